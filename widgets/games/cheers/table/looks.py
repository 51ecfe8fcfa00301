"""Labels of spots, spots that can only be looked at, and reasons why nothing can be done with one now."""

from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from typing import final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import LIMIT, NO_TEAM, UNKNOWN
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import View
from refkit.games.cheers.words import format_goal, owner, side_name, team_name
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, sentence
from widgets.drawing.scene import Spot
from widgets.games.cheers.table.layout import ingredients, shown_goals
from widgets.games.cheers.table.picks import Glass, Tray
from widgets.games.cheers.table.plan import Plan, Rack, cards_to_send, choice_place
from widgets.games.cheers.table.words import card_in_words
from widgets.tabletop.contract import Held, Led, PickLabel

TOUCH = 44
"""The minimum width and height of a touch target, in CSS pixels."""


@final
@dataclass(frozen=True, slots=True)
class LookOnly:
    """The target of a spot that can only be looked at: the pile, the discards or the combination."""

    what: str


def tray_label(view: View, place: int) -> str:
    """Return whose tray it is, as a label."""
    return "Your tray" if place == view.seat else sentence("{place's} tray", place=owner(view, place))


def tray_in_words(view: View, place: int) -> str:
    """Describe what lies on a tray."""
    faces = ", ".join(card.face for card in view.tables[place]) or "nothing yet"
    known = view.teams[place] != NO_TEAM
    pattern = "{tray}, {team}, {count} of {most}: {faces}" if known else "{tray}, {count} of {most}: {faces}"
    facts = {"team": team_name(view.teams[place]), "count": len(view.tables[place]), "most": LIMIT, "faces": faces}
    return sentence(pattern, tray=tray_label(view, place), **facts)


def named(view: View, pick: Hashable) -> PickLabel:
    """Return the label of a pick."""
    match pick:
        case Tray(place):
            return PickLabel(tray_label(view, place), tray_in_words(view, place))
        case Held(card) if card in cards_to_send(view):
            first = card == leaving_cards(view)[0]
            return PickLabel(
                f"{card.face}, which {'was played' if first else 'it met'}", card_in_words(card, ingredients(view))
            )
        case Held(card) | Glass(card):
            at = next((place for place, cards in enumerate(view.tables) if card in cards), None)
            if at is None:
                where = "{card} in your hand"
            else:
                where = "{card} on your tray" if at == view.seat else "{card} on {place's} tray"
            told = sentence(where, card=card.face, place=owner(view, at or 0))
            return PickLabel(told, card_in_words(card, ingredients(view)))
    return PickLabel(str(pick))


def looks(plan: Plan, view: View, led: Led) -> Iterator[Spot]:
    """Yield spots for trays, glasses, cards, the combination and the pile, where they are no picks."""
    picks = frozenset(led.all)
    for place, rack in plan.racks.items():
        if Tray(place) not in picks:
            yield from _tray_spots(view, plan, place, rack, picks)
    for held, box in plan.held.items():
        if held not in picks and held.card != UNKNOWN:
            name = named(view, held)
            yield Spot(box, held, join(": ", (name.name, name.more)), quiet=True)
    yield from _look_only_spots(view, plan)


def _tray_spots(view: View, plan: Plan, place: int, rack: Rack, picks: Collection[Hashable]) -> Iterator[Spot]:
    """Yield one spot for a tray whose glasses are too small to touch; otherwise spots for its plate and each glass."""
    why = why_not(view, Tray(place)) if any(isinstance(pick, Tray) for pick in picks) else ""
    label = join(". ", (tray_in_words(view, place), *([why] if why else ())))
    glasses = [Glass(card) for card in view.tables[place] if card not in cards_to_send(view)]
    if rack.slots[0].width < TOUCH and not any(glass in picks for glass in glasses):
        yield Spot(rack.box, Tray(place), label, why, quiet=True)
        return
    yield Spot(rack.plate, Tray(place), label, why, quiet=True)
    for glass in glasses:
        if glass not in picks:
            name = named(view, glass)
            yield Spot(plan.glasses[glass], glass, join(": ", (name.name, name.more)), quiet=True)


def _look_only_spots(view: View, plan: Plan) -> Iterator[Spot]:
    """Yield spots for the combinations, the pile and the discards."""
    if plan.goal:
        goals = ((side_name(view, team), format_goal(goal, view.options)) for team, goal in shown_goals(view))
        said = join(". ", (join(": ", each) for each in goals))
        yield Spot(plan.goal, LookOnly("combination"), said or "A combination that you do not know", quiet=True)
    if plan.counter and not cards_to_send(view):
        pile, discards = plan.counter
        yield Spot(pile, LookOnly("pile"), f"The pile: {view.pile} cards", quiet=True)
        yield Spot(discards, LookOnly("discards"), f"The discards, face down: {len(view.discards)} cards", quiet=True)


# ---- why not ---------------------------------------------------------------------------------------------------------


def why_not(view: View, target: Hashable) -> str:
    """Explain why something on the table cannot be used now, with its rule; return "" where nobody would try."""
    match target:
        case Tray(place):
            said, rule = _why_not_tray(view, place)
        case Glass(card):
            said, rule = _why_not_glass(view, next(place for place, cards in enumerate(view.tables) if card in cards))
        case Held():
            said, rule = "Your hand is for your own turn.", R.ONE_ACTION
        case _:
            return ""
    return f"{said} ({rule.source})" if said else ""


def _why_not_tray(view: View, place: int) -> tuple[str, Rule]:
    """Explain why a tray cannot be picked."""
    sends = [move for move in view.legal if isinstance(move, m.Send)]
    if sends and not any(place in (move.played_to, move.matched_to) for move in sends):
        return "Whoever was cheered sends both cards away, and keeps none of them.", R.TWO_CARDS
    if sends:
        return "Two cards go to two different others, and at least one of them to an opponent.", R.TWO_CARDS
    if place == view.seat and any(isinstance(move, m.Shift) for move in view.legal):
        return "Pick a card of your hand first: a glass of your own goes to somebody else.", R.MOVE
    if any(isinstance(move, m.Play) for move in view.legal):
        return "First pick a card of your hand, or a glass of your own tray.", R.ONE_ACTION
    return _why_not_glass(view, place)


def _why_not_glass(view: View, place: int) -> tuple[str, Rule]:
    """Explain why a glass on a tray cannot be picked."""
    kinds = {type(move) for move in view.legal}
    if m.Choose in kinds and place == choice_place(view):
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
