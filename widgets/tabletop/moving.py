"""Motion derived from two pictures of the table: what lies elsewhere glides, what is gone leaves, what is new enters.

    pieces before, pieces after, travel of the event  ->  the motion over the table as it was

Pictures are compared once for each event. A game only says what they do not show: from where something enters, how
it turns, and special effects. A move that is only pointed at is compared in the same way, and drawn as `ghosts`.
"""

import math
from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Final, TypeAlias, final

from refkit.kernel import AnyView
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import MILLIS, Motion, Pose, Sprite
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Scene, faded, flat

Poses: TypeAlias = tuple[Pose, ...]
Way: TypeAlias = Box | Poses | None
"""How a piece enters or leaves: from or to a box, by poses in its own place, or without being animated."""
SLACK: Final = 1.5
"""The distance at which a piece still lies where it was, in CSS pixels."""
FAR: Final = 1.2
"""The distance from which a glide is lifted, in heights of the piece."""
GHOST: Final = 0.72
"""The opacity of a piece where it would lie."""
LEFT: Final = Look(fill="table", alpha=0.6)
"""What lies over a piece where it would no longer lie as it is."""
FRAME: Final = Look(edge="glow", width=2, dash=(6, 4))
CORNER: Final = 6
"""The frame around a piece where it would lie, and the radius of its corners, in CSS pixels."""
NEXT: Final = 1.3
"""The distance, in widths of a piece, up to which it has only closed up in its row, such as a card of a hand."""


POPPING: Final[Poses] = (Pose(0, size=0.2, alpha=0), Pose(0.6, size=1.25), Pose(1))
JUMPING: Final[Poses] = (Pose(0), Pose(0.25, down=-16, turn=-4), Pose(0.5), Pose(0.75, down=-10, turn=4), Pose(1))
"""How a label comes, and how what has won jumps for joy, twice."""


@final
@dataclass(frozen=True, slots=True)
class Travel:
    """What is to be seen of an event besides what two pictures of the table tell; functions are of a piece's key.

    ``enters`` says how new pieces enter, ``leaves`` how pieces leave that are gone, and ``turns`` how one is turned
    that stays in its place: by the poses of its old picture and of its new one. Pieces that glide far are raised on
    their way by ``lift`` heights, or hop along the boxes of ``route``, if there are any. ``staged`` pieces move by the
    ``sprites`` alone. Those are special effects, above all pieces. ``earlier`` is the view before, and the event by
    which its picture is drawn, if that is not the view without an event.
    """

    enters: Callable[[Hashable], Way] = lambda _key: None
    leaves: Callable[[Hashable], Way] = lambda _key: None
    turns: Callable[[Hashable], tuple[Poses, Poses]] = lambda _key: ((), ())
    route: Callable[[Hashable], Sequence[Box]] = lambda _key: ()
    staged: Container[Hashable] = ()
    lift: float = 0
    millis: float = MILLIS
    sprites: tuple[Sprite, ...] = ()
    earlier: tuple[AnyView, Event | None] | None = None


def derive_motion(
    size: tuple[float, float], before: Sequence[Drawn], after: Sequence[Drawn], travel: Travel
) -> Motion | None:
    """Return the animation from one picture to the next over a scene of this size; None if nothing moves."""
    here, there = ([each for each in drawn if isinstance(each, Piece)] for drawn in (before, after))
    lifted, sprites = set[Piece](), list[Sprite]()
    same, moved, gone, new = compared(here, there)
    for old, now in same:
        away, towards = travel.turns(now.key)
        sprites += [Sprite(each.box, each.items, poses) for each, poses in ((old, away), (now, towards)) if poses]
        lifted |= {old} if away else set()
    for piece in gone:
        if poses := _leaving(piece, travel):
            sprites.append(Sprite(piece.box, piece.items, poses))
        if poses or piece.key in travel.staged:
            lifted.add(piece)
    for old, now in sorted(moved, key=lambda pair: pair[0].box.centre.distance(pair[1].box.centre)):
        lifted.add(old)
        if old.key not in travel.staged:
            sprites.append(Sprite(now.box, now.items, _glide(old.box, now.box, travel.route(now.key), travel.lift)))
    for piece in new:
        if poses := _entering(piece, travel):
            sprites.append(Sprite(piece.box, piece.items, poses))
    sprites += travel.sprites
    if not sprites:
        return None
    ground = tuple(flat(each for each in before if not (isinstance(each, Piece) and each in lifted)))
    return Motion(Scene(*size, ground), tuple(sprites), travel.millis)


def compared(
    before: Iterable[Piece], after: Iterable[Piece]
) -> tuple[list[tuple[Piece, Piece]], list[tuple[Piece, Piece]], list[Piece], list[Piece]]:
    """Return pairs of pieces in the same place, pairs that lie elsewhere, the pieces that are gone, and the new ones.

    Pieces with equal keys, such as cards that nobody has seen, are the same where they lie in the same place.
    """
    left: dict[Hashable, list[Piece]] = {}
    for piece in before:
        left.setdefault(piece.key, []).append(piece)
    same, moved, elsewhere, new = [], [], [], []
    for piece in after:
        old = next((each for each in left.get(piece.key, ()) if _in_place(each.box, piece.box)), None)
        if old is None:
            elsewhere.append(piece)
        else:
            left[piece.key].remove(old)
            same.append((old, piece))
    for piece in elsewhere:
        if left.get(piece.key):
            moved.append((left[piece.key].pop(0), piece))
        else:
            new.append(piece)
    return same, moved, [piece for pieces in left.values() for piece in pieces], new


def _in_place(here: Box, there: Box) -> bool:
    """Return whether two boxes are the same but for `SLACK`."""
    return here.centre.distance(there.centre) <= SLACK and abs(here.width - there.width) <= SLACK


def _glide(start: Box, end: Box, route: Sequence[Box], lift: float) -> Poses:
    """Return the poses of what moves from one box to another, drawn at the second; from box to box of a route."""
    if route:
        return tuple(hops((start, *route[1:-1], end), end, lift))
    far = start.centre.distance(end.centre) > FAR * end.height
    return _flight(start, end, lift if far else 0)


def _entering(piece: Piece, travel: Travel) -> Poses:
    """Return the poses of a new piece, along the part of its route that is in view, if it has one."""
    if piece.key in travel.staged:
        return ()
    if route := travel.route(piece.key):
        return tuple(hops((*route[:-1], piece.box), piece.box, travel.lift))
    way = travel.enters(piece.key)
    return _flight(way, piece.box, travel.lift, largest=1) if isinstance(way, Box) else way or ()


def _leaving(piece: Piece, travel: Travel) -> Poses:
    """Return the poses of a piece that is gone, along the part of its route that is in view, if it has one."""
    if piece.key in travel.staged:
        return ()
    if route := travel.route(piece.key):
        return tuple(hops((piece.box, *route[1:]), piece.box, travel.lift))
    way = travel.leaves(piece.key)
    return leaving(piece.box, way) if isinstance(way, Box) else way or ()


def _flight(start: Box, end: Box, lift: float, largest: float = math.inf) -> Poses:
    """Return the poses of what is drawn at ``end`` and comes from ``start``, raised half-way by ``lift`` heights.

    It begins at the size of ``start``, but at most ``largest`` times as large as it ends.
    """
    across, down = start.centre.x - end.centre.x, start.centre.y - end.centre.y
    size = min(start.width / end.width, start.height / end.height, largest)
    half = Pose(0.5, across / 2, down / 2 - end.height * lift, size=(1 + size) / 2 * (1 + 0.2 * abs(lift)))
    return Pose(0, across, down, size=size), half, Pose(1)


def leaving(start: Box, end: Box) -> Poses:
    """Return the poses of what is drawn at ``start``, goes to the middle of ``end``, and is gone."""
    across, down = end.centre.x - start.centre.x, end.centre.y - start.centre.y
    size = min(1.0, max(0.3, end.width / start.width))
    return Pose(0), Pose(0.85, across, down, size=size), Pose(1, across, down, size=size * 0.9, alpha=0)


def hops(boxes: Sequence[Box], home: Box, lift: float) -> Iterator[Pose]:
    """Yield poses of what is drawn at ``home``: a stop at every box, and between two a hop, ``lift`` heights high."""
    last = max(1, len(boxes) - 1)
    stops = [(box.centre.x - home.centre.x, box.centre.y - home.centre.y) for box in boxes]
    yield Pose(0, *stops[0])
    for number, ((x, y), (to_x, to_y)) in enumerate(pairwise(stops)):
        yield Pose((number + 0.5) / last, (x + to_x) / 2, (y + to_y) / 2 - home.height * lift)
        yield Pose((number + 1) / last, to_x, to_y)


# ---- what a move would change ----------------------------------------------------------------------------------------


def ghosts(before: Iterable[Drawn], after: Iterable[Drawn]) -> Iterator[Item]:
    """Yield what shows, over the table ``before`` a move, how its pieces would lie ``after`` it."""
    same, moved, gone, new = compared(pieces_of(before), pieces_of(after))
    differ = [pair for pair in moved if not _closed_up(*pair)]
    differ += [(old, now) for old, now in same if old.items != now.items]
    for old in chain(gone, (old for old, _ in differ)):
        yield Panel(old.box, LEFT, CORNER)
    for now in chain((now for _, now in differ), new):
        yield from (faded(item, GHOST) for item in now.items)
        yield Panel(now.box, FRAME, CORNER)


def _closed_up(old: Piece, now: Piece) -> bool:
    """Return whether a piece has only moved to the next place of its row."""
    step = now.box.centre.x - old.box.centre.x, now.box.centre.y - old.box.centre.y
    return abs(step[0]) <= NEXT * old.box.width and abs(step[1]) <= SLACK and now.box.width == old.box.width


def pieces_of(drawn: Iterable[Drawn]) -> Iterator[Piece]:
    """Return the pieces of what is drawn."""
    return (each for each in drawn if isinstance(each, Piece))
