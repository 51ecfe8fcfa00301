"""What has been asked of the server: a line for each request in the access log, and counts for ``/metrics``."""

import logging
import os
import sys
from collections import Counter
from datetime import UTC, datetime
from logging.handlers import WatchedFileHandler
from typing import Any, Final

STANDARD_ERROR: Final = "-"
"""The name of an access log that is no file."""

LINE: Final = '{address} - - [{when}] "{method} {path} {version}" {status} - "-" "{agent}" {milliseconds:.0f}ms'
"""A line as most servers write it, and how long it took."""


class Access:
    """Counts requests by status, and writes a line for each, if ``where`` names a file or standard error.

    The line has no query: it may hold the key to a room.
    """

    def __init__(self, where: str) -> None:
        """Begin to write behind what is there already."""
        self.requests = Counter[int]()
        self._log = logging.getLogger("refkit.access")
        self._log.propagate = False
        self._log.handlers = [writer(where)] if where else []
        self._log.setLevel(logging.INFO)

    def __call__(self, handler: Any) -> None:
        """A request has been answered by this handler of tornado's."""
        self.requests[handler.get_status()] += 1
        if self._log.handlers:
            self._log.info(line(handler))


class ErrorCount(logging.Filter):
    """Counts what is logged as an error: a filter, since a logger that has a handler no longer writes by itself."""

    def __init__(self) -> None:
        """Begin at 0."""
        super().__init__()
        self.count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Count a record of an error; every record is logged."""
        self.count += record.levelno >= logging.ERROR
        return True


def writer(where: str) -> logging.Handler:
    """What writes there; a file that was moved away to be kept is begun anew."""
    if where == STANDARD_ERROR:
        return logging.StreamHandler(sys.stderr)
    return (WatchedFileHandler if os.name == "posix" else logging.FileHandler)(where, encoding="utf-8")


def cannot_write(where: str) -> str:
    """Why no access log can be written there, in a sentence, or ""."""
    try:
        if where:
            writer(where).close()
    except OSError as error:
        return f"The access log {where} cannot be written: {(error.strerror or str(error)).lower()}."
    return ""


def line(handler: Any) -> str:
    """The line on a request, in which nothing stands for more than itself, whatever was asked."""
    request = handler.request
    return LINE.format(
        address=request.remote_ip,
        when=datetime.now(UTC).strftime("%d/%b/%Y:%H:%M:%S +0000"),
        method=plain(request.method),
        path=plain(request.path),
        version=plain(request.version),
        status=handler.get_status(),
        agent=plain(request.headers.get("User-Agent", "-")),
        milliseconds=1000 * request.request_time(),
    )


def plain(text: str) -> str:
    """A text of somebody else's on one line, without quotation marks."""
    return ascii(str(text))[1:-1].replace('"', "\\x22")
