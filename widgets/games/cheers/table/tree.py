"""The table as a tree: trays around the counter, the viewer's own at the bottom, and the hand beneath it.

The next player clockwise sits to the left of the viewer, and so on. A wide table has trays in three columns; a phone
has two, with the viewer's own tray as a row beneath. A bare table has only trays and the known combinations.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.cheers.cards import LIMIT, UNKNOWN, Card
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item
from widgets.games.cheers.pictures.cards import ASPECT, card, cross
from widgets.games.cheers.table import parts
from widgets.games.cheers.table.facts import (
    SUMS,
    cards_to_send,
    choice_place,
    crossed_cards,
    ingredients,
    is_drawing,
    places_clockwise,
    shown_goals,
)
from widgets.games.cheers.table.parts import Style
from widgets.games.cheers.table.picks import Glass, LookOnly, Part, Tray
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view
from widgets.tabletop.tree import Node, Plan, column, grid, laid_out, layer, nothing, row

PHONE: Final = 640
"""Narrower pictures have two columns; in CSS pixels."""
LARGEST_SCALE: Final = 1.35
"""The largest scale of a layout in two columns, relative to a phone."""
CROSS_PLACES: Final = 4
"""The number of places up to which the trays form a cross."""
SLOTS: Final = 7
"""The slots of a tray: six cards, and one too many."""
LEAST_PLACES, MOST_PLACES = 3, 4
"""The number of places in one row where few cards lie on trays: at least so many, and at most."""
GAP: Final = 8
"""The gap between parts of the table, in CSS pixels."""
HANDFUL: Final = 4
"""The most cards that a hand has at the end of a turn."""
HAND_GAP: Final = 11
"""The gap between two cards of the hand, so that the glow of one does not cover the other; in CSS pixels."""
LIFT: Final = 7
"""How much higher the first of two cards on the counter lies than the second, in CSS pixels."""
BARE_HEIGHT: Final = 480
"""The maximum height of a bare layout, so that a lesson fits on one screen; in CSS pixels."""
BARE_CARD_WIDTH: Final = 30
"""The minimum width of a card in a bare layout, in CSS pixels."""
OWN_TRAY_HEIGHT: Final = 81
"""The minimum height of one's own tray on a phone, so that each glass is a large enough touch target; in CSS pixels."""
MANY_ROWS: Final = 3
"""From so many rows of trays on, the hand on a phone is smaller, so that glasses are not."""
QUESTION_HEIGHT: Final = 30
"""Extra height on a phone for a question that takes three lines and cites its rule, in CSS pixels."""


def planned(views: tuple[View, ...], space: Space, _camera: Camera, _event: Event | None) -> Plan:
    """Lay out the first view; of the others only the number of known combinations affects how much room is needed."""
    return _planned(views, space)


@by_view
def _planned(views: tuple[View, ...], space: Space) -> Plan:
    most = max(len(cards) for view in views for cards in view.tables) if space.complete else SLOTS
    style = Style(1, sums=SUMS not in space.hides, places=max(LEAST_PLACES, most) if most <= MOST_PLACES else 0)
    if space.lesson_layout:
        return _bare(views, space, style)
    return (_narrow if space.width < PHONE else _wide)(views[0], space, style)


# ---- whole tables ----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space, style: Style) -> Plan:
    """Lay out a wide table: the strip, the ring of trays, and at the bottom combination, hand and counter."""
    unit = min(max(0.75, min(space.width / 928, space.tall / 604)), 1.6)
    style = replace(style, unit=unit)
    high = (386 * unit - GAP) / 2
    trays = [tray(view, place, style).sized(high) for place in places_clockwise(view)]
    if len(trays) > CROSS_PLACES:
        own, left, up_left, up, up_right, right = trays
        sides = [column(up_left, left, gap=GAP), column(up, own, gap=GAP), column(up_right, right, gap=GAP)]
    else:
        own, left, up, *rest = trays
        sides = [column(left), column(up, own, gap=GAP), column(*rest)]
    under = [goals(view, style, share=0.27), hand(view, style, share=0.48), counter(view, share=0.25)]
    if view.seat < 0:
        under[:2] = [goals(view, style, share=0.7), Node(share=0.05)]
    down = [
        Node(partial(parts.strip, view, style), size=42 * unit),
        row(*sides, gap=GAP, size=386 * unit),
        row(*under, size=140 * unit),
    ]
    return laid_out(down, space.width, unit=unit, gap=GAP, pad=GAP, ground=parts.bar)


def _narrow(view: View, space: Space, style: Style) -> Plan:
    """Lay out a phone: strip, two columns of trays with the counter, one's own tray, combination and hand."""
    unit = min(space.width / 366, max(1.0, min(LARGEST_SCALE, space.tall / 660)))
    style = replace(style, unit=unit, narrow=True)
    places, gap = list(places_clockwise(view)), 5 * unit
    front = choice_place(view)
    if front in places[1:]:  # the viewer must take a glass from that tray, so it is shown large
        at = places.index(front)
        places[0], places[at] = places[at], places[0]
    rows = len(places) // 2
    held = (104 if rows < MANY_ROWS else 86) * unit
    fixed = (26 + 82 + 40) * unit + held + 5 * gap + QUESTION_HEIGHT
    cell = min(126 * unit, max(96 * unit, (space.tall - fixed - (rows - 1) * gap) / rows))
    others = [tray(view, place, replace(style, plate=0.75)) for place in places[1:]]
    cells = in_two_columns([*others[:rows], counter(view), *others[rows:]], rows)
    known = 1 if view.seat >= 0 else max(1, sum(map(bool, view.goals)))  # where no hand is shown there is more room
    low = column(goals(view, style, size=40 * unit * known), hand(view, style), gap=gap, size=40 * unit + gap + held)
    down = [
        Node(partial(parts.strip, view, style), size=26 * unit),
        replace(grid(2, cells, gap), size=rows * cell + (rows - 1) * gap),
        tray(view, places[0], style, flat=True).sized(max(OWN_TRAY_HEIGHT, 82 * unit)),
        low,
    ]
    inner = min(space.width, 366 * unit)
    return laid_out(down, space.width, unit=unit, gap=gap, pad=3, ground=parts.bar, inner=inner)


def _bare(views: tuple[View, ...], space: Space, style: Style) -> Plan:
    """Lay out trays alone, as large as possible, with room above them for the combinations of all views."""
    view, width = views[0], space.width
    lines = max(sum(map(bool, each.goals)) or is_drawing(each) for each in views)  # tokens take a combination's room
    count, narrow = len(view.tables), width < 560  # noqa: PLR2004  a phone
    unit = max(0.75, min(1.2, width / (640 if count <= CROSS_PLACES else 928)))
    style = replace(style, unit=unit, narrow=narrow, bare=True)
    columns = 2 if narrow or count <= CROSS_PLACES else 3
    rows, line = -(-count // columns), 44 * unit
    top = lines * line + 2 * GAP if lines else GAP
    wide = (width - (columns + 1) * GAP) / columns
    high = (min(BARE_HEIGHT, space.tall) - top - rows * GAP) / rows
    across, down = style.places or 4, 1 if style.places else 2
    cards = min((wide - 25 * unit) / across, 84.0, max(BARE_CARD_WIDTH, (high - 40 * unit) / down * ASPECT))
    cell = down * cards / ASPECT + 40 * unit
    trays = [tray(view, place, style) for place in places_clockwise(view)]
    own, *others = trays
    if columns == 2:  # noqa: PLR2004  up on the left, down on the right
        cells = in_two_columns([*others[:rows], *others[rows:], own], rows)
    else:
        left, up_left, up, up_right, *right = others
        cells = [up_left, up, up_right, left, own, *right]
    field = replace(grid(columns, cells, GAP), size=rows * cell + (rows - 1) * GAP)
    above = [goals(view, style, size=lines * line)] if lines else []
    return laid_out([*above, field], width, unit=unit, gap=GAP, pad=GAP, ground=parts.bar)


def in_two_columns(nodes: Sequence[Node], rows: int) -> list[Node]:
    """Return nodes clockwise, up on the left and down on the right, as the cells of a grid of two columns."""
    left, right = [*reversed(nodes[:rows])], nodes[rows:]
    return [node for pair in zip(left, right, strict=True) for node in pair]


# ---- parts of it -----------------------------------------------------------------------------------------------------


def tray(view: View, place: int, style: Style, *, flat: bool = False) -> Node:
    """Return a tray: its plate, and slots in two rows, of four and three, or in one row if ``flat`` or for few cards.

    The number of its cards is in the eighth cell, or on the plate.
    """
    unit = style.unit * style.plate
    crossed = crossed_cards(view, place) if style.sums else set()
    slots = [slot(view, place, number, crossed, style) for number in range(SLOTS)]
    across = SLOTS if flat else style.places
    slots = [*slots[: across - 1], layer(*slots[across - 1 :])] if across else slots
    beside = 52 * unit if across else 0
    count = Node(partial(parts.count, view, place, style), key=Part(place, "count"), size=beside)
    plate = Node(partial(parts.plate, view, place, style, beside=beside), key=Part(place, "plate"), handle=True)
    if across:
        plate = layer(plate, row(Node(), count, Node(size=6 * unit))).sized((20 if flat else 24) * unit)
        cells = grid(across, slots, 2 * unit if flat else 5 * unit, aspect=ASPECT, pad=3 * unit)
    else:
        plate = plate.sized(24 * unit)
        cells = grid(4, [*slots, count], 5 * unit, aspect=ASPECT, pad=5 * unit)
    order = places_clockwise(view).index(place) - SLOTS - 1  # read clockwise, before all else
    return Node(partial(parts.tray_frame, view, place), (column(plate, cells),), Tray(place), order=order)


def slot(view: View, place: int, number: int, crossed: Collection[Card], style: Style) -> Node:
    """Return a slot of a tray with the card that lies there; those beyond the last slot share it."""
    lying = view.tables[place]
    here = lying[number:] if number == SLOTS - 1 else lying[number : number + 1]
    empty = parts.empty_slot if not here and number < LIMIT else nothing
    return Node(empty, tuple(glass(view, each, style, crossed=each in crossed) for each in here), Part(place, number))


def glass(view: View, shown: Card, style: Style, *, crossed: bool) -> Node:
    """Return a card on a tray; while it is sent on, where the counter shows it, only a frame."""
    if shown in cards_to_send(view):
        frame = Node(parts.leaving_frame)
        return layer(frame, *([face(view, shown)] if style.bare else []), key=Glass(shown))
    return replace(face(view, shown, crossed=crossed), key=Glass(shown))


def face(view: View, shown: Card, *, crossed: bool = False) -> Node:
    """Return a card as a piece; ``crossed`` out if it is not in the combination."""

    def draw(box: Box) -> Iterator[Item]:
        yield from card(box, shown, ingredients(view))
        if crossed:
            yield from cross(box.at(0.84, 0.86), max(6.5, box.width * 0.13))

    return Node(draw, piece=shown)


def goals(view: View, style: Style, *, size: float | None = None, share: float = 1) -> Node:
    """Return the combinations that the viewer knows, one above the other; or a hidden one, or the tokens."""
    lines = [Node(partial(parts.goal, view, style, *each)) for each in shown_goals(view)]
    if not lines and not style.bare:
        lines = [Node(partial(parts.hidden_goal, view, style))]
    elif not lines and is_drawing(view):
        lines = [Node(partial(parts.tokens, view, style))]
    return replace(column(*lines, size=size, share=share), key=LookOnly("combination"))


def hand(view: View, style: Style, *, share: float = 1) -> Node:
    """Return the viewer's cards side by side, overlapping if there are many, under a label where there is room."""

    def wide(room: Box) -> float:
        return min((room.width - (HANDFUL - 1) * HAND_GAP) / HANDFUL, room.height * ASPECT)

    held = view.hands[view.seat] if view.seat >= 0 else ()
    cards = [
        replace(face(view, each), key=Held(each) if each != UNKNOWN else None, size=wide, aspect=ASPECT)
        for each in held
    ]
    fan = replace(row(*cards, gap=HAND_GAP), order=-1)  # read after the trays
    if style.narrow:
        return fan
    label = partial(parts.hand_label, style) if held else nothing
    return column(Node(label, size=20 * style.unit), fan, share=share)


def counter(view: View, *, share: float = 1) -> Node:
    """Return the pile and the discards, or two cards that have clinked and are sent on; the first is lifted."""
    sent, leaving = cards_to_send(view), leaving_cards(view)
    if sent:
        faces = [replace(face(view, each), key=Held(each)) if each in sent else Node() for each in leaving]
        cards = [layer(each, draw=parts.spotlight) for each in faces]
    else:
        cards = [
            Node(partial(parts.pile, "pile", view.pile)),
            Node(partial(parts.pile, "discards", len(view.discards))),
        ]
    one, other = (replace(each, key=LookOnly(name)) for each, name in zip(cards, ("pile", "discards"), strict=True))
    below = Node(size=LIFT)
    cells = [column(replace(one, aspect=ASPECT), below), column(below, replace(other, aspect=ASPECT))]
    return replace(row(*cells, gap=GAP, pad=3, share=share), order=-1 if sent else 1)
