"""Following, and what the desk knows of a hand.  (Game play, p. 1; SY-01, SY-04, SY-06)

A lead asks for signs: its marks, or if it is an Ace its suit. Who holds a card with one of them plays such a card.
Where the desk does not see a hand, every card that its player can have held is accepted.
"""

from collections.abc import Sequence

from refkit.games.syndicate.cards import ACE, UNKNOWN, Card, signs_of
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.rulebook import rules as R
from refkit.games.syndicate.state import Shown, State
from refkit.games.syndicate.table import Table
from refkit.kernel.rule import Rule
from refkit.kernel.sight import closed


def demand(table: Shown | Table) -> tuple[str, ...]:
    """What the lead on the table asks for."""
    return signs_of(table.lead, table.mark)


def duty(table: Shown | Table) -> Rule:
    """What obliges an enforcer to follow the lead: its marks, or if it is an Ace its suit."""
    return R.FOLLOW_SUIT if table.lead and table.lead.rank == ACE else R.FOLLOW_MARK


def shows(card: Card, signs: tuple[str, ...]) -> bool:
    """Whether ``card`` has one of ``signs``."""
    return not card.signs.isdisjoint(signs)


def following(cards: Sequence[Card], signs: tuple[str, ...]) -> Sequence[Card]:
    """Those of ``cards`` that may be played: the ones that show a sign, or all if none does.

    One sign that both have is enough, for that is to share a mark (p. 1, SY-01); who has none is free, and may throw an
    Ace or keep what counts for the own plot.
    """
    return [card for card in cards if not card.signs.isdisjoint(signs)] or cards


# ---- hands that the desk does not see ------------------------------------------------------------------------------


def unknown(state: State | Table, seat: int) -> tuple[int, int]:
    """The unknown cards of ``seat``, in hand and face down: those from before the last shuffle, and those since."""
    all_of_them = state.hands[seat].count(UNKNOWN) + (state.hidden is UNKNOWN and seat == state.active)
    return state.old[seat], all_of_them - state.old[seat]


def unseen_cards(state: State | Table, seat: int) -> tuple[Card, ...]:
    """What an unknown card of ``seat`` can be.

    A card that it has held since before the last shuffle cannot be one of those that were shuffled then; one that it
    drew since came from among them.
    """
    old, new = unknown(state, seat)
    return (*(state.stale if old else ()), *(state.fresh if new else ()))


def may_hold(state: State, seat: int) -> tuple[Card, ...]:
    """Every card that ``seat`` can be holding."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    return (*(card for card in hand if card is not UNKNOWN), *unseen_cards(state, seat))


def must_hold(state: State, seat: int) -> tuple[Card, ...]:
    """Every card that ``seat`` is certain to hold: those seen, and all that are left if they can be nowhere else.

    A closed hand is believed when it does not follow (SY-18), but not where counting the cards proves otherwise.
    """
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    old, new = unknown(state, seat)
    sure = (*(state.stale if old == len(state.stale) else ()), *(state.fresh if new == len(state.fresh) else ()))
    return (*(card for card in hand if card is not UNKNOWN), *sure)


def answers(state: State, seat: int) -> Sequence[Card]:
    """The cards that ``seat`` may play on the lead."""
    hand = state.hands[seat]
    signs = demand(state)
    if UNKNOWN not in hand:
        return following(hand, signs)
    can = may_hold(state, seat)
    if any(shows(card, signs) for card in must_hold(state, seat)):
        return following(can, signs)
    return can


def may_conceal(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` can lay face down; a closed hand does not say which one it is (SY-23)."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    told = tuple(card for card in hand if card is not UNKNOWN) if closed(state, seat) else may_hold(state, seat)
    return (*told, UNKNOWN)


def namings(card: Card, options: Options) -> tuple[str, ...]:
    """The marks that may be named with ``card`` led: "" if none is to be named (SY-01)."""
    if options.two_marks == "one named" and len(card.marks) > 1:
        return card.marks
    return ("",)
