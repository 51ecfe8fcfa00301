"""Decks of cards, and the file form in which a referee enters them once.

A deck file is TOML: ``name``, then a ``[[minions]]`` or ``[[orders]]`` table for each card.

>>> deck = DECK.read('''
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
>>> for fault in DECK.check(DECK.to_toml(deck).replace("heavy", "haevy")):
...     print(fault)
line 7: Gnasher: `traits` cannot hold 'haevy'; did you mean 'heavy'?
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.games.three_cheers.box.schema import BOX, SCHEMA
from refkit.games.three_cheers.cards import SIDES, Card, MinionCard, Option, OrderCard
from refkit.games.three_cheers.rulebook import R
from refkit.kernel.sentences import counted, listed
from refkit.text.json_text import JsonObject
from refkit.text.moves import card_called


@final
@dataclass(frozen=True, slots=True, repr=False)
class Deck:
    """The cards of a box: its minions and its orders; ``stand_in`` marks a stand-in for the box's."""

    name: str
    minions: tuple[MinionCard, ...]
    orders: tuple[OrderCard, ...]
    stand_in: bool = False
    _by_name: Mapping[str, Card] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Index the cards by name."""
        object.__setattr__(self, "_by_name", {fold(card.name): card for card in self.cards})

    @property
    def contents(self) -> str:
        """What the deck consists of, in words."""
        return f"{len(self.cards)} cards"

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, minions first, in the order of the file."""
        return (*self.minions, *self.orders)

    def __contains__(self, name: str) -> bool:
        """Return whether a card is called ``name``, in any case."""
        return fold(name) in self._by_name

    def card(self, name: str) -> Card:
        """Return the card called ``name``, in any case; raises `BadInput` with the nearest names if there is none."""
        return card_called(name, self._by_name, self.name)

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file; ``partial`` marks another number of cards than the box holds."""
        orders = [{"name": card.name, "flavour": card.flavour, "options": card.options} for card in self.orders]
        partial = [len(self.minions), len(self.orders)] != list(BOX.values())
        return SCHEMA.write(
            name=self.name, stand_in=self.stand_in, partial=partial, minions=self.minions, orders=orders
        )

    @classmethod
    def from_data(cls, data: object) -> "Deck":
        """Return the deck of plain data; raises `BadInput` with the first fault."""
        return DECK.from_data(data)

    def __hash__(self) -> int:
        """Hash the name and the size: decks are few."""
        return hash((self.name, len(self.minions), len(self.orders)))

    def __repr__(self) -> str:
        """Return the name and size, and whether it is the stand-in."""
        mark = " (stand-in)" if self.stand_in else ""
        return f"<Deck {self.name!r}{mark}: {len(self.minions)} minions, {len(self.orders)} orders>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the facts, or for the stand-in nothing but its name."""
        if self is stand_in():
            return stand_in, ()
        return Deck, (self.name, self.minions, self.orders, self.stand_in)


@cache
def stand_in() -> Deck:
    """Return refkit's own deck, 79 minions and 17 orders of ours, since the card list of the box is not public."""
    return DECK.shipped(__file__, "standin.toml")


DECK: Final = Component(SCHEMA, lambda facts: Deck(facts["name"], facts["minions"], facts["orders"], facts["stand_in"]))
"""Reads, checks and writes deck files."""


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
