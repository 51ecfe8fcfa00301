"""What a deck file of Three Cheers holds: minions by their facts, orders by their options."""

from collections.abc import Callable, Sequence
from typing import Final, get_args

from refkit.game.fields import (
    NAME,
    ChoiceField,
    Facts,
    Field,
    FlagField,
    LevelsField,
    NoField,
    NumberField,
    PartsField,
    SeveralField,
    StepsField,
    TextField,
    always,
    unchecked,
)
from refkit.game.schema import BOX_NAME, EntryList, Schema, Sound
from refkit.games.three_cheers.cards import SIDES, TRAITS, Kind, MinionCard, Option, OrderCard
from refkit.text.toml_text import KeyPath, PlacedFaults

BOX: Final = {"minions": 79, "orders": 17}
"""How many cards of each sort the box holds (Game Contents, p. 2)."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
HIGHEST_VALUE: Final = 99
REACH: Final = 3
"""How far the steps of a shape go in a form; a file may go farther."""
FLAVOUR: Final = TextField("flavour", "Flavour", must=False)
BY_SIDE: Final = tuple((side, side.capitalize()) for side in SIDES)
BY_TRAIT: Final = tuple((trait, trait.capitalize()) for trait in TRAITS)
MINION: Final = always(
    NAME,
    NumberField("value", "Value", low=-HIGHEST_VALUE, high=HIGHEST_VALUE, usual=1),
    SeveralField("traits", "Traits", options=BY_TRAIT, must=False),
    LevelsField("arrows", "Arrows", options=BY_SIDE, high=3, sign="▸"),
    SeveralField("shields", "Shields", options=BY_SIDE, must=False),
    FlagField("advanced", "Advanced", more="Left out of a first game."),
    FLAVOUR,
)
KIND: Final = ChoiceField("kind", "Kind", options=tuple((kind, kind.capitalize()) for kind in KINDS))


def option_fields(option: Facts) -> Sequence[Field]:
    """Return what an option of an order has: a move and a swap have a shape."""
    kind = option.get("kind")
    if kind not in KINDS:
        return (KIND, *unchecked("shape"))
    if kind not in {"move", "swap"}:
        return (KIND, NoField("shape", why=f"the option {kind!r} has none", ignored=([],)))
    return (KIND, StepsField("shape", "From the dot to", reach=REACH, farthest=20, mirrored=kind == "swap"))


OPTIONS: Final = PartsField(
    "options",
    "What it does",
    called="option",
    fields=option_fields,
    blank={"kind": "deflect"},
    most=2,
    limited=True,
    must=True,
    make=Option,
)


def minion_told(card: Facts, _: Facts) -> str:
    """Return the facts of a minion in a line."""
    arrows = [f"{'▸' * speed} {side}" for side, speed in card.get("arrows", {}).items()]
    shields = [f"shield {side}" for side in card.get("shields", ())]
    return ", ".join((str(card["value"]), *card.get("traits", ()), *arrows, *shields))


def order_told(card: Facts, _: Facts) -> str:
    """Return the options of an order in a line."""
    return " or ".join(option["kind"] for option in card["options"])


def compare(facts: Sound, _: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield the orders with two options of one kind."""
    for index, card in facts["orders"].items():
        kinds = [option["kind"] for option in card["options"]]
        if len({*kinds}) < len(kinds):
            sentence = "its two options are of one kind; write them as one, with all the steps in its shape."
            yield ("orders", index, "options"), sentence


SCHEMA: Final = Schema(
    what="deck",
    head=(BOX_NAME, FlagField("partial", "Another number of cards than the box’s is meant")),
    sheets=(
        EntryList(
            "minions",
            "minion",
            "minions",
            MINION,
            blank={"name": "", "value": 1},
            whole=BOX["minions"],
            told=minion_told,
            make=MinionCard,
        ),
        EntryList(
            "orders",
            "order",
            "orders",
            always(NAME, OPTIONS, FLAVOUR),
            blank={"name": "", "options": [{"kind": "deflect"}]},
            whole=BOX["orders"],
            told=order_told,
            make=OrderCard,
        ),
    ),
    empty={"partial": True, "minions": [{"name": "", "value": 1}]},
    compare=compare,
)
"""What a deck file holds."""
