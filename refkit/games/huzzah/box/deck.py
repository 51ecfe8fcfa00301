"""Decks: how many cards there are of each kind, and numbers that the book leaves out, as data.

A deck file is TOML: ``name``, ``bleed`` (the counters that an unseen Huzzah! drives away) and a ``[[cards]]`` table for
each of the six kinds, with its ``kind``, its ``count``, for Crowd cards its ``loss``, and a ``title`` of its own.

>>> house_deck().counts
(18, 18, 12, 18, 10, 14)
>>> for fault in DECK.check(DECK.to_toml(house_deck()).replace("count = 10", "count = 11")):
...     print(fault)
line 30: Huzzah!: the box cannot hold 11; it is two less than a multiple of 6 (say `partial = true` for another deck).
line 30: The deck has 91 cards; the box has 90 (say `partial = true` for another deck).
"""

from functools import cache
from typing import Final

from refkit.game.component import Component
from refkit.games.huzzah.box.checks import LISTS, faults
from refkit.games.huzzah.box.form import DECK_FORM
from refkit.games.huzzah.cards import CROWDS, INDEX, KINDS, Card, Counts
from refkit.kernel.frozen import value
from refkit.text.json_text import Json, JsonObject


@value
class Deck:
    """A deck: ``counts`` by kind, ``losses`` of the three Crowd cards, and the ``bleed`` of a Huzzah!.

    ``stand_in`` marks our own in place of the printed one, ``partial`` one that the box cannot be.
    """

    name: str
    counts: Counts
    losses: tuple[int, ...]
    bleed: int
    titles: tuple[str, ...] = ("",) * len(KINDS)
    stand_in: bool = False
    partial: bool = False

    @property
    def contents(self) -> str:
        """What the deck consists of, in words."""
        return f"{self.size} cards"

    @property
    def size(self) -> int:
        """How many cards there are of all kinds together."""
        return sum(self.counts)

    def loss(self, card: Card) -> int:
        """Return the points that a Crowd ``card`` costs if Richard sees it."""
        return self.losses[INDEX[card]]

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file."""
        flags = {flag: True for flag in ("stand_in", "partial") if getattr(self, flag)}
        cards = []
        for index, kind in enumerate(KINDS):
            loss = {"loss": self.losses[index]} if kind in CROWDS else {}
            title = {"title": self.titles[index]} if self.titles[index] else {}
            cards.append({"kind": kind, "count": self.counts[index], **loss, **title})
        return {"name": self.name, **flags, "bleed": self.bleed, "cards": cards}

    @classmethod
    def from_data(cls, data: object) -> "Deck":
        """Return the deck of plain data; raises `BadInput` with the first fault."""
        return DECK.from_data(data)


@cache
def house_deck() -> Deck:
    """Return refkit's own deck, since the printed card list is not public (HU-02)."""
    return DECK.ours(__file__, "deck.toml")


def _build(data: Json, name: str) -> Deck:
    """Return the deck of data without a fault."""
    cards = {card["kind"]: card for card in data["cards"]}
    return Deck(
        data.get("name", name),
        tuple(cards[kind]["count"] for kind in KINDS),
        tuple(cards[kind].get("loss", int(kind[0])) for kind in CROWDS),
        data["bleed"],
        tuple(cards[kind].get("title", "") for kind in KINDS),
        data.get("stand_in", False),
        data.get("partial", False),
    )


DECK: Final = Component("deck", LISTS, faults, _build, where=lambda place: f"card {int(place[1]) + 1}", form=DECK_FORM)
"""Reads, checks and writes deck files."""
