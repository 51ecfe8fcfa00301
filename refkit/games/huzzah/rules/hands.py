"""What a hand may hold, as far as the desk knows: what it can draw, lay, turn over and discard.  (HU-31, HU-46, HU-47)

Of a closed hand the desk knows only the number of cards: an unknown one may be any that nobody has seen.
"""

from collections import Counter
from functools import cache

from refkit.games.huzzah.cards import BUMP, INDEX, KINDS, OFF, SHOWS, UNKNOWN, Card, Counts, count_kinds, stage_of
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.path import heckled_stage
from refkit.games.huzzah.table import State, StateDraft, StateOrView
from refkit.kernel.rule import Rule


def has_no_show(draft: StateDraft, seat: int) -> bool:
    """Return whether ``seat`` is known to hold no Show card."""
    return all(card == BUMP for card in draft.hands[seat])


def can_draw_show(draft: StateDraft, seat: int) -> bool:
    """Return whether new cards for ``seat`` may bring a Show card: only an unusual deck has none left (HU-46)."""
    shows = sum(draft.unseen[: len(SHOWS)]) + sum(draft.discards[: len(SHOWS)])
    return shows > count_unnamed_shows(draft) and bool(draft.pile or any(draft.discards) or draft.hands[seat])


def draw_odds(state: State) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """Return what an open hand can draw, with weights: any unseen card, but for those that lie face down."""
    unseen, taken = unclaimed_unseen(state), count_unnamed_shows(state)
    if taken:  # an unseen Show card is still in the pile with probability (shows - taken) / shows
        shows = sum(unseen[: len(SHOWS)])
        unseen = tuple(
            number * (shows - taken if kind in SHOWS else shows) for kind, number in zip(KINDS, unseen, strict=True)
        )
    kinds = tuple(kind for kind, number in zip(KINDS, unseen, strict=True) if number > 0)
    return kinds, tuple(number for number in unseen if number > 0)


def reveal_odds(state: State) -> list[tuple[Card, int]]:
    """Return the Show cards that an unseen one on the table may be, each with the number of unseen copies."""
    unseen = unclaimed_unseen(state)
    return [(card, unseen[INDEX[card]]) for card in SHOWS if unseen[INDEX[card]] > 0]


def unclaimed_unseen(state: State) -> Counts:
    """Return the unseen cards by kind, less those that hands have chosen from their unknown ones.

    The choices are looked through as soon as somebody has chosen, even nothing, so that the time it takes reveals none.
    """
    if not state.choosing or state.down.count(None) == len(state.down):
        return state.unseen
    left = list(state.unseen)
    for seat, cards in enumerate(state.down):
        for card in chosen_from_unknown(state, seat, cards or ()):
            left[INDEX[card]] -= 1
    return tuple(left)


def count_unnamed_shows(state: State | StateDraft) -> int:
    """Count the unnamed cards that are laid, or chosen to be: each must be one of the unseen Show cards."""
    return state.down.count((UNKNOWN,))


def possible_unknown_cards(state: State) -> Counts:
    """Return what an unknown card in hand may be, by kind; no Show card if all must lie face down."""
    unseen, shows = unclaimed_unseen(state), len(SHOWS)
    return unseen if sum(unseen[:shows]) > count_unnamed_shows(state) else (*(0,) * shows, *unseen[shows:])


def chosen_from_unknown(state: StateOrView, seat: int, cards: tuple[Card, ...]) -> list[Card]:
    """Return those of the chosen ``cards`` of ``seat`` that must be among its unknown ones."""
    hand = list(state.hands[seat])
    if UNKNOWN not in hand:
        return []
    found = []
    for card in cards:
        if card in hand:
            hand.remove(card)
        elif card != UNKNOWN:
            found.append(card)
    return found


def may_hold(state: State, seat: int) -> tuple[Card, ...]:
    """Return the kinds that ``seat`` may hold, in the order of `KINDS`; an unknown card may be any unseen one."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return tuple(kind for kind in KINDS if kind in hand)
    unseen = possible_unknown_cards(state)
    return tuple(kind for index, kind in enumerate(KINDS) if kind in hand or unseen[index] > 0)


def may_be_bumps(state: State, seat: int) -> bool:
    """Return whether a hand holds no Show card, as far as the desk knows (HU-31, HU-46)."""
    hand = state.hands[seat]
    unknown = hand.count(UNKNOWN)
    if any(card in hand for card in SHOWS):
        return False
    return not unknown or possible_unknown_cards(state)[INDEX[BUMP]] >= unknown


def could_bump(state: State | StateDraft, seat: int) -> bool:
    """Return whether ``seat`` could hold a Bump as far as everybody can see (HU-45)."""
    bump = INDEX[BUMP]
    return bool(state.hands[seat]) and state.discards[bump] < state.options.deck.counts[bump]


def possible_discards(state: State, seat: int) -> list[tuple[Card, ...]]:
    """Return what ``seat`` may discard: nothing, one card or two, by `KINDS` (On Each Turn, step 6)."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return combinations(count_kinds(hand))
    unseen = possible_unknown_cards(state)
    counts = tuple(hand.count(kind) + unseen[index] for index, kind in enumerate(KINDS))
    return [cards for cards in combinations(counts) if may_hold_together(state, seat, cards)]


def may_hold_together(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    """Return whether ``seat`` may hold all of ``cards`` at once; an unknown card may be any unseen one."""
    hand, unseen = state.hands[seat], possible_unknown_cards(state)
    missing = Counter(cards) - Counter(hand)
    enough = all(number <= unseen[INDEX[card]] for card, number in missing.items())
    return enough and missing.total() <= hand.count(UNKNOWN)


@cache
def combinations(counts: Counts) -> list[tuple[Card, ...]]:
    """Return every way to take none, one or two cards out of ``counts``."""
    kinds = [kind for kind, number in zip(KINDS, counts, strict=True) if number]
    pairs = [
        (one, other)
        for index, one in enumerate(kinds)
        for other in kinds[index:]
        if one != other or counts[INDEX[one]] > 1
    ]
    return [(), *((kind,) for kind in kinds), *pairs]


# ---- Show cards ------------------------------------------------------------------------------------------------------


def may_lay(state: State | StateDraft, seat: int) -> bool:
    """Return whether ``seat`` is on a stage or in an audience; without any card it is still not asked (HU-45)."""
    return stage_of(state.places[seat]) != OFF or heckled_stage(state, seat) != OFF


def laying_rule(state: State | StateDraft, seat: int) -> Rule:
    """Return the rule by which ``seat`` lays a card: who performs must, who stands in an audience may."""
    return R.MAY_HECKLE if stage_of(state.places[seat]) == OFF else R.SHOW_CARD


def layable_cards(state: State, seat: int) -> list[Card]:
    """Return the Show cards that ``seat`` may lay, of which an unseen one may stay unnamed (HU-47)."""
    named = [card for card in may_hold(state, seat) if card != BUMP]
    unnamed_too = UNKNOWN in state.hands[seat] and any(possible_unknown_cards(state)[: len(SHOWS)])
    return [*named, UNKNOWN] if unnamed_too else named


def first_unnamed(state: State | StateDraft) -> int:
    """Return the first seat whose laid card nobody at the desk has seen, or `OFF` (HU-47)."""
    return next((seat for seat, cards in enumerate(state.down) if cards == (UNKNOWN,)), OFF)
