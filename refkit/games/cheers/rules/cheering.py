"""CHEERS: two cards leave a table, and its owner decides where they go.  (What is CHEERS?, p. 5)"""

from refkit.games.cheers.cards import NO_TEAM, Card, Cards
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.events import CheersCalled, Matched, NoCheers, Sent
from refkit.games.cheers.moves import Choose, Send
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.state import StateOrView
from refkit.games.cheers.tasks import HandOut, Limit, LookForMatch, Match


def matching_cards(cards: Cards, played: Card) -> Cards:
    """Return the ``cards`` whose big glass is the small one of ``played``, which does not match itself (CH-03)."""
    small = played.small
    return tuple(card for card in cards if card.big == small and card is not played and card != played)


def check_match(draft: StateDraft, task: LookForMatch) -> None:
    """Check whether the card that was played causes CHEERS; it need not be called by a player (CH-04)."""
    place, played = task.place, task.played
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


def choose_match(draft: StateDraft, task: Match, move: Choose) -> None:
    """Record the matching card that the target lets leave, and plan the question where both go."""
    draft.note(Matched(task.place, move.card), R.WHICH_MATCH)
    draft.plan(HandOut(task.place, task.played, move.card))


def hand_out(draft: StateDraft, task: HandOut, move: Send) -> None:
    """Move both cards, without another CHEERS (p. 5), and plan the limit, beginning with the target (CH-11)."""
    draft.tell(Sent(task.place, task.played, move.played_to), R.TWO_CARDS)
    draft.tell(Sent(task.place, task.matched, move.matched_to), R.TWO_CARDS)
    draft.plan(Limit(task.place))


def send_options(state: StateOrView, seat: int, place: int) -> list[Send]:
    """Return every way for the target at ``place`` to send two cards to two others, one an opponent (CH-06)."""
    others = [other for other in range(len(state.tables)) if other != place]
    return [
        Send(seat, one, two)
        for one in others
        for two in others
        if one != two and not all_teammates(state, place, one, two)
    ]


def all_teammates(state: StateOrView, place: int, one: int, two: int) -> bool:
    """Return whether both receivers are known to be on the target's team; False in a masquerade by default (CH-25).

    A receiver whose team the desk does not know counts as an opponent, since a referee must not forbid what may be
    allowed; `unseen` reports that the verdict depends on it.
    """
    teams = state.teams
    return needs_opponent(state) and teams[place] != NO_TEAM and teams[one] == teams[place] == teams[two]


def needs_opponent(state: StateOrView) -> bool:
    """Return whether one of the two receivers must be an opponent (CH-25)."""
    return not state.options.masquerade or state.options.masquerade_opponent == "enforced"
