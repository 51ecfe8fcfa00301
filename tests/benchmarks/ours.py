"""Our own figures: decisions, legal moves, fights, bytes a state, and what the event log costs."""

import dataclasses
import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import refkit
from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.cards import Tower, square
from refkit.games.three_cheers.rules.engine import ENGINE
from refkit.games.three_cheers.rules.fight import start_fight
from refkit.games.three_cheers.table import StateDraft
from tests.benchmarks.peers import rate
from tests.games import KNOWN


def first_sample(name: str) -> Any:
    """Return the options that a game is measured with: the first of its samples, the usual ones."""
    return next(iter(KNOWN[name].samples.values()))


def playout(game: Any, options: Any, seed: int, *, listening: bool = False) -> list[Any]:
    """Return every state of one random game."""
    state = game.setup(options)
    chance, player = refkit.Seeded(seed), refkit.Seeded(f"player {seed}")
    states = [state]
    while pending := game.choices(state):
        choice = pending[0]
        move = chance.answer(choice) if choice.seat is refkit.CHANCE else player.pick(choice.options)
        state, _ = game.play_unchecked(state, move, listening=listening)
        states.append(state)
    return states


def decisions(name: str, games: int = 8) -> tuple[float, float]:
    """Return the decisions per CPU second in random playouts: all of them, and without those of chance."""
    game, options = refkit.GAMES[name], first_sample(name)
    start = time.process_time()
    states = [state for seed in range(games) for state in playout(game, options, seed)]
    seconds = time.process_time() - start
    chance = sum(bool(pending) and pending[0].seat is refkit.CHANCE for pending in map(game.choices, states))
    return (len(states) - games) / seconds, (len(states) - games - chance) / seconds


def log_costs(name: str, games: int = 8) -> float:
    """Return how many times as long decisions take with the event log: see `cost_of_listening`."""
    game, options = refkit.GAMES[name], first_sample(name)
    return cost_of_listening(lambda seed, listening: playout(game, options, seed, listening=listening), games)


def cost_of_listening(work: Callable[[int, bool], object], pieces: int, repeats: int = 5, seconds: float = 4) -> float:
    """Return how many times as long ``work`` takes if it listens: the median of the ratios of CPU time, piece by piece.

    In each repeat every piece is done quietly and listening, one right after the other and in turns which comes
    first: whatever else the machine does hits both alike, or spoils a single pair, and the median leaves that out.
    There are at least so many ``repeats``, and more until ``seconds`` have gone by: short pieces need many pairs.
    """
    ratios: list[float] = []
    begun = time.process_time()
    while len(ratios) < repeats * pieces or time.process_time() - begun < seconds:
        gc.collect()
        repeat = len(ratios) // pieces
        for piece in range(pieces):
            spent = {}
            for listening in (False, True) if (repeat + piece) % 2 else (True, False):
                start = time.process_time()
                work(piece, listening)
                spent[listening] = time.process_time() - start
            ratios.append(spent[True] / spent[False])
    return statistics.median(ratios)


def listing(name: str, games: int = 4) -> float:
    """Return the legal moves listed per CPU second, over the decisions of players in random games."""
    game, options = refkit.GAMES[name], first_sample(name)
    states = [state for seed in range(games) for state in playout(game, options, seed)]
    asked = [state for state in states if (pending := game.choices(state)) and pending[0].seat is not refkit.CHANCE]
    start = time.process_time()
    return rate(sum(len(list(game.choices(state)[0].options)) for state in asked), start)


@cache
def crowded_towers(towers: int = 1000) -> tuple[Any, ...]:
    """Return states with one tower each of twelve stand-in minions, the same as the yardstick's."""
    game = refkit.GAMES["three-cheers"]
    empty = game.setup(game.Options(players=("Xavier", "Yaz"), first="Xavier"))
    dice, cards, states = random.Random(7), list(stand_in().minions), []
    for _ in range(towers):
        dice.shuffle(cards)
        height = [0] * 5
        minions = {}
        for card in cards[:12]:
            column = dice.randrange(5)
            height[column] += 1
            minions[square(column, height[column])] = card.faces[2 * ("ninja" in card.traits)]
        states.append(dataclasses.replace(empty, towers=(Tower(minions),), agenda=()))
    return tuple(states)


def fight(states: Iterable[Any], *, listening: bool) -> None:
    """Run a fight on each of ``states``."""
    for state in states:
        draft = StateDraft(state, listening=listening)
        draft.plan(start_fight())
        ENGINE.work(draft)
        draft.freeze()


def fights(*, listening: bool) -> float:
    """Return the fights per CPU second on one tower of twelve."""
    states = crowded_towers()
    start = time.process_time()
    fight(states, listening=listening)
    return rate(len(states), start)


def fight_log_costs(pieces: int = 20) -> float:
    """Return how many times as long a fight takes with the event log: see `cost_of_listening`."""
    states = crowded_towers()
    return cost_of_listening(lambda piece, listening: fight(states[piece::pieces], listening=listening), pieces)


def bytes_a_state(name: str, games: int = 3) -> float:
    """Return the bytes that each state of a stored game retains."""
    game, options = refkit.GAMES[name], first_sample(name)
    playout(game, options, 0)
    tracemalloc.start()
    kept = [playout(game, options, seed) for seed in range(games)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / sum(map(len, kept))


def import_milliseconds() -> float:
    """Return how long ``import refkit`` takes in a fresh interpreter, over an empty one; the best of five.

    Its bytecode is there, as pip leaves it behind, whatever the environment says of writing any.
    """

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env=env)
        return time.perf_counter() - start

    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": folder}
        run("import refkit")
        return 1000 * (min(run("import refkit") for _ in range(5)) - min(run("pass") for _ in range(5)))


def heavy_imports() -> list[str]:
    """List which of numpy and asyncio ``import refkit`` and a whole game import; should be none."""
    code = "import refkit, sys; refkit.GAMES['three-cheers']; print(*{'numpy', 'asyncio'} & set(sys.modules))"
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
