"""Names of what is on the table, and reasons why nothing can be done with it now."""

from collections.abc import Hashable

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import LIMIT, NO_TEAM, Card
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.table import View
from refkit.games.cheers.words import format_goal, owner, side_name, team_name
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import join, sentence
from widgets.games.cheers.table.facts import cards_to_send, choice_place, ingredients, shown_goals
from widgets.games.cheers.table.picks import Glass, LookOnly, Tray
from widgets.games.cheers.table.words import card_in_words
from widgets.tabletop.contract import NAMELESS, Held, PickLabel, PickState


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


def named(view: View, key: Hashable) -> PickLabel:
    """Return what something on the table is called; without a name if there is nothing to look at."""
    sent = cards_to_send(view)
    match key:
        case Tray(place):
            return PickLabel(tray_label(view, place), tray_in_words(view, place))
        case Held(card) | Glass(card) if card not in sent or isinstance(key, Held):
            return PickLabel(_card_name(view, card), card_in_words(card, ingredients(view)))
        case LookOnly("combination"):
            goals = ((side_name(view, team), format_goal(goal, view.options)) for team, goal in shown_goals(view))
            return PickLabel(join(". ", (join(": ", each) for each in goals)) or "A combination that you do not know")
        case LookOnly(what) if not sent:
            piles = {"pile": f"The pile: {view.pile} cards"}
            return PickLabel(piles.get(what, f"The discards, face down: {len(view.discards)} cards"))
    return NAMELESS


def _card_name(view: View, card: Card) -> str:
    """Return a card with where it lies, or how it came to be sent on."""
    if card in cards_to_send(view):
        return f"{card.face}, which {'was played' if card == leaving_cards(view)[0] else 'it met'}"
    place = next((place for place, cards in enumerate(view.tables) if card in cards), None)
    if place is None:
        return f"{card.face} in your hand"
    where = "{card} on your tray" if place == view.seat else "{card} on {place's} tray"
    return sentence(where, card=card.face, place=owner(view, place))


def tip(view: View, picking: PickState, key: Hashable) -> str:
    """Return why a tray cannot be picked while others can."""
    return why_not(view, key) if isinstance(key, Tray) and any(isinstance(each, Tray) for each in picking.all) else ""


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
