"""What each card can do, in a line."""

from collections.abc import Iterator

from refkit.games.minions.box.deck import Deck, stand_in
from refkit.games.minions.box.vocabulary import sentences
from refkit.games.minions.cards import ATTRIBUTES, MinionCard
from refkit.text.words import listed


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Every card of ``deck`` (the stand-in) by its name, and what it does; Power cards are the same for everybody."""
    chosen = deck or stand_in()
    for deity in chosen.deities:
        yield from ((card.name, f"Minion of {deity.name}. {minion(card)}") for card in deity.minions)
        yield from ((card.name, f"Boon of {deity.name}. {sentences(card.effects)}") for card in deity.boons)
    yield from ((card.name, f"Event. {sentences(card.effects)}") for card in chosen.events)
    for quest in chosen.quests:
        yield quest.name, f"Quest. It asks for {listed(ATTRIBUTES[number].capitalize() for number in quest.asks)}."
    yield from ((card.name, f"Glory card. It is worth {card.value}.") for card in chosen.glory)


def minion(card: MinionCard) -> str:
    """The attributes of a minion, what it must roll for each Power card, and its Special Ability."""
    strengths = listed(f"{name.capitalize()} {has}" for name, has in zip(ATTRIBUTES, card.attributes, strict=True))
    rolls = listed(f"{least} for +{power}" for power, least in enumerate(card.rolls, 1))
    special = f" {sentences(card.effects)}" if card.effects else ""
    return f"{strengths}. It must roll {rolls}.{special}"
