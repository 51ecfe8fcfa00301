"""Convert cards and effects to plain data and back: a card is its name, an effect its card and its index there."""

from typing import Final, cast

from refkit.games.minions.box.deck import Card, Deck
from refkit.games.minions.cards import (
    UNKNOWN,
    UNKNOWN_BOON,
    BoonCard,
    Effect,
    EventCard,
    GloryCard,
    MinionCard,
    QuestCard,
)
from refkit.kernel.choice import BadInput
from refkit.text.data import Atoms
from refkit.text.json_codec import card_name
from refkit.text.json_text import Json


def _card(name: Json, deck: Deck) -> Card:
    if name == UNKNOWN.name:
        return UNKNOWN
    return UNKNOWN_BOON if name == "? boon" else deck.card(card_name(name))


def _effect(value: Json, deck: Deck) -> Effect:
    name, index = value
    effects = getattr(_card(name, deck), "effects", ())
    if type(index) is not int or not 0 <= index < len(effects):
        raise BadInput(f"{name} has no effect {index!r}.")
    return cast("Effect", effects[index])


"""All classes of events."""
ATOMS: Final[Atoms] = {
    **dict.fromkeys((MinionCard, EventCard, QuestCard, GloryCard), ("card", lambda card: card.name, _card)),
    BoonCard: ("card", lambda card: "? boon" if card == UNKNOWN_BOON else card.name, _card),
    Effect: ("effect", lambda effect: [effect.card, effect.index], _effect),
}
