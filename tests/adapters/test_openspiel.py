"""Every game as an OpenSpiel game, by OpenSpiel's own tests."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

from refkit.adapters import openspiel
from tests.tiers import by_tier

SEATS = [
    ("three-cheers", {"players": 2, "longest": 12}),
    ("three-cheers", {"players": 3, "longest": 12, "variant": "speedy-gonzalez"}),
    ("minions", {"players": 2, "simultaneous": True}),
    ("minions", {"players": 4}),
    ("huzzah", {"players": 3, "goal": 5, "longest": 40, "simultaneous": True}),
    ("cheers", {"players": 5, "longest": 25}),
    ("syndicate", {"players": 3, "longest": 40}),
]
"""Games at several numbers of players, some of them cut short."""
pytestmark = pytest.mark.thorough


@pytest.mark.parametrize(("game", "said"), SEATS, ids=str)
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
    game = pyspiel.load_game(str(openspiel.load("syndicate", 3, goal=7)))
    assert game.new_initial_state().node.state.options.goal == 7
    state = walk(game.new_initial_state(), 9)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert [again.information_state_string(seat) for seat in range(3)] == [
        state.information_state_string(seat) for seat in range(3)
    ]


def test_a_worker_goes_on_with_a_game() -> None:
    """A process that was just spawned and knows none of our games loads a game and a state, and plays on."""
    loaded = openspiel.load("minions", players=2, simultaneous=True)
    state = walk(loaded.new_initial_state(), 12)
    code = (
        "import pickle, sys; game, state = pickle.load(sys.stdin.buffer)\n"
        "assert state.get_game() is game; print(game); print(state); print(state.history())"
    )
    data = pickle.dumps((loaded, state))
    worker = subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True)  # noqa: S603
    assert worker.stdout.decode() == f"{loaded}\n{state}\n{state.history()}\n"


def test_copies_go_on_by_themselves() -> None:
    """Copies of every kind are equal to a state, and what is done to one is not done to it."""
    state = walk(openspiel.load("huzzah", 3).new_initial_state(), 30)
    told, history = str(state), state.history()
    for made in (copy.copy(state), copy.deepcopy(state), state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301  our own
        assert (str(made), made.history()) == (told, history)
        walk(made, 5)
        assert made.history() != history
        assert (str(state), state.history()) == (told, history)
    game = state.get_game()
    assert str(copy.deepcopy(game)) == str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301  our own


def test_openspiels_training_loop_plays_whole_games() -> None:
    """Its environment for learners steps through episodes, with what it observes kept as it was, to a winner."""
    sampler = rl_environment.ChanceEventSampler(seed=np.int64(3))
    env = rl_environment.Environment(openspiel.load("syndicate", 3), chance_event_sampler=sampler)
    for _ in range(2):
        step, kept = env.reset(), []
        while not step.last():
            player = step.observations["current_player"]
            kept.append((step.observations, copy.deepcopy(step.observations)))
            step = env.step([np.int64(step.observations["legal_actions"][player][0])])
        assert sum(step.rewards) == pytest.approx(0)
        best = max(range(3), key=step.rewards.__getitem__)
        assert env.get_state.results()[best].rank == 1
        assert all(now["info_state"] == then["info_state"] for now, then in kept)
