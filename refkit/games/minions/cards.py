"""The things on the table: effects, the six sorts of cards, and what lies before one player during a quest.

An effect is data: when it acts (``slot``), on whom, what it does and by how much. No card has code of its own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Final, Literal, TypeAlias

from refkit.kernel.display import by_name
from refkit.kernel.frozen import value

Attribute: TypeAlias = Literal["might", "defense", "speed", "skill"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("might", "defense", "speed", "skill")
"""The four attributes, in the book's order (Glory, p. 2)."""
Slot: TypeAlias = Literal["event", "minions", "boons", "powers", "dice"]
SLOTS: Final[tuple[Slot, ...]] = ("event", "minions", "boons", "powers", "dice")
"""When an effect acts: once the event, the minions, boons or powers are shown, or the dice are rolled (MI-05)."""
Moment: TypeAlias = Slot | Literal["again"]
"""A slot as it comes: ``again`` is that of the dice after a tie, when what acts on dice and totals does so anew."""
Kind: TypeAlias = Literal["event", "special", "boon"]
Whom: TypeAlias = Literal["self", "others", "all"]
Stack: TypeAlias = Literal["event", "quest", "glory"]
STACKS: Final[tuple[Stack, ...]] = ("event", "quest", "glory")
"""The shared stacks in the middle of the table, in the order in which they are turned up."""
What: TypeAlias = Literal["minion", "boon", "power"]
DICE: Final = 6
"""Sides of a die."""
POWERS: Final = 4
"""The strongest Power card; cards go from +1 to this."""
NO_ROLL: Final = (0, 0)
"""The dice of somebody who has not rolled."""


@value
class Effect:
    """One thing that a card does: ``do``, in ``slot``, to ``whom`` (seen from the card's owner).

    ``which`` is an attribute, a die or a stack, ``by`` a change and ``to`` a value, as ``do`` needs them; ``only``
    is a condition on whom it acts. ``must`` is True if the owner has no choice. ``card``, ``kind`` and ``index``
    say where it is printed.
    """

    do: str
    slot: Slot
    whom: Whom = "all"
    which: str = ""
    by: int = 0
    to: int = 0
    only: str = ""
    must: bool = False
    card: str = ""
    kind: Kind = "event"
    index: int = 0

    def __repr__(self) -> str:
        """What it does, and on which card it is printed."""
        return f"<Effect {self.do} of {self.card}>"

    def hits(self, owner: int, seat: int) -> bool:
        """Whether the card of ``owner`` means ``seat``; an event means everybody."""
        return self.whom == "all" or (owner == seat) is (self.whom == "self")


Effects: TypeAlias = tuple[Effect, ...]
NONE: Final[Effects] = ()


def by_slot(effects: Effects) -> Mapping[str, Effects]:
    """``effects`` by the moment at which they act; a change of attributes does not act again after a tie (MI-14)."""
    found: dict[str, Effects] = {slot: tuple(effect for effect in effects if effect.slot == slot) for slot in SLOTS}
    found["again"] = tuple(effect for effect in found["dice"] if effect.do != "attribute")
    return {moment: acting for moment, acting in found.items() if acting}


def hash_of_name(card: "MinionCard | BoonCard | Shared") -> int:
    """No two cards of a sort share a name, and that is quicker than everything that is printed."""
    return hash(card.name)


@value
class MinionCard:
    """A minion: its four attributes, what must be rolled for a Power of +1 to +4, and its Special Ability.

    ``printed`` says which of its facts are printed in the book; all else is a stand-in.
    """

    name: str
    attributes: tuple[int, int, int, int]
    rolls: tuple[int, int, int, int]
    effects: Effects = ()
    printed: str = field(default="", compare=False)
    flavour: str = field(default="", compare=False)
    slots: Mapping[str, Effects] = field(init=False, compare=False)

    __repr__ = by_name
    __hash__ = hash_of_name

    def __post_init__(self) -> None:
        """Sort the effects by moment."""
        object.__setattr__(self, "slots", by_slot(self.effects))


@value
class BoonCard:
    """A boon and what it does."""

    name: str
    effects: Effects = ()
    printed: str = field(default="", compare=False)
    flavour: str = field(default="", compare=False)
    slots: Mapping[str, Effects] = field(init=False, compare=False)

    __repr__ = by_name
    __hash__ = hash_of_name

    def __post_init__(self) -> None:
        """Sort the effects by moment."""
        object.__setattr__(self, "slots", by_slot(self.effects))


@value
class EventCard:
    """An event and what it does to everybody; often nothing."""

    name: str
    effects: Effects = ()
    printed: str = field(default="", compare=False)
    flavour: str = field(default="", compare=False)
    slots: Mapping[str, Effects] = field(init=False, compare=False)

    __repr__ = by_name
    __hash__ = hash_of_name

    def __post_init__(self) -> None:
        """Sort the effects by moment."""
        object.__setattr__(self, "slots", by_slot(self.effects))


@value
class QuestCard:
    """A quest and the attributes that it asks for, by their number in `ATTRIBUTES`."""

    name: str
    asks: tuple[int, ...]
    printed: str = field(default="", compare=False)
    flavour: str = field(default="", compare=False)

    __repr__ = by_name

    __hash__ = hash_of_name


@value
class GloryCard:
    """A glory card and what it is worth."""

    name: str
    value: int
    printed: str = field(default="", compare=False)
    flavour: str = field(default="", compare=False)

    __repr__ = by_name

    __hash__ = hash_of_name


def glory_of(won: Iterable[GloryCard], bonus: int) -> int:
    """The glory of a seat that has ``won`` those cards, and ``bonus`` by events."""
    return sum(card.value for card in won) + bonus


Shared: TypeAlias = EventCard | QuestCard | GloryCard
Own: TypeAlias = MinionCard | BoonCard | int
"""A card of a player's own; a Power card is its number."""
UNKNOWN: Final = MinionCard("?", (0, 0, 0, 0), (13, 13, 13, 13))
"""A minion that lies face down and that whoever looks at it does not know."""
UNKNOWN_BOON: Final = BoonCard("?")
"""A boon that lies face down and that whoever looks at it does not know."""
UNKNOWN_POWER: Final = 0
"""A Power card that lies face down and that whoever looks at it does not know."""


@value
class Mark:
    """A lasting change at one seat: by ``effect`` of the card of ``owner`` (-1: the event), to ``which`` attribute.

    ``back`` is the Power card that was taken back in hand, if the change was an exchange, and else 0.
    """

    effect: Effect
    owner: int
    which: int = -1
    back: int = 0

    @property
    def lasts(self) -> bool:
        """Whether it stays when the dice are rolled again after a tie (p. 4).

        What acted on the last roll acts on the new one as well, so its marks go first; attributes change once (MI-14).
        """
        return self.effect.slot != "dice" or self.effect.do == "attribute"


@value
class Side:
    """What one player has in play: cards (None: none yet), what was changed about them, and the dice, low one first."""

    minion: MinionCard | None = None
    boon: BoonCard | None = None
    power: int | None = None
    marks: tuple[Mark, ...] = ()
    dice: tuple[int, int] = NO_ROLL

    def attribute(self, which: int, *, below_zero: bool) -> int:
        """An attribute of the minion as it stands now: changes one after the other, none `below_zero` (MI-08)."""
        if self.minion is None:
            return 0
        value = self.minion.attributes[which]
        for mark in self.marks:
            if mark.which == which:
                value += mark.effect.by
                if value < 0 and not below_zero:
                    value = 0
        return value

    @property
    def strength(self) -> int:
        """What the Power card is worth: its number, unless it was lowered."""
        power = self.power or 0
        for mark in self.marks:
            if mark.effect.do == "cap":
                power = min(power, mark.effect.to)
        return power

    @property
    def needed(self) -> int:
        """What two dice must show: the number for the Power card, shifted and changed in order (p. 3, MI-32).

        A shift goes to the next number in the minion's row and stays within it, so every single one is limited; what
        is added to the number comes on top, whatever the row says.
        """
        if self.minion is None or not self.power:
            return 0
        step = self.strength if self.marks else self.power
        change = 0
        for mark in self.marks:
            effect = mark.effect
            if effect.do == "steps":
                step = min(POWERS, max(1, step + effect.by))
            elif effect.do == "needs":
                change += effect.by
        return self.minion.rolls[step - 1] + change

    def rid_of_boon(self, owner: int) -> "Side":
        """The side without what the boon of ``owner`` has done to it (MI-14).

        A Power card that the boon had exchanged comes back, unless another card still forbids it: then that one keeps
        it away from now on.
        """
        kept, back = [], 0
        for mark in self.marks:
            if mark.owner == owner and mark.effect.kind == "boon":
                back = back or mark.back
            elif mark.effect.do == "cap" and mark.effect.to < back:
                kept.append(replace(mark, back=back))
                back = 0
            else:
                kept.append(mark)
        return replace(self, power=back or self.power, marks=tuple(kept))


EMPTY: Final = Side()
"""Nothing in play."""
