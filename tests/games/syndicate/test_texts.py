"""What cannot stay on a table, corrections, plots that go on from a position, and the credit."""

import pytest

from refkit.games.syndicate import GAME
from refkit.games.syndicate.position import FORM, correct, faults, from_state, to_state
from refkit.games.syndicate.position.scenario import Scenario
from refkit.games.syndicate.rules.engine import setup
from refkit.games.syndicate.table import Options, State
from refkit.kernel.choice import BadInput, Illegal
from refkit.text import scenarios
from tests.games import random_game
from tests.games.syndicate.conformance import piece_faults

NAMES = ("Wanda", "Xavier", "Yaz")


def third_plot() -> State:
    """Return a table in the middle of the third plot of a game."""
    tables = [frame.state for frame in random_game("syndicate", "plain", 3)]
    found: State = next(state for state in tables if state.turn == 3 and state.lead)
    return found


# ---- moves -----------------------------------------------------------------------------------------------------------


# ---- positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hand Wanda: The End", "is about to draw"),
        ("hand Yaz: The End, The Sea, The Mill, The Cave, The Pact, The Bard", "holds more than 5 cards"),
        ("lead: The Castle\nplayed: The Author, The Savage\nhand Xavier:\nhand Yaz:", "about to be scored"),
        ("lead: The Castle\nplayed: The Author\nhand Xavier: The Mill", "did not follow with The Author"),
    ],
)
def test_what_cannot_stay_is_only_a_fault_at_rest(text: str, words: str) -> None:
    """What the next task would change is a fault only if a player is to decide next."""
    told = FORM.parse_setup(text)
    assert any(words in fault.sentence for fault in faults(told))
    assert faults(told, at_rest=False) == ()
    assert from_state(to_state(told)).players == NAMES
    assert len(GAME.choices(to_state(told))) < 2


# ---- corrections -----------------------------------------------------------------------------------------------------


def test_a_correction_puts_hands_points_and_discards_right() -> None:
    """A correction keeps whose turn it is and the cards on the table."""
    state = third_plot()
    old = state.hands[0][0]
    new = state.fresh[0]
    hand = ", ".join(card.name for card in (new, *state.hands[0][1:]))
    after = correct(state, f"hand Wanda: {hand}\npoints Yaz: 4")
    assert after.hands[0][0] is new
    assert old in after.fresh
    assert after.points[2] == 4
    assert (after.lead, after.agenda) == (state.lead, state.agenda)
    assert piece_faults(after) == ""
    assert GAME.choices(after)


@pytest.mark.parametrize(
    "text", ["lead: The End", "active: Yaz\nturn: 9", "option goal: 3", "hand Wanda: ?, ?, The End, The End"]
)
def test_a_correction_changes_nothing_else(text: str) -> None:
    """A correction of anything else, or with an impossible hand, is refused."""
    state = third_plot()
    with pytest.raises(BadInput):
        correct(state, text)


def test_there_is_nothing_to_correct_before_the_first_turn() -> None:
    """During the deal a correction is refused."""
    with pytest.raises(BadInput, match="during a turn"):
        correct(setup(Options(players=NAMES)), "points Yaz: 4")


# ---- scenarios -------------------------------------------------------------------------------------------------------


def test_what_the_position_does_not_ask_is_refused() -> None:
    """A move of the deal, and one of somebody whose turn it is not."""
    told = FORM.parse_setup("hand Xavier: The End\nhand Yaz: The Sea\nlead: The Castle\nhidden: nothing")
    with pytest.raises(Illegal, match="before the deal"):
        scenarios.run(GAME, Scenario(told, "first Yaz"))
    with pytest.raises(Illegal):
        scenarios.run(GAME, Scenario(told, "plot", ("play The Sea",)))


def test_a_plot_goes_on_from_whatever_lies_there() -> None:
    """The plot of a position continues also if both enforcers have played, or the face-down card is unknown."""
    told = FORM.parse_setup("lead: The Castle\nhidden: ?\nplayed: The Author, The Savage\nhand Xavier:\nhand Yaz:")
    assert GAME.choices(to_state(told)) == ()
    outcome = scenarios.run(GAME, Scenario(told, "plot", ("Wanda hid The Sea",)))
    assert outcome.state.points == (1, 0, 0)
    assert outcome.pending is None


def test_the_decktet_is_credited_with_its_licence() -> None:
    """The credit names the author and the licence of the cards."""
    assert "P.D. Magnus" in GAME.boxes.credit
    assert "CC BY-NC-SA 3.0" in GAME.boxes.credit
