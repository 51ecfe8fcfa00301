"""The foreminion: it walks its tower, rides its bearer, and leaps when the bearer dies.  (All About You, p. 12)

On its turn it may go one step, not diagonally; from the ground it may climb on any ground-row minion. From a dead
bearer it leaps to a minion left, right or below, or to any in the ground row; if there is none, it tumbles.
"""

from typing import Final

from refkit.games.three_cheers.cards import OFF
from refkit.games.three_cheers.events import Leapt, Rode, Stayed, Tumbled
from refkit.games.three_cheers.moves import Leap, Ride, Stay
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.objections import not_a_landing, not_a_step, only_in_turns
from refkit.games.three_cheers.rules.plays import leap_targets, legal_steps
from refkit.games.three_cheers.rules.questions import LeapFrom, Scamper
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.question import answer, performs


@performs(LeapFrom)
def leap_or_tumble(draft: StateDraft, task: LeapFrom) -> bool:
    """Return whether the player must choose where to leap; with one place or none the leap or tumble is made at once.

    It must leap: the book has it on the ground only if there is nobody to leap to (p. 13, TC-83).
    """
    tower = task.seat % len(draft.towers)
    places = leap_targets(draft.towers[tower].minions, task.at, eaten=task.eaten)
    if not places:
        draft.note(Tumbled(task.seat, tower), R.FALL_TO_GROUND)
    elif len(places) == 1:
        draft.apply(Leapt(task.seat, tower, task.at, places[0]), R.ONLY_LEAP_IS_NOT_ASKED)
    return len(places) > 1


@answer(
    LeapFrom,
    Leap,
    unless=not_a_landing,
    idle=only_in_turns("A foreminion leaps when its bearer dies, and none has died just now.", R.LEAP),
)
def leap(draft: StateDraft, task: LeapFrom, move: Leap) -> None:
    draft.apply(Leapt(task.seat, task.seat % len(draft.towers), task.at, move.at), R.LEAP)


MOVED_IN_TURN: Final = only_in_turns(
    "A foreminion moves in its player's turn, once both cards are played.", R.MOVE_FOREMINION, idle=True
)
"""When foreminions move."""


@answer(Scamper, Ride, unless=not_a_step, idle=MOVED_IN_TURN)
@answer(Scamper, Stay, idle=MOVED_IN_TURN)
def move_foreminion(draft: StateDraft, _task: Scamper, move: Ride | Stay) -> None:
    """Move the foreminion a step, or leave it."""
    match move:
        case Ride(seat, at):
            tower = seat % len(draft.towers)
            off = draft.towers[tower].riders[seat // len(draft.towers)] == OFF
            draft.apply(Rode(seat, tower, at), R.BOARD_TOWER if off else R.STEP)
        case Stay(seat):
            draft.note(Stayed(seat), R.MOVE_FOREMINION)


@performs(Scamper)
def can_step(draft: StateDraft, task: Scamper) -> bool:
    """Return whether the foreminion can go anywhere; if not, nobody is asked."""
    return bool(legal_steps(draft, task.seat))
