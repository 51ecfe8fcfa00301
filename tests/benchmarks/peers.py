"""Peers: the same work done by other engines, so that our figures are ratios and not boasts."""

import random
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def rate(count: float, start: float) -> float:
    """Return ``count`` per CPU second since ``start``."""
    return count / (time.process_time() - start)


def chess_decisions(games: int = 4) -> float:
    """Play random games of python-chess; return the decisions per CPU second."""
    import chess

    dice, decisions, start = random.Random(1), 0, time.process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(dice.choice(list(board.legal_moves)))
            decisions += 1
    return rate(decisions, start)


def chess_listing(games: int = 3) -> float:
    """List the legal moves at the positions of random games of python-chess; return the moves per CPU second."""
    import chess

    dice, boards = random.Random(1), []
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            boards.append(board.copy(stack=False))
            board.push(dice.choice(list(board.legal_moves)))
    start = time.process_time()
    return rate(sum(len(list(board.legal_moves)) for board in boards), start)


def catanatron_decisions(games: int = 2) -> float:
    """Play Catanatron with four random players; return the decisions per CPU second."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    decisions, start = 0, time.process_time()
    for seed in range(games):
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return rate(decisions, start)


def rlcard_decisions(name: str, games: int) -> float:
    """Play RLCard's game ``name`` with random agents; return the decisions per CPU second."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions, start = 0, time.process_time()
    for _ in range(games):
        trajectories, _ = env.run()
        decisions += sum(len(each) // 2 for each in trajectories)
    return rate(decisions, start)


OPENSPIEL = {
    "C++": {"hearts": 2, "gin_rummy": 5},
    "Python": {"python_kuhn_poker": 300, "python_block_dominoes": 20, "python_team_dominoes": 10},
}
"""OpenSpiel's own games of cards and tiles that are most like ours, and how many of each make a fair sample."""
PETTINGZOO = {"connect_four_v3": 10, "leduc_holdem_v4": 30, "texas_holdem_v4": 15}
"""PettingZoo's own games that need no extra but those that are here anyway, and how many of each."""


def openspiel_decisions(game: Any, games: int) -> float:
    """Play random games of OpenSpiel; return the actions per CPU second, those of chance included."""
    import pyspiel

    if isinstance(game, str):
        import open_spiel.python.games

        assert open_spiel.python.games, "importing it registers those in Python"
        game = pyspiel.load_game(game)
    dice, decisions, start = random.Random(1), 0, time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return rate(decisions, start)


def pettingzoo_decisions(env: Any, games: int) -> float:
    """Play random games of PettingZoo; return the actions per CPU second, observations included."""
    if isinstance(env, str):
        import importlib

        env = importlib.import_module(f"pettingzoo.classic.{env}").env()
    decisions, start = 0, time.process_time()
    for number in range(games):
        env.reset(seed=number)
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            action = None if over or cut else env.action_space(agent).sample(seen["action_mask"])
            env.step(action)
            decisions += action is not None
    return rate(decisions, start)


def diplomacy_adjudications(games: int = 3, phases: int = 40) -> float:
    """Adjudicate units that all hold, the least work for diplomacy; return the adjudications per CPU second."""
    from diplomacy import Game

    start = time.process_time()
    for _ in range(games):
        game = Game()
        for _ in range(phases):
            game.process()
    return rate(games * phases, start)


RLCARD = {"gin-rummy": 10, "uno": 20, "doudizhu": 4, "bridge": 10, "blackjack": 200, "leduc-holdem": 200,
          "limit-holdem": 100, "no-limit-holdem": 100, "mahjong": 5}  # fmt: skip
"""RLCard's nine games that need no extra, and how many of each make a fair sample."""


@contextmanager
def cpp_yardstick() -> Iterator[Callable[[], float] | None]:
    """Compile the C++ yardstick; yield what measures its fights per second, None where there is no compiler."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "yardstick"
        source = Path(__file__).with_name("yardstick.cpp")
        try:
            subprocess.run(["c++", "-O2", "-o", str(program), str(source)], check=True)  # noqa: S607
        except (OSError, subprocess.CalledProcessError):
            yield None
            return

        def fights() -> float:
            answer = subprocess.run([str(program)], check=True, capture_output=True, text=True)
            return float(answer.stdout.split()[0])

        yield fights
