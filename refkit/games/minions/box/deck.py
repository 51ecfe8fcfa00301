"""Sets of cards, and the file form in which a referee enters the real ones once.

A card file is TOML: a ``[[deities]]`` table for each deity, then ``[[minions]]``, ``[[boons]]``, ``[[events]]``,
``[[quests]]`` and ``[[glory]]`` for each card. What cards do is written in a small vocabulary of effects.

>>> cards = DECK.read('''
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
>>> for fault in DECK.check(DECK.to_toml(cards).replace("lowest", "lowset")):
...     print(fault)
line 11: Tailwind: effect 1: `which` cannot be 'lowset'; did you mean 'lowest'?
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias, final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.games.minions.box.checks import KINDS, LISTS, OWN_STACK_SIZE, SHARED_STACK_SIZE, faults
from refkit.games.minions.box.form import FORM
from refkit.games.minions.box.vocabulary import effects_text, english_list
from refkit.games.minions.cards import (
    ATTRIBUTES,
    BoonCard,
    Effect,
    EventCard,
    GloryCard,
    Kind,
    MinionCard,
    QuestCard,
    SharedCard,
)
from refkit.kernel.choice import BadInput
from refkit.kernel.frozen import value
from refkit.kernel.sentences import tell, translated
from refkit.text.checks import say
from refkit.text.json_text import Json, JsonObject
from refkit.text.moves import card_called

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
class Deck:
    """The cards of a box: its deities' and the shared ones; ``stand_in`` marks ours, which replace the real ones."""

    name: str
    deities: tuple[Deity, ...]
    events: tuple[EventCard, ...]
    quests: tuple[QuestCard, ...]
    glory: tuple[GloryCard, ...]
    stand_in: bool = False
    _by_name: Mapping[str, Card] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Index the cards by name."""
        object.__setattr__(self, "_by_name", {fold(card.name): card for card in self.cards})

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

    def card(self, name: str) -> Card:
        """Return the card called ``name``, in any case; raises `BadInput` with the nearest names if there is none."""
        return card_called(name, self._by_name, self.name)

    def deity(self, name: str) -> Deity:
        """Return the deity called ``name``, in any case; raises `BadInput` if there is none."""
        for deity in self.deities:
            if fold(deity.name) == fold(name):
                return deity
        known = ", ".join(deity.name for deity in self.deities)
        raise BadInput(f"No deity is called {say(name)}; there are: {known}.")

    def to_data(self) -> JsonObject:
        """Return plain data in the form of the file; ``partial`` marks a set that has not as many cards as the box."""
        data: dict[str, object] = {"name": self.name}
        data |= {"stand_in": True} if self.stand_in else {}
        data |= {} if self.full else {"partial": True}
        data["deities"] = [{"name": deity.name, "powers": list(deity.powers)} for deity in self.deities]
        for key in ("minions", "boons"):
            data[key] = [{"deity": d.name, **_card_data(card)} for d in self.deities for card in getattr(d, key)]
        return data | {key: [_card_data(card) for card in getattr(self, key)] for key in ("events", "quests", "glory")}

    @classmethod
    def from_data(cls, data: object) -> "Deck":
        """Build the set from plain data; raises `BadInput` with the first fault."""
        return DECK.from_data(data)

    def __hash__(self) -> int:
        """Hash by name and size, which is quick; there are few decks."""
        return hash((self.name, len(self._by_name)))

    def __repr__(self) -> str:
        """Show name and size, and whether it is the stand-in."""
        mark = " (stand-in)" if self.stand_in else ""
        return f"<Deck {self.name!r}{mark}: {len(self.deities)} deities, {len(self.quests)} quests>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle plain data, or for the stand-in only a reference to it."""
        return (stand_in, ()) if self is stand_in() else (Deck.from_data, (self.to_data(),))


@cache
def stand_in() -> Deck:
    """Return the 75 cards that come with refkit: those that the book prints, and ours for the rest (MI-01)."""
    return DECK.ours(__file__, "standin.toml")


def card_text(card: Card) -> str:
    """Return what a card says, in words made from its data."""
    if isinstance(card, QuestCard):
        return translated(f"It asks for {english_list(ATTRIBUTES[each].capitalize() for each in card.asks)}.")
    if isinstance(card, GloryCard):
        return tell("It is worth {value} glory.", value=card.value)
    return effects_text(card.effects)


# ---- data ------------------------------------------------------------------------------------------------------


def _build(data: Json, name: str) -> Deck:
    """Build a deck from ``data`` that has been validated; ``name`` is used if the data has none."""
    deities = tuple(
        Deity(
            each["name"],
            tuple(_minion(card) for card in data.get("minions", ()) if card["deity"] == each["name"]),
            tuple(
                BoonCard(**_common(card, "boons")) for card in data.get("boons", ()) if card["deity"] == each["name"]
            ),
            tuple(each["powers"]),
        )
        for each in data.get("deities", ())
    )
    return Deck(
        data.get("name") or name,
        deities,
        tuple(EventCard(**_common(card, "events")) for card in data.get("events", ())),
        tuple(QuestCard(asks=_attribute_numbers(card["asks"]), **_labels(card)) for card in data.get("quests", ())),
        tuple(GloryCard(value=card["value"], **_labels(card)) for card in data.get("glory", ())),
        data.get("stand_in", False),
    )


def _attribute_numbers(asks: list[str]) -> tuple[int, ...]:
    return tuple(index for index, attribute in enumerate(ATTRIBUTES) if attribute in asks)


def _labels(card: Mapping[str, object]) -> JsonObject:
    return {key: card[key] for key in ("name", "printed", "flavour") if key in card}


def _common(card: Mapping[str, object], key: str) -> JsonObject:
    return {**_labels(card), "effects": _effects(card, KINDS[key])}


def _effects(card: Mapping[str, Json], kind: Kind) -> tuple[Effect, ...]:
    return tuple(
        Effect(**{"must": kind == "event", **each}, card=card["name"], kind=kind, index=index)
        for index, each in enumerate(card.get("effects", ()))
    )


def _minion(card: Mapping[str, Json]) -> MinionCard:
    might, defense, speed, skill = (card[each] for each in ATTRIBUTES)
    one, two, three, four = card["rolls"]
    return MinionCard(
        attributes=(might, defense, speed, skill), rolls=(one, two, three, four), **_common(card, "minions")
    )


_DEFAULTS: Final = {"whom": "all", "which": "", "by": 0, "to": 0, "only": ""}


def _effect_data(effect: Effect) -> JsonObject:
    facts = {"do": effect.do, "slot": effect.slot}
    if effect.kind != "event":
        facts["whom"] = effect.whom
    facts |= {
        key: getattr(effect, key)
        for key, default in _DEFAULTS.items()
        if key != "whom" and getattr(effect, key) != default
    }
    return facts | ({"must": True} if effect.must and effect.kind != "event" else {})


def _card_data(card: Card) -> JsonObject:
    facts: dict[str, object] = {"name": card.name}
    match card:
        case MinionCard():
            facts |= dict(zip(ATTRIBUTES, card.attributes, strict=True)) | {"rolls": list(card.rolls)}
        case QuestCard():
            facts["asks"] = [ATTRIBUTES[each] for each in card.asks]
        case GloryCard():
            facts["value"] = card.value
        case BoonCard() | EventCard():
            pass
    if not isinstance(card, QuestCard | GloryCard) and card.effects:
        facts["effects"] = [_effect_data(effect) for effect in card.effects]
    return facts | {key: getattr(card, key) for key in ("printed", "flavour") if getattr(card, key)}


DECK: Final = Component("card", LISTS, faults, _build, "cards", form=FORM)
"""The file format of decks: reads, writes and checks it."""
