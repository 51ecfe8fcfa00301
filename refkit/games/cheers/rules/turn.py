"""A turn: one of three actions, the limit of six, drawing.  (Game starts, p. 3; Actions you can choose, p. 4)"""

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


def begin_first_turn(table: Table, move: First) -> None:
    """Plan the first turn, which is the chosen player's first in the cycle (CH-22)."""
    table.plan(Turn(first_slot(table.options, move.player)))


def first_slot(options: Options, seat: int) -> int:
    """Return the index of the first turn of ``seat`` in the cycle.

    In a masquerade turns go clockwise, as a cycle in which teams alternate would reveal them (CH-22).
    """
    return seat if options.masquerade else options.seating.cycle.index(seat)


def next_slot(options: Options, slot: int) -> int:
    """Return the index of the turn after ``slot`` in the cycle."""
    return (slot + 1) % cycle_length(options)


def cycle_length(options: Options) -> int:
    """Return the number of turns in the cycle, in which everybody has a fair share of them."""
    return len(options.players) if options.masquerade else len(options.seating.cycle)


def begin_turn(table: Table, slot: int) -> None:
    """Begin a turn and plan its tasks; if all cards are used up, begin the last round instead (CH-36)."""
    if out_of_cards(table):
        turns = cycle_length(table.options)
        table.note(events.LastRoundBegan(turns), R.GAME_ENDS_WITHOUT_CARDS)
        table.plan(LastRound(slot, turns))
    else:
        table.plan(*turn_tasks(announce_turn(table, slot), next_slot(table.options, slot)))


def announce_turn(table: Table, slot: int) -> int:
    """Record that the turn at ``slot`` of the cycle begins, and return whose it is."""
    seat = slot if table.options.masquerade else table.options.seating.cycle[slot]
    rule = R.CLOCKWISE if not table.options.seating.smaller else R.ODD_ORDER
    table.tell(events.TurnBegan(seat, table.turn + 1, slot), rule)
    return seat


def out_of_cards(table: Table) -> bool:
    """Return whether no card can be drawn or played any more, so that cards could only be moved."""
    return not (table.options.reshuffle or table.pile or any(table.hands))


def last_round(table: Table, task: LastRound) -> None:
    """Begin one of the last turns, or end the game without a winner after them (CH-36).

    Cards could be moved for ever, so everybody has the turns of one more cycle to complete a victory.
    """
    if task.left:
        seat = announce_turn(table, task.slot)
        table.plan(Act(seat), Limit(seat), Victory(), LastRound(next_slot(table.options, task.slot), task.left - 1))
    else:
        table.tell(events.Ended(()), R.GAME_ENDS_WITHOUT_CARDS)


def turn_tasks(seat: int, following: int) -> tuple[Task, ...]:
    """Return the tasks of a turn: action, limit, victories, refill, and the turn at ``following``.

    Surplus cards are discarded before anybody declares victory (p. 6), and hands are filled only after that (CH-16), so
    that nobody draws once the game is won.
    """
    return (Act(seat), Limit(seat), Victory(), Refill(seat), Turn(following))


# ---- actions -------------------------------------------------------------------------------------------------------


def action_options(state: State, seat: int) -> list[Move]:
    """Return every action that ``seat`` may take."""
    places = range(len(state.tables))
    found: list[Move] = [Play(seat, card, place) for card in possible_cards(state, seat) for place in places]
    found += [Shift(seat, card, place) for card in state.tables[seat] for place in places if place != seat]
    found.append(DiscardHand(seat))
    return found


def possible_cards(state: State, seat: int) -> Cards:
    """Return the cards that ``seat`` may play: those in hand, and any unseen card if it holds unknown ones (CH-35)."""
    hand = state.hands[seat]
    if UNKNOWN in hand:
        return (*(card for card in hand if card != UNKNOWN), *state.unseen)
    return hand


def act(table: Table, move: Play | Shift | DiscardHand) -> None:
    """Take an action; plan the check for CHEERS after a card was played."""
    match move:
        case Play(seat, card, place):
            table.tell(events.Played(seat, card, place), R.PLAY)
            # by default CHEERS comes first and takes a seventh card away, so that no discard can prevent it (CH-09)
            if table.options.over_six == "before CHEERS" and len(table.tables[place]) > LIMIT:
                table.plan(Trim(place), LookForMatch(place, card))
            else:
                table.plan(LookForMatch(place, card))
        case Shift(seat, card, place):  # a moved card never causes CHEERS (p. 5)
            table.tell(events.Shifted(seat, card, place), R.MOVE)
        case DiscardHand(seat):
            table.tell(
                events.HandDiscarded(seat, table.hands[seat]),
                R.DISCARD_HAND if table.hands[seat] else R.RESHUFFLE_DISCARDS,
            )


# ---- the limit -----------------------------------------------------------------------------------------------------


def plan_discards(table: Table, task: Limit) -> None:
    """Plan discards for every table with more than six cards, one table after the other (CH-10).

    After CHEERS both receivers can have too many, and the book (p. 3) does not say who discards first; it matters,
    since the second sees what the first has kept. The order is clockwise from the target, or as the options say
    (CH-11).
    """
    tables = table.tables
    if max(map(len, tables)) <= LIMIT:
        return
    over = [place for place in range(len(tables)) if len(tables[place]) > LIMIT]
    start_at = task.place if table.options.limit_order == "from the target" else table.active
    order = table.options.seating.clockwise(start_at)
    table.plan(*(Trim(place) for place in order if place in over))


def droppable_cards(state: State, place: int) -> Cards:
    """Return the cards at ``place`` of which one is discarded: none if the table is within the limit."""
    cards = state.tables[place]
    return cards if len(cards) > LIMIT else ()


def drop(table: Table, task: Trim, move: Drop) -> None:
    """Discard a card from a table, and plan this task again while too many are left."""
    table.tell(events.Dropped(task.place, move.card), R.LIMIT)
    if len(table.tables[task.place]) > LIMIT:
        table.plan(task)


def decider(state: State | Table, place: int) -> int:
    """Return the seat that decides for ``place``: its player, or for the virtual one a teammate (CH-23).

    The virtual teammate's team decides (p. 9): the active player if on that team, or else the next teammate clockwise
    from there.
    """
    options = state.options
    if place < len(options.players):
        return place
    team = options.seating.team_of[place]
    around = options.seating.clockwise(state.active)
    return next(seat for seat in around if seat < len(options.players) and options.seating.team_of[seat] == team)


# ---- drawing -------------------------------------------------------------------------------------------------------


def plan_refill(table: Table, seat: int) -> None:
    """Plan draws up to a full hand, which is larger in a team that is one short (CH-14, CH-24).

    Only the active player draws, at the end of the own action (p. 3).
    """
    missing = table.options.hand(seat) - len(table.hands[seat])
    if missing > 0:
        table.plan(*(DRAW_TASKS[seat],) * missing)


DRAW_TASKS: Final = tuple(Draw(seat) for seat in range(6))
"""The task of drawing a card, by seat: created once, since it is planned most often."""


def draw_or_ask(table: Table, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; for a closed hand, draw an unknown card instead.

    If the pile is empty, shuffle the discards first; if there are none either, nothing is drawn (CH-12).
    """
    if not table.pile:
        if table.discards and table.options.reshuffle:
            table.tell(events.Reshuffled(len(table.discards)), R.RESHUFFLE_DISCARDS)
        else:
            table.note(events.RanDry(task.seat), R.RESHUFFLE_DISCARDS)
            return False
    if closed(table, task.seat):
        draw(table, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(table: Table, move: Drawn) -> None:
    """Move a card from the pile to a hand."""
    table.tell(events.Drew(move.to, move.card), R.DEAL if not table.turn else R.REFILL)
