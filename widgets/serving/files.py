"""The static files of pages: compressed, and cached by the browser."""

import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from widgets.serving.error_pages import ErrorPageHandler

COMPRESSIBLE = {".js", ".css", ".svg", ".json", ".map", ".ttf", ".eot"}
"""Which files get smaller when they are compressed, by suffix."""

ONE_PACKET_BYTES = 1400
"""A smaller file fits into one packet of the network as it is."""

HASHED = re.compile(r"\.[0-9a-f]{8,}\.")
"""A name with a hash of the contents: such a file never changes."""


class CompressedFile(ErrorPageHandler):
    """A file as it is or, for a browser that accepts it, compressed."""

    absolute_path: str | None
    compressed: bytes | None = None

    def write_error(self, status_code: int, **_: object) -> None:
        """Send 404, whatever is wrong with the address."""
        del status_code
        self.set_status(404)
        super().write_error(404)

    def log_exception(self, *_: object) -> None:
        """Log nothing: an address that leads nowhere is no error of ours."""

    def compute_etag(self) -> None:
        """Return None: the time of the last change is enough, and does not depend on compression."""

    def set_headers(self) -> None:
        """Say how the file is encoded, and how long it may be cached: for good if its name has a hash, or an hour."""
        super().set_headers()  # type: ignore[misc]  # the other parent has it
        file = Path(self.absolute_path or "")
        lasting = "max-age=31536000, immutable" if HASHED.search(file.name) else "max-age=3600"
        self.set_header("Cache-Control", lasting)
        if file.suffix not in COMPRESSIBLE or file.stat().st_size < ONE_PACKET_BYTES:
            return
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.compressed = gzipped(file, file.stat().st_mtime)

    def get_content_size(self) -> int:
        """Return how many bytes the whole file has as it is sent."""
        return int(super().get_content_size()) if self.compressed is None else len(self.compressed)  # type: ignore[misc]

    def get_content(self, abspath: str, start: int | None = None, end: int | None = None) -> Any:
        """Return the bytes from ``start`` to ``end`` as they are sent."""
        if self.compressed is None:
            return super().get_content(abspath, start, end)  # type: ignore[misc]
        return self.compressed[start:end]


@lru_cache(maxsize=512)
def gzipped(file: Path, changed: float) -> bytes:
    """Return a file's bytes compressed by gzip; it is done once for each time at which it was ``changed``."""
    del changed
    return gzip.compress(file.read_bytes(), compresslevel=6)


class CompressedStaticFile(CompressedFile, MultiStaticFileHandler):  # type: ignore[misc]  # Voilà ships no types
    """Voilà's own files."""


class CompressedTemplateFile(CompressedFile, TemplateStaticFileHandler):  # type: ignore[misc]
    """The files of Voilà's templates."""


class CompressedExtensionFile(CompressedFile, FileFindHandler):
    """The files of front-end extensions."""
