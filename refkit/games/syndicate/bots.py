"""A simple sensible player: leads what is likely to stand, adds a card where it helps, and opposes no more than needed.

A bot sees a view and nothing else, and answers with one of its legal moves.
"""

from typing import Final

from refkit.games.syndicate.cards import ACE, CROWN, UNKNOWN, Card, signs_of
from refkit.games.syndicate.moves import Conceal, Lead, Move, Oppose
from refkit.games.syndicate.rules.follow import demand, shows
from refkit.games.syndicate.rules.score import HIGH, LOW, counts
from refkit.games.syndicate.view import View
from refkit.kernel.bot import Greedy, each

STRONG: Final = 10
"""A lead that stands alone: a Crown."""
ENOUGH: Final = 12
"""A total that two enforcers do not often beat."""
LOSS: Final = 0.1
"""What a point of a card's value is worth in hand, so that small cards go first."""


def value(view: View, move: Move) -> float:
    """How good ``move`` looks, on whatever scale its question needs."""
    match move:
        case Lead(seat, card, mark):
            return strength(card, mark, view.hands[seat])
        case Conceal(card=card):
            return helps(view, card)
        case Oppose(card=card):
            return opposes(view, card)
        case _:
            return 0.0


def strength(card: Card, mark: str, hand: tuple[Card, ...]) -> float:
    """What a lead can come to, with the best second card of the rest of the hand; a strong one alone is worth more."""
    signs = signs_of(card, mark)
    rest = [each for each in hand if each is not card and shows(each, signs)]
    if card.rank == ACE:
        crown = any(each.rank == CROWN for each in rest)
        return 21.0 if crown else 1.0 + max((each.value for each in rest), default=0) * (1 - LOSS)
    return card.value * 1.5 + max((each.value for each in rest), default=0) * LOSS


def helps(view: View, card: Card) -> float:
    """Whether a second card is worth giving up the second point: only if the lead is weak and the two are strong."""
    lead = view.lead
    if lead is None or card is UNKNOWN or not shows(card, demand(view)):
        return -1.0
    crowned = lead.rank == ACE and card.rank == CROWN
    both = card.value + (HIGH if crowned else LOW if lead.rank == ACE else lead.value)
    if lead.value >= STRONG or both < ENOUGH:
        return -1.0
    return 1.0 - LOSS * (both - ENOUGH)


def opposes(view: View, card: Card) -> float:
    """A card that is just enough is best; else the first enforcer plays a high one, and the second a low one."""
    known = counts(view)
    ours = sum(each.value for each in known if each.seat == view.active)
    theirs = sum(each.value for each in known if each.seat != view.active)
    worth = card.value if shows(card, demand(view)) else 0
    if theirs + worth > ours:
        return 20.0 - LOSS * card.value
    return float(worth) if not view.replies else -LOSS * card.value


greedy: Final[Greedy[View, Move]] = Greedy(
    each(value), "I lead what is likely to stand, and oppose no more than needed", trust=0.5
)
"""Easily seen through: whoever supposes that all play so is surprised by those who do not."""
