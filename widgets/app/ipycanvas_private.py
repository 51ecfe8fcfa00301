"""All that we use of ipycanvas that is private to it, with the reason; written for ipycanvas 0.14 (from 0.14.2).

All canvases of a process share one private widget, the canvas manager, which sends their drawing commands. It has no
public interface that would do for these (``tests/widgets/app/test_ipycanvas_private.py`` fails as soon as any of it
changes upstream):

- `hold`: ``hold_canvas`` does not restore its flag after an exception, so one failed drawing silences every canvas of
  the process for good, and the next one that succeeds sends what was left of the failed one.
- `forget_client`: the manager names the canvas only when it differs from the last one. A client that has just connected
  does not know the last one, and ignores all commands until it is named again.
- `command_sender`: the public methods validate each number and colour, which takes longer than all the rest.
- `batch_drawings`: drawings are sent in the same message as the rest of a page (`widgets.page.batching`).
- `reopen`: the manager is made when ipycanvas is imported. In a forked kernel that was before there was a kernel, so it
  must be announced to the browser. Wanted upstream: a manager that is made with the first canvas.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final, TypeAlias

from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS, Canvas

from widgets.page.batching import batched

Command: TypeAlias = list[object]

ATTRIBUTES: Final = Canvas.ATTRS
"""The numbers of a canvas's attributes in drawing commands, by name."""

__all__ = ["ATTRIBUTES", "COMMANDS", "batch_drawings", "command_sender", "forget_client", "hold", "reopen"]


def batch_drawings() -> None:
    """Let what all canvases draw go into batches from now on."""
    batched(_CANVAS_MANAGER)


def command_sender(canvas: object) -> Callable[[Command], None]:
    """Return a function that adds a drawing command of ``canvas``, without validation."""
    return partial(_CANVAS_MANAGER.send_command, canvas)


def forget_client() -> None:
    """Have the next drawing name its canvas, for a client that has just connected."""
    _CANVAS_MANAGER._current_canvas = None


@contextmanager
def hold() -> Iterator[None]:
    """Collect what is drawn and send it as one message; discard it all if drawing fails."""
    _CANVAS_MANAGER._caching = True
    try:
        yield
        _CANVAS_MANAGER.flush()
    except BaseException:
        forget_client()
        raise
    finally:
        _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
        _CANVAS_MANAGER._caching = False


def reopen() -> None:
    """Announce the manager to the front end of a kernel that was forked after it was made."""
    _CANVAS_MANAGER.close()
    _CANVAS_MANAGER.open()
