"""Labels of picks, and spots besides picks: towers to bring forward, and cards to look at.

Every face-up card has a spot, so that it can be looked at closely and reached by keyboard.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import OFF, UNKNOWN, Card, MinionCard, OrderCard, row_of
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import owner
from refkit.games.three_cheers.text.places import format_square, place_in_words
from refkit.kernel.choice import REFEREE
from refkit.kernel.sentences import join, player, sentence
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Spot
from widgets.games.three_cheers.pictures.cards import TURN_SIGN, card
from widgets.games.three_cheers.pictures.event_cards import EVENTS
from widgets.games.three_cheers.table.captions import card_in_words, describe
from widgets.games.three_cheers.table.facts import cards_to_draw, hand, pile_in_words, points
from widgets.games.three_cheers.table.picks import BringForward, LookOnly, OnTable, Scroll
from widgets.games.three_cheers.table.tower import Foreminion, riders
from widgets.games.three_cheers.table.towers import CELL_PLATE, Towers
from widgets.games.three_cheers.table.tree import TowerPlan
from widgets.tabletop.contract import Held, PickLabel, PickState
from widgets.tabletop.hit_areas import things

Pickable: TypeAlias = Mapping[Hashable, tuple[Move, ...]]
"""What can be picked now, each with the moves that it leads to."""
LEAST_FOREMINION: Final = 24
"""The width of the smallest foreminion that can be looked at, in CSS pixels."""


def named(view: View, pick: Hashable) -> PickLabel:
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


def turned_in_hand(plan: TowerPlan, _view: View, picked: Iterable[Hashable]) -> tuple[Item, ...]:
    """Return the cards of the hand that are ``picked`` to be played turned half round, drawn so in their boxes."""
    turned = (pick.card for pick in picked if isinstance(pick, Held) and pick.way and isinstance(pick.card, MinionCard))
    lying = ((plan.by_key[Held(each)].box, each) for each in turned if Held(each) in plan.by_key)
    return tuple(item for box, each in lying for item in card(box, each.faces[1]))


def hit_areas(plan: TowerPlan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for towers to bring forward, for the rest of one that is cut off, and for cards to look at.

    In a lesson these are minions of a tower, where something can be picked.
    """
    used = {pick.card for pick in picking.all if isinstance(pick, Held)}
    if plan.bare and picking.options:
        squares = (OnTable(number, at) for number, tower in enumerate(view.towers) for at in tower.minions)
        for square in squares:
            if square not in picking.all and (box := plan.box(square)):
                yield Spot(box, square, _thing(view, used, square).name, quiet=True)
    elif not plan.bare:
        yield from _tower_spots(view, plan.towers, picking)
        yield from _scroll_spots(view, plan.towers, picking.options)
        yield from things(plan, picking, partial(_thing, view, used))
    yield from _foreminion_spots(plan, view, picking)


def _foreminion_spots(plan: TowerPlan, view: View, picking: PickState) -> Iterator[Spot]:
    """Yield spots for the foreminions that ride in view, to be looked at, but for those on something to pick."""
    for number, places in plan.towers.open.items():
        for at, rider in riders(view.towers[number], places, number, len(view.towers), None):
            touched = rider.box.width >= LEAST_FOREMINION and OnTable(number, at) not in picking.all
            if touched and isinstance(rider.key, Foreminion):
                label = sentence("The foreminion of {seat}", seat=player(view, rider.key.seat))
                yield Spot(rider.box, rider.key, label, quiet=True)


def _thing(view: View, used: Collection[Card], key: Hashable) -> PickLabel:
    """Return the label of a face-up card that can be looked at; without a name if it is among the ``used`` ones."""
    label = ""
    match key:
        case OnTable(tower, at) if at != OFF:
            pattern, who = "{place} of {owner's} tower: {minion}", describe(view.towers[tower].minions[at])
            label = sentence(pattern, place=_place_name(view, at), owner=owner(view, tower), minion=who)
        case Held(card) if card in hand(view) and card not in used and card is not UNKNOWN:
            label = f"In your hand: {card_in_words(card)}"
        case LookOnly("announced") if view.played and view.played.card not in used:
            label = f"Announced: {card_in_words(view.played.card)}"
        case LookOnly("discards") if view.discards:
            label = f"On top of the discards: {card_in_words(view.discards[-1])}"
        case LookOnly(event) if event in EVENTS and cards_to_draw(view):
            label = f"The pile, {cards_to_draw(view)} cards: {', '.join(pile_in_words(view)).lower()}"
    return PickLabel(label)


# ---- towers ---------------------------------------------------------------------------------------------------------


def _tower_spots(view: View, towers: Towers, picking: PickState) -> Iterator[Spot]:
    """Yield spots for the cells of the shelf; only the name of a tower whose cards can be picked directly."""
    for number, cell in towers.cells.items():
        near = number == towers.near
        count = sum(_in_tower(pick, number) for pick in picking.options)
        box = (
            Box(cell.x, cell.bottom - CELL_PLATE, cell.width, CELL_PLATE)
            if number in towers.open and not near
            else cell
        )
        pattern = "{owner's} tower, {points} points: bring it forward"
        if near:
            pattern = "{owner's} tower, {points} points: in front"
        what = sentence(pattern, owner=owner(view, number), points=points(view)[number])
        label = join(". ", (what, _places_in_words(count))) if count else what
        strong = any(_in_tower(pick, number) for pick in picking.hinted) and not near
        glows = count > 0 and not near and number not in towers.open
        yield Spot(
            box, BringForward(number), label, "" if near else label,
            drop=glows, chosen=near, strong=strong, quiet=not glows, press=True, spring=glows,
        )  # fmt: skip


def _scroll_spots(view: View, towers: Towers, options: Pickable) -> Iterator[Spot]:
    """Yield spots at the edges of a tower that is shown in part, which scroll to the rest of it."""
    if towers.near is None:
        return
    places = towers.open[towers.near]
    for columns, side, by in ((towers.cut[0], "left", -1), (towers.cut[1], "right", 1)):
        if not columns:
            continue
        beyond = {at for at in view.towers[towers.near].minions if places.side_of(at) == by}
        found = sum(_beyond(pick, towers.near, places.side_of, by) for pick in options)
        what = f"{len(beyond)} more minion{'s' * (len(beyond) != 1)} on the {side}"
        label = f"{what}. {_places_in_words(found)}" if found else what
        sign = "‹" if by < 0 else "›"
        left = max(2.0, places.side - 27) if by < 0 else places.side + places.width + 1
        box = Box(left, places.floor - 64, 26, 56)
        yield Spot(
            box, Scroll(by * columns), label, label, drop=found > 0, quiet=not found, spring=found > 0, text=sign
        )


def _places_in_words(count: int) -> str:
    return f"{'One place' if count == 1 else f'{count} places'} to pick there"


def _in_tower(pick: Hashable, number: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number


def _beyond(pick: Hashable, number: int, side_of: Callable[[int], int], by: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number and side_of(pick.at) == by
