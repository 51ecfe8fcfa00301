"""What a spot is called, what can only be looked at, and why nothing can be done with it now."""

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from typing import final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import LIMIT, UNKNOWN
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.text.move_text import format_goal, place_name, side_name, team_name
from refkit.games.cheers.view import View
from refkit.kernel.rule import Rule
from widgets.drawing.scene import Spot
from widgets.games.cheers.table.layout import ingredients, shown_goals
from widgets.games.cheers.table.picks import Glass, Pick, Tray
from widgets.games.cheers.table.plan import Plan, Rack, chosen_from, floating
from widgets.games.cheers.table.words import drawn_on
from widgets.tabletop.contract import Held, Led, PickLabel

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


def named(view: View, pick: Pick) -> PickLabel:
    """What a pick is, in words."""
    match pick:
        case Tray(place):
            return PickLabel(whose(view, place), on_tray(view, place))
        case Held(card) if card in floating(view):
            first = card == view.cheered[0]
            return PickLabel(
                f"{card.face}, which {'was played' if first else 'it met'}", drawn_on(card, ingredients(view))
            )
        case Held(card) | Glass(card):
            at = next((place for place, cards in enumerate(view.tables) if card in cards), None)
            where = "in your hand" if at is None else f"on {whose(view, at)[:1].lower() + whose(view, at)[1:]}"
            if at is not None and at != view.seat:
                where = f"on {whose(view, at)}"
            return PickLabel(f"{card.face} {where}", drawn_on(card, ingredients(view)))


def looks(view: View, plan: Plan, led: Led) -> Iterator[Spot]:
    """Trays, glasses, cards, the combination and the pile, where they are no picks."""
    picks = frozenset(led.all)
    for place, rack in plan.racks.items():
        if Tray(place) not in picks:
            yield from _tray(view, plan, place, rack, picks)
    for held, box in plan.held.items():
        if held not in picks and held.card != UNKNOWN:
            name = named(view, held)
            yield Spot(box, held, f"{name.name}: {name.more}", quiet=True)
    yield from _lying(view, plan)


def _tray(view: View, plan: Plan, place: int, rack: Rack, picks: Collection[Hashable]) -> Iterator[Spot]:
    """A tray as a whole where its glasses are too small to be touched; else its plate, and each glass."""
    why = why_not(view, Tray(place)) if any(isinstance(pick, Tray) for pick in picks) else ""
    label = f"{on_tray(view, place)}. {why}" if why else on_tray(view, place)
    glasses = [Glass(card) for card in view.tables[place] if card not in floating(view)]
    if rack.slots[0].width < TOUCH and not any(glass in picks for glass in glasses):
        yield Spot(rack.box, Tray(place), label, why, quiet=True)
        return
    yield Spot(rack.plate, Tray(place), label, why, quiet=True)
    for glass in glasses:
        if glass not in picks:
            name = named(view, glass)
            yield Spot(plan.glasses[glass], glass, f"{name.name}: {name.more}", quiet=True)


def _lying(view: View, plan: Plan) -> Iterator[Spot]:
    """The combinations, the pile and the discards."""
    if plan.goal:
        said = ". ".join(
            f"{side_name(view, team)}: {format_goal(goal, view.options)}" for team, goal in shown_goals(view)
        )
        yield Spot(plan.goal, Lying("combination"), said or "A combination that you do not know", quiet=True)
    if plan.counter and not floating(view):
        pile, discards = plan.counter
        yield Spot(pile, Lying("pile"), f"The pile: {view.pile} cards", quiet=True)
        yield Spot(discards, Lying("discards"), f"The discards, face down: {len(view.discards)} cards", quiet=True)


# ---- why not ---------------------------------------------------------------------------------------------------------


def why_not(view: View, target: Hashable) -> str:
    """Why something that lies there cannot be used now, with its rule; "" where nobody would try."""
    match target:
        case Tray(place):
            said, rule = _not_there(view, place)
        case Glass(card):
            said, rule = _not_this(view, next(place for place, cards in enumerate(view.tables) if card in cards))
        case Held():
            said, rule = "Your hand is for your own turn.", R.ONE_ACTION
        case _:
            return ""
    return f"{said} ({rule.source})" if said else ""


def _not_there(view: View, place: int) -> tuple[str, Rule]:
    """Why a tray cannot be picked."""
    sends = [move for move in view.legal if isinstance(move, m.Send)]
    if sends and not any(place in (move.played_to, move.matched_to) for move in sends):
        return "Whoever was cheered sends both cards away, and keeps none of them.", R.TWO_CARDS
    if sends:
        return "Two cards go to two different others, and at least one of them to an opponent.", R.TWO_CARDS
    if place == view.seat and any(isinstance(move, m.Shift) for move in view.legal):
        return "Pick a card of your hand first: a glass of your own goes to somebody else.", R.MOVE
    if any(isinstance(move, m.Play) for move in view.legal):
        return "First pick a card of your hand, or a glass of your own tray.", R.ONE_ACTION
    return _not_this(view, place)


def _not_this(view: View, place: int) -> tuple[str, Rule]:
    """Why a glass on a tray cannot be picked."""
    kinds = {type(move) for move in view.legal}
    if m.Choose in kinds and place == chosen_from(view):
        return "Its big glass is not like the small one of the card that was played.", R.CHEERS
    if m.Choose in kinds:
        return "Only a glass of the tray where it clinked can leave.", R.WHICH_MATCH
    if m.Drop in kinds:
        return "There are not too many glasses here.", R.LIMIT
    if m.Send in kinds:
        return "Two cards leave, and no more: the one that was played and the one that it met.", R.TWO_CARDS
    if m.Shift in kinds or m.Play in kinds:
        return "Only glasses of your own tray can be moved.", R.MOVE
    return "", R.ONE_ACTION
