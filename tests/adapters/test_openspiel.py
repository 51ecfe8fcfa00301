"""Every game as an OpenSpiel game, by OpenSpiel's own tests."""

import copy
from typing import Any

import pyspiel
import pytest

from refkit.adapters import openspiel
from tests.tiers import by_tier, mostly_thorough

SEATS = [
    ("three-cheers", {"players": 2, "longest": 12}),
    ("three-cheers", {"players": 3, "longest": 12, "variant": "speedy-gonzalez"}),
    ("three-cheers", {"players": 5}),
    ("minions", {"players": 2, "simultaneous": True}),
    ("minions", {"players": 4}),
    ("huzzah", {"players": 3, "goal": 5, "longest": 40, "simultaneous": True}),
    ("huzzah", {"players": 6, "goal": 5}),
    ("cheers", {"players": 3, "longest": 25}),
    ("cheers", {"players": 5, "longest": 25}),
    ("cheers", {"players": 6}),
    ("syndicate", {"players": 3, "longest": 40}),
]
"""Games at several numbers of players, some of them cut short."""
QUICK = tuple(SEATS[number] for number in (0, 1, 3, 5, 7, 10))


@pytest.mark.parametrize(("game", "said"), mostly_thorough(*SEATS, quick=QUICK), ids=str)
def test_openspiels_own_test_passes(game: str, said: dict[str, Any]) -> None:
    """Random games with copies, serialisation, masks and observations at every state."""
    pyspiel.random_sim_test(openspiel.load(game, **said), num_sims=by_tier(1, 3, 10), serialize=True, verbose=False)


def walk(state: Any, until: int) -> Any:
    """Return the state after taking the first legal action ``until`` times."""
    for _ in range(until):
        if state.is_simultaneous_node():
            state.apply_actions([(state.legal_actions(seat) or [0])[0] for seat in range(state.num_players())])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def test_several_choose_at_once() -> None:
    """In a simultaneous node every player that is asked has legal actions, and all answers are taken together."""
    state = walk(openspiel.load("minions", 3, simultaneous=True).new_initial_state(), 0)
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    asked = [seat for seat in range(3) if state.legal_actions(seat)]
    assert len(asked) > 1
    after = walk(copy.deepcopy(state), 1)
    assert after.move_number() == state.move_number() + 1


def test_in_turn_nobody_sees_what_others_chose() -> None:
    """One after another, the second knows the same whatever the first has chosen, and the first knows his choice."""
    state = openspiel.load("minions", 2).new_initial_state()
    while len(state.node.pending) < 2 or state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    ends = []
    for action in state.legal_actions()[:2]:
        child = state.clone()
        child.apply_action(action)
        ends.append(child)
    assert len({end.information_state_string(1) for end in ends}) == 1
    assert len({end.information_state_string(0) for end in ends}) == 2


def test_a_game_string_is_enough() -> None:
    """Once registered, a game is loaded by OpenSpiel itself, and a state comes back from its text."""
    openspiel.register()
    game = pyspiel.load_game("refkit_syndicate(players=3)")
    state = walk(game.new_initial_state(), 9)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert [again.information_state_string(seat) for seat in range(3)] == [
        state.information_state_string(seat) for seat in range(3)
    ]


def test_options_travel_in_the_game_string() -> None:
    """What is played with stands in the string of the game."""
    game = openspiel.load("huzzah", 4, goal=7)
    again = pyspiel.load_game(str(game))
    assert again.num_players() == 4
    assert again.new_initial_state().node.state.options.goal == 7


def test_a_whole_game_ends_in_ranks_and_points() -> None:
    """Returns add up to nothing, and the winner has rank 1."""
    state = openspiel.load("syndicate", 3).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sum(state.returns()) == pytest.approx(0)
    assert state.results()[max(range(3), key=state.returns().__getitem__)].rank == 1
