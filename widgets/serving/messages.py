"""What may stand in a message that comes from a page: it is looked through before anything believes it.

A message is a frame of a websocket, in one of two forms: what Jupyter calls v1, or what it was before, which a page
falls back to when its first handshake has failed. Both say in their first bytes how many pieces follow, and whoever
takes their word for it counts for ever.
"""

import json
import re
import struct
from itertools import pairwise
from typing import Any

V1 = "v1.kernel.websocket.jupyter.org"
"""The subprotocol of the newer form; a socket without any speaks the older one."""

CHANNELS = ("shell", "control", "stdin", "iopub")
"""The lines to a kernel."""

MOST_PIECES = 1000
"""A message of more pieces is none of ours: a drawing has two, a file one."""

HEADER, _PARENT, _METADATA, CONTENT = range(4)

NAMED = ("msg_id", "msg_type", "session")
"""What every header says."""

VERSION = re.compile(r"5(\.\d{1,4})?")
"""Which versions of the messages there are."""


class MalformedError(ValueError):
    """A message that no page of ours sends; its text says why."""


def check(frame: str | bytes, form: str | None) -> None:
    """MalformedError, unless a kernel can read the frame, which is in ``form``: V1, or None for the older one."""
    try:
        if form == V1:
            channel, parts = _parts(frame)
        else:
            channel, parts = _older(frame)
    except MalformedError:
        raise
    except (ValueError, struct.error, RecursionError, KeyError, TypeError) as error:
        raise MalformedError("its pieces do not fit together") from error
    if channel not in CHANNELS:
        raise MalformedError("it names no channel")
    if not all(isinstance(part, dict) for part in parts):
        raise MalformedError("a part of it is not an object")
    header = parts[HEADER]
    if not all(isinstance(header.get(name), str) for name in NAMED) or not VERSION.fullmatch(str(header["version"])):
        raise MalformedError("its header is incomplete")
    if header["msg_type"] in {"comm_open", "comm_msg", "comm_close"}:
        _check_comm(header["msg_type"], parts[CONTENT])


def _check_comm(kind: str, content: dict[str, Any]) -> None:
    """What is said to a widget names the widget."""
    wanted: dict[str, type] = {"comm_id": str, "data": dict}
    if kind == "comm_open":
        wanted["target_name"] = str
    if not all(isinstance(content.get(name), kind) for name, kind in wanted.items()):
        raise MalformedError("it does not say which widget is meant")


def _parts(frame: str | bytes) -> tuple[str, list[Any]]:
    """Channel, header, parent, metadata and content of a frame in the form V1."""
    if not isinstance(frame, bytes):
        raise MalformedError("it is text")
    places = _places(frame, "<Q", "<{}Q")
    channel, header, parent, metadata, content, *_ = (frame[start:stop] for start, stop in pairwise(places))
    return channel.decode(), [json.loads(part) for part in (header, parent, metadata, content)]


def _older(frame: str | bytes) -> tuple[Any, list[Any]]:
    """The same of a frame in the older form: one object with the four in it, before its buffers if it has some."""
    if isinstance(frame, bytes):
        first, *rest = _places(frame, "!I", "!{}I")
        frame = frame[first : rest[0] if rest else None]
    message = json.loads(frame)
    return message["channel"], [message[name] for name in ("header", "parent_header", "metadata", "content")]


def _places(frame: bytes, number: str, row: str) -> tuple[int, ...]:
    """Where the pieces of a frame start, each where or after the last one started, and none outside the frame."""
    (count,) = struct.unpack_from(number, frame)
    if not 1 <= count <= MOST_PIECES:
        raise MalformedError("it has no pieces, or too many")
    places = struct.unpack_from(row.format(count), frame, struct.calcsize(number))
    bounds = (struct.calcsize(number) * (count + 1), *places, len(frame))
    if list(bounds) != sorted(bounds):
        raise MalformedError("its pieces overlap")
    return places
