"""Marks drawn over a tower just after an event: arrows, shields, cards that left, fell or turned."""

import math
from collections.abc import Callable, Iterator
from typing import TypeAlias

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import Minion
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Item, Look, Panel, Shape, Text, arrow, faded, line
from widgets.drawing.theme import Role
from widgets.games.three_cheers.pictures.cards import card

SquareBox: TypeAlias = Callable[[int], Box]
"""A function that returns the box of a square."""


def marks(event: Event | None, places: SquareBox) -> Iterator[Item]:
    """Yield what is drawn over the tower *after* the event has happened, to show what it did."""
    match event:
        case ev.Struck(at=at, to=to):
            yield from _attack_arrow(places(at), places(to), "attack")
            yield from _burst(places(to), "attack")
        case ev.Blocked(at=at, to=to):
            yield from _attack_arrow(places(at), places(to), "attack", share=0.42)
            yield from _shield_between(places(at), places(to))
        case ev.Missed(at=at, to=to) | ev.Spared(at=at, to=to):
            yield _frame(places(at), "attack")
            yield from _missed_arrow(places(at), places(to))
        case ev.Died(at=at, minion=minion):
            yield from _crossed_out_card(places(at), minion)
        case ev.Crushed(at=at, to=to) | ev.Ate(at=at, to=to) | ev.Shifted(at=at, to=to) | ev.Fell(at=at, to=to):
            yield Panel(places(at), Look(edge="quiet", width=2, dash=(5, 5)), radius=8)
            yield from _dotted_path(places(at).centre, places(to).centre)
            yield _frame(places(to), "glow")
        case ev.Swapped(at=at, to=to) | ev.Leapt(at=at, to=to):
            yield from _dotted_path(places(at).centre, places(to).centre)
            yield _frame(places(to), "glow")
        case ev.Rotated(at=at):
            yield from _turned_sign(places(at))
        case ev.Lit(at=at):
            yield _frame(places(at), "attack")
            yield from _burst(places(at), "glow")
        case _:
            where: int | None = getattr(event, "at", None)
            if where is not None:
                yield _frame(places(where), "glow")


def _frame(box: Box, role: Role) -> Item:
    """Return a strong edge around a card."""
    return Panel(box.inset(-3), Look(edge=role, width=4), radius=12)


def _attack_arrow(start: Box, end: Box, role: Role, *, share: float = 0.68) -> Iterator[Item]:
    """Yield an arrow from one card towards another, with a pale rim so that it stands out from both."""
    tail, tip = start.centre.towards(end.centre, 0.22), start.centre.towards(end.centre, share)
    wide = max(5, start.width * 0.07)
    yield from arrow(tail, tip, "pale", width=wide + 5, head=wide * 3.6)
    yield from arrow(tail, tip.towards(tail, 0.04), role, width=wide, head=wide * 2.8)


def _missed_arrow(start: Box, end: Box) -> Iterator[Item]:
    """Yield a dashed arrow that ends just beyond the card's edge."""
    tail, tip = start.centre.towards(end.centre, 0.25), start.centre.towards(end.centre, 0.6)
    yield line(tail, tip, Look(edge="quiet", width=max(3, start.width * 0.04), dash=(6, 6)))
    yield Disc(tip, start.width * 0.07, Look(fill="table", edge="quiet", width=2))


def _burst(box: Box, role: Role) -> Iterator[Item]:
    """Yield a jagged star with an exclamation mark on a card."""
    rays, size = 9, box.width * 0.2
    centre = box.at(0.5, 0.2)
    ring = [
        Point(
            centre.x + math.cos(turn * math.pi / rays) * size * (1 if turn % 2 == 0 else 0.55),
            centre.y + math.sin(turn * math.pi / rays) * size * (1 if turn % 2 == 0 else 0.55),
        )
        for turn in range(2 * rays)
    ]
    yield Shape(tuple(ring), Look(fill=role, edge="pale", width=2))
    yield Text(centre, "!", size * 1.1, Look(fill="pale" if role == "attack" else "ink"), weight="bold")


def _shield_between(start: Box, end: Box) -> Iterator[Item]:
    """Yield a shield between two cards, and a frame around the second."""
    middle = start.centre.towards(end.centre, 0.54)
    sideways = abs(end.centre.x - start.centre.x) > abs(end.centre.y - start.centre.y)
    long, thick = start.width * 0.62, start.width * 0.11
    width, height = (thick, long) if sideways else (long, thick)
    wall = Box(middle.x - width / 2, middle.y - height / 2, width, height)
    yield Panel(wall, Look(fill="shield", edge="pale", width=2.5), radius=thick / 2)
    yield _frame(end, "shield")


def _crossed_out_card(box: Box, minion: Minion) -> Iterator[Item]:
    """Yield a card that has just left, faint and crossed out."""
    for item in card(box, minion):
        yield faded(item, 0.3)
    for one, other in (((0.18, 0.15), (0.82, 0.85)), ((0.82, 0.15), (0.18, 0.85))):
        yield line(box.at(*one), box.at(*other), Look(edge="attack", width=max(4, box.width * 0.06)))


def _dotted_path(start: Point, end: Point) -> Iterator[Item]:
    """Yield a dotted path between two points."""
    yield line(start, end, Look(edge="glow", width=4, dash=(2, 8)))
    yield Disc(start, 5, Look(fill="glow"))


def _turned_sign(box: Box) -> Iterator[Item]:
    """Yield a sign over the lower corner, beside all that is printed, that the card was turned."""
    yield _frame(box, "shield")
    radius = box.width * 0.13
    corner = Point(box.x + radius * 0.3, box.bottom - radius * 0.3)
    yield Disc(corner, radius, Look(fill="shield", edge="pale", width=2))
    yield Text(corner, "↻", radius * 1.6, Look(fill="pale"), weight="bold")
