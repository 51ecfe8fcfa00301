"""Send what several widgets send at once as one message, so that the browser lays the page out and paints it once.

    button = batched(Button())
    with batch(carrier):
        button.label = "Yes"        nothing is sent yet
        other.show(...)
                                    now all of it is sent by ``carrier``, a `Region`, whose script hands out the parts

A widget sends everything by the public ``send`` of its ``comm``, so that is where messages are collected: nothing of
ipywidgets is patched. ``hold_sync`` would not do, since it holds back the state of one widget only, and no messages.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, NamedTuple, TypeVar, final

W = TypeVar("W")


class Part(NamedTuple):
    """A message that was to be sent by ``comm``."""

    comm: Any
    message: dict[str, Any]
    buffers: Sequence[object]


@final
class _Batch(list[Part]):
    """The messages of a batch; once it is ``sent``, a task that was started in it sends its messages directly."""

    sent = False


_open: Final[ContextVar[_Batch | None]] = ContextVar("open", default=None)


def _current_batch() -> _Batch | None:
    """Return the batch that is being collected here, if any: a task inherits that of the code that started it."""
    collected = _open.get()
    return None if collected is None or collected.sent else collected


@final
class BatchingComm:
    """The comm of a widget, whose messages go into the batch that is being collected, if there is one."""

    def __init__(self, comm: Any) -> None:
        self._comm = comm

    def __getattr__(self, name: str) -> object:
        """Delegate everything else, such as ``on_msg`` and ``close``."""
        return getattr(self._comm, name)

    def send(self, data: dict[str, object], metadata: object = None, buffers: Sequence[object] | None = None) -> None:
        """Add a message to the batch that is being collected, or send it."""
        collected = _current_batch()
        if collected is None:
            self._comm.send(data, metadata, buffers)
        else:
            collected.append(Part(self._comm, data, buffers or ()))


def batched(widget: W) -> W:
    """Let what a widget sends go into batches from now on; return the widget."""
    it: Any = widget
    if not isinstance(it.comm, BatchingComm):
        it.comm = BatchingComm(it.comm)
    return widget


@contextmanager
def batch(carrier: object) -> Iterator[None]:
    """Collect what widgets send in here, and send it by ``carrier`` when it is left; an inner batch joins the outer."""
    if _current_batch() is not None:
        yield
        return
    parts = _Batch()
    before = _open.set(parts)
    try:
        yield
    finally:
        _open.reset(before)
        parts.sent = True
        _send(carrier, parts)


def _send(carrier: Any, parts: Sequence[Part]) -> None:
    """Send the parts of a batch as one message; a single part is sent as it is."""
    if len(parts) == 1:
        parts[0].comm.send(parts[0].message, buffers=parts[0].buffers)
    elif parts:
        messages = [{"model": part.comm.comm_id, "data": part.message, "buffers": len(part.buffers)} for part in parts]
        carrier.send({"kind": "together", "parts": messages}, [each for part in parts for each in part.buffers])
