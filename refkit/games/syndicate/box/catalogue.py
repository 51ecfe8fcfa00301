"""A line of text for each card, for listings."""

from collections.abc import Iterator

from refkit.games.syndicate.box.deck import decktet
from refkit.games.syndicate.cards import ACE, Card
from refkit.games.syndicate.rulebook import R
from refkit.kernel.sentences import listed


def catalogue(_: None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each card and its rank, suits, marks and value in a sentence; the argument is ignored."""
    return ((card.name, _description(card)) for card in decktet().cards)


def _description(card: Card) -> str:
    marks = f"marked as {listed(card.marks)}" if card.marks else "no mark"
    value = R.ACE_LED.gist if card.rank == ACE else f"It counts {card.value}."
    return f"{card.rank} of {listed(card.suits)}, {marks}. {value}"
