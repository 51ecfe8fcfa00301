"""The vocabulary of effects: the verbs, the parameters of each, and the sentences made from them.

>>> from refkit.games.minions.cards import Effect
>>> effect_sentence(Effect("attribute", "minions", "others", "highest", by=-1, kind="special"))
'Once the minions are shown, you may lower the highest attribute of each opposing minion by 1.'
>>> effect_sentence(Effect("die", "dice", "self", "lowest", by=1, kind="boon", must=True))
'Once the dice are rolled, you must raise the lowest of your own dice by 1.'
"""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from refkit.games.minions.cards import ATTRIBUTES, DICE, POWERS, STACKS, Effect, EffectSource, Slot
from refkit.kernel.frozen import value
from refkit.kernel.sentences import sentence, translated

EXTREMES: Final = ("highest", "lowest")
BEFORE_DICE: Final[tuple[Slot, ...]] = ("minions", "boons", "powers")
ANY_TIME: Final[tuple[Slot, ...]] = (*BEFORE_DICE, "dice")
ALL_KINDS: Final[tuple[EffectSource, ...]] = ("event", "special", "boon")
LARGEST_CHANGE: Final = 6
"""The largest change that a single effect can make."""


@value
class Verb:
    """The parameters of an effect with this verb: one of ``which`` (none if empty), a change ``by``, a value ``to``.

    ``slots`` are the moments at which it can act, ``kinds`` the sorts of cards that can have it.
    """

    slots: tuple[Slot, ...]
    which: tuple[str, ...] = ()
    by: bool = False
    to: range = range(0)
    kinds: tuple[EffectSource, ...] = ALL_KINDS


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
"""Every verb. ``steps`` counts Power cards up or down the minion's row, ``needs`` changes the number to be rolled."""


def slots_of(verb: Verb, kind: EffectSource) -> tuple[Slot, ...]:
    """Return the moments at which an effect with ``verb`` can act on a card of ``kind``: a boon's not before boons."""
    return verb.slots[verb.slots.index("boons") :] if kind == "boon" and "boons" in verb.slots else verb.slots


ON_DICE: Final = ("failed", "made", "doubles")
"""The conditions that can only be checked once the dice are rolled."""
SLOT_TEXTS: Final[Mapping[str, str]] = {
    "event": "",
    "minions": "Once the minions are shown, ",
    "boons": "Once the boons are shown, ",
    "powers": "Once the Power cards are shown, ",
    "dice": "Once the dice are rolled, ",
}
CONDITIONS: Final[Mapping[str, str]] = {
    "": "",
    **{name: f" if the quest asks for {name.capitalize()}" for name in ATTRIBUTES},
    "failed": " if the roll falls short",
    "made": " if the roll is good enough",
    "doubles": " if the dice show a double",
}
"""The conditions ``only``: the quest asks for an attribute, or the target's dice show a certain result."""


def effect_sentence(*effects: Effect) -> str:
    """Return what ``effects``, all of one slot, do in one sentence: to their owner, or for an event to everybody."""
    first = effects[0]
    if first.slot == "event":
        return " ".join(translated(_event_sentence(each)) for each in effects)
    actor = "everybody must " if first.kind == "event" else "you must " if first.must else "you may "
    clauses = english_list(map(_clause, effects))
    return translated(f"{SLOT_TEXTS[first.slot]}{actor}{clauses}{CONDITIONS[first.only]}.")


def english_list(words: Iterable[str]) -> str:
    """Return words as a list in English, for a sentence that is looked up as a whole in a catalogue."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def effects_text(effects: tuple[Effect, ...]) -> str:
    """Return what ``effects`` do, or that there are none; those used together are joined in a sentence."""
    moments = groupby(effects, lambda effect: (effect.slot, effect.must, effect.only))
    return " ".join(effect_sentence(*together) for _, together in moments) or sentence("Nothing special happens.")


def _event_sentence(effect: Effect) -> str:
    """Return what an event's effect says about the turn as a whole."""
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
    """Return the action of an effect, as it continues after "you may"."""
    change = f"{'raise' if effect.by > 0 else 'lower'} {{}} by {abs(effect.by)}"
    match effect.do:
        case "attribute":
            return change.format(_attribute(effect))
        case "total":
            return change.format(f"the total of {_minion(effect)}")
        case "steps":
            way = "higher (+4 stays +4)" if effect.by > 0 else "lower (+1 stays +1)"
            return f"{_with_actor(effect, 'roll')} as though the Power card were {abs(effect.by)} {way}"
        case "needs":
            way = "raise" if effect.by > 0 else "lower"
            return f"{way} by {abs(effect.by)} the number that {_minion(effect)} must roll"
        case "cap":
            cards = f"a Power card above +{effect.to} for an unused one of at most +{effect.to}"
            return f"{_with_actor(effect, 'exchange')} {cards}"
        case "die":
            return change.format(_dice(effect))
        case "set":
            return f"turn {_dice(effect)} to {effect.to}"
        case "reroll":
            return f"{_with_actor(effect, 'roll')} {_dice(effect)} again"
        case _:
            return "call the quest off"


def _with_actor(effect: Effect, verb: str) -> str:
    """Return ``verb`` for the owner or, for other targets, that the owner makes them do it."""
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
    """Return which dice are meant, and whose."""
    which = {"each": "each", "chosen": "one"}.get(effect.which) or f"the {effect.which}"
    if effect.kind == "event" or (effect.do == "reroll" and effect.whom != "self"):
        return f"{which} of their own dice"  # "their" refers to the players named just before
    if effect.whom == "self":
        return f"{which} of your own dice"
    return f"{which.replace('each', 'every')} die of {'each opponent' if effect.whom == 'others' else 'everybody'}"
