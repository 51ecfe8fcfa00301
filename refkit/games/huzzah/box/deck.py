"""Decks: how many cards there are of each kind, and numbers that the book leaves out, as data.

A deck file is TOML: ``name``, ``bleed`` (the counters that an unseen Huzzah! drives away) and a ``[[cards]]`` table for
each of the six kinds, with its ``kind``, its ``count``, for Crowd cards its ``loss``, and a ``title`` of its own.

>>> house_deck().counts
(18, 18, 12, 18, 10, 14)
>>> for fault in Deck.check(house_deck().to_toml().replace("count = 10", "count = 16")):
...     print(fault)
line 33: The deck has 96 cards and the box has 90: mend that, or write `partial = true` at the top if it is meant.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from refkit.game.component import Component
from refkit.game.fields import ChoiceField, Facts, Field, FlagField, NoField, NumberField, TextField
from refkit.game.schema import BOX_NAME, MEND, EntryList, Schema, Sound
from refkit.games.huzzah.cards import BUMP, CROWD_SIZES, CROWDS, FINALE, HUZZAH, INDEX, KINDS, Card, Counts
from refkit.games.huzzah.rulebook import R
from refkit.kernel.frozen import value
from refkit.kernel.sentences import counted
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults

BOX: Final = 90
"""Cards in the box (Included with this Game)."""
SHEET: Final = 6
"""Copies of the sheet of cards in a box."""
TAKEN_OUT: Final = {HUZZAH: 2, BUMP: 4}
"""Cards of a kind that are left out of the copies of the sheet."""
WORDS: Final = {0: "it is", 2: "it is two less than", 4: "it is four less than"}
MOST: Final = 500
COUNT: Final = NumberField("count", "How many there are", low=0, high=MOST, usual=0)
TITLE: Final = TextField("title", "Title", more="What is printed on it, if anything.", must=False)


def card_fields(card: Facts) -> Sequence[Field]:
    """Return what a kind of card has, the kind itself in a form until it is known; a Crowd card also costs points."""
    kind = str(card.get("kind"))
    loss: Field = NumberField(
        "loss",
        "Points that it costs",
        more="If Richard sees it.",
        low=0,
        high=MOST,
        usual=CROWD_SIZES.get(kind, 0),
        must=False,
        hidden=kind not in CROWDS,
    )
    if kind in KINDS and kind not in CROWDS:
        loss = NoField("loss", why="only Crowd cards cost points")
    return (
        ChoiceField("kind", "Kind", options=tuple(zip(KINDS, KINDS, strict=True)), hidden=kind in KINDS),
        COUNT,
        loss,
        TITLE,
    )


def card_meaning(card: Facts, _: Facts) -> str:
    """Return how many there are of a kind of card, and what it costs."""
    loss = f"; costs {counted(card['loss'], 'point')} if Richard sees it" if "loss" in card else ""
    return f"{counted(CARDS.count(card), 'card')}{loss}."


def compare(facts: Sound, _: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield the counts that the box cannot hold: it has six copies of a sheet, less 2 Huzzah! and 4 Bump (HU-02)."""
    for index, card in facts["cards"].items() if facts.get("partial") is not True else ():
        out = TAKEN_OUT.get(card["kind"], 0)
        if (card["count"] + out) % SHEET:
            sentence = f"the box cannot hold {card['count']}, as {WORDS[out]} a multiple of {SHEET}: {MEND}"
            yield ("cards", index, "count"), sentence


CARDS: Final = EntryList(
    "cards",
    "kind of card",
    "cards",
    card_fields,
    blank={"kind": "", "count": 0},
    whole=BOX,
    fixed=len(KINDS),
    name="kind",
    copies="count",
    meaning=card_meaning,
)
SCHEMA: Final = Schema(
    what="deck",
    head=(
        BOX_NAME,
        NumberField(
            "bleed", "Counters that leave", more="So many an unseen Huzzah! drives away.", low=0, high=MOST, usual=2
        ),
        FlagField("partial", f"It is another deck than the box’s {BOX} cards"),
    ),
    sheets=(CARDS,),
    empty={"bleed": 2, "cards": [{"kind": kind, "count": 0} for kind in KINDS]},
    compare=compare,
)
"""What a deck file holds."""


@value
class Deck(Component):
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
    schema = SCHEMA
    file = "deck.toml"

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
        losses = dict(zip(CROWDS, self.losses, strict=True))
        cards = [
            {"kind": kind, "count": count, "loss": losses.get(kind), "title": title}
            for kind, count, title in zip(KINDS, self.counts, self.titles, strict=True)
        ]
        return SCHEMA.write(name=self.name, stand_in=self.stand_in, partial=self.partial, bleed=self.bleed, cards=cards)

    @classmethod
    def build(cls, facts: dict[str, Any]) -> "Deck":
        """Make the deck of the facts of a file, with its kinds of cards in order."""
        cards = {card["kind"]: card for card in facts["cards"]}
        return cls(
            facts["name"],
            tuple(cards[kind]["count"] for kind in KINDS),
            tuple(cards[kind].get("loss", CROWD_SIZES[kind]) for kind in CROWDS),
            facts["bleed"],
            tuple(cards[kind].get("title", "") for kind in KINDS),
            facts["stand_in"],
            facts["partial"],
        )


def house_deck() -> Deck:
    """Return refkit's own deck, since the printed card list is not public (HU-02)."""
    return Deck.shipped()


# ---- in words ----------------------------------------------------------------------------------------------------


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield every kind of card in ``deck`` (the house's) by its name, with what it does and its number of copies."""
    chosen = deck or house_deck()
    for kind, many in zip(KINDS, chosen.counts, strict=True):
        yield kind, f"{_does(kind, chosen)} Copies: {many}."


def _does(kind: Card, deck: Deck) -> str:
    if kind == BUMP:
        return R.BUMP_CARDS.gist
    if kind in CROWDS:
        numbers = f"It brings {CROWD_SIZES[kind]}, or costs {counted(deck.loss(kind), 'point')}."
        return f"{R.CROWD.gist} {R.CROWD_SEEN.gist} {numbers}"
    if kind == FINALE:
        return f"{R.FINALE.gist} {R.FINALE_SEEN.gist}"
    return f"{R.HUZZAH.gist} {R.HUZZAH_SEEN.gist} Those who leave are {deck.bleed}."
