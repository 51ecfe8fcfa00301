"""Every game as a PettingZoo environment, by PettingZoo's own tests."""

import warnings
from typing import Any

import numpy as np
import pytest

from refkit.adapters import pettingzoo
from refkit.kernel.choice import BadInput
from tests.tiers import mostly_thorough

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it may load a game of its own in their old way
    from pettingzoo.test import api_test, render_test, seed_test

SEATS = [
    ("three-cheers", {"players": 2}),
    ("three-cheers", {"players": 5, "variant": "tower-inferno"}),
    ("three-cheers", {"players": 3, "variant": "speedy-gonzalez"}),
    ("minions", {"players": 2}),
    ("minions", {"players": 4}),
    ("huzzah", {"players": 3, "goal": 5}),
    ("huzzah", {"players": 6, "goal": 5}),
    ("cheers", {"players": 3}),
    ("cheers", {"players": 5}),
    ("cheers", {"players": 6}),
    ("syndicate", {"players": 3}),
]
"""Games at several numbers of players."""
QUICK = tuple(SEATS[number] for number in (0, 4, 5, 8, 10))
as_classic_games = [
    # PettingZoo keeps a list of its own games that observe a dictionary, and warns of all others that do as they do.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # A seat that is not asked has no legal move, as in its own games.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
pytestmark = as_classic_games


@pytest.mark.parametrize(("game", "said"), mostly_thorough(*SEATS, quick=QUICK), ids=str)
def test_pettingzoos_own_tests_pass(game: str, said: dict[str, Any]) -> None:
    """Those of its interface, of seeds, and of rendering, all with the mask."""
    api_test(pettingzoo.env(game, **said), num_cycles=30)
    seed_test(lambda: pettingzoo.env(game, **said), num_cycles=30)
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode, **said))


def played(env: Any, seed: int) -> dict[str, dict[str, Any]]:
    """Play random legal moves; return the last information and reward of every agent."""
    env.reset(seed=seed)
    dice, told = np.random.default_rng(seed), {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        if over or cut:
            told[agent] = {**info, "reward": reward, "over": over}
            env.step(None)
        else:
            assert list(info["moves"]) == list(np.flatnonzero(seen["action_mask"]))
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return told


@pytest.mark.parametrize("said", [{"game": "huzzah", "goal": 5}, {"game": "syndicate"}, {"game": "minions"}])
def test_a_whole_game_ends_in_ranks_and_points(said: dict[str, Any]) -> None:
    """Rewards come at the end, add up to nothing, and are best for rank 1."""
    told = played(pettingzoo.raw_env(**said), 3).values()
    assert all(each["over"] for each in told)
    assert sum(each["reward"] for each in told) == pytest.approx(0)
    assert max(told, key=lambda each: float(each["reward"]))["rank"] == 1
    assert all(isinstance(each["points"], int) for each in told)


def test_a_long_game_is_cut_off() -> None:
    """After so many decisions nobody has won, and it is a truncation."""
    told = played(pettingzoo.raw_env("cheers", longest=5), 1).values()
    assert {(each["over"], each["reward"]) for each in told} == {(False, 0)}


def test_a_number_that_is_no_legal_move_is_refused() -> None:
    """The environment itself says so in a sentence and stays as it was; in its wrappers it ends the game."""
    env = pettingzoo.raw_env("syndicate")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    state = env.state
    with pytest.raises(BadInput, match="no legal move"):
        env.step(wrong)
    assert env.state is state
