"""What a deck file of Three Cheers holds: minions by their facts, orders by their options.

A deck file is TOML: ``name``, then a ``[[minions]]`` or ``[[orders]]`` table for each card.

>>> deck = Deck.read('''
... partial = true            # not the whole box
... [[minions]]
... name = "Gnasher"
... value = 4
... traits = ["heavy"]
... arrows = {up=1, right=3}
... shields = ["left"]
... [[orders]]
... name = "Shove"
... options = [{kind="move", shape=[[1,0],[-1,0]]}, {kind="deflect"}]
... ''')
>>> deck.card("gnasher").arrows
(1, 3, 0, 0)
>>> for fault in Deck.check(deck.to_toml().replace("heavy", "haevy")):
...     print(fault)
line 7: Gnasher: `traits` cannot hold 'haevy'; did you mean 'heavy'?
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, final, get_args

from refkit.characters import fold
from refkit.game.fields import (
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
    unchecked,
)
from refkit.game.schema import BOX_NAME, NAME, EntryList, Schema, Sound, always
from refkit.games.three_cheers.cards import SIDES, TRAITS, Card, Kind, MinionCard, Option, OrderCard
from refkit.games.three_cheers.rulebook import R
from refkit.kernel.sentences import counted, listed
from refkit.kit.cards import NamedCards
from refkit.text.json_text import JsonObject
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


def minion_meaning(card: Facts, _: Facts) -> str:
    """Return the facts of a minion in a line."""
    arrows = [f"{'▸' * speed} {side}" for side, speed in card.get("arrows", {}).items()]
    shields = [f"shield {side}" for side in card.get("shields", ())]
    return ", ".join((str(card["value"]), *card.get("traits", ()), *arrows, *shields))


def order_meaning(card: Facts, _: Facts) -> str:
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
            meaning=minion_meaning,
            make=MinionCard,
        ),
        EntryList(
            "orders",
            "order",
            "orders",
            always(NAME, OPTIONS, FLAVOUR),
            blank={"name": "", "options": [{"kind": "deflect"}]},
            whole=BOX["orders"],
            meaning=order_meaning,
            make=OrderCard,
        ),
    ),
    empty={"partial": True, "minions": [{"name": "", "value": 1}]},
    compare=compare,
)
"""What a deck file holds."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Deck(NamedCards[Card]):
    """The cards of a box: its minions and its orders; ``stand_in`` marks a stand-in for the box's."""

    name: str
    minions: tuple[MinionCard, ...]
    orders: tuple[OrderCard, ...]
    stand_in: bool = False
    schema = SCHEMA
    file = "standin.toml"
    __hash__ = NamedCards.__hash__

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, minions first, in the order of the file."""
        return (*self.minions, *self.orders)

    def __contains__(self, name: str) -> bool:
        """Return whether a card is called ``name``, in any case."""
        return fold(name) in self._by_name

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file; ``partial`` marks another number of cards than the box holds."""
        orders = [{"name": card.name, "flavour": card.flavour, "options": card.options} for card in self.orders]
        partial = [len(self.minions), len(self.orders)] != list(BOX.values())
        return SCHEMA.write(
            name=self.name, stand_in=self.stand_in, partial=partial, minions=self.minions, orders=orders
        )

    def __repr__(self) -> str:
        """Return the name and size, and whether it is the stand-in."""
        mark = " (stand-in)" if self.stand_in else ""
        return f"<Deck {self.name!r}{mark}: {len(self.minions)} minions, {len(self.orders)} orders>"


def stand_in() -> Deck:
    """Return refkit's own deck, 79 minions and 17 orders of ours, since the card list of the box is not public."""
    return Deck.shipped()


# ---- in words ----------------------------------------------------------------------------------------------------


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield every card of ``deck`` (the stand-in) by its name, and what it does."""
    chosen = deck or stand_in()
    yield from ((card.name, minion_text(card)) for card in chosen.minions)
    yield from ((card.name, order_text(card)) for card in chosen.orders)


def minion_text(card: MinionCard) -> str:
    """Return what a minion shows: ``Minion, 2 points: Armored (p. 7); attacks up with 2 arrows; shield left.``"""
    traits = [f"{trait.capitalize()} (p. {R[trait].page})" for trait in card.traits]
    arrows = [f"{side} with {counted(speed, 'arrow')}" for side, speed in zip(SIDES, card.arrows, strict=True) if speed]
    facts = [
        *([listed(traits)] if traits else []),
        *([f"attacks {listed(arrows)}"] if arrows else []),
        *([f"shield {listed(card.shields)}"] if card.shields else []),
    ]
    kind = "Advanced minion" if card.advanced else "Minion"
    return ": ".join(filter(None, (f"{kind}, {counted(card.value, 'point')}", "; ".join(facts)))) + "."


def order_text(card: OrderCard) -> str:
    """Return what an order does: ``Order: move a minion 1 right, or deflect what is played on you (p. 12).``"""
    return f"Order: {', or '.join(map(_option, card.options))}."


def _option(option: Option) -> str:
    ways = " or ".join(_steps(*step) for step in option.shape)
    return {
        "move": f"move a minion {ways}",
        "swap": f"swap two minions, the second {ways} of the first",
        "aggression": "provoke a minion, which attacks",
        "deflect": f"deflect a minion or an order that somebody plays on your tower (p. {R['deflect'].page})",
    }[option.kind]


def _steps(right: int, up: int) -> str:
    sides = ((right, "right", "left"), (up, "up", "down"))
    return " and ".join(f"{abs(by)} {more if by > 0 else less}" for by, more, less in sides if by)
