"""Towers: where a minion may stand, what holds it up, and what is connected.  (Making Towers, p. 9)

The first minion of a tower starts its ground row. New minions go beside one of the ground row, or on top of any
minion; a Flying one also beside a minion of a higher row; an Assassin also in the place of any minion.
Every function here is pure: it computes squares from a dictionary of squares and minions.
"""

from collections.abc import Iterable, Mapping

from refkit.games.three_cheers.cards import DOWN, FLOOR, LEFT, RIGHT, UP, Minion, column_of, square

Minions = Mapping[int, Minion]


def placing_squares(minions: Minions, *, flying: bool, assassin: bool, floating_ground: bool) -> set[int]:
    """Return the squares where a minion may be placed; the only function that decides this.

    A minion may be placed on top of any other, but beside one only in the ground row, where nothing needs support
    (p. 9); a Flying one needs none in any row. For an emptied ground row see `new_ground_squares`.
    """
    if not minions:
        return {square(0, 1)}
    found = set()
    grounded = False
    for at in minions:
        if at + UP not in minions:
            found.add(at + UP)
        if at < FLOOR:
            grounded = True
        elif not flying:
            continue
        if at + LEFT not in minions:
            found.add(at + LEFT)
        if at + RIGHT not in minions:
            found.add(at + RIGHT)
    if not grounded and floating_ground:
        found |= new_ground_squares(minions)
    if assassin:
        found.update(minions)
    return found


def new_ground_squares(minions: Minions) -> set[int]:
    """Return the ground squares in or next to an occupied column (TC-17: the ground row has been emptied)."""
    columns = {column_of(at) for at in minions}
    return {square(near, 1) for column in columns for near in (column - 1, column, column + 1)}


def neighbours(at: int, minions: Minions) -> list[int]:
    """Return the occupied squares above, right, below and left of ``at``, in that order."""
    return [near for near in (at + UP, at + RIGHT, at + DOWN, at + LEFT) if near in minions]


def ground_row(minions: Minions) -> list[int]:
    """Return the occupied squares of the ground row, left to right."""
    return sorted(at for at in minions if at < FLOOR)


def heavy_above(minions: Minions, at: int) -> bool:
    """Return whether a face-up Heavy minion stands anywhere above ``at`` in its column (TC-73).

    "Above" has no limit in the book (p. 7): neither the distance nor a gap between the two makes a difference.
    """
    for high, minion in minions.items():  # noqa: SIM110  `any` would take twice the time
        if minion.heavy and high > at and not (high - at) % UP:
            return True
    return False


def is_pushed(minions: Minions, at: int) -> bool:
    """Return whether the Flying minion at ``at`` has nothing beneath it and a face-up Heavy one above it."""
    return at >= FLOOR and at + DOWN not in minions and heavy_above(minions, at)


def standing_rule_candidates(minions: Minions) -> list[int]:
    """Return the squares of minions to which a standing rule may apply, in any order; nearly always there are none.

    A cheap check, made of every minion after everything that happens; `traits.apply_first_standing_rule` decides.
    """
    found = []
    for at, minion in minions.items():
        if minion.restless and (
            (minion.claustrophobic and at + UP in minions and is_surrounded(minions, at))
            or (minion.flying and at + DOWN not in minions and is_pushed(minions, at))
            or (minion.hungry and edible_squares(minions, at))
        ):
            found.append(at)
    return found


def is_surrounded(minions: Minions, at: int) -> bool:
    """Return whether ``at`` has minions left, right and above, and below it one or the ground.

    All sides must be shut (p. 7): the edge of a tower is open air, and the ground shuts off no side but the lower
    (TC-66).
    """
    return (
        at + LEFT in minions and at + RIGHT in minions and at + UP in minions and (at < FLOOR or at + DOWN in minions)
    )


def edible_squares(minions: Minions, at: int) -> list[int]:
    """Return the squares of the Weak minions that an arrow of the Hungry one at ``at`` points at.

    Shields do not matter: they stop attacks, and eating is no attack (p. 7, TC-64).
    """
    found = []
    for side in minions[at].points:
        food = minions.get(at + side)
        if food is not None and food.weak:
            found.append(at + side)
    return found


def resting_place(minions: Minions, at: int) -> int:
    """Return where the minion at ``at`` comes to rest when it falls: on the ground or on top of another."""
    while at >= FLOOR and at + DOWN not in minions:
        at += DOWN
    return at


def section(minions: Minions, at: int, *, diagonal: bool) -> set[int]:
    """Return the squares connected with ``at``: those that a foreminion could walk to (TC-87)."""
    steps: Iterable[int] = (UP, RIGHT, DOWN, LEFT)
    if diagonal:
        steps = (*steps, UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT)
    found = {at}
    edge = [at]
    while edge:
        here = edge.pop()
        for step in steps:
            if here + step in minions and here + step not in found:
                found.add(here + step)
                edge.append(here + step)
    return found
