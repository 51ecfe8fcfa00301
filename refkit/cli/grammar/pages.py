"""Commands on the pages for the browser: a server, files that need none, and the rooms that people play in."""

import argparse

from refkit.cli import library as cli_library
from refkit.cli import rooms as cli_rooms
from refkit.cli.grammar.commands import COMMAND, Commands, add


def add_pages(commands: Commands) -> None:
    """Commands that bring the pages to a browser."""
    server = add(
        commands,
        "serve",
        cli_library.run_server,
        "serve the pages for the browser",
        "serve",
        "serve --port 0 --no-browser",
        "serve learn",
    )
    server.add_argument("page", metavar="PAGE", nargs="?", help="the first page (index)")
    server.add_argument("--host", help="where to listen (127.0.0.1, which is for this machine alone)")
    server.add_argument("--port", type=int, help="0 takes any free one (8866)")
    server.add_argument("--name", action="append", help="a name of a proxy before it; may be said again")
    server.add_argument(
        "--behind-proxy",
        action=argparse.BooleanOptionalAction,
        help="only a proxy reaches it, which is believed (only where it has a name and no --host)",
    )
    server.add_argument("--base-url", metavar="PATH", help="what all addresses begin with, such as /games/ (/)")
    server.add_argument(
        "--browser", action=argparse.BooleanOptionalAction, help="open a browser, or only print the address (open one)"
    )
    server.add_argument(
        "--pool", metavar="N", type=int, help="so many kernels wait for visitors (1, where there is room)"
    )
    server.add_argument(
        "--memory", metavar="MB", type=int, help="what all pages may have together (half of the machine's memory)"
    )
    server.add_argument("--access-log", metavar="FILE", help="write down each request there; - is standard error")
    server.add_argument(
        "--metrics", metavar="WHO", help="who may read /metrics: local, which is this machine, all, or none (local)"
    )
    server.add_argument(
        "--settings",
        metavar="FILE",
        default="",
        help="read options from there, by their names, in TOML (serve.toml in your configuration directory)",
    )

    site = add(
        commands,
        "build-site",
        cli_library.build_site,
        "write the pages as files that need no server: they run in the visitor's browser",
        "build-site FOLDER",
    )
    site.add_argument("folder", metavar="FOLDER", help="where to write them: new, or empty")
    site.add_argument(
        "--offline",
        action="store_true",
        help="let visitors fetch nothing from elsewhere: stand-ins take the place of numpy and Pillow",
    )
    site.add_argument("--pyodide", metavar="PATH", help="a copy of Pyodide's npm package (fetched, if none is given)")


def add_rooms(commands: Commands) -> None:
    """Commands on rooms, in which people play with one another from the pages."""
    rooms = commands.add_parser("rooms", help="keep the rooms of this machine", description="What to do with rooms.")
    every = rooms.add_subparsers(metavar=COMMAND, required=True)
    for name, run, summary, example in cli_rooms.COMMANDS:
        command = add(every, name, run, summary, example)
        if name == "delete":
            command.add_argument("codes", metavar="CODE", nargs="+", help="six letters")
        if name == "export":
            command.add_argument("code", metavar="CODE", help="six letters")
        if name not in {"list", "delete"}:
            command.add_argument("file", metavar="FILE", help="where they are, or a file that does not exist yet")
        command.add_argument(
            "--store",
            metavar="WHERE",
            default="",
            help="a file or postgresql://…, instead of REFKIT_STORE's or this user's",
        )
