"""Chance as a seat: how a question to CHANCE is answered.

Rules never draw random numbers; they ask. `Seeded` answers from a generator; a referee or a lesson types what real dice
or cards showed, and both are ordinary moves.
"""

import random
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from operator import index
from typing import TypeVar, final

from refkit.kernel.choice import Choice

MoveT = TypeVar("MoveT")
T = TypeVar("T")


@final
class Seeded:
    """A random generator for answers of CHANCE: the same seed gives the same answers on every machine."""

    __slots__ = ("_random", "_seed")

    def __init__(self, seed: int | str) -> None:
        """Seed the generator with ``seed``, a whole number (of numpy, too) or a text."""
        self._seed = seed if isinstance(seed, str) else index(seed)
        self._random = random.Random(self._seed)

    def __repr__(self) -> str:
        """Return how it was made; what it has drawn since is left out."""
        return f"Seeded({self._seed!r})"

    def answer(self, choice: Choice[MoveT]) -> MoveT:
        """Draw one of ``choice.options``, with probabilities by their weights; raises IndexError if there are none."""
        options = choice.options
        if options.weights is None:
            return options[self.below(len(options))]
        ends = list(accumulate(options.weights))
        return options[bisect_right(ends, self.below(ends[-1]))]

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to ``count`` - 1."""
        return int(self._random.random() * count)

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of ``options``, all equally likely; raises IndexError if there are none."""
        return options[self.below(len(options))]
