"""Bots of Three Cheers: they answer with legal moves, look at nothing hidden, and are worth playing against."""

from collections import Counter
from typing import Any

import pytest

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.bots import greedy, imagine
from refkit.games.three_cheers.cards import UNKNOWN
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.table import Options, State, View
from refkit.kernel.bot import Bot, random_bot
from tests.games.three_cheers.conformance import SAMPLES, piece_faults
from tests.tiers import by_tier


def state_after_game(bots: tuple[Bot[View, Move], ...], seed: int, options: Any, longest: int = 2000) -> State:
    """Return the state after a game of ``bots``, or its first ``longest`` decisions; each sees its view only."""
    state, chance = setup(options), refkit.Seeded(seed)
    for _ in range(longest):
        if not (pending := GAME.choices(state)):
            break
        choice = chance.pick(pending)
        if choice.seat is refkit.CHANCE:
            state = GAME.play(state, chance.answer(choice)).state
        else:
            move = bots[choice.seat % len(bots)](GAME.view(state, choice.seat), chance)
            assert move in choice.options
            state = GAME.play(state, move).state
    return state


@pytest.mark.more
@pytest.mark.parametrize("sample", [name for name, options in SAMPLES.items() if not options.closed])
def test_the_greedy_bot_answers_every_question_of_every_variant(sample: str) -> None:
    """Whatever is asked of it, its answer is legal."""
    assert state_after_game((greedy,), 3, SAMPLES[sample], by_tier(60, 300, 2000)).turn >= 0


@pytest.mark.thorough
def test_the_greedy_bot_beats_a_random_one() -> None:
    """It wins both of two games, going first and second."""
    options = Options(players=("Xavier", "Yaz"), fights=4, first="Xavier")
    for bots, mine in (((greedy, random_bot), 0), ((random_bot, greedy), 1)):
        totals = [each.total for each in score.scores(state_after_game(bots, 11, options))]
        assert totals[mine] > totals[1 - mine]


def test_an_imagined_table_has_every_card_once_and_nothing_unknown() -> None:
    """What a seat does not see is dealt at random from the cards that it has not seen."""
    chance = refkit.Seeded(1)
    for decisions in (20, 60, 120):
        state = state_after_game(
            (random_bot,), decisions, Options(players=("Xavier", "Yaz", "Zippy"), first="Yaz"), decisions
        )
        imagined = imagine(GAME.view(state, 0), chance)
        assert imagined.hands[0] == state.hands[0]
        assert [len(hand) for hand in imagined.hands] == [len(hand) for hand in state.hands]
        assert not any(card is UNKNOWN for hand in imagined.hands for card in hand)
        assert piece_faults(imagined) == ""


def test_imagined_tables_differ_only_in_what_is_not_seen() -> None:
    """Dealt anew, other hands change; towers that lie open and the own hand do not."""
    chance = refkit.Seeded(1)
    state = state_after_game((random_bot,), 4, Options(players=("Xavier", "Yaz"), first="Yaz"), 40)
    hands = Counter(imagine(GAME.view(state, 0), chance).hands for _ in range(20))
    assert len(hands) > 1
    assert {each[0] for each in hands} == {state.hands[0]}
