"""Declare how the cards of Three Cheers are filled in: minions by their facts, orders by their options."""

from collections.abc import Sequence
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
    LevelsField,
    NumberField,
    PartsField,
    SeveralField,
    StepsField,
    TextField,
)
from refkit.games.three_cheers.box.checks import BOX, FASTEST, HIGHEST_VALUE, KINDS
from refkit.games.three_cheers.cards import SIDES, TRAITS

REACH: Final = 3
"""How far the steps of a shape go in a form; a file may go farther."""
FLAVOUR: Final = TextField(key="flavour", label="Flavour", must=False)
BY_SIDE: Final = tuple((side, side.capitalize()) for side in SIDES)
MINION: Final = (
    NAME,
    NumberField(key="value", label="Value", low=-HIGHEST_VALUE, high=HIGHEST_VALUE, usual=1),
    SeveralField(key="traits", label="Traits", options=tuple((each, each.capitalize()) for each in TRAITS), must=False),
    LevelsField(key="arrows", label="Arrows", options=BY_SIDE, high=FASTEST, sign="▸"),
    SeveralField(key="shields", label="Shields", options=BY_SIDE, must=False),
    FlagField(key="advanced", label="Advanced", more="Left out of a first game."),
    FLAVOUR,
)
KIND: Final = ChoiceField(key="kind", label="Kind", options=tuple((kind, kind.capitalize()) for kind in KINDS))


def option_fields(option: Facts) -> Sequence[Field]:
    """Return what is filled in of an option of an order: a move and a swap have a shape."""
    kind = option.get("kind")
    if kind not in {"move", "swap"}:
        return (KIND,)
    return (KIND, StepsField(key="shape", label="From the dot to", reach=REACH, mirrored=kind == "swap"))


ORDER: Final = (
    NAME,
    PartsField(
        key="options",
        label="What it does",
        called="option",
        fields=option_fields,
        blank={"kind": "deflect"},
        most=2,
        must=True,
    ),
    FLAVOUR,
)


def minion_told(card: Facts, _: Facts) -> str:
    """Return the facts of a minion in a line."""
    arrows = [f"{'▸' * speed} {side}" for side, speed in card.get("arrows", {}).items()]
    shields = [f"shield {side}" for side in card.get("shields", ())]
    return ", ".join((str(card["value"]), *card.get("traits", ()), *arrows, *shields))


def order_told(card: Facts, _: Facts) -> str:
    """Return the options of an order in a line."""
    return " or ".join(option["kind"] for option in card["options"])


FORM: Final = FileForm(
    head=(BOX_NAME, FlagField(key="partial", label="Another number of cards than the box’s is meant")),
    sheets=(
        EntryList(
            key="minions",
            one="minion",
            many="minions",
            fields=lambda _: MINION,
            blank={"name": "", "value": 1},
            whole=BOX["minions"],
            told=minion_told,
        ),
        EntryList(
            key="orders",
            one="order",
            many="orders",
            fields=lambda _: ORDER,
            blank={"name": "", "options": [{"kind": "deflect"}]},
            whole=BOX["orders"],
            told=order_told,
        ),
    ),
    empty={"partial": True, "minions": [{"name": "", "value": 1}]},
)
"""What a deck file holds."""
