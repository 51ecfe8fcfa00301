"""Validate a card file that somebody wrote: every fault of its plain data, and where in the data it is.

A place is a key path such as ``("minions", 3, "rolls")``; `toml_text` converts it to a line of the file.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from refkit.games.minions.box.vocabulary import CONDITIONS, LARGEST_CHANGE, ON_DICE, VERBS, Verb, slots_of
from refkit.games.minions.cards import ATTRIBUTES, POWERS, SLOTS, Kind
from refkit.text.checks import (
    KeyFaults,
    card_faults,
    duplicate_name_faults,
    flag_faults,
    head_faults,
    is_name,
    line_faults,
    name_faults,
    say,
    suggest_or_list,
    tables,
    unknown_keys,
)
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

LISTS: Final = ("deities", "minions", "boons", "events", "quests", "glory")
"""The lists of tables in a card file."""
TOP_KEYS: Final = ("name", "partial", "stand_in", *LISTS)
LABELS: Final = ("name", "printed", "flavour")
KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deities": ("name", "powers"),
    "minions": ("deity", *LABELS, *ATTRIBUTES, "rolls", "effects"),
    "boons": ("deity", *LABELS, "effects"),
    "events": (*LABELS, "effects"),
    "quests": (*LABELS, "asks"),
    "glory": (*LABELS, "value"),
}
KINDS: Final[Mapping[str, Kind]] = {"minions": "special", "boons": "boon", "events": "event"}
"""The lists of cards that have effects, and the kind of those effects."""
EFFECT_KEYS: Final = ("do", "slot", "whom", "which", "by", "to", "only", "must")
OWN_STACK_SIZE: Final = 8
"""The number of cards in each stack of a player (The Setup, p. 1)."""
SHARED_STACK_SIZE: Final = 9
"""The number of cards in each shared stack (The Setup, p. 1)."""
HIGHEST_NUMBER: Final = 20


def faults(data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield every fault of ``data`` as a key path and a sentence; ``where`` puts another card's key path in words."""
    if not isinstance(data, dict):
        yield (), f"A card file is a table with {', '.join(f'`{key}`' for key in LISTS)}, not {say(data)}."
        return
    yield from head_faults(data, "The card file", TOP_KEYS, ("partial", "stand_in"))
    for key in LISTS:
        yield from card_faults(data, key, f"Number {{}} of the {key}", partial(_card, key=key))
    yield from duplicate_name_faults(data, LISTS, where)
    yield from _deity_faults(data)
    if data.get("partial") is not True:
        yield from _counts(data)


# ---- the file as a whole -----------------------------------------------------------------------------------------


def _deity_faults(data: Mapping[str, object]) -> PlacedFaults:
    """Yield a fault for each minion and boon of a deity that the file does not define."""
    names = [card["name"] for _, card in tables(data, "deities") if is_name(card.get("name"))]
    for key in ("minions", "boons"):
        for index, card in tables(data, key):
            if card.get("deity") not in names:
                known = suggest_or_list(card.get("deity"), names) if names else "begin with a [[deities]] of that name."
                yield (key, index, "deity"), f"{card.get('name')}: no deity is called {say(card.get('deity'))}; {known}"


def _counts(data: Mapping[str, object]) -> PlacedFaults:
    """Yield a fault for each stack that has not as many cards as in the box."""
    mend = "mend that, or write `partial = true` at the top if it is meant."
    for index, deity in tables(data, "deities"):
        powers = deity.get("powers")
        counts = {key: sum(c.get("deity") == deity.get("name") for _, c in tables(data, key)) for key in KEYS}
        found = {"minions": counts["minions"], "boons": counts["boons"]}
        if isinstance(powers, list):
            found["powers"] = len(powers)
        for key, count in found.items():
            if count != OWN_STACK_SIZE:
                yield ("deities", index, key), f"{deity.get('name')} has {count} {key} and not {OWN_STACK_SIZE}: {mend}"
    for key in ("events", "quests", "glory"):
        cards = data.get(key, [])
        if isinstance(cards, list) and len(cards) != SHARED_STACK_SIZE:
            place = (key, len(cards) - 1) if cards else (key,)
            yield place, f"There are {len(cards)} {key} cards and not {SHARED_STACK_SIZE}: {mend}"
    if not data.get("deities"):
        yield ("deities",), f"No deity is here: begin one with [[deities]], or {mend.partition(', or ')[2]}"


# ---- cards -----------------------------------------------------------------------------------------------------


def _card(card: JsonObject, key: str) -> KeyFaults:
    """Yield the faults of one card of the list ``key``."""
    yield from unknown_keys(card, KEYS[key])
    yield from name_faults(card)
    for label in LABELS[1:]:
        yield from line_faults(card, label)
    if key == "deities":
        yield from _numbers(card, "powers", range(1, POWERS + 1), OWN_STACK_SIZE)
    if key == "minions":
        for attribute in ATTRIBUTES:
            yield from _number(card, attribute, range(HIGHEST_NUMBER + 1))
        yield from _numbers(card, "rolls", range(HIGHEST_NUMBER + 1), POWERS)
    if key == "glory":
        yield from _number(card, "value", range(1, HIGHEST_NUMBER + 1))
    if key == "quests":
        yield from _asks(card)
    if key in KINDS:
        yield from _effects(card, KINDS[key])


def _is_number(value: object, allowed: range) -> bool:
    return type(value) is int and value in allowed


def _number(card: Mapping[str, object], key: str, allowed: range) -> KeyFaults:
    if not _is_number(card.get(key), allowed):
        given = say(card[key]) if key in card else "missing"
        yield key, f"its `{key}` is a whole number from {allowed[0]} to {allowed[-1]}, and here it is {given}."


def _numbers(card: Mapping[str, object], key: str, allowed: range, most: int) -> KeyFaults:
    numbers = card.get(key)
    if not isinstance(numbers, list) or not all(_is_number(each, allowed) for each in numbers):
        yield (
            key,
            f"its `{key}` is a list of whole numbers from {allowed[0]} to {allowed[-1]}, such as {[allowed[1]] * 2}.",
        )
    elif key == "rolls" and len(numbers) != most:
        yield key, f"its `rolls` are {most} numbers, for a Power of +1 to +{POWERS}, and not {len(numbers)}."
    elif key == "rolls" and sorted(numbers) != numbers:
        yield key, "its `rolls` fall somewhere; a stronger Power card is never easier to roll."


def _asks(card: Mapping[str, object]) -> KeyFaults:
    asks = card.get("asks")
    if not isinstance(asks, list) or not asks:
        yield "asks", 'it asks for nothing; write `asks = ["might"]` or several attributes.'
        return
    for index, each in enumerate(asks):
        if each not in ATTRIBUTES:
            yield "asks", f"a quest cannot ask for {say(each)}; {suggest_or_list(each, ATTRIBUTES)}"
        elif each in asks[:index]:
            yield "asks", f"it asks for {each} twice."


def _effects(card: Mapping[str, object], kind: Kind) -> KeyFaults:
    effects = card.get("effects", [])
    if not isinstance(effects, list):
        yield "effects", f"`effects` is a list of tables such as {{do=…, slot=…}}, not {say(effects)}."
        return
    for number, effect in enumerate(effects, 1):
        if not isinstance(effect, dict):
            yield "effects", f"effect {number} is {say(effect)}, not a table such as {{do=…, slot=…}}."
            continue
        for sentence in _effect_faults(effect, kind):
            yield "effects", f"effect {number}: {sentence}"


def _effect_faults(effect: JsonObject, kind: Kind) -> Iterator[str]:
    """Yield what is wrong with one effect of a card of ``kind``."""
    for _, sentence in unknown_keys(effect, EFFECT_KEYS):
        yield sentence
    verb = VERBS.get(effect["do"]) if isinstance(effect.get("do"), str) else None
    if verb is None:
        yield f"`do` cannot be {say(effect.get('do'))}; {suggest_or_list(effect.get('do'), VERBS)}"
        return
    if kind not in verb.kinds:
        yield f"only events can do {effect['do']!r}."
    yield from _slot_faults(effect, verb, kind)
    yield from _parameter_faults(effect, verb)
    yield from _condition_faults(effect)
    if kind == "event" and effect.get("whom", "all") != "all":
        yield 'an event means everybody: leave `whom` out, or write "all".'
    elif effect.get("whom", "all") not in ("self", "others", "all"):
        yield f"`whom` cannot be {say(effect['whom'])}; {suggest_or_list(effect['whom'], ('self', 'others', 'all'))}"
    elif kind != "event" and "whom" not in effect:
        yield 'whom does it mean? Write `whom = "self"`, "others" or "all".'
    for _, sentence in flag_faults(effect, "must"):
        yield sentence


def _slot_faults(effect: Mapping[str, object], verb: Verb, kind: Kind) -> Iterator[str]:
    """Yield what is wrong with the slot, which is the moment when the effect acts."""
    slot = effect.get("slot")
    allowed = slots_of(verb, kind)
    if slot not in SLOTS:
        yield f"`slot` cannot be {say(slot)}; {suggest_or_list(slot, SLOTS)}"
    elif slot not in allowed:
        yield f"{effect['do']!r} cannot act at {slot!r} here; its slot is one of: {', '.join(allowed)}."


def _parameter_faults(effect: Mapping[str, object], verb: Verb) -> Iterator[str]:
    """Yield what is wrong with the parameters ``which``, ``by`` and ``to``."""
    which, by, to = effect.get("which", ""), effect.get("by", 0), effect.get("to", 0)
    if verb.which and which not in verb.which:
        yield f"`which` cannot be {say(which or None)}; {suggest_or_list(which, verb.which)}"
    if not verb.which and which:
        yield f"{effect['do']!r} has no `which`; leave it out."
    if verb.by and not (_is_number(by, range(-LARGEST_CHANGE, LARGEST_CHANGE + 1)) and by):
        yield f"`by` is a whole number from -{LARGEST_CHANGE} to {LARGEST_CHANGE} and not 0, but here it is {say(by)}."
    if not verb.by and by:
        yield f"{effect['do']!r} has no `by`; leave it out."
    if verb.to and not _is_number(to, verb.to):
        yield f"`to` is a whole number from {verb.to[0]} to {verb.to[-1]}, but here it is {say(to)}."
    if not verb.to and to:
        yield f"{effect['do']!r} has no `to`; leave it out."


def _condition_faults(effect: Mapping[str, object]) -> Iterator[str]:
    """Yield what is wrong with the condition ``only``."""
    only = effect.get("only", "")
    if only not in CONDITIONS:
        yield f"`only` cannot be {say(only)}; {suggest_or_list(only, CONDITIONS[1:])}"
    elif only and effect.get("slot") == "event":
        yield "before the quest is known nothing can depend on it; leave `only` out."
    elif only in ON_DICE and effect.get("slot") != "dice":
        yield f'{only!r} is seen only once the dice are rolled; write `slot = "dice"`.'
