"""How far a learner has come: which stations of which lessons are done, and where to go on; kept as a short text."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any


def kept_example(name: str) -> str:
    """Under which name it is kept that a worked example is done: lessons may be called the same."""
    return f"example {name}"


@dataclass(frozen=True, slots=True)
class Progress:
    """The stations done, by lesson, and the lesson and station that were looked at last (None: the overview).

    >>> progress = Progress().with_done("flying", 1).at("flying", 1)
    >>> Progress.read(progress.text()) == progress
    True
    >>> Progress.read("nonsense") == Progress()
    True
    """

    done: Mapping[str, frozenset[int]] = field(default_factory=dict)
    place: tuple[str, int] | None = None

    @classmethod
    def read(cls, text: str | None) -> "Progress":
        """What was kept; whatever is not ours is left out."""
        try:
            data = json.loads(text or "{}")
        except (ValueError, RecursionError):
            return cls()
        if not isinstance(data, dict):
            return cls()
        lessons = data.get("done")
        found = {str(name): _numbers(kept) for name, kept in lessons.items()} if isinstance(lessons, dict) else {}
        match data.get("at"):
            case [str(lesson), int(station)] if 0 <= station < 100:  # noqa: PLR2004  no lesson is that long
                place: tuple[str, int] | None = (lesson, station)
            case _:
                place = None
        return cls(found, place)

    def text(self) -> str:
        """What is kept."""
        done = {name: sorted(stations) for name, stations in self.done.items()}
        return json.dumps({"done": done, "at": self.place}, separators=(",", ":"))

    def with_done(self, lesson: str, station: int) -> "Progress":
        """The same with one more station done."""
        return replace(self, done={**self.done, lesson: self.done.get(lesson, frozenset()) | {station}})

    def joined(self, other: "Progress") -> "Progress":
        """The same with all that is done in ``other``, too.

        >>> here, there = Progress().with_done("flying", 1), Progress().with_done("flying", 0).with_done("armored", 0)
        >>> here.joined(there) == there.with_done("flying", 1)
        True
        """
        lessons = {*self.done, *other.done}
        none: frozenset[int] = frozenset()
        return replace(self, done={name: self.done.get(name, none) | other.done.get(name, none) for name in lessons})

    def at(self, lesson: str | None, station: int = 0) -> "Progress":
        """The same, looking at that station, or at the overview."""
        return replace(self, place=None if lesson is None else (lesson, station))

    def finished(self, lesson: str, stations: Sequence[object]) -> bool:
        """Whether all stations of a lesson are done."""
        return set(range(len(stations))) <= self.done.get(lesson, frozenset())


def _numbers(kept: Any) -> frozenset[int]:
    return frozenset(each for each in kept if isinstance(each, int)) if isinstance(kept, list) else frozenset()
