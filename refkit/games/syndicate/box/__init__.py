"""The cards of the game: the basic deck of the Decktet by P.D. Magnus (decktet.com), CC BY-NC-SA 3.0.

Only bare facts are here: names, ranks, suits and types. The game uses the 36 basic cards and no others (SY-20).

>>> deck = decktet()
>>> len(deck.cards), deck.card("the end").marks
(36, ('location', 'event'))
>>> deck.credit
'The Decktet by P.D. Magnus (decktet.com), CC BY-NC-SA 3.0.'
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Final

from refkit.characters import fold
from refkit.game.component import Checklist, ListedCard
from refkit.games.syndicate.cards import ACE, MARKS, RANK_WORDS, SUIT_LETTERS, SUIT_WORDS, UNKNOWN, Card, card_of
from refkit.games.syndicate.rulebook import R
from refkit.kernel.choice import BadInput
from refkit.kernel.frozen import value
from refkit.kernel.sentences import listed
from refkit.text.checks import say, suggest
from refkit.text.json_text import Json
from refkit.text.moves import find_called

_DESCRIBED: Final = re.compile(r"([0-9]|[a-z]+)\s*(.+)")
_LINKS: Final = re.compile(r"\b(?:of|and)\b|[/,+&]")


@value
class Deck:
    """The cards of a deck, in order, with its name and the ``credit`` (authors and licence) to show with it."""

    name: str
    cards: tuple[Card, ...]
    credit: str
    stand_in: bool = False
    _names: Mapping[str, Card] = field(init=False, compare=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Index the cards by everything that can be typed for them: also without the article, and by rank and suits."""
        short = {fold(card.name).removeprefix("the "): card for card in self.cards}
        codes = {code: card for card in self.cards for code in card.codes}
        object.__setattr__(self, "_names", codes | short | {fold(card.name): card for card in self.cards})

    def card(self, text: str) -> Card:
        """Return the card called ``text``, in any case, or of that rank and suits (`described`); `UNKNOWN` for ``?``.

        The beginning of a name is enough. Raises `BadInput` if there is none, or if it could be several.
        """
        wanted = fold(text.replace("_", " "))
        if wanted == UNKNOWN.name:
            return UNKNOWN
        if wanted in self._names:
            return self._names[wanted]
        if (number := find_called(text, [card.name for card in self.cards], self.described)) is None:
            raise BadInput(f"There is no card called {say(text.strip())}{self._help(wanted)}")
        return self.cards[number]

    def described(self, text: str) -> list[int]:
        """Return the indices of the cards of a rank and with suits: ``9w``, ``9 waves``, ``9 of Waves and Wyrms``."""
        found = _DESCRIBED.fullmatch(text)
        words = (found[1], *_LINKS.sub(" ", found[2]).split()) if found else ()
        if len(words) < 2 or words[0] not in RANK_WORDS:  # noqa: PLR2004  a rank and a suit
            return []
        suits = [SUIT_WORDS.get(part) for word in words[1:] for part in ([word] if word in SUIT_WORDS else word)]
        rank = RANK_WORDS[words[0]]
        return [at for at, card in enumerate(self.cards) if card.rank == rank and {*suits} <= {*card.suits}]

    def _help(self, wanted: str) -> str:
        close = suggest(wanted, [card.name for card in self.cards])
        return close if "mean" in close else "; the 36 basic cards of the Decktet are played with."


@cache
def decktet() -> Deck:
    """Return the 36 basic cards, in the order of the data file; it is read once."""
    return Deck("The Decktet", _cards("basic"), _data()["credit"])


def extended() -> tuple[Card, ...]:
    """Return the cards of an extended Decktet that are left out of the game (SY-20)."""
    return _cards("extended")


@cache
def _data() -> Json:
    return json.loads(Path(__file__).with_name("decktet.json").read_text("utf-8"))


def _cards(key: str) -> tuple[Card, ...]:
    return tuple(
        card_of(each["name"], each["rank"], tuple(each["suits"]), tuple(each["types"])) for each in _data()[key]
    )


# ---- in words ----------------------------------------------------------------------------------------------------


def catalogue(_: None = None) -> Iterator[tuple[str, str]]:
    """Yield the name of each card and its rank, suits, marks and value in a sentence; the argument is ignored."""
    return ((card.name, _description(card)) for card in decktet().cards)


def _description(card: Card) -> str:
    marks = f"marked as {listed(card.marks)}" if card.marks else "no mark"
    value = R.ACE_LED.gist if card.rank == ACE else f"It counts {card.value}."
    return f"{card.rank} of {listed(card.suits)}, {marks}. {value}"


def _listed(card: Card) -> ListedCard:
    """Return a card as it is looked for: by its rank, suits and marks; the Excuse has none of them."""
    group = f"{card.rank}s" if card.rank.isalpha() else card.rank
    return ListedCard(card.name, group if card.suits else "", (*card.suits, *card.marks))


CHECKLIST: Final = Checklist(
    "the Decktet",
    R.BASIC_DECK_ONLY,
    tuple(map(_listed, decktet().cards)),
    tuple(map(_listed, extended())),
    (*SUIT_LETTERS, *MARKS),
    (
        "Every suit stands on ten cards: its Ace, its Crown and eight others. Every mark stands on eleven.",
        f"An Ace has no mark. {listed(card.name for card in decktet().cards if len(card.marks) > 1)} have two each.",
        "Other printings may name cards otherwise: rank and suits together are found on one card alone.",
        "All backs look alike, worn corners included: hands are secret.",
        "Put a pad or a heap of tokens beside the deck, for the points.",
    ),
)
"""What is checked of a Decktet before The Syndicate is played."""
