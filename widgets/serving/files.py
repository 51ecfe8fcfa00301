"""The files that pages load, cached by the browser, and a bundle of the scripts that every page loads after its first.

Out of the box those are some seventy, which are loaded one after the other, and not before the kernel has rendered the
page. They are webpack chunks, which register the modules they hold, so that they may be joined in any order; a chunk
that is not in the bundle, as of a newer Voilà, is still loaded by name.
"""

import gzip
import re
from collections.abc import Awaitable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_path
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import url_path_join
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from widgets.serving.documents import script
from widgets.serving.error_pages import ErrorPageHandler
from widgets.serving.private_api import script_chunks

HASHED = re.compile(r"\.[0-9a-f]{8,}\.")
"""A name with a hash of the contents: such a file never changes."""

FOR_GOOD = "max-age=31536000, immutable"
"""How long a browser may keep a file that never changes."""

EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""Those of the installed front-end extensions that a page loads."""

EXTENSION = "find_models.js"
"""The name of our own front-end extension in the template."""

MATHJAX_STUB = "formulas"
"""The name of the file that is loaded in place of MathJax: no page of ours has formulas."""

MATHJAX_STUB_SCRIPT = (
    "const quiet = new Proxy(function () {}, {get: () => quiet, apply: () => quiet}); window.MathJax = quiet;"
)
"""Its contents: an object that accepts every access and call, and does nothing."""


def bundled_files() -> Iterator[Path]:
    yield from script_chunks()
    for name in EXTENSIONS:
        places = (*jupyter_path("labextensions"), *jupyter_path("voila", "labextensions"))
        found = (Path(folder, name, "static") for folder in places)
        for folder in filter(Path.is_dir, found):
            yield from sorted(folder.glob("[0-9]*.js"))
            break


def page_config(page_config: dict[str, Any], *, base_url: str, **_: object) -> dict[str, object]:
    """Return a page's settings without MathJax, and with our front-end extension.

    Voilà has every page load MathJax, a megabyte: a stub is loaded in its place.
    """
    ours = {"name": "refkit", "load": f"../../scripts/{extension_name()}.js", "extension": "./extension"}
    return page_config | {
        "fullMathjaxUrl": url_path_join(base_url, f"voila/scripts/{MATHJAX_STUB}.js"),
        "mathjaxConfig": "",
        "federated_extensions": [*page_config["federated_extensions"], ours],
    }


@cache
def extension_name() -> str:
    """Return the name of our front-end extension, which changes with what is in it."""
    return f"models_{sha256(script(EXTENSION).encode()).hexdigest()[:16]}"


@cache
def bundle_version() -> str:
    """Return a hash that changes whenever one of the bundled files does."""
    facts = [(file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in bundled_files()]
    return sha256(repr(facts).encode()).hexdigest()[:16]


@cache
def bundle() -> bytes:
    """Return the bundle, compressed by gzip."""
    return gzip.compress(b"\n;".join(file.read_bytes() for file in bundled_files()), compresslevel=6)


class StaticFile(ErrorPageHandler):
    """A file, which is compressed by tornado, as all answers are."""

    absolute_path: str | None

    def prepare(self) -> Awaitable[None] | None:
        """Ignore which part of a file is wanted if it may be compressed: tornado would compress that part by itself."""
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.request.headers.pop("Range", None)
        return super().prepare()

    def write_error(self, status_code: int, **_: object) -> None:
        """Send 404, whatever is wrong with the address."""
        del status_code
        self.set_status(404)
        super().write_error(404)

    def log_exception(self, *_: object) -> None:
        """Log nothing: an address that leads nowhere is no error of ours."""

    def set_headers(self) -> None:
        """Say how long the file may be cached: for good if its name has a hash, or an hour."""
        super().set_headers()  # type: ignore[misc]  # the other parent has it
        lasting = HASHED.search(Path(self.absolute_path or "").name)
        self.set_header("Cache-Control", FOR_GOOD if lasting else "max-age=3600")


class PageFile(StaticFile, MultiStaticFileHandler):  # type: ignore[misc]  # Voilà ships no types
    """Voilà's own files."""


class TemplateFile(StaticFile, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of Voilà's templates."""


class ExtensionFile(StaticFile, FileFindHandler):  # type: ignore[misc]  # its `prepare` takes an option, too
    """The files of front-end extensions."""


class ScriptHandler(ErrorPageHandler, RequestHandler):
    """Serves the bundle, compressed, which every browser that can show our pages accepts; our extension; and the stub.

    A file's name changes with its contents, so that browsers may cache it for good.
    """

    async def get(self, name: str) -> None:
        """Send the file of that name; any other name stands for the bundle, as that of an older version does."""
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", FOR_GOOD)
        if name == MATHJAX_STUB:
            self.finish(MATHJAX_STUB_SCRIPT)
        elif name == extension_name():
            self.finish(script(EXTENSION))
        else:
            self.set_header("Content-Encoding", "gzip")
            self.finish(await IOLoop.current().run_in_executor(None, bundle))

    head = get


def route(base_url: str) -> tuple[str, type[ScriptHandler]]:
    """Return the address of these scripts on a server with this base address, and their handler."""
    return url_path_join(base_url, r"/voila/scripts/(\w+)\.js"), ScriptHandler
