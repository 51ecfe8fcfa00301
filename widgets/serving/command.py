"""`refkit serve`: a server for the pages."""

import argparse
import sys
from dataclasses import Field, fields
from typing import Any

from refkit.cli.commands import Argument, Commands, argument, command
from refkit.cli.out import BAD, Out
from refkit.kernel.installed import install_command
from widgets.serving.options import TYPES, Options, read_options


def option_argument(each: "Field[Any]") -> Argument:
    """Return the argument of the command for an option, whose value is None where it is not given."""
    settings, kind = {name: text for name, text in each.metadata.items() if text}, TYPES[each.name]
    if each.name == "page":
        return argument("page", nargs="?", **settings)
    if kind is int:
        settings["type"] = int
    elif kind is not str:
        settings["action"] = argparse.BooleanOptionalAction if kind is bool else "append"
    return argument(f"--{each.name.replace('_', '-')}", **settings)


@command(
    "serve",
    "serve --port 0 --no-browser",
    "serve learn",
    arguments=(
        *map(option_argument, fields(Options)),
        argument(
            "--settings",
            metavar="FILE",
            default="",
            help="read options from there, by their names, in TOML (serve.toml in your configuration directory)",
        ),
    ),
)
def serve(args: argparse.Namespace, _: Out) -> int:
    """Serve the pages for the browser.

    It ends when it is interrupted.
    """
    try:
        from widgets.serving.serve import serve as run  # noqa: PLC0415  an extra may be missing

        options = read_options(vars(args), args.settings)
    except ModuleNotFoundError as error:
        sys.stderr.write(f"The browser pages need {error.name}, which is not installed: {install_command('apps')}.\n")
        return BAD
    return run(options)


def add_serve(commands: Commands) -> None:
    """Add `refkit serve` to the command line."""
    serve.add_to(commands)
