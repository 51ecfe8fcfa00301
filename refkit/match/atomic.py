"""Files that are written whole or not at all, and keep what they were: a link, their mode and, if we may, their owner.

The new text goes into a draft beside the file, ``.NAME.draft``, and from there to the disk before it takes the file's
place. Whoever writes holds the file's lock (see `refkit.match.lock`), so what a killed process left is nobody's.
"""

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

TRIES: Final = 50
"""How often Windows is asked to replace a file that somebody is just reading."""
PAUSE: Final = 0.02
"""Seconds between two tries."""


def real(path: str | Path) -> Path:
    """Where the file at ``path`` really lies: a link is followed, and what it leads to need not be there."""
    return Path(os.path.realpath(path))


@contextlib.contextmanager
def naming(path: str | Path) -> Iterator[None]:
    """Let whatever the system refuses be about ``path``, the file that somebody named, and not about a helper of it.

    It is an OSError as before.
    """
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def check(place: Path) -> None:
    """Raise OSError if there is a file at ``place`` that is not to be written."""
    if place.exists() and not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def write(place: Path, text: str) -> None:
    """Put ``text`` into the file at ``place``, which is no link, whole or not at all; raises OSError."""
    data = text.encode()
    check(place)
    draft = place.with_name(f".{place.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        with draft.open("xb") as file:
            _liken(file.fileno(), place)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(draft, place)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync(place.parent)


def _liken(handle: int, place: Path) -> None:
    """Give the open file ``handle`` the mode of the file at ``place``, if there is one, and its owner if we may."""
    if sys.platform != "win32" and place.exists():
        old = place.stat()
        for owner, group in ((-1, old.st_gid), (old.st_uid, -1)):
            with contextlib.suppress(PermissionError):
                os.fchown(handle, owner, group)
        os.fchmod(handle, stat.S_IMODE(old.st_mode))


def _replace(draft: Path, place: Path) -> None:
    """Put ``draft`` in the place of the file; Windows refuses as long as somebody has that open."""
    for _ in range(TRIES if sys.platform == "win32" else 0):
        with contextlib.suppress(PermissionError):
            draft.replace(place)
            return
        time.sleep(PAUSE)
    draft.replace(place)


def _sync(folder: Path) -> None:
    """Let the disk know that a file in ``folder`` was replaced, on systems where a folder can be opened."""
    if sys.platform != "win32":
        with contextlib.suppress(PermissionError):  # a folder that we may write into, but not read
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
