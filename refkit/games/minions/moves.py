"""Moves: every answer that a player or chance can give; small slotted values, compared by their fields."""

from typing import Literal, TypeAlias

from refkit.games.minions.cards import Attribute, BoonCard, MinionCard, OwnCard, SharedCard
from refkit.kernel.frozen import value

Used: TypeAlias = Literal["both", "special", "boon", "nothing", "?"]
Picked: TypeAlias = Attribute | Literal["?"]


@value
class Send:
    """Put ``card`` face down as the minion for the quest; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: MinionCard


@value
class Bestow:
    """Put a boon and a Power card face down; each may be unknown to the desk."""

    seat: int
    boon: BoonCard
    power: int


@value
class Use:
    """Say which of the cards that act now are used; ``?`` if the answer was given and is not known to the viewer."""

    seat: int
    cards: Used


@value
class PickAttribute:
    """Choose among attributes that are equally high, or low; ``?`` if the choice is not known to the viewer."""

    seat: int
    attribute: Picked


@value
class PickDie:
    """Choose the die that shows ``face``; 0 if the choice is not known to the viewer."""

    seat: int
    face: int


@value
class Exchange:
    """Take the Power card back in hand and play ``power`` instead."""

    seat: int
    power: int


@value
class TurnUp:
    """Chance: ``card`` is the top card of its stack."""

    card: SharedCard


@value
class Named:
    """Chance: what ``player`` (a seat) had face down is ``card``."""

    player: int
    card: OwnCard


@value
class Rolled:
    """Chance: ``player`` rolls two dice: ``low`` is not above ``high``."""

    player: int
    low: int
    high: int


@value
class Rerolled:
    """Chance: the one die that ``player`` rolls again shows ``face``."""

    player: int
    face: int


Move: TypeAlias = Send | Bestow | Use | PickAttribute | PickDie | Exchange | TurnUp | Named | Rolled | Rerolled
