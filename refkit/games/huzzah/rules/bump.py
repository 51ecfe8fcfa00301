"""Bump windows: a pawn has moved, and everybody may bump it on.  (The Cards, p. 4; HU-12 to HU-15, HU-45)

All who could hold a Bump are asked, one after the other; after each bump all are asked again. Richard on a gate cannot
be bumped: he jumps, and where he comes out and stops a new window opens.
"""

from refkit.games.huzzah.cards import BUMP_STEPS, OFF, RICHARD, STEPS
from refkit.games.huzzah.events import AtGate, Bumped, Passed
from refkit.games.huzzah.moves import Bump, Pass
from refkit.games.huzzah.rulebook import rules as R
from refkit.games.huzzah.rules.path import slide
from refkit.games.huzzah.rules.pile import could_bump
from refkit.games.huzzah.table import Table
from refkit.games.huzzah.tasks import RollGate, Window


def open_window(table: Table, pawn: int) -> Window:
    """Return the task in which all may bump ``pawn``: from the mover's left; for Richard from the first seat."""
    seats = len(table.hands)
    first = 0 if pawn == RICHARD or table.options.bump_order == "first seat" else pawn + 1
    return Window(pawn, tuple((first + by) % seats for by in range(seats)))


def ask_next_to_bump(table: Table, task: Window) -> bool:
    """Plan to ask the first seat that could hold a Bump; return whether it is asked now, False if all have passed.

    Who holds cards is asked, and not who holds a Bump: a question left out would tell what is in a hand (HU-45).
    """
    rest = task.rest
    while rest and not could_bump(table, rest[0]):
        rest = rest[1:]
    if rest and rest != task.rest:
        table.plan(Window(task.pawn, rest))
        return False
    return bool(rest)


def answer_window(table: Table, task: Window, move: Bump | Pass) -> None:
    """Bump the pawn, or ask the next."""
    if isinstance(move, Pass):
        table.note(Passed(move.seat, task.pawn), R.BUMP_CARDS)
        table.plan(Window(task.pawn, task.rest[1:]))
        return
    at = table.richard if task.pawn == RICHARD else table.places[task.pawn]
    table.tell(Bumped(move.seat, task.pawn, (at + BUMP_STEPS) % STEPS), R.BUMP_CARDS)
    if task.pawn == RICHARD:
        richard_stops(table)  # no window yet: he may have been bumped onto a gate (HU-15)
    else:
        slide(table, task.pawn)
        table.plan(open_window(table, task.pawn))


def richard_stops(table: Table) -> None:
    """Plan what follows where Richard stops: at a gate he jumps, and elsewhere he may be bumped."""
    if table.options.track.gate_at[table.richard] != OFF:
        table.note(AtGate(table.richard), R.NOT_OFF_A_GATE)
        table.plan(RollGate())
    else:
        table.plan(open_window(table, RICHARD))
