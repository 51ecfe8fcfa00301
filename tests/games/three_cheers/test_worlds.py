"""Whole tables that fit what a seat sees: what is dealt anew in them, and what stays."""

import refkit
from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import UNKNOWN, UNKNOWN_MINION
from refkit.games.three_cheers.sight import worlds
from tests.games import random_game


def test_a_world_deals_what_is_hidden_and_leaves_what_is_seen() -> None:
    """Other hands and face-down minions have names, not always the same; a hand that is seen stays, known or not."""
    chance = refkit.Seeded(3)
    state = random_game("three-cheers", "three players, one hand closed", 4)[84].state
    found = [worlds(GAME.view(state, 0), chance) for _ in range(20)]
    assert {world.hands[0] for world in found} == {state.hands[0]}
    assert len({world.hands[1] for world in found}) > 1
    assert not any(UNKNOWN in hand for world in found for hand in world.hands)
    assert not any(UNKNOWN_MINION in tower.minions.values() for world in found for tower in world.towers)
    assert worlds(GAME.view(state, 1), chance).hands[1] == state.hands[1] == (UNKNOWN,) * len(state.hands[1])
