"""A check that a game is the same in every process: Python gives sets of texts another order in each.

A game is played in two processes with different hash seeds, and what they write is compared line by line.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Final

from refkit.game import AnyGame
from refkit.game.registry import GROUP as GAMES_GROUP
from refkit.kernel.chance import Seeded
from refkit.kernel.installed import unique_entries
from refkit.match.simulate import with_fewest_players

SEEDS: Final = ("1", "2")
"""The hash seeds of the two processes."""
DECISIONS: Final = 100
"""Decisions that are compared."""
SECONDS: Final = 60
"""How long a process may take."""
PROGRAM: Final = """
from {0} import {1} as GAME
from refkit.match.conformance.order import write_transcript
write_transcript(GAME)
"""


def order_problems(game: AnyGame) -> Iterator[str]:
    """Check that options and events are the same, and in the same order, in two processes."""
    source = source_of(game)
    if sys.platform == "emscripten" or not source:
        return  # a browser has no processes, and what no module holds no other process can import
    command = [sys.executable, "-c", PROGRAM.format(*source)]
    folders = (str(Path(__file__).parents[3]), str(folder_of(game.package)), *filter(None, sys.path))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(dict.fromkeys(folders))}

    def play(seed: str) -> "subprocess.CompletedProcess[str]":
        own = {**environment, "PYTHONHASHSEED": seed}
        return subprocess.run(command, capture_output=True, text=True, env=own, timeout=SECONDS, check=False)  # noqa: S603  our own program

    with ThreadPoolExecutor() as executor:
        processes = list(executor.map(play, SEEDS))
    if failed := [process.stderr for process in processes if process.returncode]:
        last = (failed[0].strip().splitlines() or ["it ends without a word"])[-1].rstrip(".")
        yield f"{game.package} cannot be played in another process: let it be imported by its name ({last})."
        return
    for one, other in zip_longest(*(process.stdout.splitlines() for process in processes)):
        if one != other:
            what = json.loads(one or other)[0]
            same = one and other and sorted(one) == sorted(other)
            yield (
                f"{what} {'come in another order' if same else 'are others'} in another process: put nothing in the "
                "order of a set or of a hash, but sort it."
            )
            return


def source_of(game: AnyGame) -> tuple[str, str] | None:
    """Return the module that holds ``game`` and its name there; None if it is not known."""
    if entry := unique_entries(GAMES_GROUP).get(game.name):
        return entry.module, entry.attr
    return (game.package, "GAME") if hasattr(sys.modules.get(game.package), "GAME") else None


def folder_of(package: str) -> Path:
    """Return the folder in which the top-level package or module of ``package`` lies."""
    top = Path(getattr(sys.modules[package.partition(".")[0]], "__file__", None) or ".")
    return top.parents[1] if top.name == "__init__.py" else top.parent


def write_transcript(game: AnyGame) -> None:
    """Play ``game`` at random, and write what it asks and what happens to standard output.

    Each line is JSON: what it is about, and the options of a question or the events of a step, as text. Raises
    `BadInput` if no game can be set up.
    """
    state, chance = with_fewest_players(game, game.Options.from_data)[1], Seeded(game.name)
    for _ in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        lines = [(f"The options of {type(state.agenda[-1]).__name__}", choice.options.texts()) for choice in pending]
        move = chance.answer(chance.pick(pending))
        step = game.play(state, move)
        events = [game.words.code(before, event) for before, event, _ in game.frames(state, step.events)]
        lines.append((f"The events after a {type(move).__name__}", events))
        sys.stdout.writelines(f"{json.dumps(line)}\n" for line in lines)
        state = step.state
