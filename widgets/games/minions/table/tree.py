"""The table as a tree: the middle, a field for every seat, and the drawer with the viewer's cards.

On a wide table all fields stand side by side, with the middle between two of them or above more; on a phone two stand
side by side, and of more one is in front while the others are rows beneath it. If there is no room for all of that, the
drawer is shown only while one of its cards can be picked or is asked about.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, NO_ROLL, BoonCard, MinionCard
from refkit.games.minions.moves import Bestow, Exchange, Send
from refkit.games.minions.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import TOUCH
from widgets.games.minions.pictures import cards
from widgets.games.minions.pictures.cards import NAME_HEIGHT, ONE_ROW_WIDTH, ROLLS_HEIGHT
from widgets.games.minions.pictures.signs import dice_items
from widgets.games.minions.table import parts
from widgets.games.minions.table.facts import in_drawer, is_day
from widgets.games.minions.table.parts import TALL_ROW_HEIGHT, TOTAL_HEIGHT
from widgets.games.minions.table.picks import Badge, Die, Laid, Place, ToFront
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view
from widgets.tabletop.tree import Draw, Node, Plan, column, grid, laid_out, layer, row

GAP: Final = 6
NARROW_GAP: Final = 4
"""The usual gap between parts of the table, and one where there is little room, in CSS pixels."""
PHONE: Final = 560
"""Tables narrower than this are laid out for a phone; in CSS pixels."""
PLATE_HEIGHT: Final = 30
"""The height of a plate, in CSS pixels."""
DICE_HEIGHT: Final = 46
"""The height of the row of dice, in CSS pixels; a die is a little smaller."""
GIFTS_HEIGHT: Final = 60
"""The height of boon and Power card under a minion, in CSS pixels."""
LEDGER_SPARE: Final = 34
"""The spare height that goes to a ledger first, for another two lines; in CSS pixels."""
WIDE_FIELD: Final = 280
"""Fields at least this wide have boon, Power and dice beside the minion; in CSS pixels."""
LOW_FIELD: Final = 344
"""Such fields that are lower than this, on a phone, have a low minion with its badges in one row; in CSS pixels."""
MIDDLE_HEIGHT: Final = 78
"""The height of the middle as a strip, in CSS pixels."""
LEAST_HEIGHT: Final = 410
"""The minimum height of fields and middle together on a wide table, in CSS pixels."""
LEAST_HEIGHT_OF_TWO: Final = 330
"""The same where the middle is a column between two fields."""
DRAWER_HEIGHT: Final = 150
"""The height of the drawer on a wide table, in CSS pixels."""
POWER_WIDTH: Final = 58
"""The width of a Power card in the drawer, in CSS pixels."""
TWO_SEATS: Final = 2
"""The number of seats that have the middle between them."""
DRAWER_MOVES: Final = (Send, Bestow, Exchange)
"""The moves that use a card of the drawer."""


def planned(views: tuple[View, ...], space: Space, camera: Camera, _event: Event | None) -> Plan:
    """Lay out the first view; without the drawer if that does not fit and is not needed now."""
    return _planned(views, space, camera)


@by_view
def _planned(views: tuple[View, ...], space: Space, camera: Camera) -> Plan:
    view = views[0]
    seats, first = len(view.sides), max(view.seat, 0)
    order = [(first + step) % seats for step in range(seats)]
    rolled = any(side.dice != NO_ROLL for each in views for side in each.sides)
    phone = space.width < PHONE  # which has no room for both dice and drawer
    wanted = any(isinstance(pick, Held) for pick in space.more) and not (phone and rolled)
    lay = partial(_phone, near=camera.near, rolled=rolled) if phone else _wide
    plan = lay(view, space, order, shown=wanted or not space.lesson_layout)
    if (
        wanted
        or space.lesson_layout
        or plan.height <= space.tall
        or (view.legal and isinstance(view.legal[0], DRAWER_MOVES))
    ):
        return plan
    return lay(view, space, order, shown=False)


# ---- wide tables -----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space, order: Sequence[int], *, shown: bool) -> Plan:
    """Lay out a wide table, all fields side by side."""
    two, below = len(order) == TWO_SEATS, DRAWER_HEIGHT + GAP if shown else 0
    least = LEAST_HEIGHT_OF_TWO if two else LEAST_HEIGHT
    tall = max(least, min(space.tall, 1.3 * (LEAST_HEIGHT + below * shown)) - below - 2 * GAP)
    fields = [field(view, seat) for seat in order]
    if two:
        between = middle(view).sized(lambda box: min(236.0, box.width * 0.26))
        down = [row(fields[0], between, fields[1], gap=GAP, size=tall)]
    else:
        down = [middle(view, strip=True).sized(MIDDLE_HEIGHT), row(*fields, gap=GAP, size=tall - MIDDLE_HEIGHT - GAP)]
    if shown:
        down.append(drawer_in_line(view, order[0]))
    return laid_out(down, space.width, gap=GAP, pad=GAP)


def middle(view: View, *, strip: bool = False) -> Node:
    """Return event, quest and glory as a column between two fields, or as a strip above more of them."""
    event = laid(-1, "event", view.event, partial(cards.event, card=view.event))
    quest = laid(-1, "quest", view.quest, partial(cards.quest, card=view.quest))
    glory = laid(-1, "glory", view.prize, partial(cards.glory, card=view.prize))
    if strip:
        event, quest = (
            event.sized(lambda room: room.width * 0.36 - GAP),
            quest.sized(lambda room: room.width * 0.4 - GAP),
        )
    else:
        event, quest = event.sized(lambda room: room.height * 0.32), quest.sized(lambda room: room.height * 0.394 - GAP)
    return replace((row if strip else column)(event, quest, glory, gap=GAP), order=-1)  # read before the fields


def laid(seat: int, what: Place, card: object, draw: Draw) -> Node:
    """Return a card at its place as a piece, or an empty place."""
    return Node(draw, key=Laid(seat, what), piece=None if card is None else Laid(seat, what))


# ---- seats -----------------------------------------------------------------------------------------------------------


def field(view: View, seat: int) -> Node:
    """Return the field of a seat; what lies on it depends on its size."""
    return Node(partial(parts.ground, view, seat), partial(on_field, view, seat), Laid(seat, "field"))


def on_field(view: View, seat: int, box: Box) -> tuple[Node, ...]:
    """Return what lies on a field: beside the minion and under it if it is wide enough, otherwise all under it."""
    side, day, gap = view.sides[seat], is_day(view, seat), NARROW_GAP
    minion = Node(
        partial(parts.minion, view, seat),
        tuple(Node(key=Badge(seat, which)) for which in range(len(ATTRIBUTES))),
        key=Laid(seat, "minion"),
        piece=side.minion and Laid(seat, "minion"),
        flow=lambda _badges, room: cards.badge_boxes(room),
    )
    gifts = row(
        laid(seat, "boon", side.boon, partial(cards.boon, card=side.boon, day=day)),
        laid(seat, "power", side.power, partial(cards.power, worth=side.power, strength=side.strength, day=day)),
        gap=gap,
    )
    gate = Node(partial(parts.gate_panel, view, seat), key=Laid(seat, "gate"))
    dice = replace(row(*(die(view, seat, place) for place in range(2)), gate, gap=gap), key=Laid(seat, "dice"))
    ledger = Node(partial(parts.ledger, view, seat), key=Laid(seat, "ledger"))
    edge = gap
    if box.width >= WIDE_FIELD:
        low = box.height < LOW_FIELD
        across = ONE_ROW_WIDTH if low else min(170.0, box.width * 0.44)
        tall = 156 if low else min(206.0, (box.height - PLATE_HEIGHT - gap) * 0.58)
        aside = column(gifts, dice.sized(DICE_HEIGHT), gap=gap)
        lying = [row(minion.sized(across), aside, gap=gap, size=tall), ledger, Node(size=0)]
    else:
        if ONE_ROW_WIDTH <= box.width < ONE_ROW_WIDTH + 2 * gap:
            edge = 0  # so that the badges are in one row
        least = NAME_HEIGHT + ROLLS_HEIGHT + (TOUCH if box.width - 2 * edge >= ONE_ROW_WIDTH else 2 * TOUCH + 2)
        left = box.height - PLATE_HEIGHT - least - GIFTS_HEIGHT - DICE_HEIGHT - 4 * gap
        more = min(max(0.0, left - 2 * TOTAL_HEIGHT - LEDGER_SPARE), 70.0)
        lying = [minion.sized(least + more), gifts.sized(GIFTS_HEIGHT)]
        lying += [dice.sized(DICE_HEIGHT)] if left >= -gap else []
        lying += [ledger, Node(size=0)] if left > gap else [Node()]
    plate = Node(partial(parts.plate, view, seat), key=Laid(seat, "plate"), size=PLATE_HEIGHT)
    margin = Node(size=edge)
    return (row(margin, column(plate, *lying, gap=gap), margin),)


def die(view: View, seat: int, place: int) -> Node:
    face = view.sides[seat].dice[place]
    return Node(lambda box: dice_items([box], [face]), key=Die(seat, place), size=TOUCH, aspect=1)


def seat_row(view: View, seat: int) -> Node:
    """Return a seat that is not in front as a row, by which it is brought to the front."""
    return layer(Node(partial(parts.seat_row, view, seat), key=ToFront(seat)), key=Laid(seat, "field"))


# ---- phones ----------------------------------------------------------------------------------------------------------


STRIP_HEIGHT: Final = 66
"""The height of the middle on a phone, in CSS pixels."""
FRONT_HEIGHT: Final = 282
"""The minimum height of the field in front, in CSS pixels."""
ROW_HEIGHT: Final = TOUCH
"""The minimum height of the row of a seat that is not in front, in CSS pixels."""
SHORT_FIELD_HEIGHT: Final = 246
"""The height of a field without dice and ledger, while nothing has been rolled; in CSS pixels."""
QUESTION_HEIGHT: Final = 14
"""The height left free for the second line of this game's questions above the table, in CSS pixels."""


def _phone(view: View, space: Space, order: Sequence[int], *, near: int, shown: bool, rolled: bool) -> Plan:
    """Lay out a phone: two fields side by side, or one above rows; the middle on top, the drawer at the bottom."""
    drawer, deep = drawer_in_rows(view, order[0])
    left = space.tall - STRIP_HEIGHT - 3 * NARROW_GAP - (deep + NARROW_GAP if shown else 0)
    if len(order) == TWO_SEATS:
        tall = max(388.0, min(left - QUESTION_HEIGHT, 520.0))
        if tall > left and not rolled:
            tall = max(SHORT_FIELD_HEIGHT, left - QUESTION_HEIGHT)
        seats = [row(*(field(view, seat) for seat in order), gap=NARROW_GAP, size=tall)]
    else:
        front = near if near in order else order[0]
        others = [seat_row(view, seat) for seat in order if seat != front]
        lines = -(-len(others) // 2)
        left -= QUESTION_HEIGHT
        high = TALL_ROW_HEIGHT if left - lines * (TALL_ROW_HEIGHT + NARROW_GAP) >= FRONT_HEIGHT else ROW_HEIGHT
        rows = lines * (high + NARROW_GAP)
        tall = max(FRONT_HEIGHT, min(left - rows, 372.0))
        seats = [field(view, front).sized(tall), grid(2, others, NARROW_GAP).sized(rows - NARROW_GAP)]
    down = [middle(view, strip=True).sized(STRIP_HEIGHT), *seats, *([drawer] if shown else [])]
    return laid_out(down, space.width, gap=NARROW_GAP, pad=NARROW_GAP)


# ---- the drawer ------------------------------------------------------------------------------------------------------


def drawer_in_line(view: View, seat: int) -> Node:
    """Return the cards of the drawer in one row, or in two if there are many, the Power cards last."""
    shown, powers = (held(view, some) for some in in_drawer(view, seat))
    rows = 1 if len(shown) <= 12 else 2  # noqa: PLR2004  more would be too narrow
    columns = -(-len(shown) // rows) or 1

    def wide(room: Box) -> float:
        most = 132.0 * columns + NARROW_GAP * (columns - 1)
        return min(most, room.width - len(powers) * (POWER_WIDTH + NARROW_GAP))

    low = [power.sized(POWER_WIDTH) for power in powers]
    return row(grid(columns, shown, NARROW_GAP).sized(wide), *low, gap=NARROW_GAP, size=DRAWER_HEIGHT)


def drawer_in_rows(view: View, seat: int) -> tuple[Node, float]:
    """Return the cards of the drawer in rows of four, the Power cards in a row beneath, and the height of all that."""
    shown, powers = (held(view, some) for some in in_drawer(view, seat))
    tall = GIFTS_HEIGHT if powers else 84
    places = [*shown, *[Node()] * (8 - len(shown))]  # at least two rows
    high = -(-len(places) // 4) * (tall + NARROW_GAP) - NARROW_GAP
    lines = [grid(4, places, NARROW_GAP).sized(high)]
    if powers:
        lines.append(grid(max(4, len(powers)), powers, NARROW_GAP).sized(TOUCH))
        high += NARROW_GAP + TOUCH
    return column(*lines, gap=NARROW_GAP, size=high), high


def held(view: View, some: Sequence[MinionCard | BoonCard | int]) -> list[Node]:
    """Return cards of the drawer."""
    return [Node(partial(parts.held, view, card), key=Held(card)) for card in some]
