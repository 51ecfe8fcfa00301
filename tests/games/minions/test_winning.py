"""Glory on a table that somebody lays out: what can be, and whether somebody has won with it."""

import pytest

from refkit.games.minions.box.deck import stand_in
from refkit.games.minions.position import FORM, faults
from refkit.games.minions.rulebook import R
from tests.games.minions.tables import play
from tests.games.outcomes import lines


@pytest.mark.parametrize(
    ("won", "bonus", "reading", "fault"),
    [
        ("", -1, "false", True),
        ("won Xavier: Honourable Mention", -7, "false", True),
        ("won Xavier: Honourable Mention", -3, "false", False),
        ("won Xavier: Honourable Mention", -7, "true", False),
    ],
)
def test_mi35_nobody_is_laid_out_with_glory_below_nothing(won: str, bonus: int, reading: str, fault: bool) -> None:  # noqa: FBT001
    """A position in which events took more glory than the cards are worth is a fault, unless the switch allows it."""
    text = f"players: Xavier, Yaz\n{won}\nbonus Xavier: {bonus}\noption glory_below_zero: {reading}"
    found = faults(FORM.parse_setup(text))
    assert [each.rule for each in found] == [R.GLORY_STOPS_AT_ZERO] * fault


def test_mi26_a_table_says_whether_it_is_won() -> None:
    """A position is won by the goal of its options, and not for want of cards in the middle of a quest (MI-21)."""
    three = "players: Xavier, Yaz\nwon Xavier: Own Feast Day, Short Parade"
    assert play(f"{three}\noption goal: 10", action="score").state.ended
    told = play(three, action="score")
    assert [(reason.sentence, reason.rule) for reason in told.reasons] == [
        ("Xavier has most glory, 10; the game is won with 20.", R.TWENTY)
    ]
    played = ", ".join(card.name for card in stand_in().events)
    spent = f"players: Xavier, Yaz\ngone: {played}"
    assert lines(play(spent, action="score")) == ["ended Xavier, Yaz Xavier 0 Yaz 0 [MI-21]"]
    assert not play(f"{spent}\nquest: Kill The Orc", action="score").state.ended
