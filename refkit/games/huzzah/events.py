"""Events: what happens on a table, and what it changes. Applying the events of a step to a state gives the next one.

Each event carries the ``rule`` that made it happen. Those that answer "why did nothing happen there?" (`Missed`,
`Unheard`, `StoodStill`, …) change nothing. ``seat`` is a player's, ``pawn`` is a seat or `RICHARD`, ``at`` and ``to``
are steps.
"""

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from refkit.games.huzzah.cards import BUMP, NO_CARDS, RICHARD, UNKNOWN, Card, add_cards, count_kinds, on_stage, without
from refkit.kernel.event import Event
from refkit.text.patterns import Player, Players, event

if TYPE_CHECKING:
    from refkit.games.huzzah.table import StateDraft

Purpose: TypeAlias = Literal["stages", "movers", "hecklers"]
"""What is rolled for: who chooses a stage first, who moves first, whose heckle counts."""
Stage: TypeAlias = Annotated[int, "stage"]
"""The type of a field that is the number of a stage."""
Place: TypeAlias = Annotated[int, "place"]
"""The type of a field that is a step, or a place on a stage."""
Pawn: TypeAlias = Annotated[int, "pawn"]
"""The type of a field that is a seat or `RICHARD`."""


def take_from_hand(draft: "StateDraft", seat: int, card: Card) -> None:
    """Take ``card`` out of the hand of ``seat``; if it was an unknown one, it has now been seen."""
    hand = draft.hands[seat]
    if card not in hand and card != UNKNOWN:
        draft.unseen = add_cards(draft.unseen, card, -1)
    draft.hands[seat] = without(hand, card)


# ---- turns, dice and cards -----------------------------------------------------------------------------------------


@event(
    "{seat} roll[s] {total} for the choice of stages.",
    purpose={
        "movers": "{seat} roll[s] {total} for moving first.",
        "hecklers": "{seat} roll[s] {total} for the heckle.",
    },
)
class DiceRolled(Event):
    """``seat`` rolled ``total`` to see who goes first."""

    seat: int
    total: int
    purpose: Purpose


@event("{seats} are tied and roll again.")
class Tied(Event):
    """``seats`` rolled the same and roll again."""

    seats: Players


@event("Turn {turn} begins.")
class TurnBegan(Event):
    """The ``turn``-th turn begins."""

    turn: int

    def happen(self, draft: "StateDraft") -> None:
        draft.turn = self.turn


@event("The pile has run out: the {cards} discards are shuffled.")
class Reshuffled(Event):
    """The discards become the draw pile, of ``cards`` cards."""

    cards: int

    def happen(self, draft: "StateDraft") -> None:
        draft.pile += self.cards
        draft.unseen = tuple(a + b for a, b in zip(draft.unseen, draft.discards, strict=True))
        draft.discards = NO_CARDS


@event("{seat} draw[s] {card:a}.", secret={"card": UNKNOWN})
class Drew(Event):
    """``seat`` drew ``card`` (`UNKNOWN` if the desk did not see it)."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.hands[self.seat] = (*draft.hands[self.seat], self.card)
        draft.pile -= 1
        if self.card != UNKNOWN:
            draft.unseen = add_cards(draft.unseen, self.card, -1)


@event(
    "{seat} show[s] nothing but {cards:# Bump card|# Bump cards} and take[s] five new cards.",
    cards={0: "{seat} show[s] an empty hand and take[s] five new cards."},
)
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


@event("{seat} take[s] the {stage}.")
class StageTaken(Event):
    """``seat`` goes on ``stage``."""

    seat: int
    stage: Stage

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = on_stage(self.stage)


@event("{seat} leave[s] the empty {stage} alone.")
class StageLeft(Event):
    """``seat`` leaves the empty ``stage`` alone."""

    seat: int
    stage: Stage


@event("{seat} walk[s] {steps} of {most} steps, to {to}.")
class Walked(Event):
    """``seat`` walked ``steps`` of the ``most`` that were rolled, to ``to``."""

    seat: int
    steps: int
    most: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event("{seat} roll[s] {most}, stay[s], and so cannot be bumped.")
class StoodStill(Event):
    """``seat`` rolled ``most`` and stayed: nobody can bump a pawn that has not moved."""

    seat: int
    most: int


@event("That is full: {seat} slide[s] on to {to}.")
class Slid(Event):
    """``seat`` found its step full and slid on to ``to``."""

    seat: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event("{seat} bump[s] {pawn:object} on to {to}.")
class Bumped(Event):
    """``seat`` played a Bump card: ``pawn`` goes on to ``to``."""

    seat: int
    pawn: Pawn
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        take_from_hand(draft, self.seat, BUMP)
        draft.discards = add_cards(draft.discards, BUMP)
        if self.pawn == RICHARD:
            draft.richard = self.to
        else:
            draft.places[self.pawn] = self.to


@event("{seat} do[es] not bump {pawn:object}.")
class Passed(Event):
    """``seat`` does not bump ``pawn``."""

    seat: int
    pawn: Pawn


# ---- Richard ---------------------------------------------------------------------------------------------------------


@event("Richard comes out of gate {gate}, on step {to:number}.")
class GateTaken(Event):
    """Richard comes out of gate number ``gate`` (1 to 6), at ``to``."""

    gate: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.richard = self.to


@event("Richard marches {steps} steps, to {to}.")
class RichardMoved(Event):
    """Richard goes ``steps`` on, to ``to``."""

    steps: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.richard = self.to


@event("Richard has the key to the gate on step {at:number}, and jumps.")
class AtGate(Event):
    """Richard stops at a gate, at ``at``: nobody can bump him off, and he jumps."""

    at: Place


@event("Richard wants to stand there: {seat} [is|are] pushed on to {to}.")
class Shoved(Event):
    """Richard pushes ``seat`` one step on, to ``to``."""

    seat: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.seat] = self.to


@event("Richard annoys {counters:# counter|# counters} on {at} until nobody is left.")
class Annoyed(Event):
    """Richard stands in an audience: the ``counters`` on his step leave."""

    at: Place
    counters: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.at, 0)


# ---- shows -----------------------------------------------------------------------------------------------------------


@event(
    "The table waits for {seats:object} to choose.",
    seats={(): "The table waits for nobody: there is nothing to choose."},
)
class Asked(Event):
    """``seats`` choose secretly and at once; all others have nothing to choose."""

    seats: Players

    def happen(self, draft: "StateDraft") -> None:
        draft.down = [None if seat in self.seats else () for seat in range(len(draft.down))]


@event("{seat} [has|have] chosen.", secret={"cards": (UNKNOWN,)})
class Chose(Event):
    """``seat`` has chosen ``cards``, which nobody else knows; an unknown card stands for any choice."""

    seat: int
    cards: tuple[Card, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.down[self.seat] = self.cards


@event("{seat} lay[s] {card:a} face down at the {stage}.", secret={"card": UNKNOWN})
class Laid(Event):
    """``seat`` lays ``card`` face down, for a show or a heckle on ``stage``."""

    seat: int
    card: Card
    stage: Stage

    def happen(self, draft: "StateDraft") -> None:
        take_from_hand(draft, self.seat, self.card)


@event("{seat} listen[s] politely.")
class Hushed(Event):
    """``seat`` stands in an audience and does not heckle."""

    seat: int


@event("The card that {seat} laid is {card:a}.")
class Identified(Event):
    """The unseen Show card of ``seat`` is ``card``."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.down[self.seat] = (self.card,)
        draft.unseen = add_cards(draft.unseen, self.card, -1)


@event("{seat} turn[s] over {card:a}.")
class Revealed(Event):
    """``seat`` turns over ``card``; all cards are turned over at the same time."""

    seat: int
    card: Card

    def happen(self, draft: "StateDraft") -> None:
        draft.agenda[:] = [task for task in draft.agenda if not getattr(task, "covered", False)]


@event("{seat} [is|are] not in the audience of the {stage} any more: nobody hears the heckle.")
class Unheard(Event):
    """``seat`` was moved out of the audience of ``stage``, so the heckle fails."""

    seat: int
    stage: Stage


@event("{seat's} heckle does not match the {card}.")
class Missed(Event):
    """``seat``'s heckle does not match ``card``, the performer's."""

    seat: int
    card: Card


@event("{seat's} heckle matches, too, but somebody else is louder.")
class Outdone(Event):
    """``seat``'s heckle matched, but another's roll was higher."""

    seat: int


@event("Two cards called {card} cancel out at the {stage}.")
class Cancelled(Event):
    """The performer's ``card`` and the heckler's cancel out, and the audience of ``stage`` stays."""

    stage: Stage
    card: Card


@event("{heckler} jump[s] on the {stage}, and {performer} go[es] to {to}.")
class Swapped(Event):
    """``heckler`` jumps on ``stage``, and ``performer`` takes the heckler's place at ``to``."""

    stage: Stage
    heckler: Player
    performer: Player
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        draft.places[self.heckler] = on_stage(self.stage)
        draft.places[self.performer] = self.to


@event("{seat} earn[s] {points:# point|# points}.")
class Earned(Event):
    """``seat`` earns ``points``."""

    seat: int
    points: int

    def happen(self, draft: "StateDraft") -> None:
        draft.points[self.seat] += self.points


@event(
    "Richard has seen that, which costs {seat:object} {cost:# point|# points}.",
    short={
        True: (
            "Richard has seen that, which costs {seat:object} {cost:# point|# points}; "
            "{points:only # is|only # are} there to lose."
        )
    },
)
class Lost(Event):
    """``seat`` loses ``points`` of the ``cost`` of a Crowd card that Richard saw."""

    seat: int
    points: int
    cost: int

    @property
    def short(self) -> bool:
        """Whether there are fewer points to lose than it costs."""
        return self.points < self.cost

    def happen(self, draft: "StateDraft") -> None:
        draft.points[self.seat] -= self.points


@event(
    "{seat} gather[s] {counters:# counter|# counters} on {to}; no room for {turned_away} more.",
    turned_away={0: "{seat} gather[s] {counters:# counter|# counters} on {to}."},
)
class Gathered(Event):
    """``counters`` gather on ``to`` before ``seat``'s stage; ``turned_away`` find no room."""

    seat: int
    to: Place
    counters: int
    turned_away: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.to, draft.crowd[self.to] + self.counters)


@event("Bored, {seat's} audience on {at} loses {counters:# counter|# counters}.")
class Bored(Event):
    """``counters`` leave ``at`` before ``seat``'s stage: an unseen Huzzah! is dull."""

    seat: int
    at: Place
    counters: int

    def happen(self, draft: "StateDraft") -> None:
        draft.set_counters(self.at, draft.crowd[self.at] - self.counters)


@event("{seat's} Huzzah! drives nobody away from the {stage}.")
class Unmoved(Event):
    """An unseen Huzzah! of ``seat`` drives nobody away from ``stage``: nobody is there."""

    seat: int
    stage: Stage


@event(
    "{seat's} Finale sends {counters:# counter|# counters} home; {seat} jump[s] down to {to}.",
    counters={0: "{seat's} Finale is for nobody; {seat} jump[s] down to {to}."},
)
class Dispersed(Event):
    """A Finale: the ``counters`` before ``stage`` leave, and ``seat`` jumps down to ``to``."""

    seat: int
    stage: Stage
    counters: int
    to: Place

    def happen(self, draft: "StateDraft") -> None:
        for step in draft.options.track.areas[self.stage]:
            draft.set_counters(step, 0)
        draft.places[self.seat] = self.to


@event("The Show cards go to the discards: {cards:hand}.", cards={(): "The Show cards go to the discards: none."})
class Tidied(Event):
    """The Show cards ``cards`` go to the discards."""

    cards: tuple[Card, ...]

    def happen(self, draft: "StateDraft") -> None:
        draft.discards = tuple(a + b for a, b in zip(draft.discards, count_kinds(self.cards), strict=True))
        draft.down = [()] * len(draft.down)


@event("{seat} discard[s] {cards:hand}.")
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


@event("{seats} have equally many points, so the fair goes on.")
class PlayedOn(Event):
    """``seats`` have enough points and equally many: the game goes on."""

    seats: Players


@event("{seats} win[s] with {points:# point|# points}.")
class Won(Event):
    """``seats`` win with ``points``."""

    seats: Players
    points: int

    def happen(self, draft: "StateDraft") -> None:
        draft.ended = True
        draft.agenda.clear()
