"""What can be looked at besides picks, how everything is called, and why a card cannot be played now."""

from collections.abc import Hashable, Iterator

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Oppose
from refkit.games.syndicate.rules.follow import follow_rule, has_sign, required_signs
from refkit.games.syndicate.text.table_text import describe
from refkit.games.syndicate.view import View
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Spot
from widgets.games.syndicate.table.picks import Fixture, Place, Seal, lying, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.totals import said
from widgets.tabletop.contract import Held, Led, Pick, PickLabel


def named(view: View, pick: Pick) -> PickLabel:
    """What a pick is, in words."""
    match pick:
        case Held(card):
            return PickLabel(card.name, facts(card))
        case Place("lead"):
            return PickLabel("The place of the lead, under the lamp", bare=True)
        case Place("under"):
            return PickLabel("The place under the lead, face down", bare=True)
        case Place():
            return PickLabel("Your place against the plot", said(view), bare=True)
        case Seal(mark):
            return PickLabel(f"Ask for {mark}", text=mark)
    return PickLabel(str(pick))


def facts(card: Card) -> str:
    """Rank, suits and marks of a card."""
    if card is UNKNOWN:
        return "a card that you have not seen"
    marks = " and ".join(card.marks) if card.marks else "no mark"
    return f"{card.rank}, {' and '.join(card.suits)}, {marks}"


def looks(view: View, plan: Plan, led: Led) -> Iterator[Spot]:
    """Hand, plot, plates, scales, what is asked, and the piles."""
    taken = frozenset(led.all)
    for held, box in plan.held.items():
        if held not in taken:
            yield _quiet(held, box, f"In your hand: {_card(held.card)}", why_not(view, held))
    for place in places(view):
        card, where = lying(view, place), plan.box(place)
        if card and where and place not in taken:
            yield _quiet(place, where, f"{_where(view, place)}: {_card(card)}")
    for sight, words in _sights(view):
        if (where := plan.box(sight)) is not None:
            yield _quiet(sight, where, words)


def _quiet(target: Hashable, box: Box, words: str, reason: str = "") -> Spot:
    label = f"{words}. {reason}" if reason else words
    return Spot(box, target, label, reason, quiet=True)


def _card(card: Card) -> str:
    return "a card that you have not seen" if card is UNKNOWN else describe(card)


def _where(view: View, place: Place) -> str:
    name = view.options.players[place.seat]
    return {"lead": f"{name}'s lead", "under": f"Face down under {name}'s lead", "answer": f"Against it, by {name}"}[
        place.part
    ]


def _sights(view: View) -> Iterator[tuple[Fixture, str]]:
    """What lies open besides cards, each in a sentence."""
    for seat, name in enumerate(view.options.players):
        points, cards = view.points[seat], len(view.hands[seat])
        role = ", the mastermind" if seat == view.active and view.turn else ""
        yield Fixture("plate", seat), f"{name}{role}: {_count(points, 'point')}, {_count(cards, 'card')} in hand"
    yield Fixture("scales"), f"The scales. {said(view)}"
    if view.lead:
        yield Fixture("asked"), f"Asked for: {' or '.join(required_signs(view))}"
    yield Fixture("pile"), f"The pile: {_count(view.pile, 'card')}"
    if view.discards:
        top = f"on top {describe(view.discards[-1])}"
        yield Fixture("discards"), f"The discards: {_count(len(view.discards), 'card')}, {top}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def why_not(view: View, target: Hashable) -> str:
    """Why a card of the hand cannot be played now: which of the others obliges."""
    if not isinstance(target, Held) or target.card is UNKNOWN or not view.lead:
        return ""
    if not any(isinstance(move, Oppose) for move in view.legal):
        return ""
    signs = required_signs(view)
    duties = [card.name for card in view.hands[view.seat] if has_sign(card, signs)]
    if not duties or has_sign(target.card, signs):
        return ""
    rule = follow_rule(view)
    asked, have = " or ".join(signs), " or ".join(duties)
    return f"{target.card.name} does not follow: {asked} is asked for, and you hold {have} ({rule.source})."
