"""Every handler of every page is told what no page sends: each is answered with a plain sentence or not at all."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from refkit.game import GAMES
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.app.host import Driven
from tests.widgets.forged import actions, attack_host, attack_values
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.play.visit import Visit
from tests.widgets.recorder import Recorder, canvas_of, client_ready, deliver
from tests.widgets.referee.desk_page import DeskPage
from tests.widgets.rooms.framed_page import without_tasks
from widgets.app.jupyter import JupyterPage
from widgets.app.messages import Ready
from widgets.app.screen import Heading
from widgets.learn import update as learn
from widgets.learn.app import Learn
from widgets.live import update as live
from widgets.play import update as play
from widgets.play.app import Play
from widgets.practice import update as practice
from widgets.practice.app import Practice
from widgets.referee import update as referee
from widgets.referee.app import Referee, app
from widgets.referee.state import TABS, GameChoice
from widgets.rooms import update as rooms
from widgets.rooms.app import RoomPage
from widgets.shortcuts import film
from widgets.tabletop.film import screening
from widgets.tabletop.options import sizes

pytestmark = pytest.mark.more
games = pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("syndicate",)))


@pytest.fixture(autouse=True)
def alone(recorder: Recorder) -> None:
    """Put a recorder where the browser would be."""
    assert recorder.messages == []


@games
@pytest.mark.parametrize("people", ["1", "2"])
def test_play(game: str, people: str) -> None:
    """While a table is set up, and in the middle of a game, which stands as it stood."""
    assert attack_values(Visit(f"?game={game}"), play)
    bots = max(1, sizes(game)[0] - int(people))
    page = Visit(f"?game={game}&people={people}&bots={bots}&start=1&pace=instant")
    before = page.session.state, tuple(page.session.match.entries)
    assert attack_values(page, live)
    assert (page.session.state, tuple(page.session.match.entries)) == before
    assert attack_values(page, play)


@games
def test_the_first_game(game: str) -> None:
    """In which every move says what it would do."""
    assert attack_values(Visit(f"?game={game}", guided=True), live)


@games
def test_learn(game: str) -> None:
    """On every kind of page of a course."""
    page = CoursePage(game=game)
    stations = [(lesson.id, at) for lesson in page.course.values() for at in range(len(lesson.stations))]
    for lesson, station in stations[:: by_tier(45, 5, 5)]:
        page.act("lesson", lesson)
        page.act("station", str(station))
        assert attack_values(page, learn)
    assert attack_values(CoursePage(game=game), learn)
    example = next(iter(GAMES[game].examples), "")
    assert attack_values(CoursePage(f"?example={example}", game=game), learn)


@games
def test_a_film(game: str) -> None:
    """Whose steps are buttons."""
    example = next(each for each in GAMES[game].examples.values() if each.learn and "Illegal" not in each.learn)
    shown = film(f"{game}/{example.id}").film
    page = Driven(screening.app_of(shown, Heading("A film"), app="test", place="film"))
    assert attack_values(page, screening)
    assert page.state.player.at == 0


@games
def test_the_desk(game: str) -> None:
    """On every tab, with a table that has been laid out; the tools of a game are the same on all of them."""
    page = DeskPage(game=game)
    editor = page.desk.editor
    page.do("write", next(iter(GAMES[game].examples.values())).position)
    for tab in [*TABS][:: by_tier(4, 1, 1)]:
        page.do("tab", tab).do("box_begin", "ours" if tab == "cards" else "")
        assert attack_values(page, referee, {*editor.acts, *editor.forms} if tab == "lay" else ())


def test_the_doors_to_all_desks() -> None:
    """Where no game is chosen yet."""
    page = Driven(app())
    page.send(Ready())
    assert attack_values(page, referee)
    assert isinstance(page.state, GameChoice)


PAGES: Final[dict[str, tuple[Callable[[], JupyterPage[Any]], ModuleType, str]]] = {
    "play": (lambda: Play().page, play, "&people=1&start=1&pace=instant"),
    "first game": (lambda: Play(guided=True).page, play, ""),
    "learn": (lambda: Learn().page, learn, ""),
    "practice": (lambda: Practice().page, practice, ""),
    "referee": (lambda: Referee().page, referee, ""),
    "film": (lambda: film("three-cheers/fight-3").page, screening, ""),
    "room": (lambda: RoomPage().page, rooms, ""),
}
"""How each page is made, the module that lists what can happen to it, and what it is asked for."""


@pytest.mark.parametrize("name", mostly_thorough(*PAGES, quick=("first game", "learn", "film", "room")))
def test_the_widgets_of_a_page(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What no page sends does not come through: messages in pieces, values of wrong kinds, places of nowhere."""
    monkeypatch.setenv("REFKIT_STORE", str(tmp_path / "rooms.sqlite"))
    make, module, query = PAGES[name]
    with without_tasks():
        page = make()
        deliver(page.store, {"kind": "kept", "texts": {"pace": "instant"}, "query": f"?game=minions{query}"})
        if page.stage:
            client_ready(canvas_of(page))
        assert attack_host(page, module)


def test_every_page_has_handlers_that_are_attacked() -> None:
    """What is attacked are all actions that a page understands."""
    assert {"play", "typed", "tab", "why"} <= actions(live)
    assert {"start", "undo", "open"} <= actions(play)
