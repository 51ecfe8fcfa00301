"""Moves: every answer that a player or chance can give; small slotted values, compared by their fields."""

from typing import Annotated, Literal, TypeAlias

from refkit.games.minions.cards import UNKNOWN, Attribute, BoonCard, MinionCard, OwnCard, SharedCard
from refkit.text.patterns import Player, move

Used: TypeAlias = Literal["both", "special", "boon", "nothing", "?"]
Picked: TypeAlias = Attribute | Literal["?"]
Power: TypeAlias = Annotated[int, "power"]
"""The type of a field that is the number of a Power card."""


@move("send {card}", "{card}", secret={"card": UNKNOWN})
class Send:
    """Put ``card`` face down as the minion for the quest; `UNKNOWN` if the desk does not see it."""

    seat: int
    card: MinionCard


@move("bestow {boon power:gift}", "{boon} and {power}", "{boon} with {power}", "power {boon power:gift}")
class Bestow:
    """Put a boon and a Power card face down; each may be unknown to the desk."""

    seat: int
    boon: BoonCard
    power: Power


@move("use {cards}", secret={"cards": "?"})
class Use:
    """Say which of the cards that act now are used; ``?`` if the answer was given and is not known to the viewer."""

    seat: int
    cards: Annotated[Used, "use"]


@move("pick {attribute}", secret={"attribute": "?"})
class PickAttribute:
    """Choose among attributes that are equally high, or low; ``?`` if the choice is not known to the viewer."""

    seat: int
    attribute: Annotated[Picked, "attribute"]


@move("pick {face}", secret={"face": 0})
class PickDie:
    """Choose the die that shows ``face``; 0 if the choice is not known to the viewer."""

    seat: int
    face: Annotated[int, "picked face"]


@move("exchange for {power}")
class Exchange:
    """Take the Power card back in hand and play ``power`` instead."""

    seat: int
    power: Power


@move("turn up {card}")
class TurnUp:
    """Chance: ``card`` is the top card of its stack."""

    card: SharedCard


@move("{player} shows {card}")
class Named:
    """Chance: what ``player`` (a seat) had face down is ``card``."""

    player: Player
    card: OwnCard


@move("{player} rolls {low high:roll}")
class Rolled:
    """Chance: ``player`` rolls two dice: ``low`` is not above ``high``."""

    player: Player
    low: int
    high: int


@move("{player} rolls {face:number}")
class Rerolled:
    """Chance: the one die that ``player`` rolls again shows ``face``."""

    player: Player
    face: Annotated[int, "face"]


Move: TypeAlias = Bestow | Send | Use | PickDie | PickAttribute | Exchange | TurnUp | Rolled | Rerolled | Named
"""Any move; a text is tried to be read as each in this order."""
