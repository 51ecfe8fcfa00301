"""``refkit simulate``: many games, at random or by bots, under one setting or several, saved to a file if named.

Saved games are not played again: the same command continues where it was stopped.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Final

from refkit.characters import partition, plain, quoted, split_list
from refkit.cli.commands import GAME, OPTIONS, argument, command
from refkit.cli.match import options_from
from refkit.cli.out import OK, Out
from refkit.cli.progress import ProgressBar
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.match import study_file
from refkit.match.simulate import Setting, with_fewest_players
from refkit.match.study import Study, StudyRow, grid, resumable_rows, study, tally, with_other_rows
from refkit.match.tally import Tally
from refkit.text.sections import option_value

MOST_WORKERS: Final = 64
STOPPED: Final = 130
"""Exit code after Ctrl+C, as in shells."""


@command(
    "simulate GAME --games 500 --seed 1 --workers 2",
    "simulate GAME --bots greedy,random --rotate",
    "simulate GAME --vary NAME=VALUE/VALUE --games 2000 --save games.csv",
    "simulate GAME --players Xavier,Yaz --option NAME=VALUE --deck mybox.toml",
    name="simulate",
    arguments=(
        GAME,
        argument("--games", metavar="N", type=int, default=100, help="how many (%(default)s)"),
        argument("--seed", metavar="S", type=int, default=0, help="the same seed, the same games (%(default)s)"),
        argument(
            "--bots",
            metavar="LEVELS",
            default="",
            help="who plays, seat after seat: random (as everybody if it is left out), greedy, searcher",
        ),
        argument("--rotate", action="store_true", help="everybody moves up a seat from game to game"),
        argument(
            "--vary",
            metavar="NAME=V/V",
            action="append",
            default=[],
            help="play so many games with each of these values of an option, or with every combination of several",
        ),
        argument(
            "--save",
            metavar="FILE",
            help="keep every game (.csv, or .parquet); the same command goes on where it stopped",
        ),
        argument("--workers", metavar="K", type=int, default=1, help="processes that share them (%(default)s)"),
        *OPTIONS,
    ),
)
def run_simulation(args: argparse.Namespace, out: Out) -> int:
    """Play many games, at random or by bots, and print the figures.

    Raises `BadInput` for too few or too many workers.
    """
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadInput(f"Between 1 and {MOST_WORKERS} workers can share the games, not {args.workers}.")
    settings = settings_of(args)
    with match_file.match_lock(args.save) if args.save else nullcontext() as path:
        found = play_missing(args, out, settings, path)
    if not found.rows:
        sys.stderr.write("refkit: Interrupted before a game was over.\n")
        return STOPPED
    rows = {name: [row for row in found.rows if row["table"] == name] for name in settings}
    tallies = {name: tally(settings[name], some) for name, some in rows.items() if some}
    if out.json:
        data = {name: each.to_data() for name, each in tallies.items()}
        out.data(next(iter(data.values())) if len(settings) == 1 else {"tables": data})
    else:
        for name, each in tallies.items():
            tell_report(out, each, name if len(settings) > 1 else "")
    if found.complete:
        return OK
    goes_on = f"they are in {args.save}, and the same command goes on" if args.save else "--save FILE would keep them"
    sys.stderr.write(f"refkit: Interrupted: {found.games:,} of {found.total:,} games are played; {goes_on}.\n")
    return STOPPED


def settings_of(args: argparse.Namespace) -> dict[str, Setting]:
    """Return a setting for each combination of varied options; raises `BadInput` for what is not possible."""
    game = GAMES[args.game]
    usual = options_from(args) if args.players else with_fewest_players(game, partial(options_from, args))[0]
    vary = {}
    for said in args.vary:
        name, equals, values = partition("=", said)
        if not equals or not values.strip():
            raise BadInput(f"What is varied is given as name=value/value, not as {quoted(said)}.")
        name = name.strip()
        vary[name] = [option_value(game.Options, name, each.strip()) for each in plain(values).split("/")]
    levels = tuple(filter(None, split_list(args.bots)))
    return grid(args.game, usual.to_data(), vary, args.seed, levels=levels, rotate=args.rotate, watch=bool(args.save))


def play_missing(args: argparse.Namespace, out: Out, settings: dict[str, Setting], path: Path | None) -> Study:
    """Play the games that are missing in the file ``path``, save them there, and return all."""
    done = resumable_rows(read_rows(path), settings) if path else []
    watched = sys.stderr.isatty() and not out.json
    pool = ProcessPoolExecutor(args.workers, initializer=ignore_interrupts) if args.workers > 1 else nullcontext()
    with pool as executor:
        bar, keep = ProgressBar("games") if watched else None, row_appender(path, done)
        found = study(settings, args.games, executor, bar, done=done, keep=keep)
    if path and found.rows:
        write(path, with_other_rows(found, done))
    return found


def ignore_interrupts() -> None:
    """Ignore Ctrl+C in a worker: the main process handles it."""
    import signal  # noqa: PLC0415  only workers need it

    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---- what is kept --------------------------------------------------------------------------------------------------


def is_parquet(path: Path) -> bool:
    """Return whether the rows in the file at ``path`` are in Parquet; otherwise they are in CSV."""
    return path.suffix == ".parquet"


def read_rows(path: Path) -> list[StudyRow]:
    """Read the rows in the file at ``path``, none if it does not exist."""
    if path.exists() and is_parquet(path):
        return frames().from_parquet(path)  # type: ignore[no-any-return]
    return study_file.read(path)


def row_appender(path: Path | None, done: Sequence[StudyRow]) -> Callable[[Sequence[StudyRow]], object] | None:
    """Return a function that appends new rows to a CSV file; None for Parquet, which is written at the end."""
    if path is None or is_parquet(path):
        if path:
            frames().arrow()  # report a missing extra before playing for hours
        return None
    study_file.write(path, done)  # drops an incomplete last line
    return partial(study_file.append, path)


def write(path: Path, rows: Sequence[StudyRow]) -> None:
    """Replace the file at ``path`` with ``rows``."""
    if is_parquet(path):
        frames().to_parquet(rows, path)
    else:
        study_file.write(path, rows)


def frames() -> ModuleType:
    """Return the module that reads and writes Parquet; raises `BadInput` without the extra."""
    from refkit.adapters import frames as found  # noqa: PLC0415  an extra is imported only when it is used

    try:
        found.arrow()
    except ImportError as error:
        raise BadInput(str(error)) from error
    return found


# ---- the report ----------------------------------------------------------------------------------------------------


def tell_report(out: Out, report: Tally, name: str = "") -> None:
    """Print the statistics of a simulation, under a ``name`` if there are several."""
    for number, line in enumerate(report.lines(name)):
        out.line(line, "" if number else "bold")
