"""Validation of the messages that come from a page, before anything else reads them.

A message is a frame of a websocket, in one of two formats: what Jupyter calls v1, or the legacy format, which a page
falls back to when its first handshake has failed. Both say in their first bytes how many parts follow; a program that
trusts that number can be made to count for ever.
"""

import json
import re
import struct
from itertools import pairwise
from typing import Any

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
