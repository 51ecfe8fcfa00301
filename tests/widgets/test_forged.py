"""Every handler of every page is told what no page sends: each is answered with a plain sentence or not at all."""

from pathlib import Path
from typing import Any

import pytest

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets.app.host import Driven
from tests.widgets.forged import attack, attack_values, parts
from tests.widgets.recorder import Recorder, client_ready
from tests.widgets.referee.desk_page import DeskPage
from tests.widgets.runs import run_now
from widgets.app.messages import Ready
from widgets.doors import film
from widgets.lab import update, work
from widgets.lab.app import LAB
from widgets.learn.app import Learn
from widgets.learn.exercise import ExerciseStation
from widgets.learn.guess import GuessStation
from widgets.live import running
from widgets.page.region import Region
from widgets.play.app import Play
from widgets.referee import update as referee
from widgets.referee.app import app
from widgets.referee.state import TABS, Doors
from widgets.tabletop.options import sizes

games = pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("minions",)))


@pytest.fixture(autouse=True)
def alone(recorder: Recorder, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No browser, and whatever runs by itself has run when the next message comes."""
    assert recorder.messages == []
    monkeypatch.setattr(running, "start", run_now)
    monkeypatch.setattr(work, "folder", lambda: tmp_path / "lab")


def opened(app: Any, query: str) -> Any:
    """An app whose browser asks for this and keeps nothing."""
    app.page.store._handle_custom_msg({"kind": "kept", "texts": {"pace": "instant"}, "query": query}, [])
    if hasattr(app, "stage"):
        client_ready(app.stage.canvas)
    return app


@games
@pytest.mark.parametrize("people", ["1", "2"])
def test_play(game: str, people: str) -> None:
    """While a table is set up, and in the middle of a game, which stands as it stood."""
    app = opened(Play(), f"?game={game}")
    assert attack(app)
    bots = max(1, sizes(game)[0] - int(people))
    app = opened(Play(), f"?game={game}&people={people}&bots={bots}&start=1&pace=instant")
    session = app.session
    before = session.match.state, tuple(session.match.entries)
    assert attack(app)
    assert (session.match.state, tuple(session.match.entries)) == before


@games
def test_the_first_game(game: str) -> None:
    """In which every move says what it would do."""
    app = opened(Play(guided=True), f"?game={game}")
    assert attack(app)


@games
def test_learn(game: str) -> None:
    """On every kind of page of a course."""
    learn = opened(Learn(), f"?game={game}")
    assert attack(learn)
    lessons = [lesson for lesson in learn.course.values() if lesson.exercise][:1]
    for lesson in lessons:
        for station in (0, len(lesson.stations) - 1):
            learn._enter(lesson.id, station)
            assert type(learn.station) is (ExerciseStation if station else GuessStation)
            assert attack(learn)
    assert lessons or not learn.lessons
    assert attack(opened(Learn(), f"?game={game}&example={next(iter(GAMES[game].examples))}"))


@games
def test_a_film(game: str) -> None:
    """Whose steps are buttons."""
    example = next(each for each in GAMES[game].examples.values() if each.learn and "Illegal" not in each.learn)
    assert attack(opened(film(f"{game}/{example.id}"), ""))


@games
def test_the_desk(game: str) -> None:
    """On every tab, with a table that has been laid out; the tools of a game are the same on all of them."""
    page = DeskPage(game=game)
    editor = page.desk.editor
    page.do("write", next(iter(GAMES[game].examples.values())).position)
    for tab in TABS:
        page.do("tab", tab)
        assert attack_values(page, referee, {*editor.acts, *editor.forms} if tab == "lay" else ())


def test_the_doors_to_all_desks() -> None:
    """Where no game is chosen yet."""
    page = Driven(app())
    page.send(Ready())
    assert attack_values(page, referee)
    assert isinstance(page.state, Doors)


def test_the_lab() -> None:
    """Whose form has fields that must be numbers."""
    page = Driven(LAB)
    page.send(Ready(query="?game=minions"))
    before = page.state
    assert attack_values(page, update)
    assert page.state.game in {before.game, *GAMES.values()}
    assert page.state.experiment is None


def test_every_page_has_handlers_that_are_attacked() -> None:
    """What is attacked are all regions of a page: what hangs in its widget."""
    app = opened(Play(), "?game=minions")
    found = [part for part in parts(app.widget) if isinstance(part, Region)]
    assert {"play", "typed", "start", "tab", "why", "undo"} <= {name for region in found for name in region._on}
