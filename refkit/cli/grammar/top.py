"""The argument parser of the ``refkit`` command, with all subcommands."""

import argparse
from types import FunctionType
from typing import Final

from refkit.cli import library as cli_library
from refkit.cli.grammar.commands import COMMAND, Commands, Parser, Version
from refkit.cli.grammar.library import add_library
from refkit.cli.grammar.match import add_match
from refkit.cli.grammar.simulate import add_simulation
from refkit.cli.grammar.table import add_table
from refkit.kernel.installed import load_entry, unique_entries

EXIT_CODES: Final = """\
exit codes: 0 done, legal or yes; 1 illegal, a fault or no; 2 bad usage or a file that cannot be used;
3 a question is open that nobody has answered, or it depends on cards that nobody has seen"""


def parser() -> Parser:
    """Return the argument parser."""
    top = Parser(
        prog="refkit",
        description="A referee for tabletop games: ask what happens, or whether it is allowed, and get a reason.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=Version, nargs=0, help="say which refkit this is")
    top.set_defaults(run=cli_library.welcome, json=False)
    commands = top.add_subparsers(title="commands", metavar=COMMAND)
    add_library(commands)
    add_simulation(commands)
    add_table(commands)
    add_match(commands)
    add_registered(commands)
    return top


def add_registered(commands: Commands) -> None:
    """Add the commands that packages register as entry points of ``refkit.commands``, functions like `add_library`.

    One that cannot be imported is omitted, so that all other commands still work.
    """
    for entry in unique_entries("refkit.commands").values():
        register, _ = load_entry(entry, FunctionType)
        if register:
            register(commands)
