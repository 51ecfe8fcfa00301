"""How a subcommand is declared, and the arguments that several of them have."""

import argparse
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from refkit.cli.out import Out
from refkit.game import GAMES
from refkit.kernel.installed import version
from refkit.text.checks import MISTYPED, similar_names

COMMAND: Final = "COMMAND"
"""The placeholder of a subcommand in the help."""
Command: TypeAlias = Callable[[argparse.Namespace, Out], int]
"""The function of a subcommand, which returns its exit code."""
Commands: TypeAlias = Any
"""The object to which subcommands are added; its class is private in argparse."""


class Parser(argparse.ArgumentParser):
    """An argument parser that prints its help like other output, so that a failure to write it is reported."""

    def print_help(self, file: Any = None) -> None:
        """Write the help to ``file``, or to standard output."""
        (file or Out()).write(self.format_help())

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Raise an error, with the closest choices, for a value that is not among the choices of ``action``."""
        try:
            super()._check_value(action, value)
        except argparse.ArgumentError as error:
            close = similar_names(str(value), map(str, action.choices or ()), least=MISTYPED)
            if not close and action.metavar == COMMAND:  # the name of a game was typed as the command
                close = [f"rules {name}" for name in similar_names(str(value), GAMES, least=MISTYPED)]
            if close:
                error.message = f"{error.message}; did you mean {' or '.join(close)}?"
            raise


class Version(argparse.Action):
    """Prints the version; it is looked up only then."""

    def __call__(self, asked: argparse.ArgumentParser, *_: object) -> None:
        """Print the version and exit."""
        Out().line(f"refkit {version()}")
        asked.exit()


def add(commands: Commands, name: str, run: Command, summary: str, *examples: str) -> argparse.ArgumentParser:
    """Add a subcommand with its summary and examples, and the option ``--json``."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary[:1].upper()}{summary[1:]}.",
        epilog="\n".join(["examples:", *(f"  refkit {example}" for example in examples)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--json", action="store_true", help="answer in JSON")
    command.set_defaults(run=run)
    return command


def add_options(command: argparse.ArgumentParser) -> None:
    """Add the arguments that set the options of a game."""
    command.add_argument("--players", metavar="A,B,…", help="their names, clockwise, with commas between")
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; A,B,… is a list"
    )
    command.add_argument(
        "--closed", metavar="NAME", action="append", default=[], help="a player whose hand stays unseen"
    )
    add_box(command)


def add_box(command: argparse.ArgumentParser) -> None:
    """Add the arguments that name a deck and a board."""
    command.add_argument("--deck", metavar="FILE", help="a deck file with the cards, in TOML or JSON")
    command.add_argument("--board", metavar="FILE", help="a board file, in games that have a board, in TOML or JSON")
