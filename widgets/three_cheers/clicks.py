"""Moves as clicks: a card, then a place, then perhaps another place.

Every legal move is one or two ways of clicking it together; what may be clicked next follows from the legal moves
that begin with what has been clicked already, so nothing here knows a rule.

>>> Spot(0, 1024)
Spot(tower=0, at=1024)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, final

from refkit.three_cheers.moves import (
    Accept,
    Deflect,
    Discard,
    Feast,
    Fizzle,
    Keep,
    Leap,
    MoveMinion,
    NoPlay,
    Place,
    Provoke,
    Ride,
    Stay,
    Swap,
)
from refkit.three_cheers.nouns import UNKNOWN, Card
from refkit.three_cheers.tokens import format_square


@final
@dataclass(frozen=True, slots=True)
class Spot:
    """A square of a tower."""

    tower: int
    at: int


Click: TypeAlias = Card | Spot
"""What can be clicked: a card of the hand, or a square."""
Draft: TypeAlias = tuple[Click, ...]
"""What has been clicked of a move that is not finished."""
WORDED: Final = {
    Stay: "Stay where you are",
    Keep: "Keep what is left",
    Accept: "Let it happen",
    NoPlay: "Show your hand and skip this play",
    Fizzle: "It finds no target: discard it",
}
"""Moves that are said and not clicked together."""


def ways(move: Any, towers: int, *, in_hand: bool) -> tuple[Draft, ...]:  # noqa: PLR0911  one line a move
    """The ways to click ``move`` together; none for a move that is a button. Without ``in_hand`` the card is given."""
    match move:
        case Place(card=card, tower=tower, at=at) | Provoke(card=card, tower=tower, at=at):
            return (start(card, in_hand=in_hand) + (Spot(tower, at),),)
        case MoveMinion(card=card, tower=tower, at=at, to=to):
            return (start(card, in_hand=in_hand) + (Spot(tower, at), Spot(tower, to)),)
        case Swap(card=card, tower=tower, at=at, to=to):
            first = start(card, in_hand=in_hand)
            return (*first, Spot(tower, at), Spot(tower, to)), (*first, Spot(tower, to), Spot(tower, at))
        case Ride(seat, at) | Leap(seat, at):
            return ((Spot(seat % towers, at),),)
        case Discard(card=card) | Deflect(card=card):
            return ((card,),)
        case _:
            return ()


def start(card: Card, *, in_hand: bool) -> Draft:
    """The first click of a play: the card, if it is chosen from a hand."""
    return (card,) if in_hand else ()


def feasts(move: Feast, towers: tuple[Any, ...]) -> tuple[Draft, ...]:
    """What is eaten is clicked; who eats too, if that is not the same for all."""
    tower = next(number for number, each in enumerate(towers) if move.at in each.minions and move.to in each.minions)
    return ((Spot(tower, move.to),), (Spot(tower, move.at), Spot(tower, move.to)))


@final
@dataclass(frozen=True, slots=True)
class Clicks:
    """The legal moves of a seat, and every way to click them together: pairs of a way and a move's number."""

    moves: tuple[Any, ...]
    by_click: tuple[tuple[Draft, int], ...]

    @classmethod
    def of(cls, view: Any) -> "Clicks":
        """The moves of the seat that ``view`` belongs to."""
        hand = view.hands[view.seat] if 0 <= view.seat < len(view.hands) else ()
        pairs: list[tuple[Draft, int]] = []
        for number, move in enumerate(view.legal):
            in_hand = getattr(move, "card", UNKNOWN) in hand and not view.stacks
            found = (
                feasts(move, view.towers)
                if isinstance(move, Feast)
                else ways(move, len(view.towers), in_hand=in_hand)
            )
            pairs += [(way, number) for way in found]
        return cls(view.legal, tuple(pairs))

    def next(self, draft: Draft) -> dict[Click, list[int]]:
        """What may be clicked after ``draft``, each with the numbers of the moves that it leads to."""
        found: dict[Click, list[int]] = {}
        for way, number in self.by_click:
            if len(way) > len(draft) and way[: len(draft)] == draft:
                found.setdefault(way[len(draft)], []).append(number)
        return found

    def done(self, draft: Draft) -> list[int]:
        """The numbers of the moves that ``draft`` is a whole way of clicking."""
        return [number for way, number in self.by_click if way == draft]

    def buttons(self) -> list[int]:
        """The numbers of the moves that are buttons."""
        clicked = {number for _, number in self.by_click}
        return [number for number in range(len(self.moves)) if number not in clicked]


def distinct(numbers: Iterable[int]) -> list[int]:
    """The numbers, each once, in order."""
    return list(dict.fromkeys(numbers))


def label(view: Any, move: Any) -> str:
    """A move on a button, of several that look the same when clicked."""
    match move:
        case Place(turned=turned, at=at):
            return f"{'Turned' if turned else 'Upright'} at {format_square(at)}"
        case MoveMinion(to=to):
            return f"Move it to {format_square(to)}"
        case Swap(at=at, to=to):
            return f"{format_square(at)} and {format_square(to)} change places"
        case Provoke():
            return "It attacks"
        case Ride(at=at) | Leap(at=at):
            return f"To {format_square(at)}"
        case Feast(at=at, to=to):
            return f"{view.options.players[view.seat]}'s {format_square(at)} eats {format_square(to)}"
        case Discard(card=card):
            return f"Discard {card.name}"
        case Deflect(card=card):
            return f"Deflect with {card.name}"
        case _:
            return WORDED[type(move)]


def groups(moves: Sequence[Any]) -> list[str]:
    """Under which heading each move of a list stands: its card's name, or nothing."""
    return [move.card.name if hasattr(move, "card") and not isinstance(move, Discard | Deflect) else "" for move in moves]
