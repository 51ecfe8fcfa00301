"""A table as one tree: nodes beside each other, on top of each other, in grids and in layers, laid out for a width.

    what a seat sees, what has happened, the room  ->  a tree of nodes  ->  a box for each  ->  what is drawn

A node says how it is drawn in its box, and what it is: its ``key`` is what is picked or looked at there, or a place
that marks refer to. A ``piece`` moves by itself between two pictures in which it has the same name.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TypeAlias, final

from refkit.kernel.frozen import fast_init
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Drawn, Piece, flat

Draw: TypeAlias = Callable[[Box], Iterable[Drawn]]
"""Draws something in a box; what a node that is a piece draws has no pieces in it."""
Flow: TypeAlias = Callable[[Sequence["Node"], Box], Iterable[Box]]
"""Lays nodes out in a box: one over the other, side by side, or as a game wants it."""
Children: TypeAlias = tuple["Node", ...] | Callable[[Box], tuple["Node", ...]]
"""What lies on a node, or how that follows from the node's box, inside its ``pad``."""
Size: TypeAlias = float | Callable[[Box], float]
"""A length in CSS pixels, or how it follows from the box of all that lie beside each other."""


def nothing(_box: Box) -> Iterable[Drawn]:
    """Draw nothing."""
    return ()


def in_layers(children: Sequence["Node"], box: Box) -> Iterable[Box]:
    """Lay out nodes one over the other."""
    return [box] * len(children)


@final
@fast_init
@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A part of a table.

    ``draw`` draws what lies under its ``children``. They lie by its ``flow``, ``pad`` CSS pixels from its edges. Along
    a row or a column a node has its ``size``, or else a ``share`` of what the others leave. With an ``aspect`` (width
    over height) it is no larger than fits. A ``handle`` is where that on which it lies is looked at. Things are read by
    their ``order``, the lowest first, which is that of what they lie on if they have none, 0 in the end; otherwise as
    they are drawn.
    """

    draw: Draw = nothing
    children: Children = ()
    key: Hashable = None
    piece: Hashable = None
    flow: Flow = in_layers
    size: Size | None = None
    share: float = 1
    aspect: float | None = None
    pad: float = 0
    handle: bool = False
    order: int | None = None

    def sized(self, size: Size) -> "Node":
        """Return the node with this size along its row or column."""
        return Node(
            self.draw, self.children, self.key, self.piece, self.flow, size,
            self.share, self.aspect, self.pad, self.handle, self.order,
        )  # fmt: skip  # a third of the time of `replace`


def lying(parts: Iterable[tuple[Node, Box]]) -> Node:
    """Return nodes in boxes of their own."""
    found = tuple(parts)
    return Node(children=tuple(node for node, _ in found), flow=lambda _nodes, _box: [box for _, box in found])


def layer(*children: Node, draw: Draw = nothing, key: Hashable = None) -> Node:
    """Return nodes one over the other."""
    return Node(draw, children, key)


def row(*children: Node, gap: float = 0, pad: float = 0, size: Size | None = None, share: float = 1) -> Node:
    """Return nodes side by side, ``gap`` CSS pixels apart."""
    return Node(children=children, flow=partial(_in_line, gap), pad=pad, size=size, share=share)


def column(*children: Node, gap: float = 0, pad: float = 0, size: Size | None = None, share: float = 1) -> Node:
    """Return nodes on top of each other, ``gap`` CSS pixels apart."""
    return Node(children=children, flow=partial(_in_line, gap, down=True), pad=pad, size=size, share=share)


def grid(columns: int, cells: Iterable[Node], gap: float = 0, *, aspect: float | None = None, pad: float = 0) -> Node:
    """Return cells of one size in rows from the top, each row from the left; of this ``aspect``, if there is one."""
    return Node(children=tuple(cells), flow=partial(_in_grid, columns, gap, aspect), pad=pad)


def _in_line(gap: float, children: Sequence[Node], box: Box, *, down: bool = False) -> Iterator[Box]:
    """Yield boxes side by side; what is left over is at both ends, what is too long overlaps."""
    room = box.height if down else box.width
    lengths = _lengths(children, box, room - gap * (len(children) - 1))
    if len(lengths) > 1:
        gap = min(gap, (room - sum(lengths)) / (len(lengths) - 1))
    at = max(0.0, room - sum(lengths) - gap * (len(lengths) - 1)) / 2
    for length in lengths:
        yield Box(box.x, box.y + at, box.width, length) if down else Box(box.x + at, box.y, length, box.height)
        at += length + gap


def _lengths(children: Sequence[Node], box: Box, room: float) -> list[float]:
    """Return the length of each child along a row or a column."""
    sizes = [each.size(box) if callable(each.size) else each.size for each in children]
    left = max(0.0, room - sum(each or 0 for each in sizes))
    shares = sum(each.share for each, size in zip(children, sizes, strict=True) if size is None) or 1
    return [left * each.share / shares if size is None else size for each, size in zip(children, sizes, strict=True)]


def _in_grid(columns: int, gap: float, aspect: float | None, children: Sequence[Node], box: Box) -> Iterator[Box]:
    """Yield boxes of one size in rows, in the middle of the box."""
    rows = -(-len(children) // columns)
    wide, high = (box.width - gap * (columns - 1)) / columns, (box.height - gap * (rows - 1)) / rows
    if aspect:
        wide = min(wide, high * aspect)
        high = wide / aspect
    across, down = wide + gap, high + gap
    left, top = box.centre.x - (across * columns - gap) / 2, box.centre.y - (down * rows - gap) / 2
    for number in range(len(children)):
        yield Box(left + number % columns * across, top + number // columns * down, wide, high)


@final
@fast_init
@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A node in its ``box``, and its children in theirs."""

    node: Node
    box: Box
    children: tuple["Placed", ...]

    def all(self) -> "Iterator[Placed]":
        """Yield this node and all below it, in the order in which they are drawn."""
        waiting = [self]
        while waiting:
            yield (each := waiting.pop())
            waiting += reversed(each.children)

    def drawn(self) -> Iterator[Drawn]:
        """Yield what is drawn here, from back to front."""
        for each in self.all():
            if each.node.piece is None:
                yield from each.node.draw(each.box)
            else:
                yield Piece(each.node.piece, each.box, tuple(flat(each.node.draw(each.box))))


def placed(node: Node, box: Box) -> Placed:
    """Lay out a node in a box."""
    if node.aspect:
        box = box.fit(node.aspect)
    if not node.children:
        return Placed(node, box, ())
    inner = box.inset(node.pad) if node.pad else box
    children = node.children(inner) if callable(node.children) else node.children
    return Placed(node, box, tuple(map(placed, children, node.flow(children, inner))))


@dataclass(frozen=True, eq=False)
class Plan:
    """The layout of one picture, in CSS pixels; ``unit`` is the scale of its writing. A game may know more of it."""

    root: Placed
    unit: float = 1

    @property
    def width(self) -> float:
        """The width of the picture."""
        return self.root.box.width

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self.root.box.height

    @cached_property
    def by_key(self) -> dict[Hashable, Placed]:
        """The node of each key."""
        return {each.node.key: each for each in self.root.all() if each.node.key is not None}

    @cached_property
    def drawn(self) -> tuple[Drawn, ...]:
        """What is drawn, from back to front."""
        return tuple(self.root.drawn())

    def box(self, key: Hashable, /) -> Box | None:
        """Return the box of the node with this key, in CSS pixels; None if it is out of view."""
        found = self.by_key.get(key)
        return found and found.box

    def __getitem__(self, key: Hashable) -> Box:
        return self.by_key[key].box

    def part(self, key: Hashable) -> Iterator[Drawn]:
        """Yield what is drawn of the node with this key, and of all nodes on it; nothing if it is out of view."""
        if key in self.by_key:
            yield from self.by_key[key].drawn()


def laid_out(  # noqa: PLR0913  what a picture is made of, each by name
    parts: Sequence[Node],
    width: float,
    *,
    unit: float = 1,
    gap: float = 0,
    pad: float = 0,
    ground: Draw = nothing,
    inner: float | None = None,
) -> Plan:
    """Lay out a table in this width: parts on top of each other, each of a size in CSS pixels, on the ``ground``.

    If they are only ``inner`` wide, they are in the middle.
    """
    height = sum(part.size for part in parts if isinstance(part.size, float | int)) + gap * (len(parts) - 1) + 2 * pad
    tree = column(*parts, gap=gap, pad=pad, size=inner or width)
    return Plan(placed(Node(ground, (row(tree),)), Box(0, 0, width, height)), unit)
