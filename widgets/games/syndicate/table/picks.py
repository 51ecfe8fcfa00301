"""The targets besides cards of the hand, and how moves are picked."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.table import StateOrView, View
from widgets.tabletop.contract import Held

Part: TypeAlias = Literal["lead", "under", "answer"]


@final
@dataclass(frozen=True, slots=True)
class Place:
    """The target of a place before ``seat``: the lead's, that of the card under it, or that of an answer."""

    part: Part
    seat: int


@final
@dataclass(frozen=True, slots=True)
class Seal:
    """The target of a seal: the mark that a lead names."""

    mark: str


@final
@dataclass(frozen=True, slots=True)
class Fixture:
    """The target of a spot that can only be looked at: pile, discards, scales, what is asked for, or a plate."""

    what: Literal["pile", "discards", "scales", "asked", "plate"]
    seat: int = 0


@final
@dataclass(frozen=True, slots=True)
class Unseen:
    """The key of a card of ``seat`` that the viewer has not seen."""

    seat: int


def card_key(card: Card, seat: int) -> Hashable:
    """Return the key of a card of ``seat``: itself if it is known."""
    return Unseen(seat) if card is UNKNOWN else card


def ways(view: View, move: Move) -> tuple[tuple[object, ...], ...]:
    """Return every order in which a move can be picked: a card, its place, perhaps a mark; or as a button."""
    match move:
        case Lead(seat, card, mark) if is_known_own_card(view, seat, card):
            return ((Held(card), Place("lead", seat), *((Seal(mark),) if mark else ())),)
        case Conceal(seat, card) if is_known_own_card(view, seat, card):
            return ((Held(card), Place("under", seat)),)
        case Oppose(seat, card) if is_known_own_card(view, seat, card):
            return ((Held(card), Place("answer", seat)),)
    return ((),)


def is_known_own_card(view: View, seat: int, card: Card) -> bool:
    """Return whether a card is one of the viewer's own that is known."""
    return seat == view.seat and card is not UNKNOWN and card in view.hands[seat]


def card_at(view: StateOrView, place: Place) -> Card | None:
    """Return the card that lies on a place; None if there is none."""
    if place.part != "answer":
        on = view.lead if place.part == "lead" else view.hidden
        return on if place.seat == view.active else None
    step = (place.seat - view.active) % len(view.hands)
    return view.replies[step - 1] if 0 < step <= len(view.replies) else None


def is_turned_up(view: StateOrView) -> bool:
    """Return whether the card under the lead lies open: every enforcer has played, and it is known."""
    return len(view.replies) == len(view.hands) - 1 and view.hidden is not UNKNOWN


def places(view: StateOrView) -> tuple[Place, ...]:
    """Return the places before every seat in this turn, the mastermind's first."""
    seats = len(view.hands)
    answers = (Place("answer", (view.active + step) % seats) for step in range(1, seats))
    return Place("lead", view.active), Place("under", view.active), *answers
