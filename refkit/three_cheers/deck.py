"""Decks of cards, and the file form in which a referee enters them once.

A deck file is TOML: ``name``, then a ``[[minions]]`` or ``[[orders]]`` table for each card.

>>> deck = read('''
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
>>> for fault in check(to_toml(deck).replace("heavy", "haevy")):
...     print(fault)
line 7: Gnasher: `traits` cannot hold 'haevy'; did you mean 'heavy'?
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, final

from refkit.checks import say
from refkit.choice import BadInput
from refkit.three_cheers.deck_checks import BOX, faults
from refkit.three_cheers.deck_text import Fault, examine, parse
from refkit.three_cheers.nouns import SIDES, Card, MinionCard, Option, OrderCard
from refkit.toml_text import Place, write


@final
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Deck:
    """The cards of a box: its minions and its orders; ``stand_in`` marks our own in place of the box's."""

    name: str
    minions: tuple[MinionCard, ...]
    orders: tuple[OrderCard, ...]
    stand_in: bool = False
    _by_name: Mapping[str, Card] = field(init=False)

    def __post_init__(self) -> None:
        """Index the cards by name."""
        object.__setattr__(self, "_by_name", {card.name.casefold(): card for card in self.cards})

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, minions first, in the order of the file."""
        return (*self.minions, *self.orders)

    def card(self, name: str) -> Card:
        """The card called ``name``, in any case; raises `BadInput` with the nearest names if there is none."""
        found = self._by_name.get(name.casefold())
        if found is None:
            raise BadInput(f"No card of {self.name} is called {say(name)}{self._guess(name)}")
        return found

    def _guess(self, name: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415  only for mistakes

        close = get_close_matches(name[:40].casefold(), self._by_name, 3)
        return f"; did you mean {' or '.join(self._by_name[each].name for each in close)}?" if close else "."

    def to_data(self) -> dict[str, Any]:
        """Plain data, in the form of the file; ``partial`` says that there are more or fewer cards than in the box."""
        data: dict[str, Any] = {"name": self.name}
        if self.stand_in:
            data["stand_in"] = True
        if [len(self.minions), len(self.orders)] != list(BOX.values()):
            data["partial"] = True
        data["minions"] = [_minion_data(card) for card in self.minions]
        data["orders"] = [_order_data(card) for card in self.orders]
        return data

    @classmethod
    def from_data(cls, data: object) -> "Deck":
        """The deck of plain data; raises `BadInput` with the first fault."""
        for _, sentence in faults(data, _ordinal):
            raise BadInput(sentence)
        return _build(data, "deck")

    def __eq__(self, other: object) -> bool:
        """Equal names and cards; the same deck is equal to itself at no cost."""
        if self is other:
            return True
        if not isinstance(other, Deck):
            return NotImplemented
        mine = (self.name, self.stand_in, self.minions, self.orders)
        return mine == (other.name, other.stand_in, other.minions, other.orders)

    def __hash__(self) -> int:
        """By name and size: decks are few."""
        return hash((self.name, len(self.minions), len(self.orders)))

    def __repr__(self) -> str:
        """Name and size, and whether it is the stand-in."""
        mark = " (stand-in)" if self.stand_in else ""
        return f"<Deck {self.name!r}{mark}: {len(self.minions)} minions, {len(self.orders)} orders>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the facts, or for the stand-in as nothing but its name."""
        if self is stand_in():
            return stand_in, ()
        return Deck, (self.name, self.minions, self.orders, self.stand_in)


@cache
def stand_in() -> Deck:
    """The deck that comes with refkit: 79 minions and 17 orders of our own, as the box's card list is not public."""
    return _build(parse(Path(__file__).with_name("standin.toml").read_text("utf-8")), "Stand-in deck")


# ---- files -------------------------------------------------------------------------------------------------------


def read(text: str, name: str = "deck") -> Deck:
    """The deck of a file's text, called ``name`` unless it says its own; raises `BadInput` with the first fault."""
    data, found = examine(text)
    if found:
        raise BadInput(found[0].sentence, found[0].line)
    return _build(data, name)


def check(text: str) -> tuple[Fault, ...]:
    """Every fault of a deck file's text, by line; none if `read` can read it."""
    return examine(text)[1]


def to_toml(deck: Deck) -> str:
    """The deck as the text of a file, which `read` reads back."""
    return write(deck.to_data())


# ---- data ------------------------------------------------------------------------------------------------------


def _ordinal(place: Place) -> str:
    """Where a card stands in plain data."""
    return f"number {int(place[1]) + 1} of the {place[0]}"


def _build(data: Any, name: str) -> Deck:
    """The deck of data without a fault."""
    return Deck(
        data.get("name") or name,
        tuple(_minion(card) for card in data.get("minions", ())),
        tuple(_order(card) for card in data.get("orders", ())),
        data.get("stand_in", False),
    )


def _minion(data: Mapping[str, Any]) -> MinionCard:
    arrows = data.get("arrows", {})
    return MinionCard(
        data["name"],
        data["value"],
        tuple(data.get("traits", ())),
        (arrows.get("up", 0), arrows.get("right", 0), arrows.get("down", 0), arrows.get("left", 0)),
        tuple(data.get("shields", ())),
        data.get("advanced", False),
        data.get("flavour", ""),
    )


def _order(data: Mapping[str, Any]) -> OrderCard:
    options = (Option(each["kind"], tuple((x, y) for x, y in each.get("shape", ()))) for each in data["options"])
    return OrderCard(data["name"], tuple(options), data.get("flavour", ""))


def _minion_data(card: MinionCard) -> dict[str, Any]:
    facts = {
        "traits": list(card.traits),
        "arrows": {side: speed for side, speed in zip(SIDES, card.arrows, strict=True) if speed},
        "shields": list(card.shields),
        "advanced": card.advanced,
        "flavour": card.flavour,
    }
    return {"name": card.name, "value": card.value} | {key: value for key, value in facts.items() if value}


def _order_data(card: OrderCard) -> dict[str, Any]:
    options = [
        {"kind": option.kind} | ({"shape": [list(step) for step in option.shape]} if option.shape else {})
        for option in card.options
    ]
    flavour = {"flavour": card.flavour} if card.flavour else {}
    return {"name": card.name} | flavour | {"options": options}
