"""Draws what stands around the towers: pile, discards, an announced card, the hand, plates of players, the shelf."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from refkit.games.three_cheers.cards import UNKNOWN, Card, square
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import owner, side_name
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from refkit.kernel.sentences import player, sentence
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Text, Weight
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.table.facts import (
    cards_to_draw,
    fights_left,
    is_active,
    pile_in_words,
    players_of,
    points,
)
from widgets.games.three_cheers.table.places import ASPECT, Places
from widgets.games.three_cheers.table.tower import first_place_outline, letters, mood_of, plank
from widgets.games.three_cheers.table.towers import CELL_PLATE, GAP, NARROWEST

EMPTY_PILE = Look(edge="quiet", width=1.5, dash=(4, 5))
STAR_STEP = 17
"""The distance between the stars of coming fights, in CSS pixels."""
LEAST_STAR_STEP = 7
"""The minimum of that distance."""
"""The minimum of that distance."""
NARROW_CELL = 80
"""In cells of the shelf that are narrower than this what stands under a tower is closer together, in CSS pixels."""
SQUEEZED = 0.8
"""The share of its width to which a name is squeezed before it is shortened."""
CARD_BACK_STEP = 11
"""The distance between the small card backs of a hand, in CSS pixels."""
NAMES_APART = 10
"""How far the names of neighbouring towers are apart at least, in CSS pixels."""
NAME_BENEATH = 44
"""How far a tower's name is beneath its ground row, clear of a foreminion on the ground; in CSS pixels."""

# ---- cards -----------------------------------------------------------------------------------------------------------


def pile(view: View, box: Box) -> Iterator[Item]:
    """Yield the pile with its number of cards."""
    count = cards_to_draw(view)
    if count:
        yield from card_back(box)
    else:
        yield Panel(box, EMPTY_PILE, box.width * 0.09)
    yield Text(box.centre, f"{count}", box.width * 0.36, Look(fill="pale" if count else "quiet"), weight="bold")


def discards(view: View, box: Box) -> Iterator[Item]:
    """Yield the card on top of the discards."""
    if view.discards:
        yield from card_face(box, view.discards[-1])
    else:
        yield Panel(box, EMPTY_PILE, box.width * 0.09)
        yield Text(box.centre, "discards", max(11.0, box.width * 0.2), Look(fill="quiet"), limit=box.width * 0.9)


def pile_facts(view: View, room: Box) -> Iterator[Item]:
    """Yield what is known of the pile: coming fights as stars, and Master in words."""
    small, limit = SIZES["small"], room.width
    lines = pile_in_words(view)
    for place, text in enumerate(lines):
        at = Point(room.x, room.y + 10 + 18 * place)
        yield Text(at, text, small, Look(fill="text"), "left", limit=limit)
    yield from stars(fights_left(view), Box(room.x, room.y + 2 + 18 * len(lines), limit, STAR_STEP))


def stars(count: int, room: Box) -> Iterator[Item]:
    """Yield ``count`` stars side by side, closer if there are many; none if there is no room for all."""
    step = min(STAR_STEP, room.width / max(1, count))
    for place in range(count if step >= LEAST_STAR_STEP else 0):
        brush = Brushwork(Box(room.x + place * step, room.y, step - 2, step - 2))
        yield brush.star(0.5, 0.5, 0.5, brush.look("attack", outlined=False), rays=9, depth=0.6)


def announced(shown: Card, box: Box) -> Iterator[Item]:
    """Yield the card that was played and may still be deflected."""
    yield from card_face(box, shown)
    yield Panel(box.inset(-3), Look(edge="glow", width=3), box.width * 0.12)


def in_hand(held: Card, box: Box) -> Iterable[Item]:
    """Return a card of the hand."""
    return card_back(box) if held is UNKNOWN else card_face(box, held)


def hand_label(view: View, box: Box) -> Iterator[Item]:
    """Yield whose hand it is."""
    name = sentence("{seat's} hand", seat=player(view, view.seat))
    yield Text(box.centre, name, SIZES["small"], Look(fill="quiet"), face="display", limit=box.width)


# ---- the shelf -------------------------------------------------------------------------------------------------------


def cell(places: Places, box: Box, *, near: bool) -> Iterator[Item]:
    """Yield a cell of the shelf with the ground of its tower; that of the near tower is highlighted."""
    yield Panel(
        box, Look(fill="sheet", edge="text", width=2, alpha=0.8) if near else Look(fill="sheet", alpha=0.45), 12
    )
    yield Panel(Box(places.side - 3, places.floor + 1, places.width + 6, 4), Look(fill="back"), radius=2)


def cell_name(view: View, number: int, cell: Box, event: Event | None) -> Iterator[Item]:
    """Yield the owner of a tower and its score."""
    middle, small = cell.bottom - CELL_PLATE / 2 - 1, SIZES["small"]
    active = is_active(view, number)
    if active:
        yield Panel(Box(cell.x + 3, middle - 11, cell.width - 6, 22), Look(fill="glow", alpha=0.35), 8)
    edge, wide = (6, 18) if cell.width >= NARROW_CELL else (3, 15)
    left = cell.x + edge
    for seat in players_of(view, number):
        mood = mood_of(view.towers[number], seat, len(view.towers), event)
        yield from foreminion(Box(left, middle - 1 - wide / 2, wide, wide), seat, mood)
        left += wide + 2
    total = f"{points(view)[number]}"
    room = cell.right - left - 2 * edge - 9 * len(total)
    whole = side_name(view, number)
    told = whole.to(view.seat)
    size = small if width_of(told, small) <= room else SIZES["tiny"]
    weight: Weight = "bold" if active else "normal"
    said = whole if width_of(told, size) * SQUEEZED <= room else _shortened(view, number, size, room)
    if said:
        yield Text(Point(left + edge - 4, middle), said, size, Look(fill="text"), "left", weight, "display", room)
    yield Text(Point(cell.right - edge - 1, middle), total, small, Look(fill="text"), "right", "bold", limit=30)


def _shortened(view: View, number: int, size: float, room: float) -> str:
    """Return the beginning of another's name for which there is room, or nothing if that of a third begins so, too."""
    if view.seat in players_of(view, number):
        return ""  # the large plate says whose this is
    others = [each for each in range(len(view.towers)) if view.seat not in players_of(view, each)]
    names = {each: f"{side_name(view, each)}" for each in others}
    for cut in (lambda name: shortened(name, size, room), lambda name: name[: int(room / width_of("n", size))]):
        begun = {each: cut(name) for each, name in names.items()}
        if begun[number] != "…" and [*begun.values()].count(begun[number]) == 1:
            return begun[number]
    return ""  # where there is no room for the mark of a cut, a beginning still tells them apart


# ---- large towers ----------------------------------------------------------------------------------------------------


def large_ground(view: View, number: int, places: Places, _box: Box) -> Iterator[Item]:
    """Yield the plank of a large tower; the referee, who writes moves down, sees the letters of columns."""
    yield plank(places, places.side - GAP / 3, places.width + GAP / 1.5)
    if view.seat == REFEREE:
        yield from letters(places, min(SIZES["small"], max(10.0, places.card * 0.2)))
    if not view.towers[number].minions:
        at = Point(places.centre, places.floor - places.card / ASPECT - 12)
        yield Text(at, "nobody yet", SIZES["small"], Look(fill="quiet"), face="display")


def plate(view: View, number: int, places: Places, event: Event | None) -> Iterator[Item]:
    """Yield a player's plate: foreminion, name, score, and a small back for every card in hand."""
    seats = players_of(view, number)
    wide = max(places.width, NARROWEST)
    middle, left = places.floor + 34, places.side + (places.width - wide) / 2
    right = left + wide
    active = is_active(view, number)
    if active:
        yield Panel(Box(left - 4, middle - 13, wide + 8, 27), Look(fill="glow", alpha=0.3), 9)
    for place, seat in enumerate(seats):
        mood = mood_of(view.towers[number], seat, len(view.towers), event)
        yield from foreminion(Box(left + place * 28, middle - 13, 22, 22), seat, mood)
    backs = min(6, sum(len(view.hands[seat]) for seat in seats if seat != view.seat))
    first, last = left + 28 * len(seats) + 6, right - 34 - CARD_BACK_STEP * backs
    name, room = side_name(view, number), last - first - 6
    look = Look(fill="text")
    weight: Weight = "bold" if active else "normal"
    yield Text(Point(first, middle), name, SIZES["body"], look, "left", weight, "display", room)
    total = f"{points(view)[number]}"
    yield Text(Point(right - 2, middle), total, SIZES["body"], look, "right", "bold", limit=30)
    for place in range(backs):
        yield Panel(Box(last + CARD_BACK_STEP * place, middle - 7, 10, 14), Look(fill="back", edge="pale", width=1), 2)


# ---- bare towers -----------------------------------------------------------------------------------------------------


def bare_ground(view: View, number: int, places: Places, _box: Box, *, lettered: bool) -> Iterator[Item]:
    """Yield the plank of a tower with numbered rows, and columns with their letters if ``lettered``."""
    size = SIZES["small"]
    for row in range(1, places.ground.top + 1):
        box = places(square(places.ground.left, row))
        beside = Point(box.x - min(15.0, 6 + places.card * 0.08), box.centre.y)
        yield Text(beside, str(row), size, Look(fill="quiet"), face="display")
    yield plank(places, places.side - 8, places.width + 16)
    if lettered:
        yield from letters(places, min(size, places.card * 0.2))
    if not view.towers[number].minions and places.shows(square(0, 1)):
        yield from first_place_outline(places)


def bare_names(view: View, towers: Mapping[int, Places], width: float) -> dict[int, Item]:
    """Return whose towers they are: where there is no room for all of that, the names of their owners alone."""
    owners, size = {number: owner(view, number) for number in towers}, SIZES["body"]
    names: dict[int, str] = {number: sentence("{owner's} tower", owner=whose) for number, whose in owners.items()}
    at = {number: Point(places.centre, places.floor + NAME_BENEATH) for number, places in towers.items()}
    halves = {number: width_of(name, size) / 2 for number, name in names.items()}
    spans = sorted((at[number].y, at[number].x - half, at[number].x + half) for number, half in halves.items())
    apart = all(one[0] != other[0] or one[2] + NAMES_APART <= other[1] for one, other in pairwise(spans))
    if not apart or not all(left >= 0 and right <= width for _, left, right in spans):
        rooms = {number: max(60.0, places.width + 24) for number, places in towers.items()}
        names = {
            number: shortened(sentence("{owner}", owner=whose), size, rooms[number]) for number, whose in owners.items()
        }
    return {
        number: Text(at[number], name, size, Look(fill="text"), weight="bold", face="display")
        for number, name in names.items()
    }
