"""What our server answers: pages, files in small, and a sentence where something is wrong."""

import gzip
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from jupyter_server.base.handlers import FileFindHandler
from tornado.iostream import StreamClosedError
from tornado.web import RequestHandler, authenticated
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from widgets.serving.kernels import end
from widgets.serving.settings import BROKEN
from widgets.theme import css

SORRY = {
    404: "There is no such page.",
    403: "This is not for everybody.",
    405: "This page can only be looked at.",
    500: BROKEN,
}
"""What each trouble is in words."""

PACKABLE = {".js", ".css", ".svg", ".json", ".map", ".ttf", ".eot"}
"""Which files get smaller when they are packed."""

SMALL = 1400
"""A file of fewer bytes fits into one packet of the network as it is."""

HASHED = re.compile(r"\.[0-9a-f]{8,}\.")
"""A file whose name tells its contents never changes."""

KERNEL = re.compile(r'"kernelId": "([^"]+)"')
"""Where a page without widgets says which kernel has made it."""


def sorry(status: int, home: str) -> str:
    """A page that says what is wrong, and that at ``home`` one can start again."""
    sentence = SORRY.get(status, SORRY[500])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(sentence)}</title><style>{css()}</style></head>"
        f'<body class="rk-page"><main class="rk-loading"><h1>{escape(sentence)}</h1>'
        f'<p><a href="{escape(home)}">Start here.</a></p></main></body></html>'
    )


class Sorry(RequestHandler):
    """Whatever goes wrong is said in a sentence."""

    home: ClassVar = "/"

    def write_error(self, status_code: int, **_: Any) -> None:
        """A page with one sentence."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(sorry(status_code, self.home))


class NoSuchPage(Sorry):
    """Answers every address that is not ours."""

    def prepare(self) -> None:
        """Say so."""
        self.send_error(404)


class Page(Sorry, TornadoVoilaHandler):  # type: ignore[misc]  # Voilà ships no types
    """A page with a kernel of its own."""

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, piece by piece as it is made; if its visitor leaves meanwhile, its kernel goes too."""
        kernel, wanted = "", True
        async for piece in self.get_generator(path):
            if found := KERNEL.search(piece):
                kernel = found[1]
            wanted = wanted and await self.send(piece)
        if not wanted:
            await end(self.kernel_manager, kernel)

    async def send(self, piece: str) -> bool:
        """Send a piece of the page; whether the visitor was still there."""
        self.write(piece)
        try:
            await self.flush()
        except StreamClosedError:
            return False
        return True


class StillPage(Page):
    """A page without widgets: it is the same for everybody, so it is made once and its kernel is sent home."""

    made: ClassVar[dict[str, str]] = {}

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page, made now if it never was; one that failed is not kept."""
        text = self.made.get(self.notebook_path)
        if text is None:
            text = "".join([piece async for piece in self.get_generator(path)])
            if found := KERNEL.search(text):
                await end(self.kernel_manager, found[1])
                text = text.replace(found[0], '"kernelId": ""')
            if BROKEN not in text:
                self.made[self.notebook_path] = text
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        self.finish(text)


class Packed(Sorry):
    """A file as it is or, for a browser that can unpack, packed."""

    absolute_path: str | None
    packed: bytes | None = None

    def write_error(self, status_code: int, **_: Any) -> None:
        """Whatever is wrong with an address, there is no such file."""
        del status_code
        self.set_status(404)
        super().write_error(404)

    def log_exception(self, *_: Any) -> None:
        """Nothing: an address that leads nowhere is no trouble of ours."""

    def compute_etag(self) -> None:
        """None: the time of the last change is enough, and is the same packed and as it is."""

    def set_headers(self) -> None:
        """Say how the file comes and how long it may be kept: for good if its name tells its contents, or an hour."""
        super().set_headers()  # type: ignore[misc]  # the other parent has it
        file = Path(self.absolute_path or "")
        lasting = "max-age=31536000, immutable" if HASHED.search(file.name) else "max-age=3600"
        self.set_header("Cache-Control", lasting)
        if file.suffix not in PACKABLE or file.stat().st_size < SMALL:
            return
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.packed = pack(file, file.stat().st_mtime)

    def get_content_size(self) -> int:
        """How many bytes come, when all come."""
        return int(super().get_content_size()) if self.packed is None else len(self.packed)  # type: ignore[misc]

    def get_content(self, abspath: str, start: int | None = None, end: int | None = None) -> Any:
        """The bytes that come."""
        if self.packed is None:
            return super().get_content(abspath, start, end)  # type: ignore[misc]
        return self.packed[start:end]


@lru_cache(maxsize=512)
def pack(file: Path, changed: float) -> bytes:
    """A file packed; it is packed once, unless it is ``changed`` later."""
    del changed
    return gzip.compress(file.read_bytes(), compresslevel=6)


class PackedStatic(Packed, MultiStaticFileHandler):  # type: ignore[misc]  # Voilà ships no types
    """Voilà's own files."""


class PackedTemplate(Packed, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of Voilà's templates."""


class PackedExtension(Packed, FileFindHandler):
    """The files of front-end extensions."""


INSTEAD: dict[type, type] = {
    MultiStaticFileHandler: PackedStatic,
    TemplateStaticFileHandler: PackedTemplate,
    FileFindHandler: PackedExtension,
}
"""Which of Voilà's handlers is replaced by which of ours."""
