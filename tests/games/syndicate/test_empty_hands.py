"""An enforcer without a card cannot play against a plot, and no game leads there (SY-13)."""

import pytest

from refkit.games.syndicate.position import FORM, faults, to_state
from refkit.games.syndicate.position.scenario import turn_questions
from refkit.games.syndicate.rulebook import R
from refkit.kernel.choice import BadInput
from tests.games.syndicate.tables import happens

EMPTY = "hand Wanda: ?, ?, ?, ?, ?\nhand Xavier:\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("lead: The Castle\nhand Xavier:", True),
        ("lead: The Castle\nhand Yaz:", True),
        ("lead: The Castle\nplayed: The Mill\nhand Xavier:", False),
        ("lead: The Castle\nplayed: The Mill\nhand Yaz:", True),
        ("lead: The Castle\nhand Wanda:", False),
    ],
)
def test_sy13_who_has_still_to_play_holds_a_card(text: str, fault: bool) -> None:  # noqa: FBT001
    """Only an enforcer who has still to play needs a card; the mastermind and one who has played do not."""
    found = faults(FORM.parse_setup(text), at_rest=False)
    assert [each.rule for each in found] == [R.ENFORCER_ALWAYS_HAS_CARD] * fault


@pytest.mark.parametrize("action", ["turn", "plot", "Wanda: lead The Castle"])
def test_sy13_no_plot_begins_against_an_empty_hand(action: str) -> None:
    """A plot against an enforcer without cards is refused in a sentence that names him."""
    setup = FORM.parse_setup(EMPTY)
    assert faults(setup, at_rest=False) == ()
    assert [each.rule for each in faults(setup)] == [R.ENFORCER_ALWAYS_HAS_CARD]
    with pytest.raises(BadInput, match="Xavier has still to play against the plot and needs a card in hand"):
        happens(EMPTY, action)


def test_sy13_nobody_is_asked_for_a_lead_that_an_empty_hand_forbids() -> None:
    """Such a position asks nothing, so that no lead is listed that is then refused."""
    assert [*turn_questions(to_state(FORM.parse_setup(EMPTY)))] == []
    assert [*turn_questions(to_state(FORM.parse_setup("hand Wanda: ?, ?, ?, ?, ?")))] != []
