"""What a page says at once goes to the browser as one message, so that it is laid out and painted once.

button = carried(Button())
with together(carrier):
    button.label = "Yes"        nothing is sent yet
    other.show(...)
                                now all of it is, by ``carrier``, a `Region`, whose script hands out the parts
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, NamedTuple, TypeVar, final

W = TypeVar("W")


class Part(NamedTuple):
    """A message to the widget called ``model``, and what would send it by itself."""

    model: str
    message: dict[str, Any]
    buffers: Sequence[Any]
    alone: Callable[..., object]


@final
class _Batch(list[Part]):
    """What is said together; once it is ``sent``, a task that was begun meanwhile sends what it says by itself."""

    sent = False


_open: Final[ContextVar[_Batch | None]] = ContextVar("open", default=None)


def _collecting() -> _Batch | None:
    """Return the batch that is collected here, if one is: a task inherits that of whoever began it."""
    batch = _open.get()
    return None if batch is None or batch.sent else batch


def batched(widget: W) -> W:
    """The same widget, which from now on lets what it says go along with the rest of what is said together."""
    it: Any = widget
    alone = it._send

    def send(message: dict[str, Any], buffers: Sequence[Any] | None = None) -> None:
        parts = _collecting()
        if parts is None:
            alone(message, buffers)
        else:
            parts.append(Part(it.model_id, message, buffers or (), alone))

    it._send = send
    return widget


@contextmanager
def batch(carrier: Any) -> Iterator[None]:
    """All that is said in here is sent as one, when it is left; within another it is left to that."""
    if _collecting() is not None:
        yield
        return
    parts = _Batch()
    before = _open.set(parts)
    try:
        yield
    finally:
        _open.reset(before)
        parts.sent = True
        _deliver(carrier, parts)


def _deliver(carrier: Any, parts: Sequence[Part]) -> None:
    """Send it."""
    if len(parts) == 1:
        parts[0].alone(parts[0].message, parts[0].buffers)
    elif parts:
        said = [{"model": part.model, "data": part.message, "buffers": len(part.buffers)} for part in parts]
        carrier.send({"kind": "together", "parts": said}, [each for part in parts for each in part.buffers])
