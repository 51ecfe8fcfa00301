"""A position as a text file, to be written and read by people.

    game: cheers
    players: Xavier, Yaz, Zippy, Wanda
    // Yaz is nearly there.
    table Yaz: Red/blue, Red/green, Blue/blue, Green/red
    hand Xavier: Yellow/red, ?
    goal B: Red, Red, Blue, Green, Green
    discards: Purple/red
    option over_six: before CHEERS

As plain data it is the same, key by key; ``deck`` holds one that is not the stand-in:

    {"game": "cheers", "players": ["Xavier", "Yaz", "Zippy", "Wanda"], "active": "Yaz",
     "tables": {"Yaz": ["Red/blue 1", "Red/green"]}, "hands": {"Xavier": ["?"]},
     "goals": {"B": ["Red", "Red", "Blue", "Green", "Green"]}, "discards": [], "options": {"reshuffle": false}}

A line is a keyword, for some keywords a name, a colon and a value. The number of a copy may be left out, and ``?`` is
an unknown card. In a masquerade ``token Yaz: B`` says who is on which team. What is left out is empty or unknown.
"""

from functools import partial
from typing import Final

from refkit.characters import fold
from refkit.games.cheers.box.deck import copies_called
from refkit.games.cheers.cards import NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards, Goal
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.setup import Setup
from refkit.games.cheers.text.names import format_goal, parse_goal, parse_team
from refkit.kit.cards import discards_word, hand_word
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, Word, names
from refkit.text.sections import Section, SectionTable


class Reader:
    """Parses sections, and gives every card without a number the next copy that is free."""

    def __init__(self, setup: Setup, sections: SectionTable) -> None:
        """Find out which copies are not free: those on the rest of ``setup``, and those whose number is written."""
        self.setup, self.players = setup, setup.players
        self.used: set[Card] = set()
        for word, about, cards in (
            ("table", setup.places, setup.tables),
            ("hand", setup.players, setup.hands),
            ("discards", ("",), (setup.discards,)),
        ):
            replaced = {fold(section.about) for section in sections[word].values()}
            unchanged = (each for name, each in zip(about, cards, strict=False) if fold(name) not in replaced)
            self.used.update(card for each in unchanged for card in each)
        whole = (section for word in ("table", "hand", "discards") for section in sections[word].values())
        self.copies = {section: section.read_each(partial(copies_called, deck=setup.deck)) for section in whole}
        self.used.update(each[0] for copies in self.copies.values() for each in copies if len(each) == 1)

    def cards(self, section: Section) -> Cards:
        """Parse a list of cards."""
        return tuple(map(self._next_copy, self.copies[section]))

    def _next_copy(self, copies: Cards) -> Card:
        card = next((each for each in copies if each not in self.used), copies[0])
        self.used.add(card)
        return card


def read_cards(section: Section, at: Reader) -> Cards:
    """Parse a list of cards."""
    return at.cards(section)


def read_goal(section: Section, at: Reader) -> Goal:
    """Parse a combination."""
    return section.read(lambda text: parse_goal(text, Options(players=(), deck=at.setup.deck)))


def format_tokens(goal: Goal, setup: Setup) -> list[str]:
    """Return the tokens of a combination by name; raises `BadInput` if the options of ``setup`` are invalid."""
    return format_goal(goal, FORM.options_of(setup)).split(", ")


def read_team(section: Section, at: Reader) -> int:
    """Parse a team token: the index of the team, or NO_TEAM for ``?``."""
    teams = len(at.setup.letters)
    return section.read(lambda text: NO_TEAM if text == UNKNOWN.name else parse_team(text, teams))


def format_team(team: int, _: Setup) -> str:
    """Return the letter of a team."""
    return LETTERS[team]


FORM: Final = Form(
    "cheers",
    Setup,
    Options,
    (
        ACTIVE,
        Word("table", "tables", read_cards, names, (), by="places", key="tables", shape="list"),
        hand_word(read_cards),
        Word("goal", "goals", read_goal, format_tokens, UNSEEN_GOAL, by="letters", key="goals", shape="list"),
        Word("token", "tokens", read_team, format_team, NO_TEAM, by="players", key="tokens"),
        discards_word(read_cards),
    ),
    usual=lambda _: ("Xavier", "Yaz", "Zippy", "Wanda"),
    boxes=("deck",),
    at=Reader,
    corrects=("tables", "hands", "goals", "tokens", "discards"),
)
"""How positions are written and read."""
