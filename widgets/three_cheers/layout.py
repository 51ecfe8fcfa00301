"""The whole table as one seat sees it: every tower, the pile, what lies announced, and the seat's hand.

Pure: the same view, draft and width always give the same scene. What may be picked next is a spot over it, so that
choosing a card repaints nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from refkit.three_cheers.move_text import format_move, tower_name
from refkit.three_cheers.moves import Move
from refkit.three_cheers.nouns import OFF, UNKNOWN, OrderCard, Tower
from refkit.three_cheers.sight import View
from refkit.three_cheers.tokens import format_square
from widgets.geometry import Box, Point
from widgets.scene import Item, Look, Panel, Scene, Spot, Words
from widgets.theme import SIZES, shortened
from widgets.three_cheers.brushwork import Brushwork
from widgets.three_cheers.cards import card_back, card_face
from widgets.three_cheers.draft import Draft, InHand, OnTable, Pick, next_picks, paths
from widgets.three_cheers.foreminions import foreminion
from widgets.three_cheers.places import ASPECT, Ground, Places
from widgets.three_cheers.tower import minions, plank, riders

LARGEST = 128
"""The widest that a card of a tower gets, in CSS pixels."""
FAIR = 62
"""A width at which a card can still be read: towers wrap rather than make it smaller."""
TALLEST = 640
"""How tall all towers together may get before their cards shrink to a fair width, in CSS pixels."""
GAP = 14
PLATE = 54
"""Room beneath a tower for its letters and its player's name."""
NARROWEST = 150
"""The room that a player's name and score get at the least."""
HELD = 132
"""The widest that a card of the hand gets."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes: the towers' places, the boxes of the hand, the strip with the pile, and the height."""

    towers: tuple[Places, ...]
    strip: Box
    hand: tuple[Box, ...]
    height: float


def layout(view: View, draft: Draft, width: float, says: Callable[[Move], str] | None = None) -> Scene:
    """The table as ``view`` shows it, in ``width`` CSS pixels; ``says`` tells what a legal move would do."""
    plan = planned(view, width)
    items = [*_strip(view, plan.strip), *_hand(view, plan)]
    for number, places in enumerate(plan.towers):
        items += _tower(view, number, places)
    told = says or (lambda move: format_move(view, move))
    return Scene(width, plan.height, tuple(items), spots=tuple(_spots(view, draft, plan, told)))


def planned(view: View, width: float) -> Plan:
    """Where everything goes in this width: towers beside each other, and on several rows where there is no room."""
    grounds = [_ground(view, number, tower) for number, tower in enumerate(view.towers)]
    card = _card_width(grounds, width)
    strip = Box(GAP, GAP, max(0.0, width - 2 * GAP), _strip_height(width))
    floor, places = strip.bottom, []
    for row in _rows(grounds, card, width):
        floor += _height(row, card)
        places += _abreast(row, card, width, floor - PLATE)
    hand = _hand_boxes(view, width, floor + GAP)
    return Plan(tuple(places), strip, hand, (hand[0].bottom if hand else floor) + GAP + 4)


def _card_width(grounds: list[Ground], width: float) -> float:
    """The widest card with which all towers fit under the height that there is, but no less than a fair one."""
    fits = (width - 2 * GAP) / max(ground.columns for ground in grounds)
    for card in range(LARGEST, FAIR, -2):
        if card <= fits and sum(_height(row, card) for row in _rows(grounds, card, width)) <= TALLEST:
            return card
    return max(1, min(FAIR, fits))


def _rows(grounds: list[Ground], card: float, width: float) -> list[list[Ground]]:
    """The towers in order, as many in a row as there is room for."""
    rows: list[list[Ground]] = []
    room = 0.0
    for ground in grounds:
        need = _breadth(ground, card) + GAP
        if not rows or need > room:
            rows.append([])
            room = width - GAP
        rows[-1].append(ground)
        room -= need
    return rows


def _breadth(ground: Ground, card: float) -> float:
    """How wide a tower is with its name beneath it."""
    return max(ground.columns * card, NARROWEST)


def _height(row: list[Ground], card: float) -> float:
    """How high a row of towers is with the names beneath it."""
    return GAP + max(ground.top for ground in row) * card / ASPECT + card * 0.16 + PLATE


def _ground(view: View, number: int, tower: Tower) -> Ground:
    """Room for the tower to grow by one on every side, and for every square that a legal move names."""
    picks = (pick for move in view.legal for way in paths(move, len(view.towers)) for pick in way)
    named = [pick.at for pick in picks if isinstance(pick, OnTable) and pick.tower == number]
    ground = Ground.under((tower,), (at for at in named if at != OFF))
    bare = Ground.under((tower,))
    return Ground(min(ground.left, bare.left - 1), max(ground.right, bare.right + 1), max(ground.top, bare.top + 1))


def _abreast(row: list[Ground], card: float, width: float, floor: float) -> Iterator[Places]:
    """Towers beside each other, the spare room shared out between them."""
    spare = (width - sum(_breadth(ground, card) for ground in row)) / (len(row) + 1)
    left = spare
    for ground in row:
        wide = _breadth(ground, card)
        yield Places(ground, card, left + (wide - ground.columns * card) / 2, floor)
        left += wide + spare


def _strip_height(width: float) -> float:
    return 74 if width < 560 else 92  # noqa: PLR2004  narrower than this is a phone


def _held(view: View) -> tuple[InHand, ...]:
    """What is shown as the hand: one's own cards, each as its first way."""
    return tuple(InHand(card) for card in view.hands[view.seat]) if 0 <= view.seat < len(view.hands) else ()


def _hand_boxes(view: View, width: float, top: float) -> tuple[Box, ...]:
    """The boxes of the hand's cards, in the middle."""
    count = len(_held(view))
    if not count:
        return ()
    wide = min(HELD, (width - GAP * (count + 1)) / count)
    left = (width - count * wide - GAP * (count - 1)) / 2
    return tuple(Box(left + place * (wide + GAP), top + 22, wide, wide / ASPECT) for place in range(count))


# ---- what is drawn --------------------------------------------------------------------------------------------------


def _tower(view: View, number: int, places: Places) -> Iterator[Item]:
    """A tower on its plank, and beneath it whose it is."""
    tower = view.towers[number]
    left, wide = places.side - GAP / 3, places.width + GAP / 1.5
    yield from plank(places, left, wide, min(SIZES["small"], places.card * 0.2))
    yield from minions(tower, places, number)
    if not tower.minions:
        at = Point(places.side + places.width / 2, places.floor - places.card * 0.4)
        yield Words(at, "nobody yet", SIZES["small"], Look(fill="quiet"), face="display")
    yield from riders(tower, places, number, len(view.towers))
    yield from _plate(view, number, places)


def _plate(view: View, number: int, places: Places) -> Iterator[Item]:
    """The player's foreminion, name and score as it stands, and the cards in hand as little backs."""
    owners = [seat for seat in range(len(view.options.players)) if seat % len(view.towers) == number]
    wide = max(places.width, NARROWEST)
    middle, left = places.floor + 42, places.side + (places.width - wide) / 2
    right = left + wide
    active = any(seat == view.active for seat in owners) and not view.ended
    if active:
        yield Panel(Box(left - 4, middle - 15, wide + 8, 30), Look(fill="glow", alpha=0.3), 9)
    for place, seat in enumerate(owners):
        size = 30 if view.towers[number].riders[seat // len(view.towers)] == OFF else 22
        yield from foreminion(Box(left + place * 26, middle - size / 2 - 2, size, size), seat)
    backs = min(6, sum(len(view.hands[seat]) for seat in owners if seat != view.seat))
    first, last = left + 26 * len(owners) + 8, right - 34 - 11 * backs
    name = shortened(tower_name(view, number), SIZES["body"], last - first - 6)
    look = Look(fill="text")
    yield Words(Point(first, middle), name, SIZES["body"], look, "left", "bold" if active else "normal", "display")
    yield Words(Point(right - 2, middle), f"{view.scores[number].total}", SIZES["body"], look, "right", "bold", limit=30)
    for place in range(backs):
        yield Panel(Box(last + 11 * place, middle - 7, 10, 14), Look(fill="back", edge="pale", width=1), 2)


def _strip(view: View, strip: Box) -> Iterator[Item]:
    """The pile with how much is left, the discards, and the card that lies announced."""
    wide = strip.height * ASPECT * 0.92
    pile, discards = Box(strip.x, strip.y, wide, strip.height), Box(strip.x + wide + 10, strip.y, wide, strip.height)
    if len(view.pile):
        yield from card_back(pile)
    else:
        yield Panel(pile, Look(edge="quiet", width=1.5, dash=(4, 5)), wide * 0.09)
    left = f"{len(view.pile)}"
    yield Words(pile.centre, left, wide * 0.36, Look(fill="pale" if len(view.pile) else "quiet"), weight="bold")
    if view.discards:
        yield from card_face(discards, view.discards[-1])
    else:
        yield Panel(discards, Look(edge="quiet", width=1.5, dash=(4, 5)), wide * 0.09)
        yield Words(discards.centre, "discards", wide * 0.2, Look(fill="quiet"), limit=wide * 0.9)
    yield from _told(view, Box(discards.right + 12, strip.y, max(0.0, strip.right - discards.right - 12), strip.height))


def _told(view: View, room: Box) -> Iterator[Item]:
    """What is known of the pile in words, and what lies announced on the right."""
    small = SIZES["small"]
    lines = [f"{len(view.pile)} in the pile, {len(view.discards)} discarded", _danger(view)]
    box = _announced(view, room)
    limit = room.width - (box.width + 8 if box else 0)
    for place, text in enumerate(lines):
        at = Point(room.x, room.y + 14 + 20 * place)
        yield Words(at, shortened(text, small, limit), small, Look(fill="text" if place else "quiet"), "left")
    for place in range(min(view.pile.fights, int(limit // 20))):
        brush = Brushwork(Box(room.x + place * 20, room.y + 48, 17, 17))
        yield brush.star(0.5, 0.5, 0.5, brush.look("attack", outlined=False), rays=9, depth=0.6)
    if box and view.played:
        yield from card_face(box, view.played.card)
        yield Panel(box.inset(-3), Look(edge="glow", width=3), box.width * 0.12)


def _danger(view: View) -> str:
    """What still lies in the pile."""
    if view.ended:
        return "The game is over."
    fights = f"{view.pile.fights} fight{'s' * (view.pile.fights != 1)} to come"
    if view.pile.coming or not len(view.pile):
        return fights
    return f"{fights}; Master is coming"


def _announced(view: View, room: Box) -> Box | None:
    """Where the card lies that was played and may still be deflected."""
    wide = room.height * ASPECT
    return Box(room.right - wide - 4, room.y, wide, room.height) if view.played else None


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """One's own cards, under a word that says so."""
    if not plan.hand:
        return
    first = plan.hand[0]
    name = f"{view.options.players[view.seat]}'s hand"
    at = Point(plan.strip.centre.x, first.y - 12)
    yield Words(at, name, SIZES["small"], Look(fill="quiet"), face="display", limit=plan.strip.width)
    for box, held in zip(plan.hand, _held(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)


# ---- what may be picked ----------------------------------------------------------------------------------------------


def _spots(view: View, draft: Draft, plan: Plan, says: Callable[[Move], str]) -> Iterator[Spot]:
    """Every pick that continues the draft, and those that are chosen, which can be taken back."""
    options = next_picks(view, draft)
    hinted = {pick for way in paths(draft.hint, len(view.towers)) for pick in way} if draft.hint else set()
    for pick in (*options, *(each for each in draft.picked if each not in options)):
        box = _box(view, plan, pick, options)
        if box is not None:
            yield _spot(view, draft, pick, box, options.get(pick, ()), says, strong=pick in hinted)


def _spot(  # noqa: PLR0913  all that there is to say about one place
    view: View, draft: Draft, pick: Pick, box: Box, led: tuple[Move, ...], says: Callable[[Move], str], *, strong: bool
) -> Spot:
    chosen = pick in draft.picked
    done = [move for move in led if (*draft.picked, pick) in paths(move, len(view.towers))]
    what = _named(view, pick)
    would = says(done[0]) if done else f"{what}: {_count(led)}" if led else f"{what}: take it back"
    bare = isinstance(pick, OnTable) and pick.at not in view.towers[pick.tower].minions
    held = isinstance(pick, InHand)
    label = f"{what}. {would}" if done else would
    text = "turned" if isinstance(pick, InHand) and pick.way and not isinstance(pick.card, OrderCard) else ""
    return Spot(box, pick, label, would, held, not held, chosen, bare, strong, text)


def _count(led: tuple[Move, ...]) -> str:
    return "one legal move" if len(led) == 1 else f"{len(led)} legal moves"


def _named(view: View, pick: Pick) -> str:
    """What a spot shows, in words."""
    match pick:
        case OnTable(tower, at):
            minion = view.towers[tower].minions.get(at)
            who = "an empty place" if minion is None else "a face-down minion" if minion.masked else minion.card.name
            return f"{who}, {format_square(at)} of {tower_name(view, tower)}'s tower"
        case InHand(OrderCard(name, options), way) if len(options) > 1:
            return f"{name} as {options[way].kind}"
        case InHand(card, way):
            return f"{card.name}{', turned' * way}"


def _box(view: View, plan: Plan, pick: Pick, options: dict[Pick, tuple[Move, ...]]) -> Box | None:
    """Where a pick lies; a card that can be played in two ways is a half for each."""
    if isinstance(pick, OnTable):
        return plan.towers[pick.tower](pick.at)
    whole = _lying(view, plan, pick)
    ways = {each.way for each in options if isinstance(each, InHand) and each.card == pick.card} | {pick.way}
    printed = isinstance(pick.card, OrderCard) and len(pick.card.options) > 1
    if whole is None or not (printed or len(ways) > 1):
        return whole
    half = whole.height / 2
    if printed:
        return whole.split_top(half)[pick.way]
    upper, lower = whole.split_top(whole.height * 0.8)
    return lower.inset(2) if pick.way else upper


def _lying(view: View, plan: Plan, pick: InHand) -> Box | None:
    """The box of a card in hand, or of the card that lies announced."""
    for box, held in zip(plan.hand, _held(view), strict=True):
        if held.card == pick.card:
            return box
    if view.played and view.played.card == pick.card:
        strip = plan.strip
        return _announced(view, strip)
    return None
