"""When a match began and was last played: times in UTC, to the second, from a clock that is passed in."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Returns the current time, with a time zone."""
FORM: Final = "%Y-%m-%dT%H:%M:%SZ"
"""How a time is written: ISO 8601 in UTC, as 2026-11-28T19:30:00Z."""


def now() -> datetime:
    """Return the current time of this machine."""
    return datetime.now(UTC)


def utc(time: datetime) -> datetime:
    """Return ``time``, which has a time zone, in UTC and to the second."""
    return time.astimezone(UTC).replace(microsecond=0)


def read(text: object) -> datetime:
    """Return the time that ``text`` says in `FORM`; raises ValueError for anything else."""
    if not isinstance(text, str) or not text.isascii():
        raise ValueError(text)
    found = datetime.strptime(text, FORM).replace(tzinfo=UTC)
    if found.strftime(FORM) != text:
        raise ValueError(text)
    return found
