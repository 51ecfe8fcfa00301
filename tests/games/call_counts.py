"""How much is done to answer somebody, counted in calls: it is the same on every machine and stands in for time."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import refkit
import widgets
from refkit.match.conformance import leaks

T = TypeVar("T")
FOLDERS: Final = tuple(str(Path(package.__path__[0])) for package in (refkit, widgets))
"""The code whose calls are counted."""


def count_calls(done: Callable[[], T]) -> tuple[T, Counter[str]]:
    """Return what ``done`` answers, and how often each function of refkit and widgets was called for it."""
    return leaks.count_calls(done, FOLDERS)


def describe_difference(one: tuple[object, Counter[str]], other: tuple[object, Counter[str]]) -> str:
    """Describe how two answers, or the work that each took, differ; "" if both are the same."""
    if one[0] != other[0]:
        return f"{one[0]} and {other[0]}"
    more, less = one[1] - other[1], other[1] - one[1]
    return f"the same, by other work: {dict(more)} and {dict(less)}" if more or less else ""
