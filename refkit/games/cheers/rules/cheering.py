"""CHEERS: two cards leave a table, its owner decides where they go, and at most six stay.  (What is CHEERS?, p. 5)"""

from refkit.games.cheers.cards import LIMIT, Card
from refkit.games.cheers.events import CheersCalled, Dropped, Matched, NoCheers, Sent
from refkit.games.cheers.moves import Choose, Drop, Send
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import matching_cards
from refkit.games.cheers.rules.objections import not_a_match, not_dropped, not_sent
from refkit.games.cheers.rules.questions import HandOut, Match, Trim
from refkit.games.cheers.table import StateDraft
from refkit.kernel.question import answer, happens


@happens
def look_for_match(draft: StateDraft, place: int, played: Card) -> None:
    """Check whether the card that was played causes CHEERS; it need not be called by a player (CH-04)."""
    cards = draft.tables[place]
    if played not in cards:
        return  # already discarded, in the other reading of CH-09
    found = matching_cards(cards, played)
    if not found:  # explain it where a big glass was played on its small one, which learners take for CHEERS (p. 5)
        if any(card.small == played.big for card in cards if card != played):
            draft.note(NoCheers(place, played), R.ONLY_SMALL_TO_BIG)
        return
    draft.note(CheersCalled(place, played, found), R.CHEERS)
    draft.plan(HandOut(place, played, found[0]) if len(found) == 1 else Match(place, played))


@answer(
    Match,
    Choose,
    unless=not_a_match,
    idle=("Which card leaves is chosen after CHEERS with several, before both are sent.", R.WHICH_MATCH),
)
def choose_match(draft: StateDraft, task: Match, move: Choose) -> None:
    """Record the matching card that the target lets leave, and plan the question where both go."""
    draft.note(Matched(task.place, move.card), R.WHICH_MATCH)
    draft.plan(HandOut(task.place, task.played, move.card))


@answer(
    HandOut,
    Send,
    unless=not_sent,
    idle=("Cards are sent away after CHEERS, once it is settled which.", R.TWO_CARDS),
)
def hand_out(draft: StateDraft, task: HandOut, move: Send) -> None:
    """Move both cards, without another CHEERS (p. 5), and plan the limit, beginning with the target (CH-11)."""
    draft.apply(Sent(task.place, task.played, move.played_to), R.TWO_CARDS)
    draft.apply(Sent(task.place, task.matched, move.matched_to), R.TWO_CARDS)
    draft.plan(limit(task.place))


# ---- the limit: at most six cards lie in front of a player  (Game starts, p. 3; CH-10, CH-11) ------------------------


@happens
def limit(draft: StateDraft, place: int) -> None:
    """Plan discards for every table with more than six cards, one table after the other (CH-10).

    After CHEERS both receivers can have too many, and the book (p. 3) does not say who discards first; it matters,
    since the second sees what the first has kept. The order is clockwise from the target, or as the options say
    (CH-11).
    """
    tables = draft.tables
    if max(map(len, tables)) <= LIMIT:
        return
    over = [each for each in range(len(tables)) if len(tables[each]) > LIMIT]
    start_at = place if draft.options.limit_order == "from the target" else draft.active
    order = draft.options.seating.clockwise(start_at)
    draft.plan(*(Trim(each) for each in order if each in over))


@answer(
    Trim,
    Drop,
    unless=not_dropped,
    idle=(f"A card is discarded from a table on which more than {LIMIT} lie.", R.LIMIT),
)
def drop(draft: StateDraft, task: Trim, move: Drop) -> None:
    """Discard a card from a table, and plan this task again while too many are left."""
    draft.apply(Dropped(task.place, move.card), R.LIMIT)
    if len(draft.tables[task.place]) > LIMIT:
        draft.plan(task)
