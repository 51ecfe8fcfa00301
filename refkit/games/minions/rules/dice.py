"""Dice: which of them an effect acts on, and how they are turned.  (Gory Details, p. 3)

>>> turn_dice((3, 6), Effect("die", "dice", which="each", by=1), 0)
(4, 6)
"""

from functools import cache
from typing import Final

from refkit.games.minions.cards import DICE, Effect
from refkit.games.minions.moves import Rolled

FACES: Final = range(1, DICE + 1)
ROLLS: Final = tuple((low, high) for high in FACES for low in range(1, high + 1))
"""Every roll of two dice, the low one first."""
WEIGHTS: Final = tuple(1 if low == high else 2 for low, high in ROLLS)
"""The number of the 36 throws that show each of `ROLLS`."""


@cache
def rolls_of(seat: int) -> tuple[Rolled, ...]:
    """Return every roll of two dice by ``seat``; cached, since they are asked for often."""
    return tuple(Rolled(seat, low, high) for low, high in ROLLS)


def matching_dice(dice: tuple[int, int], which: str) -> tuple[int, ...]:
    """Return the faces of the dice to which ``which`` can refer; (0,) stands for both together."""
    low, high = dice
    match which:
        case "lowest":
            return (low,)
        case "highest":
            return (high,)
        case "chosen":
            return (low, high) if low != high else (low,)
        case _:
            return (0,)


def turn_dice(dice: tuple[int, int], effect: Effect, face: int) -> tuple[int, int]:
    """Return the dice after ``effect`` has turned the one that shows ``face``, or both if that is 0.

    The die itself changes and not the sum (p. 3); none is turned beyond 1 or 6 (MI-12).
    """
    if face == 0:
        low, high = (turn_die(each, effect) for each in dice)
        return low, high
    kept, new = dice[0] + dice[1] - face, turn_die(face, effect)
    return (new, kept) if new <= kept else (kept, new)


def turn_die(face: int, effect: Effect) -> int:
    return effect.to if effect.do == "set" else min(DICE, max(1, face + effect.by))
