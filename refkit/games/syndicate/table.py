"""The table in the middle of a step: a private draft of the state, changed only by telling events."""

from typing import Final, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.state import State
from refkit.kernel.agenda import Draft


@final
class Table(Draft):
    """A draft of a `State`, with the same names, and ``log``: the events told, or None if nobody listens."""

    __slots__ = (
        "active",
        "carried",
        "denied",
        "discards",
        "ended",
        "fresh",
        "hands",
        "hidden",
        "lead",
        "mark",
        "old",
        "options",
        "pile",
        "plots",
        "points",
        "replies",
        "stale",
        "turn",
    )

    def __init__(self, state: State, *, listening: bool = True) -> None:
        """Draft ``state``; keep a log of events if ``listening``."""
        super().__init__(state.agenda, listening=listening)
        self.options: Final = state.options
        self.hands = state.hands
        self.pile = state.pile
        self.fresh = state.fresh
        self.stale = state.stale
        self.old = state.old
        self.discards = state.discards
        self.lead = state.lead
        self.mark = state.mark
        self.hidden = state.hidden
        self.replies = state.replies
        self.plots = state.plots
        self.carried: Final = state.carried
        self.points = state.points
        self.denied = state.denied
        self.active = state.active
        self.turn = state.turn
        self.ended = state.ended

    def freeze(self) -> State:
        """The state that the draft has become."""
        return State(
            self.options,
            self.hands,
            self.pile,
            self.fresh,
            self.stale,
            self.old,
            self.discards,
            self.lead,
            self.mark,
            self.hidden,
            self.replies,
            self.plots,
            self.carried,
            self.points,
            self.denied,
            tuple(self.agenda),
            self.active,
            self.turn,
            self.ended,
        )

    # ---- what events do to it ----

    def give(self, seat: int, card: Card) -> None:
        """``card`` joins the hand of ``seat``."""
        hands = self.hands
        self.hands = (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])

    def take(self, seat: int, card: Card) -> None:
        """``card`` leaves the hand of ``seat``; a card that the desk did not see there was an unknown one."""
        hand = self.hands[seat]
        if card not in hand:
            self.see(seat, card)
            card = UNKNOWN
        at = hand.index(card)
        self.hands = (*self.hands[:seat], (*hand[:at], *hand[at + 1 :]), *self.hands[seat + 1 :])

    def see(self, seat: int, card: Card) -> None:
        """The desk learns that an unknown card of ``seat`` is ``card``."""
        if card in self.stale:
            self.stale = without(self.stale, card)
            self.old = (*self.old[:seat], self.old[seat] - 1, *self.old[seat + 1 :])
        else:
            self.fresh = without(self.fresh, card)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """``cards`` without ``card``, which is among them."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
