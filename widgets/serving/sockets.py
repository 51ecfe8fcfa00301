"""The websocket between a page and its kernel, validated and limited, so that no page can stop the server for all.

- Every message is validated first (``messages``); an invalid one closes the websocket.
- A page that has to fall back to the legacy format of messages is served in it. Out of the box it would stop the
  server: Voilà takes every binary message for the newer format.
- A websocket that sends too much, or is not read, is closed; the page opens a new one.
"""

import re
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.ioloop import IOLoop
from tornado.web import Finish, HTTPError
from tornado.websocket import WebSocketClosedError

from widgets.serving.error_pages import ErrorPageHandler
from widgets.serving.kernels.handlers import GONE, heartbeat
from widgets.serving.kernels.manager import PageKernelManager
from widgets.serving.keys import has_key
from widgets.serving.messages import MalformedError, check_message
from widgets.serving.private_api.tornado import has_client, is_open

MAX_MESSAGE_BYTES = 8 * 2**20
"""How many bytes a page may send at once: all that its browser keeps for it, which is 5 MB at most."""

MAX_PENDING_BYTES = 32 * 2**20
"""How many bytes may wait to be sent to a page that does not read them."""

MAX_CONNECTIONS = 8
"""How many websockets one kernel may have: a page needs one, and another for a moment when it connects again."""

RATE = 200
"""How many messages per second a page may send on average; dragging with a finger makes some sixty."""

BURST = 2000
"""How many messages it may send at once (a token bucket of this size, refilled at `RATE`)."""

SESSION_ID = re.compile(r"[A-Za-z0-9][\w-]{0,63}", re.ASCII)
"""The session ids that a page may choose; jupyter_server takes no others."""

COMPRESSION = re.compile(
    r"permessage-deflate(\s*;\s*((client|server)_no_context_takeover|(client|server)_max_window_bits=(9|1[0-5])|"
    r"client_max_window_bits))*"
)
"""The extensions that a page may ask for, which are compression; tornado fails on any other."""

MALFORMED, TOO_MUCH = 1007, 1008
"""Why a websocket is closed, by the protocol's numbers."""


class PageConnection(ZMQChannelsWebsocketConnection):
    """Passes on valid messages; sends small ones at once instead of waiting for more."""

    def connect(self) -> Any:
        """Connect the page and its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """Pass a page's message on to its kernel; an invalid one closes the websocket."""
        try:
            check_message(incoming_msg, self.subprotocol)
        except MalformedError as why:
            self.websocket_handler.close(MALFORMED, f"this is no message: {why}")
        else:
            super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Pass a kernel's message on to the page; which code runs is told only where pages may run code."""
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1]
        if not (self.multi_kernel_manager.allowed_message_types and b'"execute_input"' in parts[1]):
            super().handle_outgoing_message(stream, outgoing_msg)


class KernelSocket(ErrorPageHandler, KernelWebsocketHandler):
    """The server's end of a websocket between a page and its kernel."""

    kernel_manager: PageKernelManager
    connection: object = None
    opened = False
    pending_bytes = 0
    tokens = float(BURST)
    refilled_at = 0.0

    async def pre_get(self) -> None:
        """Check the request before the websocket is opened; 400, 404 or 429 refuses it."""
        kernels, kernel_id = self.kernel_manager, self.kernel_id
        if not has_key(self, kernel_id) or await heartbeat(kernels, kernel_id) == GONE:
            raise HTTPError(404)  # Jupyter would wait for a killed one to be restarted, and log errors
        session_id = self.get_query_argument("session_id", None)
        if session_id and not SESSION_ID.fullmatch(session_id):
            raise HTTPError(400)
        if len(kernels.connections_to(kernel_id)) >= MAX_CONNECTIONS:
            raise HTTPError(429)
        await super().pre_get()  # type: ignore[no-untyped-call]
        if not has_client(self.request):
            raise Finish

    def get_compression_options(self) -> dict[str, object] | None:
        """Return the options of compression; None, which is no compression, if a page asks for an unknown extension."""
        asked = self.request.headers.get("Sec-WebSocket-Extensions", "").split(",")
        if not all(COMPRESSION.fullmatch(one.strip()) for one in asked):
            return None
        return super().get_compression_options()  # type: ignore[no-untyped-call,no-any-return]

    async def open(self, kernel_id: str) -> None:  # as the parent does
        """Note the page as connected, and connect it to its kernel."""
        self.opened = True
        self.kernel_manager.connect_page(kernel_id, self)
        self.refilled_at = IOLoop.current().time()
        try:
            await super().open(kernel_id)  # type: ignore[no-untyped-call]
        except Exception:
            self.on_connection_close()
            raise

    def on_close(self) -> None:
        """Note that the page is no longer connected; it may have gone before it was."""
        if self.opened:
            self.kernel_manager.connections_to(self.kernel_id).discard(self)
            super().on_close()  # type: ignore[no-untyped-call]

    def on_message(self, message: str | bytes) -> None:
        """Pass a message on; too many of them close the websocket."""
        if not is_open(self):
            return
        now = IOLoop.current().time()
        self.tokens = min(BURST, self.tokens + RATE * (now - self.refilled_at)) - 1
        self.refilled_at = now
        if self.tokens < 0:
            self.close(TOO_MUCH, "too many messages")
        else:
            super().on_message(message)  # type: ignore[no-untyped-call]

    def write_message(self, message: bytes | str | dict[str, object], binary: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Send a message, unless the page has gone; if too much waits to be read, close the websocket."""
        size = len(message)
        if self.pending_bytes + size > MAX_PENDING_BYTES:
            self.close(TOO_MUCH, "nothing is taken in")
            return None
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:
            return None
        self.pending_bytes += size
        sent.add_done_callback(lambda done: self._sent(done, size))
        return sent

    def _sent(self, done: Any, size: int) -> None:
        self.pending_bytes -= size
        if not done.cancelled():
            done.exception()  # that the page has gone meanwhile, `on_close` tells
