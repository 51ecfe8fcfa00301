"""The view of a seat: the state, but for the fields that are covered.

Everyone sees the shared stacks' contents, what is face up, the cards that each player has not used up, glory, and who
has still to decide. A face-down card is seen by its player alone, and so are decisions until all are made (MI-04,
MI-34). A card stays among the unused ones until it is discarded, so that those do not reveal what is face down.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from refkit.game import Sight
from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, CardKind, Side
from refkit.games.minions.moves import Bestow, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rules.questions import ChooseTogether, Decide
from refkit.games.minions.state import State
from refkit.games.minions.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.sight import as_state, hide_secrets, sees


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of face-down cards and secret decisions."""
    return {
        "sides": tuple(
            [side_seen(side, state.face_up, own=sees(seat, owner)) for owner, side in enumerate(state.sides)]
        ),
        "agenda": agenda_seen(state, seat),
    }


def side_seen(side: Side, face_up: tuple[CardKind, ...], *, own: bool) -> Side:
    """Return ``side`` as its owner (``own``) or as the others see it."""
    if own or side == Side():
        return side
    minion = side.minion if "minion" in face_up or side.minion is None else UNKNOWN
    boon = side.boon if "boon" in face_up or side.boon is None else UNKNOWN_BOON
    power = side.power if "power" in face_up or side.power is None else UNKNOWN_POWER
    return Side(minion, boon, power, side.marks, side.dice)


def agenda_seen(state: State, seat: int) -> tuple[Task, ...]:
    """Return the agenda without what others have decided in secret."""
    if (task := secret_task(state)) is None:
        return state.agenda
    given: Any = tuple(hide_secrets(state, each, seat) for each in task.given)
    return (*state.agenda[:-1], replace(task, given=given))


def move_seen(after: State, move: Move, seat: int) -> Move:
    """Return ``move``, which led to ``after``, with what ``seat`` may not see made unknown."""
    match move:
        case Bestow(owner, boon, power) if not sees(seat, owner):
            boon = boon if "boon" in after.face_up else UNKNOWN_BOON
            return Bestow(owner, boon, power if "power" in after.face_up else UNKNOWN_POWER)
        case Send():
            known = "minion" in after.face_up or after.ended
        case Use() | PickAttribute() | PickDie():
            known = not is_decision_secret(after, move.seat)
        case _:
            known = False
    return move if known else hide_secrets(after, move, seat)


def is_decision_secret(state: State, seat: int) -> bool:
    """Return whether ``seat`` has made a secret decision that others have still to make, too."""
    task = secret_task(state)
    return task is not None and any(each.seat == seat for each in task.given)


def secret_task(state: State) -> Decide | ChooseTogether | None:
    """Return the pending secret decision, or None if there is none (MI-04, MI-34)."""
    task = state.agenda[-1] if state.agenda and state.options.secret_use else None
    return task if isinstance(task, Decide | ChooseTogether) else None


SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options minions boons powers events quests glory event quest prize face_up rivals won bonus turn "
    "ended",
    covered_fields="sides agenda",
    open_tasks="TurnTop SendMinions BestowGifts Identify Choose ChangePower RollDice RollAgain NewTurn PlanTurn Show "
    "Open Act Affect Befall Fulfil Compare BreakTie CompareRolls Reward ClearUp CallOff",
    covered_tasks="Decide ChooseTogether",
    move_seen=move_seen,
    state_from_view=partial(as_state, State),
)
