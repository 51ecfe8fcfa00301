"""Every game as a PettingZoo environment, by PettingZoo's own tests."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest

from refkit.adapters import pettingzoo
from refkit.kernel.choice import BadInput

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it may load a game of its own in their old way
    from pettingzoo.test import api_test, render_test, seed_test

SEATS = [
    ("three-cheers", {"players": 2}),
    ("three-cheers", {"players": 5, "variant": "tower-inferno"}),
    ("minions", {"players": 2}),
    ("minions", {"players": 4}),
    ("huzzah", {"players": 3, "goal": 5}),
    ("cheers", {"players": 5}),
    ("syndicate", {"players": 3}),
]
"""Games at several numbers of players."""
as_classic_games = [
    # PettingZoo keeps a list of its own games that observe a dictionary, and warns of all others that do as they do.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # A seat that is not asked has no legal move, as in its own games.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]
pytestmark = [*as_classic_games, pytest.mark.thorough]


@pytest.mark.parametrize(("game", "said"), SEATS, ids=str)
def test_pettingzoos_own_tests_pass(game: str, said: dict[str, Any]) -> None:
    """Those of its interface, of seeds, and of rendering, all with the mask."""
    api_test(pettingzoo.env(game, **said), num_cycles=30)
    seed_test(lambda: pettingzoo.env(game, **said), num_cycles=30)
    render_test(lambda render_mode: pettingzoo.env(game, render_mode=render_mode, **said))


def played(env: Any, seed: int) -> dict[str, dict[str, Any]]:
    """Play random legal moves; return the last information and reward of every agent."""
    env.reset(seed=seed)
    dice, told, handed_out = np.random.default_rng(seed), {}, []
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        handed_out.append((seen, copy.deepcopy(seen)))
        if over or cut:
            told[agent] = {**info, "reward": reward, "over": over}
            env.step(None)
        else:
            assert list(info["moves"]) == list(np.flatnonzero(seen["action_mask"]))
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert all(np.array_equal(now[name], then[name]) for now, then in handed_out for name in now), "what was seen stays"
    return told


@pytest.mark.parametrize("said", [{"game": "huzzah", "goal": 5}, {"game": "syndicate"}, {"game": "minions"}])
def test_a_whole_game_ends_in_ranks_and_points(said: dict[str, Any]) -> None:
    """Rewards come at the end, add up to nothing, and are best for rank 1."""
    told = played(pettingzoo.raw_env(**said), 3).values()
    assert all(each["over"] for each in told)
    assert sum(each["reward"] for each in told) == pytest.approx(0)
    assert max(told, key=lambda each: float(each["reward"]))["rank"] == 1
    assert all(isinstance(each["points"], int) for each in told)


def test_what_is_no_legal_move_or_no_seed_is_refused() -> None:
    """The environment itself says so in a sentence and stays as it was; in its wrappers it ends the game."""
    env = pettingzoo.raw_env("syndicate")
    env.reset(seed=1)
    table = env.table
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    for action, sentence in (
        (wrong, "no legal move"),
        *((action, "An action is a whole number") for action in (0.0, np.float32(1), np.array([1]), None, "1", -1)),
    ):
        with pytest.raises(BadInput, match=sentence):
            env.step(action)
    for seed in (-1, 1.5, "7", [7]):
        with pytest.raises(BadInput, match="A seed is a whole number"):
            env.reset(seed=seed)
    assert env.table is table
    with pytest.raises(BadInput, match="ansi, human or not at all"):
        pettingzoo.raw_env("syndicate", render_mode="rgb_array")
    with pytest.raises(NotImplementedError):  # games without a view for everybody have no state
        env.state()


@pytest.mark.parametrize("kind", [np.int32, np.array])
def test_an_action_may_be_of_numpy(kind: Any) -> None:
    """What samples, masks and networks give is an action: a scalar of any type, or an array without axes."""
    one, other = (pettingzoo.env("syndicate") for _ in range(2))
    for env in (one, other):
        env.reset(seed=5)
    number = min(one.infos[one.agent_selection]["moves"])
    one.step(number)
    other.step(kind(number))
    assert one.unwrapped.table == other.unwrapped.table


def seen(env: Any) -> list[int]:
    """Return what is observed in the first steps of a game in which everybody plays the first legal move."""
    found = list[int]()
    for agent in env.agent_iter(6):
        found += env.observe(agent)["observation"].tolist()
        env.step(min(env.infos[agent]["moves"]))
    return found


def test_once_seeded_all_episodes_are_the_same() -> None:
    """A reset without a seed goes on with the generator of the last seed, as Gymnasium has it."""
    runs = []
    for env in (pettingzoo.env("syndicate"), pettingzoo.env("syndicate")):
        run = []
        for seed in (42, None, None, np.int64(42), None):
            env.reset(seed=seed)
            run.append(seen(env))
        runs.append(run)
    first, second, third, *again = runs[0]
    assert runs[0] == runs[1]
    assert again == [first, second], "a seed begins anew, whatever kind of number it is"
    assert first != second != third != first
    other = pettingzoo.env("syndicate")
    other.reset()
    assert seen(other) != first


@pytest.mark.parametrize(("game", "said"), SEATS[1::3], ids=str)
def test_a_copy_plays_on_by_itself(game: str, said: dict[str, Any]) -> None:
    """A deep copy, or one that was pickled, goes on as the environment does, and neither disturbs the other."""
    env = pettingzoo.env(game, **said)
    env.reset(seed=3)
    for _ in range(9):
        env.step(min(env.infos[env.agent_selection]["moves"]))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301  our own
    played = [seen(each) for each in copies]
    assert played == [seen(env)] * 2
    for each in (*copies, env):
        each.reset()
    assert [seen(each) for each in copies] == [seen(env)] * 2
