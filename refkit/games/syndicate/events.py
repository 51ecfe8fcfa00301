"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. `Counted`, `PlayedOn`, `Caught` and `Stood` change nothing.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from refkit.games.syndicate.cards import UNKNOWN, Card, Outcome, Plot, signs_of
from refkit.kernel.event import Event, event

if TYPE_CHECKING:
    from refkit.games.syndicate.table import Table


@event
class Started(Event):
    """``seat`` goes first."""

    seat: int

    def happen(self, table: "Table") -> None:
        table.active = self.seat


@event
class Drew(Event):
    """``seat`` drew ``card``."""

    seat: int
    card: Card
    secrets: ClassVar = {"card": UNKNOWN}

    def happen(self, table: "Table") -> None:
        table.give(self.seat, self.card)
        table.pile -= 1
        if self.card is not UNKNOWN:
            cards = table.fresh
            at = cards.index(self.card)
            table.fresh = cards[:at] + cards[at + 1 :]
        if table.denied:
            table.denied = tuple(each for each in table.denied if each[0] != self.seat)


@event
class Shuffled(Event):
    """The discards, ``cards`` in number, were shuffled and became the new pile."""

    cards: int

    def happen(self, table: "Table") -> None:
        back = frozenset(table.discards)
        table.stale = (*table.stale, *table.fresh)
        table.old = tuple(hand.count(UNKNOWN) for hand in table.hands)
        table.fresh = tuple(card for card in table.options.deck.cards if card in back)
        table.pile = self.cards
        table.discards = ()


@event
class TurnBegan(Event):
    """``seat`` is the mastermind of turn ``turn``, counted from 1."""

    seat: int
    turn: int

    def happen(self, table: "Table") -> None:
        table.active = self.seat
        table.turn = self.turn


@event
class Led(Event):
    """``seat`` led ``card``, and named ``mark`` if it is not ""."""

    seat: int
    card: Card
    mark: str = ""

    def happen(self, table: "Table") -> None:
        table.take(self.seat, self.card)
        table.lead = self.card
        table.mark = self.mark


@event
class Concealed(Event):
    """``seat`` laid ``card`` face down."""

    seat: int
    card: Card
    secrets: ClassVar = {"card": UNKNOWN}

    def happen(self, table: "Table") -> None:
        table.take(self.seat, self.card)
        table.hidden = self.card


@event
class WentAlone(Event):
    """``seat`` added no card."""

    seat: int


@event
class Opposed(Event):
    """``seat`` played ``card`` against the plot; ``follows`` if it has a sign that must be followed."""

    seat: int
    card: Card
    follows: bool

    def happen(self, table: "Table") -> None:
        table.take(self.seat, self.card)
        table.replies = (*table.replies, self.card)


@event
class Denied(Event):
    """``seat``, whose hand the desk does not see, did not follow, and so claims to hold none of ``signs``."""

    seat: int
    signs: tuple[str, ...]

    def happen(self, table: "Table") -> None:
        table.denied = (*table.denied, (self.seat, table.turn, self.signs))


@event
class Caught(Event):
    """``seat`` now led, played or turned up ``card``, which it must have held in ``turn``, when it did not follow."""

    seat: int
    card: Card
    turn: int


@event
class Revealed(Event):
    """``seat`` turned up the face-down ``card``."""

    seat: int
    card: Card
    shows: ClassVar = True

    def happen(self, table: "Table") -> None:
        if table.hidden is UNKNOWN:
            table.see(self.seat, self.card)
        table.hidden = self.card


@event
class Counted(Event):
    """``card`` of ``seat`` counts ``value``."""

    seat: int
    card: Card
    value: int


@event
class Scored(Event):
    """The plot of ``seat`` ended with ``ours`` against ``theirs``, and each seat scored its ``points``."""

    seat: int
    outcome: Outcome
    ours: int
    theirs: int
    points: tuple[int, ...]

    def happen(self, table: "Table") -> None:
        signs, seats = signs_of(table.lead, table.mark), len(table.hands)
        played = {(self.seat + step) % seats: card for step, card in enumerate(table.replies, 1)}
        strayed = tuple(
            seat
            for seat, card in played.items()
            if card.signs.isdisjoint(signs)
            and any(each is UNKNOWN or not each.signs.isdisjoint(signs) for each in table.hands[seat])
        )
        table.plots = (*table.plots, Plot(table.turn, self.seat, self.outcome, self.points, strayed))
        table.points = tuple(map(sum, zip(table.points, self.points, strict=True)))


@event
class PutAway(Event):
    """The cards of the turn were discarded."""

    def happen(self, table: "Table") -> None:
        lead = (table.lead,) if table.lead else ()
        hidden = (table.hidden,) if table.hidden else ()
        table.discards = (*table.discards, *lead, *table.replies, *hidden)
        table.lead = table.hidden = None
        table.mark = ""
        table.replies = ()


@event
class PlayedOn(Event):
    """``seats`` share the highest score, which has reached the goal: the game goes on."""

    seats: tuple[int, ...]


@event
class Won(Event):
    """``seat`` won with ``points``; a plot that is on the table is not finished (SY-21)."""

    seat: int
    points: int

    def happen(self, table: "Table") -> None:
        table.ended = True


@event
class Voided(Event):
    """Turn ``turn`` scores nothing for anybody, because seat ``by`` revoked in it (SY-18)."""

    by: int
    turn: int

    def happen(self, table: "Table") -> None:
        none = (0,) * len(table.points)
        table.plots = tuple(
            replace(plot, points=none, void=True) if plot.turn == self.turn else plot for plot in table.plots
        )
        table.points = tuple(map(sum, zip(table.carried, *(plot.points for plot in table.plots), strict=True)))


@event
class Stood(Event):
    """Seat ``by`` revoked in turn ``turn``; the score of the turn stands (SY-18)."""

    by: int
    turn: int


@event
class Reopened(Event):
    """The win was taken back, because a turn that it rested on is void: the game goes on (SY-21)."""

    def happen(self, table: "Table") -> None:
        table.ended = False


AnyEvent: TypeAlias = (
    Started
    | Drew
    | Shuffled
    | TurnBegan
    | Led
    | Concealed
    | WentAlone
    | Opposed
    | Denied
    | Caught
    | Revealed
    | Counted
    | Scored
    | PutAway
    | PlayedOn
    | Won
    | Voided
    | Stood
    | Reopened
)
