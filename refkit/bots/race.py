"""A race between candidate moves: all are tried in the same worlds with the same dice, and the worse drop out.

Results differ more between worlds than between moves. So moves are compared world by world (paired samples), and the
standard error of the differences tells whether a lead may be chance.
"""

import math
from typing import Final, Generic, TypeVar, final

MoveT = TypeVar("MoveT")

CANDIDATES: Final = 8
"""Moves that are tried at first, those that look best."""
WIDER: Final = 50
"""Tries after which one more move joins."""
FEW: Final = 6
"""Worlds before moves are compared."""
ALIKE: Final = 24
"""Worlds after which two moves with equal results in all of them count as equal."""
DOUBT: Final = 2.0
"""Standard errors of the difference above which the worse move drops out."""
CLEAR: Final = 2.0
"""Standard errors by which a move must be better to replace the one that looked best at first."""


@final
class Race(Generic[MoveT]):
    """``moves``, best-looking first, and ``results``: the results of each candidate, world by world.

    More moves become candidates the longer it takes. ``candidates`` have not dropped out; none does in ``few`` worlds.
    """

    def __init__(self, moves: list[MoveT], few: int = FEW) -> None:
        self.moves = moves
        self.few = few
        self.candidates: list[MoveT] = []
        self.results: dict[MoveT, list[float]] = {}
        self.tries = 0
        self._turns: list[MoveT] = []

    @property
    def settled(self) -> bool:
        """Whether only one of all moves is left."""
        return len(self.results) == len(self.moves) and len(self.candidates) == 1

    def next(self) -> MoveT:
        """Return the next move to try: the candidates in turn; one that joined later catches up first."""
        if not self._turns:
            if self.candidates:
                self.candidates = self.standing()
            for move in self.moves[len(self.results) : CANDIDATES + self.tries // WIDER]:
                self.candidates.append(move)
                self.results[move] = []
            most = max(len(self.results[move]) for move in self.candidates)
            self._turns = [move for move in self.candidates if len(self.results[move]) < most] or self.candidates[:]
            self._turns.reverse()
        self.tries += 1
        return self._turns.pop()

    def standing(self) -> list[MoveT]:
        """Return the candidates that are left, without those clearly worse than the best, or equal to it."""
        best = self.best()
        return [move for move in self.candidates if move is best or not self.beaten(move, best)]

    def beaten(self, move: MoveT, best: MoveT) -> bool:
        """Return whether ``move`` need not be tried any more: it is clearly worse than ``best``, or always equal."""
        count = min(len(self.results[move]), len(self.results[best]))
        if count < self.few:
            return False
        mean, error = self.lead(best, move)
        return mean > DOUBT * error or (count >= ALIKE and mean == error == 0)

    def best(self) -> MoveT:
        """Return the candidate with the highest mean among those that have caught up; of equals the earlier."""
        most = max(len(self.results[move]) for move in self.candidates)
        return max((move for move in self.candidates if len(self.results[move]) >= most - 1), key=self.mean)

    def mean(self, move: MoveT) -> float:
        """Return the mean result of ``move``; 0.0 if it was not tried."""
        results = self.results[move]
        return sum(results) / len(results) if results else 0.0

    def clear(self) -> bool:
        """Return whether the best candidate is clearly better than the move that looked best at first."""
        mean, error = self.lead(self.best(), self.moves[0])
        return mean > CLEAR * error

    def lead(self, one: MoveT, other: MoveT) -> tuple[float, float]:
        """Return the mean difference of ``one`` over ``other`` in the worlds of both, and its standard error."""
        pairs = zip(self.results[one], self.results[other], strict=False)  # a move that dropped out was in fewer worlds
        differences = [ours - theirs for ours, theirs in pairs]
        count = len(differences)
        if count <= 1:
            return 0.0, math.inf
        mean = sum(differences) / count
        spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
        return mean, math.sqrt(spread / count)
