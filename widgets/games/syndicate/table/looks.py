"""Labels of picks, spots that can only be looked at, and reasons why a card cannot be played now."""

from collections.abc import Hashable, Iterator

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Oppose
from refkit.games.syndicate.rules.follow import follow_rule, has_sign, required_signs
from refkit.games.syndicate.table import View
from refkit.games.syndicate.words import describe
from refkit.kernel.sentences import player, sentence
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Spot
from widgets.games.syndicate.table.picks import Fixture, Place, Seal, card_at, is_turned_up, places
from widgets.games.syndicate.table.plan import Plan
from widgets.games.syndicate.table.totals import totals_in_words
from widgets.tabletop.contract import Held, Led, PickLabel


def named(view: View, pick: Hashable) -> PickLabel:
    """Return the label of a pick."""
    match pick:
        case Held(card):
            return PickLabel(card.name, card_facts(card))
        case Place("lead"):
            return PickLabel("The place of the lead, under the lamp", bare=True)
        case Place("under"):
            return PickLabel("The place under the lead, face down", bare=True)
        case Place():
            return PickLabel("Your place against the plot", totals_in_words(view), bare=True)
        case Seal(mark):
            return PickLabel(f"Ask for {mark}", text=mark)
    return PickLabel(str(pick))


def card_facts(card: Card) -> str:
    """Describe rank, suits and marks of a card."""
    if card is UNKNOWN:
        return "a card that you have not seen"
    marks = " and ".join(card.marks) if card.marks else "no mark"
    return f"{card.rank}, {' and '.join(card.suits)}, {marks}"


def looks(plan: Plan, view: View, led: Led) -> Iterator[Spot]:
    """Yield spots for hand, plot, plates, scales, what is asked for, and piles, where they are no picks."""
    taken = frozenset(led.all)
    for held, box in plan.held.items():
        if held not in taken:
            yield _look_only_spot(held, box, f"In your hand: {_card_label(held.card)}", why_not(view, held))
    for place in places(view):
        card, where = card_at(view, place), plan.box(place)
        if card and where and place not in taken:
            label = sentence("{place}: {card}", place=_place_label(view, place), card=_card_label(card))
            yield _look_only_spot(place, where, label)
    for sight, words in _fixtures(plan, view):
        if (where := plan.box(sight)) is not None:
            yield _look_only_spot(sight, where, words)


def _look_only_spot(target: Hashable, box: Box, words: str, reason: str = "") -> Spot:
    label = sentence("{words}. {reason}", words=words, reason=reason) if reason else words
    return Spot(box, target, label, reason, quiet=True, vital=_is_vital(target))


def _is_vital(target: Hashable) -> bool:
    """Return whether others are compared with it: the lead, the scales, and what is asked for."""
    match target:
        case Place("lead") | Fixture("scales" | "asked"):
            return True
    return False


def _card_label(card: Card) -> str:
    return "a card that you have not seen" if card is UNKNOWN else describe(card)


def _place_label(view: View, place: Place) -> str:
    under = "Under {seat's} lead" if is_turned_up(view) else "Face down under {seat's} lead"
    patterns = {"lead": "{seat's} lead", "under": under, "answer": "Against it, by {seat}"}
    return sentence(patterns[place.part], seat=player(view, place.seat))


def _fixtures(plan: Plan, view: View) -> Iterator[tuple[Fixture, str]]:
    """Yield everything face up besides cards, each with a sentence."""
    for seat, points in enumerate(view.points):
        pattern = "{seat}: {points:# point|# points}, {cards:# card|# cards} in hand"
        if seat == view.active and view.turn:
            pattern = "{seat}, the mastermind: {points:# point|# points}, {cards:# card|# cards} in hand"
        told = sentence(pattern, seat=player(view, seat), points=points, cards=len(view.hands[seat]))
        yield Fixture("plate", seat), told
    if plan.sums:
        yield Fixture("scales"), f"The scales. {totals_in_words(view)}"
    if view.lead:
        yield Fixture("asked"), f"Asked for: {' or '.join(required_signs(view))}"
    yield Fixture("pile"), sentence("The pile: {count:# card|# cards}", count=view.pile)
    if view.discards:
        words, top = "The discards: {count:# card|# cards}, on top {top}", describe(view.discards[-1])
        yield Fixture("discards"), sentence(words, count=len(view.discards), top=top)


def why_not(view: View, target: Hashable) -> str:
    """Explain why a card of the hand cannot be played now: which other cards must be played; "" if it can."""
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
