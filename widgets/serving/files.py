"""The files that pages need: small, and kept by the browser."""

import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler

from widgets.serving.error_pages import Sorry

PACKABLE = {".js", ".css", ".svg", ".json", ".map", ".ttf", ".eot"}
"""Which files get smaller when they are packed."""

SMALL = 1400
"""A file of fewer bytes fits into one packet of the network as it is."""

HASHED = re.compile(r"\.[0-9a-f]{8,}\.")
"""A file whose name tells its contents never changes."""


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
