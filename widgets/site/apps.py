"""The pages of the site: the one module of this folder that runs in the visitor's browser."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, final

from widgets.app.runtime import App
from widgets.app.worker import Think, WorkerPage
from widgets.page.query import Query


@final
@dataclass(frozen=True)
class SitePage:
    """A page: its title in the browser's tab, and the app, imported when it is made, which may begin with a game."""

    title: str
    make: Callable[..., App[Any]]


def _learn(game: str = "") -> App[Any]:
    from widgets.learn.app import app  # noqa: PLC0415  a page imports what it needs and nothing more

    return app(game=game)


def _practice(game: str = "") -> App[Any]:
    from widgets.practice.app import app  # noqa: PLC0415  as above

    return app(game=game)


def _play(game: str = "") -> App[Any]:
    from widgets.play.app import app  # noqa: PLC0415  as above

    return app(game=game)


def _first_game(game: str = "") -> App[Any]:
    from widgets.play.app import app  # noqa: PLC0415  as above

    return app(guided=True, game=game)


def _referee(_game: str = "") -> App[Any]:
    from widgets.referee.app import app  # noqa: PLC0415  as above

    return app()


def _first_fight(_game: str = "") -> App[Any]:
    from widgets.games.three_cheers.motion.screening import first_fight  # noqa: PLC0415  as above

    return first_fight()


PAGES: Final[Mapping[str, SitePage]] = {
    "learn": SitePage("Learn", _learn),
    "practice": SitePage("Practice", _practice),
    "play": SitePage("Play", _play),
    "referee": SitePage("The referee's desk", _referee),
    "first_fight": SitePage("A Big Hairy Fight", _first_fight),
    "first_game": SitePage("Your first game", _first_game),
}
"""The pages here, by their folders; rooms need a server."""


def begin(name: str, query: str, post: Callable[[str], object], think: Think) -> Callable[[str], None]:
    """Begin the page called ``name``, which sends what it shows by ``post``; return what receives its messages.

    The game in the ``query`` of its address is loaded at once, so that no other is loaded first.
    """
    return WorkerPage(PAGES[name].make(Query.of(query).text("game")), post, think).receive
