"""A turn: one of three actions, the limit of six, drawing.  (Game starts, p. 3; Actions you can choose, p. 4)"""

from typing import Final

from refkit.games.cheers import events
from refkit.games.cheers.cards import CARDS, LIMIT, UNKNOWN, Cards
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.moves import DiscardHand, Drawn, Drop, First, Move, Play, Shift
from refkit.games.cheers.options import Options
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Act, Draw, LastRound, Limit, LookForMatch, Refill, Task, Trim, Turn, Victory
from refkit.kernel.sight import hand_is_closed

# ---- before the first turn -----------------------------------------------------------------------------------------


def begin_first_turn(draft: StateDraft, move: First) -> None:
    """Plan the first turn, which is the chosen player's first in the cycle (CH-22)."""
    draft.plan(Turn(first_slot(draft.options, move.player)))


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


def begin_turn(draft: StateDraft, slot: int) -> None:
    """Begin a turn and plan its tasks; if all cards are used up, begin the last round instead (CH-36)."""
    if out_of_cards(draft):
        turns = cycle_length(draft.options)
        draft.note(events.LastRoundBegan(turns), R.GAME_ENDS_WITHOUT_CARDS)
        draft.plan(LastRound(slot, turns))
    else:
        draft.plan(*turn_tasks(announce_turn(draft, slot), next_slot(draft.options, slot)))


def announce_turn(draft: StateDraft, slot: int) -> int:
    """Record that the turn at ``slot`` of the cycle begins, and return whose it is."""
    seat = slot if draft.options.masquerade else draft.options.seating.cycle[slot]
    rule = R.CLOCKWISE if not draft.options.seating.smaller else R.ODD_ORDER
    draft.tell(events.TurnBegan(seat, draft.turn + 1, slot), rule)
    return seat


def out_of_cards(draft: StateDraft) -> bool:
    """Return whether no card can be drawn or played any more, so that cards could only be moved."""
    return not (draft.options.reshuffle or draft.pile or any(draft.hands))


def last_round(draft: StateDraft, task: LastRound) -> None:
    """Begin one of the last turns, or end the game without a winner after them (CH-36).

    Cards could be moved for ever, so everybody has the turns of one more cycle to complete a victory.
    """
    if task.left:
        seat = announce_turn(draft, task.slot)
        draft.plan(Act(seat), Limit(seat), Victory(), LastRound(next_slot(draft.options, task.slot), task.left - 1))
    else:
        draft.tell(events.Ended(()), R.GAME_ENDS_WITHOUT_CARDS)


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
    found: list[Move] = [Play(seat, card, place) for card in CARDS.possible(state, seat) for place in places]
    found += [Shift(seat, card, place) for card in state.tables[seat] for place in places if place != seat]
    found.append(DiscardHand(seat))
    return found


def act(draft: StateDraft, move: Play | Shift | DiscardHand) -> None:
    """Take an action; plan the check for CHEERS after a card was played."""
    match move:
        case Play(seat, card, place):
            draft.tell(events.Played(seat, card, place), R.PLAY)
            # by default CHEERS comes first and takes a seventh card away, so that no discard can prevent it (CH-09)
            if draft.options.over_six == "before CHEERS" and len(draft.tables[place]) > LIMIT:
                draft.plan(Trim(place), LookForMatch(place, card))
            else:
                draft.plan(LookForMatch(place, card))
        case Shift(seat, card, place):  # a moved card never causes CHEERS (p. 5)
            draft.tell(events.Shifted(seat, card, place), R.MOVE)
        case DiscardHand(seat):
            draft.tell(
                events.HandDiscarded(seat, draft.hands[seat]),
                R.DISCARD_HAND if draft.hands[seat] else R.RESHUFFLE_DISCARDS,
            )


# ---- the limit -----------------------------------------------------------------------------------------------------


def plan_discards(draft: StateDraft, task: Limit) -> None:
    """Plan discards for every table with more than six cards, one table after the other (CH-10).

    After CHEERS both receivers can have too many, and the book (p. 3) does not say who discards first; it matters,
    since the second sees what the first has kept. The order is clockwise from the target, or as the options say
    (CH-11).
    """
    tables = draft.tables
    if max(map(len, tables)) <= LIMIT:
        return
    over = [place for place in range(len(tables)) if len(tables[place]) > LIMIT]
    start_at = task.place if draft.options.limit_order == "from the target" else draft.active
    order = draft.options.seating.clockwise(start_at)
    draft.plan(*(Trim(place) for place in order if place in over))


def droppable_cards(state: State, place: int) -> Cards:
    """Return the cards at ``place`` of which one is discarded: none if the table is within the limit."""
    cards = state.tables[place]
    return cards if len(cards) > LIMIT else ()


def drop(draft: StateDraft, task: Trim, move: Drop) -> None:
    """Discard a card from a table, and plan this task again while too many are left."""
    draft.tell(events.Dropped(task.place, move.card), R.LIMIT)
    if len(draft.tables[task.place]) > LIMIT:
        draft.plan(task)


def decider(state: State | StateDraft, place: int) -> int:
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


def plan_refill(draft: StateDraft, seat: int) -> None:
    """Plan draws up to a full hand, which is larger in a team that is one short (CH-14, CH-24).

    Only the active player draws, at the end of the own action (p. 3).
    """
    missing = draft.options.hand(seat) - len(draft.hands[seat])
    if missing > 0:
        draft.plan(*(DRAW_TASKS[seat],) * missing)


DRAW_TASKS: Final = tuple(Draw(seat) for seat in range(6))
"""The task of drawing a card, by seat: created once, since it is planned most often."""


def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; for a closed hand, draw an unknown card instead.

    If the pile is empty, shuffle the discards first; if there are none either, nothing is drawn (CH-12).
    """
    if not draft.pile:
        if draft.discards and draft.options.reshuffle:
            draft.tell(events.Reshuffled(len(draft.discards)), R.RESHUFFLE_DISCARDS)
        else:
            draft.note(events.RanDry(task.seat), R.RESHUFFLE_DISCARDS)
            return False
    if hand_is_closed(draft, task.seat):
        draw(draft, Drawn(task.seat, UNKNOWN))
        return False
    return True


def draw(draft: StateDraft, move: Drawn) -> None:
    """Move a card from the pile to a hand."""
    draft.tell(events.Drew(move.to, move.card), R.DEAL if not draft.turn else R.REFILL)
