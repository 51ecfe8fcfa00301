"""What is on each card, in a line."""

from collections.abc import Iterator

from refkit.games.syndicate.box.deck import decktet
from refkit.games.syndicate.cards import ACE, Card
from refkit.games.syndicate.rulebook import rules as R
from refkit.text.words import listed


def catalogue(_: None = None) -> Iterator[tuple[str, str]]:
    """Every card of the Decktet that is played with, by its name, with its rank, suits and marks."""
    return ((card.name, _shown(card)) for card in decktet().cards)


def _shown(card: Card) -> str:
    marks = f"marked as {listed(card.marks)}" if card.marks else "no mark"
    value = R.ACE_LED.gist if card.rank == ACE else f"It counts {card.value}."
    return f"{card.rank} of {listed(card.suits)}, {marks}. {value}"
