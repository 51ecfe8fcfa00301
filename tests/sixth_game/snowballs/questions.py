"""Questions: what waits for an answer, a class each: its sentence, its rule, and what may be answered."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from refkit.kernel.choice import CHANCE
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import player, sentence
from refkit.text.patterns import question
from snowballs.moves import Hurl, Lob, Move, Rolled
from snowballs.rulebook import R
from snowballs.state import State

FACES: Final = range(1, 7)


def rolls(dice: int) -> list[Rolled]:
    """List everything that so many dice can show."""
    return [Rolled(faces) for faces in combinations_with_replacement(FACES, dice)]


def chances(dice: int) -> tuple[int, ...] | None:
    """Return how often each of two dice's `rolls` comes, in 36; one die shows each as often."""
    return tuple(len(set(roll.faces)) for roll in rolls(dice)) if dice > 1 else None


@question(asks=CHANCE)
class WhoStarts:
    """A die says who throws first."""

    def words(self, state: State) -> tuple[str, Rule]:
        """Return for whom it is rolled."""
        return sentence("A die: odd for {seat:object}, even for the other.", seat=player(state, 0)), R.FIRST

    def options(self, _state: State) -> Sequence[Move]:
        """Return every face."""
        return rolls(1)


@question("{seat} lob[s] or hurl[s].", R.TURN)
class Throw:
    """``seat`` lobs or hurls."""

    seat: int

    def options(self, _state: State) -> Sequence[Move]:
        """Return both throws."""
        return [Lob(self.seat), Hurl(self.seat)]


@question("What do[es] {seat} roll with {dice}?", lambda _state, task: R.HURL if task.dice > 1 else R.LOB, asks=CHANCE)
class Roll:
    """``seat`` has thrown, and so many ``dice`` are rolled."""

    seat: int
    dice: int

    def options(self, _state: State) -> Sequence[Move]:
        """Return everything that they can show."""
        return rolls(self.dice)

    def weights(self, _state: State) -> tuple[int, ...] | None:
        """Return how likely each is."""
        return chances(self.dice)
