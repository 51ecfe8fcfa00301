"""What a card file of Minions holds: deities, and every sort of card with what it does."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from refkit.game.fields import (
    ChoiceField,
    Facts,
    Field,
    FlagField,
    NoField,
    NumberField,
    NumbersField,
    PartsField,
    SeveralField,
    TallyField,
    TextField,
    unchecked,
)
from refkit.game.schema import BOX_NAME, MEND, NAME, EntryList, Schema, Sound, always
from refkit.games.minions.box.vocabulary import CONDITIONS, LARGEST_CHANGE, ON_DICE, VERBS, effect_sentence, slots_of
from refkit.games.minions.cards import ATTRIBUTES, POWERS, Effect, EffectSource
from refkit.kernel.sentences import capital, listed
from refkit.text.toml_text import KeyPath, PlacedFaults

KINDS: Final[Mapping[str, EffectSource]] = {"minions": "special", "boons": "boon", "events": "event"}
"""The lists of cards that have effects, and the kind of those effects."""
OWN_STACK_SIZE: Final = 8
"""The number of cards in each stack of a player (The Setup, p. 1)."""
SHARED_STACK_SIZE: Final = 9
"""The number of cards in each shared stack (The Setup, p. 1)."""
HIGHEST_NUMBER: Final = 20
DEITIES: Final = 2
"""Deities in the box (Contents)."""
MOST_EFFECTS: Final = 6
"""Effects that a form shows of a card; a file may list more."""
DEEDS: Final = {  # what a form calls each verb
    "attribute": "Change an attribute",
    "total": "Change the total",
    "steps": "Roll as for another Power card",
    "needs": "Change the number to roll",
    "cap": "Exchange a high Power card",
    "die": "Change a die",
    "set": "Turn a die to a number",
    "reroll": "Roll a die again",
    "skip": "Call the quest off",
    "late": "Keep something face down",
    "silence": "Silence cards",
    "glory": "Change the glory",
}
WHEN: Final = {
    "event": "When the event is shown",
    "minions": "Once minions are shown",
    "boons": "Once boons are shown",
    "powers": "Once Power cards are shown",
    "dice": "Once the dice are rolled",
}
WHOM: Final = {"self": "Its owner", "others": "Each opponent", "all": "Everybody"}
ONLY: Final = {name: capital(text.strip()) or "Always" for name, text in CONDITIONS.items()}
LABELS: Final = (
    TextField("flavour", "Flavour", must=False),
    TextField("printed", "What the book prints of it", must=False),
)
DEITY: Final = ChoiceField("deity", "Deity", of="deities", exact=True)
EVERYBODY: Final = (
    NoField("whom", why="an event means everybody", ignored=("all",)),
    NoField("must", why="everybody does what an event says", ignored=(True, False)),
)
"""What an effect of an event does not say."""


def _choice(
    key: str, label: str, options: Sequence[str], called: Mapping[str, str], barred: Mapping[str, str] | None = None
) -> ChoiceField:
    """Make a choice among ``options`` by what they are ``called``, or else by their own names."""
    pairs = tuple((each, called.get(each, each.capitalize())) for each in options)
    return ChoiceField(key, label, options=pairs, must="" not in options, barred=barred or {})


def effect_fields(kind: EffectSource, effect: Facts) -> Sequence[Field]:
    """Return what is said of an effect of a card of ``kind``: what its verb needs, and nothing else."""
    does, slot = (each if isinstance(each, str) else "" for each in (effect.get("do"), effect.get("slot")))
    return _effect_fields(kind, does if does in VERBS else "", slot if slot in {"event", "dice"} else "")


@cache
def _effect_fields(kind: EffectSource, does: str, at: str) -> Sequence[Field]:
    """Return what is said of an effect that ``does`` something, at the slot ``event`` or ``dice`` or another one."""
    for_events = dict.fromkeys(VERBS, "only events do that")
    do = _choice("do", "Effect", [name for name, verb in VERBS.items() if kind in verb.kinds], DEEDS, for_events)
    verb = VERBS.get(does)
    if verb is None:
        return (do, *unchecked("slot", "whom", "which", "by", "to", "only", "must"))
    why = f"{does!r} has none"
    which: Field = NoField("which", why=why, ignored=("",))
    by: Field = NoField("by", why=why, ignored=(0,))
    to: Field = NoField("to", why=why, ignored=(0,))
    only: Field = NoField("only", why="before the quest is known nothing can depend on it", ignored=("",))
    if verb.which:
        which = _choice("which", "Which", verb.which, {"quest": "The quest", "glory": "The glory card"})
    if verb.by:
        more = "Less than 0 lowers it."
        by = NumberField("by", "By", more=more, low=-LARGEST_CHANGE, high=LARGEST_CHANGE, usual=1, zero=False)
    if verb.to:
        to = NumberField("to", "To", low=verb.to[0], high=verb.to[-1], usual=verb.to[0])
    if at != "event":
        conditions = [each for each in CONDITIONS if each not in ON_DICE or at == "dice"]
        on_dice = dict.fromkeys(ON_DICE, 'it is seen only once the dice are rolled, in the slot "dice"')
        only = _choice("only", "On what condition", conditions, ONLY, on_dice)
    slot = _choice("slot", "When", slots_of(verb, kind), WHEN)
    if kind == "event":
        return (do, which, by, to, slot, only, *EVERYBODY)
    whom = _choice("whom", "To whom", tuple(WHOM), WHOM)
    return (do, which, by, to, whom, slot, only, FlagField("must", "Its owner has no choice"))


def effect_meaning(kind: EffectSource, effect: Facts) -> str:
    """Return the sentence that an effect without a fault makes."""
    return effect_sentence(Effect(**{"must": kind == "event", **effect}, kind=kind))


def effects(key: str) -> PartsField:
    """Return the field for the effects of the cards in the list under ``key``."""
    kind = KINDS[key]
    blank: Facts = {"do": "skip", "slot": "event"}
    if kind != "event":
        slot = slots_of(VERBS["attribute"], kind)[0]
        blank = {"do": "attribute", "which": ATTRIBUTES[0], "by": 1, "whom": "self", "slot": slot}
    return PartsField(
        "effects",
        "Special Ability" if kind == "special" else "What it does",
        called="effect",
        fields=partial(effect_fields, kind),
        blank=blank,
        most=MOST_EFFECTS,
        meaning=partial(effect_meaning, kind),
    )


def card_meaning(key: str, card: Facts, _: Facts) -> str:
    """Return what a card without a fault says, in a line."""
    match key:
        case "minions":
            return ", ".join(f"{name.capitalize()} {card[name]}" for name in ATTRIBUTES)
        case "quests":
            return f"Asks for {listed(each.capitalize() for each in card['asks'])}."
        case "glory":
            return f"{card['value']} glory."
        case "deities":
            return "Powers " + ", ".join(f"+{each}" for each in sorted(card["powers"]))
    return " ".join(effect_meaning(KINDS[key], each) for each in card.get("effects", ())) or "Nothing special happens."


NUMBERS: Final = tuple(NumberField(each, each.capitalize(), low=0, high=HIGHEST_NUMBER, usual=0) for each in ATTRIBUTES)
ROLLS: Final = NumbersField(
    "rolls",
    "What it must roll",
    more="With two dice, for a Power card of each strength.",
    low=0,
    high=HIGHEST_NUMBER,
    labels=tuple(f"+{power}" for power in range(1, POWERS + 1)),
)
ASKS: Final = SeveralField("asks", "It asks for", options=tuple((each, each.capitalize()) for each in ATTRIBUTES))
GLORY: Final = NumberField("value", "Glory", low=1, high=HIGHEST_NUMBER, usual=1)


def compare(facts: Sound, _: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield rolls that fall, and for each deity the stacks that have not as many cards as in the box."""
    for index, card in facts["minions"].items():
        if sorted(card["rolls"]) != card["rolls"]:
            sentence = "its `rolls` fall somewhere; a stronger Power card is never easier to roll."
            yield ("minions", index, "rolls"), sentence
    if facts.get("partial") is True:
        return
    for index, deity in facts["deities"].items():
        counts = {"powers": len(deity["powers"])}
        for key in ("minions", "boons"):
            counts[key] = sum(card["deity"] == deity["name"] for card in facts[key].values())
        for key, count in counts.items():
            if count != OWN_STACK_SIZE:
                yield ("deities", index, key), f"it has {count} {key} and the box has {OWN_STACK_SIZE}: {MEND}"
    if not facts["deities"]:
        yield ("deities",), f"No deity is here: begin one with [[deities]], or {MEND.partition(', or ')[2]}"


def _list(key: str, one: str, many: str, fields: tuple[Field, ...], whole: int, **blank: object) -> EntryList:
    """Make the list under ``key``; of those that all players share the box has as many as the file."""
    meaning, shared = partial(card_meaning, key), whole == SHARED_STACK_SIZE
    return EntryList(
        key, one, many, always(NAME, *fields), blank={"name": "", **blank}, whole=whole, exact=shared, meaning=meaning
    )


OWN: Final = DEITIES * OWN_STACK_SIZE
DEITY_POWERS: Final = TallyField("powers", "Power cards", low=1, high=POWERS, sign="+")
SHEETS: Final = (
    _list(
        "minions",
        "minion",
        "minions",
        (DEITY, *NUMBERS, ROLLS, effects("minions"), *LABELS),
        OWN,
        **dict.fromkeys(ATTRIBUTES, 0),
        rolls=[2, 5, 7, 9],
    ),
    _list("boons", "boon", "boons", (DEITY, effects("boons"), *LABELS), OWN),
    _list("events", "event", "events", (effects("events"), *LABELS), SHARED_STACK_SIZE),
    _list("quests", "quest", "quests", (ASKS, *LABELS), SHARED_STACK_SIZE, asks=[ATTRIBUTES[0]]),
    _list("glory", "glory card", "glory cards", (GLORY, *LABELS), SHARED_STACK_SIZE, value=1),
    _list("deities", "deity", "deities", (DEITY_POWERS,), DEITIES, powers=[1, 1, 2, 2, 3, 3, 4, 4]),
)
SCHEMA: Final = Schema(
    what="deck",
    head=(BOX_NAME, FlagField("partial", "Another number of cards than the box’s is meant")),
    sheets=SHEETS,
    empty={"partial": True, "deities": [SHEETS[-1].blank] * DEITIES},
    compare=compare,
)
"""What a card file holds."""
