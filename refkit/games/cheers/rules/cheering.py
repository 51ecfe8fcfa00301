"""CHEERS: two cards leave a table, and its owner says where to.  (What is CHEERS?, p. 5)"""

from refkit.games.cheers.cards import NO_TEAM, Card, Cards
from refkit.games.cheers.events import CheersCalled, Matched, NoCheers, Sent
from refkit.games.cheers.moves import Choose, Send
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.state import Shown
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import HandOut, Limit, LookForMatch, Match


def matches(cards: Cards, played: Card) -> Cards:
    """Those of ``cards`` whose big glass is the small one of ``played``, which is not compared with itself (CH-03)."""
    small = played.small
    return tuple(card for card in cards if card.big == small and card is not played and card != played)


def look(table: Table, task: LookForMatch) -> None:
    """See whether the card that was played causes CHEERS: the referee calls it, nobody needs to notice (CH-04)."""
    place, played = task.place, task.played
    cards = table.tables[place]
    if played not in cards:
        return  # discarded before anybody looked: the other reading of CH-09
    found = matches(cards, played)
    if not found:  # told where the glasses meet the other way round, which learners take for CHEERS (p. 5)
        if any(card.small == played.big for card in cards if card != played):
            table.note(NoCheers(place, played), R.ONLY_SMALL_TO_BIG)
        return
    table.note(CheersCalled(place, played, found), R.CHEERS)
    table.plan(HandOut(place, played, found[0]) if len(found) == 1 else Match(place, played))


def choose(table: Table, task: Match, move: Choose) -> None:
    """The target names the matching card that leaves."""
    table.note(Matched(task.place, move.card), R.WHICH_MATCH)
    table.plan(HandOut(task.place, task.played, move.card))


def hand_out(table: Table, task: HandOut, move: Send) -> None:
    """Two cards leave for two tables; nothing cheers there (p. 5), but the limit counts, from the target on (CH-11)."""
    table.tell(Sent(task.place, task.played, move.played_to), R.TWO_CARDS)
    table.tell(Sent(task.place, task.matched, move.matched_to), R.TWO_CARDS)
    table.plan(Limit(task.place))


def ways_out(state: Shown, seat: int, place: int) -> list[Send]:
    """Every way for the target at ``place`` to send two cards to two others, one of them an opponent (CH-06)."""
    others = [other for other in range(len(state.tables)) if other != place]
    return [
        Send(seat, one, two) for one in others for two in others if one != two and not all_mates(state, place, one, two)
    ]


def all_mates(state: Shown, place: int, one: int, two: int) -> bool:
    """Whether both receivers are known to be on the target's team; a masquerade does not ask (CH-25).

    Whose team the desk does not know counts as an opponent, since a referee must not forbid what may be allowed;
    `unseen` says that it rests on that.
    """
    teams = state.teams
    return insists(state) and teams[place] != NO_TEAM and teams[one] == teams[place] == teams[two]


def insists(state: Shown) -> bool:
    """Whether one of the two receivers must be an opponent."""
    return not state.options.masquerade or state.options.masquerade_opponent == "enforced"
