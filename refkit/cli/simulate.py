"""``refkit simulate``: many games, at random or by bots, under one setting or several, saved to a file if named.

Saved games are not played again: the same command continues where it was stopped.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Final

from refkit.characters import partition, plain, quoted, split_list
from refkit.cli.commands import GAME, OPTIONS, argument, command
from refkit.cli.match import options_from
from refkit.cli.out import INTERRUPTED, OK, Out
from refkit.cli.progress import ProgressBar
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.match import study
from refkit.match.simulate import Setting, with_fewest_players
from refkit.match.study import StudyRow, games_of, grid, resumable_rows, tally
from refkit.text.sections import option_value

MOST_WORKERS: Final = 64


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
            help="keep every game (CSV); the same command goes on where it stopped",
        ),
        argument("--workers", metavar="K", type=int, default=1, help="processes that share them (%(default)s)"),
        *OPTIONS,
    ),
)
def run_simulation(args: argparse.Namespace, out: Out) -> int:
    """Play many games, at random or by bots, and print the figures.

    Raises `BadInput` for too few or too many workers, and for a file of another kind than CSV.
    """
    if not 1 <= args.workers <= MOST_WORKERS:
        raise BadInput(f"Between 1 and {MOST_WORKERS} workers can share the games, not {args.workers}.")
    if args.save and Path(args.save).suffix.lower() not in {"", ".csv"}:
        raise BadInput(f"Games are saved as CSV: write --save {Path(args.save).with_suffix('.csv')}.")
    settings = settings_of(args)
    with match_file.match_lock(args.save) if args.save else nullcontext() as path:
        rows = play_missing(args, out, settings, path)
    if not rows:
        sys.stderr.write("refkit: Interrupted before a game was over.\n")
        return INTERRUPTED
    tables = {name: [row for row in rows if row["table"] == name] for name in settings}
    tallies = {name: tally(settings[name], some) for name, some in tables.items() if some}
    if out.json:
        data = {name: each.to_data() for name, each in tallies.items()}
        out.data(next(iter(data.values())) if len(settings) == 1 else {"tables": data})
    else:
        for name, each in tallies.items():
            for number, line in enumerate(each.lines(name if len(settings) > 1 else "")):
                out.line(line, "" if number else "bold")
    games, total = len(games_of(rows)), args.games * len(settings)
    if games == total:
        return OK
    goes_on = f"they are in {args.save}, and the same command goes on" if args.save else "--save FILE would keep them"
    sys.stderr.write(f"refkit: Interrupted: {games:,} of {total:,} games are played; {goes_on}.\n")
    return INTERRUPTED


def settings_of(args: argparse.Namespace) -> dict[str, Setting]:
    """Return a setting for each combination of varied options; raises `BadInput` for what is not possible."""
    game = GAMES[args.game]
    usual = options_from(args) if args.players else with_fewest_players(game, partial(options_from, args))[0]
    vary = {}
    for pair in args.vary:
        name, equals, values = partition("=", pair)
        if not equals or not values.strip():
            raise BadInput(f"What is varied is given as name=value/value, not as {quoted(pair)}.")
        name = name.strip()
        vary[name] = [option_value(game.Options, name, each.strip()) for each in plain(values).split("/")]
    levels = tuple(filter(None, split_list(args.bots)))
    return grid(args.game, usual.to_data(), vary, args.seed, levels=levels, rotate=args.rotate, watch=bool(args.save))


def play_missing(args: argparse.Namespace, out: Out, settings: dict[str, Setting], path: Path | None) -> list[StudyRow]:
    """Play the games that are missing in the file ``path``, save them there, and return the rows of all."""
    done, keep = [], None
    if path:
        done, keep = resumable_rows(study.read(path), settings), partial(study.append, path)
        study.write(path, done)  # drops an incomplete last line
    bar = ProgressBar("games") if sys.stderr.isatty() and not out.json else None
    pool = ProcessPoolExecutor(args.workers, initializer=ignore_interrupts) if args.workers > 1 else nullcontext()
    with pool as executor:
        rows = study.study(settings, args.games, executor, bar, done=done, keep=keep)
    if path and rows:
        study.write(path, [*rows, *(row for row in done if row["number"] >= args.games)])  # no played game is lost
    return rows


def ignore_interrupts() -> None:
    """Ignore Ctrl+C in a worker: the main process handles it."""
    import signal  # noqa: PLC0415  only workers need it

    signal.signal(signal.SIGINT, signal.SIG_IGN)
