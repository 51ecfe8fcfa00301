"""How parts of a page have looked before, so that what comes again is told by what differs."""

import difflib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

ALIKE: Final = 0.6
"""How alike a part must look as just before for its difference from that to be recorded."""
WORTH: Final = 0.7
"""How long a difference may be, as a share of the whole look, to be recorded instead of that."""


@dataclass
class Changes:
    """How each part of a page has looked before in this visit, and in which step, on whose page."""

    known: dict[str, dict[tuple[str, ...], str]] = field(default_factory=dict)

    def describe(self, name: str, where: str, before: tuple[str, ...], after: tuple[str, ...]) -> list[str]:
        """Return how a part looks now: by what differs from before, or from what is most like it, or all of it."""
        if not after:
            return [f"[{name}] is gone"] if before else []
        known = self.known.setdefault(name, {})
        if (same := known.get(after)) is not None:
            return [f"[{name}] as in {same}"]
        close = before if before and similarity(before, after) >= ALIKE else max(
            known, key=lambda look: similarity(look, after), default=()
        )  # fmt: skip
        step = "" if close == before else f" from {known.get(close, '')}"
        known[after] = where
        changes = _changes(close, after)
        if not close or sum(map(len, changes)) > sum(map(len, after)) * WORTH:
            return [f"[{name}]", *(f"  {line}" for line in after)]
        return [f"[{name}] differs{step}", *changes]


def similarity(one: Sequence[str], other: Sequence[str]) -> float:
    """Return which share of the lines of two looks is the same."""
    same = sum((Counter(one) & Counter(other)).values())
    return 2 * same / (len(one) + len(other))


def _changes(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the lines that differ."""
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    lines = []
    for what, start, end, first, last in matcher.get_opcodes():
        if what != "equal":
            lines += [f"- {line}" for line in before[start:end]]
            lines += [f"+ {line}" for line in after[first:last]]
    return lines
