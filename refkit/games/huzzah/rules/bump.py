"""Bump windows: a pawn has moved, and everybody may bump it on.  (The Cards, p. 4; HU-12 to HU-15, HU-45)

All who could hold a Bump are asked, one after the other; after each bump all are asked again. Richard on a gate cannot
be bumped: he jumps, and where he comes out and stops a new window opens.
"""

from refkit.games.huzzah.cards import BUMP_STEPS, OFF, RICHARD, STEPS
from refkit.games.huzzah.events import AtGate, Bumped, Passed
from refkit.games.huzzah.moves import Bump, Pass
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.hands import could_bump
from refkit.games.huzzah.rules.objections import no_move_to_bump, not_bumping
from refkit.games.huzzah.rules.path import slide
from refkit.games.huzzah.rules.questions import RollGate, Window
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, only_idle, performs
from refkit.kit.in_turn import ask_next, pass_on


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
        draft.note(Passed(move.seat, task.pawn), R.BUMP_CARDS)
        pass_on(draft, task)
        return
    at = draft.richard if task.pawn == RICHARD else draft.places[task.pawn]
    draft.apply(Bumped(move.seat, task.pawn, (at + BUMP_STEPS) % STEPS), R.BUMP_CARDS)
    if task.pawn == RICHARD:
        richard_stops(draft)  # no window yet: he may have been bumped onto a gate (HU-15)
    else:
        slide(draft, task.pawn)
        draft.plan(open_window(draft, task.pawn))


def richard_stops(draft: StateDraft) -> None:
    """Plan what follows where Richard stops: at a gate he jumps, and elsewhere he may be bumped."""
    if draft.options.track.gate_at[draft.richard] != OFF:
        draft.note(AtGate(draft.richard), R.NOT_OFF_A_GATE)
        draft.plan(RollGate())
    else:
        draft.plan(open_window(draft, RICHARD))
