"""`refkit serve`: a server for the pages."""

import argparse
import sys

from refkit.cli.grammar.commands import Commands, add
from refkit.cli.out import BAD, Out
from refkit.kernel.installed import install_command


def add_serve(commands: Commands) -> None:
    """Add `refkit serve` to the grammar of the command line."""
    server = add(
        commands,
        "serve",
        run_server,
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


def run_server(args: argparse.Namespace, _: Out) -> int:
    """Serve the pages for the browser until interrupted."""
    try:
        from widgets.serving.options import read_options  # noqa: PLC0415  an extra may be missing
        from widgets.serving.serve import notebooks, serve_as  # noqa: PLC0415  as above

        options = read_options(vars(args), args.settings)
    except ModuleNotFoundError as error:
        sys.stderr.write(f"The browser pages need {error.name}, which is not installed: {install_command('apps')}.\n")
        return BAD
    return serve_as(options, notebooks())
