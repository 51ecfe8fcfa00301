"""Playing cards: what a card does once nobody deflects it.  (pp. 9-12)

A minion is placed; a move order takes a minion to an empty square, a swap order exchanges two, an aggression order
makes one attack. After each: gravity, standing rules, and Ninjas turn down.
"""

from typing import assert_never

from refkit.games.three_cheers.cards import DOWN, FLOOR, LEFT, RIGHT, UNKNOWN_MINION, Minion
from refkit.games.three_cheers.events import Identified, Placed, Shifted, Spent, Swapped
from refkit.games.three_cheers.moves import MoveMinion, Named, Place, Provoke, Swap
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import Mask, provoke
from refkit.games.three_cheers.rules.gravity import Gravity, Hover, hovering_squares
from refkit.games.three_cheers.rules.objections import not_the_unknown_minion, only_in_turns
from refkit.games.three_cheers.rules.questions import AtOnce, CarryOut, Identify
from refkit.games.three_cheers.rules.tower import Minions
from refkit.games.three_cheers.rules.wounds import kill
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer, performs
from refkit.kernel.rule import Rule


@performs(CarryOut)
def carry_out(draft: StateDraft, task: CarryOut) -> None:
    """Apply the played card; an order that was used is discarded.

    What comes after is planned before it is told, since it depends on how things lay until then: who already hung in
    the air, and whose rider must leap. A face-down card that nobody knows is identified before it is slain or
    attacks; a move or swap leaves it as it lies (TC-99).
    """
    move = task.played
    if draft.towers[move.tower].minions.get(move.at) is UNKNOWN_MINION and isinstance(move, Place | Provoke):
        draft.plan(Identify(move.tower, move.at), task)
        return
    match move:
        case Place():
            place(draft, move)
            return
        case MoveMinion(tower=tower, at=at, to=to):
            draft.plan(*follow_up_tasks(draft, tower))
            draft.apply(Shifted(tower, at, to), R.MOVE_ORDER)
        case Swap(tower=tower, at=at, to=to):
            draft.plan(*follow_up_tasks(draft, tower))
            draft.apply(Swapped(tower, at, to), R.SWAP_ORDER)
        case Provoke():
            provoke(draft, move)
        case unreachable:
            assert_never(unreachable)
    draft.apply(Spent(move.card), R.ORDER_DISCARD)


def place(draft: StateDraft, move: Place) -> None:
    """Place the minion, a Ninja face down; as an Assassin it kills whoever stood there (TC-19)."""
    minions = draft.towers[move.tower].minions
    rule = placing_rule(minions, move.at)
    draft.plan(*follow_up_tasks(draft, move.tower))
    if move.at in minions:
        draft.plan(*kill(draft, move.tower, move.at, "slain", rule))
    draft.apply(Placed(move.seat, move.tower, move.at, placed_minion(move)), rule)


def placing_rule(minions: Minions, at: int) -> Rule:
    """Return the rule by which a minion may be placed at ``at``."""
    if not minions:
        return R.GROUND_ROW
    if at in minions:
        return R.ASSASSIN
    if at >= FLOOR:
        return R.BESIDE_OR_ON_TOP if at + DOWN in minions else R.FLYING
    return R.BESIDE_OR_ON_TOP if at + LEFT in minions or at + RIGHT in minions else R.EMPTIED_GROUND_ROW


def placed_minion(move: Place) -> Minion:
    """Return the minion as ``move`` lays it down: face down if it is a Ninja, turned if it says so."""
    return move.card.faces[2 * ("ninja" in move.card.traits) + move.turned]


def follow_up_tasks(draft: StateDraft, tower: int) -> tuple[Task, ...]:
    """Return what follows a change of ``tower``: gravity, standing rules, hovering; Ninjas turn down (TC-22, TC-28).

    Ninjas come last, since they hide again after gravity (p. 7). Who hangs in the air now is noted, so that only those
    who lose their support by it are told of.
    """
    return Gravity(tower), AtOnce(tower), Hover(tower, hovering_squares(draft.towers[tower].minions)), Mask(tower)


@answer(
    Identify,
    Named,
    unless=not_the_unknown_minion,
    idle=only_in_turns("No unknown card is turned up just now.", R.REFEREE_NAMES_HIDDEN_CARD),
)
def identify(draft: StateDraft, _task: Identify, move: Named) -> None:
    """Record which card the referee has named."""
    draft.apply(Identified(move.tower, move.at, move.card), R.REFEREE_NAMES_HIDDEN_CARD)
