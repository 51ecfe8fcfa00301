"""Events: what happens on a table, and what it changes. Folding the events of a step over a state gives the next.

Each event carries the ``rule`` that made it happen. Those that answer "why did nothing happen there?" (`Missed`,
`Unheard`, `StoodStill`, …) change nothing. ``seat`` is a player's, ``pawn`` is a seat or `RICHARD`, ``at`` and ``to``
are steps.
"""

from typing import TYPE_CHECKING, TypeAlias

from refkit.games.huzzah.cards import BUMP, NO_CARDS, RICHARD, UNKNOWN, Card, add_cards, count_kinds, on_stage, without
from refkit.games.huzzah.tasks import Purpose
from refkit.kernel.event import Event, event

if TYPE_CHECKING:
    from refkit.games.huzzah.draft import StateDraft


def take_from_hand(draft: "StateDraft", seat: int, card: Card) -> None:
    """Take ``card`` out of the hand of ``seat``; if it was an unknown one, it has now been seen."""
    hand = draft.hands[seat]
    if card not in hand and card != UNKNOWN:
        draft.unseen = add_cards(draft.unseen, card, -1)
    draft.hands[seat] = without(hand, card)


# ---- turns, dice and cards -----------------------------------------------------------------------------------------


@event
class DiceRolled(Event):
    """``seat`` rolled ``total`` to see who goes first."""

    seat: int
    total: int
    purpose: Purpose


@event
class Tied(Event):
    """``seats`` rolled the same and roll again."""

    seats: tuple[int, ...]


@event
class TurnBegan(Event):
    """The ``turn``-th turn begins."""

    turn: int

    def happen(self, draft: "StateDraft") -> None:
        draft.turn = self.turn


@event
class Reshuffled(Event):
    """The discards become the draw pile, of ``cards`` cards."""

    cards: int

    def happen(self, draft: "StateDraft") -> None:
        draft.pile += self.cards
        draft.unseen = tuple(a + b for a, b in zip(draft.unseen, draft.discards, strict=True))
        draft.discards = NO_CARDS


@event
class Drew(Event):
    """``seat`` drew ``card`` (`UNKNOWN` if the desk did not see it)."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = (*draft.hands[self.seat], self.card)
        draft.pile -= 1
        if self.card != UNKNOWN:
            draft.unseen = add_cards(draft.unseen, self.card, -1)


@event
class HandShown(Event):
    """``seat`` shows a hand of ``cards`` Bump cards, if any at all, and discards it."""

    seat: int
    cards: int

    def happen(self, draft: "StateDraft") -> None:
        unknown = draft.hands[self.seat].count(UNKNOWN)
        draft.hands[self.seat] = ()
        draft.unseen = add_cards(draft.unseen, BUMP, -unknown)
        draft.discards = add_cards(draft.discards, BUMP, self.cards)


# ---- on the path -----------------------------------------------------------------------------------------------------


@event
class StageTaken(Event):
    """``seat`` goes on ``stage``."""

    seat: int
    stage: int

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = on_stage(self.stage)


@event
class StageLeft(Event):
    """``seat`` leaves the empty ``stage`` alone."""

    seat: int
    stage: int


@event
class Walked(Event):
    """``seat`` walked ``steps`` of the ``most`` that were rolled, to ``to``."""

    seat: int
    steps: int
    most: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event
class StoodStill(Event):
    """``seat`` rolled ``most`` and stayed: nobody can bump a pawn that has not moved."""

    seat: int
    most: int


@event
class Slid(Event):
    """``seat`` found its step full and slid on to ``to``."""

    seat: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event
class Bumped(Event):
    """``seat`` played a Bump card: ``pawn`` goes on to ``to``."""

    seat: int
    pawn: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        take_from_hand(draft, self.seat, BUMP)
        draft.discards = add_cards(draft.discards, BUMP)
        if self.pawn == RICHARD:
            draft.richard = self.to
        else:
            draft.places[self.pawn] = self.to


@event
class Passed(Event):
    """``seat`` does not bump ``pawn``."""

    seat: int
    pawn: int


# ---- Richard ---------------------------------------------------------------------------------------------------------


@event
class GateTaken(Event):
    """Richard comes out of gate number ``gate`` (1 to 6), at ``to``."""

    gate: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.richard = self.to


@event
class RichardMoved(Event):
    """Richard goes ``steps`` on, to ``to``."""

    steps: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.richard = self.to


@event
class AtGate(Event):
    """Richard stops at a gate, at ``at``: nobody can bump him off, and he jumps."""

    at: int


@event
class Shoved(Event):
    """Richard pushes ``seat`` one step on, to ``to``."""

    seat: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event
class Annoyed(Event):
    """Richard stands in an audience: the ``counters`` on his step leave."""

    at: int
    counters: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.at, 0)


# ---- shows -----------------------------------------------------------------------------------------------------------


@event
class Asked(Event):
    """``seats`` choose secretly and at once; all others have nothing to choose."""

    seats: tuple[int, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.down = [None if seat in self.seats else () for seat in range(len(draft.down))]


@event
class Chose(Event):
    """``seat`` has chosen ``cards``, which nobody else knows; an unknown card stands for any choice."""

    seat: int
    cards: tuple[Card, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.down[self.seat] = self.cards


@event
class Laid(Event):
    """``seat`` lays ``card`` face down, for a show or a heckle on ``stage``."""

    seat: int
    card: Card
    stage: int

    def happen(self, draft: "StateDraft") -> None:
        take_from_hand(draft, self.seat, self.card)


@event
class Hushed(Event):
    """``seat`` stands in an audience and does not heckle."""

    seat: int


@event
class Identified(Event):
    """The unseen Show card of ``seat`` is ``card``."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.down[self.seat] = (self.card,)
        draft.unseen = add_cards(draft.unseen, self.card, -1)


@event
class Revealed(Event):
    """``seat`` turns over ``card``."""

    seat: int
    card: Card


@event
class Unheard(Event):
    """``seat`` was moved out of the audience of ``stage``, so the heckle fails."""

    seat: int
    stage: int


@event
class Missed(Event):
    """``seat``'s heckle does not match ``card``, the performer's."""

    seat: int
    card: Card


@event
class Outdone(Event):
    """``seat``'s heckle matched, but another's roll was higher."""

    seat: int


@event
class Cancelled(Event):
    """The performer's ``card`` and the heckler's cancel out, and the audience of ``stage`` stays."""

    stage: int
    card: Card


@event
class Swapped(Event):
    """``heckler`` jumps on ``stage``, and ``performer`` takes the heckler's place at ``to``."""

    stage: int
    heckler: int
    performer: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.heckler] = on_stage(self.stage)
        draft.places[self.performer] = self.to


@event
class Earned(Event):
    """``seat`` earns ``points``."""

    seat: int
    points: int

    def happen(self, draft: "StateDraft") -> None:
        draft.points[self.seat] += self.points


@event
class Lost(Event):
    """``seat`` loses ``points`` of the ``cost`` of a Crowd card that Richard saw."""

    seat: int
    points: int
    cost: int

    def happen(self, draft: "StateDraft") -> None:
        draft.points[self.seat] -= self.points


@event
class Gathered(Event):
    """``counters`` gather on ``to`` before ``seat``'s stage; ``turned_away`` find no room."""

    seat: int
    to: int
    counters: int
    turned_away: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.to, draft.crowd[self.to] + self.counters)


@event
class Bored(Event):
    """``counters`` leave ``at`` before ``seat``'s stage: an unseen Huzzah! is dull."""

    seat: int
    at: int
    counters: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.at, draft.crowd[self.at] - self.counters)


@event
class Unmoved(Event):
    """An unseen Huzzah! of ``seat`` drives nobody away from ``stage``: nobody is there."""

    seat: int
    stage: int


@event
class Dispersed(Event):
    """A Finale: the ``counters`` before ``stage`` leave, and ``seat`` jumps down to ``to``."""

    seat: int
    stage: int
    counters: int
    to: int

    def happen(self, draft: "StateDraft") -> None:
        for step in draft.options.track.areas[self.stage]:
            draft.set_counters(step, 0)
        draft.places[self.seat] = self.to


@event
class Tidied(Event):
    """The Show cards ``cards`` go to the discards."""

    cards: tuple[Card, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.discards = tuple(a + b for a, b in zip(draft.discards, count_kinds(self.cards), strict=True))
        draft.down = [()] * len(draft.down)


@event
class Discarded(Event):
    """``seat`` discards ``cards``, or keeps everything."""

    seat: int
    cards: tuple[Card, ...]

    def happen(self, draft: "StateDraft") -> None:
        for card in self.cards:
            take_from_hand(draft, self.seat, card)
            draft.discards = add_cards(draft.discards, card)
        draft.down[self.seat] = ()


# ---- the end ---------------------------------------------------------------------------------------------------------


@event
class PlayedOn(Event):
    """``seats`` have enough points and equally many: the game goes on."""

    seats: tuple[int, ...]


@event
class Won(Event):
    """``seats`` win with ``points``."""

    seats: tuple[int, ...]
    points: int

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True
        draft.agenda.clear()


AnyEvent: TypeAlias = (
    DiceRolled
    | Tied
    | TurnBegan
    | Reshuffled
    | Drew
    | HandShown
    | StageTaken
    | StageLeft
    | Walked
    | StoodStill
    | Slid
    | Bumped
    | Passed
    | GateTaken
    | RichardMoved
    | AtGate
    | Shoved
    | Annoyed
    | Asked
    | Chose
    | Laid
    | Hushed
    | Identified
    | Revealed
    | Unheard
    | Missed
    | Outdone
    | Cancelled
    | Swapped
    | Earned
    | Lost
    | Gathered
    | Bored
    | Unmoved
    | Dispersed
    | Tidied
    | Discarded
    | PlayedOn
    | Won
)
"""Every event of the game."""
