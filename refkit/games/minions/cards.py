"""Effects, the six sorts of cards, and what one player has in play during a quest (`Side`).

An effect is data: when it acts (``slot``), on whom, what it does and by how much. No card has code of its own; the
verbs are listed in `box.vocabulary` and run by `rules.effects`.
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
"""The timing slots: after the event, the minions, boons or Power cards are shown, and after the dice (MI-05)."""
Moment: TypeAlias = Slot | Literal["again"]
"""A slot in the course of a turn; ``again`` is the dice slot after a tie, when dice effects act anew (MI-14)."""
EffectSource: TypeAlias = Literal["event", "special", "boon"]
"""The kinds of effects, by their source: an event, a minion's Special Ability, a boon."""
Target: TypeAlias = Literal["self", "others", "all"]
"""The seats on which an effect acts, seen from the owner of its card."""
Stack: TypeAlias = Literal["event", "quest", "glory"]
STACKS: Final[tuple[Stack, ...]] = ("event", "quest", "glory")
"""The shared stacks in the middle of the table, in the order in which they are turned up."""
CardKind: TypeAlias = Literal["minion", "boon", "power"]
"""The kinds of cards in a player's own stacks."""
DICE: Final = 6
"""The number of faces of a die."""
POWERS: Final = 4
"""The number of the strongest Power card; the weakest is +1."""
NO_ROLL: Final = (0, 0)
"""The dice of a player who has not rolled."""


@value
class Effect:
    """One effect of a card: the verb ``do``, in ``slot``, on ``whom`` (seen from the card's owner).

    ``which`` is an attribute, a die or a stack, ``by`` a change and ``to`` a value, as ``do`` needs them; ``only`` is a
    condition on the target. ``must`` is True if the owner cannot decline it. ``card`` is the name of the card that has
    it, ``kind`` the sort of that card, ``index`` its number there.
    """

    do: str
    slot: Slot
    whom: Target = "all"
    which: str = ""
    by: int = 0
    to: int = 0
    only: str = ""
    must: bool = False
    card: str = ""
    kind: EffectSource = "event"
    index: int = 0

    def __repr__(self) -> str:
        """Show the verb and the card."""
        return f"<Effect {self.do} of {self.card}>"

    def affects(self, owner: int, seat: int) -> bool:
        """Return whether the effect on a card of ``owner`` acts on ``seat``; an event's acts on everybody."""
        return self.whom == "all" or (owner == seat) is (self.whom == "self")


Effects: TypeAlias = tuple[Effect, ...]
NO_EFFECTS: Final[Effects] = ()


def group_by_slot(effects: Effects) -> Mapping[str, Effects]:
    """Return ``effects`` grouped by slot; changes of attributes are left out of ``again`` (MI-14)."""
    found: dict[str, Effects] = {slot: tuple(effect for effect in effects if effect.slot == slot) for slot in SLOTS}
    found["again"] = tuple(effect for effect in found["dice"] if effect.do != "attribute")
    return {moment: acting for moment, acting in found.items() if acting}


def hash_of_name(card: "MinionCard | BoonCard | SharedCard") -> int:
    """Return the hash of the card's name, which is unique among its sort and quicker than hashing all fields."""
    return hash(card.name)


@value
class ActingCard:
    """A card that does something: its ``effects``, and the same by moment (``slots``).

    ``printed`` says which of its facts are printed in the book; all others are stand-ins.
    """

    name: str
    effects: Effects = field(default=(), kw_only=True)
    printed: str = field(default="", compare=False, kw_only=True)
    flavour: str = field(default="", compare=False, kw_only=True)
    slots: Mapping[str, Effects] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Sort the effects by moment."""
        object.__setattr__(self, "slots", group_by_slot(self.effects))


@value
class MinionCard(ActingCard):
    """A minion: its four attributes, the numbers to be rolled for a Power of +1 to +4, and its Special Ability."""

    attributes: tuple[int, int, int, int]
    rolls: tuple[int, int, int, int]

    __repr__ = by_name
    __hash__ = hash_of_name


@value
class BoonCard(ActingCard):
    """A boon and what it does."""

    __repr__ = by_name
    __hash__ = hash_of_name


@value
class EventCard(ActingCard):
    """An event and what it does to everybody; often nothing."""

    __repr__ = by_name
    __hash__ = hash_of_name


@value
class QuestCard:
    """A quest and the attributes that it asks for, by their index in `ATTRIBUTES`."""

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
    """Return the glory of a seat that has won the cards ``won``, and ``bonus`` by events."""
    return sum(card.value for card in won) + bonus


SharedCard: TypeAlias = EventCard | QuestCard | GloryCard
OwnCard: TypeAlias = MinionCard | BoonCard | int
"""A card of a player's own stacks; a Power card is its number."""
UNKNOWN: Final = MinionCard("?", (0, 0, 0, 0), (13, 13, 13, 13))
"""Stands for a face-down minion that the viewer does not know."""
UNKNOWN_BOON: Final = BoonCard("?")
"""Stands for a face-down boon that the viewer does not know."""
UNKNOWN_POWER: Final = 0
"""Stands for a face-down Power card that the viewer does not know."""


@value
class Mark:
    """A lasting change at one seat: by ``effect`` of a card of ``owner`` (-1: the event), to ``which`` attribute.

    ``which`` is an index in `ATTRIBUTES`, -1 for other changes. ``back`` is the Power card that was taken back in hand
    if the change was an exchange, else 0.
    """

    effect: Effect
    owner: int
    which: int = -1
    back: int = 0

    @property
    def lasts(self) -> bool:
        """Whether the change stays when the dice are rolled again after a tie (p. 4).

        Dice effects act on the new roll again, so their marks are removed; attributes change only once (MI-14).
        """
        return self.effect.slot != "dice" or self.effect.do == "attribute"


@value
class Side:
    """What one player has in play: cards (None: none yet), the changes made to them, and the dice, low one first."""

    minion: MinionCard | None = None
    boon: BoonCard | None = None
    power: int | None = None
    marks: tuple[Mark, ...] = ()
    dice: tuple[int, int] = NO_ROLL

    def attribute(self, which: int, *, below_zero: bool) -> int:
        """Return an attribute with all changes applied in order, each stopping at 0 unless ``below_zero`` (MI-08)."""
        if self.minion is None:
            return 0
        value = self.minion.attributes[which]
        for mark in self.marks:
            if mark.which == which:
                value += mark.effect.by
                if value < 0 and not below_zero:
                    value = 0
        return value

    def with_mark(self, mark: Mark) -> "Side":
        return Side(self.minion, self.boon, self.power, (*self.marks, mark), self.dice)

    def with_dice(self, dice: tuple[int, int]) -> "Side":
        """Return the side after a roll, or with dice turned."""
        return Side(self.minion, self.boon, self.power, self.marks, dice)

    @property
    def strength(self) -> int:
        """The number that the Power card counts: the printed one, unless it was lowered."""
        power = self.power or 0
        for mark in self.marks:
            if mark.effect.do == "cap":
                power = min(power, mark.effect.to)
        return power

    @property
    def needed(self) -> int:
        """The number that two dice must reach: that of the Power card, shifted and changed in order (p. 3, MI-32).

        A shift moves along the minion's row of numbers, and each one stops at its ends; changes of the number itself
        are added afterwards, without a limit.
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

    def without_boon(self, owner: int) -> "Side":
        """Return the side without the changes made by the boon of ``owner`` (MI-14).

        A Power card that the boon had exchanged comes back, unless another card also forbids it: then the mark of that
        card takes it over.
        """
        marks, back = [], 0
        for mark in self.marks:
            if mark.owner == owner and mark.effect.kind == "boon":
                back = back or mark.back
            elif mark.effect.do == "cap" and mark.effect.to < back:
                marks.append(replace(mark, back=back))
                back = 0
            else:
                marks.append(mark)
        return replace(self, power=back or self.power, marks=tuple(marks))


EMPTY: Final = Side()
"""A side with nothing in play."""
