"""A half-made move: what has been picked on the way to one, and what may be picked next.

No rule is known here. Every legal move is a path of picks, a card of the hand and then places on the table; what may
be picked next is what continues the picks so far, and a move is made when its path is complete.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.view import View
from widgets.tabletop.contract import Held
from widgets.tabletop.memo import by_view


@final
@dataclass(frozen=True, slots=True)
class OnTable:
    """A square of a tower."""

    tower: int
    at: int


Pick: TypeAlias = Held | OnTable
"""Something that can be picked: what a spot of the table means."""


@final
@dataclass(frozen=True, slots=True)
class Draft:
    """What has been picked so far, in order, and the move that is pointed at in a list, if any."""

    picked: tuple[Pick, ...] = ()
    hint: m.Move | None = None


def path(move: m.Move, towers: int) -> tuple[Pick, ...]:  # noqa: PLR0911  one line a move
    """The picks that make a move; ``()`` for one that is made by a button alone. ``towers`` stand on the table."""
    match move:
        case m.Place(_, card, tower, at, turned):
            return Held(card, int(turned)), OnTable(tower, at)
        case m.MoveMinion(_, card, option, tower, at, to) | m.Swap(_, card, option, tower, at, to):
            return Held(card, option), OnTable(tower, at), OnTable(tower, to)
        case m.Provoke(_, card, option, tower, at):
            return Held(card, option), OnTable(tower, at)
        case m.Deflect(_, card):
            return (Held(card, _deflecting(card)),)
        case m.Discard(_, card):
            return (Held(card),)
        case m.Ride(seat, at) | m.Leap(seat, at):
            return (OnTable(seat % towers, at),)
        case m.Feast(seat, at, to):
            return OnTable(seat % towers, at), OnTable(seat % towers, to)
        case _:
            return ()


def _deflecting(card: Card) -> int:
    """Which option of an order deflects."""
    options = getattr(card, "options", ())
    return next((place for place, option in enumerate(options) if option.kind == "deflect"), 0)


def paths(move: m.Move, towers: int) -> Sequence[tuple[Pick, ...]]:
    """Every order in which a move can be picked: a swap from either end."""
    way = path(move, towers)
    if isinstance(move, m.Swap):
        return way, (way[0], way[2], way[1])
    return (way,)


def next_picks(view: View, draft: Draft) -> dict[Pick, tuple[m.Move, ...]]:
    """What may be picked now, in the order of the legal moves, each with the moves that it leads to.

    While nothing is picked, a card of the hand or a place; a card may always be exchanged for another.
    """
    return dict(_next(view, draft.picked))


@by_view
def _next(view: View, picked: tuple[Pick, ...]) -> dict[Pick, tuple[m.Move, ...]]:
    found: dict[Pick, list[m.Move]] = {}
    reach = len(picked)
    for move, ways in every_way(view):
        for way in ways:
            if len(way) > reach and way[:reach] == picked:
                _add(found, way[reach], move)
            elif reach and way and isinstance(way[0], Held):
                _add(found, way[0], move)
    return {pick: tuple(led) for pick, led in found.items()}


@by_view
def every_way(view: View) -> tuple[tuple[m.Move, Sequence[tuple[Pick, ...]]], ...]:
    """The legal moves, each with its paths."""
    return tuple((move, paths(move, len(view.towers))) for move in view.legal)


def _add(found: dict[Pick, list[m.Move]], pick: Pick, move: m.Move) -> None:
    """Note that a pick leads to a move, once: the ways of a move follow each other."""
    led = found.setdefault(pick, [])
    if not led or led[-1] is not move:
        led.append(move)


def pick(view: View, draft: Draft, picked: Pick) -> Draft:
    """The draft after one more pick: a card begins anew, the pick before it is taken back, all else continues."""
    if draft.picked and draft.picked[-1] == picked:
        return Draft(draft.picked[:-1])
    if isinstance(picked, Held):
        return Draft((picked,))
    return Draft((*draft.picked, picked)) if picked in next_picks(view, draft) else Draft((picked,))


def complete(view: View, draft: Draft) -> m.Move | None:
    """The move that the picks make, if they make one."""
    for move, ways in every_way(view):
        if draft.picked and draft.picked in ways:
            return move
    return None
