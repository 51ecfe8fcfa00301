"""Cards in a box: a minion with its name, value, traits, arrows and shields; an order with what it does; a back.

Arrows and shields are at the edge to which they point; text is always upright, also on a turned card.
"""

from collections.abc import Hashable, Iterator, Sequence

from refkit.games.three_cheers.cards import (
    DOWN,
    LEFT,
    RIGHT,
    TRAITS,
    UNKNOWN_MINION,
    UP,
    Card,
    Minion,
    Option,
    OrderCard,
    Trait,
)
from widgets.drawing.geometry import Box, Point
from widgets.drawing.picture import picture
from widgets.drawing.scene import Disc, Item, Look, Panel, Scene, Shape, Text, line
from widgets.drawing.theme import shortened, width_of
from widgets.games.three_cheers.pictures.creatures import build, creature
from widgets.games.three_cheers.pictures.icons import icon
from widgets.games.three_cheers.pictures.orders import ORDER_COLOURS, order_picture
from widgets.page.markup import Html, inline

DIRECTIONS = {UP: (0.0, -1.0), RIGHT: (1.0, 0.0), DOWN: (0.0, 1.0), LEFT: (-1.0, 0.0)}
"""The screen direction of each direction on the table; on the screen y runs downwards."""

LEGIBLE_WIDTH = 76
"""Narrower cards show name and traits in small type; in CSS pixels."""
TRAITS_WIDTH = 44
"""Narrower cards show traits as icons; in CSS pixels."""
NAMED_WIDTH = 42
"""Narrower cards show no name; in CSS pixels."""
TEXT_WIDTH = 30
"""Narrower cards show only the minion with its shields and arrows, and no text; in CSS pixels."""
SMALLEST_FONT = 11
"""The smallest font size of a name or a trait, in CSS pixels."""
SQUEEZED = 1.4
"""How much wider than its room a name or a trait may be: it is set so much narrower rather than cut."""
TURN_CORNER = 24
"""The minimum size of the corner in which a card is turned, in CSS pixels."""
TURN_SIGN = "↻"
"""The sign in that corner."""


@picture
def card(box: Box, minion: Minion, *, target: Hashable = None) -> Iterator[Item]:
    """Yield a minion's card; ``target`` is the click target of the card."""
    radius = box.width * 0.09
    yield Panel(box.moved(0, 3), Look(fill="ink", alpha=0.22), radius)
    if minion.masked:
        yield from _back(box, minion, target)
        return
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), radius, target)
    yield from _picture(box, minion)
    if box.width >= TEXT_WIDTH:
        yield from _name(box, minion)
        yield from _value(box, minion)
        yield from _traits(box, minion)
    for side in minion.blocks:
        yield from _shield(box, side)
    for speed, sides in enumerate(minion.strikes):
        for side in sides:
            yield from _arrow(box, side, speed)


def card_face(box: Box, shown: Card, *, target: Hashable = None) -> tuple[Item, ...]:
    """Return the items of any card face up, as in a hand."""
    if isinstance(shown, OrderCard):
        return _order(box, shown, target)
    return card(box, shown.faces[0], target=target)


@picture
def card_back(box: Box, *, target: Hashable = None) -> Iterator[Item]:
    """Yield the back of an unknown card."""
    radius = box.width * 0.09
    yield Panel(box, Look(fill="back", edge="ink", width=1.4), radius, target)
    inner = box.inset(box.width * 0.1)
    lattice = Look(edge="pale", width=1, alpha=0.35)
    for share in (0.25, 0.5, 0.75, 1.0):
        yield line(inner.at(share, 0), inner.at(0, share), lattice)
        yield line(inner.at(1, 1 - share), inner.at(1 - share, 1), lattice)


def picture_of(shown: Card, width: float = 120) -> Html:
    """Return a card as an inline picture with its name as title; ``width`` in CSS pixels."""
    box = Box(2, 2, width - 4, (width - 4) / 0.84)
    scene = Scene(width, box.height + 6, tuple(card_face(box, shown)), ground=None)
    return inline(scene, shown.name)


def _picture(box: Box, minion: Minion) -> Iterator[Item]:
    """Yield the minion in front of a wall in its second colour."""
    tall = 0.78 if box.width < TEXT_WIDTH else 0.53 if box.width >= LEGIBLE_WIDTH else 0.58
    window = Box(box.at(0.14, 0).x, box.at(0, 0.115).y, box.width * 0.72, box.height * tall)
    if _small_traits(box, minion):
        window = Box(window.x, window.y, window.width, _name_line(box, minion) - SMALLEST_FONT * 0.6 - window.y)
    yield Panel(window, Look(fill=build(minion.card.name).spare, alpha=0.3), box.width * 0.07)
    height = min(window.height * 0.97, box.width * 0.9)
    yield from creature(Box(window.centre.x - height / 2, window.bottom - height, height, height), minion.card)


def _name(box: Box, minion: Minion) -> Iterator[Item]:
    """Yield the name beneath the picture, and a label if the card is turned."""
    walled = bool(_small_traits(box, minion)) and not {LEFT, RIGHT}.isdisjoint(minion.blocks)
    room = box.width * (0.74 if box.width >= LEGIBLE_WIDTH or walled else 0.94)
    size = max(SMALLEST_FONT, box.width * 0.125)
    if box.width < NAMED_WIDTH:
        return
    fitted = max(SMALLEST_FONT, min(size, size * room / width_of(minion.card.name, size)))
    name = shortened(minion.card.name, fitted, room * SQUEEZED)
    at = Point(box.centre.x, _name_line(box, minion))
    yield Text(at, name, fitted, Look(fill="ink"), weight="bold", face="display", limit=room)
    if minion.turned:
        size, coin = max(SMALLEST_FONT, box.width * 0.095), _coin(box)
        text = "turned" if box.width >= LEGIBLE_WIDTH else TURN_SIGN
        wide, tall = width_of(text, size) + 8, size * 1.25
        at = Point(min(box.centre.x, coin.centre.x - coin.radius - wide / 2), box.at(0.5, 0.155).y)
        yield Panel(Box(at.x - wide / 2, at.y - tall / 2, wide, tall), Look(fill="ink"), 4)
        yield Text(at, text, size, Look(fill="pale"), limit=room)


def _name_line(box: Box, minion: Minion) -> float:
    """Return the middle of the name's line: on a small card, that above the traits if those are in words."""
    if _small_traits(box, minion):
        return _trait_line(box) - SMALLEST_FONT
    return box.at(0, 0.715 if box.width >= LEGIBLE_WIDTH else 0.805).y


def _trait_line(box: Box) -> float:
    """Return the middle of the line of traits: on a small card, right above the arrows that point down."""
    return box.at(0, 0.835).y if box.width >= LEGIBLE_WIDTH else box.bottom - box.width * 0.115 - SMALLEST_FONT / 2


def _small_traits(box: Box, minion: Minion) -> str:
    """Return the traits of a minion in words, if its card is small and has room for them; else ""."""
    words = _trait_words(_sorted_traits(minion))
    fits = width_of(words, SMALLEST_FONT) <= box.width * 0.94 * SQUEEZED
    return words if TRAITS_WIDTH <= box.width < LEGIBLE_WIDTH and fits else ""


def _sorted_traits(minion: Minion) -> list[Trait]:
    """Return the traits of a minion, in the order of the book."""
    return [trait for trait in TRAITS if trait in minion.card.traits]


def _trait_words(traits: Sequence[Trait]) -> str:
    return ", ".join(map(str.capitalize, traits))


def _coin(box: Box) -> Disc:
    """Return the coin in the upper right corner."""
    radius = max(min(8.2, box.width * 0.2), box.width * 0.115)
    at = Point(box.right - radius * 1.45, box.y + radius * 1.45)
    return Disc(at, radius, Look(fill="crown", edge="card", width=max(1, radius * 0.14)))


def _value(box: Box, minion: Minion) -> Iterator[Item]:
    """Yield the value on its coin."""
    coin = _coin(box)
    yield coin
    text, size = str(minion.value), coin.radius
    yield Text(coin.centre, text, size * 1.35, Look(fill="pale"), weight="bold", limit=size * 1.7)


def _traits(box: Box, minion: Minion) -> Iterator[Item]:
    """Yield the traits beneath the name: an icon and a word, words for several, or icons if there is no room."""
    traits = _sorted_traits(minion)
    if not traits:
        return
    if words := _small_traits(box, minion):
        at = Point(box.centre.x, _trait_line(box))
        yield Text(at, words, SMALLEST_FONT, Look(fill="odd"), weight="bold", limit=box.width * 0.94)
    elif box.width < LEGIBLE_WIDTH:
        yield from _trait_row(box, traits, box.width * 0.19, box.at(0, 0.64).y)
    elif len(traits) == 1 and (letters := _trait_font(box, traits[0])) >= SMALLEST_FONT:
        yield from _trait_in_words(box, traits[0], letters, _trait_line(box))
    elif width_of(words := _trait_words(traits), SMALLEST_FONT) <= box.width * 0.9 * SQUEEZED:
        size = max(SMALLEST_FONT, box.width * min(0.1, 0.9 / width_of(words, 1)))
        at = Point(box.centre.x, _trait_line(box))
        yield Text(at, words, size, Look(fill="odd"), weight="bold", limit=box.width * 0.9)
    else:
        yield from _trait_row(box, traits, box.width * 0.15, _trait_line(box))


def _trait_row(box: Box, traits: Sequence[Trait], size: float, middle: float) -> Iterator[Item]:
    """Yield icons of traits side by side; on a small card in front of the minion's feet."""
    wide = len(traits) * size * 1.3
    start = box.centre.x - wide / 2
    if box.width < LEGIBLE_WIDTH:
        yield Panel(Box(start, middle - size * 0.6, wide, size * 1.2), Look(fill="card", alpha=0.85), size * 0.4)
    for place, trait in enumerate(traits):
        yield from icon(trait, Box(start + (place * 1.3 + 0.15) * size, middle - size / 2, size, size), "odd")


def _trait_font(box: Box, trait: Trait) -> float:
    """Return the font size at which a trait's name fits on the card beside its icon, in CSS pixels."""
    size = max(SMALLEST_FONT, box.width * 0.1)
    return min(size, size * box.width * 0.74 / width_of(trait.capitalize(), size))


def _trait_in_words(box: Box, trait: Trait, letters: float, middle: float) -> Iterator[Item]:
    """Yield a trait's icon and its name, centred on the card."""
    size, room, text = box.width * 0.125, box.width * 0.72, trait.capitalize()
    left = box.centre.x - (size * 1.25 + width_of(text, letters)) / 2
    yield from icon(trait, Box(left, middle - size / 2, size, size), "odd")
    at = Point(left + size * 1.25, middle)
    yield Text(at, text, letters, Look(fill="odd"), align="left", weight="bold", limit=room)


def turn_corner(box: Box) -> Box:
    """Return the corner of an Agile minion's card in which it is turned: a finger's width, where nothing is printed."""
    side = max(TURN_CORNER, box.width * 0.24)
    return Box(box.x + 3, box.y + 3, side, side)


def halves_meet(box: Box) -> float:
    """Return the distance from the top at which the two halves of an order meet, in CSS pixels."""
    edge = box.width * 0.05
    return (edge + box.height * 0.15 + box.height - edge) / 2


@picture
def _order(box: Box, shown: OrderCard, target: Hashable) -> Iterator[Item]:
    """Yield an order: its name, and a half for each of its options."""
    radius = box.width * 0.09
    yield Panel(box.moved(0, 3), Look(fill="ink", alpha=0.22), radius)
    yield Panel(box, Look(fill="card", edge="ink", width=1.4), radius, target)
    band, rest = box.inset(box.width * 0.05).split_top(box.height * 0.15)
    if box.width >= NAMED_WIDTH:
        size = max(SMALLEST_FONT, box.width * min(0.125, band.width / box.width / width_of(shown.name, 1)))
        name = shortened(shown.name, size, band.width * SQUEEZED)
        yield Text(band.centre, name, size, Look(fill="ink"), weight="bold", face="display", limit=band.width)
    else:
        rest = box.inset(box.width * 0.05)
    for option, half in zip(shown.options, (row[0] for row in rest.grid(1, len(shown.options), 4)), strict=True):
        yield from _half(half, option)


def _half(box: Box, option: Option) -> Iterator[Item]:
    """Yield one option of an order: its picture and its kind."""
    role = ORDER_COLOURS[option.kind]
    yield Panel(box, Look(fill=role, alpha=0.16), box.width * 0.07)
    picture, foot = box.split_top(box.height - box.width * 0.145)
    yield from order_picture(picture.inset(box.width * 0.035), option)
    size = max(min(SMALLEST_FONT, box.width * 0.16), box.width * 0.115)
    yield Text(foot.centre, option.kind.capitalize(), size, Look(fill=role), weight="bold", limit=box.width * 0.9)


def _edge(box: Box, side: int, depth: float) -> Point:
    """Return the middle of the card's edge on a side, ``depth`` CSS pixels inside."""
    across, down = DIRECTIONS[side]
    return Point(
        box.centre.x + across * (box.width / 2 - depth),
        box.centre.y + down * (box.height / 2 - depth),
    )


def _arrow(box: Box, side: int, speed: int) -> Iterator[Item]:
    """Yield one triangle per point of speed, side by side along the edge, all pointing out."""
    (across, down), size = DIRECTIONS[side], box.width * 0.085
    base = _edge(box, side, size * 1.35)
    for place in range(speed):
        shift = (place - (speed - 1) / 2) * size * 1.5
        foot = Point(base.x + abs(down) * shift, base.y + abs(across) * shift)
        tip = Point(foot.x + across * size * 1.7, foot.y + down * size * 1.7)
        wing = (abs(down) * size * 0.68, abs(across) * size * 0.68)
        corners = (tip, Point(foot.x + wing[0], foot.y + wing[1]), Point(foot.x - wing[0], foot.y - wing[1]))
        yield Shape(corners, Look(fill="attack"))


def _shield(box: Box, side: int) -> Iterator[Item]:
    """Yield a thick rounded bar along the edge, with a rivet at either end."""
    (across, down), thick, long = DIRECTIONS[side], box.width * 0.085, box.width * 0.56
    middle = _edge(box, side, thick * 0.75)
    width, height = (thick, long) if across else (long, thick)
    yield Panel(Box(middle.x - width / 2, middle.y - height / 2, width, height), Look(fill="shield"), radius=thick / 2)
    for way in (-1, 1):
        shift = way * (long / 2 - thick * 0.6)
        rivet = Point(middle.x + abs(down) * shift, middle.y + abs(across) * shift)
        yield Disc(rivet, thick * 0.2, Look(fill="pale"))


def _back(box: Box, minion: Minion, target: Hashable) -> Iterator[Item]:
    """Yield the back of a minion's card, with its name if the viewer may know it."""
    yield from card_back(box, target=target)
    if minion is UNKNOWN_MINION:
        yield Text(box.centre, "?", box.width * 0.4, Look(fill="pale"), weight="bold", face="display")
        return
    room, size = box.width * 0.86, max(SMALLEST_FONT, box.width * 0.115)
    yield from icon("ninja", Box(box.centre.x - size, box.at(0, 0.25).y, size * 2, size * 2), "pale")
    name = shortened(minion.card.name, size, room * SQUEEZED)
    yield Text(box.at(0.5, 0.6), name, size, Look(fill="pale"), weight="bold", face="display", limit=room)
    yield Text(box.at(0.5, 0.78), "face down", max(SMALLEST_FONT, size * 0.8), Look(fill="pale"), limit=room)
