"""The small doors for a notebook: one import and one call, and nothing is kept in the browser."""

from pathlib import Path
from typing import Any, Final

import pytest

import refkit
import widgets
from refkit.match.match import Match
from tests.widgets.play.visit import Visit
from tests.widgets.recorder import Recorder, deliver
from widgets.app.effects import Inform
from widgets.app.messages import Action, Viewport
from widgets.learn.app import Learn
from widgets.learn.conformance import lessons_problems
from widgets.learn.courses.course import course
from widgets.learn.courses.own_file import course_faults, lessons_of, load_course

FIGHT: Final = """
players: Xavier, Yaz
tower Yaz:
  Fang(1 <3)
  Nib(1 <2)
action: fight
"""
LESSON: Final = Path("notebooks/guide/my_course.toml")


def opened(app: Any) -> Any:
    """Tell an app that the browser's storage is empty; return the app."""
    deliver(app.page.store, {"kind": "kept", "texts": {}, "query": ""})
    return app


def tell(answered: list[Any]) -> None:
    """Pass on what is to be told to others, as a host does."""
    for each in answered:
        if isinstance(each, Inform):
            each.listener(each.value)


@pytest.fixture(autouse=True)
def _recorded(recorder: Recorder) -> None:
    """Put a recorder where the browser would be."""
    assert recorder is not None


@pytest.mark.parametrize("what", [FIGHT, refkit.ask(FIGHT), refkit.ask(FIGHT).outcome, "three-cheers/fight-3"])
def test_a_film_is_made_of_a_text_an_answer_an_outcome_or_an_example(what: Any) -> None:
    """Whatever happens is stepped through on the game's own table, and shows itself in a notebook."""
    film = opened(widgets.film(what))
    assert len(film.film.frames) > 3
    assert film.page.store.place == ""
    bundle = film._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"].count("<svg") > 2
    assert bundle["text/plain"] == "<What happens: live in JupyterLab and in Voilà>"
    film.page.runtime.receive(Action("film", "next"))
    assert film.page.runtime.state.player.at == 1


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("three-cheers/none", "has no example"),
        ("players: Xavier, Yaz\ntower Yaz:\n  Nib(1)", "Nothing happens here"),
        ("one line", "Nothing happens here"),
        ("checkers/first", "no game called"),
    ],
)
def test_what_is_no_film_is_one_sentence(what: str, said: str) -> None:
    """What cannot be shown says so."""
    with pytest.raises(refkit.BadInput, match=said):
        widgets.film(what)


@pytest.mark.parametrize("page", [widgets.Play, widgets.Learn, widgets.Referee])
def test_a_saved_notebook_has_a_still_picture(page: Any) -> None:
    """Where there are no widgets a page is a picture of the game, and says what to do; nothing of a table is in it."""
    shown = page()._repr_mimebundle_()["text/html"]
    assert "<svg" in shown
    assert "Run this cell" in shown


def test_a_match_is_played_on_a_live_table_and_is_the_very_same() -> None:
    """A click on the table is a move in the match that was given; seats that it does not have are refused.

    What another cell of the notebook has played meanwhile stays, and the reader is told.
    """
    game = refkit.GAMES["snowballs"]
    match = Match("snowballs", game.Options(players=("Ann", "Bob"), first="Ann"))
    for seats in (("person",), ("person", "genius")):
        with pytest.raises(refkit.BadInput, match="each of the 2 seats"):
            widgets.table(match, seats)
    table = opened(widgets.table(match, ("person", "random")))
    assert table.page.store.place == ""
    assert "application/vnd.jupyter.widget-view+json" in table._repr_mimebundle_()
    page = table.page.runtime
    page.receive(Viewport(still=True, known=True))
    legal = page.state.live.view.legal
    page.receive(Action("play", str(legal.index(match.read("Ann: lob")))))
    assert match.entries[0].text == "lob"
    assert match.state == page.state.live.session.state
    other = Match("snowballs", match.options)
    visit = Visit(match=other)
    tell(visit.do("play", "0"))
    other.play(other.choices()[0].options[0])
    before = list(other.entries)
    with pytest.raises(refkit.BadInput, match="played on elsewhere"):
        tell(visit.do("play", "0"))
    assert other.entries == before


def test_a_position_lies_on_the_desk_as_text_or_as_a_state() -> None:
    """What was given can be asked at once."""
    text = FIGHT.replace("action: fight", "")
    desk = opened(widgets.Referee(text)).page.runtime.state.desk
    assert desk.game.name == "three-cheers"
    assert len(desk.setup.towers[1].minions) == 2
    again = opened(widgets.Referee(refkit.ask(FIGHT).state)).page.runtime.state.desk
    assert again.setup.towers == desk.setup.towers
    with pytest.raises(refkit.BadInput, match="position is a text"):
        widgets.Referee(3)


def test_a_course_of_ones_own_is_learnt_and_checked() -> None:
    """The lesson of the guide stands, with its guess and its task; a game without lessons can have some, too."""
    assert lessons_of("snowballs").game is refkit.GAMES["snowballs"]
    page = opened(widgets.Learn(course=LESSON)).page
    (lesson,) = page.runtime.state.classroom.course
    page.runtime.receive(Action("lesson", lesson))
    assert page.runtime.state.classroom.lesson is not None
    assert list(course_faults(load_course(LESSON))) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('game = "cheers"', "", "does not say of which game"),
        ('game = "cheers"', 'game = "chess"', "no game called"),
        ("gist = ", "jest = ", "is 'gist' meant"),
        ('rule = "two-cards"', 'rule = "nine-cards"', "nine-cards"),
        ('kind = "allowed"', 'kind = "divined"', "divined"),
        ('kind = "allowed"', 'kind = "allowed"\nafter = { event = "Cheered" }', "has no event 'Cheered'"),
        ('seat = "Yaz"', 'seat = "Nobody"', "task"),
        ('example = "CH-07"', 'example = "CH-99"', "CH-99"),
        ("[[part]]", "[[part", "no TOML file"),
        ("hints = [", "hints = [] #", "two hints"),
        ('kind = "allowed"', f'kind = "allowed"\nlearn = "{"far " * 38}"', "150 letters"),
    ],
)
def test_what_is_wrong_with_a_course_is_said(tmp_path: Path, old: str, new: str, said: str) -> None:
    """A mistake in the file is a sentence that says where it is."""
    text = LESSON.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(refkit.BadInput, match=said):
        widgets.Learn(course=file)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_course_is_read_as_other_programs_write_it(tmp_path: Path, encoding: str) -> None:
    """A mark at the beginning, UTF-16 and the line ends of Windows are no fault of a course; what is no text is."""
    file = tmp_path / "mine.toml"
    for data in (b"\xff\x00", b"a = " + b"[" * 100_000):
        file.write_bytes(data)
        with pytest.raises(refkit.BadInput, match=r"mine\.toml is no TOML file"):
            load_course(file)
    file.write_bytes(LESSON.read_text("utf-8").replace("\n", "\r\n").encode(encoding))
    (lesson,) = course(load_course(file))
    assert lesson == course(load_course(LESSON))[0]
    assert list(lessons_problems(load_course(file))) == []


def test_names_can_be_completed_and_unknown_ones_are_refused() -> None:
    """The doors are among the names of the package, and are the apps themselves."""
    assert {"film", "table", "Learn", "Play", "Referee"} <= set(dir(widgets))
    assert widgets.Learn is Learn
    with pytest.raises(AttributeError):
        _ = widgets.Teach
