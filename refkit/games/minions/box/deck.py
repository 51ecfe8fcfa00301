"""Sets of cards, and the file form in which a referee enters the real ones once.

A card file is TOML: a ``[[deities]]`` table for each deity, then ``[[minions]]``, ``[[boons]]``, ``[[events]]``,
``[[quests]]`` and ``[[glory]]`` for each card. What cards do is written in a small vocabulary of effects.

>>> cards = Deck.read('''
... partial = true            # not the whole box
... [[deities]]
... name = "Myth"
... powers = [1, 2]
... [[boons]]
... deity = "Myth"
... name = "Tailwind"
... effects = [{do="die", slot="dice", whom="self", which="lowest", by=1}]
... ''')
>>> card_text(cards.card("tailwind"))
'Once the dice are rolled, you may raise the lowest of your own dice by 1.'
>>> for fault in Deck.check(cards.to_toml().replace("lowest", "lowset")):
...     print(fault)
line 11: Tailwind: effect 1: `which` cannot be 'lowset'; did you mean 'lowest'?
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias, final

from refkit.characters import fold
from refkit.games.minions.box.schema import KINDS, OWN_STACK_SIZE, SCHEMA, SHARED_STACK_SIZE
from refkit.games.minions.box.vocabulary import effects_text, english_list
from refkit.games.minions.cards import (
    ATTRIBUTES,
    BoonCard,
    Effect,
    EventCard,
    GloryCard,
    MinionCard,
    QuestCard,
    SharedCard,
)
from refkit.kernel.choice import BadInput
from refkit.kernel.frozen import value
from refkit.kernel.sentences import listed, sentence, translated
from refkit.kit.cards import NamedCards
from refkit.text.checks import say
from refkit.text.json_text import JsonObject

Card: TypeAlias = MinionCard | BoonCard | SharedCard


@value
class Deity:
    """A deity and its three stacks of cards."""

    name: str
    minions: tuple[MinionCard, ...]
    boons: tuple[BoonCard, ...]
    powers: tuple[int, ...]


@final
@dataclass(frozen=True, slots=True, repr=False)
class Deck(NamedCards[Card]):
    """The cards of a box: its deities' and the shared ones; ``stand_in`` marks ours, which replace the real ones."""

    name: str
    deities: tuple[Deity, ...]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    stand_in: bool = False
    schema = SCHEMA
    file = "standin.toml"
    nameless = "cards"
    __hash__ = NamedCards.__hash__

    @property
    def contents(self) -> str:
        """The size of the set in words."""
        return f"{self.size} cards"

    @property
    def size(self) -> int:
        """The number of all cards, Power cards included."""
        return len(self.cards) + sum(len(deity.powers) for deity in self.deities)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards but the Power cards, deity by deity, then the shared ones, in the order of the file."""
        own = [cards for deity in self.deities for cards in (deity.minions, deity.boons)]
        return (*(card for cards in own for card in cards), *self.events, *self.quests, *self.glory)

    @property
    def full(self) -> bool:
        """Whether each stack has as many cards as in the box."""
        own = all(len(d.minions) == len(d.boons) == len(d.powers) == OWN_STACK_SIZE for d in self.deities)
        return (
            bool(self.deities) and own and len(self.events) == len(self.quests) == len(self.glory) == SHARED_STACK_SIZE
        )

    def deity(self, name: str) -> Deity:
        """Return the deity called ``name``, in any case; raises `BadInput` if there is none."""
        for deity in self.deities:
            if fold(deity.name) == fold(name):
                return deity
        known = ", ".join(deity.name for deity in self.deities)
        raise BadInput(f"No deity is called {say(name)}; there are: {known}.")

    def to_data(self) -> JsonObject:
        """Return plain data in the form of the file; ``partial`` marks a set that has not as many cards as the box."""
        own = {
            key: [{"deity": deity.name, **_facts(card)} for deity in self.deities for card in getattr(deity, key)]
            for key in ("minions", "boons")
        }
        shared = {key: map(_facts, getattr(self, key)) for key in ("events", "quests", "glory")}
        return SCHEMA.write(
            name=self.name, stand_in=self.stand_in, partial=not self.full, deities=self.deities, **own, **shared
        )

    @classmethod
    def build(cls, facts: dict[str, Any]) -> "Deck":
        """Make the set of the facts of a file, whose cards name their deities."""
        cards = {key: [(card.pop("deity", ""), _card(key, card)) for card in facts[key]] for key in CARDS}

        def of(key: str, deity: str = "") -> tuple[Any, ...]:
            return tuple(card for owner, card in cards[key] if owner == deity)

        deities = tuple(
            Deity(each["name"], of("minions", each["name"]), of("boons", each["name"]), each["powers"])
            for each in facts["deities"]
        )
        return cls(facts["name"], deities, of("events"), of("quests"), of("glory"), facts["stand_in"])

    def __repr__(self) -> str:
        """Show name and size, and whether it is the stand-in."""
        mark = " (stand-in)" if self.stand_in else ""
        return f"<Deck {self.name!r}{mark}: {len(self.deities)} deities, {len(self.quests)} quests>"


def stand_in() -> Deck:
    """Return the 75 cards that come with refkit: those that the book prints, and ours for the rest (MI-01)."""
    return Deck.shipped()


def card_text(card: Card) -> str:
    """Return what a card says, in words made from its data."""
    if isinstance(card, QuestCard):
        return translated(f"It asks for {english_list(ATTRIBUTES[each].capitalize() for each in card.asks)}.")
    if isinstance(card, GloryCard):
        return sentence("It is worth {value} glory.", value=card.value)
    return effects_text(card.effects)


# ---- data ------------------------------------------------------------------------------------------------------


CARDS: Final[Mapping[str, Callable[..., Card]]] = {
    "minions": MinionCard,
    "boons": BoonCard,
    "events": EventCard,
    "quests": QuestCard,
    "glory": GloryCard,
}
"""The lists of cards, and the class of each."""


def _card(key: str, facts: dict[str, Any]) -> Card:
    if key == "minions":
        facts["attributes"] = tuple(facts.pop(each) for each in ATTRIBUTES)
    if key == "quests":
        facts["asks"] = tuple(index for index, each in enumerate(ATTRIBUTES) if each in facts["asks"])
    if kind := KINDS.get(key):
        facts["effects"] = tuple(
            Effect(**{"must": kind == "event", **each}, card=facts["name"], kind=kind, index=index)
            for index, each in enumerate(facts.get("effects", ()))
        )
    return CARDS[key](**facts)


def _facts(card: Card) -> dict[str, Any]:
    """Return the facts of a card, in the order of the file."""
    facts = {each.name: getattr(card, each.name) for each in fields(card)}
    if isinstance(card, MinionCard):
        return {"name": card.name} | dict(zip(ATTRIBUTES, card.attributes, strict=True)) | {"rolls": card.rolls} | facts
    if isinstance(card, QuestCard):
        facts["asks"] = [ATTRIBUTES[each] for each in card.asks]
    return facts


# ---- in words ----------------------------------------------------------------------------------------------------


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each card of ``deck`` (default: the stand-in) and what it does; Power cards are left out."""
    chosen = deck or stand_in()
    for deity in chosen.deities:
        yield from ((card.name, f"Minion of {deity.name}. {minion_text(card)}") for card in deity.minions)
        yield from ((card.name, f"Boon of {deity.name}. {effects_text(card.effects)}") for card in deity.boons)
    for kind, cards in (("Event", chosen.events), ("Quest", chosen.quests), ("Glory card", chosen.glory)):
        yield from ((card.name, f"{kind}. {card_text(card)}") for card in cards)


def minion_text(card: MinionCard) -> str:
    """Return a minion's attributes, what it must roll for each Power card, and its Special Ability, in words."""
    strengths = listed(f"{name.capitalize()} {has}" for name, has in zip(ATTRIBUTES, card.attributes, strict=True))
    rolls = listed(f"{least} for +{power}" for power, least in enumerate(card.rolls, 1))
    special = f" {effects_text(card.effects)}" if card.effects else ""
    return f"{strengths}. It must roll {rolls}.{special}"
