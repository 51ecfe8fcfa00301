"""The scripts that every page needs besides its first, in one file instead of some seventy.

Out of the box they are asked for one after the other, and not before the kernel has made the page. They are pieces that
say which modules they hold, so that they may come in any order and at once; whatever is not among them, as for a newer
Voilà, is still asked for by name.
"""

import gzip
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_path
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from voila.paths import collect_static_paths

from widgets.serving.error_pages import Sorry

EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""What the page loads of the front-end extensions that happen to be installed."""

NAMED = re.compile(r"\.e\((\d+)\)")
"""Where Voilà's first script names a piece that it begins with."""


NO_FORMULAS = "formulas"
"""The name of what stands in for the typesetter of formulas: no page of ours has any."""

QUIET = "const quiet = new Proxy(function () {}, {get: () => quiet, apply: () => quiet}); window.MathJax = quiet;"
"""What it says: whatever it is asked for, it does nothing."""


def pieces() -> Iterator[Path]:
    """The files that are put together."""
    for folder in map(Path, collect_static_paths(["voila", "nbconvert"], "lab")):
        if (first := folder / "voila.js").is_file():
            named = dict.fromkeys(NAMED.findall(first.read_text(encoding="utf-8")))
            yield from filter(Path.is_file, (folder / f"{number}.voila.js" for number in named))
            break
    for name in EXTENSIONS:
        places = (*jupyter_path("labextensions"), *jupyter_path("voila", "labextensions"))
        found = (Path(folder, name, "static") for folder in places)
        for folder in filter(Path.is_dir, found):
            yield from sorted(folder.glob("[0-9]*.js"))
            break


def page_config(page_config: dict[str, Any], *, base_url: str, **_: Any) -> dict[str, Any]:
    """Return a page's settings without the typesetter of formulas, and with our front-end extension.

    Voilà has every page load the typesetter, a megabyte: a stub stands in for it.
    """
    ours = {"name": "refkit", "load": f"../../scripts/{extension_name()}.js", "extension": "./extension"}
    return page_config | {
        "fullMathjaxUrl": url_path_join(base_url, f"voila/scripts/{NO_FORMULAS}.js"),
        "mathjaxConfig": "",
        "federated_extensions": [*page_config["federated_extensions"], ours],
    }


@cache
def extension() -> str:
    """Return our front-end extension (`template/models.js`)."""
    return Path(__file__).with_name("template").joinpath("models.js").read_text(encoding="utf-8")


@cache
def extension_name() -> str:
    """Return the name of the extension's file, which changes with what is in it."""
    return f"models_{sha256(extension().encode()).hexdigest()[:16]}"


@cache
def version() -> str:
    """What changes whenever one of the files does."""
    facts = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in pieces()]
    return sha256(repr(facts).encode()).hexdigest()[:16]


@cache
def packed() -> bytes:
    """All of them in one, packed."""
    return gzip.compress(b"\n;".join(file.read_bytes() for file in pieces()), compresslevel=6)


class Scripts(Sorry, RequestHandler):
    """The one file, packed, which every browser that can show our pages can unpack; our extension; and the stub.

    An address changes with what is in its file, so that browsers may keep it for good.
    """

    async def get(self, name: str) -> None:
        """Send the file of that name; any other name is the one file's, as of an older version."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "max-age=31536000, immutable")
        if name == NO_FORMULAS:
            self.finish(QUIET)
        elif name == extension_name():
            self.finish(extension())
        else:
            self.set_header("Content-Encoding", "gzip")
            self.finish(await IOLoop.current().run_in_executor(None, packed))

    head = get


def rule(base_url: str) -> tuple[str, type[Scripts]]:
    """Where it is, on a server with this base address."""
    return url_path_join(base_url, r"/voila/scripts/(\w+)\.js"), Scripts
