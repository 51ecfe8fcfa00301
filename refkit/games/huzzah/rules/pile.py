"""The draw pile: drawing, and what a hand may hold.  (On Each Turn, step 1, p. 5; HU-39, HU-47)

No order of the deck is kept: a draw asks CHANCE for a card. Of a closed hand the desk knows only the number of cards.
"""

from collections import Counter
from functools import cache

from refkit.games.huzzah.cards import BUMP, FIRST_STAGE, HAND, INDEX, KINDS, SHOWS, UNKNOWN, Card, Counts, count_kinds
from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.events import Drew, HandShown, Reshuffled
from refkit.games.huzzah.moves import Drawn
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.state import State, StateOrView
from refkit.games.huzzah.tasks import CheckHand, Draw, FillHands
from refkit.kernel.sight import hand_is_closed


def fill_hands(draft: StateDraft, task: FillHands) -> None:
    """Plan draws until everyone holds five, in the order of seats; shuffle the discards when the pile has run out.

    The book has everyone draw at once (p. 5); it takes an order where the pile runs out among them (HU-31, HU-39).
    """
    last = task.seat + 1 if task.only else len(draft.hands)
    for seat in range(task.seat, last):
        if len(draft.hands[seat]) < HAND:
            if not draft.pile:
                cards = sum(draft.discards)
                if not cards:
                    return
                draft.tell(Reshuffled(cards), R.RESHUFFLE)
            draft.plan(Draw(seat), FillHands(seat, task.only))
            return


def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; a closed hand draws an unknown one at once."""
    if len(draft.hands[task.seat]) >= HAND or not draft.pile:
        return False
    if hand_is_closed(draft, task.seat):
        draft.tell(Drew(task.seat, UNKNOWN), R.DRAW)
        return False
    return True


def draw(draft: StateDraft, move: Drawn) -> None:
    """Put the card that was drawn in the hand."""
    draft.tell(Drew(move.to, move.card), R.DRAW)


def check_hand(draft: StateDraft, task: CheckHand) -> None:
    """Change the hand of a performer who certainly has no Show card, if one is left (HU-31, HU-46)."""
    if draft.places[task.seat] >= FIRST_STAGE and has_no_show(draft, task.seat) and can_draw_show(draft, task.seat):
        change_hand(draft, task.seat)


def change_hand(draft: StateDraft, seat: int) -> None:
    """Show and discard a hand of nothing but Bump cards, and draw five; again, if they are no better."""
    draft.tell(HandShown(seat, len(draft.hands[seat])), R.ONLY_BUMPS)
    draft.plan(FillHands(seat, only=True), CheckHand(seat))


def has_no_show(draft: StateDraft, seat: int) -> bool:
    """Return whether ``seat`` is known to hold no Show card."""
    return all(card == BUMP for card in draft.hands[seat])


def can_draw_show(draft: StateDraft, seat: int) -> bool:
    """Return whether new cards for ``seat`` may bring a Show card: only an odd deck has none left (HU-46)."""
    shows = sum(draft.unseen[: len(SHOWS)]) + sum(draft.discards[: len(SHOWS)])
    return shows > count_unnamed_shows(draft) and bool(draft.pile or any(draft.discards) or draft.hands[seat])


# ---- what a hand may hold --------------------------------------------------------------------------------------------


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

    They are gone through as soon as somebody has chosen, even nothing: how long it takes does not say what.
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
