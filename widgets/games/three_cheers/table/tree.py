"""The table as a tree: the pile, the hand, and every tower; or a bare one for lessons.

A whole table has strip and hand in a column on the right; a phone has the strip at the top and the hand at the foot.
The bare table has a few large towers side by side, and cards to play beneath them. It knows how much ground is shown,
so that nothing jumps during a film.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final, TypeAlias, final

from refkit.games.three_cheers.cards import HAND, OFF, Card, OrderCard
from refkit.games.three_cheers.events import Scored
from refkit.games.three_cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Drawn, Item, flat
from widgets.games.three_cheers.pictures.cards import halves_meet, turn_corner
from widgets.games.three_cheers.pictures.place import dungeon
from widgets.games.three_cheers.table import parts
from widgets.games.three_cheers.table.facts import event_in_pile, hand, to_play
from widgets.games.three_cheers.table.picks import BringForward, LookOnly, OnTable, ways_to_play
from widgets.games.three_cheers.table.places import ASPECT, Ground, Places
from widgets.games.three_cheers.table.tower import pieces, waiting
from widgets.games.three_cheers.table.towers import (
    BARE_PLATE,
    FOOT,
    GAP,
    PHONE,
    PLATE,
    Towers,
    bare_grounds,
    in_field,
    in_lines,
)
from widgets.tabletop.contract import Camera, Held, Pick, Space
from widgets.tabletop.memo import by_view
from widgets.tabletop.tree import Node, Plan, column, lying, placed, row

HAND_CARD_WIDTH: Final = 116
"""The maximum width of a card of the hand, in CSS pixels."""
BARE_HAND_CARD_WIDTH: Final = 118
"""The maximum width of a card to play beneath a bare picture, in CSS pixels."""
BARE_GAP: Final = 16
"""The gap between two such cards, in CSS pixels."""
HAND_MARGINS: Final = 28
"""The room above and below them together, in CSS pixels."""
HEIGHT_SHARE: Final = 0.9
"""The maximum height of a table relative to its width."""
LABEL_HEIGHT: Final = 20
"""The room for a line of text, in CSS pixels."""
TALLEST: Final = 520
"""The usual height of a bare picture, in CSS pixels."""
LOW: Final = 240
"""The height that a bare picture may always have, however little room there is; in CSS pixels."""
FIELD: Final = LookOnly("field")
"""The key of what all towers fill."""

Lying: TypeAlias = tuple[Node, Box]
"""A node, and where it lies."""


@final
@dataclass(frozen=True, eq=False, kw_only=True)
class TowerPlan(Plan):
    """The layout of one picture of a ``view``: its tree, and where the squares of its ``towers`` are.

    It is ``bare`` for lessons and the position editor.
    """

    view: View
    towers: Towers
    bare: bool = False

    def happening(self, event: Event | None) -> Places | None:
        """Return where the squares of the tower lie in which ``event`` happens; None if it is not shown large."""
        return self.towers.open.get(getattr(event, "tower", -1))

    def box(self, pick: Pick, /) -> Box | None:
        """Return the box of a square, of a whole tower, or of a way to play a card; None if it is out of view."""
        match pick:
            case OnTable(tower, at) if tower in self.towers.open:
                places = self.towers.open[tower]
                return places.whole if at <= OFF else places(at) if self.bare or places.shows(at) else None
            case Held(card, way) if (whole := super().box(Held(card))) and way in (
                ways := ways_to_play(self.view).get(card, {0})
            ):
                if isinstance(card, OrderCard) and len(card.options) > 1 and card in ways_to_play(self.view):
                    return whole.split_top(halves_meet(whole))[way]
                return turn_corner(whole) if way and len(ways) > 1 else whole
        return None


def planned(views: tuple[View, ...], space: Space, camera: Camera, event: Event | None) -> TowerPlan:
    """Lay out the first view, with the ground that all views need; see `Tabletop.plan`."""
    return _planned(views, space, camera, event if hasattr(event, "tower") or isinstance(event, Scored) else None)


@by_view
def _planned(views: tuple[View, ...], space: Space, camera: Camera, event: Event | None) -> TowerPlan:
    """Lay out the first view just after an event that changes what towers look like, if there is one."""
    if not space.lesson_layout:
        return _whole(views, space, camera, event)
    more = (pick for pick in space.more if isinstance(pick, OnTable))
    grounds = bare_grounds(views, more, whole=space.with_empty_places)
    return bare(views[0], grounds, space.width, space.tall, lettered=space.with_empty_places, event=event)


# ---- the whole table -------------------------------------------------------------------------------------------------


def _whole(views: tuple[View, ...], space: Space, camera: Camera, event: Event | None) -> TowerPlan:
    """Lay out strip, towers and hand; the hand of a phone moves down if towers are higher than their field."""
    view, width = views[0], space.width
    if width < PHONE:
        top = Box(GAP, GAP, max(0.0, width - 2 * GAP), 74)
        wide = min(HAND_CARD_WIDTH, (top.width - GAP * (HAND - 1)) / HAND)
        under = LABEL_HEIGHT + wide / ASPECT if view.seat >= 0 else 0.0
        field = Box(GAP, top.bottom + GAP, top.width, max(200.0, space.tall - top.bottom - under - 4 * GAP))
    else:
        tall = max(440.0, min(space.tall, width * HEIGHT_SHARE))
        wide = min(HAND_CARD_WIDTH, width * 0.17)
        top = Box(width - GAP - wide, GAP, wide, 122)
        field = Box(GAP, GAP / 2, top.x - 2 * GAP, tall - GAP)
    towers = in_field(views, field, camera, phone=width < PHONE)
    floor = max(places.floor for places in towers.large.values()) + PLATE
    if width < PHONE:
        room = Box(GAP, max(field.bottom, floor), top.width, under)
        bottom = room.bottom
    else:
        room = Box(top.x, top.bottom + GAP, wide, tall - top.bottom - 2 * GAP)
        bottom = max(floor - GAP / 2, room.bottom)
    cells = ((_cell(view, number, towers, event), cell) for number, cell in towers.cells.items())
    large = ((_large(view, number, places, event), places.whole) for number, places in towers.large.items())
    nodes = chain(_strip(view, top), _hand(view, room), [(Node(dungeon, key=FIELD), field)], cells, large)
    return TowerPlan(placed(lying(nodes), Box(0, 0, width, bottom + GAP)), view=view, towers=towers)


def _strip(view: View, room: Box) -> Iterator[Lying]:
    """Yield the pile, the discards, and what is known of the pile; an announced card covers them in a narrow strip."""
    wide = min(room.height * ASPECT * 0.92, room.width * 0.46)
    pile = Box(room.x, room.y, wide, wide / ASPECT)
    discards, narrow = pile.moved(wide + 10, 0), room.width <= HAND_CARD_WIDTH
    lying = room.height * ASPECT if view.played else 0.0
    if narrow:
        facts = Box(room.x, pile.bottom + 4, room.width, room.bottom - pile.bottom)
    else:
        left = discards.right + 12
        facts = Box(left, room.y, max(0.0, room.right - left - (lying + 8 if lying else 0)), room.height)
    if not (narrow and view.played):
        yield Node(partial(parts.pile, view), key=LookOnly(event_in_pile(view)), order=4), pile
        yield Node(partial(parts.discards, view), key=LookOnly("discards"), order=3), discards
        yield Node(partial(parts.pile_facts, view)), facts
    if view.played:
        card = view.played.card
        pick = Node(key=None if card in hand(view) else Held(card))
        shown = Node(partial(parts.announced, card), (pick,), LookOnly("announced"), order=2)
        yield shown, Box(room.right - lying, room.y, lying, room.height)


def _hand(view: View, room: Box) -> Iterator[Lying]:
    """Yield the viewer's cards beneath a label, of the same size up to a full hand."""
    cards = hand(view)
    places, top = max(HAND, len(cards)), room.y + LABEL_HEIGHT
    if not cards:
        return
    yield Node(partial(parts.hand_label, view)), Box(room.x, room.y, room.width, LABEL_HEIGHT)
    if room.width < room.height:
        wide = min(room.width, (room.height - LABEL_HEIGHT - 10 * (places - 1)) / places * ASPECT)
        high = len(cards) * (wide / ASPECT + 10) - 10
        yield column(*map(_held, cards), gap=10), Box(room.centre.x - wide / 2, top, wide, high)
    else:
        wide = min(HAND_CARD_WIDTH, (room.width - GAP * (places - 1)) / places)
        fan = row(*(_held(each, wide) for each in cards), gap=GAP)
        yield fan, Box(room.x, top, room.width, wide / ASPECT)


def _held(card: Card, wide: float | None = None) -> Node:
    """Return a card of the hand, so wide."""
    return Node(partial(parts.in_hand, card), key=Held(card), size=wide, order=1)


def _cell(view: View, number: int, towers: Towers, event: Event | None) -> Node:
    """Return a cell of the shelf with its tower, whose cards can be picked if they are large enough."""
    near, direct = number == towers.near, number not in towers.small
    places = towers.open[number] if direct else towers.small[number]

    def draw(box: Box) -> Iterator[Drawn]:
        yield from parts.cell(places, box, near=near)
        drawn = pieces(view.towers[number], places, number, len(view.towers), event, open_=direct)
        yield from flat(drawn) if near else drawn  # what moves there moves large
        yield from parts.cell_name(view, number, box, event)

    return Node(draw, (_squares(view, number, places),) if direct else (), BringForward(number))


def _large(view: View, number: int, places: Places, event: Event | None) -> Node:
    """Return a large tower with the plate of its player; of towers that are looked at, it comes first."""

    def draw(box: Box) -> Iterator[Drawn]:
        yield from parts.large_ground(view, number, places, box)
        yield from pieces(view.towers[number], places, number, len(view.towers), event, open_=True)
        yield from waiting(view.towers[number], places, number, len(view.towers), event)
        yield from parts.plate(view, number, places, event)

    return Node(draw, (_squares(view, number, places),), OnTable(number, OFF), order=-1)


def _squares(view: View, number: int, places: Places) -> Node:
    """Return the places of minions that are in view."""
    seen = filter(places.shows, sorted(view.towers[number].minions))
    return lying((Node(key=OnTable(number, at)), places(at)) for at in seen)


# ---- bare tables -----------------------------------------------------------------------------------------------------


def bare(
    view: View,
    grounds: Mapping[int, Ground],
    width: float,
    tall: float = TALLEST,
    *,
    lettered: bool,
    event: Event | None = None,
) -> TowerPlan:
    """Lay out towers with these grounds, large, with their names if there are several, and cards to play beneath them.

    The picture is no higher than ``tall`` CSS pixels, unless cards would become too small to see. Columns have their
    letters if ``lettered``: where moves are written down.
    """
    cards = to_play(view)
    plate = BARE_PLATE if len(grounds) > 1 or cards else 0
    tallest = max(LOW, tall) - (HAND_MARGINS if cards else 0)
    open_ = in_lines(grounds, width, tallest, plate, held=bool(cards))
    names = parts.bare_names(view, open_, width) if plate else {}
    nodes = [
        (_bare_tower(view, number, places, names.get(number), event, lettered=lettered), places.whole)
        for number, places in open_.items()
    ]
    height = max(places.floor for places in open_.values()) + FOOT + plate
    if cards:
        left = max((tallest - height) * ASPECT, *(places.card for places in open_.values()))
        wide = min(BARE_HAND_CARD_WIDTH, left, (width - BARE_GAP * (len(cards) + 1)) / len(cards))
        fan = row(*(_held(each, wide) for each in cards), gap=BARE_GAP)
        nodes.append((fan, Box(0, height + HAND_MARGINS / 2, width, wide / ASPECT)))
        height += wide / ASPECT + HAND_MARGINS
    return TowerPlan(placed(lying(nodes), Box(0, 0, width, round(height))), view=view, towers=Towers(open_), bare=True)


def _bare_tower(
    view: View, number: int, places: Places, name: Item | None, event: Event | None, *, lettered: bool
) -> Node:
    """Return a tower on its ground, over its ``name``; the reader's own, or all, with a foreminion that waits."""

    def draw(box: Box) -> Iterator[Drawn]:
        yield from parts.bare_ground(view, number, places, box, lettered=lettered)
        lies = view.towers[number], places, number, len(view.towers), event
        yield from pieces(*lies)
        if view.seat < 0 or view.seat % len(view.towers) == number:
            yield from waiting(*lies)
        if name:
            yield name

    return Node(draw, key=OnTable(number, OFF))
