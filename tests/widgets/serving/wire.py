"""A page's end of a line to a kernel, without a page."""

import json
import struct
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.widgets.kernels import key_for
from widgets.serving.sockets import V1

HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
"""What a browser says, to `ask`, that wants a line to a kernel."""


@contextmanager
def line(address: str, kernel: str, *, form: str | None = V1, **headers: str) -> Iterator[ClientConnection]:
    """Open a websocket to a kernel of the server at ``address``, with that subprotocol; it shows the page's key."""
    place = f"{address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
    forms = [Subprotocol(form)] if form else None
    said = key_for(place) | headers
    with connect(place, subprotocols=forms, additional_headers=said, max_size=None, open_timeout=90) as opened:
        yield opened


def header(kind: str, **instead: Any) -> dict[str, Any]:
    """Return the header of a message."""
    return {"msg_id": str(uuid.uuid4()), "msg_type": kind, "session": "test", "version": "5.2", **instead}


def v1_frame(*parts: object, channel: str = "shell") -> bytes:
    """Return a message in the format v1; a part that is bytes is taken as it is."""
    pieces = [channel.encode(), *(part if isinstance(part, bytes) else json.dumps(part).encode() for part in parts)]
    places = [8 * (len(pieces) + 2)]
    for piece in pieces:
        places.append(places[-1] + len(piece))
    return struct.pack(f"<{len(places) + 1}Q", len(places), *places) + b"".join(pieces)


def request_frame(kind: str = "kernel_info_request", content: object = None) -> bytes:
    """Return a message that answers none, in the format v1."""
    return v1_frame(header(kind), {}, {}, content or {})


def legacy_frame(kind: str = "kernel_info_request", channel: str = "shell") -> str:
    """Return the same in the legacy format."""
    rest: dict[str, object] = {"parent_header": {}, "metadata": {}, "content": {}}
    return json.dumps({"channel": channel, "header": header(kind), **rest})


def end_of(opened: ClientConnection) -> int | None:
    """Why the line ended, as the protocol counts; TimeoutError if it does not end within half a minute of silence."""
    try:
        while True:
            opened.recv(timeout=90)
    except ConnectionClosed as end:
        return end.rcvd.code if end.rcvd else None
