"""What a seat may see, and other tables that look the same to it: `cover`, `unseen`, `worlds` and `twin`.

Everyone sees the shared stacks' contents, what is face up, the cards that each player has not used up, glory, and who
has still to decide. A face-down card is seen by its player alone, and so are decisions until all are made (MI-04,
MI-34). A card stays among the unused ones until it is discarded, so that those do not reveal what is face down.

So nothing is hidden but the face-down cards of others and what they have decided in secret, and in `worlds` an unseen
card is any one that its player has not used up.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from refkit.game import Sight
from refkit.games.minions.cards import UNKNOWN, UNKNOWN_BOON, UNKNOWN_POWER, CardKind, Side
from refkit.games.minions.moves import Bestow, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.questions import ChooseTogether, Decide
from refkit.games.minions.table import State, View
from refkit.kernel.agenda import Task
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import SPECTATOR, Reason
from refkit.kernel.sentences import player, sentence
from refkit.kernel.sight import as_state, hand_is_closed, hide_secrets, sees


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


# ---- what nobody at the desk has seen --------------------------------------------------------------------------------


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen card that ``move``, a legal one, depends on; () if it is legal in any case."""
    if not isinstance(move, Send | Bestow):
        return ()
    patterns = []
    if isinstance(move, Send) and move.card == UNKNOWN:
        patterns.append("Only when it is turned up is it seen whether {seat} had that minion left.")
    if isinstance(move, Bestow) and move.boon == UNKNOWN_BOON:
        patterns.append("Only when it is turned up is it seen whether {seat} had that boon left.")
    if isinstance(move, Bestow) and move.power == UNKNOWN_POWER:
        patterns.append("Only when it is turned up is it seen whether {seat} had that Power card left.")
    return tuple(Reason(sentence(each, seat=player(state, move.seat)), R.OWN_CARDS) for each in patterns)


# ---- other tables that look the same ---------------------------------------------------------------------------------


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state of which ``view`` could be the view; ``chance`` decides what is not seen.

    Cards that the desk does not see stay unknown, and so do cards that their owner himself does not know, as in a
    position with a ``?``: CHANCE is asked for them when they are turned up.
    """
    seen = as_state(State, view)
    sides = tuple(
        side if hand_is_closed(seen, owner) or sees(view.seat, owner) else deal_hidden_cards(seen, owner, side, chance)
        for owner, side in enumerate(view.sides)
    )
    state = replace(seen, sides=sides)
    return replace(state, agenda=tuple(fill_answers(state, task, chance) for task in view.agenda))


def deal_hidden_cards(state: State, owner: int, side: Side, chance: Seeded) -> Side:
    """Return ``side`` with each unknown card replaced by a random one that ``owner`` has not used up."""
    return replace(
        side,
        minion=chance.pick(state.minions[owner]) if side.minion == UNKNOWN else side.minion,
        boon=chance.pick(state.boons[owner]) if side.boon == UNKNOWN_BOON else side.boon,
        power=chance.pick(state.powers[owner]) if side.power == UNKNOWN_POWER else side.power,
    )


def fill_answers(state: State, task: Task, chance: Seeded) -> Task:
    """Return ``task`` with each unknown answer replaced by a random legal one."""
    if not isinstance(task, Decide | ChooseTogether):
        return task
    given: Any = tuple(
        chance.pick(task.options(state, each.seat)) if each == hide_secrets(state, each, SPECTATOR) else each
        for each in task.given
    )
    return replace(task, given=given)


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with the others' face-down cards replaced by random ones, and secret decisions changed."""
    sides = tuple(
        side if owner == seat else _other(state, owner, side, chance) for owner, side in enumerate(state.sides)
    )
    agenda, task = state.agenda, state.agenda[-1] if state.agenda else None
    if isinstance(task, Decide | ChooseTogether) and state.options.secret_use:
        given: Any = tuple(
            each if each.seat == seat else chance.pick(task.options(state, each.seat)) for each in task.given
        )
        agenda = (*agenda[:-1], replace(task, given=given))
    return replace(state, sides=sides, agenda=agenda)


def _other(state: State, owner: int, side: Side, chance: Seeded) -> Side:
    """Return ``side`` with its face-down cards replaced by random ones."""
    up = state.face_up
    minion = chance.pick(state.minions[owner]) if side.minion and "minion" not in up else side.minion
    boon = chance.pick(state.boons[owner]) if side.boon and "boon" not in up else side.boon
    power = chance.pick(state.powers[owner]) if side.power is not None and "power" not in up else side.power
    return Side(minion, boon, power, side.marks, side.dice)


# ---- what the game declares ------------------------------------------------------------------------------------------

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
    worlds=worlds,
    twin=twin,
    unseen=unseen,
)
