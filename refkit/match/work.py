"""How much is done to answer somebody, counted in calls: it is the same on every machine and stands in for time."""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, Final, TypeVar

T = TypeVar("T")
COMPARING: Final = frozenset({"__eq__", "__hash__"})
"""What sets and dictionaries call as often as the hashes of a process collide: whatever it does is not counted."""


def count_calls(done: Callable[[], T], folders: Sequence[str]) -> tuple[T, Counter[str]]:
    """Return what ``done`` answers, and how often each function of the code in ``folders`` was called for it.

    The steps of generator expressions are not counted by themselves. What is remembered between calls counts as no
    work: have the same done once before it is counted.
    """
    calls, inside, roots = Counter[str](), 0, tuple(folders)

    def called(frame: FrameType, event: str, _: Any) -> None:
        nonlocal inside
        code = frame.f_code
        if event in {"call", "return"} and code.co_name in COMPARING:
            inside += 1 if event == "call" else -1
        elif event == "call" and not inside and code.co_name != "<genexpr>" and code.co_filename.startswith(roots):
            calls[f"{code.co_filename}:{code.co_firstlineno} {code.co_name}"] += 1

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        answer = done()
    finally:
        sys.setprofile(before)
    return answer, calls
