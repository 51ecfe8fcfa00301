"""The draft of a state: private to the rules, mutable during a step, and changed only by events.

Nothing of a draft escapes: `freeze` makes the next state of it. A tower is copied when it is first changed.
"""

from typing import final

from refkit.games.three_cheers.cards import Card, Minion, MinionCard, Tower
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.state import Pile, State
from refkit.kernel.agenda import Draft, Task


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    towers: list[Tower]
    hands: list[tuple[Card, ...]]
    pile: Pile
    unseen: tuple[Card, ...]
    discards: tuple[Card, ...]
    lit: tuple[MinionCard, ...]
    secrets: tuple[tuple[MinionCard, tuple[int, ...]], ...]
    stacks: tuple[int, ...]
    active: int
    turn: int
    ended: bool
    copied_minions: dict[int, dict[int, Minion]]

    # ---- changes made by events ----

    def editable_minions(self, tower: int) -> dict[int, Minion]:
        """Return the minions of ``tower`` as a dictionary that may be changed: copied on first use."""
        try:
            return self.copied_minions[tower]  # copied already, as in most cases
        except KeyError:
            old = self.towers[tower]
            self.copied_minions[tower] = minions = dict(old.minions)
            self.towers[tower] = Tower(minions, old.riders)
            return minions

    def move_rider(self, tower: int, who: int, at: int) -> None:
        """Put foreminion ``who`` of ``tower`` (0, or 1 for the second of a shared tower) on ``at``."""
        old = self.towers[tower]
        riders = (*old.riders[:who], at, *old.riders[who + 1 :])
        self.towers[tower] = Tower(old.minions, riders)

    def carry_riders(self, tower: int, moves: dict[int, int]) -> None:
        """Move foreminions with their bearers: ``moves`` maps old squares to new ones."""
        old = self.towers[tower]
        if any(at in moves for at in old.riders):
            self.towers[tower] = Tower(old.minions, tuple(moves.get(at, at) for at in old.riders))
