"""What a card can do: the verbs of effects, what each of them needs, and the sentence that it makes.

>>> from refkit.games.minions.cards import Effect
>>> sentence(Effect("attribute", "minions", "others", "highest", by=-1, kind="special"))
'Once the minions are shown, you may lower the highest attribute of each opposing minion by 1.'
>>> sentence(Effect("die", "dice", "self", "lowest", by=1, kind="boon", must=True))
'Once the dice are rolled, you must raise the lowest of your own dice by 1.'
"""

from collections.abc import Mapping
from itertools import groupby
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, DICE, POWERS, STACKS, Effect, Kind, Slot
from refkit.kernel.frozen import value
from refkit.text.words import listed

EXTREMES: Final = ("highest", "lowest")
BEFORE_DICE: Final[tuple[Slot, ...]] = ("minions", "boons", "powers")
ANY_TIME: Final[tuple[Slot, ...]] = (*BEFORE_DICE, "dice")
ALL_KINDS: Final[tuple[Kind, ...]] = ("event", "special", "boon")
MOST: Final = 6
"""No single change is larger than this."""


@value
class Verb:
    """What an effect with this verb needs: one of ``which`` (none if empty), a change ``by``, a value ``to``.

    ``slots`` are the moments at which it makes sense, ``kinds`` the cards that can have it.
    """

    slots: tuple[Slot, ...]
    which: tuple[str, ...] = ()
    by: bool = False
    to: range = range(0)
    kinds: tuple[Kind, ...] = ALL_KINDS


VERBS: Final[Mapping[str, Verb]] = {
    "attribute": Verb(ANY_TIME, (*ATTRIBUTES, *EXTREMES, "chosen", "each"), by=True),
    "total": Verb(ANY_TIME, by=True),
    "steps": Verb(ANY_TIME, by=True),
    "needs": Verb(ANY_TIME, by=True),
    "cap": Verb(("powers",), to=range(1, POWERS)),
    "die": Verb(("dice",), (*EXTREMES, "chosen", "each"), by=True),
    "set": Verb(("dice",), (*EXTREMES, "chosen", "each"), to=range(1, DICE + 1)),
    "reroll": Verb(("dice",), (*EXTREMES, "chosen", "each")),
    "skip": Verb(("event", "minions"), kinds=("event",)),
    "late": Verb(("event",), ("minions", *STACKS[1:]), kinds=("event",)),
    "silence": Verb(("event",), ("specials", "boons"), kinds=("event",)),
    "glory": Verb(("event",), by=True, kinds=("event",)),
}
"""Every verb. ``steps`` counts Power cards up or down the minion's row, ``needs`` changes the number itself."""
CONDITIONS: Final = ("", *ATTRIBUTES, "failed", "made", "doubles")
"""What ``only`` can be: the quest asks for an attribute, or the dice of whom it acts on have done something."""
ON_DICE: Final = ("failed", "made", "doubles")
"""Conditions that can only be looked at once the dice are rolled."""
WHEN: Final[Mapping[str, str]] = {
    "event": "",
    "minions": "Once the minions are shown, ",
    "boons": "Once the boons are shown, ",
    "powers": "Once the Power cards are shown, ",
    "dice": "Once the dice are rolled, ",
}
_IF: Final = {
    "": "",
    "failed": " if the roll falls short",
    "made": " if the roll is good enough",
    "doubles": " if the dice show a double",
} | {name: f" if the quest asks for {name.capitalize()}" for name in ATTRIBUTES}


def sentence(*effects: Effect) -> str:
    """What ``effects``, all of one moment, do: one sentence to their owner, or to everybody if it is an event's."""
    first = effects[0]
    if first.slot == "event":
        return " ".join(map(_of_event, effects))
    who = "everybody must " if first.kind == "event" else "you must " if first.must else "you may "
    return f"{WHEN[first.slot]}{who}{listed(map(_clause, effects))}{_IF[first.only]}."


def sentences(effects: tuple[Effect, ...]) -> str:
    """All of ``effects``; a card without any says so. What is used together is said together."""
    moments = groupby(effects, lambda effect: (effect.slot, effect.must, effect.only))
    return " ".join(sentence(*together) for _, together in moments) or "Nothing special happens."


def _of_event(effect: Effect) -> str:
    """What an event says about the turn as a whole."""
    match effect.do, effect.which:
        case "skip", _:
            return "There is no quest this turn."
        case "late", "minions":
            return "The minions stay face down until the boons are shown."
        case "late", "quest":
            return "The quest stays face down until the minions are shown."
        case "late", _:
            return "The glory card stays face down until the quest is won."
        case "silence", which:
            return f"{'Special Abilities' if which == 'specials' else 'Boons'} do nothing this turn."
        case _:
            return f"The glory card counts {abs(effect.by)} {'more' if effect.by > 0 else 'less'}."


def _clause(effect: Effect) -> str:  # noqa: PLR0911  one line a verb
    """The deed, as it goes on after "you may"."""
    change = f"{'raise' if effect.by > 0 else 'lower'} {{}} by {abs(effect.by)}"
    match effect.do:
        case "attribute":
            return change.format(_attribute(effect))
        case "total":
            return change.format(f"the total of {_minion(effect)}")
        case "steps":
            way = "higher (+4 stays +4)" if effect.by > 0 else "lower (+1 stays +1)"
            return f"{_let(effect, 'roll')} as though the Power card were {abs(effect.by)} {way}"
        case "needs":
            way = "raise" if effect.by > 0 else "lower"
            return f"{way} by {abs(effect.by)} the number that {_minion(effect)} must roll"
        case "cap":
            return (
                f"{_let(effect, 'exchange')} a Power card above +{effect.to} for an unused one of at most +{effect.to}"
            )
        case "die":
            return change.format(_dice(effect))
        case "set":
            return f"turn {_dice(effect)} to {effect.to}"
        case "reroll":
            return f"{_let(effect, 'roll')} {_dice(effect)} again"
        case _:
            return "call the quest off"


def _let(effect: Effect, verb: str) -> str:
    """Who does it: the owner, or those whom he makes do it."""
    if effect.whom == "self" or effect.kind == "event":
        return verb
    return f"make {'each opponent' if effect.whom == 'others' else 'everybody'} {verb}"


def _minion(effect: Effect) -> str:
    if effect.kind == "event":
        return "their own minion"
    return {"self": "your own minion", "others": "each opposing minion", "all": "every minion"}[effect.whom]


def _attribute(effect: Effect) -> str:
    if effect.which == "each":
        return f"every attribute of {_minion(effect)}"
    name = {"chosen": "one attribute"}.get(effect.which) or f"the {effect.which} attribute"
    name = effect.which.capitalize() if effect.which in ATTRIBUTES else name
    return f"the {name} of {_minion(effect)}" if effect.which in ATTRIBUTES else f"{name} of {_minion(effect)}"


def _dice(effect: Effect) -> str:
    """Which dice, and whose."""
    which = {"each": "each", "chosen": "one"}.get(effect.which) or f"the {effect.which}"
    if effect.kind == "event" or (effect.do == "reroll" and effect.whom != "self"):
        return f"{which} of their own dice"  # of those who have just been named
    if effect.whom == "self":
        return f"{which} of your own dice"
    return f"{which.replace('each', 'every')} die of {'each opponent' if effect.whom == 'others' else 'everybody'}"
