"""Labels of picks, and spots besides picks: towers to bring forward, and cards to look at.

Every face-up card has a spot, so that it can be looked at closely and reached by keyboard.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.three_cheers.cards import UNKNOWN, Card, MinionCard, OrderCard, row_of
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rules.score import score
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import owner
from refkit.games.three_cheers.text.places import format_square, place_in_words
from refkit.kernel.choice import REFEREE
from refkit.kernel.sentences import join, sentence
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Spot
from widgets.games.three_cheers.pictures.cards import TURN_SIGN, card
from widgets.games.three_cheers.table.captions import card_in_words, describe
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.plan import CELL_PLATE, Plan, announced_box, hand_picks
from widgets.games.three_cheers.table.strip import cards_to_draw, fights_left, is_coming, pile_boxes, pile_in_words
from widgets.tabletop.contract import Held, Led, PickLabel

Pickable: TypeAlias = Mapping[Hashable, tuple[Move, ...]]
"""What can be picked now, each with the moves that it leads to."""


@final
@dataclass(frozen=True, slots=True)
class BringForward:
    """The target that brings a tower of the shelf forward."""

    tower: int


@final
@dataclass(frozen=True, slots=True)
class Scroll:
    """The target that scrolls the near tower by so many columns: to the right, or to the left if negative."""

    by: int


@final
@dataclass(frozen=True, slots=True)
class LookOnly:
    """The target of a card that can only be looked at: discards, announced, or an event that the pile holds."""

    what: str


def named(view: View, pick: Hashable) -> PickLabel:
    """Return the label of a pick."""
    match pick:
        case OnTable(tower, at):
            minions = view.towers[tower].minions
            minion = minions.get(at)
            empty = "an empty place" if view.seat == REFEREE else f"an empty place {place_in_words(minions, at)}"
            who = empty if minion is None else "a face-down minion" if minion.masked else minion.card.name
            whose = {"place": _place_name(view, at), "owner": owner(view, tower)}
            return PickLabel(sentence("{who}, {place} of {owner's} tower", who=who, **whose), bare=minion is None)
        case Held(OrderCard(name, options) as card, way):
            return PickLabel(f"{name} as {options[way].kind}" if len(options) > 1 else name, card_in_words(card))
        case Held(card, 0):
            return PickLabel(card.name, card_in_words(card))
        case Held(card):
            return PickLabel(f"{card.name}, turned", text=TURN_SIGN)
    return PickLabel(str(pick))


def _place_name(view: View, at: int) -> str:
    """Return what a place is called: for the referee, who writes moves down, its square, else its row."""
    return format_square(at) if view.seat == REFEREE else f"row {row_of(at)}"


def turned_in_hand(boxes: Iterable[Box], hand: Iterable[Card], picked: Iterable[Hashable]) -> tuple[Item, ...]:
    """Return the cards of a ``hand`` that are ``picked`` to be played turned half round, drawn so in their boxes."""
    turned = {pick.card for pick in picked if isinstance(pick, Held) and pick.way and isinstance(pick.card, MinionCard)}
    lying = [(box, each) for box, each in zip(boxes, hand, strict=True) if isinstance(each, MinionCard)]
    return tuple(item for box, each in lying if each in turned for item in card(box, each.faces[1]))


def looks(view: View, plan: Plan, led: Led) -> Iterator[Spot]:
    """Yield spots for towers to bring forward, for the rest of one that is cut off, and for cards to look at."""
    yield from _tower_spots(view, plan, led)
    yield from _scroll_spots(view, plan, led.options)
    yield from _card_spots(view, plan, frozenset(led.all))


# ---- towers ---------------------------------------------------------------------------------------------------------


def _tower_spots(view: View, plan: Plan, led: Led) -> Iterator[Spot]:
    """Yield spots for the cells of the shelf; only the name of a tower whose cards can be picked directly."""
    for number, cell in plan.cells.items():
        near = number == plan.near
        count = sum(_in_tower(pick, number) for pick in led.options)
        box = (
            Box(cell.x, cell.bottom - CELL_PLATE, cell.width, CELL_PLATE) if number in plan.open and not near else cell
        )
        pattern = "{owner's} tower, {points} points: bring it forward"
        if near:
            pattern = "{owner's} tower, {points} points: in front"
        what = sentence(pattern, owner=owner(view, number), points=score(view.towers[number], view.options).total)
        label = join(". ", (what, _places_in_words(count))) if count else what
        strong = any(_in_tower(pick, number) for pick in led.hinted) and not near
        glows = count > 0 and not near and number not in plan.open
        yield Spot(
            box, BringForward(number), label, "" if near else label,
            drop=glows, chosen=near, strong=strong, quiet=not glows, press=True, spring=glows,
        )  # fmt: skip


def _scroll_spots(view: View, plan: Plan, options: Pickable) -> Iterator[Spot]:
    """Yield spots at the edges of a tower that is shown in part, which scroll to the rest of it."""
    if plan.near is None:
        return
    places = plan.open[plan.near]
    for columns, side, by in ((plan.cut[0], "left", -1), (plan.cut[1], "right", 1)):
        if not columns:
            continue
        beyond = {at for at in view.towers[plan.near].minions if places.side_of(at) == by}
        led = sum(_beyond(pick, plan.near, places.side_of, by) for pick in options)
        what = f"{len(beyond)} more minion{'s' * (len(beyond) != 1)} on the {side}"
        label = f"{what}. {_places_in_words(led)}" if led else what
        sign = "‹" if by < 0 else "›"
        left = max(2.0, places.side - 27) if by < 0 else places.side + places.width + 1
        box = Box(left, places.floor - 64, 26, 56)
        yield Spot(box, Scroll(by * columns), label, label, drop=led > 0, quiet=not led, spring=led > 0, text=sign)


def _places_in_words(count: int) -> str:
    return f"{'One place' if count == 1 else f'{count} places'} to pick there"


def _in_tower(pick: Hashable, number: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number


def _beyond(pick: Hashable, number: int, side_of: Callable[[int], int], by: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number and side_of(pick.at) == by


# ---- cards to look at -----------------------------------------------------------------------------------------------


def _card_spots(view: View, plan: Plan, picks: Collection[Hashable]) -> Iterator[Spot]:
    """Yield spots for every face-up card that is no pick."""
    for number, places in plan.open.items():
        for at, minion in sorted(view.towers[number].minions.items()):
            if places.shows(at) and OnTable(number, at) not in picks:
                pattern, where = "{place} of {owner's} tower: {minion}", _place_name(view, at)
                told = sentence(pattern, place=where, owner=owner(view, number), minion=describe(minion))
                yield Spot(places(at), OnTable(number, at), told, quiet=True)
    used = {pick.card for pick in picks if isinstance(pick, Held)}
    for box, held in zip(plan.hand, hand_picks(view), strict=True):
        if held.card not in used and held.card is not UNKNOWN:
            yield Spot(box, held, f"In your hand: {card_in_words(held.card)}", quiet=True)
    lying = announced_box(view, plan.strip)
    if lying and view.played and view.played.card not in used:
        yield Spot(lying, LookOnly("announced"), f"Announced: {card_in_words(view.played.card)}", quiet=True)
    if lying and plan.narrow:
        return
    pile, discards = pile_boxes(plan.strip)
    if view.discards:
        label = f"On top of the discards: {card_in_words(view.discards[-1])}"
        yield Spot(discards, LookOnly("discards"), label, quiet=True)
    if cards_to_draw(view):
        event = "fight" if fights_left(view) else "here" if is_coming(view) else "coming"
        label = f"The pile, {cards_to_draw(view)} cards: {', '.join(pile_in_words(view)).lower()}"
        yield Spot(pile, LookOnly(event), label, quiet=True)
