"""A file lock: one process changes a file at a time; the others wait for a while and then fail.

The lock is taken on an empty file beside the real one, ``.NAME.lock``, because the real one is replaced when it is
written. The operating system releases it when its holder ends, even if it is killed, so a lock is never stale; a lock
file that a killed process left is reused and then deleted.
"""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from refkit.kernel.choice import BadInput

WAIT: Final = 10.0
"""Seconds to wait for another process; writing a match takes a fraction of one."""
PAUSE: Final = 0.02
"""Seconds between two tries."""

if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        """Lock the open file ``handle``, unless somebody else has."""
        with contextlib.suppress(PermissionError):
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            return True
        return False

    def _release(handle: int, place: Path) -> None:
        """Unlock the open file ``handle`` at ``place``, and clear it away unless the next one has it open already."""
        os.close(handle)
        with contextlib.suppress(OSError):
            place.unlink()

else:
    import fcntl

    def _try(handle: int) -> bool:
        """Lock the open file ``handle``, unless somebody else has."""
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    def _release(handle: int, place: Path) -> None:
        """Clear away the file at ``place`` while it is still ours, and unlock it."""
        with contextlib.suppress(OSError):
            place.unlink()
        os.close(handle)


@contextlib.contextmanager
def locked(path: Path, wait: float | None = None) -> Iterator[None]:
    """Hold the lock of the file at ``path``, which is no link, while the context lasts.

    Raises `BadInput` if another process holds it for ``wait`` seconds (`WAIT` if None), and OSError where nothing can
    be written.
    """
    place = path.with_name(f".{path.name}.lock")
    until = time.monotonic() + (WAIT if wait is None else wait)
    while (handle := _locked(place)) is None:
        if time.monotonic() >= until:
            raise BadInput(f"{path.name} is being changed by somebody else just now: try again in a moment.")
        time.sleep(PAUSE)
    try:
        yield
    finally:
        _release(handle, place)


def _locked(place: Path) -> int | None:
    """Open and lock the file at ``place``; return None if another process has it, or has just deleted it."""
    handle = os.open(place, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
    try:
        if _try(handle) and os.path.samestat(os.fstat(handle), place.stat()):
            return handle
    except FileNotFoundError:
        pass
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None
