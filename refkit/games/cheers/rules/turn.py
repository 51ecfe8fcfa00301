"""Turns: the three actions, the limit of six, drawing.  (Game starts, p. 3; Actions you can choose, p. 4)"""

from typing import Final

from refkit.games.cheers import events
from refkit.games.cheers.cards import LIMIT, UNKNOWN, Cards
from refkit.games.cheers.moves import DiscardHand, Drawn, Drop, First, Move, Play, Shift
from refkit.games.cheers.options import Options
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.state import State
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import Act, Draw, LastRound, Limit, LookForMatch, Refill, Task, Trim, Turn, Victory
from refkit.kernel.sight import closed

# ---- before the first turn -----------------------------------------------------------------------------------------


def start(table: Table, move: First) -> None:
    """The first player is known: the first turn is that player's first in the cycle (CH-22)."""
    table.plan(Turn(first_slot(table.options, move.player)))


def first_slot(options: Options, seat: int) -> int:
    """The first turn of ``seat`` in the cycle.

    In a masquerade turns go clockwise, for a cycle in which teams alternate would tell who is on them (CH-22).
    """
    return seat if options.masquerade else options.seating.cycle.index(seat)


def next_slot(options: Options, slot: int) -> int:
    """The turn after ``slot``."""
    return (slot + 1) % slots(options)


def slots(options: Options) -> int:
    """Turns until everybody has had a fair share of them, and the cycle begins anew."""
    return len(options.players) if options.masquerade else len(options.seating.cycle)


def begin(table: Table, slot: int) -> None:
    """A turn begins, and what it consists of goes on the agenda, unless all cards are used up (CH-36)."""
    if out_of_cards(table):
        turns = slots(table.options)
        table.note(events.LastRoundBegan(turns), R.CH36)
        table.plan(LastRound(slot, turns))
    else:
        table.plan(*a_turn(begin_turn(table, slot), next_slot(table.options, slot)))


def begin_turn(table: Table, slot: int) -> int:
    """The turn at ``slot`` of the cycle begins; whose it is."""
    seat = slot if table.options.masquerade else table.options.seating.cycle[slot]
    rule = R.CLOCKWISE if not table.options.seating.smaller else R.ODD_ORDER
    table.tell(events.TurnBegan(seat, table.turn + 1, slot), rule)
    return seat


def out_of_cards(table: Table) -> bool:
    """Whether no card can be drawn or played any more: cards could only be moved to and fro for ever."""
    return not (table.options.reshuffle or table.pile or any(table.hands))


def last_round(table: Table, task: LastRound) -> None:
    """One of the last turns, or the end without a winner after them (CH-36).

    Cards could be moved to and fro for ever, so everybody has a last fair share of turns to make a victory of them.
    """
    if task.left:
        seat = begin_turn(table, task.slot)
        table.plan(Act(seat), Limit(seat), Victory(), LastRound(next_slot(table.options, task.slot), task.left - 1))
    else:
        table.tell(events.Ended(()), R.CH36)


def a_turn(seat: int, following: int) -> tuple[Task, ...]:
    """An action and what comes of it, the refill, and the turn after.

    Surplus cards go before anybody declares victory (p. 6), and hands are filled only after that (CH-16): a game that
    is won draws no more cards.
    """
    return (Act(seat), Limit(seat), Victory(), Refill(seat), Turn(following))


# ---- actions -------------------------------------------------------------------------------------------------------


def actions(state: State, seat: int) -> list[Move]:
    """Everything that ``seat`` may do on a turn."""
    places = range(len(state.tables))
    found: list[Move] = [Play(seat, card, place) for card in may_hold(state, seat) for place in places]
    found += [Shift(seat, card, place) for card in state.tables[seat] for place in places if place != seat]
    found.append(DiscardHand(seat))
    return found


def may_hold(state: State, seat: int) -> Cards:
    """The cards that ``seat`` may play: those in hand, and for an unknown one any that nobody has seen."""
    hand = state.hands[seat]
    if UNKNOWN in hand:
        return (*(card for card in hand if card != UNKNOWN), *state.unseen)
    return hand


def act(table: Table, move: Play | Shift | DiscardHand) -> None:
    """Take an action."""
    match move:
        case Play(seat, card, place):
            table.tell(events.Played(seat, card, place), R.PLAY)
            # a seventh card that cheers takes itself away: who counted first could dodge CHEERS by a discard (CH-09)
            if table.options.over_six == "before CHEERS" and len(table.tables[place]) > LIMIT:
                table.plan(Trim(place), LookForMatch(place, card))
            else:
                table.plan(LookForMatch(place, card))
        case Shift(seat, card, place):  # whatever meets there: CHEERS is for cards that are played (p. 5)
            table.tell(events.Shifted(seat, card, place), R.MOVE)
        case DiscardHand(seat):
            table.tell(events.HandDiscarded(seat, table.hands[seat]), R.DISCARD_HAND if table.hands[seat] else R.CH12)


# ---- the limit -----------------------------------------------------------------------------------------------------


def limit(table: Table, task: Limit) -> None:
    """Whoever has more than six cards discards, one after the other (CH-10).

    After CHEERS both receivers can have too many, and the book (p. 3) does not say who goes first; it matters, since
    the second knows what the first has kept. It is clockwise from the target, or as the table wants it (CH-11).
    """
    tables = table.tables
    if max(map(len, tables)) <= LIMIT:
        return
    over = [place for place in range(len(tables)) if len(tables[place]) > LIMIT]
    start_at = task.place if table.options.limit_order == "from the target" else table.active
    order = table.options.seating.clockwise(start_at)
    table.plan(*(Trim(place) for place in order if place in over))


def surplus(state: State, place: int) -> Cards:
    """The cards at ``place`` of which one is discarded: none while no more lie there than may stay."""
    cards = state.tables[place]
    return cards if len(cards) > LIMIT else ()


def drop(table: Table, task: Trim, move: Drop) -> None:
    """A card is discarded from a table."""
    table.tell(events.Dropped(task.place, move.card), R.LIMIT)
    if len(table.tables[task.place]) > LIMIT:
        table.plan(task)


def decider(state: State | Table, place: int) -> int:
    """The seat that decides for ``place``: its player, or for the virtual one a teammate (CH-23).

    Its team decides (p. 9), and two teammates may disagree: it is the active player if on that team, whose move it
    was, or else the next teammate clockwise from there.
    """
    options = state.options
    if place < len(options.players):
        return place
    team = options.seating.team_of[place]
    around = options.seating.clockwise(state.active)
    return next(seat for seat in around if seat < len(options.players) and options.seating.team_of[seat] == team)


# ---- drawing -------------------------------------------------------------------------------------------------------


def refill(table: Table, seat: int) -> None:
    """Draw back up to a full hand, which is larger where a teammate is missing (CH-14, CH-24).

    Nobody else draws: a hand is checked at the end of one's own action (p. 3), and no reaction takes a card from it.
    """
    missing = table.options.hand(seat) - len(table.hands[seat])
    if missing > 0:
        table.plan(*(DRAWS[seat],) * missing)


DRAWS: Final = tuple(Draw(seat) for seat in range(6))
"""The task of drawing a card, by seat: made once, since nothing is planned as often."""


def look_at_pile(table: Table, task: Draw) -> bool:
    """Whether CHANCE must say which card is drawn; first the discards are shuffled if the pile is empty (CH-12)."""
    if not table.pile:
        if table.discards and table.options.reshuffle:
            table.tell(events.Reshuffled(len(table.discards)), R.CH12)
        else:
            table.note(events.RanDry(task.seat), R.CH12)
            return False
    if closed(table, task.seat):
        draw(table, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(table: Table, move: Drawn) -> None:
    """A card goes from the pile to a hand."""
    table.tell(events.Drew(move.to, move.card), R.DEAL if not table.turn else R.REFILL)
