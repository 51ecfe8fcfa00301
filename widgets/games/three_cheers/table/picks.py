"""What is on the table, as keys of its tree, and how moves are picked: cards of the hand, then squares of towers."""

from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.table import View
from widgets.tabletop.contract import Held
from widgets.tabletop.memo import by_view


@final
@dataclass(frozen=True, slots=True)
class OnTable:
    """A square of a tower; the whole tower if it is not positive."""

    tower: int
    at: int


@final
@dataclass(frozen=True, slots=True)
class BringForward:
    """A cell of the shelf, which brings its tower forward."""

    tower: int


@final
@dataclass(frozen=True, slots=True)
class Scroll:
    """The target that scrolls the near tower by so many columns: to the right, or to the left if negative."""

    by: int


@final
@dataclass(frozen=True, slots=True)
class LookOnly:
    """A card that can only be looked at: discards, announced, or an event that the pile holds."""

    what: str


Pick: TypeAlias = Held | OnTable
"""Everything that can be picked at this table."""


def path(move: m.Move, towers: int) -> tuple[Pick, ...]:  # noqa: PLR0911  one line a move
    """Return the picks of a move, () for one that only a button makes; ``towers`` is the number of towers."""
    match move:
        case m.Place(_, card, tower, at, turned):
            return Held(card, int(turned)), OnTable(tower, at)
        case m.MoveMinion(_, card, option, tower, at, to) | m.Swap(_, card, option, tower, at, to):
            return Held(card, option), OnTable(tower, at), OnTable(tower, to)
        case m.Provoke(_, card, option, tower, at):
            return Held(card, option), OnTable(tower, at)
        case m.Deflect(_, card):
            return (Held(card, _deflect_option(card)),)
        case m.Discard(_, card):
            return (Held(card),)
        case m.Ride(seat, at) | m.Leap(seat, at):
            return (OnTable(seat % towers, at),)
        case m.Feast(seat, at, to):
            return OnTable(seat % towers, at), OnTable(seat % towers, to)
        case _:
            return ()


def _deflect_option(card: Card) -> int:
    """Return the number of the order's option that deflects."""
    options = getattr(card, "options", ())
    return next((place for place, option in enumerate(options) if option.kind == "deflect"), 0)


def pick_sequences(view: View, move: m.Move) -> tuple[tuple[Pick, ...], ...]:
    """Return every order in which a move can be picked: a swap from either end, a deflection also by a button."""
    usual = path(move, len(view.towers))
    match move:
        case m.Swap():
            return usual, (usual[0], usual[2], usual[1])
        case m.Deflect():
            return usual, ()
        case _:
            return (usual,)


@by_view
def picks(view: View) -> frozenset[Pick]:
    """Return everything that a legal move names."""
    return frozenset(pick for move in view.legal for pick in path(move, len(view.towers)))


@by_view
def ways_to_play(view: View) -> dict[Card, set[int]]:
    """Return the ways in which each card can be played now."""
    found: dict[Card, set[int]] = {}
    for pick in picks(view):
        if isinstance(pick, Held):
            found.setdefault(pick.card, set()).add(pick.way)
    return found
