"""A greedy bot: leads cards that are likely to win, adds a second card where it helps, and opposes with just enough.

A bot is given only a view of its own seat, and answers with one of the legal moves listed there.
"""

from dataclasses import replace
from typing import Final

from refkit.games.syndicate.cards import ACE, CROWN, UNKNOWN, Card, signs_of
from refkit.games.syndicate.moves import Alone, Conceal, Lead, Move, Oppose
from refkit.games.syndicate.rules.follow import has_sign, required_signs
from refkit.games.syndicate.rules.score import ACE_VALUE, ACE_VALUE_WITH_CROWN, card_counts, totals
from refkit.games.syndicate.table import View
from refkit.kernel.bot import Greedy, rate_each
from refkit.kernel.sentences import player, sentence

STRONG_LEAD: Final = 10
"""The value from which on a lead needs no second card: that of a Crown."""
SAFE_TOTAL: Final = 12
"""A total of the mastermind that two enforcers seldom beat."""
HAND_VALUE: Final = 0.1
"""What a point of a card's value is worth while the card is kept in hand, so that small cards are played first."""


def rate_move(view: View, move: Move) -> float:
    """Rate ``move``; ratings are only compared with those of other answers to the same question."""
    match move:
        case Lead(seat, card, mark):
            return rate_lead(card, mark, view.hands[seat])
        case Conceal(card=card):
            return rate_second_card(view, card)
        case Oppose(card=card):
            return rate_reply(view, card)
        case _:
            return 0.0


def rate_lead(card: Card, mark: str, hand: tuple[Card, ...]) -> float:
    """Rate leading ``card`` by the total it can reach with the best second card; high cards rate higher."""
    signs = signs_of(card, mark)
    rest = [each for each in hand if each is not card and has_sign(each, signs)]
    highest = max((each.value for each in rest), default=0)
    if card.rank == ACE:
        return 21.0 if any(each.rank == CROWN for each in rest) else 1.0 + highest * (1 - HAND_VALUE)
    return card.value * 1.5 + highest * HAND_VALUE


def rate_second_card(view: View, card: Card) -> float:
    """Rate adding ``card`` face down: above 0 only if the lead is weak and both cards together reach `SAFE_TOTAL`.

    Otherwise the second point for plotting alone is worth more.
    """
    lead = view.lead
    if lead is None or card is UNKNOWN or not has_sign(card, required_signs(view)):
        return -1.0
    crowned = lead.rank == ACE and card.rank == CROWN
    both = card.value + (ACE_VALUE_WITH_CROWN if crowned else ACE_VALUE if lead.rank == ACE else lead.value)
    if lead.value >= STRONG_LEAD or both < SAFE_TOTAL:
        return -1.0
    return 1.0 - HAND_VALUE * (both - SAFE_TOTAL)


def rate_reply(view: View, card: Card) -> float:
    """Rate playing ``card`` against the plot: the smallest card that beats it is best.

    If none does, the first enforcer prefers a card that counts much, and the second one that counts little.
    """
    ours, theirs = totals(card_counts(view), view.active)
    worth = card.value if has_sign(card, required_signs(view)) else 0
    if theirs + worth > ours:
        return 20.0 - HAND_VALUE * card.value
    return float(worth) if not view.replies else -HAND_VALUE * card.value


def because(view: View, move: Move) -> str:
    """Return what speaks for ``move``, from what ``view`` shows."""
    match move:
        case Lead(seat, card, mark):
            unseen = [each for each in (*view.fresh, *view.stale) if has_sign(each, signs_of(card, mark))]
            worst = max(unseen, key=lambda each: each.value, default=card).name
            against = "of unseen cards {worst} is heaviest against it" if unseen else "no unseen card counts against it"
            pan = "It lays {value} in {seat's} pan" + f", and {against}" * (view.seat == seat)
            pattern = "{seat's} Ace is heaviest with the Crown of its suit" if card.rank == ACE else pan
            return sentence(f"{pattern}.", seat=player(view, seat), value=card.value, worst=worst)
        case Alone(seat) if view.lead:
            pattern = "If {lead} wins without help, {seat} score[s] double."
            return sentence(pattern, lead=view.lead.name, seat=player(view, seat))
        case Conceal(seat, card) if view.lead:
            alone, both = (totals(card_counts(each), seat)[0] for each in (view, replace(view, hidden=card)))
            heavier = f"Both cards are heavier than {view.lead.name}, though they score less."
            return heavier if both > alone else "It counts nothing, but nobody knows that yet."
        case Oppose(seat, card):
            return because_of_reply(view, seat, card)
        case _:
            return ""


def because_of_reply(view: View, seat: int, card: Card) -> str:
    """Return how the pans hang once ``card`` is played against the plot, as far as it lies open."""
    ours, theirs = totals(card_counts(replace(view, replies=(*view.replies, card))), view.active)
    won = "That outweighs the plot, as far as it lies open"
    early = "That does not outweigh the plot yet, but another card is still to come"
    over = "That leaves both pans level" if theirs == ours else "The plot stays heavier"
    text = won if theirs > ours else over if view.replies else early
    lightest = card in view.hands[seat] and all(card.value <= each.value for each in view.hands[seat])
    return f"{text}{', and no card in hand is lighter' * lightest}."


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_each(rate_move), "I lead what is likely to stand, and oppose no more than needed", trust=0.5, because=because
)
"""The bot; ``trust`` is low, since its moves say much about its hand and other players do not play like it."""
