"""How the server is reached: its address for others, the host names it answers to, and the limits of requests.

Tornado keeps these limits, so that no request holds its connection for ever. How many may be open at once, and how long
an answer may take to be read, is up to the proxy that stands before a server on the open internet.
"""

import contextlib
import io
import re
import socket
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any

import segno
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPConnection, HTTPHeaders, HTTPMessageDelegate

OUTSIDE_ADDRESS = "192.0.2.1"
"""A reserved address outside: nothing is sent to it, the system only says by which of its own addresses it would be."""

LOCAL_SUFFIXES = r"(\.(local|lan|home|home\.arpa|internal|fritz\.box))?"
"""What routers at home append to the name of a machine."""

LIMITS: dict[str, Any] = {
    "idle_connection_timeout": 10,  # seconds until a request, or the next one
    "body_timeout": 30,  # seconds until its body has arrived
    "max_header_size": 32 * 2**10,
    "max_body_size": 2**20,  # nobody sends us files this way
    "max_buffer_size": 32 * 2**20,
}
"""The limits of one request, by tornado's names."""

WANTED_FILES = 16_384
"""How many files and sockets the server would like to have open; a kernel takes some twenty."""


def reachable_host(host: str) -> str:
    """Return by which address others reach a server that listens at ``host``, which may stand for all addresses."""
    if not ip_address(host).is_unspecified:
        return host
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((OUTSIDE_ADDRESS, 9))
            return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"


def foreign_hosts(names: Sequence[str] = (), *, alone: bool = False) -> str:
    """Return a pattern of the host names in requests that are to be refused.

    Accepted are addresses of machines and this machine's name (only those that lead from this machine to itself if the
    server is ``alone``, for this machine), and the ``names`` that we were given. The owner of any other name can have
    it lead here for a moment, so that a page of theirs could talk to us as if it were ours (DNS rebinding).
    """
    here = r"localhost|127\.\d+\.\d+\.\d+|\[?::1\]?"
    own = re.escape(socket.gethostname().split(".")[0].lower())
    network = rf"localhost|\d+\.\d+\.\d+\.\d+|\[?[0-9a-f]*:[0-9a-f:.]+\]?|{own}{LOCAL_SUFFIXES}"  # cafe.de has no colon
    return rf"(?i)(?!({'|'.join([here if alone else network, *map(re.escape, names)])})$).*"


def qr_code(address: str) -> str:
    """Return the QR code of an address, drawn in letters, for phones that scan a terminal."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


class TrustedHeaders:
    """Passes a request on without ``X-Real-Ip`` where the proxy has sent ``X-Forwarded-For``.

    Tornado would trust the former, which proxies hand on as a visitor wrote it: it could be any address.
    """

    def __init__(self, delegate: HTTPMessageDelegate) -> None:
        """Pass on to ``delegate``."""
        self._delegate = delegate

    def headers_received(self, start_line: Any, headers: HTTPHeaders) -> Any:
        """Pass on the headers that can be trusted."""
        if "X-Forwarded-For" in headers:
            headers.pop("X-Real-Ip", None)
        return self._delegate.headers_received(start_line, headers)

    def __getattr__(self, name: str) -> Any:
        """Return what else the delegate has."""
        return getattr(self._delegate, name)


class PageServer(HTTPServer):
    """An HTTP server that trusts the headers of a proxy before it, if there is one, and nobody else's."""

    def start_request(self, server_conn: object, request_conn: HTTPConnection) -> HTTPMessageDelegate:
        """Return what reads a request."""
        delegate: Any = super().start_request(server_conn, request_conn)
        return TrustedHeaders(delegate) if self.xheaders else delegate  # type: ignore[return-value]


def raise_file_limit() -> None:
    """Raise the limit of open files and sockets to `WANTED_FILES`, or as far as the system allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # Windows has no such limit
        import resource  # noqa: PLC0415 only where there is one

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(WANTED_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
