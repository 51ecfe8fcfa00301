"""Files that several processes change: one at a time, and the whole new text or nothing.

The new text is written to a temporary file beside the real one, ``.NAME.draft``, and synced to the disk before it
replaces the real one; a link, the encoding, the mode, and maybe the owner are kept. The writer holds the file's lock,
so a temporary file that already exists was left by a killed process and can be deleted.

The lock is taken on an empty file beside the real one, ``.NAME.lock``, because the real one is replaced. The operating
system releases it when its holder ends, even if it is killed, so a lock is never stale; a lock file that a killed
process left is reused and then deleted.
"""

import contextlib
import errno
import os
import stat
import sys
import time
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from refkit.kernel.choice import BadInput

TRIES: Final = 50
"""How often to retry replacing a file on Windows, which refuses while another process reads it."""
WAIT: Final = 10.0
"""Seconds to wait for another process's lock; writing a match takes a fraction of one."""
PAUSE: Final = 0.02
"""Seconds between two tries."""


def real(path: str | Path) -> Path:
    """Return ``path`` with links resolved; the target need not exist."""
    return Path(os.path.realpath(path))


@contextlib.contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Make an OSError name ``path``, which the user gave, instead of a temporary file; it stays an OSError."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def check(place: Path) -> None:
    """Raise OSError if there is a file at ``place`` that is not to be written."""
    if place.exists() and not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def decode(data: bytes) -> str:
    """Return the text of a file in UTF-8, or in UTF-16 with a mark at its beginning; raises UnicodeDecodeError."""
    mark, encoding = _encoding(data)
    return data.removeprefix(mark).decode(encoding)


def _encoding(data: bytes) -> tuple[bytes, str]:
    """Return the mark with which the file ``data`` begins, b"" if it has none, and its encoding."""
    marks = {BOM_UTF8: "utf-8", BOM_UTF16_LE: "utf-16-le", BOM_UTF16_BE: "utf-16-be"}
    return next(((mark, name) for mark, name in marks.items() if data.startswith(mark)), (b"", "utf-8"))


def write(place: Path, text: str) -> None:
    """Put ``text`` into the file at ``place``, which is no link, whole or not at all; raises OSError."""
    check(place)
    mark, encoding = _encoding(_beginning(place))
    data = mark + text.encode(encoding)
    draft = place.with_name(f".{place.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        with draft.open("xb") as file:
            _copy_mode(file.fileno(), place)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(draft, place)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync(place.parent)


def _beginning(place: Path) -> bytes:
    """Return the first bytes of the file at ``place``; b"" if it does not exist, or may not be read."""
    with contextlib.suppress(FileNotFoundError, PermissionError), place.open("rb") as file:
        return file.read(len(BOM_UTF8))
    return b""


def _copy_mode(handle: int, place: Path) -> None:
    """Give the open file ``handle`` the mode of the file at ``place``, if it exists, and its owner if allowed."""
    if sys.platform != "win32" and place.exists():
        old = place.stat()
        for owner, group in ((-1, old.st_gid), (old.st_uid, -1)):
            with contextlib.suppress(PermissionError):
                os.fchown(handle, owner, group)
        os.fchmod(handle, stat.S_IMODE(old.st_mode))


def _replace(draft: Path, place: Path) -> None:
    """Move ``draft`` over the file; retry on Windows, which refuses while another process has the file open."""
    for _ in range(TRIES if sys.platform == "win32" else 0):
        with contextlib.suppress(PermissionError):
            draft.replace(place)
            return
        time.sleep(PAUSE)
    draft.replace(place)


def _sync(folder: Path) -> None:
    """Flush the directory ``folder`` to the disk, on systems where a directory can be opened."""
    if sys.platform != "win32":
        with contextlib.suppress(PermissionError):  # a folder that may be written but not read
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


# ---- the lock --------------------------------------------------------------------------------------------------------

if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
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
