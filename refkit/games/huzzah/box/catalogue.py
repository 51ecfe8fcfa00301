"""What each kind of card does, in a line."""

from collections.abc import Iterator

from refkit.games.huzzah.box.deck import Deck, house_deck
from refkit.games.huzzah.cards import BUMP, CROWD_SIZES, CROWDS, FINALE, KINDS, Card
from refkit.games.huzzah.rulebook import R
from refkit.kernel.sentences import counted


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
