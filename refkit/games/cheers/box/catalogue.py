"""A line of text for each sort of card, for listings."""

from collections import Counter
from collections.abc import Iterator

from refkit.games.cheers.box.deck import Deck, stand_in


def catalogue(deck: Deck | None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each sort of card in ``deck`` (default: the stand-in), and its glasses and number of copies."""
    chosen = deck or stand_in()
    glasses = [f"{each.name} ({each.glass})" for each in chosen.ingredients]
    copies = Counter(card.face for card in chosen.cards)
    faces = {card.face: card for card in reversed(chosen.cards)}
    for face, many in copies.items():
        big, small = faces[face].big, faces[face].small
        yield face, f"Big glass: {glasses[big]}; small glass: {glasses[small]}. Copies: {many}."
