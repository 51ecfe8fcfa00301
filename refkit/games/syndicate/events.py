"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. `Counted`, `PlayedOn`, `Caught` and `Stood` change nothing.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from refkit.games.syndicate.cards import UNKNOWN, Card, Outcome, Plot, by_enforcer, signs_of
from refkit.kernel.event import Event
from refkit.kernel.frozen import without
from refkit.text.patterns import PerPlayer, Player, Players, event

if TYPE_CHECKING:
    from refkit.games.syndicate.table import StateDraft


@event("{seat} go[es] first.")
class Started(Event):
    """``seat`` goes first."""

    seat: int

    def happen(self, draft: "StateDraft") -> None:
        draft.active = self.seat


@event("{seat} draw[s] {card:facts}.", secret={"card": UNKNOWN})
class Drew(Event):
    """``seat`` drew ``card``."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = (*draft.hands[self.seat], self.card)
        draft.pile -= 1
        if self.card is not UNKNOWN:
            draft.fresh = without(draft.fresh, self.card)
        if draft.denied:
            draft.denied = tuple(each for each in draft.denied if each[0] != self.seat)


@event("The pile is empty: the {cards} discards are shuffled and replace it.")
class Shuffled(Event):
    """The discards, ``cards`` in number, were shuffled and became the new pile."""

    cards: int

    def happen(self, draft: "StateDraft") -> None:
        back = frozenset(draft.discards)
        draft.stale = (*draft.stale, *draft.fresh)
        draft.old = tuple(hand.count(UNKNOWN) for hand in draft.hands)
        draft.fresh = tuple(card for card in draft.options.deck.cards if card in back)
        draft.pile = self.cards
        draft.discards = ()


@event("Turn {turn}: {seat} [is|are] the mastermind.")
class TurnBegan(Event):
    """``seat`` is the mastermind of turn ``turn``, counted from 1."""

    seat: int
    turn: int

    def happen(self, draft: "StateDraft") -> None:
        draft.active = self.seat
        draft.turn = self.turn


@event("{seat} lead[s] {card:facts} and name[s] {mark}.", mark={"": "{seat} lead[s] {card:facts}."})
class Led(Event):
    """``seat`` led ``card``, and named ``mark`` if it is not ""."""

    seat: int
    card: Card
    mark: str = ""

    def happen(self, draft: "StateDraft") -> None:
        draft.take(self.seat, self.card)
        draft.lead = self.card
        draft.mark = self.mark


@event(
    "{seat} lay[s] {card:facts} face down.",
    card={UNKNOWN: "{seat} lay[s] a second card face down."},
    secret={"card": UNKNOWN},
)
class Concealed(Event):
    """``seat`` laid ``card`` face down."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.take(self.seat, self.card)
        draft.hidden = self.card


@event("{seat} add[s] nothing.")
class WentAlone(Event):
    """``seat`` added no card."""

    seat: int


@event(
    "{seat} play[s] {card:facts}.",
    follows={False: "{seat} play[s] {card:facts}, which does not follow."},
)
class Opposed(Event):
    """``seat`` played ``card`` against the plot; ``follows`` if it has a sign that must be followed."""

    seat: int
    card: Card
    follows: bool

    def happen(self, draft: "StateDraft") -> None:
        draft.take(self.seat, self.card)
        draft.replies = (*draft.replies, self.card)


@event("{seat} thereby say[s]: no {signs:and no} in hand.")
class Denied(Event):
    """``seat``, whose hand the desk does not see, did not follow, and so claims to hold none of ``signs``."""

    seat: int
    signs: tuple[str, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.denied = (*draft.denied, (self.seat, draft.turn, self.signs))


@event("{card} must have been in {seat's} hand in turn {turn}, when {seat} did not follow: the referee may rule on it.")
class Caught(Event):
    """``seat`` now led, played or turned up ``card``, which it must have held in ``turn``, when it did not follow."""

    seat: int
    card: Card
    turn: int


@event("{seat} turn[s] up {card:facts}.")
class Revealed(Event):
    """``seat`` turned up the face-down ``card``."""

    seat: int
    card: Card
    shows: ClassVar = True

    def happen(self, draft: "StateDraft") -> None:
        if draft.hidden is UNKNOWN:
            draft.identify(self.seat, self.card)
        draft.hidden = self.card


@event("{card} counts {value}.", value={0: "{card} counts nothing."})
class Counted(Event):
    """``card`` of ``seat`` counts ``value``."""

    seat: int
    card: Card
    value: int


@event(
    "{ours} against {theirs}. Neither side has more, and nobody scores.",
    outcome={
        "alone": "{ours} against {theirs}. The plot succeeds with a single card, which is worth two points.",
        "helped": "{ours} against {theirs}. The plot succeeds with a second card, which is worth one point.",
        "foiled": "{ours} against {theirs}. The plot is foiled, and each enforcer scores a point.",
    },
)
class Scored(Event):
    """The plot of ``seat`` ended with ``ours`` against ``theirs``, and each seat scored its ``points``."""

    seat: int
    outcome: Outcome
    ours: int
    theirs: int
    points: PerPlayer

    def happen(self, draft: "StateDraft") -> None:
        signs = signs_of(draft.lead, draft.mark)
        strayed = tuple(
            seat
            for seat, card in by_enforcer(self.seat, draft.replies)
            if card.signs.isdisjoint(signs)
            and any(each is UNKNOWN or not each.signs.isdisjoint(signs) for each in draft.hands[seat])
        )
        draft.plots = (*draft.plots, Plot(draft.turn, self.seat, self.outcome, self.points, strayed))
        draft.points = tuple(map(sum, zip(draft.points, self.points, strict=True)))


@event("The cards go to the discards.")
class PutAway(Event):
    """The cards of the turn were discarded."""

    def happen(self, draft: "StateDraft") -> None:
        played = (draft.lead, *draft.replies, draft.hidden)
        draft.discards = (*draft.discards, *(card for card in played if card))
        draft.lead = draft.hidden = None
        draft.mark = ""
        draft.replies = ()


@event("{seats} share the lead: the game goes on until one is ahead.")
class PlayedOn(Event):
    """``seats`` share the highest score, which has reached the goal: the game goes on."""

    seats: Players


@event("{seat} win[s] with {points} points.")
class Won(Event):
    """``seat`` won with ``points``; a plot that is on the table is not finished (SY-21)."""

    seat: int
    points: int

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True


@event("{by} had not followed in turn {turn}: nobody scores for that turn.")
class Voided(Event):
    """Turn ``turn`` scores nothing for anybody, because seat ``by`` revoked in it (SY-18)."""

    by: Player
    turn: int

    def happen(self, draft: "StateDraft") -> None:
        none = (0,) * len(draft.points)
        draft.plots = tuple(
            replace(plot, points=none, void=True) if plot.turn == self.turn else plot for plot in draft.plots
        )
        draft.points = tuple(map(sum, zip(draft.carried, *(plot.points for plot in draft.plots), strict=True)))


@event("{by} had not followed in turn {turn}; at this table its score stands.")
class Stood(Event):
    """Seat ``by`` revoked in turn ``turn``; the score of the turn stands (SY-18)."""

    by: Player
    turn: int


@event("With that nobody has won yet: the game goes on.")
class Reopened(Event):
    """The win was taken back, because a turn that it rested on is void: the game goes on (SY-21)."""

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = False
