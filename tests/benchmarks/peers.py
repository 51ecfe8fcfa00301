"""Peers: the same work done by other engines, so that our figures are ratios and not boasts."""

import random
import subprocess
import tempfile
import time
from pathlib import Path


def rate(count: float, start: float) -> float:
    """``count`` per CPU second since ``start``."""
    return count / (time.process_time() - start)


def chess_decisions(games: int = 4) -> float:
    """python-chess: random playouts, decisions a CPU second."""
    import chess

    dice, decisions, start = random.Random(1), 0, time.process_time()
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 300:
            board.push(dice.choice(list(board.legal_moves)))
            decisions += 1
    return rate(decisions, start)


def chess_listing(games: int = 3) -> float:
    """python-chess: legal moves listed a CPU second, over the positions of random games."""
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
    """Catanatron: four random players, decisions a CPU second."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(1)
    decisions, start = 0, time.process_time()
    for seed in range(games):
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return rate(decisions, start)


def rlcard_decisions(name: str, games: int) -> float:
    """RLCard: random agents at the game called ``name``, decisions a CPU second."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    decisions, start = 0, time.process_time()
    for _ in range(games):
        trajectories, _ = env.run()
        decisions += sum(len(each) // 2 for each in trajectories)
    return rate(decisions, start)


def diplomacy_adjudications(games: int = 3, phases: int = 40) -> float:
    """diplomacy: adjudications a CPU second of units that all hold, which is the least work for it."""
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


def cpp_fights() -> float | None:
    """The C++ yardstick's fights a second; None where there is no compiler."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "yardstick"
        source = Path(__file__).with_name("yardstick.cpp")
        try:
            subprocess.run(["c++", "-O2", "-o", str(program), str(source)], check=True)  # noqa: S607
        except (OSError, subprocess.CalledProcessError):
            return None
        answer = subprocess.run([str(program)], check=True, capture_output=True, text=True)
    return float(answer.stdout.split()[0])
