"""Draws the strip: the pile with what is known of it, the discards, and the announced card."""

from collections.abc import Iterator

from refkit.games.three_cheers.table import View
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.plan import HAND_CARD_WIDTH, announced_box

EMPTY_PILE = Look(edge="quiet", width=1.5, dash=(4, 5))
LEAST_PILE = 24
"""Narrower piles are not drawn beside an announced card; in CSS pixels."""
STAR_STEP = 17
"""The distance between the stars of coming fights, in CSS pixels."""
LEAST_STAR_STEP = 7
"""The minimum of that distance."""


def pile_boxes(strip: Box) -> tuple[Box, Box]:
    """Return the boxes of the pile and the discards; their text is to the right, or beneath in a narrow strip."""
    wide = min(strip.height * ASPECT * 0.92, strip.width * 0.46)
    pile = Box(strip.x, strip.y, wide, wide / ASPECT)
    return pile, pile.moved(wide + 10, 0)


def strip_items(view: View, strip: Box) -> Iterator[Item]:
    """Yield the items of the strip; in a narrow one an announced card covers what is known of the pile."""
    pile, discards = pile_boxes(strip)
    beneath = strip.width <= HAND_CARD_WIDTH
    lying = announced_box(view, strip)
    if lying and beneath:
        pile = Box(strip.x, strip.y, lying.x - strip.x - 8, (lying.x - strip.x - 8) / ASPECT)
    if pile.width >= LEAST_PILE:
        yield from _pile(view, pile)
    if not (lying and beneath):
        yield from _discards(view, discards)
        room = (
            Box(strip.x, pile.bottom + 4, strip.width, strip.bottom - pile.bottom)
            if beneath
            else Box(discards.right + 12, strip.y, max(0.0, strip.right - discards.right - 12), strip.height)
        )
        yield from _pile_facts(view, room, (lying.width + 8) if lying else 0.0)
    if lying and view.played:
        yield from card_face(lying, view.played.card)
        yield Panel(lying.inset(-3), Look(edge="glow", width=3), lying.width * 0.12)


def _pile(view: View, box: Box) -> Iterator[Item]:
    """Yield the pile with its number of cards."""
    count = cards_to_draw(view)
    if count:
        yield from card_back(box)
    else:
        yield Panel(box, EMPTY_PILE, box.width * 0.09)
    yield Text(box.centre, f"{count}", box.width * 0.36, Look(fill="pale" if count else "quiet"), weight="bold")


def _discards(view: View, box: Box) -> Iterator[Item]:
    """Yield the card on top of the discards."""
    if view.discards:
        yield from card_face(box, view.discards[-1])
    else:
        yield Panel(box, EMPTY_PILE, box.width * 0.09)
        yield Text(box.centre, "discards", box.width * 0.2, Look(fill="quiet"), limit=box.width * 0.9)


def _pile_facts(view: View, room: Box, taken: float) -> Iterator[Item]:
    """Yield what is known of the pile: coming fights as stars, and Master in words."""
    small, limit = SIZES["small"], room.width - taken
    lines = pile_in_words(view)
    for place, text in enumerate(lines):
        at = Point(room.x, room.y + 10 + 18 * place)
        yield Text(at, text, small, Look(fill="text"), "left", limit=limit)
    yield from stars(fights_left(view), Box(room.x, room.y + 2 + 18 * len(lines), max(0.0, limit), STAR_STEP))


def stars(count: int, room: Box) -> Iterator[Item]:
    """Yield ``count`` stars side by side, closer if there are many; none if there is no room for all."""
    step = min(STAR_STEP, room.width / max(1, count))
    for place in range(count if step >= LEAST_STAR_STEP else 0):
        brush = Brushwork(Box(room.x + place * step, room.y, step - 2, step - 2))
        yield brush.star(0.5, 0.5, 0.5, brush.look("attack", outlined=False), rays=9, depth=0.6)


def is_coming(view: View) -> bool:
    """Return whether Master may come at any draw."""
    return len(view.pile) > 0 and not view.pile.coming


def pile_in_words(view: View) -> list[str]:
    """Return what is still in the pile, line by line."""
    if view.ended:
        return ["The game is over."]
    if view.stacks:
        return ["left to build", "then three fights"]
    count = fights_left(view)
    fights = f"{count} fight{'s' * (count != 1)} to come" if count else "no fight till the end"
    return [fights, "Master is coming"] if is_coming(view) else [fights]


def cards_to_draw(view: View) -> int:
    """Return the number of cards to draw; with stacks, the viewer's, or the largest for a viewer without one."""
    if view.stacks:
        return view.stacks[view.seat] if view.seat >= 0 else max(view.stacks)
    return len(view.pile)


def fights_left(view: View) -> int:
    """Return the number of fight cards in the pile, with those that came up while dealing and were put back."""
    return view.pile.fights + view.pile.mixed
