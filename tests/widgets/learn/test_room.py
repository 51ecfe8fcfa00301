"""The table of a lesson takes the room that there is: no picture is higher, and what is written can be read."""

from typing import Final

import pytest

from tests.tiers import mostly_thorough
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.learn.test_every_course import GAMES_TAUGHT
from widgets.app.messages import Action, Viewport
from widgets.drawing.scene import Text
from widgets.learn import layout
from widgets.tabletop.contract import LEAST_TEXT

DESK: Final = Viewport(896, 800, known=True)
PHONE: Final = Viewport(366, 844, stacked=True, known=True)
LOW: Final = Viewport(747, 600, stacked=True, known=True)
VIEWPORTS: Final = (DESK, PHONE, LOW)
SPARE: Final = layout.GAP
"""A picture may be so much too high, which the gap beneath it takes."""
CROWDED: Final = ("more-friends", 5)
"""An exercise at a table of five, which leaves room for the buttons of its film: a tenth smaller."""
SAMPLE: Final = mostly_thorough(*GAMES_TAUGHT, quick=("three-cheers",))
"""One course in the quick tier: all its stations are drawn."""


@pytest.mark.parametrize("viewport", VIEWPORTS, ids=("desk", "phone", "low"))
@pytest.mark.parametrize("name", SAMPLE)
def test_every_picture_fits_its_room(name: str, viewport: Viewport) -> None:
    """Whatever a station begins with is no higher than its room, and its words are legible."""
    page, faults = CoursePage(f"?game={name}"), []
    page.send(viewport)
    for lesson in page.course.values():
        for at in range(len(lesson.stations)):
            page.send(Action("lesson", lesson.id))
            page.send(Action("station", str(at)))
            scale, room = viewport.width / page.scene.width, page.station.table_height(page.state.classroom, 0)
            least = min((item.size * scale for item in page.scene.items if isinstance(item, Text)), default=LEAST_TEXT)
            more = 1.15 if (lesson.id, at) == CROWDED else 1.0
            if page.scene.height * scale > room * more + SPARE or round(least, 2) < LEAST_TEXT:
                faults.append((lesson.id, at, page.scene.height * scale, room, least))
    assert faults == []


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=("desk", "phone"))
@pytest.mark.parametrize("address", ["?game=huzzah&lesson=five-a-step", "?game=minions&lesson=what-is-asked"])
def test_a_question_its_verdict_and_its_film_have_one_table(address: str, viewport: Viewport) -> None:
    """Wherever its answers in words stand, the table keeps its size when they are judged, and while it is watched."""
    page = CoursePage(address)
    page.send(viewport)
    asked = page.scene
    assert "rk-answers" in page.markup("talk")
    page.act("toggle", "0")
    page.confirm()
    assert (page.scene.width, page.scene.height) == (asked.width, asked.height)
    page.act("watch")
    assert (page.scene.width, page.scene.height) == (asked.width, asked.height)


def test_a_low_window_leaves_more_to_the_table() -> None:
    """It does with less above the table, but not on a phone."""
    high, low = layout.table_height(DESK, 0, ""), layout.table_height(LOW, 0, "")
    assert DESK.height - high > LOW.height - low
    assert layout.table_height(Viewport(366, 600, stacked=True), 0, "") < low


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=("desk", "phone"))
def test_a_table_stays_where_it_is_as_the_film_of_a_move_begins(viewport: Viewport) -> None:
    """What is new stands beneath it till then, where the film has its buttons, and not above it."""
    page = CoursePage("?game=huzzah")
    page.send(viewport)
    page.send(Action("lesson", "the-goal"))
    assert "rk-new" in page.markup("under")
    size, head = (page.scene.width, page.scene.height), page.markup("top")
    page.pick(page.spot("Finale").target)
    page.act("finish")
    assert page.station.watched
    assert (page.scene.width, page.scene.height) == size
    assert all("rk-new" not in each for each in (head, page.markup("top"), page.markup("under")))
