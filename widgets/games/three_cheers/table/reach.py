"""What may be used on the table, as spots: picks that lead to a move, towers to bring forward, cards to look at.

Every card that lies open has a spot, so that it can be looked at closely and walked to by keyboard; those that lead
to a move glow.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, final

from refkit.games.three_cheers.cards import UNKNOWN, OrderCard
from refkit.games.three_cheers.moves import Move
from refkit.games.three_cheers.rules.score import score
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.tokens import format_square
from refkit.games.three_cheers.view import View
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Spot
from widgets.games.three_cheers.pictures.cards import between
from widgets.games.three_cheers.table.captions import card_in_words, describe
from widgets.games.three_cheers.table.picks import Draft, OnTable, Pick, next_picks, paths
from widgets.games.three_cheers.table.plan import CELL, Plan, announced, held_by
from widgets.games.three_cheers.table.strip import fights_left, is_coming, known, left_to_draw, piles
from widgets.tabletop.contract import Held

Led: TypeAlias = Mapping[Pick, tuple[Move, ...]]
"""What may be picked now, each with the moves that it leads to."""


@final
@dataclass(frozen=True, slots=True)
class Forward:
    """A tower of the shelf, to be brought forward."""

    tower: int


@final
@dataclass(frozen=True, slots=True)
class Aside:
    """The part of the near tower that lies ``by`` columns to the right, or to the left if negative."""

    by: int


@final
@dataclass(frozen=True, slots=True)
class Lying:
    """A card that nothing can be done with but look at it: discards, announced, or an event that the pile holds."""

    what: str


def spots(view: View, draft: Draft, plan: Plan, says: Callable[[Move], str]) -> Iterator[Spot]:
    """Everything that may be used now: picks first, then towers, then what can only be looked at."""
    options = next_picks(view, draft)
    hinted = {pick for way in paths(draft.hint, len(view.towers)) for pick in way} if draft.hint else set()
    every = (*options, *(each for each in draft.picked if each not in options))
    for pick in every:
        box = _box(view, plan, pick, every)
        if box is not None:
            yield _spot(view, draft, pick, box, options.get(pick, ()), says, strong=pick in hinted)
    yield from _towers(view, plan, options, hinted)
    yield from _edges(view, plan, options)
    yield from _looks(view, plan, frozenset(every))


# ---- picks ----------------------------------------------------------------------------------------------------------


def _spot(  # noqa: PLR0913  all that there is to say about one place
    view: View, draft: Draft, pick: Pick, box: Box, led: tuple[Move, ...], says: Callable[[Move], str], *, strong: bool
) -> Spot:
    chosen = pick in draft.picked
    done = [move for move in led if (*draft.picked, pick) in paths(move, len(view.towers))]
    what = _named(view, pick)
    would = says(done[0]) if done else f"{what}: {_count(led)}" if led else f"{what}: take it back"
    bare = isinstance(pick, OnTable) and pick.at not in view.towers[pick.tower].minions
    held = isinstance(pick, Held)
    text = "turned" if isinstance(pick, Held) and pick.way and not isinstance(pick.card, OrderCard) else ""
    label = f"{what}. {would}" if done else would
    if isinstance(pick, Held) and not done and not text:
        label = f"{would}. {card_in_words(pick.card)}"
    return Spot(box, pick, label, would, held, not held, chosen, bare, strong, text)


def _count(led: tuple[Move, ...]) -> str:
    return "one legal move" if len(led) == 1 else f"{len(led)} legal moves"


def _named(view: View, pick: Pick) -> str:
    """What a spot shows, in words."""
    match pick:
        case OnTable(tower, at):
            minion = view.towers[tower].minions.get(at)
            who = "an empty place" if minion is None else "a face-down minion" if minion.masked else minion.card.name
            return f"{who}, {format_square(at)} of {side_name(view, tower)}'s tower"
        case Held(OrderCard(name, options), way) if len(options) > 1:
            return f"{name} as {options[way].kind}"
        case Held(card, way):
            return f"{card.name}{', turned' * way}"


def _box(view: View, plan: Plan, pick: Pick, options: Collection[Pick]) -> Box | None:
    """Where a pick lies; a card that can be played in two ways is a half for each."""
    if isinstance(pick, OnTable):
        places = plan.open.get(pick.tower)
        return places(pick.at) if places and places.shows(pick.at) else None
    whole = _lying(view, plan, pick)
    ways = {each.way for each in options if isinstance(each, Held) and each.card == pick.card} | {pick.way}
    printed = isinstance(pick.card, OrderCard) and len(pick.card.options) > 1
    if whole is None or not (printed or len(ways) > 1):
        return whole
    if printed:
        return whole.split_top(between(whole))[pick.way]
    upper, lower = whole.split_top(whole.height * 0.86)
    return lower.inset(2) if pick.way else upper


def _lying(view: View, plan: Plan, pick: Held) -> Box | None:
    """The box of a card in hand, or of the card that lies announced."""
    for box, held in zip(plan.hand, held_by(view), strict=True):
        if held.card == pick.card:
            return box
    return announced(view, plan.strip) if view.played and view.played.card == pick.card else None


# ---- towers ---------------------------------------------------------------------------------------------------------


def _towers(view: View, plan: Plan, options: Led, hinted: Collection[Pick]) -> Iterator[Spot]:
    """The cells of the shelf; of a tower whose cards can be picked one by one, only the name."""
    for number, cell in plan.cells.items():
        near = number == plan.near
        led = sum(len(moves) for pick, moves in options.items() if _of(pick, number))
        box = Box(cell.x, cell.bottom - CELL, cell.width, CELL) if number in plan.open and not near else cell
        name = f"{side_name(view, number)}'s tower, {score(view.towers[number], view.options).total} points"
        what = f"{name}: in front" if near else f"{name}: bring it forward"
        label = f"{what}. {_moves(led)}" if led else what
        strong = any(_of(pick, number) for pick in hinted) and not near
        glows = led > 0 and not near and number not in plan.open
        yield Spot(
            box, Forward(number), label, "" if near else label,
            drop=glows, chosen=near, strong=strong, quiet=not glows, press=True, spring=glows,
        )  # fmt: skip


def _edges(view: View, plan: Plan, options: Led) -> Iterator[Spot]:
    """Beyond either edge of a tower that is only shown in part there is more of it."""
    if plan.near is None:
        return
    places = plan.open[plan.near]
    for columns, side, by in ((plan.cut[0], "left", -1), (plan.cut[1], "right", 1)):
        if not columns:
            continue
        beyond = {at for at in view.towers[plan.near].minions if places.side_of(at) == by}
        led = sum(len(moves) for pick, moves in options.items() if _beyond(pick, plan.near, places.side_of, by))
        what = f"{len(beyond)} more minion{'s' * (len(beyond) != 1)} on the {side}"
        label = f"{what}. {_moves(led)}" if led else what
        sign = "‹" if by < 0 else "›"
        left = max(2.0, places.side - 27) if by < 0 else places.side + places.width + 1
        box = Box(left, places.floor - 64, 26, 56)
        yield Spot(box, Aside(by * columns), label, label, drop=led > 0, quiet=not led, spring=led > 0, text=sign)


def _moves(count: int) -> str:
    return f"{'One legal move leads' if count == 1 else f'{count} legal moves lead'} there"


def _of(pick: Pick, number: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number


def _beyond(pick: Pick, number: int, side_of: Callable[[int], int], by: int) -> bool:
    return isinstance(pick, OnTable) and pick.tower == number and side_of(pick.at) == by


# ---- cards to look at -----------------------------------------------------------------------------------------------


def _looks(view: View, plan: Plan, picks: Collection[Pick]) -> Iterator[Spot]:
    """Every other card that lies open."""
    for number, places in plan.open.items():
        for at, minion in sorted(view.towers[number].minions.items()):
            if places.shows(at) and OnTable(number, at) not in picks:
                label = f"{format_square(at)} of {side_name(view, number)}'s tower: {describe(minion)}"
                yield Spot(places(at), OnTable(number, at), label, quiet=True)
    used = {pick.card for pick in picks if isinstance(pick, Held)}
    for box, held in zip(plan.hand, held_by(view), strict=True):
        if held.card not in used and held.card is not UNKNOWN:
            yield Spot(box, held, f"In your hand: {card_in_words(held.card)}", quiet=True)
    lying = announced(view, plan.strip)
    if lying and view.played and view.played.card not in used:
        yield Spot(lying, Lying("announced"), f"Announced: {card_in_words(view.played.card)}", quiet=True)
    if lying and plan.narrow:
        return
    pile, discards = piles(plan.strip)
    if view.discards:
        label = f"On top of the discards: {card_in_words(view.discards[-1])}"
        yield Spot(discards, Lying("discards"), label, quiet=True)
    if left_to_draw(view):
        event = "fight" if fights_left(view) else "here" if is_coming(view) else "coming"
        label = f"The pile, {left_to_draw(view)} cards: {', '.join(known(view)).lower()}"
        yield Spot(pile, Lying(event), label, quiet=True)
