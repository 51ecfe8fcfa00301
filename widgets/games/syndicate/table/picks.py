"""What is on the table, as keys of its tree, and how moves are picked: a card, its place, perhaps a mark."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.table import View
from widgets.tabletop.contract import Held

PlacePart: TypeAlias = Literal["lead", "under", "answer"]


@final
@dataclass(frozen=True, slots=True)
class Place:
    """A place before ``seat``: the lead's, that of the card under it as far as it sticks out, or that of an answer."""

    part: PlacePart
    seat: int


@final
@dataclass(frozen=True, slots=True)
class Seal:
    """A seal: the mark that a lead names."""

    mark: str


@final
@dataclass(frozen=True, slots=True)
class Fixture:
    """What can only be looked at: pile, discards, scales, what is asked for, or a plate."""

    what: Literal["pile", "discards", "scales", "asked", "plate"]
    seat: int = 0


@final
@dataclass(frozen=True, slots=True)
class Part:
    """What marks refer to: a whole card under a lead, where the cards of ``seat`` come from, the scales, the ladder."""

    what: Literal["under", "home", "scales", "ladder"]
    seat: int = 0


@final
@dataclass(frozen=True, slots=True)
class Unseen:
    """The piece of a card of ``seat`` that the viewer has not seen."""

    seat: int


def card_key(card: Card, seat: int) -> Hashable:
    """Return the piece of a card of ``seat``: itself if it is known."""
    return Unseen(seat) if card is UNKNOWN else card


def pick_sequences(view: View, move: Move) -> tuple[tuple[object, ...], ...]:
    """Return every order in which a move can be picked: a card and its place, perhaps a mark; or as a button.

    The place may be left out where it can only be one.
    """
    match move:
        case Lead(seat, card, mark) if mark and is_known_own_card(view, seat, card):
            return ((Held(card), Place("lead", seat), Seal(mark)),)
        case Lead(seat, card) | Conceal(seat, card) | Oppose(seat, card) if is_known_own_card(view, seat, card):
            part: PlacePart = "lead" if isinstance(move, Lead) else "under" if isinstance(move, Conceal) else "answer"
            return (Held(card), Place(part, seat)), (Held(card),)
    return ((),)


def is_known_own_card(view: View, seat: int, card: Card) -> bool:
    """Return whether a card is one of the viewer's own that is known."""
    return seat == view.seat and card is not UNKNOWN and card in view.hands[seat]
