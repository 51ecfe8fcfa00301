"""What the picture of an open question leaves out, and the hand that it shows."""

from typing import Any, Final

import pytest

from refkit.games.minions import GAME
from refkit.text import scenarios
from widgets.drawing.scene import Scene, Text
from widgets.games.minions.table.facts import SUMS
from widgets.games.minions.tabletop import TABLE
from widgets.tabletop.contract import Camera, Held
from widgets.tabletop.film.story import StoryBoard

WIDTHS: Final = (362, 896)


def rolled() -> Any:
    """Return the first table of the worked examples on which every Power card is up and everybody has rolled."""
    for example in GAME.examples.values():
        if not example.refused:
            for state, _, _ in scenarios.run(GAME, example.scenario).frames():
                if "power" in state.face_up and all(any(side.dice) and side.needed for side in state.sides):
                    return state
    raise AssertionError("Nobody rolls.")


def told(scene: Scene) -> list[str]:
    """Return all texts of a picture."""
    return [item.text for item in scene.items if isinstance(item, Text)]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_question_about_sums_hides_totals_and_gates(width: float) -> None:
    """Neither a line of a total nor an open or shut gate is drawn or told, and the roll that is needed still is."""
    board = StoryBoard(TABLE, [rolled()])
    shown, hidden = (board.frame(rolled(), hides=hides) for hides in (frozenset[str](), frozenset({SUMS})))
    pictures = [board.draw(frame, width) for frame in (shown, hidden)]
    assert any(text not in told(pictures[1]) for text in told(pictures[0]))
    assert "needs" in told(pictures[1])
    assert len(pictures[1].items) < len(pictures[0].items)
    assert all("enough" not in spot.label for spot in pictures[1].spots)
    assert any("enough" in spot.label for spot in pictures[0].spots)
    assert not [spot.label for spot in pictures[1].spots if "Total" in spot.label and "+" in spot.label]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_question_to_a_seat_shows_its_hand(width: float) -> None:
    """Whether a card may be sent can be seen: all cards that are left lie beneath the table."""
    state = GAME.setup(GAME.Options.from_data({"players": ["Xavier", "Yaz"]}))
    board = StoryBoard(TABLE, [state], [Held(state.minions[0][0])], 0).sized(480)
    plan = TABLE.plan(board.views, board.space(width), TABLE.follow(Camera(), board.views[0], None), None)
    assert all(plan.box(Held(card)) for card in board.views[0].minions[0])
