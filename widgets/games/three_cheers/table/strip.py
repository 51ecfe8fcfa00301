"""The pile with what is known of it, the discards, and the card that lies announced."""

from collections.abc import Iterator

from refkit.games.three_cheers.view import View
from widgets.drawing.brushwork import Brushwork
from widgets.drawing.geometry import Box, Point
from widgets.drawing.scene import Item, Look, Panel, Text
from widgets.drawing.theme import SIZES
from widgets.games.three_cheers.pictures.cards import card_back, card_face
from widgets.games.three_cheers.table.places import ASPECT
from widgets.games.three_cheers.table.plan import HELD, announced

EMPTY = Look(edge="quiet", width=1.5, dash=(4, 5))
LEAST = 24
"""A pile less wide than this, in CSS pixels, is not drawn beside a card that lies announced."""
STAR = 17
"""A fight that is still to come, and what keeps it from the next, in CSS pixels."""
LEAST_STAR = 7
"""The same where there is hardly room."""


def piles(strip: Box) -> tuple[Box, Box]:
    """Where the pile and the discards lie: their words stand on the right of them, or beneath in a narrow strip."""
    wide = min(strip.height * ASPECT * 0.92, strip.width * 0.46)
    pile = Box(strip.x, strip.y, wide, wide / ASPECT)
    return pile, pile.moved(wide + 10, 0)


def strip_items(view: View, strip: Box) -> Iterator[Item]:
    """Everything of the strip; where there is no room beside it, what lies announced covers what is known."""
    pile, discards = piles(strip)
    beneath = strip.width <= HELD
    lying = announced(view, strip)
    if lying and beneath:
        pile = Box(strip.x, strip.y, lying.x - strip.x - 8, (lying.x - strip.x - 8) / ASPECT)
    if pile.width >= LEAST:
        yield from _pile(view, pile)
    if not (lying and beneath):
        yield from _discards(view, discards)
        room = (
            Box(strip.x, pile.bottom + 4, strip.width, strip.bottom - pile.bottom)
            if beneath
            else Box(discards.right + 12, strip.y, max(0.0, strip.right - discards.right - 12), strip.height)
        )
        yield from _told(view, room, (lying.width + 8) if lying else 0.0)
    if lying and view.played:
        yield from card_face(lying, view.played.card)
        yield Panel(lying.inset(-3), Look(edge="glow", width=3), lying.width * 0.12)


def _pile(view: View, box: Box) -> Iterator[Item]:
    """The pile, with the number of its cards."""
    count = left_to_draw(view)
    if count:
        yield from card_back(box)
    else:
        yield Panel(box, EMPTY, box.width * 0.09)
    yield Text(box.centre, f"{count}", box.width * 0.36, Look(fill="pale" if count else "quiet"), weight="bold")


def _discards(view: View, box: Box) -> Iterator[Item]:
    """The card on top of the discards."""
    if view.discards:
        yield from card_face(box, view.discards[-1])
    else:
        yield Panel(box, EMPTY, box.width * 0.09)
        yield Text(box.centre, "discards", box.width * 0.2, Look(fill="quiet"), limit=box.width * 0.9)


def _told(view: View, room: Box, taken: float) -> Iterator[Item]:
    """What is known of the pile: fights to come as stars, and Master in words."""
    small, limit = SIZES["small"], room.width - taken
    lines = known(view)
    for place, text in enumerate(lines):
        at = Point(room.x, room.y + 10 + 18 * place)
        yield Text(at, text, small, Look(fill="text"), "left", limit=limit)
    yield from stars(fights_left(view), Box(room.x, room.y + 2 + 18 * len(lines), max(0.0, limit), STAR))


def stars(count: int, room: Box) -> Iterator[Item]:
    """So many stars beside each other, closer where they are many; none where there is no room for all."""
    step = min(STAR, room.width / max(1, count))
    for place in range(count if step >= LEAST_STAR else 0):
        brush = Brushwork(Box(room.x + place * step, room.y, step - 2, step - 2))
        yield brush.star(0.5, 0.5, 0.5, brush.look("attack", outlined=False), rays=9, depth=0.6)


def is_coming(view: View) -> bool:
    """Whether Master may be here at any draw."""
    return len(view.pile) > 0 and not view.pile.coming


def known(view: View) -> list[str]:
    """What still lies in the pile."""
    if view.ended:
        return ["The game is over."]
    if view.stacks:
        return ["left to build", "then three fights"]
    count = fights_left(view)
    fights = f"{count} fight{'s' * (count != 1)} to come" if count else "no fight till the end"
    return [fights, "Master is coming"] if is_coming(view) else [fights]


def left_to_draw(view: View) -> int:
    """Cards in the pile; where everyone has a stack of their own, those of the reader's, or of whoever has most."""
    if view.stacks:
        return view.stacks[view.seat] if view.seat >= 0 else max(view.stacks)
    return len(view.pile)


def fights_left(view: View) -> int:
    """The fight cards in the pile, those that came up while dealing and went back among them."""
    return view.pile.fights + view.pile.mixed
