"""`refkit serve`: a server for the pages."""

import argparse
import sys

from refkit.cli.commands import Commands, argument, command
from refkit.cli.out import BAD, Out
from refkit.kernel.installed import install_command


@command(
    "serve",
    "serve --port 0 --no-browser",
    "serve learn",
    arguments=(
        argument("page", metavar="PAGE", nargs="?", help="the first page (index)"),
        argument("--host", help="where to listen (127.0.0.1, which is for this machine alone)"),
        argument("--port", type=int, help="0 takes any free one (8866)"),
        argument("--name", action="append", help="a name of a proxy before it; may be said again"),
        argument(
            "--behind-proxy",
            action=argparse.BooleanOptionalAction,
            help="only a proxy reaches it, which is believed (only where it has a name and no --host)",
        ),
        argument("--base-url", metavar="PATH", help="what all addresses begin with, such as /games/ (/)"),
        argument(
            "--browser",
            action=argparse.BooleanOptionalAction,
            help="open a browser, or only print the address (open one)",
        ),
        argument("--pool", metavar="N", type=int, help="so many kernels wait for visitors (1, where there is room)"),
        argument(
            "--memory", metavar="MB", type=int, help="what all pages may have together (half of the machine's memory)"
        ),
        argument("--access-log", metavar="FILE", help="write down each request there; - is standard error"),
        argument(
            "--metrics", metavar="WHO", help="who may read /metrics: local, which is this machine, all, or none (local)"
        ),
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
        from widgets.serving.options import read_options  # noqa: PLC0415  an extra may be missing
        from widgets.serving.serve import notebooks, serve_as  # noqa: PLC0415  as above

        options = read_options(vars(args), args.settings)
    except ModuleNotFoundError as error:
        sys.stderr.write(f"The browser pages need {error.name}, which is not installed: {install_command('apps')}.\n")
        return BAD
    return serve_as(options, notebooks())


def add_serve(commands: Commands) -> None:
    """Add `refkit serve` to the command line."""
    serve.add_to(commands)
