"""Declare how the cards of Minions are filled in: deities, and every sort of card with what it does."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from refkit.game.form import (
    BOX_NAME,
    NAME,
    ChoiceField,
    EntryList,
    Facts,
    Field,
    FileForm,
    FlagField,
    NumberField,
    NumbersField,
    PartsField,
    SeveralField,
    TallyField,
    TextField,
)
from refkit.games.minions.box.checks import HIGHEST_NUMBER, KINDS, OWN_STACK_SIZE, SHARED_STACK_SIZE
from refkit.games.minions.box.vocabulary import CONDITIONS, LARGEST_CHANGE, ON_DICE, VERBS, effect_sentence, slots_of
from refkit.games.minions.cards import ATTRIBUTES, POWERS, Effect, Kind
from refkit.kernel.sentences import listed

DEITIES: Final = 2
"""Deities in the box (Contents)."""
MOST_EFFECTS: Final = 6
"""Effects that a form shows of a card; a file may list more."""
DEEDS: Final = {
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
ONLY: Final = {
    "": "Always",
    "failed": "If the roll falls short",
    "made": "If the roll is good enough",
    "doubles": "If the dice show a double",
}
LABELS: Final = (
    TextField(key="flavour", label="Flavour", must=False),
    TextField(key="printed", label="What the book prints of it", must=False),
)
DEITY: Final = ChoiceField(key="deity", label="Deity", of="deities")


def _choice(key: str, label: str, options: Sequence[str], called: dict[str, str]) -> ChoiceField:
    """Make a choice among ``options`` by what they are ``called``, or else by their own names."""
    pairs = tuple((each, called.get(each, each.capitalize())) for each in options)
    return ChoiceField(key=key, label=label, options=pairs, must="" not in options)


def effect_fields(kind: Kind, effect: Facts) -> Sequence[Field]:
    """Return what is filled in of an effect of a card of ``kind``: what its verb needs, and nothing else."""
    deeds = [name for name, verb in VERBS.items() if kind in verb.kinds]
    do = _choice("do", "Effect", deeds, DEEDS)
    verb = VERBS.get(str(effect.get("do")))
    if verb is None:
        return (do,)
    found: list[Field] = [do]
    if verb.which:
        found.append(_choice("which", "Which", verb.which, {"quest": "The quest", "glory": "The glory card"}))
    if verb.by:
        found.append(
            NumberField(
                key="by", label="By", more="Less than 0 lowers it.", low=-LARGEST_CHANGE, high=LARGEST_CHANGE, usual=1
            )
        )
    if verb.to:
        found.append(NumberField(key="to", label="To", low=verb.to[0], high=verb.to[-1], usual=verb.to[0]))
    if kind != "event":
        found.append(_choice("whom", "To whom", tuple(WHOM), WHOM))
    found.append(_choice("slot", "When", slots_of(verb, kind), WHEN))
    if effect.get("slot") != "event":
        only = [each for each in CONDITIONS if each not in ON_DICE or effect.get("slot") == "dice"]
        asked = {name: f"If the quest asks for {name.capitalize()}" for name in ATTRIBUTES}
        found.append(_choice("only", "On what condition", only, ONLY | asked))
    if kind != "event":
        found.append(FlagField(key="must", label="Its owner has no choice"))
    return tuple(found)


def effect_told(kind: Kind, effect: Facts) -> str:
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
        key="effects",
        label="Special Ability" if kind == "special" else "What it does",
        called="effect",
        fields=partial(effect_fields, kind),
        blank=blank,
        most=MOST_EFFECTS,
        told=partial(effect_told, kind),
    )


def card_told(key: str, card: Facts, _: Facts) -> str:
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
    return " ".join(effect_told(KINDS[key], each) for each in card.get("effects", ())) or "Nothing special happens."


NUMBERS: Final = tuple(
    NumberField(key=each, label=each.capitalize(), low=0, high=HIGHEST_NUMBER, usual=0) for each in ATTRIBUTES
)
ROLLS: Final = NumbersField(
    key="rolls",
    label="What it must roll",
    more="With two dice, for a Power card of each strength.",
    low=0,
    high=HIGHEST_NUMBER,
    labels=tuple(f"+{power}" for power in range(1, POWERS + 1)),
)
ASKS: Final = SeveralField(
    key="asks", label="It asks for", options=tuple((each, each.capitalize()) for each in ATTRIBUTES)
)
FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "deities": (NAME, TallyField(key="powers", label="Power cards", low=1, high=POWERS, sign="+")),
    "minions": (NAME, DEITY, *NUMBERS, ROLLS, effects("minions"), *LABELS),
    "boons": (NAME, DEITY, effects("boons"), *LABELS),
    "events": (NAME, effects("events"), *LABELS),
    "quests": (NAME, ASKS, *LABELS),
    "glory": (NAME, NumberField(key="value", label="Glory", low=1, high=HIGHEST_NUMBER, usual=1), *LABELS),
}
CALLED: Final = {
    "minions": ("minion", "minions", DEITIES * OWN_STACK_SIZE),
    "boons": ("boon", "boons", DEITIES * OWN_STACK_SIZE),
    "events": ("event", "events", SHARED_STACK_SIZE),
    "quests": ("quest", "quests", SHARED_STACK_SIZE),
    "glory": ("glory card", "glory cards", SHARED_STACK_SIZE),
    "deities": ("deity", "deities", DEITIES),
}
BLANKS: Final[dict[str, Facts]] = {
    "deities": {"name": "", "powers": [1, 1, 2, 2, 3, 3, 4, 4]},
    "minions": {"name": "", **dict.fromkeys(ATTRIBUTES, 0), "rolls": [2, 5, 7, 9]},
    "boons": {"name": ""},
    "events": {"name": ""},
    "quests": {"name": "", "asks": [ATTRIBUTES[0]]},
    "glory": {"name": "", "value": 1},
}


def _always(fields: tuple[Field, ...]) -> Callable[[Facts], Sequence[Field]]:
    return lambda _: fields


FORM: Final = FileForm(
    head=(BOX_NAME, FlagField(key="partial", label="Another number of cards than the box’s is meant")),
    sheets=tuple(
        EntryList(
            key=key,
            one=one,
            many=many,
            fields=_always(FIELDS[key]),
            blank=BLANKS[key],
            whole=whole,
            told=partial(card_told, key),
        )
        for key, (one, many, whole) in CALLED.items()
    ),
    empty={"partial": True, "deities": [BLANKS["deities"]] * DEITIES},
)
"""What a card file holds."""
