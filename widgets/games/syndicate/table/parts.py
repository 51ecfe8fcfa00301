"""Draws the parts of the table: piles, what is asked for, plates with points, hands, and the places of the plot."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Final, final

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.events import Counted, PutAway, Revealed, Scored
from refkit.games.syndicate.rules.follow import required_signs
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from refkit.kernel.sentences import named, player, sentence
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Align, Disc, Item, Look, Panel, Text, faded
from widgets.drawing.shapes import outline, polygon
from widgets.drawing.theme import Role, shortened, width_of
from widgets.games.syndicate.pictures.cards import ASPECT, SMALLEST_FONT, back, card_under, small_card
from widgets.games.syndicate.pictures.cards import card as face
from widgets.games.syndicate.pictures.room import SEAT_COLOURS, light_cone, scales
from widgets.games.syndicate.pictures.signs import seal
from widgets.games.syndicate.pictures.suits import suit
from widgets.games.syndicate.table.facts import is_plotting, is_turned_up, known_totals, total_texts
from widgets.games.syndicate.table.picks import Place

FULL_CARD_WIDTH: Final = 70
"""Cards at least this wide are drawn in full; in CSS pixels."""
TEXT, QUIET = Look(fill="text"), Look(fill="quiet")
EMPTY: Final = Look(edge="quiet", width=1.5, dash=(6, 6), alpha=0.75)
"""The outline of a place where no card lies."""
MOST_RUNGS: Final = 20
"""The most rungs of a ladder; a higher goal is drawn as a plain bar."""
FACE_UP_AFTER: Final = (Revealed, Counted, Scored, PutAway)
"""The events after which the card under the lead is face up, or was until then."""
COUNTED_AFTER: Final = (Counted, Scored, PutAway)
"""The events after which it is known what counts."""
DISC_ABOVE, DISC_UNDER = 0.56, 0.93
"""How far down a card its disc is: between rank and name, and beneath the rank of a card under the lead."""
UNKNOWN_TOTALS: Final = ("?", "?")


@final
@dataclass(frozen=True, slots=True)
class Style:
    """How a table is drawn: at the scale ``unit``, on a ``narrow`` or a ``bare`` table.

    While something is asked it is without ``sums``: what counts is hidden until it is counted. ``after`` is the class
    of the event that has just happened, if there is one.
    """

    unit: float
    narrow: bool = False
    bare: bool = False
    sums: bool = True
    after: type[Event] | None = None


def small(unit: float) -> float:
    """Return the font size of notes, in CSS pixels."""
    return max(SMALLEST_FONT, 13 * unit)


def large(unit: float) -> float:
    """Return the font size of numbers, in CSS pixels."""
    return max(20.0, 22 * unit)


# ---- the edges -------------------------------------------------------------------------------------------------------


def pile(view: View, what: str, style: Style, box: Box) -> Iterator[Item]:
    """Yield a pile with the card on top of it, and its number of cards."""
    count = view.pile if what == "pile" else len(view.discards)
    picture = Box(box.x, box.y, box.height * ASPECT, box.height)
    yield Panel(picture, EMPTY, 4)
    if what == "pile" and count:
        yield from back(picture)
    elif count:
        yield from _top_suits(picture, view.discards[-1].suits)
    left = picture.right + 5
    yield Text(Point(left, box.at(0, 0.34).y), f"{count}", large(style.unit), TEXT, "left", "bold", "display")
    name = Point(left, box.at(0, 0.8).y)
    yield Text(name, what, small(style.unit), QUIET, "left", limit=box.right - left)


def _top_suits(box: Box, suits: tuple[str, ...]) -> Iterator[Item]:
    """Yield the top of the discards, so small that only its suits are drawn."""
    yield Panel(box, Look(fill="card", edge="ink", width=1), 4)
    for name, cell in zip(suits, box.inset(3).grid(1, len(suits), 2), strict=True):
        yield from suit(name, cell[0])


def asked_seal(view: View, style: Style, at: int, box: Box) -> Iterator[Item]:
    """Yield one of three seals, if anything is asked for there: a single one is in the middle."""
    asked = required_signs(view)
    first = 1 if len(asked) == 1 else 0
    if not 0 <= at - first < len(asked):
        return
    yield from seal(asked[at - first], box)
    if at == first and not style.narrow:
        where = Point(box.x - 10, box.centre.y)
        yield Text(where, "asked for", small(style.unit), QUIET, "right", face="display")


def goal(view: View, style: Style, box: Box) -> Iterator[Item]:
    """Yield the turn, and what wins."""
    turn, size = f"Turn {view.turn}" if view.turn else "Before the first turn", small(style.unit)
    yield Text(box.at(1, 0.3), turn, size * 1.3, TEXT, "right", "bold", "display")
    over = max(view.points) >= view.options.goal and not view.ended
    wins = "whoever gets ahead wins" if over else f"first to {view.options.goal} wins"
    yield Text(box.at(1, 0.72), wins, size, QUIET, "right")


# ---- plates ----------------------------------------------------------------------------------------------------------


def plate_frame(view: View, seat: int, box: Box) -> Iterator[Item]:
    """Yield an empty plate, which glows if its seat is asked."""
    asked = seat in view.asked
    yield Panel(box, Look(fill="sheet", edge="glow" if asked else "grain", width=2.5 if asked else 1), 10)


def plate_words(view: View, seat: int, style: Style, room: Box) -> Iterator[Item]:
    """Yield what a plate says: name and role, and its points where there is room."""
    active, notes, numbers = is_plotting(view, seat), small(style.unit), large(style.unit) * 1.6
    size = 14.5 if style.narrow else notes * 1.35
    hat_size = size * 1.5
    yield from hat(Box(room.x, room.y + size * 0.5 - hat_size * 0.42, hat_size, hat_size * 0.8), SEAT_COLOURS[seat])
    space = room.width - hat_size - 6
    left = Point(room.x + hat_size + 6, room.y + notes * 0.8)
    lines = yield from seat_name(named(view, seat), left, size, space, "left")
    if style.narrow:
        if active:
            at = Point(room.right - 2, room.bottom - notes)
            yield Text(at, "plots", notes, TEXT, "right", "bold")
        return
    role = "" if not view.turn or view.ended else "mastermind" if active else "enforcer"
    under, look = Point(left.x, left.y + notes * (0.4 + 1.3 * lines)), TEXT if active else QUIET
    yield Text(under, role, notes, look, "left", "bold" if active else "normal", limit=space)
    points, down = f"{view.points[seat]}", room.at(0, 0.5 if shows_hand(view, seat) else 0.68).y
    yield Text(Point(room.x + 4, down), points, numbers, TEXT, "left", "bold", "display")
    what = Point(room.x + 12 + numbers * 0.62 * len(points), down + numbers * 0.16)
    unit = "point" if points == "1" else "points"
    yield Text(what, unit, notes, QUIET, "left", limit=max(1.0, room.right - what.x))


def shows_hand(view: View, seat: int) -> bool:
    """Return whether a plate shows its seat's cards: all but the viewer's, which are face up at the bottom."""
    return seat != view.seat


def hat(box: Box, tint: Role) -> Iterator[Item]:
    """Yield a hat in the colour of a seat."""
    yield polygon(box, (0.22, 0.72, 0.3, 0.1, 0.5, 0.2, 0.7, 0.1, 0.78, 0.72), outline("muted", width=1.2))
    yield polygon(box, (0.24, 0.7, 0.26, 0.48, 0.74, 0.48, 0.76, 0.7), Look(fill=tint))
    yield polygon(box, (0, 0.7, 1, 0.7, 0.86, 0.92, 0.14, 0.92), outline("muted", width=1.2))


def seat_name(name: str, at: Point, size: float, room: float, align: Align = "center") -> Generator[Item, None, int]:
    """Yield a name in one line, or in two if it is long, with the first at ``at``; return the number of lines."""
    fits = room / max(1.0, width_of(name, 1) * 1.12)
    words = name.split()
    if fits >= size * 0.8 or len(words) == 1:
        lines: tuple[str, ...] = (shortened(name, max(SMALLEST_FONT, min(size, fits)), room * 1.12),)
    else:
        cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
        lines = (" ".join(words[:cut]), " ".join(words[cut:]))
    letters = max(SMALLEST_FONT, min(size, *(room / max(1.0, width_of(line, 1) * 1.12) for line in lines)))
    for number, text in enumerate(lines):
        up = number * 1.1 if align == "left" else (number - len(lines) + 1) * 1.1
        spot = Point(at.x, at.y + up * letters)
        yield Text(
            spot, shortened(text, letters, room * 1.12), letters, Look(fill="text"), align, "bold", "display", room
        )
    return len(lines)


def points_gauge(view: View, seat: int, box: Box, *, up: bool) -> Iterator[Item]:
    """Yield a field for each point to the goal, from the bottom ``up`` or from the left, filled if won; or one bar."""
    goal, points, won = view.options.goal, view.points[seat], Look(fill=SEAT_COLOURS[seat])
    if goal > MOST_RUNGS:
        share = max(0.0, min(1.0, points / goal))
        part = Box(box.x, box.at(0, 1 - share).y, box.width, box.height * share)
        yield Panel(box, Look(fill="grain"), 4)
        yield Panel(part if up else Box(box.x, box.y, box.width * share, box.height), won, 4)
        return
    gap = 3 if up and box.height > 6 * goal else 1 if up else 2
    fields = [row[0] for row in reversed(box.grid(1, goal, gap))] if up else box.grid(goal, 1, gap)[0]
    for number, each in enumerate(fields):
        yield Panel(
            each, replace(won, edge="ink") if number < points else Look(fill="grain", edge="muted", width=0.75), 3
        )


def points_bars(view: View, box: Box) -> Iterator[Item]:
    """Yield the points of all seats on a phone: three bars with names and numbers."""
    column = min(box.width * 0.42, max(width_of(name, 12.5) for name in view.options.players) * 1.1 + 8)
    for seat, (row,) in enumerate(box.grid(1, len(view.points), 2)):
        name = named(view, seat)
        size = max(SMALLEST_FONT, min(12.5, (column - 4) / max(1.0, width_of(name, 1))))
        at, plots = Point(row.x, row.centre.y), is_plotting(view, seat)
        yield Text(
            at,
            shortened(name, size, (column - 4) * 1.12),
            size,
            TEXT,
            "left",
            "bold" if plots else "normal",
            "display",
            column - 4,
        )
        track = Box(row.x + column, row.y + 3, row.width - column - 34, row.height - 6)
        yield from points_gauge(view, seat, track, up=False)
        yield Text(Point(row.right - 2, row.centre.y), f"{view.points[seat]}", 16, TEXT, "right", "bold", "display", 30)


# ---- hands -----------------------------------------------------------------------------------------------------------


def small_held_card(shown: Card, box: Box) -> Iterator[Item]:
    """Yield a card of a hand beside a plate or under a name, in full if it is large enough."""
    return face(box, shown) if shown is UNKNOWN or box.width >= FULL_CARD_WIDTH else small_card(box, shown)


def fan_name(view: View, seat: int, style: Style, box: Box) -> Iterator[Item]:
    """Yield whose hand lies beneath."""
    size = small(style.unit)
    yield Text(Point(box.x, box.y + size * 0.5), named(view, seat), size, TEXT, "left", "bold", "display")


def hand_title(view: View, seat: int, style: Style, box: Box) -> Iterator[Item]:
    """Yield whose cards the large ones beneath are."""
    name = sentence("{seat's} hand", seat=player(view, seat))
    yield Text(box.at(0.5, 0.3), name, small(style.unit) * 1.1, TEXT, weight="bold", face="display")


def unplayable_shade(view: View, shown: Card, box: Box) -> Iterator[Item]:
    """Yield a shade over a card that cannot be played now, for the seat that is asked."""
    if view.lead and view.legal and all(getattr(move, "card", None) != shown for move in view.legal):
        yield faded(Panel(box, Look(fill="table"), box.width * 0.08), 0.55)


# ---- the plot --------------------------------------------------------------------------------------------------------


def lamp_box(lead: Box) -> Box:
    """Return the box of the lamp over a lead."""
    wide = min(58.0, lead.width * 0.62)
    return Box(lead.centre.x - wide / 2, lead.y - wide * 0.42, wide, wide * 0.4)


def answer_box(lead: Box) -> Box:
    """Return the box of an answer where a lead would lie."""
    wide = lead.width * 0.93
    return Box(lead.centre.x - wide / 2, lead.y + lead.height * 0.035, wide, wide / ASPECT)


def slot(view: View, seat: int, style: Style, box: Box) -> Iterator[Item]:
    """Yield the light on the mastermind's places, or the name over those of another seat, and an outline."""
    size, room, lead = small(style.unit), box.width + 8, Box(box.x, box.y, box.width, box.width / ASPECT)
    plots = is_plotting(view, seat)
    if plots:
        yield from light_cone(lamp_box(lead), box)
    free = lead if plots or not view.turn else answer_box(lead)
    yield Panel(free, EMPTY, free.width * 0.08)
    if not plots:
        yield from seat_name(named(view, seat), Point(box.centre.x, box.y - size * 0.9), size, room)
    elif style.bare and not view.lead:  # later the lead says who it is
        yield from seat_name(named(view, seat), lead.at(0.5, 0.3), size, room)


def lying(view: View, place: Place, shown: Card, value: int | None, style: Style, box: Box) -> Iterator[Item]:
    """Yield a card on a place, and what it counts: its ``value``, if that is known."""
    turned = place.part != "under"
    if turned:
        yield from face(box, shown)
    else:
        turned = style.after in FACE_UP_AFTER if style.after else is_turned_up(view)
        who = "face down" if view.seat < 0 else "only you know"
        yield from card_under(box, shown, 0.48, shown.name if turned else who, face_up=turned)
    if value is not None and turned and _sums_shown(view, style):
        yield from card_value(place.part, value, large(style.unit), box)


def card_value(part: str, value: int, letters: float, box: Box) -> Iterator[Item]:
    """Yield what a card counts, on a disc at its edge, beside rank and name; grey if it is nothing."""
    size = min(letters * 0.62, box.width * 0.19)
    at = Point(max(size + 1, box.x - size * 0.9), box.at(0, DISC_UNDER if part == "under" else DISC_ABOVE).y)
    yield Disc(at, size, Look(fill="crown" if value else "muted", edge="pale", width=1.5))
    yield Text(at, f"{value}", size / 0.78, Look(fill="pale"), weight="bold", face="display")


def weighed(view: View, style: Style, box: Box) -> Iterator[Item]:
    """Yield the scales with both totals, as far as they are shown."""
    shown = _sums_shown(view, style)
    texts, known = (total_texts(view), known_totals(view)) if shown else (UNKNOWN_TOTALS, (0, 0))
    return scales(box, texts, known, small(style.unit))


def _sums_shown(view: View, style: Style) -> bool:
    """Return whether it is shown what counts."""
    return style.sums or style.after in COUNTED_AFTER or not view.lead
