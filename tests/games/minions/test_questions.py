"""Questions of Minions: whom they ask, and what is said to whoever answers something else."""

import pytest

from refkit.games.minions import GAME
from refkit.games.minions.cards import NO_ROLL
from refkit.games.minions.moves import Move, Named, PickDie, Rerolled, Rolled, Send, Use
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.engine import parse_move, setup
from refkit.games.minions.rules.questions import RollDice
from refkit.games.minions.table import Options, State
from refkit.kernel.choice import CHANCE
from refkit.kernel.rule import Rule
from tests.games.outcomes import reasons

TO_THE_DICE = (
    *("turn up Sunny Skies", "turn up Kill The Orc", "turn up Temple with a View"),
    *("Xavier: send Vampire", "Yaz: send Minotaur"),
)


def after(*texts: str) -> State:
    """Return the state of a game of two after some moves."""
    state = setup(Options(players=("Xavier", "Yaz")))
    for text in texts:
        state = GAME.play(state, parse_move(state, text)).state
    return state


def until_dice() -> State:
    """Return the state of a game of two where both have to roll; other questions are answered with the last option."""
    state = after(*TO_THE_DICE)
    while not isinstance(state.agenda[-1], RollDice):
        state = GAME.play(state, GAME.choices(state)[0].options[-1]).state
    return state


def refused(state: State, move: Move) -> str:
    """Return what is said against ``move``."""
    refusal = GAME.why_not(state, move)
    return str(refusal) if refusal else ""


def test_everybody_rolls_in_any_order() -> None:
    """CHANCE is asked for every player who has not rolled, and the rolls may come in any order."""
    state = until_dice()
    assert [(choice.seat, choice.prompt) for choice in GAME.choices(state)] == [
        (CHANCE, "What does Xavier roll?"),
        (CHANCE, "What does Yaz roll?"),
    ]
    later = GAME.play(state, Rolled(1, 2, 5)).state
    assert (later.sides[0].dice, later.sides[1].dice) == (NO_ROLL, (2, 5))
    assert [choice.prompt for choice in GAME.choices(later)] == ["What does Xavier roll?"]


def test_whoever_is_not_asked_about_is_told_who_is() -> None:
    """A roll of a player who has rolled, or who does not exist, is refused by the rule of the roll."""
    state = GAME.play(until_dice(), Rolled(1, 2, 5)).state
    assert refused(state, Rolled(1, 2, 5)) == f"The question is not about Yaz but about Xavier. [{R.ROLL}]"
    assert refused(state, Rolled(7, 2, 5)) == f"There is no seat 7; the question is about Xavier. [{R.ROLL}]"
    assert len(refused(state, Rolled(1, 5, 2)).splitlines()) == 2, "every reason is told"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Use(0, "special"), R.FIVE_MOMENTS),
        (Rerolled(0, 3), R.ONCE),
        (PickDie(0, 3), R.DICE_STOP_AT_ONE_AND_SIX),
        (Named(0, 1), R.OWN_CARDS),
    ],
)
def test_another_kind_of_answer_is_told_when_it_has_its_place(move: Move, rule: Rule) -> None:
    """A move that answers no open question is refused by the rule that says when it is made."""
    assert [reason.rule for reason in reasons(GAME, until_dice(), move)] == [rule]


def test_whoever_has_sent_a_minion_is_not_asked_again() -> None:
    """A player who has sent a minion is refused, and told who has still to send one."""
    state = after(*TO_THE_DICE[:4])
    sentence = "It is not yours to decide: Yaz chooses a minion, which goes face down."
    assert refused(state, Send(0, state.minions[0][-1])) == f"{sentence} [{R.CHOOSE_MINION}]"
    assert refused(state, Send(5, state.minions[0][-1])) == f"{sentence} [{R.CHOOSE_MINION}]"
