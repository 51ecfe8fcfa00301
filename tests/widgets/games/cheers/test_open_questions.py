"""What the picture of an open question leaves out, and what lies over what once a game is won."""

from itertools import chain

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.table import State
from refkit.kernel.choice import REFEREE
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Panel, Scene, Text
from widgets.games.cheers.lessons import LESSONS
from widgets.games.cheers.motion.marks import victory_coaster_boxes
from widgets.games.cheers.table.facts import SUMS, TEAMS, TURN
from widgets.games.cheers.table.picks import Part, Tray
from widgets.games.cheers.table.tree import SLOTS
from widgets.games.cheers.tabletop import TABLE
from widgets.learn.courses.course import course
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.guesses import Guess

FULL = """
table Xavier: Yellow/green, Yellow/purple, Blue/red, Purple/blue, Green/blue
table Yaz: Red/green, Red/blue, Green/red, Green/purple, Blue/red, Red/purple
table Zippy: Yellow/red, Yellow/blue, Blue/green, Purple/green
table Wanda: Red/red, Green/green, Green/yellow, Blue/green, Yellow/yellow, Red/yellow
goal A: Yellow, Yellow, Blue, Blue, Purple
goal B: Red, Red, Green, Green, Blue
"""
WIDTHS = (366, 700)


def laid() -> State:
    """Return the table on which both teams have a combination, and team B's is complete."""
    state = GAME.position.to_state(GAME.position.parse_setup(FULL))
    assert isinstance(state, State)
    return state


def pictured(width: float, *hides: str) -> tuple[Scene, str]:
    """Return the referee's picture of that table while a question hides something, and the table in words."""
    board = StoryBoard(TABLE, [laid()])
    frame = board.frame(laid(), hides=frozenset(hides))
    return board.draw(frame, width, hides=frozenset(hides)), " ".join(board.words(frame))


def texts(scene: Scene) -> set[str]:
    """Return all texts of a picture."""
    return {item.text for item in scene.items if isinstance(item, Text)}


@pytest.mark.parametrize("width", WIDTHS)
def test_what_a_question_hides_is_in_no_picture_and_in_no_words(width: float) -> None:
    """Ticks, crosses and counts go with the sums, names of teams with the teams, the edge with the turn."""
    (shown, words), (bare, _) = pictured(width), pictured(width, SUMS)
    assert {"4/5", "5/5"} <= texts(shown)
    assert not {"4/5", "5/5"} & texts(bare)
    assert len([*filter(lambda item: isinstance(item, Disc), bare.items)]) < len(
        [*filter(lambda item: isinstance(item, Disc), shown.items)]
    )
    assert {"Team A", "Team B"} <= texts(bare)
    teamless, said = pictured(width, TEAMS)
    assert "Yaz, team B" in words
    assert "Yaz, team B" not in said
    assert not any("team B, 6 of 6" in spot.label for spot in teamless.spots)
    assert any("team B, 6 of 6" in spot.label for spot in shown.spots)
    turnless, said = pictured(width, TURN)
    assert "Turn 1" in words
    assert "Turn 1" not in said
    assert [edges(each) for each in (shown, turnless)] == [1, 0]


def edges(scene: Scene) -> int:
    """Return how many trays have the edge of whoever is on turn."""
    return sum(isinstance(item, Panel) and item.look.edge == "glow" and item.look.width == 2.5 for item in scene.items)


def test_the_course_hides_only_what_the_table_knows() -> None:
    """Every name in its `hides` is one that the table leaves out; each question about a victory hides the sums."""
    content = chain.from_iterable(lesson.content for lesson in course(LESSONS))
    guesses = [each for each in content if isinstance(each, Guess)]
    assert {name for guess in guesses for name in guess.hides} == {SUMS, TEAMS, TURN}
    won = [each for each in guesses if each.kind in {"wins", "glasses"} or each.more.get("event") == "Declared"]
    assert won
    assert all(SUMS in guess.hides for guess in won)


@pytest.mark.parametrize(
    "space", [Space(366, lesson_layout=True), Space(700, lesson_layout=True), Space(366, 660), Space(928, 604)], ids=str
)
def test_the_coasters_of_a_victory_lie_on_no_card(space: Space) -> None:
    """Wherever the tray is that wins, they cover neither its five cards nor those of another tray."""
    view = GAME.view(laid(), REFEREE)
    plan = TABLE.plan((view,), space, Camera(), None)
    for place in range(4):
        cards = [plan[Part(other, number)] for other in range(4) for number in range(5 if other == place else SLOTS)]
        coasters = [box for box, _ in victory_coaster_boxes(view, plan, place)]
        assert len(coasters) == 5
        assert not [box for box in coasters for card in cards if box.inset(1).overlaps(card)]
        assert all(Box(0, 0, plan.width, plan.height).contains(corner) for box in coasters for corner in box.corners)
        assert any(box.overlaps(plan[Tray(place)]) for box in coasters)
