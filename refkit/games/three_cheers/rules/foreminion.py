"""The foreminion: it walks its tower, rides its bearer, and leaps when the bearer dies.  (All About You, p. 12)

On its turn it may go one step, not diagonally; from the ground it may climb on any ground-row minion. From a dead
bearer it leaps to a minion left, right or below, or to any in the ground row; if there is none, it tumbles.
"""

from refkit.games.three_cheers.cards import DOWN, LEFT, OFF, RIGHT
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Leapt, Rode, Stayed, Tumbled
from refkit.games.three_cheers.moves import Leap, Ride, Stay
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.tower import Minions, ground_row, neighbours
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import LeapFrom, Scamper


def steps_from(minions: Minions, rides: int) -> list[int]:
    """Return where a foreminion that ``rides`` a square (or is off the tower) may go on its turn (TC-80, TC-81)."""
    return ground_row(minions) if rides == OFF else sorted(neighbours(rides, minions))


def legal_steps(state: State | StateDraft, seat: int) -> list[int]:
    """Return where the foreminion of ``seat`` may go on its turn."""
    towers = len(state.towers)
    tower = state.towers[seat % towers]
    return steps_from(tower.minions, tower.riders[seat // towers])


def leap_targets(minions: Minions, task: LeapFrom) -> list[int]:
    """Return where the foreminion may leap to; whoever stands on the square now counts if in the ground row (TC-82).

    Never up or diagonally: the book names left, right, below and the ground row (p. 13), and no more.
    """
    beside = [near for near in (task.at + LEFT, task.at + RIGHT, task.at + DOWN) if near in minions]
    eater = [task.at] if task.eaten and task.at in minions else []
    return sorted({*beside, *eater, *ground_row(minions)})


def leap_or_tumble(draft: StateDraft, task: LeapFrom) -> bool:
    """Return whether the player must choose where to leap; with one place or none the leap or tumble is made at once.

    It must leap: the book has it on the ground only if there is nobody to leap to (p. 13, TC-83).
    """
    tower = task.seat % len(draft.towers)
    places = leap_targets(draft.towers[tower].minions, task)
    if not places:
        draft.note(Tumbled(task.seat, tower), R.FALL_TO_GROUND)
    elif len(places) == 1:
        draft.tell(Leapt(task.seat, tower, task.at, places[0]), R.ONLY_LEAP_IS_NOT_ASKED)
    return len(places) > 1


def leap(draft: StateDraft, task: LeapFrom, move: Leap) -> None:
    """Move the foreminion to where its player chose to leap."""
    draft.tell(Leapt(task.seat, task.seat % len(draft.towers), task.at, move.at), R.LEAP)


def move_foreminion(draft: StateDraft, move: Ride | Stay) -> None:
    """Move the foreminion a step, or leave it."""
    match move:
        case Ride(seat, at):
            tower = seat % len(draft.towers)
            off = draft.towers[tower].riders[seat // len(draft.towers)] == OFF
            draft.tell(Rode(seat, tower, at), R.BOARD_TOWER if off else R.STEP)
        case Stay(seat):
            draft.note(Stayed(seat), R.MOVE_FOREMINION)


def can_step(draft: StateDraft, task: Scamper) -> bool:
    """Return whether the foreminion can go anywhere; if not, nobody is asked."""
    return bool(legal_steps(draft, task.seat))
