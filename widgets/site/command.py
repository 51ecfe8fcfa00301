"""`refkit build-site`: the pages as files that need no server."""

import argparse
import sys
from pathlib import Path

from refkit.cli.commands import Commands, argument, command
from refkit.cli.out import OK, Out
from refkit.cli.progress import ProgressBar


@command(
    "build-site FOLDER",
    name="build-site",
    arguments=(
        argument("folder", metavar="FOLDER", help="where to write them: new, or empty"),
        argument("--pyodide", metavar="PATH", help="a copy of Pyodide's npm package (fetched, if none is given)"),
    ),
)
def build_site(args: argparse.Namespace, out: Out) -> int:
    """Write the pages as files that need no server: they run in the visitor's browser."""
    from widgets.site.build import build  # noqa: PLC0415  a command imports what it needs, when it needs it

    where, watched = Path(args.folder), sys.stderr.isatty() and not out.json
    bar = ProgressBar("pages") if watched else None
    count = build(where, pyodide=args.pyodide and Path(args.pyodide), progress=bar)
    if out.json:
        out.data({"folder": str(where), "files": count})
    else:
        out.line(
            f"{count} files in {where}: any web server can give them out. Try it: python -m http.server -d {where}"
        )
    return OK


def add_build_site(commands: Commands) -> None:
    """Add `refkit build-site` to the command line."""
    build_site.add_to(commands)
