"""A progress bar for what takes long."""

import sys
import time
from typing import Final

BAR: Final = 30
"""Characters in a full progress bar."""


class ProgressBar:
    """A progress bar on standard error, with the time that is left."""

    def __init__(self, things: str) -> None:
        """Start the clock; ``things`` are what is counted, as in "games"."""
        self.things = things
        self.begun = time.monotonic()
        self.before: int | None = None

    def __call__(self, done: int, wanted: int) -> None:
        """Show that ``done`` of the ``wanted`` things are done."""
        self.before = done if self.before is None else self.before
        filled = BAR * done // wanted
        spent = time.monotonic() - self.begun
        left = spent / (done - self.before) * (wanted - done) if done > self.before else 0
        tail = "\n" if done == wanted else f", {duration_text(left)} left  " if left else ""
        sys.stderr.write(f"\r{'█' * filled}{'░' * (BAR - filled)} {done:,} of {wanted:,} {self.things}{tail}")
        sys.stderr.flush()


def duration_text(seconds: float) -> str:
    """Return a rounded duration: ``40 s``, ``12 min``, ``3 h``."""
    for unit, size in (("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"
