"""What a spot is called, what can only be looked at, and why nothing can be done with it now."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import LIMIT, UNKNOWN
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.text.move_text import format_goal, place_name, side_name, team_name
from refkit.games.cheers.view import View
from refkit.kernel.rule import Rule
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Spot
from widgets.games.cheers.table.layout import ingredients, shown_goals
from widgets.games.cheers.table.picks import Glass, Pick, Tray
from widgets.games.cheers.table.plan import Plan, chosen_from, floating
from widgets.games.cheers.table.words import drawn_on
from widgets.tabletop.contract import Held, Led, Named

TOUCH = 44
"""What is touched is at least so wide and high, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class Lying:
    """Something that nothing can be done with but look at it: the pile, the discards, the combination."""

    what: str


def whose(view: View, place: int) -> str:
    """Whose tray it is."""
    return "Your tray" if place == view.seat else f"{place_name(view, place)}'s tray"


def on_tray(view: View, place: int) -> str:
    """What lies on a tray, in words."""
    faces = ", ".join(card.face for card in view.tables[place]) or "nothing yet"
    team = "" if view.options.masquerade and view.teams[place] < 0 else f", {team_name(view.teams[place])}"
    return f"{whose(view, place)}{team}, {len(view.tables[place])} of {LIMIT}: {faces}"


def named(view: View, pick: Pick) -> Named:
    """What a pick is, in words."""
    match pick:
        case Tray(place):
            return Named(whose(view, place), on_tray(view, place))
        case Held(card) if card in floating(view):
            first = card == view.cheered[0]
            return Named(f"{card.face}, which {'was played' if first else 'it met'}", drawn_on(card, ingredients(view)))
        case Held(card) | Glass(card):
            at = next((place for place, cards in enumerate(view.tables) if card in cards), None)
            where = "in your hand" if at is None else f"on {whose(view, at)[:1].lower() + whose(view, at)[1:]}"
            if at is not None and at != view.seat:
                where = f"on {whose(view, at)}"
            return Named(f"{card.face} {where}", drawn_on(card, ingredients(view)))


def looks(view: View, plan: Plan, led: Led) -> Iterator[Spot]:
    """Trays, glasses, cards, the combination and the pile, where they are no picks."""
    picks = frozenset(led.all)
    for place, rack in plan.racks.items():
        if Tray(place) in picks:
            continue
        why = reason(view, led, place)
        said = on_tray(view, place)
        label = f"{said}. {why[0]} ({why[1].source})" if why else said
        cards = plan.glasses[Glass(view.tables[place][0])].width if view.tables[place] else 0
        if cards < TOUCH or why:
            if not any(Glass(card) in picks for card in view.tables[place]):
                yield Spot(rack.box, Tray(place), label, label if why else "", quiet=True)
                continue
        else:
            yield Spot(rack.plate, Tray(place), label, quiet=True)
        for card in view.tables[place]:
            if Glass(card) not in picks and card not in floating(view) and cards >= TOUCH:
                name = named(view, Glass(card))
                blocked = not_this(view, led, place)
                said = f"{name.name}: {name.more}{f'. {blocked[0]} ({blocked[1].source})' if blocked else ''}"
                yield Spot(plan.glasses[Glass(card)], Glass(card), said, said if blocked else "", quiet=True)
    for held, box in plan.held.items():
        if held not in picks and held.card != UNKNOWN:
            name = named(view, held)
            yield Spot(_part(plan, box), held, f"{name.name}: {name.more}", quiet=True)
    yield from _lying(view, plan)


def _part(_plan: Plan, box: Box) -> Box:
    return box


def _lying(view: View, plan: Plan) -> Iterator[Spot]:
    """The combinations, the pile and the discards."""
    if plan.goal:
        said = ". ".join(f"{side_name(view, team)}: {format_goal(goal, view.options)}" for team, goal in shown_goals(view))
        yield Spot(plan.goal, Lying("combination"), said or "A combination that you do not know", quiet=True)
    if plan.counter and not floating(view):
        pile, discards = plan.counter
        yield Spot(pile, Lying("pile"), f"The pile: {view.pile} cards", quiet=True)
        yield Spot(discards, Lying("discards"), f"The discards, face down: {len(view.discards)} cards", quiet=True)


# ---- why not ---------------------------------------------------------------------------------------------------------


def reason(view: View, led: Led, place: int) -> tuple[str, Rule] | None:
    """Why a tray cannot be picked, where other trays can."""
    if not any(isinstance(pick, Tray) for pick in led.options):
        return None
    first = led.picked[0] if led.picked else None
    if isinstance(first, Glass):
        return "A glass is moved to somebody else, not to where it lies.", R.MOVE
    sends = [move for move in view.legal if isinstance(move, m.Send)]
    if not sends:
        return None
    if not any(place in (move.played_to, move.matched_to) for move in sends):
        return "Whoever was cheered sends the cards away, and keeps none.", R.TWO_CARDS
    return "Two cards go to two different others, and one of them to an opponent.", R.TWO_CARDS


def not_this(view: View, led: Led, place: int) -> tuple[str, Rule] | None:
    """Why a glass cannot be picked, where others can."""
    kinds = {type(move) for move in view.legal}
    if m.Choose in kinds:
        there = place == chosen_from(view)
        said = "Its big glass is not the one that was met." if there else "A glass leaves the tray where it clinked."
        return said, R.CHEERS if there else R.WHICH_MATCH
    if m.Drop in kinds:
        return "Here are not too many.", R.LIMIT
    if m.Shift in kinds and not led.picked and place != view.seat:
        return "You can move glasses from your own tray only.", R.MOVE
    return None


def target_of(target: Hashable) -> Pick | Lying | None:
    """What can be looked at closely."""
    return target if isinstance(target, Held | Glass | Tray | Lying) else None
