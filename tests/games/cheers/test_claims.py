"""Victories on a table that somebody lays out: who is asked, who may declare one, and why not."""

import pytest

from refkit.games.cheers import GAME
from refkit.games.cheers.position import FORM
from refkit.text.judging import asked_questions, judge_words
from refkit.text.scenarios import Scenario
from tests.games.cheers.tables import FULL, GOAL_B, NAMES, NEARLY, happens, refused, state_of
from tests.games.outcomes import lines


def test_ch16_a_position_offers_the_victory_that_somebody_has() -> None:
    """If victories are offered, a position asks for one beside the action; a player without one is told why."""
    text = f"{NEARLY}, Green/blue\n{GOAL_B}\noption declare: offered"
    position = FORM.parse_setup(text)
    tables = asked_questions(GAME, Scenario(position, "")).states
    prompts = [choice.prompt for state in tables for choice in GAME.choices(state)]
    assert prompts == ["Xavier may play a card, move one, or discard the hand.", "Yaz, is it victory with Yaz's cards?"]
    kinds = {name: judge_words(GAME, Scenario(position, ""), f"{name}: declare").verdict.kind for name in NAMES[:3]}
    assert kinds == {"Xavier": "illegal", "Yaz": "legal", "Zippy": "illegal"}
    assert happens(state_of(text), "Yaz: declare").state.ended


@pytest.mark.parametrize(
    ("text", "move", "rule"),
    [
        (GOAL_B, "Yaz: declare", "victory"),
        (f"{NEARLY}\n{GOAL_B}", "Yaz: declare", "victory"),
        (f"table Yaz: {FULL}, Yellow/red\n{GOAL_B}", "Yaz: declare", "after-reactions"),
        (GOAL_B, "Yaz: decline", "CH-18"),
        ("option variant: master-apprentice", "Zippy: declare", "master-declares"),
    ],
)
def test_ch18_a_victory_that_nobody_has_is_refused_by_what_it_lacks(text: str, move: str, rule: str) -> None:
    """The refusal says what the cards lack or what is in the way."""
    assert refused(state_of(text), move) == [rule]
    found = judge_words(GAME, Scenario(FORM.parse_setup(text), ""), move)
    assert (found.verdict.kind, [reason.rule.id for reason in found.verdict.reasons]) == ("illegal", [rule])


def test_ch18_where_the_referee_announces_it_the_winner_may_say_so_first() -> None:
    """In a position that is won, only the winner may declare, and no other move is legal."""
    state = state_of(f"{NEARLY}, Green/blue\n{GOAL_B}")
    assert lines(happens(state, "Yaz: declare")) == ["declared Yaz [victory]", "ended team B [victory]"]
    assert refused(state, "Xavier: declare") == ["victory"]
    assert refused(state, "Xavier: Purple/purple to Yaz") == ["victory", "victory"]
