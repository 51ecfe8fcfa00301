"""How parts of a page have looked before, so that what comes again is told by what differs."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field

Look = Sequence[str]


@dataclass
class Changes:
    """How each part of the pages has looked before in this visit, and in which step that was."""

    known: dict[tuple[str, Look], str] = field(default_factory=dict)

    def describe(self, name: str, step: str, before: Look, after: Look) -> list[str]:
        """Return how a part looks now: as once before, or by what differs, or all of it, whichever is short."""
        if not after:
            return [f"[{name}] is gone"]
        whole = [f"[{name}]", *(f"  {line}" for line in after)]
        differing = [f"[{name}] differs", *_differing(before, after)]
        known = self.known.setdefault((name, after), step)
        shortest = differing if before and len(differing) < len(whole) else whole
        return [f"[{name}] as in {known}"] if known != step and len(shortest) > 2 else shortest


def _differing(before: Look, after: Look) -> list[str]:
    """Return the lines that are gone, and those that are new."""
    compared = difflib.SequenceMatcher(None, before, after, autojunk=False)
    lines = []
    for what, start, end, first, last in compared.get_opcodes():
        if what != "equal":
            lines += [f"- {line}" for line in before[start:end]]
            lines += [f"+ {line}" for line in after[first:last]]
    return lines
