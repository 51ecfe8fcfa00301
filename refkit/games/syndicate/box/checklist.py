"""Say what must be in the deck of The Syndicate: the rules name a deck that anybody can have, and allow no other."""

from typing import Final

from refkit.game.checklist import Checklist, ListedCard
from refkit.games.syndicate.box.deck import Deck, decktet, extended
from refkit.games.syndicate.cards import MARKS, SUIT_LETTERS, Card
from refkit.games.syndicate.rulebook import R
from refkit.kernel.sentences import listed


def _listed(card: Card) -> ListedCard:
    """Return a card as it is looked for: by its rank, suits and marks; the Excuse has none of them."""
    group = f"{card.rank}s" if card.rank.isalpha() else card.rank
    return ListedCard(card.name, group if card.suits else "", (*card.suits, *card.marks))


def _double(deck: Deck) -> str:
    """Return the names of the cards with more than one mark, in a sentence."""
    return listed(card.name for card in deck.cards if len(card.marks) > 1)


def checklist() -> Checklist:
    """Return what is checked of a Decktet before The Syndicate is played."""
    deck = decktet()
    before = (
        "Every suit stands on ten cards: its Ace, its Crown and eight others. Every mark stands on eleven.",
        f"An Ace has no mark. {_double(deck)} have two each.",
        "Other printings may name cards otherwise: rank and suits together are found on one card alone.",
        "All backs look alike, worn corners included: hands are secret.",
        "Put a pad or a heap of tokens beside the deck, for the points.",
    )
    return Checklist(
        "the Decktet",
        R.BASIC_DECK_ONLY,
        tuple(map(_listed, deck.cards)),
        tuple(map(_listed, extended())),
        (*SUIT_LETTERS, *MARKS),
        before,
    )


CHECKLIST: Final = checklist()
"""What must be in the deck."""
