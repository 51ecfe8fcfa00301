"""The draft of a state: private to the rules, mutable during a step, and changed only by events."""

from typing import final

from refkit.games.syndicate.cards import UNKNOWN, Card, Plot
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.state import State
from refkit.kernel.agenda import Draft, Task
from refkit.kernel.frozen import without


@final
class StateDraft(Draft[State, Task], state=State):
    """A mutable draft of a `State`, with the same names, and ``log``: the events so far, or None if not collected."""

    options: Options
    hands: tuple[tuple[Card, ...], ...]
    pile: int
    fresh: tuple[Card, ...]
    stale: tuple[Card, ...]
    old: tuple[int, ...]
    discards: tuple[Card, ...]
    lead: Card | None
    mark: str
    hidden: Card | None
    replies: tuple[Card, ...]
    plots: tuple[Plot, ...]
    carried: tuple[int, ...]
    points: tuple[int, ...]
    denied: tuple[tuple[int, int, tuple[str, ...]], ...]
    active: int
    turn: int
    ended: bool

    # ---- changes made by events ----

    def give(self, seat: int, card: Card) -> None:
        """Add ``card`` to the hand of ``seat``."""
        hands = self.hands
        self.hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])

    def take(self, seat: int, card: Card) -> None:
        """Remove ``card`` from the hand of ``seat``; if it is not among the known cards, remove an unknown one."""
        hand = self.hands[seat]
        if card not in hand:
            self.identify(seat, card)
            card = UNKNOWN
        at = hand.index(card)
        self.hands = (*self.hands[:seat], (*hand[:at], *hand[at + 1 :]), *self.hands[seat + 1 :])

    def identify(self, seat: int, card: Card) -> None:
        """Record that an unknown card of ``seat`` is ``card``, which is then no longer unseen."""
        if card in self.stale:
            self.stale = without(self.stale, card)
            self.old = (*self.old[:seat], self.old[seat] - 1, *self.old[seat + 1 :])
        else:
            self.fresh = without(self.fresh, card)
