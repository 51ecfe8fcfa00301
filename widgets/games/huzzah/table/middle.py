"""Draws what is inside the loop and beneath it: plates of the players, dice, pile and hand."""

from collections.abc import Iterator
from typing import Final

from refkit.games.huzzah import events as ev
from refkit.games.huzzah.cards import UNKNOWN
from refkit.games.huzzah.rules.questions import Stride
from refkit.games.huzzah.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import counted, named, player, sentence
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.theme import shortened, width_of
from widgets.games.huzzah.pictures.cards import ASPECT, back, card
from widgets.games.huzzah.pictures.pieces import die, pawn, possible_faces
from widgets.games.huzzah.table.picks import Lying, doing, laid_card, sign
from widgets.games.huzzah.table.plan import Plan

PLAIN: Final = Look(fill="text")
QUIET: Final = Look(fill="quiet")
LOW_PLATE: Final = 56
"""Plates lower than this have the points beneath the name and show less; in CSS pixels."""
FULL_PLATE: Final = 66
"""Plates lower than this have narrower margins; in CSS pixels."""


def middle(plan: Plan, view: View, event: Event | None = None) -> Iterator[Drawn]:
    """Yield plates, dice, pile and hand."""
    for seat, box in enumerate(plan.plates):
        yield from plate(box, view, seat)
    yield from dice_tray(plan.tray, view, event)
    yield from _pile(plan.pile, view)
    for box in plan.hand[len(plan.held) :]:
        yield from empty_place(box)
    for held, box in plan.held.items():
        yield Piece(held, box, tuple(card(box, held.card)))


def empty_place(box: Box) -> Iterator[Item]:
    """Yield the outline of an empty place of the hand."""
    yield Panel(box.inset(1), Look(edge="quiet", width=1.2, dash=(5, 5), alpha=0.7), box.width * 0.09)
    brush = Brushwork(box)
    yield brush.disc(0.44, 0.58, 0.17, Look(fill="grain"))
    yield brush.disc(0.54, 0.42, 0.11, Look(fill="grain"))
    yield line(box.at(0.56, 0.4), box.at(0.72, 0.2), Look(edge="grain", width=box.width * 0.05))


def plate(box: Box, view: View, seat: int) -> Iterator[Drawn]:
    """Yield the plate of a player: pawn, name, points, cards; with a glowing edge for one who is asked."""
    asked = seat in view.asked
    yield Panel(box.inset(1), Look(fill="sheet", edge="glow" if asked else "grain", width=2.5 if asked else 1), 8)
    name, points = named(view, seat), str(view.points[seat])
    narrow = box.height < LOW_PLATE
    inner = box.inset(5 if narrow else 6 if box.height < FULL_PLATE else 8)
    size, figure = (11.5, 18.0) if narrow else (14.0, 24.0)
    head = 16.0 if narrow else min(24.0, inner.height / 2 - 1)
    pawn_box = Box(inner.x, inner.y, head * 0.9, head)
    room = inner.width - head - 4 - (0 if narrow else width_of(points, figure) + 4)
    yield from pawn(pawn_box, seat, sign(view, seat))
    at = Point(pawn_box.right + 4, pawn_box.centre.y)
    yield Text(at, shortened(name, size, room), size, PLAIN, "left", "bold", "display", room)
    foot = inner.bottom - (8 if narrow else 11)
    if narrow:
        yield Text(Point(inner.x, foot), points, figure, PLAIN, "left", "bold")
    else:
        yield Text(Point(inner.right, pawn_box.centre.y), points, figure, PLAIN, "right", "bold")
    yield from _cards_held(Box(inner.x, foot - 11, inner.width, 22), view, seat, narrow=narrow)


def _cards_held(box: Box, view: View, seat: int, *, narrow: bool) -> Iterator[Drawn]:
    """Yield the number of cards in hand, and the card that lies there or what the player is doing."""
    high, small = (15.0, 11.5) if narrow else (22.0, 13.5)
    wide = high * ASPECT
    left = box.x + (30 if narrow else 0)
    yield from back(Box(left, box.centre.y - high / 2, wide, high))
    yield Text(Point(left + wide + 3, box.centre.y), str(len(view.hands[seat])), small, PLAIN, "left", "bold")
    lying, word = laid_card(view, seat), doing(view, seat)
    if lying is not None:
        tall = 20.0 if narrow else 28.0
        room = Box(box.right - tall * ASPECT, box.bottom - tall, tall * ASPECT, tall)
        yield Piece(Lying(seat), room, tuple(card(room, lying)))
        if not narrow and lying != UNKNOWN:
            text = Point(room.x - 4, box.centre.y)
            yield Text(text, lying, 12, QUIET, "right", limit=room.x - left - wide - 22)
    elif word:
        said = {"thinking": "…", "ready": "✓"}.get(word, word) if narrow else word
        yield Text(Point(box.right, box.centre.y), said, small, QUIET, "right", limit=box.width * 0.6)


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


def dice_tray(box: Box, view: View, event: Event | None) -> Iterator[Item]:
    """Yield the dice tray: the turn, the goal or who rolls, and the dice that were rolled last."""
    yield Panel(box.inset(1), Look(fill="grain", alpha=0.5), 10)
    said, dice = dice_shown(view, event)
    turn = "The fair is over" if view.ended else f"Turn {view.turn}" if view.turn else "Before the fair"
    goal = f"first to {counted(view.options.goal, 'point')}"
    left, low = box.x + 10, box.height < 80  # noqa: PLR2004
    size = 14.0 if box.width < 240 else 17.0  # noqa: PLR2004
    top = box.y + (16 if low else 20)
    yield Text(Point(left, top), turn, size, PLAIN, "left", "bold", "display")
    subtitle = shortened(said or goal, 13, box.width - 20)
    yield Text(Point(left, top + size + 4), subtitle, 13, QUIET, "left", limit=box.width - 20)
    if not dice:
        return
    side = min(38.0, box.height - size - 42, (box.width - 50) / 4)
    across = left
    for face in dice:
        yield from die(Box(across, box.bottom - side - 8, side, side), face)
        across += side + 6
    room = box.right - across - 8
    at = Point(across + 2, box.bottom - side / 2 - 8)
    yield Text(at, str(sum(dice)), 20, PLAIN, "left", "bold", limit=room)


def _pile(box: Box, view: View) -> Iterator[Item]:
    """Yield the draw pile with its number of cards, and the discards."""
    discards = sum(view.discards)
    half = (box.width - 6) / 2
    for number, (count, word) in enumerate(((view.pile, "pile"), (discards, "gone"))):
        column = Box(box.x + number * (half + 6), box.y, half, box.height)
        told = f"{count} {word}"
        rows = (told,) if width_of(told, 12.5) < half else (str(count), word)
        high = min(column.height - 9 - 14 * len(rows), 56.0, column.width / ASPECT)
        place = Box(column.centre.x - high * ASPECT / 2, column.y + 2, high * ASPECT, high)
        if count and number == 0:
            yield from back(place)
        else:
            yield Panel(place, Look(fill="grain", edge="quiet", dash=(4, 4)), 5)
        for row, text in enumerate(rows):
            at = Point(column.centre.x, place.bottom + 11 + 14 * row)
            yield Text(at, text, 12.5, PLAIN, weight="bold", limit=half)
