"""A position as a text file, to be written and read by people.

    game: syndicate
    players: Wanda, Xavier, Yaz
    active: Wanda
    turn: 4
    points Xavier: 3
    hand Wanda: The Author, The End, ?
    lead: The Diplomat
    hidden: ?
    played: The Merchant
    discards: The Mill, The Cave
    option goal: 7

As plain data it is the same, key by key:

    {"game": "syndicate", "players": ["Wanda", "Xavier", "Yaz"], "active": "Wanda", "turn": 4, "points": {"Xavier": 3},
     "hands": {"Wanda": ["The Author", "?"]}, "lead": "The Diplomat", "hidden": "?", "played": ["The Merchant"],
     "discards": ["The Mill"], "options": {"goal": 7}}

``hidden: nothing`` says that no second card was added, and ``lead: The Market as event`` which mark was named. A hand
that is left out consists of unknown cards.
"""

from typing import Final

from refkit.characters import fold
from refkit.games.syndicate.box.deck import decktet
from refkit.games.syndicate.cards import MARKS, Card
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.setup import Setup
from refkit.kit.cards import discards_word, hand_word
from refkit.text.checks import say
from refkit.text.moves import find_name
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, TURN, Word, names, number, unchanged
from refkit.text.sections import Section

NOTHING: Final = "nothing"


def read_cards(section: Section, _: Setup) -> tuple[Card, ...]:
    """Parse a list of card names; raises `BadInput` for what is not a card."""
    return section.read_each(decktet().card)


def read_lead(section: Section, _: Setup) -> tuple[Card | None, str]:
    """Parse the card that was led and the mark that was named, if any; raises `BadInput` for what is neither."""
    if fold(section.text) == NOTHING:
        return None, ""
    name, found, mark = section.text.rpartition(" as ")
    if not found:
        return section.read(decktet().card), ""
    if find_name(mark, MARKS) is None:
        raise section.complain(f"{say(mark)} is not a mark; the marks are {', '.join(MARKS)}.")
    return section.read(decktet().card, name), fold(mark)


def format_lead(it: tuple[Card | None, str], _: Setup) -> str | None:
    """Return the text of a lead: the card, and the mark that was named, if any; None without a lead."""
    card, mark = it
    return card and f"{card.name}{f' as {mark}' * bool(mark)}"


def read_hidden(section: Section, _: Setup) -> tuple[Card | None, bool]:
    """Parse the face-down card: return the card or None, and whether it is settled that there is none."""
    if fold(section.text) == NOTHING:
        return None, True
    return section.read(decktet().card), False


FORM: Final = Form(
    "syndicate",
    Setup,
    Options,
    (
        ACTIVE,
        TURN,
        Word("points", "points", number, unchanged, 0, by="players", always=True),
        hand_word(read_cards, otherwise=None),
        Word("lead", "lead mark", read_lead, format_lead, (None, "")),
        Word("hidden", "hidden alone", read_hidden, lambda it, _: it[0].name if it[0] else NOTHING, (None, False)),
        Word("played", "replies", read_cards, names, (), shape="list"),
        discards_word(read_cards),
    ),
    usual=lambda _: ("Wanda", "Xavier", "Yaz"),
    corrects=("hands", "points", "discards"),
)
"""How positions are written and read."""
