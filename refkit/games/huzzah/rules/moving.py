"""Steps 2 and 4: how performers and Richard move, and how they are bumped.  (On Each Turn, p. 5; The Cards, p. 4)

    move_performers -> RollOff -> RollWalk, Stride, Window, Settle of each mover in turn
    RollRichard -> Window, or at a gate RollGate -> RollRichard; at last rest

A pawn that has moved may be bumped by anybody; when all have passed, and only then, an empty stage may be taken.
"""

from refkit.games.huzzah import events
from refkit.games.huzzah.cards import BUMP_STEPS, OFF, RICHARD, STEPS
from refkit.games.huzzah.moves import Bump, Pass, Rolled, StayOnPath, TakeStage, Walk
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import could_bump
from refkit.games.huzzah.rules.objections import no_move_to_bump, no_stage_to_take, not_bumping, not_rolled, not_so_far
from refkit.games.huzzah.rules.path import free_stage, performer_on, seats_on_path, slide
from refkit.games.huzzah.rules.questions import RollGate, RollOff, RollRichard, RollWalk, Settle, Stride, Window
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, happens, only_idle, performs
from refkit.kit.in_turn import ask_next, pass_on

# ---- performers  (On Each Turn, step 2, p. 5; HU-07 to HU-14) --------------------------------------------------------


@happens
def move_performers(draft: StateDraft) -> None:
    """Plan the moves of everybody on the path; several roll a die each for the order.

    One after the other, since whoever goes first may fill a step or take a stage that another wants (p. 5).
    """
    movers = seats_on_path(draft)
    if len(movers) == 1:
        draft.plan(RollWalk(movers[0]))
    elif movers:
        draft.plan(RollOff("movers", (tuple(movers),)))


@performs(RollWalk)
@performs(Stride)
def is_on_path(draft: StateDraft, task: RollWalk | Stride) -> bool:
    """Return whether the seat of ``task`` is on the path and so is asked: a correction may have moved it (HU-36)."""
    return task.seat in seats_on_path(draft)


@answer(RollWalk, Rolled, unless=not_rolled)
def record_roll(draft: StateDraft, task: RollWalk, move: Rolled) -> None:
    """Plan a walk of up to as many steps as the dice say."""
    draft.plan(Stride(task.seat, move.total))


@answer(
    Stride,
    Walk,
    unless=not_so_far,
    idle=("A performer on the path walks when three dice were rolled for it.", R.MOVE_PERFORMERS),
)
def walk(draft: StateDraft, task: Stride, move: Walk) -> None:
    """Walk, slide, and let the others bump; or stand still, which nobody can bump."""
    if move.steps:
        to = (draft.places[move.seat] + move.steps) % STEPS
        draft.apply(events.Walked(move.seat, move.steps, task.most, to), R.WALK)
        slide(draft, move.seat)
        draft.plan(open_window(draft, move.seat), Settle(move.seat))  # a stage is taken after all bumps (HU-11)
    else:
        draft.apply(events.StoodStill(move.seat, task.most), R.MAY_STAND_STILL)
        draft.plan(Settle(move.seat))  # standing still is no move, so no bump window; the stage may be taken (HU-34)


@performs(Settle)
def can_settle(draft: StateDraft, task: Settle) -> bool:
    """Return whether the seat of ``task`` stands at an empty stage, and so is asked."""
    return free_stage(draft, task.seat) != OFF


@answer(Settle, TakeStage, idle=no_stage_to_take)
@answer(Settle, StayOnPath, idle=only_idle("Nobody has just stopped at an empty stage.", R.TAKE_STAGE))
def answer_settle(draft: StateDraft, _task: Settle, move: TakeStage | StayOnPath) -> None:
    """Take the stage, or leave it alone."""
    stage = free_stage(draft, move.seat)
    if isinstance(move, TakeStage):
        draft.apply(events.StageTaken(move.seat, stage), R.TAKE_STAGE)
    else:
        draft.note(events.StageLeft(move.seat, stage), R.TAKE_STAGE)


# ---- bump windows  (The Cards, p. 4; HU-12 to HU-15, HU-45) ----------------------------------------------------------
# All who could hold a Bump are asked, one after the other; after each bump all are asked again. Richard on a gate
# cannot be bumped: he jumps, and where he comes out and stops a new window opens.


def open_window(draft: StateDraft, pawn: int) -> Window:
    """Return the task in which all may bump ``pawn``: from the mover's left; for Richard from the first seat."""
    seats = len(draft.hands)
    first = 0 if pawn == RICHARD or draft.options.bump_order == "first seat" else pawn + 1
    return Window(pawn, tuple((first + by) % seats for by in range(seats)))


@performs(Window)
def ask_who_could_bump(draft: StateDraft, task: Window) -> bool:
    """Return whether somebody is asked: who holds cards, and not who holds a Bump.

    A question left out would tell what is in a hand (HU-45).
    """
    return ask_next(draft, task, could_bump)


@answer(Window, Bump, unless=not_bumping, idle=no_move_to_bump)
@answer(Window, Pass, idle=only_idle("Nobody has just moved, so there is nobody to bump.", R.BUMP_MOVERS))
def answer_window(draft: StateDraft, task: Window, move: Bump | Pass) -> None:
    """Bump the pawn, or ask the next."""
    if isinstance(move, Pass):
        draft.note(events.Passed(move.seat, task.pawn), R.BUMP_CARDS)
        pass_on(draft, task)
        return
    at = draft.richard if task.pawn == RICHARD else draft.places[task.pawn]
    draft.apply(events.Bumped(move.seat, task.pawn, (at + BUMP_STEPS) % STEPS), R.BUMP_CARDS)
    if task.pawn == RICHARD:
        richard_stops(draft)  # no window yet: he may have been bumped onto a gate (HU-15)
    else:
        slide(draft, task.pawn)
        draft.plan(open_window(draft, task.pawn))


def richard_stops(draft: StateDraft) -> None:
    """Plan what follows where Richard stops: at a gate he jumps, and elsewhere he may be bumped."""
    if draft.options.track.gate_at[draft.richard] != OFF:
        draft.note(events.AtGate(draft.richard), R.NOT_OFF_A_GATE)
        draft.plan(RollGate())
    else:
        draft.plan(open_window(draft, RICHARD))


# ---- Richard: dice, gates, and what he does at rest  (On Each Turn, step 4, p. 5; HU-15 to HU-21) --------------------


@answer(RollGate, Rolled, unless=not_rolled)
def leave_gate(draft: StateDraft, task: RollGate, move: Rolled) -> None:
    """Move Richard to a random gate, even the one that he stood at, and plan his next move (HU-16)."""
    draft.apply(events.GateTaken(move.total, draft.options.track.gates[move.total - 1]), task.rule)
    draft.plan(RollRichard(task.entering))


@answer(RollRichard, Rolled, unless=not_rolled)
def move_richard(draft: StateDraft, task: RollRichard, move: Rolled) -> None:
    """Move Richard exactly as far as the dice say; before the first turn nobody bumps him (HU-06)."""
    draft.apply(events.RichardMoved(move.total, (draft.richard + move.total) % STEPS), task.rule)
    if not task.entering:
        richard_stops(draft)
    elif draft.options.track.gate_at[draft.richard] != OFF:
        draft.note(events.AtGate(draft.richard), R.RICHARDS_FIRST_MOVE)
        draft.plan(RollGate(entering=True))


@happens
def rest(draft: StateDraft) -> None:
    """Push on a player where Richard comes to rest, and clear his step in the area of an occupied stage (HU-21).

    Here only, and not at a gate or where he was bumped from: coming to rest is the end of his way (p. 5, HU-17). It is
    before the cards are turned over, so that they count whom he has left there (HU-19, HU-25).
    """
    at = draft.richard
    for seat, place in enumerate(draft.places):  # Richard never slides: the player goes on (HU-13, HU-18)
        if place == at:
            draft.apply(events.Shoved(seat, (at + 1) % STEPS), R.SHOVES)
            slide(draft, seat)
    stage = draft.options.track.stage_at[at]
    if stage != OFF and draft.crowd[at] and performer_on(draft, stage) != OFF:
        draft.apply(events.Annoyed(at, draft.crowd[at]), R.ANNOYS)
