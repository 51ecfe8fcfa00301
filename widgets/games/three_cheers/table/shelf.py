"""Draws the shelf of small towers, and large towers with the plate of their player."""

from collections.abc import Iterator

from refkit.games.three_cheers.cards import OFF
from refkit.games.three_cheers.rules.score import score
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import side_name
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Drawn, Item, Look, Panel, Text, Weight, flat
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.games.three_cheers.pictures.foreminions import foreminion
from widgets.games.three_cheers.table.moods import mood_of
from widgets.games.three_cheers.table.near import GAP, NARROWEST
from widgets.games.three_cheers.table.places import ASPECT, Places
from widgets.games.three_cheers.table.plan import CELL_PLATE, Plan
from widgets.games.three_cheers.table.tower import letters, pieces, plank

NARROW_CELL = 80
"""In cells of the shelf that are narrower than this what stands under a tower is closer together, in CSS pixels."""
SQUEEZED = 0.8
"""The share of its width to which a name is squeezed before it is shortened."""
CARD_BACK_STEP = 11
"""The distance between the small card backs of a hand, in CSS pixels."""


def players_of(view: View, number: int) -> list[int]:
    """Return the players of a tower: one, or a pair."""
    return [seat for seat in range(len(view.options.players)) if seat % len(view.towers) == number]


def is_active(view: View, number: int) -> bool:
    """Return whether it is the turn of one of the tower's players."""
    return not view.ended and view.active in players_of(view, number)


def shelf(view: View, plan: Plan, event: Event | None) -> Iterator[Drawn]:
    """Yield every cell of the shelf; that of the near tower is highlighted."""
    for number, cell in plan.cells.items():
        if number == plan.near:
            yield Panel(cell, Look(fill="sheet", edge="text", width=2, alpha=0.8), 12)
        else:
            yield Panel(cell, Look(fill="sheet", alpha=0.45), 12)
        small = plan.small.get(number)
        places = small or plan.open[number]
        yield Panel(Box(places.side - 3, places.floor + 1, places.width + 6, 4), Look(fill="back"), radius=2)
        drawn = pieces(view.towers[number], places, number, len(view.towers), event, open_=small is None)
        yield from flat(drawn) if number == plan.near else drawn  # what moves there moves large
        yield from _name(view, number, cell, event)


def _name(view: View, number: int, cell: Box, event: Event | None) -> Iterator[Item]:
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
    points = f"{score(view.towers[number], view.options).total}"
    room = cell.right - left - 2 * edge - 9 * len(points)
    whole = side_name(view, number)
    told = whole.to(view.seat)
    size = small if width_of(told, small) <= room else SIZES["tiny"]
    weight: Weight = "bold" if active else "normal"
    said = whole if width_of(told, size) * SQUEEZED <= room else _shortened(view, number, size, room)
    if said:
        yield Text(Point(left + edge - 4, middle), said, size, Look(fill="text"), "left", weight, "display", room)
    yield Text(Point(cell.right - edge - 1, middle), points, small, Look(fill="text"), "right", "bold", limit=30)


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


def large_tower(view: View, number: int, places: Places, event: Event | None) -> Iterator[Drawn]:
    """Yield a large tower on its plank; the referee, who writes moves down, sees the letters of columns."""
    tower = view.towers[number]
    left, wide = places.side - GAP / 3, places.width + GAP / 1.5
    yield plank(places, left, wide)
    if view.seat == REFEREE:
        yield from letters(places, min(SIZES["small"], max(10.0, places.card * 0.2)))
    yield from pieces(tower, places, number, len(view.towers), event, open_=True)
    if not tower.minions:
        at = Point(places.side + places.width / 2, places.floor - places.card / ASPECT - 12)
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
        size = 30 if view.towers[number].riders[seat // len(view.towers)] == OFF else 22
        mood = mood_of(view.towers[number], seat, len(view.towers), event)
        yield from foreminion(Box(left + place * 28, middle - size / 2 - 2, size, size), seat, mood)
    backs = min(6, sum(len(view.hands[seat]) for seat in seats if seat != view.seat))
    first, last = left + 28 * len(seats) + 6, right - 34 - CARD_BACK_STEP * backs
    name, room = side_name(view, number), last - first - 6
    look = Look(fill="text")
    weight: Weight = "bold" if active else "normal"
    yield Text(Point(first, middle), name, SIZES["body"], look, "left", weight, "display", room)
    points = f"{score(view.towers[number], view.options).total}"
    yield Text(Point(right - 2, middle), points, SIZES["body"], look, "right", "bold", limit=30)
    for place in range(backs):
        yield Panel(Box(last + CARD_BACK_STEP * place, middle - 7, 10, 14), Look(fill="back", edge="pale", width=1), 2)
