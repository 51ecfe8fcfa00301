"""What a page shows before its kernel has said a word: its title, what it is about, and a picture of the game."""

from functools import cache
from typing import Any

from refkit.game import GAMES
from widgets.games import TABLETOPS
from widgets.page.markup import Html, el
from widgets.page.query import Query


def first(title: str, query: str) -> Html:
    """The page called ``title`` as it begins, asked for with ``query``; what is wrong with that is the page to say."""
    name = Query.of(query).text("game")
    return sight(title, name if name in GAMES else next(iter(GAMES)))


def sight(title: str, name: str) -> Html:
    """The page called ``title`` as it begins with the game called ``name``."""
    game, poster = GAMES[name], TABLETOPS[name].table.poster
    return el(
        "div",
        el("p", game.title, class_="rk-eyebrow"),
        el("h1", title),
        el("p", poster.gist, class_="rk-lead"),
        el("div", picture(name), class_="rk-first-picture"),
        el("p", "Setting the table …", role="status", id="rk-wait"),
        class_="rk-first",
    )


@cache
def picture(name: str) -> Html:
    """The picture of a game; none where that of another package cannot be drawn."""
    try:
        return Html(TABLETOPS[name].table.poster.picture(GAMES[name].title))
    except Exception:  # noqa: BLE001  whatever it is, the page itself is there, and says it
        return Html("")


def draw_all() -> None:
    """Have the pictures of all games ready, before anybody asks."""
    for name in GAMES:
        picture(name)


def facts(notebook: Any, query: str) -> dict[str, str]:
    """What the template shows of a notebook of ours at once; nothing of one that is somebody else's."""
    ours = notebook.metadata.get("refkit", {}).get("app")
    return {"refkit_first": first(notebook.metadata["title"], query)} if ours else {}
