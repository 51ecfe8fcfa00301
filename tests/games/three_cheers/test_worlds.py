"""Whole tables that fit what a seat sees, and can be played on."""

from collections.abc import Iterator

import pytest

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION
from refkit.games.three_cheers.rules.engine import setup
from refkit.games.three_cheers.rules.questions import Identify
from refkit.games.three_cheers.sight import worlds
from refkit.games.three_cheers.table import Options, State
from refkit.kernel.choice import REFEREE, SPECTATOR
from tests.games.three_cheers.conformance import SAMPLES, piece_faults
from tests.tiers import sampled


def play_through(state: State, chance: refkit.Seeded) -> Iterator[State]:
    """Yield ``state``, and every state after it up to the end of a game in which everybody chooses at random."""
    yield state
    while pending := GAME.choices(state):
        choice = chance.pick(pending)
        move = chance.answer(choice) if choice.seat is refkit.CHANCE else chance.pick(choice.options)
        state = GAME.play_unchecked(state, move, listening=False).state
        yield state


def sampled_states(options: Options, seed: int) -> Iterator[State]:
    """Yield every seventh state of a game, and those in which the desk is asked to name a face-down card."""
    for number, state in enumerate(play_through(setup(options), refkit.Seeded(seed))):
        if not number % 7 or (state.agenda and isinstance(state.agenda[-1], Identify)):
            yield state


@pytest.mark.parametrize("sample", sampled(SAMPLES, 3))
def test_a_world_looks_to_its_seat_as_the_table_does(sample: str) -> None:
    """Whoever looks at a world of what is seen sees just that, and is asked the same; no card is there twice."""
    chance = refkit.Seeded(sample)
    for state in sampled_states(SAMPLES[sample], 1):
        for seat in (*range(len(state.hands)), SPECTATOR, REFEREE):
            seen = GAME.view(state, seat)
            world = worlds(seen, chance)
            assert GAME.view(world, seat) == seen
            assert piece_faults(world) == ""


@pytest.mark.parametrize("sample", sampled(SAMPLES, 3))
def test_a_world_can_be_played_to_the_end(sample: str) -> None:
    """Every question in it has an answer, and what is listed is legal, until the game is over."""
    chance = refkit.Seeded(sample)
    for state in list(sampled_states(SAMPLES[sample], 2))[3::12]:
        for world in play_through(worlds(GAME.view(state, 0), chance), chance):
            assert all(
                len(choice.options) and not GAME.why_not(world, choice.options[0]) for choice in GAME.choices(world)
            )
        assert world.ended


def test_a_world_deals_what_is_hidden_and_leaves_what_is_seen() -> None:
    """Other hands and face-down minions have names, not always the same; a hand that is seen stays, known or not."""
    chance = refkit.Seeded(3)
    state = list(sampled_states(SAMPLES["three players, one hand closed"], 4))[12]
    found = [worlds(GAME.view(state, 0), chance) for _ in range(20)]
    assert {world.hands[0] for world in found} == {state.hands[0]}
    assert len({world.hands[1] for world in found}) > 1
    assert not any(UNKNOWN in hand for world in found for hand in world.hands)
    assert not any(UNKNOWN_MINION in tower.minions.values() for world in found for tower in world.towers)
    assert worlds(GAME.view(state, 1), chance).hands[1] == state.hands[1] == (UNKNOWN,) * len(state.hands[1])


def test_the_referee_has_one_world_which_is_the_table() -> None:
    """What the desk sees is all there is to know."""
    for state in sampled_states(SAMPLES["three players, all hands closed"], 5):
        world = worlds(GAME.view(state, REFEREE), refkit.Seeded(1))
        assert (world.towers, world.hands, set(world.unseen)) == (state.towers, state.hands, set(state.unseen))
