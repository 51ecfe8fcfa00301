"""Draws the board: the path with the pieces on it, and the stages along it."""

from collections.abc import Iterator
from typing import Final

from refkit.games.huzzah.cards import OFF, STEP_CAPACITY, STEPS
from refkit.games.huzzah.rules.score import audience
from refkit.games.huzzah.table import View
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Disc, Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.shapes import outline, polygon
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.huzzah.pictures.pieces import COLOURS, crowd, gate, pawn, richard
from widgets.games.huzzah.table.picks import RICHARD, Figure, performer, sign
from widgets.games.huzzah.table.plan import Plan
from widgets.tabletop.memo import by_view

AWNING_COLOURS: Final[tuple[Role, ...]] = ("rust", "moss")
"""The colours of the stages' awnings, alternating."""
FLAG_COLOURS: Final[tuple[Role, ...]] = ("rust", "sand", "moss")
"""The colours of the bunting."""
COUNT_FONT: Final = 20
"""The font sizes of a count in a large box, and (next) in a small one, in CSS pixels."""
SMALL_COUNT_FONT: Final = 16
HIGH_STEP: Final = 54
"""Steps higher than this have the count beneath the counters, others beside them; in CSS pixels."""
LOW_STAGE: Final = 50
"""Stages of the stretch are at most this high, in CSS pixels."""
NARROW_STAGE: Final = 60
"""Parts of a stage narrower than this only show the count or the performer; in CSS pixels."""
LOW_STEP: Final = 30
"""Steps lower than this are those of an overview, in CSS pixels."""
NAME_FONT: Final = 11
"""The font size of the name of a stage in an overview, in CSS pixels."""
GATE_PAWN: Final = 20.0
"""The size of a pawn on a gate, small enough to leave the gate's die in sight, in CSS pixels."""
DISC: Final = 8.5
"""The radius of a performer on a stage of an overview, in CSS pixels."""
BADGE: Final = 9.0
"""The radius of a number of counters in front of Richard, in CSS pixels."""


@by_view
def board(view: View, plan: Plan) -> tuple[Drawn, ...]:
    """Return path, stages and pieces, cached since each is asked for before one event and after another."""
    return tuple(_board(view, plan))


def _board(view: View, plan: Plan) -> Iterator[Drawn]:
    yield from _bunting(plan)
    for step, box in enumerate(plan.ring.steps):
        yield from _small_step(box, view, step) if plan.narrow else tile(box, view, step)
    for stage, box in enumerate(plan.ring.stages):
        yield from _small_stage(box, view, stage) if plan.narrow else platform(box, view, stage, sums=plan.sums)
    for step, box in plan.near.items():
        yield from tile(box, view, step)
    for stage, box in plan.booths:
        yield from platform(box, view, stage, near=True, sums=plan.sums)
    yield from pawns(plan, view)


def tile(box: Box, view: View, step: int) -> Iterator[Item]:
    """Yield a step with its number, its gate and its counters."""
    track = view.options.track
    stage = track.stage_at[step]
    fill: Role = "card" if stage == OFF else AWNING_COLOURS[stage % 2]
    yield Panel(box.inset(1), Look(fill=fill, edge="grain"), 6)
    if stage != OFF:
        yield Panel(box.inset(4), Look(fill="card", alpha=0.88), 4)
    if track.gate_at[step] != OFF:
        yield from gate(_centred(box, 34, min(40.0, box.height - 5), 1), track.gate_at[step])
    else:
        yield Text(Point(box.x + 6, box.y + 10), str(step), 11, Look(fill="muted"), "left")
    if step == 0:
        yield from _main_gate(_centred(box, 26, 30, 5))
    if view.crowd[step]:
        yield from _counted(box, view.crowd[step])


def _counted(box: Box, counters: int) -> Iterator[Item]:
    """Yield the counters of a step, and their number; red on a full step."""
    narrow = box.height > HIGH_STEP
    number = SMALL_COUNT_FONT if box.width < HIGH_STEP - 10 else COUNT_FONT
    if narrow:
        face, at = Box(box.x + 6, box.y + 17, 24, 22), Point(box.centre.x, box.bottom - 11)
    else:
        side = min(25.0, box.width * 0.56)
        face = Box(box.x + 2, box.bottom - side - 3, side, side)
        at = Point((face.right + box.right) / 2 - 1, face.centre.y)
    full = counters >= STEP_CAPACITY
    yield from crowd(face, counters)
    yield Text(at, str(counters), number, Look(fill="attack" if full else "ink"), weight="bold")


def _small_step(box: Box, view: View, step: int) -> Iterator[Item]:
    """Yield a step of the overview: its counters as a bar, and its gate."""
    track = view.options.track
    stage = track.stage_at[step]
    yield Panel(box.inset(0.7), Look(fill="card" if stage == OFF else AWNING_COLOURS[stage % 2], edge="grain"), 3)
    if track.gate_at[step] != OFF:
        yield Panel(box.inset(4), Look(fill="slate", edge="ink"), 3)
    if counters := view.crowd[step]:
        high = (box.height - 4) * counters / STEP_CAPACITY
        yield Panel(Box(box.x + 3, box.bottom - 2 - high, box.width - 6, high), Look(fill="calm"), 1.5)


def _main_gate(box: Box) -> Iterator[Item]:
    """Yield a flag where the path begins."""
    yield line(box.at(0.3, 1), box.at(0.3, 0), Look(edge="ink", width=2.4))
    yield polygon(box, (0.3, 0, 1, 0.22, 0.3, 0.46), outline("glow", width=1.4))


def _centred(box: Box, wide: float, high: float, down: float = 0) -> Box:
    return Box(box.centre.x - wide / 2, box.centre.y - high / 2 + down, wide, high)


def platform(box: Box, view: View, stage: int, *, near: bool = False, sums: bool = True) -> Iterator[Drawn]:
    """Yield a stage: awning, name, performer and, with ``sums``, the number of people waiting; boards if closed."""
    track = view.options.track
    shut = stage not in track.open
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), 6)
    awning = 9 if box.height > LOW_STAGE else 6
    yield from _stripes(Box(box.x, box.y, box.width, awning), "grain" if shut else AWNING_COLOURS[stage % 2])
    rest = Box(box.x, box.y + awning, box.width, box.height - awning)
    if shut:
        yield from _boards(rest)
    low = box.height <= LOW_STAGE
    tiny = box.width < NARROW_STAGE
    lines = () if tiny else _name_lines(track.names[stage], rest.width - 8, high=rest.height > rest.width * 0.75)
    size = 11 if low else 13
    for number, text in enumerate(lines):
        at = Point(rest.centre.x, rest.y + (8 if low else 11) + number * (size + 2))
        yield Text(
            at,
            shortened(text, size, rest.width - 6),
            size,
            Look(fill="ink"),
            weight="bold",
            face="display",
            limit=rest.width - 6,
        )
    if shut:
        return
    foot = Box(rest.x + 4, rest.bottom - (24 if low else 36), rest.width - 8, 22 if low else 34)
    seat = performer(view, stage)
    count, number = audience(view, stage), SMALL_COUNT_FONT if low else COUNT_FONT
    wide = 0 if seat == OFF else 20 if low else 34
    stands = Box(rest.centre.x - 12, rest.centre.y - 15, 24, 30) if tiny else Box(foot.x, foot.y, wide, foot.height)
    if seat != OFF:
        yield Piece(Figure(seat, near), stands, tuple(pawn(stands, seat, sign(view, seat))))
    if not sums or (tiny and seat != OFF):
        return
    figure = Point(foot.right - (2 if low else 4), foot.centre.y)
    word = width_of("waiting", 11.5)
    if stands.right + width_of(str(count), number) + word + 6 < figure.x:
        yield Text(figure, "waiting", 11.5, Look(fill="muted"), "right")
        figure = Point(figure.x - word - 2, figure.y)
    yield Text(figure, str(count), number, Look(fill="ink"), "right", "bold")


def _name_lines(name: str, room: float, *, high: bool) -> tuple[str, ...]:
    """Return the name of a stage in one line, or in two if it is too long and there is room."""
    if not high or width_of(name, 13) <= room or " " not in name:
        return (name,)
    first, rest = name.split(" ", 1)
    return first, rest


def _stripes(box: Box, role: Role) -> Iterator[Item]:
    """Yield a striped awning."""
    count = max(3, round(box.width / 13))
    wide = box.width / count
    for number in range(count):
        part = Box(box.x + number * wide, box.y, wide, box.height)
        yield Panel(part, outline(role if number % 2 == 0 else "pale", width=0.8), 2)


def _boards(box: Box) -> Iterator[Item]:
    """Yield two crossed planks."""
    for ends in ((0.04, 0.62, 0.96, 0.9), (0.04, 0.9, 0.96, 0.62)):
        yield line(box.at(*ends[:2]), box.at(*ends[2:]), Look(edge="ink", width=8))
        yield line(box.at(*ends[:2]), box.at(*ends[2:]), Look(edge="sand", width=6))


def _small_stage(box: Box, view: View, stage: int) -> Iterator[Item]:
    """Yield a stage of the overview: canvas, its name if there is room, and a disc in the colour of its performer."""
    shut = stage not in view.options.track.open
    yield Panel(box, Look(fill="grain" if shut else AWNING_COLOURS[stage % 2], edge="ink", width=1), 4)
    if shut:
        for look in (Look(edge="ink", width=4.4), Look(edge="sand", width=3)):
            yield line(box.at(0.1, 0.2), box.at(0.9, 0.8), look)
            yield line(box.at(0.1, 0.8), box.at(0.9, 0.2), look)
        return
    seat, high = performer(view, stage), box.height > box.width
    beside = 0.0 if seat == OFF or high else 2 * DISC + 4
    name = view.options.track.names[stage]
    room = box.width - beside - 4
    short = next((each for each in (name, name.split(" ")[0]) if width_of(each, NAME_FONT) <= room), "")
    if short:
        at = Point(box.x + beside + 2 + room / 2, box.y + 10 if high else box.centre.y)
        yield Text(at, short, NAME_FONT, Look(fill="ink"), weight="bold", face="display", limit=room)
    if seat != OFF:
        centre = Point(box.x + DISC + 3, box.centre.y) if short and not high else box.centre
        yield Disc(centre, DISC, outline(COLOURS[seat % len(COLOURS)], width=1.2))


def _bunting(plan: Plan) -> Iterator[Item]:
    """Yield flags on a string along the inside of the upper stages, unless the table is narrow."""
    room = plan.ring.inside
    if plan.narrow:
        return
    yield line(Point(room.x, room.y), Point(room.right, room.y), Look(edge="grain", width=1.5))
    count = int(room.width / 26)
    wide = room.width / count
    for number in range(count):
        flag = Box(room.x + number * wide, room.y, wide, 10)
        role = FLAG_COLOURS[number % len(FLAG_COLOURS)]
        yield polygon(flag, (0.15, 0, 0.85, 0, 0.5, 1), Look(fill=role, alpha=0.8))


# ---- whoever is on the path ------------------------------------------------------------------------------------------


def pawns(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield Richard and the pawns on the path."""
    for step in dict.fromkeys((view.richard, *view.places)):
        if OFF < step < STEPS:
            for near, box in enumerate(plan.places(step)):
                yield from figures(plan, view, step, box, near=bool(near))


def figures(plan: Plan, view: View, step: int, box: Box, *, near: bool = False) -> Iterator[Drawn]:
    """Yield who is on a step: Richard, and in front of him the pawns and the number of counters that he covers."""
    richard_here, counters = view.richard == step, view.crowd[step]
    gate_here = view.options.track.gate_at[step] != OFF and box.height > LOW_STEP
    if richard_here:
        at = richard_box(plan, box)
        yield Piece(Figure(RICHARD, near), at, tuple(richard(at)))
    for seat, place in enumerate(view.places):
        if place == step:
            if richard_here:
                at = _corner(box, low=True)
            elif gate_here:
                at = Box(box.right - GATE_PAWN - 1, box.y + 1, GATE_PAWN, GATE_PAWN)
            else:
                at = _corner(box) if counters else pawn_box(box)
            yield Piece(Figure(seat, near), at, tuple(pawn(at, seat, sign(view, seat))))
    if richard_here and counters and box.height > LOW_STEP:
        badge = Point(box.x + BADGE, box.bottom - BADGE)
        yield Disc(badge, BADGE, outline("calm", "pale", 1.5))
        yield Text(badge, str(counters), 13, Look(fill="pale"), weight="bold")


def pawn_box(box: Box) -> Box:
    """Return the box of a pawn that is alone on a step."""
    size = min(34.0, box.width - 4, box.height - 4)
    return Box(box.centre.x - size / 2, box.y + (4 if box.height > LOW_STEP else 2), size, size)


def _corner(box: Box, *, low: bool = False) -> Box:
    """Return the box of a pawn on a step with others, in the upper right corner, or ``low``."""
    size = min(24.0, box.width * 0.6)
    return Box(box.right - size - 1, box.bottom - size - 1 if low else box.y + 3, size, size)


def richard_box(plan: Plan, box: Box) -> Box:
    """Return the box of Richard on a step: twice as high as a pawn, kept inside the picture."""
    high = 60.0 if box.height > LOW_STEP else 30.0
    top = max(0.0, min(box.centre.y - high / 2, plan.height - high))
    wide = high * 0.62
    left = max(0.0, min(box.centre.x - wide / 2, plan.width - wide))
    return Box(left, top, wide, high)
