"""Names of cards."""

from refkit.games.minions.cards import OwnCard, SharedCard


def format_card(card: OwnCard | SharedCard) -> str:
    """Return a card's name, or a Power card's number as in ``+3``; ``?`` if it is unknown."""
    if isinstance(card, int):
        return f"+{card}" if card else "?"
    return card.name
