"""The server that requests come to, with an end to everything: it stays open, whatever one of them does.

Out of the box a request may take an hour to say what it wants, and each that does keeps its place. Here everything has
an end, and where too many are open at once the one that has been open longest goes.
"""

import contextlib
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPConnection, HTTPMessageDelegate
from tornado.ioloop import IOLoop, PeriodicCallback

LIMITS: dict[str, int] = {
    "idle_connection_timeout": 10,  # seconds to say what is wanted, or to want something else
    "body_timeout": 30,  # seconds to send what belongs to it
    "max_header_size": 32 * 2**10,
    "max_body_size": 2**20,  # nobody sends us files this way
    "max_buffer_size": 32 * 2**20,
}
"""What one request may take, as tornado counts it."""

MOST_REQUESTS = 400
"""How many may be open at once; lines to kernels are not counted."""

LONGEST_SECONDS = 300
"""How long an answer may take, and its asker to fetch it: a page is made within two minutes."""

LOOK_ROUND_SECONDS = 5

LEAST_FILES = 16_384
"""How many files and lines the server would like to have open; a kernel takes some twenty."""


class LimitedServer(HTTPServer):
    """A server that lets go of whoever keeps it too long."""

    _since: dict[Any, float]

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        """Set up, with our limits wherever no others are given."""
        super().initialize(*args, **{**LIMITS, **{name: it for name, it in kwargs.items() if it is not None}})
        self._since = {}
        PeriodicCallback(self._look_round, LOOK_ROUND_SECONDS * 1000).start()
        more_files()

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Somebody is about to say what is wanted."""
        self._since.pop(server_conn, None)
        while len(self._since) >= MOST_REQUESTS:
            self._let_go(next(iter(self._since)))
        self._since[server_conn] = IOLoop.current().time()
        return super().start_request(server_conn, request_conn)

    def on_close(self, server_conn: object) -> None:
        """Somebody has gone, or has got a line to a kernel."""
        self._since.pop(server_conn, None)
        super().on_close(server_conn)

    def _look_round(self) -> None:
        """Let those go who have stood there too long; the first is always who has been there longest."""
        now = IOLoop.current().time()
        for one in [one for one, since in self._since.items() if now - since > LONGEST_SECONDS]:
            self._let_go(one)

    def _let_go(self, one: Any) -> None:
        """End a connection, whatever it is about."""
        del self._since[one]
        one.stream.close()


def more_files() -> None:
    """Have as many files and lines open as the system allows, within reason."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # there is no such thing elsewhere
        import resource  # noqa: PLC0415 only where there is one

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = LEAST_FILES if hard == resource.RLIM_INFINITY else min(LEAST_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
