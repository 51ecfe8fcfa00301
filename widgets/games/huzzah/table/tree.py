"""The table as a tree: the whole loop large, or on a narrow screen a small one with a stretch of it large.

wide     loop | plates, dice and pile inside it | hand
narrow   small loop, dice and pile inside it | a stretch of twenty steps | plates | hand

Steps are read first, then stages, the hand, plates and the pile.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import groupby
from typing import Final

from refkit.games.huzzah.cards import HAND, OFF, STEPS
from refkit.games.huzzah.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.games.huzzah.pictures.cards import ASPECT, card
from widgets.games.huzzah.pictures.place import fairground
from widgets.games.huzzah.table import parts
from widgets.games.huzzah.table.picks import (
    MIDDLE,
    RICHARD,
    TRAY,
    Figure,
    Lying,
    OnStage,
    OnStep,
    Pile,
    Plate,
    Small,
    hand_picks,
    laid_card,
    part_of,
    performer,
)
from widgets.games.huzzah.table.ring import Measures, lay_out_ring, way_on
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.memo import by_view
from widgets.tabletop.tree import Node, Plan, column, grid, laid_out, nothing, row

GAP: Final = 8
"""The gap between parts of the table, in CSS pixels."""
SIDE: Final = 2
"""The gap between a narrow table and the edge of the picture, in CSS pixels."""
WIDE_TABLE: Final = 700
"""The narrowest picture in which the whole loop can be touched, in CSS pixels."""
LOOP_HEIGHT: Final = 404
"""The minimum height of a wide table's loop, in CSS pixels."""
CARD_HEIGHT, LEAST_CARD_HEIGHT = 122, 96
"""The height of a card of the hand on a wide table, and the least where there is little room; in CSS pixels."""
LARGE_LOOP: Final = Measures(thick=49, deep=66, wide=108, least=100)
SMALL_LOOP: Final = Measures(thick=20, deep=25, wide=44, least=44)
NARROW_HEIGHTS: Final = ((206, 172), (44, 40), (58, 48), (90, 72))
"""The heights of the small loop, of a stage above the stretch, of a step of it, and of a card of the hand on a narrow
table: the usual one, and the least where there is little room; in CSS pixels."""
STRETCH_STEPS: Final = 20
"""The number of steps in a stretch, in two rows."""
ROW_STEPS: Final = STRETCH_STEPS // 2
PLATE_HEIGHT: Final = 44
"""The height of a plate, in CSS pixels."""
TRAY_HEIGHT: Final = 84
"""The minimum height of the dice tray on a wide table, in CSS pixels."""
PLATES_IN_ROW: Final = 4
"""The maximum number of plates side by side."""
HAND_ORDER, PLATES_ORDER, PILE_ORDER = range(2 * STEPS, 2 * STEPS + 3)
"""When hand, plates and pile are read; steps have their number, and stages theirs after that of the last step."""


def planned(views: tuple[View, ...], space: Space, camera: Camera, event: Event | None) -> Plan:
    """Lay out the first view just after an event, which may show dice."""
    return _planned(views, space, camera, event if isinstance(event, parts.ROLLS) else None)


@by_view
def _planned(views: tuple[View, ...], space: Space, camera: Camera, event: Event | None) -> Plan:
    """Lay out the first view; all views of a game need the same room.

    Stages do not tell how many wait before them while that may be what a question asks for.
    """
    view = views[0]
    if all(seen.turn and not any(seen.hands) for seen in views):  # a position without cards, in a lesson or an editor
        space = replace(space, lesson_layout=True)
    sums = space.answered or not any(isinstance(pick, int) for pick in space.more)
    tray = Node(partial(parts.tray, view, event), key=TRAY)
    return _wide(view, space, tray, sums) if space.width >= WIDE_TABLE else _narrow(view, space, camera, tray, sums)


def _wide(view: View, space: Space, tray: Node, sums: bool) -> Plan:  # noqa: FBT001
    rows = -(-len(view.points) // PLATES_IN_ROW)
    least = LOOP_HEIGHT + (rows - 1) * PLATE_HEIGHT
    high = max(LEAST_CARD_HEIGHT, min(CARD_HEIGHT, space.tall - least - 3 * GAP))
    under = [] if space.lesson_layout else [hand(view).sized(high)]
    tall = max(least, min(space.tall - (high + 2 * GAP) * len(under) - GAP, space.width * 0.62))
    above = plates(view, 6).sized(lambda room: min(76.0, (room.height - TRAY_HEIGHT - GAP) / rows) * rows)
    inside = column(above, tray_and_pile(view, tray, 0.66, GAP), gap=GAP, pad=GAP)
    path = loop(view, LARGE_LOOP, replace(inside, draw=parts.bunting), sums)
    return laid_out(
        [path.sized(tall - GAP), *under],
        space.width,
        gap=GAP,
        pad=GAP,
        ground=nothing if space.lesson_layout else fairground,
    )


def _narrow(view: View, space: Space, camera: Camera, tray: Node, sums: bool) -> Plan:  # noqa: FBT001
    width, rows = space.width - 2 * SIDE, -(-len(view.points) // PLATES_IN_ROW)
    held, board = not space.lesson_layout, rows * (PLATE_HEIGHT + 4) - 4

    def total(heights: Sequence[float]) -> float:
        around, awning, step, card = heights
        return around + 2 * (awning + step) + board + held * (card + GAP) + 7 + 2 * GAP + 2 * SIDE

    usual, least = zip(*NARROW_HEIGHTS, strict=True)
    low = max(0.0, min(1.0, (total(usual) - space.tall) / (total(usual) - total(least))))
    around, awning, step, card = (large - low * (large - small) for large, small in NARROW_HEIGHTS)
    small = loop(view, SMALL_LOOP, Node(children=(tray_and_pile(view, tray, 0.64, 4),), pad=4), sums, small=True)
    high = min(card, hand_card_width(Box(0, 0, width, card)) / ASPECT)
    down = [
        column(Node(size=3), small, size=around + 3),  # room for the top of Richard's hat
        stretch(view, camera.at % STEPS, sums, awning).sized(2 * (awning + step) + 4),
        plates(view, 4).sized(board),
        *([hand(view).sized(high)] if held else []),
    ]
    return laid_out(down, space.width, gap=GAP, pad=SIDE, ground=nothing if space.lesson_layout else fairground)


# ---- the path --------------------------------------------------------------------------------------------------------


def loop(view: View, measures: Measures, inside: Node, sums: bool, *, small: bool = False) -> Node:  # noqa: FBT001
    """Return the loop around what is ``inside``, large or as a ``small`` overview.

    Steps with somebody on them are drawn last, since Richard is larger than a step.
    """
    track, on_path = view.options.track, (view.richard, *view.places)
    cells: dict[Hashable, Node] = {MIDDLE: replace(inside, key=MIDDLE)}
    for stage in range(len(track.areas)):
        place = OnStage(stage)
        if small:
            cells[place] = Node(partial(parts.small_stage, view, stage), key=Small(place))
            cells[part_of(track, stage)] = Node(key=part_of(track, stage))
        else:
            cells[place] = stage_node(view, stage, place, sums=sums)
    for step in sorted(range(STEPS), key=lambda step: on_path.index(step) if step in on_path else OFF):
        cells[OnStep(step)] = step_node(view, step, small=small, order=step, way=way_on(step))

    def lie(_children: object, box: Box) -> list[Box]:
        boxes = lay_out_ring(track, measures, box)
        return [boxes[place] for place in cells]

    return Node(children=tuple(cells.values()), flow=lie)


def stretch(view: View, first: int, sums: bool, awning_height: float) -> Node:  # noqa: FBT001
    """Return twenty steps from ``first`` (wrapping around) in two rows, each under its stages, as wide as their steps.

    Stages are ``awning_height`` high. A stage in both rows can be touched where more of it is.
    """
    areas = view.options.track.areas
    owner = {step: stage for stage, area in enumerate(areas) for step in area}
    near = [(first + by) % STEPS for by in range(STRETCH_STEPS)]
    lines = []
    for upper, steps in ((True, near[:ROW_STEPS]), (False, near[ROW_STEPS:])):
        over = []
        for stage, some in groupby(steps, owner.get):
            awning: tuple[Node, ...] = ()
            many = len([*some])
            if stage is not None:
                most = 2 * many > len({*areas[stage]} & {*near}) - upper
                awning = (stage_node(view, stage, OnStage(stage) if most else None, sums=sums),)
            over.append(Node(children=awning, pad=1, share=many))
        lines.append(column(row(*over, size=awning_height), row(*(step_node(view, step) for step in steps))))
    return column(*lines, gap=4)


def step_node(view: View, step: int, *, small: bool = False, order: int = 0, way: int = 0) -> Node:
    """Return a step with whoever is on it: Richard, and in front of him pawns and the number of counters he covers.

    The path goes on that ``way``, see `ring.way_on`.
    """
    here = [seat for seat, place in enumerate((view.richard, *view.places), RICHARD) if place == step]
    track, counters = view.options.track, view.crowd[step]
    alone = step_alone(step, track.stage_at[step], track.gate_at[step], counters, order, small=small)
    who = [lying_at(partial(parts.figure_box, view, step, seat), figure(view, seat, way, small=small)) for seat in here]
    if RICHARD in here and counters and not small:
        who.append(Node(partial(parts.badge, counters)))
    return replace(alone, children=(*who,)) if who else alone


@lru_cache(maxsize=1024)
def step_alone(step: int, stage: int, number: int, counters: int, order: int, *, small: bool) -> Node:
    """Return a step without whoever is on it, cached since most are as in the last picture; see `parts.tile`."""
    draw, key = (parts.small_step, Small(OnStep(step))) if small else (parts.tile, OnStep(step))
    return Node(partial(draw, step, stage, number, counters), key=key, order=order)


def stage_node(view: View, stage: int, key: Hashable = None, *, sums: bool = False) -> Node:
    """Return a stage with its performer, and with ``sums`` the number of people waiting."""
    seat = performer(view, stage)
    who = () if seat == OFF else (lying_at(parts.stand_box, figure(view, seat)),)
    return Node(partial(parts.platform, view, stage, sums), who, key, order=STEPS + stage)


def figure(view: View, seat: int, way: int = 0, *, small: bool = False) -> Node:
    """Return Richard, who looks that ``way``, or the pawn of a seat."""
    return Node(partial(parts.figure, view, seat, way), piece=Figure(seat, small))


def lying_at(where: Callable[[Box], Box], node: Node) -> Node:
    """Return a node that lies in its box as ``where`` says."""
    return Node(children=(node,), flow=lambda _children, box: (where(box),))


def stretch_start(view: View, step: int) -> int:
    """Return the first step of the stretch that shows ``step``: some before it, or all of its stage's area."""
    stage = view.options.track.stage_at[step]
    return part_of(view.options.track, stage).step if stage != OFF else (step - 4) % STEPS


def places(plan: Plan, place: OnStep | OnStage) -> list[Box]:
    """Return every box of a step or a stage that is in view: in the overview, and last where it is large."""
    return [box for key in (Small(place), place) if (box := plan.box(key))]


# ---- plates, dice, pile and hand -------------------------------------------------------------------------------------


def plates(view: View, gap: float) -> Node:
    """Return the plates of the players, each with the card that lies there."""
    cells = []
    for seat in range(len(view.points)):
        kind, lying = laid_card(view, seat), Node(key=Lying(seat))
        if kind is not None:
            lying = replace(lying, draw=partial(card, kind=kind), piece=Lying(seat))
        cells.append(Node(partial(parts.plate, view, seat), (lying_at(parts.lying_box, lying),), Plate(seat)))
    return replace(grid(min(len(cells), PLATES_IN_ROW), cells, gap), order=PLATES_ORDER)


def tray_and_pile(view: View, tray: Node, share: float, gap: float) -> Node:
    """Return the dice tray, which has this share of the width, and beside it pile and discards."""
    return row(
        tray.sized(lambda room: room.width * share),
        Node(partial(parts.pile, view), key=Pile(), order=PILE_ORDER),
        gap=gap,
    )


def hand(view: View) -> Node:
    """Return the viewer's hand, with empty places up to a full one."""
    held = [Node(partial(card, kind=each.card), key=each, piece=each) for each in hand_picks(view)[:HAND]]
    cells = [*held, *[Node(parts.empty_place)] * (HAND - len(held))]
    return replace(
        row(*(replace(each, size=hand_card_width, aspect=ASPECT) for each in cells), gap=12), order=HAND_ORDER
    )


def hand_card_width(room: Box) -> float:
    """Return the width of a card, so that a full hand fits."""
    return min(room.height * ASPECT, (room.width - (HAND - 1) * 4) / HAND)
