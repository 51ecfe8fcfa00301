"""What is on the table, as keys of its tree, and how moves are picked: a card or a glass, then trays."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import Card
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import View
from widgets.tabletop.contract import Held


@final
@dataclass(frozen=True, slots=True)
class Tray:
    """A tray, by its place: a player's, or Nobody's."""

    place: int


@final
@dataclass(frozen=True, slots=True)
class Glass:
    """A card that lies on a tray."""

    card: Card


@final
@dataclass(frozen=True, slots=True)
class LookOnly:
    """What can only be looked at: the pile, the discards or the combination."""

    what: str


@final
@dataclass(frozen=True, slots=True)
class Part:
    """A part of a tray that marks refer to: its ``plate``, its ``count``, or a slot by its number."""

    place: int
    name: str | int


Pick: TypeAlias = Held | Tray | Glass
"""Everything that can be picked at this table."""
BUTTON: tuple[tuple[Pick, ...], ...] = ((),)


def pick_sequences(view: View, move: m.Move) -> tuple[tuple[Pick, ...], ...]:
    """Return every order in which a move can be picked; cards that are sent can be tapped or dragged in any order."""
    match move:
        case m.Play(seat, card, place) if card in view.hands[seat]:
            return ((Held(card), Tray(place)),)
        case m.Shift(_, card, place):
            return ((Glass(card), Tray(place)),)
        case m.Choose(_, card) | m.Drop(_, card):
            return ((Glass(card),),)
        case m.Send(_, one, two) if len(leaving_cards(view)) == 2:  # noqa: PLR2004  the two that clinked
            first, second = ((Held(card), Tray(to)) for card, to in zip(leaving_cards(view), (one, two), strict=True))
            return ((*first, *second), (*second, *first))
        case m.First(player):
            return ((Tray(player),), ())
    return BUTTON
