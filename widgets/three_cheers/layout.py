"""The whole table as one seat sees it: every tower, the pile, what lies announced, and the seat's hand.

Pure: the same view, draft and width always give the same scene. What may be picked next is a spot over it, so that
choosing a card repaints nothing.
"""

from collections.abc import Callable, Collection, Iterator

from refkit.three_cheers.move_text import format_move, tower_name
from refkit.three_cheers.moves import Move
from refkit.three_cheers.nouns import OFF, UNKNOWN, OrderCard
from refkit.three_cheers.sight import View
from refkit.three_cheers.tokens import format_square
from widgets.geometry import Box, Point
from widgets.scene import Item, Look, Panel, Scene, Spot, Words
from widgets.theme import SIZES, shortened
from widgets.three_cheers.brushwork import Brushwork
from widgets.three_cheers.cards import card_back, card_face
from widgets.three_cheers.draft import Draft, InHand, OnTable, Pick, next_picks, paths
from widgets.three_cheers.foreminions import foreminion
from widgets.three_cheers.places import ASPECT, Places
from widgets.three_cheers.plan import GAP, NARROWEST, Plan, announced, held_by, planned
from widgets.three_cheers.tower import minions, plank, riders

__all__ = ["Plan", "layout", "planned"]


def layout(view: View, draft: Draft, width: float, says: Callable[[Move], str] | None = None) -> Scene:
    """The table as ``view`` shows it, in ``width`` CSS pixels; ``says`` tells what a legal move would do."""
    plan = planned(view, width)
    items = [*_strip(view, plan.strip), *_hand(view, plan)]
    for number, places in enumerate(plan.towers):
        items += _tower(view, number, places)
    told = says or (lambda move: format_move(view, move))
    return Scene(width, plan.height, tuple(items), spots=tuple(_spots(view, draft, plan, told)))


# ---- what is drawn --------------------------------------------------------------------------------------------------


def _tower(view: View, number: int, places: Places) -> Iterator[Item]:
    """A tower on its plank, and beneath it whose it is."""
    tower = view.towers[number]
    left, wide = places.side - GAP / 3, places.width + GAP / 1.5
    yield from plank(places, left, wide, min(SIZES["small"], places.card * 0.2))
    yield from minions(tower, places, number)
    if not tower.minions:
        at = Point(places.side + places.width / 2, places.floor - places.card / ASPECT - 12)
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
    yield Words(
        Point(right - 2, middle), f"{view.scores[number].total}", SIZES["body"], look, "right", "bold", limit=30
    )
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
    box = announced(view, room)
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


def _hand(view: View, plan: Plan) -> Iterator[Item]:
    """One's own cards, under a word that says so."""
    if not plan.hand:
        return
    first = plan.hand[0]
    name = f"{view.options.players[view.seat]}'s hand"
    at = Point(plan.strip.centre.x, first.y - 12)
    yield Words(at, name, SIZES["small"], Look(fill="quiet"), face="display", limit=plan.strip.width)
    for box, held in zip(plan.hand, held_by(view), strict=True):
        yield from card_back(box) if held.card is UNKNOWN else card_face(box, held.card)


# ---- what may be picked ----------------------------------------------------------------------------------------------


def _spots(view: View, draft: Draft, plan: Plan, says: Callable[[Move], str]) -> Iterator[Spot]:
    """Every pick that continues the draft, and those that are chosen, which can be taken back."""
    options = next_picks(view, draft)
    hinted = {pick for way in paths(draft.hint, len(view.towers)) for pick in way} if draft.hint else set()
    every = (*options, *(each for each in draft.picked if each not in options))
    for pick in every:
        box = _box(view, plan, pick, every)
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


def _box(view: View, plan: Plan, pick: Pick, options: Collection[Pick]) -> Box | None:
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
    upper, lower = whole.split_top(whole.height * 0.86)
    return lower.inset(2) if pick.way else upper


def _lying(view: View, plan: Plan, pick: InHand) -> Box | None:
    """The box of a card in hand, or of the card that lies announced."""
    for box, held in zip(plan.hand, held_by(view), strict=True):
        if held.card == pick.card:
            return box
    if view.played and view.played.card == pick.card:
        strip = plan.strip
        return announced(view, strip)
    return None
