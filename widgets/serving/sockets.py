"""The websocket between a page and its kernel, validated and limited, so that no page can stop the server for all.

- Every message is validated before anything else reads it; an invalid one closes the websocket. It is a frame in one of
  two formats: what Jupyter calls v1, or the legacy format, which a page falls back to when its first handshake has
  failed. Both say in their first bytes how many parts follow; a program that trusts that number can be made to count
  for ever.
- A page that has to fall back to the legacy format of messages is served in it. Out of the box it would stop the
  server: Voilà takes every binary message for the newer format.
- A websocket that sends too much, or is not read, is closed; the page opens a new one.
"""

import json
import re
import struct
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.ioloop import IOLoop
from tornado.web import Finish, HTTPError
from tornado.websocket import WebSocketClosedError

from widgets.serving.admission import has_key
from widgets.serving.error_pages import ErrorPageHandler
from widgets.serving.kernels.handlers import GONE, heartbeat
from widgets.serving.kernels.manager import PageKernelManager
from widgets.serving.private_api import has_client, is_open

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

V1 = "v1.kernel.websocket.jupyter.org"
"""The subprotocol of the format v1; a websocket without a subprotocol uses the legacy format."""

CHANNELS = ("shell", "control", "stdin", "iopub")
"""The channels of a kernel."""

MAX_PARTS = 1000
"""No message of ours has more parts: a drawing has two buffers, a file one."""

HEADER, _PARENT, _METADATA, CONTENT = range(4)

HEADER_FIELDS = ("msg_id", "msg_type", "session")
"""The texts that every header has."""

VERSION = re.compile(r"5(\.\d{1,4})?")
"""The versions of Jupyter's messages that we accept."""


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
        if not has_key(self, kernel_id) or heartbeat(kernels, kernel_id) == GONE:
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


class MalformedError(ValueError):
    """A message that no page of ours sends; its text says why."""


def check_message(frame: str | bytes, subprotocol: str | None) -> None:
    """Raise MalformedError unless a kernel can read the frame, in format `V1` or, for None, in the legacy format."""
    try:
        if subprotocol == V1:
            channel, parts = _decode_v1(frame)
        else:
            channel, parts = _decode_legacy(frame)
    except MalformedError:
        raise
    except (ValueError, struct.error, RecursionError, KeyError, TypeError) as error:
        raise MalformedError("its pieces do not fit together") from error
    if channel not in CHANNELS:
        raise MalformedError("it names no channel")
    if not all(isinstance(part, dict) for part in parts):
        raise MalformedError("a part of it is not an object")
    header = parts[HEADER]
    if not all(isinstance(header.get(name), str) for name in HEADER_FIELDS) or not VERSION.fullmatch(
        str(header["version"])
    ):
        raise MalformedError("its header is incomplete")
    if header["msg_type"] in {"comm_open", "comm_msg", "comm_close"}:
        _check_comm(header["msg_type"], parts[CONTENT])


def _check_comm(kind: str, content: dict[str, object]) -> None:
    """Raise MalformedError unless a message to a widget names the widget."""
    wanted: dict[str, type] = {"comm_id": str, "data": dict}
    if kind == "comm_open":
        wanted["target_name"] = str
    if not all(isinstance(content.get(name), kind) for name, kind in wanted.items()):
        raise MalformedError("it does not say which widget is meant")


def _decode_v1(frame: str | bytes) -> tuple[str, list[Any]]:
    """Return the channel, and header, parent, metadata and content, of a frame in the format v1."""
    if not isinstance(frame, bytes):
        raise MalformedError("it is text")
    offsets = _offsets(frame, "<Q", "<{}Q")
    channel, header, parent, metadata, content, *_ = (frame[start:stop] for start, stop in pairwise(offsets))
    return channel.decode(), [json.loads(part) for part in (header, parent, metadata, content)]


def _decode_legacy(frame: str | bytes) -> tuple[Any, list[object]]:
    """Return the same of a frame in the legacy format: one JSON object with the four, before any buffers."""
    if isinstance(frame, bytes):
        first, *rest = _offsets(frame, "!I", "!{}I")
        frame = frame[first : rest[0] if rest else None]
    message = json.loads(frame)
    return message["channel"], [message[name] for name in ("header", "parent_header", "metadata", "content")]


def _offsets(frame: bytes, number: str, row: str) -> tuple[int, ...]:
    """Return where the parts of a frame start, ascending and within the frame; raise MalformedError otherwise."""
    (count,) = struct.unpack_from(number, frame)
    if not 1 <= count <= MAX_PARTS:
        raise MalformedError("it has no pieces, or too many")
    offsets = struct.unpack_from(row.format(count), frame, struct.calcsize(number))
    bounds = (struct.calcsize(number) * (count + 1), *offsets, len(frame))
    if list(bounds) != sorted(bounds):
        raise MalformedError("its pieces overlap")
    return offsets
