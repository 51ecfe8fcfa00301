"""Following a lead, and the cards that a closed hand can contain.  (Game play, p. 1; SY-01, SY-04, SY-06)

A lead requires signs: its marks, or if it is an Ace its suit. A player who holds a card with one of them must play
such a card. From a hand that the desk does not see, every card is accepted that its player can hold.
"""

from collections.abc import Sequence

from refkit.games.syndicate.cards import ACE, UNKNOWN, Card, signs_of
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.table import Options, State, StateDraft, StateOrView
from refkit.kernel.rule import Rule
from refkit.kernel.sight import hand_is_closed


def required_signs(state: StateOrView | StateDraft) -> tuple[str, ...]:
    """Return the signs that enforcers must follow: see `signs_of`."""
    return signs_of(state.lead, state.mark)


def follow_rule(state: StateOrView | StateDraft) -> Rule:
    """Return the rule by which enforcers must follow: by mark, or after an Ace by suit."""
    return R.FOLLOW_SUIT if state.lead and state.lead.rank == ACE else R.FOLLOW_MARK


def has_sign(card: Card, signs: tuple[str, ...]) -> bool:
    return not card.signs.isdisjoint(signs)


def playable(cards: Sequence[Card], signs: tuple[str, ...]) -> Sequence[Card]:
    """Return those of ``cards`` that may be played: the ones with one of ``signs``, or all if none has one.

    One common sign is enough (p. 1, SY-01); a player who has none may play anything, also an Ace.
    """
    return [card for card in cards if not card.signs.isdisjoint(signs)] or cards


# ---- closed hands, which the desk does not see ----------------------------------------------------------------------


def count_unknown(state: State | StateDraft, seat: int) -> tuple[int, int]:
    """Count the unknown cards of ``seat``, in hand and face down: those from before the last shuffle, and newer."""
    all_of_them = state.hands[seat].count(UNKNOWN) + (state.hidden is UNKNOWN and seat == state.active)
    return state.old[seat], all_of_them - state.old[seat]


def possible_unknown_cards(state: State | StateDraft, seat: int) -> tuple[Card, ...]:
    """Return every card that an unknown card of ``seat`` can be.

    A card that it has held since before the last shuffle cannot be one of those that were shuffled then; a card that it
    has drawn since must be one of those.
    """
    old, new = count_unknown(state, seat)
    return (*(state.stale if old else ()), *(state.fresh if new else ()))


def known_cards(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in hand if card is not UNKNOWN)


def possible_cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return every card that ``seat`` can hold: the known ones, and what its unknown ones can be."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    return (*known_cards(hand), *possible_unknown_cards(state, seat))


def certain_cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return every card that ``seat`` certainly holds: the known ones, and unseen ones that can be nowhere else.

    A player with a closed hand is believed when he does not follow (SY-18), unless counting the cards disproves it.
    """
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    old, new = count_unknown(state, seat)
    sure = (*(state.stale if old == len(state.stale) else ()), *(state.fresh if new == len(state.fresh) else ()))
    return (*known_cards(hand), *sure)


def playable_replies(state: State, seat: int) -> Sequence[Card]:
    """Return the cards that ``seat``, an enforcer, may play against the lead."""
    hand = state.hands[seat]
    signs = required_signs(state)
    if UNKNOWN not in hand:
        return playable(hand, signs)
    can = possible_cards(state, seat)
    if any(has_sign(card, signs) for card in certain_cards(state, seat)):
        return playable(can, signs)
    return can


def concealable_cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` can lay face down; from a closed hand an unknown one, as `UNKNOWN` (SY-23)."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return hand
    return (*(known_cards(hand) if hand_is_closed(state, seat) else possible_cards(state, seat)), UNKNOWN)


def nameable_marks(card: Card, options: Options) -> tuple[str, ...]:
    """Return the marks of which one must be named when ``card`` is led; ("",) if none is named (SY-01)."""
    if options.two_marks == "one named" and len(card.marks) > 1:
        return card.marks
    return ("",)
