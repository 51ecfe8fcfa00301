"""How a subcommand is declared, with its arguments, its help and its examples, and how words are parsed.

A subcommand is a function with `command` above it. Other packages add theirs by entry points of ``refkit.commands``.
"""

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeAlias, final

from refkit.cli.out import Out
from refkit.game import GAMES
from refkit.kernel.installed import version
from refkit.text.checks import MISTYPED, similar_names

COMMAND: Final = "COMMAND"
"""The placeholder of a subcommand in the help."""
Run: TypeAlias = Callable[[argparse.Namespace, Out], int]
"""The function of a subcommand, which returns its exit code."""
Argument: TypeAlias = tuple[tuple[str, ...], Mapping[str, Any]]
"""An argument of a subcommand, as argparse's ``add_argument`` takes it."""
Commands: TypeAlias = Any
"""The object to which subcommands are added; its class is private in argparse."""


SHIELD: Final = "\0"
"""What precedes a word with a dash that is no option, until all is parsed: no argument of a process contains it."""


class UsageError(Exception):
    """The words of a command cannot be parsed; ``message`` says why, and the error's text also how it is used."""

    def __init__(self, message: str, usage: str) -> None:
        super().__init__(f"{usage}{message}")
        self.message = message


class Parser(argparse.ArgumentParser):
    """An argument parser for words of people: options may stand between them, and they may begin with a dash.

    It prints its help like other output, so that a failure to write it is reported.
    """

    mixed = False
    """Whether options may stand between the words, as is possible for a command without subcommands."""

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse ``args``, in which a word with one dash, such as ``-a2``, is none of our options, except ``-h``.

        Raises `UsageError`.
        """
        found = super().parse_args(shielded(sys.argv[1:] if args is None else args), namespace)
        for name, value in vars(found).items():
            if isinstance(value, str | list):
                setattr(found, name, unshielded(value))
        return found

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse what is known of ``args``, wherever options stand if they are `mixed`; raises `UsageError`."""
        if not self.mixed or {"-h", "--help"} & {*args}:
            return super().parse_known_args(args, namespace)
        self.mixed = False  # argparse calls this method in turn, once for the options and once for the rest
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixed = True

    def error(self, message: str) -> NoReturn:
        raise UsageError(message.replace(SHIELD, ""), f"{self.format_usage()}{self.prog}: error: ")

    def print_help(self, file: Any = None) -> None:
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


def shielded(words: Sequence[str]) -> list[str]:
    """Return ``words`` with a `SHIELD` before those with a dash that are no options; all are none behind ``--``."""
    head = words[: words.index("--")] if "--" in words else words
    found = [f"{SHIELD}{word}" if re.match(r"-(?!-|h$|\d+$|$)", word) else word for word in head]
    return [*found, *(f"{SHIELD}{word}" if word.startswith("-") else word for word in words[len(head) + 1 :])]


def unshielded(value: Any) -> Any:
    """Return a text, or the texts of a list, without its `SHIELD`."""
    return list(map(unshielded, value)) if isinstance(value, list) else str(value).removeprefix(SHIELD)


class Version(argparse.Action):
    """Prints the version; it is looked up only then."""

    def __call__(self, asked: argparse.ArgumentParser, *_: object) -> None:
        Out().line(f"refkit {version()}")
        asked.exit()


@final
@dataclass(frozen=True)
class Command:
    """A subcommand: the function that ``run``s it, its arguments besides ``--json``, and examples for its help.

    Its help is the first line of the function's docstring.
    """

    run: Run
    name: str
    examples: tuple[str, ...]
    arguments: tuple[Argument, ...]

    def add_to(self, commands: Commands) -> None:
        summary = (self.run.__doc__ or "").partition("\n")[0]
        parser: Parser = commands.add_parser(
            self.name,
            help=f"{summary[:1].lower()}{summary[1:].removesuffix('.')}",
            description=summary,
            epilog="\n".join(["examples:", *(f"  refkit {example}" for example in self.examples)]),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.mixed = True
        parser.add_argument("--json", action="store_true", help='answer in JSON, a fault as {"error": …}')
        parser.set_defaults(run=self.run)
        for names, settings in self.arguments:
            parser.add_argument(*names, **settings)


@final
@dataclass(frozen=True)
class Group:
    """Subcommands that are called by two words, of which ``name`` is the first."""

    name: str
    summary: str
    description: str
    commands: tuple[Command, ...]

    def add_to(self, commands: Commands) -> None:
        parser = commands.add_parser(self.name, help=self.summary, description=self.description)
        inner = parser.add_subparsers(metavar=COMMAND, required=True)
        for each in self.commands:
            each.add_to(inner)


def command(*examples: str, arguments: Sequence[Argument] = (), name: str = "") -> Callable[[Run], Command]:
    """Make a function a `Command`, which is called ``name`` or else like the function."""
    return lambda run: Command(run, name or run.__name__, examples, tuple(arguments))


def argument(*names: str, **settings: Any) -> Argument:
    """Return an argument of a subcommand, see argparse's ``add_argument``."""
    return names, settings


GAME: Final = argument("game", metavar="GAME")
DECK: Final = argument("--deck", metavar="FILE", help="a deck file with the cards, in TOML or JSON")
BOX: Final = (
    DECK,
    argument("--board", metavar="FILE", help="a board file, in games that have a board, in TOML or JSON"),
)
"""The files of a deck and a board."""
OPTIONS: Final = (
    argument("--players", metavar="A,B,…", help="their names, clockwise, with commas between"),
    argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; A,B,… is a list"
    ),
    argument("--closed", metavar="NAME", action="append", default=[], help="a player whose hand stays unseen"),
    *BOX,
)
"""The options of a game."""
ON_TABLE: Final = (
    argument("file", metavar="FILE", help="a position, a scenario or a match, in text or JSON; - is standard input"),
    *BOX,
)
"""A table in a file, and the deck and the board of a position."""
