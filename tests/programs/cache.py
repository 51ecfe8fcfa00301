"""Where fetched programs are kept: a folder in the user's cache directory, for every checkout and every process."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from platformdirs import user_cache_path

from refkit.match.atomic import locked

PATIENCE: Final = 900.0
"""Seconds to wait for another process that fetches something."""


def folder() -> Path:
    """Return the cache directory of the tests, and make it if there is none; OSError if it cannot be made."""
    found = user_cache_path("refkit-tests", appauthor=False)
    found.mkdir(parents=True, exist_ok=True)
    return found


@contextlib.contextmanager
def exclusive(name: str) -> Iterator[None]:
    """Keep every other process waiting that does the same for ``name``; OSError where nothing can be written."""
    with locked(folder() / name, PATIENCE):
        yield


def cached_folder(name: str, make: Callable[[Path], object]) -> Path:
    """Return the folder called ``name`` in the cache; ``make`` fills it where it is missing.

    One process at a time makes it, and it appears when ``make`` is done; what that raises is raised, leaving nothing.
    """
    wanted = folder() / name
    with exclusive(name):
        if not wanted.is_dir():
            with TemporaryDirectory(dir=folder()) as work:
                made = Path(work, name)
                made.mkdir()
                make(made)
                made.rename(wanted)
    return wanted
