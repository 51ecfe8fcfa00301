"""The HTTP server, with time limits: it goes on answering, whatever one request does.

Out of the box a request may take an hour to arrive, and keeps its connection as long. Here everything has a limit, and
where too many requests are open at once, the one that has been open longest is closed.
"""

import contextlib
from collections.abc import Awaitable
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPConnection, HTTPHeaders, HTTPMessageDelegate, RequestStartLine, ResponseStartLine
from tornado.ioloop import IOLoop, PeriodicCallback

from widgets.serving.private_api.tornado import close_connection

LIMITS: dict[str, int] = {
    "idle_connection_timeout": 10,  # seconds until a request, or the next one
    "body_timeout": 30,  # seconds until its body has arrived
    "max_header_size": 32 * 2**10,
    "max_body_size": 2**20,  # nobody sends us files this way
    "max_buffer_size": 32 * 2**20,
}
"""The limits of one request, by tornado's names."""

MAX_REQUESTS = 400
"""How many requests may be open at once; websockets are not counted."""

MAX_REQUEST_SECONDS = 300
"""How long an answer may take to be made and to be sent: a page is rendered within two minutes."""

CHECK_SECONDS = 5
"""How often requests that take too long are looked for."""

WANTED_FILES = 16_384
"""How many files and sockets the server would like to have open; a kernel takes some twenty."""


class ForwardedFor(HTTPMessageDelegate):
    """Passes a request on without ``X-Real-Ip`` where the proxy has sent ``X-Forwarded-For``.

    Tornado would believe the former, which proxies hand on as a visitor wrote it: it could be any address.
    """

    def __init__(self, delegate: HTTPMessageDelegate) -> None:
        """Pass on to ``delegate``."""
        self._delegate = delegate

    def headers_received(
        self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders
    ) -> Awaitable[None] | None:
        """Pass on the headers that may be believed."""
        if "X-Forwarded-For" in headers and "X-Real-Ip" in headers:
            del headers["X-Real-Ip"]
        return self._delegate.headers_received(start_line, headers)

    def data_received(self, chunk: bytes) -> Awaitable[None] | None:
        """Pass on a part of the body."""
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        """Pass on that the request is complete."""
        self._delegate.finish()

    def on_connection_close(self) -> None:
        """Pass on that the client has gone."""
        self._delegate.on_connection_close()


class LimitedServer(HTTPServer):
    """An HTTP server that closes requests which take too long."""

    _opened_at: dict[object, float]

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        """Initialize it, with our limits wherever no others are given."""
        super().initialize(*args, **{**LIMITS, **{name: it for name, it in kwargs.items() if it is not None}})
        self._opened_at = {}
        PeriodicCallback(self._close_overdue, CHECK_SECONDS * 1000).start()
        raise_file_limit()

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Note that a request begins, and close the oldest ones if there are too many."""
        self._opened_at.pop(server_conn, None)
        while len(self._opened_at) >= MAX_REQUESTS:
            self._close(next(iter(self._opened_at)))
        self._opened_at[server_conn] = IOLoop.current().time()
        delegate = super().start_request(server_conn, request_conn)
        return ForwardedFor(delegate) if self.xheaders else delegate

    def on_close(self, server_conn: object) -> None:
        """Forget a request whose connection was closed, or became a websocket."""
        self._opened_at.pop(server_conn, None)
        super().on_close(server_conn)

    def _close_overdue(self) -> None:
        """Close the requests that have taken too long."""
        now = IOLoop.current().time()
        for one in [one for one, since in self._opened_at.items() if now - since > MAX_REQUEST_SECONDS]:
            self._close(one)

    def _close(self, one: object) -> None:
        """Close a connection, whatever it is doing."""
        del self._opened_at[one]
        close_connection(one)


def raise_file_limit() -> None:
    """Raise the limit of open files and sockets to `WANTED_FILES`, or as far as the system allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        import resource  # noqa: PLC0415 only where there is one

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
