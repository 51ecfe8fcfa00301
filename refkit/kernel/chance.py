"""Chance as a seat: who answers a question to CHANCE, and how.

Rules never draw random numbers; they ask. `Seeded` answers from a generator; a referee or a lesson answers by
typing, and that is an ordinary move.
"""

import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar, final

from refkit.kernel.choice import Choice

MoveT = TypeVar("MoveT")
T = TypeVar("T")


@final
class Seeded:
    """A generator of chance answers: the same seed gives the same answers to the same questions on every machine."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        """Start from ``seed``, a whole number or a text."""
        self._random = random.Random(seed)

    def answer(self, choice: Choice[MoveT]) -> MoveT:
        """One of ``choice.options``, each as likely as its weight says; IndexError if there are none."""
        options = choice.options
        if options.weights is None:
            return options[self.below(len(options))]
        ends = list(accumulate(options.weights))
        return options[bisect_right(ends, self.below(ends[-1]))]

    def below(self, count: int) -> int:
        """A whole number from 0 to ``count`` - 1; also what a random player uses."""
        return int(self._random.random() * count)

    def pick(self, options: Sequence[T]) -> T:
        """One of ``options``, all equally likely; IndexError if there are none."""
        return options[self.below(len(options))]
