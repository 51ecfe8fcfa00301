"""A line of text for each card, for listings."""

from collections.abc import Iterator

from refkit.games.minions.box.deck import Deck, card_text, stand_in
from refkit.games.minions.box.vocabulary import effects_text
from refkit.games.minions.cards import ATTRIBUTES, MinionCard
from refkit.kernel.sentences import listed


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
