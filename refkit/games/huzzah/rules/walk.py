"""Step 2, moving performers: roll, walk, be bumped, perhaps take a stage. (On Each Turn, step 2, p. 5; HU-07 to HU-14)

    move_performers -> RollOff -> RollWalk, Stride, Window, Settle of each mover in turn

A pawn that has moved may be bumped by anybody; when all have passed, and only then, an empty stage may be taken.
"""

from refkit.games.huzzah.cards import OFF, STEPS
from refkit.games.huzzah.events import StageLeft, StageTaken, StoodStill, Walked
from refkit.games.huzzah.moves import Rolled, StayOnPath, TakeStage, Walk
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.bump import open_window
from refkit.games.huzzah.rules.objections import no_stage_to_take, not_rolled, not_so_far
from refkit.games.huzzah.rules.path import free_stage, seats_on_path, slide
from refkit.games.huzzah.rules.questions import RollOff, RollWalk, Settle, Stride
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, happens, only_idle, performs


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
        draft.apply(Walked(move.seat, move.steps, task.most, to), R.WALK)
        slide(draft, move.seat)
        draft.plan(open_window(draft, move.seat), Settle(move.seat))  # a stage is taken after all bumps (HU-11)
    else:
        draft.apply(StoodStill(move.seat, task.most), R.MAY_STAND_STILL)
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
        draft.apply(StageTaken(move.seat, stage), R.TAKE_STAGE)
    else:
        draft.note(StageLeft(move.seat, stage), R.TAKE_STAGE)
