"""What a move would change on the table, drawn over the table as it is: pieces faint where they would lie."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, faded
from widgets.tabletop.moving import SLACK, compared

GHOST: Final = 0.72
"""The opacity of a piece where it would lie."""
LEFT: Final = Look(fill="table", alpha=0.6)
"""What lies over a piece where it would no longer lie as it is."""
FRAME: Final = Look(edge="glow", width=2, dash=(6, 4))
CORNER: Final = 6
NEXT: Final = 1.3
"""So many widths aside a piece has only closed up in its row, such as a card of a hand."""


def ghosts(before: Iterable[Drawn], after: Iterable[Drawn]) -> Iterator[Item]:
    """Yield what shows, over the table ``before`` a move, how its pieces would lie ``after`` it."""
    same, moved, gone, new = compared(_pieces(before), _pieces(after))
    differ = [pair for pair in moved if not _closed_up(*pair)]
    differ += [(old, now) for old, now in same if old.items != now.items]
    for old in chain(gone, (old for old, _ in differ)):
        yield Panel(old.box, LEFT, CORNER)
    for now in chain((now for _, now in differ), new):
        yield from (faded(item, GHOST) for item in now.items)
        yield Panel(now.box, FRAME, CORNER)


def _closed_up(old: Piece, now: Piece) -> bool:
    """Return whether a piece has only moved to the next place of its row."""
    way = now.box.centre.x - old.box.centre.x, now.box.centre.y - old.box.centre.y
    return abs(way[0]) <= NEXT * old.box.width and abs(way[1]) <= SLACK and now.box.width == old.box.width


def _pieces(drawn: Iterable[Drawn]) -> Iterator[Piece]:
    return (each for each in drawn if isinstance(each, Piece))
