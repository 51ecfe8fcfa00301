"""Playing cards: which plays there are, and what a card does once nobody deflects it.  (pp. 9-12)

A minion is placed; a move order takes a minion to an empty square, a swap order exchanges two, an aggression order
makes one attack. After each: gravity, standing rules, and Ninjas turn down.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from refkit.games.three_cheers.cards import (
    DOWN,
    FLOOR,
    LEFT,
    RIGHT,
    UNKNOWN,
    UNKNOWN_MINION,
    UP,
    Card,
    Minion,
    MinionCard,
    OrderCard,
    Tower,
)
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Placed, Shifted, Spent, Swapped
from refkit.games.three_cheers.moves import MoveMinion, Place, Played, Provoke, Swap
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.fight import provoke
from refkit.games.three_cheers.rules.gravity import hovering_squares
from refkit.games.three_cheers.rules.tower import Minions, placing_squares
from refkit.games.three_cheers.rules.wounds import kill
from refkit.games.three_cheers.tasks import AtOnce, CarryOut, Gravity, Hover, Identify, Mask
from refkit.kernel.rule import Rule

GROUND_LEVEL: Final = UP // 2
"""Squares above this number are above the ground."""


# ---- which plays there are -----------------------------------------------------------------------------------------


def legal_plays(seat: int, cards: Iterable[Card], towers: list[tuple[int, Tower]], options: Options) -> list[Played]:
    """Return every way in which ``seat`` can play one of ``cards`` on one of ``towers`` (number and tower)."""
    found: list[Played] = []
    where: dict[tuple[int, bool, bool], list[int]] = {}
    for card in cards:
        if isinstance(card, OrderCard):
            for index in range(len(card.options)):
                found += legal_order_plays(seat, card, index, towers, options)
            continue
        flying, assassin = placing_traits(card, options)
        for number, tower in towers:
            key = (number, flying, assassin)
            if key not in where:
                law = placing_squares(
                    tower.minions, flying=flying, assassin=assassin, floating_ground=options.floating_ground
                )
                where[key] = sorted(law)
            if "agile" in card.traits:
                found += [Place(seat, card, number, at, turned) for at in where[key] for turned in (False, True)]
            else:
                found += [Place(seat, card, number, at) for at in where[key]]
    return found


def placing_traits(card: MinionCard, options: Options) -> tuple[bool, bool]:
    """Return whether ``card`` is placed as a Flying minion, and whether as an Assassin.

    Face down a Ninja's other traits have no effect (p. 7), so it is not placed as a Flying one; but it may be placed as
    an Assassin, because that is a permission of the card in hand (TC-21).
    """
    ninja = "ninja" in card.traits
    if card is UNKNOWN:
        return False, options.ninja_assassin
    return "flying" in card.traits and not ninja, "assassin" in card.traits and (not ninja or options.ninja_assassin)


def legal_order_plays(
    seat: int, card: OrderCard, index: int, towers: list[tuple[int, Tower]], options: Options
) -> list[Played]:
    """Return every way in which the option numbered ``index`` of ``card`` can be used.

    A move asks for an empty square and nothing else: what lies between does not matter (p. 10), and nothing need hold
    it up there, since gravity follows (TC-25). Orders hit bearers like anybody: their peace is for fights (p. 13).
    """
    option = card.options[index]
    deltas = option.reach(turned=options.orders_turn)
    found: list[Played] = []
    for number, tower in towers:
        minions = tower.minions
        order = sorted(minions)
        match option.kind:
            case "move":
                found += [
                    MoveMinion(seat, card, index, number, at, at + by)
                    for at in order
                    for by in deltas
                    if at + by > GROUND_LEVEL and at + by not in minions
                ]
            case "swap":
                found += [
                    Swap(seat, card, index, number, at, at + by) for at in order for by in deltas if at + by in minions
                ]
            case "aggression":
                found += [Provoke(seat, card, index, number, at) for at in order]
            case "deflect":
                pass
            case unreachable:
                assert_never(unreachable)
    return found


# ---- what they do --------------------------------------------------------------------------------------------------


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
            draft.tell(Shifted(tower, at, to), R.MOVE_ORDER)
        case Swap(tower=tower, at=at, to=to):
            draft.plan(*follow_up_tasks(draft, tower))
            draft.tell(Swapped(tower, at, to), R.SWAP_ORDER)
        case Provoke():
            provoke(draft, move)
        case unreachable:
            assert_never(unreachable)
    draft.tell(Spent(move.card), R.ORDER_DISCARD)


def place(draft: StateDraft, move: Place) -> None:
    """Place the minion, a Ninja face down; as an Assassin it kills whoever stood there (TC-19)."""
    minions = draft.towers[move.tower].minions
    rule = placing_rule(minions, move.at)
    draft.plan(*follow_up_tasks(draft, move.tower))
    if move.at in minions:
        draft.plan(*kill(draft, move.tower, move.at, "slain", rule))
    draft.tell(Placed(move.seat, move.tower, move.at, placed_minion(move)), rule)


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


def follow_up_tasks(draft: StateDraft, tower: int) -> tuple[Gravity, AtOnce, Hover, Mask]:
    """Return what follows a change of ``tower``: gravity, standing rules, hovering; Ninjas turn down (TC-22, TC-28).

    Ninjas come last, since they hide again after gravity (p. 7). Who hangs in the air now is noted, so that only those
    who lose their support by it are told of.
    """
    return Gravity(tower), AtOnce(tower), Hover(tower, hovering_squares(draft.towers[tower].minions)), Mask(tower)
