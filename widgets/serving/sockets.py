"""The line between a page and its kernel, such that nobody at one end can stop the server for everybody.

- Whatever comes is looked through first (``messages``); what is no message ends the line.
- A page that has to fall back to the older form of messages is served in it. Out of the box it would stop the server:
  Voilà takes every binary message for the newer form.
- A line that brings too much, or takes nothing in, is ended; a page gets on with a new one.
"""

import re
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.ioloop import IOLoop
from tornado.web import Finish, HTTPError
from tornado.websocket import WebSocketClosedError

from widgets.serving.error_pages import Sorry
from widgets.serving.kernels.heartbeat import GONE, pulse
from widgets.serving.kernels.manager import CleanKernels
from widgets.serving.keys import opens
from widgets.serving.messages import MalformedError, check

LARGEST_MESSAGE = 8 * 2**20
"""How many bytes a page may send at once: all that its browser keeps for it, which is 5 MB at most."""

MOST_WAITING = 32 * 2**20
"""How many bytes may wait for a page that does not take them in."""

MOST_LINES = 8
"""How many lines one kernel may have: a page needs one, and another for a moment when it connects again."""

RATE = 200
"""How many messages a second a page may send for long; dragging with a finger makes some sixty."""

BURST = 2000
"""How many more than that it may send at once."""

SESSION = re.compile(r"[A-Za-z0-9][\w-]{0,63}", re.ASCII)
"""What a page calls its own end of the line; the kernel's library takes no more than that."""

PACKING = re.compile(
    r"permessage-deflate(\s*;\s*((client|server)_no_context_takeover|(client|server)_max_window_bits=(9|1[0-5])|"
    r"client_max_window_bits))*"
)
"""How messages may be packed; the server's library stumbles over what is not among these."""

MALFORMED, TOO_MUCH = 1007, 1008
"""Why a line is ended, as the protocol counts the reasons."""


class Connection(ZMQChannelsWebsocketConnection):
    """Passes on what is a message; sends small ones at once instead of waiting for more."""

    def connect(self) -> Any:
        """Connect the page and its kernel."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: str) -> None:
        """From the page to its kernel, unless it is no message: then the line ends."""
        try:
            check(incoming_msg, self.subprotocol)
        except MalformedError as why:
            self.websocket_handler.close(MALFORMED, f"this is no message: {why}")
        else:
            super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """From the kernel to the page; where nobody may run code, nobody hears which code runs."""
        parts: list[Any] = self.session.feed_identities(outgoing_msg)[1]
        if not (self.multi_kernel_manager.allowed_message_types and b'"execute_input"' in parts[1]):
            super().handle_outgoing_message(stream, outgoing_msg)


class Socket(Sorry, KernelWebsocketHandler):
    """The server's end of a line."""

    kernel_manager: CleanKernels
    connection: Any = None
    opened = False
    waiting = 0
    allowance = float(BURST)
    counted = 0.0

    async def pre_get(self) -> None:
        """Look who comes, before the line is made."""
        kernels, kernel_id = self.kernel_manager, self.kernel_id
        if not opens(self, kernel_id) or await pulse(kernels, kernel_id) == GONE:
            raise HTTPError(404)  # Jupyter would wait for a killed one to come back, and complain
        if self.get_query_argument("session_id", None) and not SESSION.fullmatch(self.get_query_argument("session_id")):
            raise HTTPError(400)
        if len(kernels.lines(kernel_id)) >= MOST_LINES:
            raise HTTPError(429)
        await super().pre_get()  # type: ignore[no-untyped-call]
        stream: Any = getattr(self.request.connection, "stream", None)
        if stream is None or stream.closed():
            raise Finish  # the page has not waited

    def get_compression_options(self) -> dict[str, Any] | None:
        """How messages are packed: not at all, if a page asks for something odd."""
        asked = self.request.headers.get("Sec-WebSocket-Extensions", "").split(",")
        if not all(PACKING.fullmatch(one.strip()) for one in asked):
            return None
        return super().get_compression_options()  # type: ignore[no-untyped-call,no-any-return]

    async def open(self, kernel_id: str) -> None:  # as the parent does
        """The page is there."""
        self.opened = True
        self.kernel_manager.lines(kernel_id).add(self)
        self.counted = IOLoop.current().time()
        try:
            await super().open(kernel_id)  # type: ignore[no-untyped-call]
        except Exception:
            self.on_connection_close()
            raise

    def on_close(self) -> None:
        """The page has gone, perhaps before it was quite there."""
        if self.opened:
            self.kernel_manager.lines(self.kernel_id).discard(self)
            super().on_close()  # type: ignore[no-untyped-call]

    def on_message(self, message: str | bytes) -> None:
        """Pass a message on, unless there are too many of them."""
        if self.ws_connection is None:
            return  # we have said farewell already
        now = IOLoop.current().time()
        self.allowance = min(BURST, self.allowance + RATE * (now - self.counted)) - 1
        self.counted = now
        if self.allowance < 0:
            self.close(TOO_MUCH, "too many messages")
        else:
            super().on_message(message)  # type: ignore[no-untyped-call]

    def write_message(self, message: bytes | str | dict[str, Any], binary: bool = False) -> Any:  # noqa: FBT001, FBT002
        """Send a message, unless the page has gone or takes nothing in."""
        size = len(message)
        if self.waiting + size > MOST_WAITING:
            self.close(TOO_MUCH, "nothing is taken in")
            return None
        try:
            sent = super().write_message(message, binary)
        except WebSocketClosedError:
            return None
        self.waiting += size
        sent.add_done_callback(lambda done: self._sent(done, size))
        return sent

    def _sent(self, done: Any, size: int) -> None:
        self.waiting -= size
        if not done.cancelled():
            done.exception()  # that the page has gone meanwhile is heard elsewhere
