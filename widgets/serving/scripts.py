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

from widgets.serving.sorry import Sorry

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


def without_formulas(page_config: dict[str, Any], *, base_url: str, **_: Any) -> dict[str, Any]:
    """A page's settings such that the typesetter of formulas, a megabyte that Voilà has every page load, is a stub."""
    return page_config | {
        "fullMathjaxUrl": url_path_join(base_url, f"voila/scripts/{NO_FORMULAS}.js"),
        "mathjaxConfig": "",
    }


@cache
def version() -> str:
    """What changes whenever one of the files does."""
    facts = [GIVES_UP.pattern, *((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in pieces())]
    return sha256(repr(facts).encode()).hexdigest()[:16]


@cache
def packed() -> bytes:
    """All of them in one, packed."""
    return gzip.compress(patient(b"\n;".join(file.read_bytes() for file in pieces())), compresslevel=6)


GIVES_UP = re.compile(
    rb"(?<=async get_model\()(\w+)(\)\{let (\w+)=this\._models\[\1\];[^\"]{,250}?)"
    rb'(throw Error\("widget model not found"\))'
)
"""Where ipywidgets gives a widget up that has not come within two seconds."""


def patient(scripts: bytes) -> bytes:
    """The same, but a widget is looked for once more before it is given up.

    ipywidgets 8.1 looks ten times a second for two seconds. On a machine that is busy for so long with the very widgets
    that have come, it does not look again, and the page stays without its app.
    """
    return GIVES_UP.sub(rb"\1\2if(\3=this._models[\1])return \3;\4", scripts)


class Scripts(Sorry, RequestHandler):
    """The one file, packed; every browser that can show our pages can unpack it.

    Its address changes with what is in it, so that browsers may keep it for good.
    """

    async def get(self, name: str) -> None:
        """The file, or the one that stands in for the typesetter of formulas."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "max-age=31536000, immutable")
        if name == NO_FORMULAS:
            self.finish(QUIET)
        else:
            self.set_header("Content-Encoding", "gzip")
            self.finish(await IOLoop.current().run_in_executor(None, packed))

    head = get


def rule(base_url: str) -> tuple[str, type[Scripts]]:
    """Where it is, on a server with this base address."""
    return url_path_join(base_url, r"/voila/scripts/(\w+)\.js"), Scripts
