"""What can be picked besides cards of the hand, and the ways in which each move is."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.state import StateOrView
from refkit.games.syndicate.view import View
from widgets.tabletop.contract import Held

Part: TypeAlias = Literal["lead", "under", "answer"]


@final
@dataclass(frozen=True, slots=True)
class Place:
    """A place on the table before ``seat``: of the lead, of the card under it, or of what is played against it."""

    part: Part
    seat: int


@final
@dataclass(frozen=True, slots=True)
class Seal:
    """A mark that is named."""

    mark: str


@final
@dataclass(frozen=True, slots=True)
class Fixture:
    """Something that can only be looked at: the pile, the discards, the scales, what is asked, or a player's plate."""

    what: Literal["pile", "discards", "scales", "asked", "plate"]
    seat: int = 0


def ways(view: View, move: Move) -> tuple[tuple[object, ...], ...]:
    """A card of the hand, then its place, then the mark if one is named; anything else is a button."""
    match move:
        case Lead(seat, card, mark) if known(view, seat, card):
            return ((Held(card), Place("lead", seat), *((Seal(mark),) if mark else ())),)
        case Conceal(seat, card) if known(view, seat, card):
            return ((Held(card), Place("under", seat)),)
        case Oppose(seat, card) if known(view, seat, card):
            return ((Held(card), Place("answer", seat)),)
    return ((),)


def known(view: View, seat: int, card: Card) -> bool:
    """Whether a card is one that lies open before its player."""
    return seat == view.seat and card is not UNKNOWN and card in view.hands[seat]


def lying(view: StateOrView, place: Place) -> Card | None:
    """The card that lies on a place."""
    if place.part != "answer":
        on = view.lead if place.part == "lead" else view.hidden
        return on if place.seat == view.active else None
    step = (place.seat - view.active) % len(view.hands)
    return view.replies[step - 1] if 0 < step <= len(view.replies) else None


def places(view: StateOrView) -> tuple[Place, ...]:
    """The places before every seat in this turn, the mastermind's first."""
    seats = len(view.hands)
    answers = (Place("answer", (view.active + step) % seats) for step in range(1, seats))
    return Place("lead", view.active), Place("under", view.active), *answers
