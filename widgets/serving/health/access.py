"""Requests to the server: a line for each in the access log, and counts for ``/metrics``."""

import logging
import os
import sys
from collections import Counter
from datetime import UTC, datetime
from logging.handlers import WatchedFileHandler
from typing import Final

from tornado.web import RequestHandler

STANDARD_ERROR: Final = "-"
"""The name of an access log that is standard error."""

LINE: Final = '{address} - - [{when}] "{method} {path} {version}" {status} - "-" "{agent}" {milliseconds:.0f}ms'
"""A line in the combined log format, with the time that the answer took."""


class AccessLog:
    """Counts requests by status, and writes a line for each, if ``where`` names a file or standard error.

    The line has no query: it may hold the key to a room.
    """

    def __init__(self, where: str) -> None:
        """Open the log, to append to what is there already."""
        self.requests = Counter[int]()
        self._log = logging.getLogger("refkit.access")
        self._log.propagate = False
        self._log.handlers = [open_log(where)] if where else []
        self._log.setLevel(logging.INFO)

    def __call__(self, handler: RequestHandler) -> None:
        """Log the request that this handler of tornado's has answered."""
        self.requests[handler.get_status()] += 1
        if self._log.handlers:
            self._log.info(log_line(handler))


class ErrorCount(logging.Filter):
    """Counts what is logged as an error: a filter, since a logger that has a handler no longer writes by itself."""

    def __init__(self) -> None:
        """Start at 0."""
        super().__init__()
        self.count = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Count a record of an error; every record is logged."""
        self.count += record.levelno >= logging.ERROR
        return True


def open_log(where: str) -> logging.Handler:
    """Return a handler that writes there; after a log rotation, which moves the file away, it starts a new one."""
    if where == STANDARD_ERROR:
        return logging.StreamHandler(sys.stderr)
    return (WatchedFileHandler if os.name == "posix" else logging.FileHandler)(where, encoding="utf-8")


def log_fault(where: str) -> str:
    """Return, in a sentence, why no access log can be written there; "" if one can."""
    try:
        if where:
            open_log(where).close()
    except OSError as error:
        return f"The access log {where} cannot be written: {(error.strerror or str(error)).lower()}."
    return ""


def log_line(handler: RequestHandler) -> str:
    """Return the line on a request, with everything escaped that comes from the client."""
    request = handler.request
    return LINE.format(
        address=request.remote_ip,
        when=datetime.now(UTC).strftime("%d/%b/%Y:%H:%M:%S +0000"),
        method=escaped(request.method),
        path=escaped(request.path),
        version=escaped(request.version),
        status=handler.get_status(),
        agent=escaped(request.headers.get("User-Agent", "-")),
        milliseconds=1000 * request.request_time(),
    )


def escaped(text: str) -> str:
    """Return a client's text in ASCII on one line, with quotation marks and control characters escaped."""
    return ascii(str(text))[1:-1].replace('"', "\\x22")
