"""A race between moves: each is tried in the same worlds, with the same luck, and who falls behind drops out.

Two moves in two worlds differ mostly by the worlds. So what they bring is compared world by world, and the standard
error of the differences says how much of a lead is luck.
"""

import math
from typing import Final, Generic, TypeVar, final

MoveT = TypeVar("MoveT")

CANDIDATES: Final = 8
"""Moves that are tried at first, those that look best."""
WIDER: Final = 50
"""Tries after which one more is tried."""
FEW: Final = 6
"""Worlds before anything is said of a move."""
ALIKE: Final = 24
"""Worlds after which two moves that bring the same in all of them are alike."""
DOUBT: Final = 2.0
"""Standard errors by which a move is worse beyond doubt: it drops out."""
CLEAR: Final = 2.0
"""Standard errors by which a move is better clearly enough not to do what looked best."""


@final
class Race(Generic[MoveT]):
    """``moves`` in the order in which they look best, and what those that take part ``brought``, world by world.

    The longer it takes the more of them take part. ``left`` are those that have not dropped out.
    """

    def __init__(self, moves: list[MoveT]) -> None:
        """Nobody has begun."""
        self.moves = moves
        self.left: list[MoveT] = []
        self.brought: dict[MoveT, list[float]] = {}
        self.tries = 0
        self._turns: list[MoveT] = []

    @property
    def settled(self) -> bool:
        """Whether only one of all moves is left."""
        return len(self.brought) == len(self.moves) and len(self.left) == 1

    def next(self) -> MoveT:
        """The next move to be tried: those that are left in turn; who joined later catches up first."""
        if not self._turns:
            if self.left:
                self.left = self.standing()
            for move in self.moves[len(self.brought) : CANDIDATES + self.tries // WIDER]:
                self.left.append(move)
                self.brought[move] = []
            most = max(len(self.brought[move]) for move in self.left)
            self._turns = [move for move in self.left if len(self.brought[move]) < most] or self.left[:]
            self._turns.reverse()
        self.tries += 1
        return self._turns.pop()

    def standing(self) -> list[MoveT]:
        """Those that are left, but for whoever is worse than the best beyond doubt, or just as good."""
        best = self.best()
        return [move for move in self.left if move is best or not self.beaten(move, best)]

    def beaten(self, move: MoveT, best: MoveT) -> bool:
        """Whether ``move`` need not be tried any more beside ``best``."""
        count = min(len(self.brought[move]), len(self.brought[best]))
        if count < FEW:
            return False
        mean, error = self.lead(best, move)
        return mean > DOUBT * error or (count >= ALIKE and mean == error == 0)

    def best(self) -> MoveT:
        """Which of those that are left, and have caught up, brought most on average; of equals, what looked best."""
        most = max(len(self.brought[move]) for move in self.left)
        return max((move for move in self.left if len(self.brought[move]) >= most - 1), key=self.mean)

    def mean(self, move: MoveT) -> float:
        """What ``move`` brought on average."""
        brought = self.brought[move]
        return sum(brought) / len(brought) if brought else 0.0

    def clear(self) -> bool:
        """Whether the best is clearly better than what looked best."""
        mean, error = self.lead(self.best(), self.moves[0])
        return mean > CLEAR * error

    def lead(self, one: MoveT, other: MoveT) -> tuple[float, float]:
        """By how much ``one`` brings more than ``other`` where both were, and the standard error of that."""
        pairs = zip(self.brought[one], self.brought[other], strict=False)  # who dropped out was in fewer worlds
        differences = [ours - theirs for ours, theirs in pairs]
        count = len(differences)
        if count <= 1:
            return 0.0, math.inf
        mean = sum(differences) / count
        spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
        return mean, math.sqrt(spread / count)
