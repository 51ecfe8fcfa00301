"""A turn: one of three actions, and drawing.  (Game starts, p. 3; Actions you can choose, p. 4)"""

from typing import Final

from refkit.games.cheers import events
from refkit.games.cheers.cards import LIMIT, UNKNOWN
from refkit.games.cheers.moves import DiscardHand, Drawn, First, Play, Shift
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.cheering import limit, look_for_match
from refkit.games.cheers.rules.objections import no_such_player, not_drawn, not_to_move, not_to_play
from refkit.games.cheers.rules.questions import Act, Draw, Trim, WhoStarts
from refkit.games.cheers.rules.victory import victory
from refkit.games.cheers.table import Options, StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.sight import hand_is_closed

# ---- before the first turn -----------------------------------------------------------------------------------------


@answer(
    WhoStarts,
    First,
    unless=no_such_player,
    idle=("Who goes first is settled before the first turn.", R.FIRST_PLAYER),
)
def begin_first_turn(draft: StateDraft, _task: WhoStarts, move: First) -> None:
    """Plan the first turn, which is the chosen player's first in the cycle (CH-22)."""
    draft.plan(turn(first_slot(draft.options, move.player)))


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


@happens
def turn(draft: StateDraft, slot: int) -> None:
    """Begin a turn and plan its tasks; if all cards are used up, begin the last round instead (CH-36)."""
    if not (draft.options.reshuffle or draft.pile or any(draft.hands)):  # cards could only be moved
        turns = cycle_length(draft.options)
        draft.note(events.LastRoundBegan(turns), R.GAME_ENDS_WITHOUT_CARDS)
        draft.plan(last_round(slot, turns))
    else:
        draft.plan(*turn_tasks(announce_turn(draft, slot), next_slot(draft.options, slot)))


def announce_turn(draft: StateDraft, slot: int) -> int:
    """Record that the turn at ``slot`` of the cycle begins, and return whose it is."""
    seat = slot if draft.options.masquerade else draft.options.seating.cycle[slot]
    rule = R.CLOCKWISE if not draft.options.seating.smaller else R.ODD_ORDER
    draft.apply(events.TurnBegan(seat, draft.turn + 1, slot), rule)
    return seat


@happens
def last_round(draft: StateDraft, slot: int, left: int) -> None:
    """Begin one of the ``left`` last turns, or end the game without a winner after them (CH-36).

    Cards could be moved for ever, so everybody has the turns of one more cycle to complete a victory.
    """
    if left:
        seat = announce_turn(draft, slot)
        draft.plan(Act(seat), limit(seat), victory(), last_round(next_slot(draft.options, slot), left - 1))
    else:
        draft.apply(events.Ended(()), R.GAME_ENDS_WITHOUT_CARDS)


def turn_tasks(seat: int, following: int) -> tuple[Task, ...]:
    """Return the tasks of a turn: action, limit, victories, refill, and the turn at ``following``.

    Surplus cards are discarded before anybody declares victory (p. 6), and hands are filled only after that (CH-16), so
    that nobody draws once the game is won.
    """
    return (Act(seat), limit(seat), victory(), refill(seat), turn(following))


# ---- actions -------------------------------------------------------------------------------------------------------


ONE_ACTION: Final = ("A turn is one action, and it is not the time for one just now.", R.ONE_ACTION)
"""When actions are taken."""


@answer(Act, Play, unless=not_to_play, idle=ONE_ACTION)
@answer(Act, Shift, unless=not_to_move, idle=ONE_ACTION)
@answer(Act, DiscardHand, idle=ONE_ACTION)
def act(draft: StateDraft, _task: Act, move: Play | Shift | DiscardHand) -> None:
    """Take an action; plan the check for CHEERS after a card was played."""
    match move:
        case Play(seat, card, place):
            draft.apply(events.Played(seat, card, place), R.PLAY)
            # by default CHEERS comes first and takes a seventh card away, so that no discard can prevent it (CH-09)
            if draft.options.over_six == "before CHEERS" and len(draft.tables[place]) > LIMIT:
                draft.plan(Trim(place), look_for_match(place, card))
            else:
                draft.plan(look_for_match(place, card))
        case Shift(seat, card, place):  # a moved card never causes CHEERS (p. 5)
            draft.apply(events.Shifted(seat, card, place), R.MOVE)
        case DiscardHand(seat):
            draft.apply(
                events.HandDiscarded(seat, draft.hands[seat]),
                R.DISCARD_HAND if draft.hands[seat] else R.RESHUFFLE_DISCARDS,
            )


# ---- drawing -------------------------------------------------------------------------------------------------------


@happens
def refill(draft: StateDraft, seat: int) -> None:
    """Plan draws up to a full hand, which is larger in a team that is one short (CH-14, CH-24).

    Only the active player draws, at the end of the own action (p. 3).
    """
    missing = draft.options.hand(seat) - len(draft.hands[seat])
    if missing > 0:
        draft.plan(*(DRAW_TASKS[seat],) * missing)


DRAW_TASKS: Final = tuple(Draw(seat) for seat in range(6))
"""The task of drawing a card, by seat: created once, since it is planned most often."""


@performs(Draw)
def draw_or_ask(draft: StateDraft, task: Draw) -> bool:
    """Return whether CHANCE must say which card is drawn; for a closed hand, draw an unknown card instead.

    If the pile is empty, shuffle the discards first; if there are none either, nothing is drawn (CH-12).
    """
    if not draft.pile:
        if draft.discards and draft.options.reshuffle:
            draft.apply(events.Reshuffled(len(draft.discards)), R.RESHUFFLE_DISCARDS)
        else:
            draft.note(events.RanDry(task.seat), R.RESHUFFLE_DISCARDS)
            return False
    if hand_is_closed(draft, task.seat):
        draw(draft, task, Drawn(task.seat, UNKNOWN))
        return False
    return True


@answer(
    Draw,
    Drawn,
    unless=not_drawn,
    idle=("Cards are drawn after an action, until the hand is full.", R.REFILL),
)
def draw(draft: StateDraft, _task: Draw, move: Drawn) -> None:
    draft.apply(events.Drew(move.to, move.card), R.DEAL if not draft.turn else R.REFILL)
