"""Draws the parts of the table: the path with its stages, whoever is there, plates, dice, pile and empty places."""

from collections.abc import Iterable, Iterator
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import OFF, STEP_CAPACITY, UNKNOWN
from refkit.games.huzzah.rules.questions import Stride
from refkit.games.huzzah.rules.score import audience
from refkit.games.huzzah.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import counted, named, player, sentence
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, Text, line
from widgets.drawing.shapes import outline, polygon
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.huzzah.pictures.cards import ASPECT, back
from widgets.games.huzzah.pictures.pieces import COLOURS, crowd, die, gate, pawn, possible_faces, richard
from widgets.games.huzzah.table.picks import RICHARD, doing, laid_card, performer, sign

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
NAME_FONT: Final = 11.5
"""The font size of the name of a stage in an overview, in CSS pixels."""
SQUEEZED: Final = 1.25
"""How much wider than its room the name of a stage may be, which is then squeezed, before it is shortened."""
GATE_PAWN: Final = 20.0
"""The size of a pawn on a gate, small enough to leave the gate's die in sight, in CSS pixels."""
DISC: Final = 8.5
"""The radius of a performer on a stage of an overview, in CSS pixels."""
BADGE: Final = 9.0
"""The radius of a number of counters in front of Richard, in CSS pixels."""
PLAIN: Final = Look(fill="text")
QUIET: Final = Look(fill="quiet")
LOW_PLATE: Final = 56
"""Plates lower than this have the points beneath the name and show less; in CSS pixels."""
FULL_PLATE: Final = 66
"""Plates lower than this have narrower margins; in CSS pixels."""


# ---- the path ----


@picture
def tile(step: int, stage: int, number: int, counters: int, box: Box) -> Iterator[Item]:
    """Yield a step of the area of a ``stage`` with its number or that of its gate, and its counters."""
    fill: Role = "card" if stage == OFF else AWNING_COLOURS[stage % 2]
    yield Panel(box.inset(1), Look(fill=fill, edge="grain"), 6)
    if stage != OFF:
        yield Panel(box.inset(4), Look(fill="card", alpha=0.88), 4)
    if number != OFF:
        yield from gate(_centred(box, 34, min(40.0, box.height - 5), 1), number)
    else:
        yield Text(Point(box.x + 5, box.y + 10), str(step), 12, Look(fill="muted"), "left")
    if step == 0:
        yield from _main_gate(_centred(box, 26, 30, 5))
    if counters:
        yield from _counted(box, counters)


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


@picture
def small_step(_step: int, stage: int, number: int, counters: int, box: Box) -> Iterator[Item]:
    """Yield a step of the overview: its counters as a bar, and its gate."""
    yield Panel(box.inset(0.7), Look(fill="card" if stage == OFF else AWNING_COLOURS[stage % 2], edge="grain"), 3)
    if number != OFF:
        yield Panel(box.inset(4), Look(fill="slate", edge="ink"), 3)
    if counters:
        high = (box.height - 4) * counters / STEP_CAPACITY
        yield Panel(Box(box.x + 3, box.bottom - 2 - high, box.width - 6, high), Look(fill="calm"), 1.5)


def _main_gate(box: Box) -> Iterator[Item]:
    """Yield a flag where the path begins."""
    yield line(box.at(0.3, 1), box.at(0.3, 0), Look(edge="ink", width=2.4))
    yield polygon(box, (0.3, 0, 1, 0.22, 0.3, 0.46), outline("glow", width=1.4))


def _centred(box: Box, wide: float, high: float, down: float = 0) -> Box:
    return Box(box.centre.x - wide / 2, box.centre.y - high / 2 + down, wide, high)


def platform(view: View, stage: int, sums: bool, box: Box) -> Iterable[Item]:  # noqa: FBT001  drawn by `partial`
    """Yield a stage: awning, name and, with ``sums``, the number of people waiting; boards if it is closed."""
    track, taken = view.options.track, performer(view, stage) != OFF
    shut, waiting = stage not in track.open, audience(view, stage) if sums else None
    return _platform(stage, track.names[stage], shut, taken, waiting, box)


@picture
def _platform(stage: int, title: str, shut: bool, taken: bool, waiting: int | None, box: Box) -> Iterator[Item]:  # noqa: FBT001  what it depends on
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), 6)
    low, tiny = box.height <= LOW_STAGE, box.width < NARROW_STAGE
    awning = 6 if low else 9
    yield from _stripes(Box(box.x, box.y, box.width, awning), "grain" if shut else AWNING_COLOURS[stage % 2])
    rest = Box(box.x, box.y + awning, box.width, box.height - awning)
    if shut:
        yield from _boards(rest)
    lines = () if tiny else _name_lines(title, rest.width - 8, high=rest.height > rest.width * 0.75)
    size, room = 11 if low else 13, rest.width - 6
    for number, text in enumerate(lines):
        at = Point(rest.centre.x, rest.y + (8 if low else 11) + number * (size + 2))
        fits = width_of(text, size) <= room * SQUEEZED
        name = text if fits else shortened(text.split(" ")[0], size, room * SQUEEZED)
        yield Text(at, name, size, Look(fill="ink"), weight="bold", face="display", limit=room)
    if shut or waiting is None or (tiny and taken):
        return
    number = SMALL_COUNT_FONT if low else COUNT_FONT
    stands = stand_box(box)
    figure = Point(box.right - (6 if low else 8), box.bottom - (10 if low else 19))
    word = 1.3 * width_of("waiting", 12)  # larger where the picture is shown smaller
    if (stands.right if taken else stands.x) + width_of(str(waiting), number) + word + 2 < figure.x:
        yield Text(figure, "waiting", 12, Look(fill="muted"), "right")
        figure = Point(figure.x - word, figure.y)
    yield Text(figure, str(waiting), number, Look(fill="ink"), "right", "bold")


def stand_box(box: Box) -> Box:
    """Return the box of the performer on a stage: at its foot on the left, or in the middle of a narrow one."""
    low = box.height <= LOW_STAGE
    if box.width < NARROW_STAGE:
        return Box(box.centre.x - 12, box.centre.y - (12 if low else 10.5), 24, 30)
    return Box(box.x + 4, box.bottom - (24 if low else 36), 20 if low else 34, 22 if low else 34)


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


def small_stage(view: View, stage: int, box: Box) -> Iterator[Item]:
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
    short = next((each for each in (name, name.split(" ")[0]) if width_of(each, NAME_FONT) <= room * SQUEEZED), "")
    if short:
        at = Point(box.x + beside + 2 + room / 2, box.y + 10 if high else box.centre.y)
        yield Text(at, short, NAME_FONT, Look(fill="ink"), weight="bold", face="display", limit=room)
    if seat != OFF:
        centre = Point(box.x + DISC + 3, box.centre.y) if short and not high else box.centre
        yield Disc(centre, DISC, outline(COLOURS[seat % len(COLOURS)], width=1.2))


def bunting(room: Box) -> Iterator[Item]:
    """Yield flags on a string along the inside of the upper stages."""
    yield line(Point(room.x, room.y), Point(room.right, room.y), Look(edge="grain", width=1.5))
    count = int(room.width / 26)
    wide = room.width / count
    for number in range(count):
        flag = Box(room.x + number * wide, room.y, wide, 10)
        role = FLAG_COLOURS[number % len(FLAG_COLOURS)]
        yield polygon(flag, (0.15, 0, 0.85, 0, 0.5, 1), Look(fill=role, alpha=0.8))


# ---- whoever is on the path ----


def figure(view: View, seat: int, way: int, box: Box) -> Iterator[Item]:
    """Yield Richard, who looks ``way`` he goes, or the pawn of a seat."""
    yield from richard(box, way) if seat == RICHARD else pawn(box, seat, sign(view, seat))


def badge(counters: int, box: Box) -> Iterator[Item]:
    """Yield the number of counters that Richard covers on his step, in front of him."""
    at = Point(box.x + BADGE, box.bottom - BADGE)
    yield Disc(at, BADGE, outline("calm", "pale", 1.5))
    yield Text(at, str(counters), 13, Look(fill="pale"), weight="bold")


def figure_box(view: View, step: int, seat: int, box: Box) -> Box:
    """Return the box of Richard or a pawn on a step, beside whatever else is there."""
    if seat == RICHARD:
        return richard_box(box)
    if view.richard == step:
        return _corner(box, low=True)
    if view.options.track.gate_at[step] != OFF and box.height > LOW_STEP:
        return Box(box.right - GATE_PAWN - 1, box.y + 1, GATE_PAWN, GATE_PAWN)
    return _corner(box) if view.crowd[step] else pawn_box(box)


def pawn_box(box: Box) -> Box:
    """Return the box of a pawn that is alone on a step."""
    size = min(34.0, box.width - 4, box.height - 4)
    return Box(box.centre.x - size / 2, box.y + (4 if box.height > LOW_STEP else 2), size, size)


def _corner(box: Box, *, low: bool = False) -> Box:
    """Return the box of a pawn on a step with others, in the upper right corner, or ``low``."""
    size = min(24.0, box.width * 0.6)
    return Box(box.right - size - 1, box.bottom - size - 1 if low else box.y + 3, size, size)


def richard_box(box: Box) -> Box:
    """Return the box of Richard on a step: twice as high as a pawn, but hardly wider than the step."""
    high = 60.0 if box.height > LOW_STEP else 30.0
    wide = min(high * 0.62, box.width + 4)
    return Box(box.centre.x - wide / 2, box.centre.y - high / 2, wide, high)


# ---- inside the loop ----


def empty_place(box: Box) -> Iterator[Item]:
    """Yield the outline of an empty place of the hand."""
    yield Panel(box.inset(1), Look(edge="quiet", width=1.2, dash=(5, 5), alpha=0.7), box.width * 0.09)
    brush = Brushwork(box)
    yield brush.disc(0.44, 0.58, 0.17, Look(fill="grain"))
    yield brush.disc(0.54, 0.42, 0.11, Look(fill="grain"))
    yield line(box.at(0.56, 0.4), box.at(0.72, 0.2), Look(edge="grain", width=box.width * 0.05))


def plate(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield the plate of a player: pawn, name, points, cards; with a glowing edge for one who is asked."""
    asked = seat in view.asked
    yield Panel(box.inset(1), Look(fill="sheet", edge="glow" if asked else "grain", width=2.5 if asked else 1), 8)
    name, points = named(view, seat), str(view.points[seat])
    narrow, inner, foot = box.height < LOW_PLATE, _inner(box), _foot(box)
    size, figure = (11.5, 18.0) if narrow else (14.0, 24.0)
    head = 16.0 if narrow else min(24.0, inner.height / 2 - 1)
    stands = Box(inner.x, inner.y, head * 0.9, head)
    room = inner.width - head - 4 - (0 if narrow else width_of(points, figure) + 4)
    yield from pawn(stands, seat, sign(view, seat))
    at = Point(stands.right + 4, stands.centre.y)
    yield Text(at, shortened(name, size, room), size, PLAIN, "left", "bold", "display", room)
    if narrow:
        yield Text(Point(inner.x, foot.centre.y), points, figure, PLAIN, "left", "bold")
    else:
        yield Text(Point(inner.right, stands.centre.y), points, figure, PLAIN, "right", "bold")
    yield from _cards_held(foot, view, seat, narrow=narrow)


def points_box(box: Box) -> Box:
    """Return the box of a sign with the points of a plate, where they are written."""
    inner, narrow = _inner(box), box.height < LOW_PLATE
    if narrow:
        return Box(inner.x - 3, _foot(box).centre.y - 11, 31, 22)
    high = min(36.0, inner.height / 2 + 6)
    return Box(inner.right - 37, inner.y - 3, 40, high)


def _inner(box: Box) -> Box:
    """Return a plate without its margins."""
    return box.inset(5 if box.height < LOW_PLATE else 6 if box.height < FULL_PLATE else 8)


def _foot(box: Box) -> Box:
    """Return the lower line of a plate, where its cards are."""
    inner = _inner(box)
    return Box(inner.x, inner.bottom - (19 if box.height < LOW_PLATE else 22), inner.width, 22)


def lying_box(box: Box) -> Box:
    """Return the box of the card that lies on a plate."""
    foot, high = _foot(box), 20.0 if box.height < LOW_PLATE else 28.0
    return Box(foot.right - high * ASPECT, foot.bottom - high, high * ASPECT, high)


def _cards_held(box: Box, view: View, seat: int, *, narrow: bool) -> Iterator[Item]:
    """Yield the number of cards in hand, and the name of the card that lies there or what the player is doing."""
    high, small = (15.0, 11.5) if narrow else (22.0, 13.5)
    wide = high * ASPECT
    left = box.x + (30 if narrow else 0)
    yield from back(Box(left, box.centre.y - high / 2, wide, high))
    yield Text(Point(left + wide + 3, box.centre.y), str(len(view.hands[seat])), small, PLAIN, "left", "bold")
    lying, word = laid_card(view, seat), doing(view, seat)
    if lying is not None:
        if not narrow and lying != UNKNOWN:
            at = Point(box.right - 28 * ASPECT - 4, box.centre.y)
            yield Text(at, lying, 12, QUIET, "right", limit=at.x + 4 - left - wide - 22)
    elif word:
        text = {"thinking": "…", "ready": "✓"}.get(word, word) if narrow else word
        yield Text(Point(box.right, box.centre.y), text, small, QUIET, "right", limit=box.width * 0.6)


ROLLS: Final = (ev.RichardMoved, ev.GateTaken, ev.Walked, ev.StoodStill, ev.DiceRolled)
"""The events whose dice are shown."""


def dice_shown(view: View, event: Event | None) -> tuple[str, tuple[int, ...]]:
    """Return the label of the dice tray and the faces of its dice; of three dice only the total is known."""
    match event:
        case ev.RichardMoved(steps):
            return "Richard goes", possible_faces(steps, 3, view.turn)
        case ev.GateTaken(gate):
            return f"Richard: gate {gate}", (gate,)
        case ev.Walked(seat, _, most) | ev.StoodStill(seat, most):
            return sentence("{seat} roll[s]", seat=player(view, seat)), possible_faces(most, 3, view.turn)
        case ev.DiceRolled(seat, total, purpose):
            return sentence("{seat} roll[s]", seat=player(view, seat)), possible_faces(
                total, 3 if purpose == "stages" else 1, view.turn
            )
    if view.agenda and isinstance(task := view.agenda[-1], Stride):
        return sentence("{seat} may walk", seat=player(view, task.seat)), possible_faces(task.most, 3, view.turn)
    return "", ()


def tray(view: View, event: Event | None, box: Box) -> Iterator[Item]:
    """Yield the dice tray: the turn, the goal or who rolls, and the dice of ``event`` or of the turn."""
    yield Panel(box.inset(1), Look(fill="grain", alpha=0.5), 10)
    turn = "The fair is over" if view.ended else f"Turn {view.turn}" if view.turn else "Before the fair"
    size = _tray_font(box)
    yield Text(_tray_line(box, 0), turn, size, PLAIN, "left", "bold", "display")
    text, faces = dice_shown(view, event)
    goal = f"first to {counted(view.options.goal, 'point')}"
    subtitle = shortened(text or goal, 13, box.width - 20)
    yield Text(_tray_line(box, size + 4), subtitle, 13, QUIET, "left", limit=box.width - 20)
    if not faces:
        return
    side = min(38.0, box.height - size - 42, (box.width - 50) / 4)
    across = box.x + 10
    for face in faces:
        yield from die(Box(across, box.bottom - side - 8, side, side), face)
        across += side + 6
    at = Point(across + 2, box.bottom - side / 2 - 8)
    yield Text(at, str(sum(faces)), 20, PLAIN, "left", "bold", limit=box.right - across - 8)


def _tray_font(box: Box) -> float:
    return 14.0 if box.width < 240 else 17.0  # noqa: PLR2004


def _tray_line(box: Box, down: float) -> Point:
    """Return where a line of the dice tray begins, so far below the first."""
    return Point(box.x + 10, box.y + (16 if box.height < 80 else 20) + down)  # noqa: PLR2004


def pile(view: View, box: Box) -> Iterator[Item]:
    """Yield the draw pile with its number of cards, and the discards."""
    discards = sum(view.discards)
    half = (box.width - 6) / 2
    for number, (count, word) in enumerate(((view.pile, "pile"), (discards, "gone"))):
        column = Box(box.x + number * (half + 6), box.y, half, box.height)
        text = f"{count} {word}"
        rows = (text,) if width_of(text, 12.5) < half else (str(count), word)
        high = min(column.height - 9 - 14 * len(rows), 56.0, column.width / ASPECT)
        place = Box(column.centre.x - high * ASPECT / 2, column.y + 2, high * ASPECT, high)
        if count and number == 0:
            yield from back(place)
        else:
            yield Panel(place, Look(fill="grain", edge="quiet", dash=(4, 4)), 5)
        for row, text in enumerate(rows):
            at = Point(column.centre.x, place.bottom + 11 + 14 * row)
            yield Text(at, text, 12.5, PLAIN, weight="bold", limit=half)
