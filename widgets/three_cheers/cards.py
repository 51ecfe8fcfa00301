"""One minion's card in a box: name, value, traits, arrows and shields, upright or turned, face up or down.

Arrows and shields stand where they point; the writing stays upright for the reader, also on a turned card.
"""

from collections.abc import Iterator

from refkit.three_cheers.nouns import DOWN, LEFT, RIGHT, STRANGER, TRAITS, UP, Minion, Trait
from widgets.geometry import Box, Point
from widgets.scene import Disc, Item, Look, Panel, Shape, Words, line
from widgets.theme import shortened, width_of
from widgets.three_cheers.icons import icon

AIMS = {UP: (0.0, -1.0), RIGHT: (1.0, 0.0), DOWN: (0.0, 1.0), LEFT: (-1.0, 0.0)}
"""What a direction on the table is on the screen, where y runs downwards."""

WORDED = 2
"""How many traits have room for their names."""

INITIALS = 2
"""How long a name is, at the most, that is written large."""


def card(box: Box, minion: Minion, *, target: object = None) -> Iterator[Item]:
    """The whole card; ``target`` is what a click on it means."""
    radius = box.width * 0.09
    yield Panel(box.moved(0, 3), Look(fill="ink", alpha=0.22), radius)
    if minion.masked:
        yield from _back(box, minion, radius, target)
        return
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), radius, target)
    yield from _name(box, minion)
    yield from _value(box, minion)
    yield from _traits(box, minion)
    for side in minion.blocks:
        yield from _shield(box, side)
    for speed, sides in enumerate(minion.strikes):
        for side in sides:
            yield from _arrow(box, side, speed)


def foreminion(box: Box, who: int) -> Iterator[Item]:
    """A crown on the card's upper left corner; ``who`` tells the second rider of a shared tower from the first."""
    size = box.width * 0.36
    crown = Box(box.x + (who - 0.12) * size, box.y - size * 0.3, size, size * 0.72)
    tips = ((0, 0.15), (0.27, 0.6), (0.5, 0), (0.73, 0.6), (1, 0.15), (0.9, 1), (0.1, 1))
    fill: Look = Look(fill="glow" if who == 0 else "odd", edge="ink", width=1.4)
    yield Shape(tuple(crown.at(x, y) for x, y in tips), fill)


def _name(box: Box, minion: Minion) -> Iterator[Item]:
    """The name above the middle, on two lines if it is long, and whether the card lies turned."""
    room, size = box.width * 0.74, box.width * (0.135 if len(minion.card.name) > INITIALS else 0.24)
    rows = _broken(minion.card.name, size, room)
    for place, text in enumerate(rows):
        at = box.at(0.5, 0.42 + (place - (len(rows) - 1) / 2) * 0.135)
        fitted = max(size * min(1, room / width_of(text, size)), size * 0.7)
        words = shortened(text, fitted, room)
        yield Words(at, words, fitted, Look(fill="ink"), weight="bold", face="display", limit=room)
    if minion.turned:
        yield Words(box.at(0.34, 0.2), "turned", box.width * 0.09, Look(fill="muted"), limit=room)


def _broken(name: str, size: float, room: float) -> tuple[str, ...]:
    """The name, broken at the space nearest its middle if it is too long for one line."""
    spaces = [place for place, sign in enumerate(name) if sign == " "]
    if not spaces or width_of(name, size) <= room:
        return (name,)
    middle = min(spaces, key=lambda place: abs(place - len(name) / 2))
    return name[:middle], name[middle + 1 :]


def _value(box: Box, minion: Minion) -> Iterator[Item]:
    """The value on a coin in the upper corner."""
    radius = box.width * 0.105
    at = Point(box.right - radius * 1.75, box.y + radius * 1.75)
    yield Disc(at, radius, Look(fill="crown"))
    yield Words(at, str(minion.value), radius * 1.3, Look(fill="pale"), weight="bold", limit=radius * 1.7)


def _traits(box: Box, minion: Minion) -> Iterator[Item]:
    """Its traits beneath the name, each a picture and a word; with more than two, pictures only."""
    traits: list[Trait] = [trait for trait in TRAITS if trait in minion.card.traits]
    if len(traits) > WORDED:
        size = min(box.width * 0.15, box.width * 0.6 / len(traits))
        start = box.centre.x - len(traits) * size * 0.65
        for place, trait in enumerate(traits):
            yield from icon(trait, Box(start + place * size * 1.3, box.at(0, 0.66).y, size, size), "odd")
        return
    for place, trait in enumerate(traits):
        yield from _worded(box, trait, box.at(0, 0.67 + 0.125 * place).y)


def _worded(box: Box, trait: Trait, middle: float) -> Iterator[Item]:
    """A trait's picture and its name, together in the middle of the card."""
    size, room = box.width * 0.12, box.width * 0.62
    text = trait.capitalize()
    letters = min(size * 0.85, size * 0.75 * room / width_of(text, size * 0.85))
    left = box.centre.x - (size * 1.3 + width_of(text, letters)) / 2
    yield from icon(trait, Box(left, middle - size / 2, size, size), "odd")
    at = Point(left + size * 1.3, middle)
    yield Words(at, text, letters, Look(fill="odd"), align="left", weight="bold", limit=room)


def _edge(box: Box, side: int, depth: float) -> Point:
    """The middle of the card's edge on that side, ``depth`` pixels inside."""
    across, down = AIMS[side]
    return Point(
        box.centre.x + across * (box.width / 2 - depth),
        box.centre.y + down * (box.height / 2 - depth),
    )


def _arrow(box: Box, side: int, speed: int) -> Iterator[Item]:
    """As many triangles as the arrow is fast, side by side along the edge, all pointing out."""
    (across, down), size = AIMS[side], box.width * 0.085
    base = _edge(box, side, size * 1.35)
    for place in range(speed):
        shift = (place - (speed - 1) / 2) * size * 1.5
        foot = Point(base.x + abs(down) * shift, base.y + abs(across) * shift)
        tip = Point(foot.x + across * size * 1.7, foot.y + down * size * 1.7)
        wing = (abs(down) * size * 0.68, abs(across) * size * 0.68)
        corners = (tip, Point(foot.x + wing[0], foot.y + wing[1]), Point(foot.x - wing[0], foot.y - wing[1]))
        yield Shape(corners, Look(fill="attack"))


def _shield(box: Box, side: int) -> Iterator[Item]:
    """A thick rounded bar along the edge, with a rivet at either end."""
    (across, down), thick, long = AIMS[side], box.width * 0.085, box.width * 0.56
    middle = _edge(box, side, thick * 0.75)
    width, height = (thick, long) if across else (long, thick)
    yield Panel(Box(middle.x - width / 2, middle.y - height / 2, width, height), Look(fill="shield"), radius=thick / 2)
    for way in (-1, 1):
        shift = way * (long / 2 - thick * 0.6)
        rivet = Point(middle.x + abs(down) * shift, middle.y + abs(across) * shift)
        yield Disc(rivet, thick * 0.2, Look(fill="pale"))


def _back(box: Box, minion: Minion, radius: float, target: object) -> Iterator[Item]:
    """A card on its face: a lattice, and the name if the reader may know it."""
    yield Panel(box, Look(fill="back", edge="ink", width=1.4), radius, target)
    inner = box.inset(box.width * 0.1)
    lattice = Look(edge="pale", width=1, alpha=0.35)
    for share in (0.25, 0.5, 0.75, 1.0):
        yield line(inner.at(share, 0), inner.at(0, share), lattice)
        yield line(inner.at(1, 1 - share), inner.at(1 - share, 1), lattice)
    if minion is STRANGER:
        yield Words(box.centre, "?", box.width * 0.4, Look(fill="pale"), weight="bold", face="display")
        return
    room, size = box.width * 0.8, box.width * 0.115
    yield from icon("ninja", Box(box.centre.x - size, box.at(0, 0.25).y, size * 2, size * 2), "pale")
    name = shortened(minion.card.name, size, room)
    yield Words(box.at(0.5, 0.6), name, size, Look(fill="pale"), weight="bold", face="display", limit=room)
    yield Words(box.at(0.5, 0.74), "face down", size * 0.8, Look(fill="pale"), limit=room)
