"""Labels of picks and of what can only be looked at, and reasons why a card cannot be played now."""

from collections.abc import Hashable

from refkit.games.syndicate.cards import UNKNOWN, Card
from refkit.games.syndicate.moves import Oppose
from refkit.games.syndicate.rules.follow import follow_rule, has_sign, required_signs
from refkit.games.syndicate.table import View
from refkit.games.syndicate.words import describe
from refkit.kernel.sentences import player, sentence
from widgets.games.syndicate.table.facts import card_at, is_turned_up, totals_in_words
from widgets.games.syndicate.table.picks import Fixture, Place, Seal
from widgets.tabletop.contract import Held, PickLabel


def named(view: View, pick: Hashable) -> PickLabel:
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


def seen(view: View, key: Hashable) -> PickLabel:
    """Return what can be seen where nothing can be picked; without a name if there is nothing to look at."""
    return PickLabel(_in_words(view, key))


def _in_words(view: View, key: Hashable) -> str:  # noqa: PLR0911  one line a kind of thing
    match key:
        case Held(card):
            return f"In your hand: {_card_label(card)}"
        case Place() if card := card_at(view, key):
            return sentence("{place}: {card}", place=_place_label(view, key), card=_card_label(card))
        case Fixture("plate", seat):
            pattern = "{seat}{what}: {points:# point|# points}, {cards:# card|# cards} in hand"
            what = ", the mastermind" if seat == view.active and view.turn else ""
            counts = {"points": view.points[seat], "cards": len(view.hands[seat])}
            return sentence(pattern, seat=player(view, seat), what=what, **counts)
        case Fixture("scales"):
            return f"The scales. {totals_in_words(view)}"
        case Fixture("asked") if view.lead:
            return f"Asked for: {' or '.join(required_signs(view))}"
        case Fixture("pile"):
            return sentence("The pile: {count:# card|# cards}", count=view.pile)
        case Fixture("discards") if view.discards:
            pattern, top = "The discards: {count:# card|# cards}, on top {top}", describe(view.discards[-1])
            return sentence(pattern, count=len(view.discards), top=top)
    return ""


def _card_label(card: Card) -> str:
    return "a card that you have not seen" if card is UNKNOWN else describe(card)


def _place_label(view: View, place: Place) -> str:
    under = "Under {seat's} lead" if is_turned_up(view) else "Face down under {seat's} lead"
    patterns = {"lead": "{seat's} lead", "under": under, "answer": "Against it, by {seat}"}
    return sentence(patterns[place.part], seat=player(view, place.seat))


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
