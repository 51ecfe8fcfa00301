"""Commands about what is installed: the games, and what is printed without a command."""

import argparse
from pathlib import Path

from refkit.cli.out import NO, OK, Out
from refkit.game import GAMES, AnyGame
from refkit.kernel.installed import version
from refkit.kit.new_game import write_game
from refkit.match.conformance import find_problems


def games(args: argparse.Namespace, out: Out) -> int:
    """List the games, or what is missing in one of them, or write a new one."""
    if args.new is not None:
        return new_game(args.new, out)
    if args.check is not None:
        return check_game(args.check, out)
    if out.json:
        listed = [{"name": name, "title": game.title, **credit(game)} for name, game in GAMES.items()]
        out.data({"games": listed, "left_out": list(GAMES.left_out())})
        return OK
    for name, game in GAMES.items():
        out.line(f"{name}  {game.title}")
        for thanks in credit(game).values():
            out.line(f"    Cards: {thanks}", "faint")
    for sentence in GAMES.left_out():
        out.line(sentence, "red")
    return OK


def check_game(name: str, out: Out) -> int:
    """Print what is missing in the game called ``name``, or that it is complete."""
    found = find_problems(name)
    if out.json:
        out.data({"game": name, "missing": list(found)})
        return NO if found else OK
    for sentence in found:
        out.line(f"- {sentence}")
    out.line(f"{name} lacks {len(found)} thing{'s' * (len(found) != 1)}." if found else f"{name} is complete.", "faint")
    return NO if found else OK


def new_game(name: str, out: Out) -> int:
    """Write a new game called ``name`` into a folder of that name, and print what can be done with it."""
    folder, *more = write_game(name, Path.cwd(), [*GAMES, *GAMES.broken()])
    if out.json:
        out.data({"game": name, "folder": str(folder.parent), "files": [str(file) for file in (folder, *more)]})
        return OK
    out.line(f"{name} is a small whole game: {more[-2]}.")
    out.line(f"  pip install -e {name}   so that refkit finds it; or put {folder.parent} on PYTHONPATH")
    out.line(f"  refkit games --check {name}   says what it lacks, whenever you have changed it")
    out.line(f"  refkit new {name} match.json --players Ann,Bob   begins a match")
    return OK


def credit(game: AnyGame) -> dict[str, str]:
    """Return the credit for the cards of ``game``, if they are somebody else's, as data."""
    return {"credit": game.credit} if game.credit else {}


def welcome(_: argparse.Namespace, out: Out) -> int:
    """Print the three commands to begin with; it runs if no subcommand is given."""
    game = next(iter(GAMES))
    out.line(f"refkit {version()}, a referee for tabletop games.", "bold")
    out.line(f"  refkit rules {game} WORDS  what the book says, and what we decided where it is silent")
    out.line(f"  refkit resolve FILE{' ' * len(game)}  what happens on a table that you write down, blow by blow")
    out.line(f"  refkit serve{' ' * len(game)}         lessons, games and the referee's desk, in the browser")
    out.line("`refkit --help` lists all commands, `refkit games` the games.", "faint")
    return OK
