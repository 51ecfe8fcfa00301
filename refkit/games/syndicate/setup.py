"""A position as somebody lays it out; it may be impossible, and is validated by `position.faults`."""

from collections.abc import Mapping
from dataclasses import field

from refkit.games.syndicate.box.deck import Deck, decktet
from refkit.games.syndicate.cards import DEALT, UNKNOWN, Card
from refkit.kernel.frozen import value


@value
class Setup:
    """A whole table. Seats are those of ``players``; a hand that is None, or missing, is not known at all.

    ``lead``, ``mark``, ``hidden`` and ``replies`` lie on the table; ``alone`` if it is settled that no second card
    was added. ``options`` are those of the game besides the players; ``deck`` is always the same.
    """

    players: tuple[str, ...]
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    points: tuple[int, ...] = ()
    lead: Card | None = None
    mark: str = ""
    hidden: Card | None = None
    alone: bool = False
    replies: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    active: int = 0
    turn: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    deck: Deck = field(default_factory=decktet)

    @property
    def decided(self) -> bool:
        """Whether the mastermind has decided about a second card."""
        return self.alone or self.hidden is not None or bool(self.replies)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the hand of ``seat``; an unknown hand has as many unknown cards as it would have in the first turn."""
        known = self.hands[seat] if seat < len(self.hands) else None
        if known is not None:
            return known
        step = (seat - self.active) % len(self.players)
        gone = (self.lead is not None) + (self.hidden is not None) if step == 0 else step <= len(self.replies)
        return (UNKNOWN,) * max(DEALT[min(step, 2)] - gone, 0)
