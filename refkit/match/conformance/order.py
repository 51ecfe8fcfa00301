"""A check that a game is the same in every process: Python gives sets of texts another order in each.

A game is played in two processes with different hash seeds, and what they write is compared line by line.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from refkit.game import AnyGame
from refkit.game.registry import GROUP as GAMES_GROUP
from refkit.kernel.chance import Seeded
from refkit.kernel.installed import unique_entries
from refkit.match.conformance.places import KIT, at, at_text
from refkit.match.conformance.playing import chosen
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


class Entry(NamedTuple):
    """A line of a transcript: ``what`` it is about, the class in whose place that stands, and the ``text``."""

    what: str
    kind: str
    text: str


def order_problems(game: AnyGame) -> Iterator[str]:
    """Check that options and events are the same, and in the same order, in two processes."""
    source = source_of(game)
    if sys.platform == "emscripten" or not source:
        return  # a browser has no processes, and what no module holds no other process can import
    processes = [started(game, source, seed) for seed in SEEDS]
    try:
        outputs = [process.communicate(timeout=SECONDS) for process in processes]
    finally:
        for process in processes:
            process.kill()
    if failed := [said for process, (_, said) in zip(processes, outputs, strict=True) if process.returncode]:
        place = at_text(game.package, "name=")
        yield f"It cannot be played in another process{place}: let it be imported by its name ({last_line(failed[0])})."
        return
    one, other = ([Entry(*json.loads(line)) for line in output.splitlines()] for output, _ in outputs)
    for mine, theirs in zip_longest(one, other):
        if mine == theirs:
            continue
        known = mine or theirs
        same = mine and theirs and sorted(mine.text) == sorted(theirs.text)
        yield (
            f"{known.what} {'come in another order' if same else 'are others'} in another process"
            f"{place_of_kind(game, known.kind)}: put nothing in the order of a set or of a hash, but sort it."
        )
        return


def source_of(game: AnyGame) -> tuple[str, str] | None:
    """Return the module that holds ``game`` and its name there; None if it is not known."""
    if entry := unique_entries(GAMES_GROUP).get(game.name):
        return entry.module, entry.attr
    return (game.package, "GAME") if hasattr(sys.modules.get(game.package), "GAME") else None


def last_line(said: str) -> str:
    """Return the last line of what a process has said, which names its error."""
    return (said.strip().splitlines() or ["it ends without a word"])[-1].rstrip(".")


def started(game: AnyGame, source: tuple[str, str], seed: str) -> "subprocess.Popen[str]":
    """Start a process with a hash ``seed`` that plays the game of ``source`` and writes a transcript."""
    paths = [str(KIT.parent), str(folder_of(game.package)), *filter(None, sys.path)]
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths))}
    command = [sys.executable, "-c", PROGRAM.format(*source)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment)  # noqa: S603  our own program


def folder_of(package: str) -> Path:
    """Return the folder in which the top-level package or module of ``package`` lies."""
    top = Path(getattr(sys.modules[package.partition(".")[0]], "__file__", None) or ".")
    return top.parents[1] if top.name == "__init__.py" else top.parent


def place_of_kind(game: AnyGame, name: str) -> str:
    """Return where the options of a task are listed, or what comes of a move is written."""
    rows = game.engine.questions.rows.values()
    listed = [row.task.options for row in rows if row.task.__name__ == name]
    made = [answer.do for row in rows for answer in row.answers if answer.move.__name__ == name]
    return at(*listed, *made) or at_text(game.package, "engine=")


def write_transcript(game: AnyGame) -> None:
    """Play ``game`` at random, and write every question with its options, and every event, to standard output.

    Raises `BadInput` if no game can be set up.
    """
    state, chance = with_fewest_players(game, game.Options.from_data)[1], Seeded(game.name)
    for _ in range(DECISIONS):
        if not (pending := game.choices(state)):
            return
        task = type(state.agenda[-1]).__name__
        for choice in pending:
            write(Entry(f"The options of {task}", task, "\n".join(choice.options.texts())))
        move = chosen(chance, pending)
        step, kind = game.play(state, move), type(move).__name__
        told = [game.words.code(before, event) for before, event, _ in game.frames(state, step.events)]
        write(Entry(f"The events after a {kind}", kind, "\n".join(told)))
        state = step.state


def write(entry: Entry) -> None:
    """Write a line of a transcript to standard output."""
    sys.stdout.write(f"{json.dumps(entry)}\n")
