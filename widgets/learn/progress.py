"""A learner's progress: which stations of which lessons are done, and where to go on; stored as a short text."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from refkit.kernel.choice import BadInput


def example_key(name: str) -> str:
    """Return the key of a worked example in the stored progress, which differs from the ids of all lessons."""
    return f"example {name}"


@dataclass(frozen=True, slots=True)
class Progress:
    """The stations done, by lesson, those that earned a star, and what was looked at last (None: the overview).

    >>> progress = Progress().with_done("flying", 1).at("flying", 1)
    >>> Progress.read(progress.text()) == progress
    True
    >>> Progress.read("nonsense") == Progress()
    True
    """

    done: Mapping[str, frozenset[int]] = field(default_factory=dict)
    place: tuple[str, int] | None = None
    stars: Mapping[str, frozenset[int]] = field(default_factory=dict)
    missed: Mapping[str, frozenset[int]] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str | None) -> "Progress":
        """Parse a stored text; whatever is invalid in it is ignored."""
        try:
            data = json.loads(text or "{}")
        except (ValueError, RecursionError):
            return cls()
        if not isinstance(data, dict):
            return cls()
        match data.get("at"):
            case [str(lesson), int(station)] if 0 <= station < 100:  # noqa: PLR2004  no lesson is that long
                place: tuple[str, int] | None = (lesson, station)
            case _:
                place = None
        done, stars, missed = (_stations(data.get(name)) for name in ("done", "stars", "missed"))
        return cls(done, place, stars, missed)

    @classmethod
    def code(cls, text: str) -> "Progress":
        """Parse a code from another device; raises `BadInput` if there is no progress in it."""
        found = cls.read(text.strip())
        if not found.done:
            raise BadInput("That is no code of a course, or nothing is done in it: copy it there once more, all of it.")
        return found

    def text(self) -> str:
        """Return the text to store, as JSON."""
        done, stars, missed = (
            {name: sorted(those) for name, those in kept.items()} for kept in (self.done, self.stars, self.missed)
        )
        data = {"done": done, "at": self.place, "stars": stars, **({"missed": missed} if missed else {})}
        return json.dumps(data, separators=(",", ":"))

    def with_done(self, lesson: str, station: int, *, star: bool = False) -> "Progress":
        """Return the progress with one more station done, and its star earned if ``star``, unless a try was missed."""
        more = {lesson: frozenset({station})}
        star = star and station not in self.missed.get(lesson, ())
        return replace(self, done=_union(self.done, more), stars=_union(self.stars, more) if star else self.stars)

    def with_known(self, lessons: Iterable[tuple[str, Iterable[int]]]) -> "Progress":
        """Return the progress with all of these stations done, by lesson; they earn no stars.

        >>> Progress().with_known([("flying", [1])]).done
        {'flying': frozenset({1})}
        """
        return replace(self, done=_union(self.done, {lesson: frozenset(stations) for lesson, stations in lessons}))

    def with_missed(self, lesson: str, station: int) -> "Progress":
        """Return the progress with a try missed at a station, which can earn no star any more."""
        if station in self.stars.get(lesson, ()):
            return self
        return replace(self, missed=_union(self.missed, {lesson: frozenset({station})}))

    def joined(self, other: "Progress") -> "Progress":
        """Return the progress merged with ``other``.

        >>> here, there = Progress().with_done("flying", 1), Progress().with_done("flying", 0).with_done("armored", 0)
        >>> here.joined(there) == there.with_done("flying", 1)
        True
        """
        return replace(
            self,
            done=_union(self.done, other.done),
            stars=_union(self.stars, other.stars),
            missed=_union(self.missed, other.missed),
        )

    def at(self, lesson: str | None, station: int = 0) -> "Progress":
        """Return the progress with that station as the place to go on, or the overview for None."""
        return replace(self, place=None if lesson is None else (lesson, station))

    def finished(self, lesson: str, stations: Sequence[object]) -> bool:
        """Return whether all stations of a lesson are done."""
        return set(range(len(stations))) <= self.done.get(lesson, frozenset())


def _union(one: Mapping[str, frozenset[int]], other: Mapping[str, frozenset[int]]) -> dict[str, frozenset[int]]:
    """Return the union of two mappings to sets."""
    none: frozenset[int] = frozenset()
    return {name: one.get(name, none) | other.get(name, none) for name in {**one, **other}}


def _stations(kept: Any) -> dict[str, frozenset[int]]:
    return {str(name): _numbers(those) for name, those in kept.items()} if isinstance(kept, dict) else {}


def _numbers(kept: Any) -> frozenset[int]:
    return frozenset(each for each in kept if isinstance(each, int)) if isinstance(kept, list) else frozenset()
