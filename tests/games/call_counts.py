"""How much is done to answer somebody, counted in calls: it is the same on every machine and stands in for time."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeVar

import refkit
import widgets

T = TypeVar("T")
FOLDERS: Final = tuple(str(Path(package.__path__[0])) for package in (refkit, widgets))
"""The code whose calls are counted."""
COMPARING: Final = frozenset({"__eq__", "__hash__"})
"""What sets and dictionaries call as often as the hashes of a process collide: whatever it does is not counted."""


def count_calls(done: Callable[[], T]) -> tuple[T, Counter[str]]:
    """Return what ``done`` answers, and how often each function of refkit and widgets was called for it.

    The steps of generator expressions are not counted by themselves. What is remembered between calls counts as no
    work: have the same done once before it is counted.
    """
    calls, inside = Counter[str](), 0

    def called(frame: FrameType, event: str, _: Any) -> None:
        nonlocal inside
        code = frame.f_code
        if event in {"call", "return"} and code.co_name in COMPARING:
            inside += 1 if event == "call" else -1
        elif event == "call" and not inside and code.co_name != "<genexpr>" and code.co_filename.startswith(FOLDERS):
            calls[f"{code.co_filename}:{code.co_firstlineno} {code.co_name}"] += 1

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        answer = done()
    finally:
        sys.setprofile(before)
    return answer, calls


def describe_difference(one: tuple[object, Counter[str]], other: tuple[object, Counter[str]]) -> str:
    """Describe how two answers, or the work that each took, differ; "" if both are the same."""
    if one[0] != other[0]:
        return f"{one[0]} and {other[0]}"
    more, less = one[1] - other[1], other[1] - one[1]
    return f"the same, by other work: {dict(more)} and {dict(less)}" if more or less else ""
