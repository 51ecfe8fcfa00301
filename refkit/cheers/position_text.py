"""A position as a text file, to be written and read by people.

    game: cheers
    players: Xavier, Yaz, Zippy, Wanda
    // Yaz is nearly there.
    table Yaz: Red/blue, Red/green, Blue/blue, Green/red
    hand Xavier: Yellow/red, ?
    goal B: Red, Red, Blue, Green, Green
    discards: Purple/red
    option over_six: before CHEERS

A line is a word, perhaps a name, a colon and what there is to say. The number of a copy may be left out, and ``?`` is
an unknown card. In a masquerade ``token Yaz: B`` says who is on which team. What is left out is empty or unknown.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from refkit.checks import say
from refkit.cheers.deck import Deck, find_card, stand_in
from refkit.cheers.laid import GAME, Setup, options_of
from refkit.cheers.move_reading import parse_goal, parse_team
from refkit.cheers.move_text import format_goal
from refkit.cheers.nouns import NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards
from refkit.cheers.options import Options
from refkit.cheers.seating import LETTERS
from refkit.choice import BadInput
from refkit.sections import (
    Section,
    member,
    option_text,
    option_value,
    parse_sections,
    sort_sections,
    split,
    writable,
)

NAMED: Final = ("table", "hand", "goal", "token", "option")
"""Words that say something of somebody or something."""
SECTIONS: Final = ("game", "players", "active", "discards", *NAMED)
"""What a position can say."""
USUAL: Final = ("Xavier", "Yaz", "Zippy", "Wanda")
"""Who plays if nobody is named."""
NO_CARDS: Final[Cards] = ()
T = TypeVar("T")

# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows, with cards of ``deck`` (the stand-in); raises `BadInput` with the line."""
    return setup_from(parse_sections(text), deck)


def setup_from(sections: Iterable[Section], deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it empty.
    """
    told = sort_sections(sections, SECTIONS, NAMED)
    for section in told["game"].values():
        if section.text != GAME:
            raise section.complain(f"This is a position of the game {say(section.text)}, not of {GAME}.")
    players = next((split(section.text) for section in told["players"].values()), base.players if base else USUAL)
    options = {name: option_value(Options, name, section.text) for name, section in told["option"].items()}
    options = {**(base.options if base else {}), **options}
    blank = Setup(players, options=options, deck=deck or (base.deck if base else stand_in()))
    base = base or blank
    reader = Reader(blank, base, told)
    letters = tuple(blank.letters)
    discards = next((reader.cards(section) for section in told["discards"].values()), base.discards)
    active = next((member(section, section.text, players) for section in told["active"].values()), base.active)
    return Setup(
        players=players,
        tables=_each(told["table"], blank.places, base.tables, reader.cards, NO_CARDS),
        hands=_each(told["hand"], players, base.hands, reader.cards, NO_CARDS),
        goals=_each(told["goal"], letters, base.goals, reader.goal, UNSEEN_GOAL),
        tokens=_each(told["token"], players, base.tokens, reader.token, NO_TEAM),
        discards=discards,
        active=active,
        options=options,
        deck=blank.deck,
    )


def _each(
    told: Mapping[str, Section],
    names: tuple[str, ...],
    base: tuple[T, ...],
    read: Callable[[Section], T],
    blank: T,
) -> tuple[T, ...]:
    """What the sections say of each of ``names``; of the others what ``base`` says."""
    found = dict(enumerate(base))
    found |= {member(section, section.about, names): read(section) for section in told.values()}
    return tuple(found.get(number, blank) for number in range(len(names))) if found else ()


class Reader:
    """Reads what sections say, and gives every card without a number the next copy that is free."""

    def __init__(self, blank: Setup, base: Setup, told: Mapping[str, Mapping[str, Section]]) -> None:
        """Know the table, and which cards lie where nothing new is told."""
        self.blank = blank
        self.used: set[Card] = set()
        for word, names, cards in (
            ("table", blank.places, base.tables),
            ("hand", blank.players, base.hands),
            ("discards", ("",), (base.discards,)),
        ):
            said = {section.about.casefold() for section in told[word].values()}
            kept = (each for name, each in zip(names, cards, strict=False) if name.casefold() not in said)
            self.used.update(card for each in kept for card in each)
        whole = [section for word in ("table", "hand", "discards") for section in told[word].values()]
        numbered = (name for section in whole for name in split(section.text) if name[-1:].isdecimal())
        self.named = frozenset(" ".join(name.split()).casefold() for name in numbered)

    def cards(self, section: Section) -> Cards:
        """A list of cards."""
        return tuple(self._card(section, name) for name in split(section.text))

    def _card(self, section: Section, name: str) -> Card:
        deck = self.blank.deck
        taken = (*self.used, *(card for card in deck.cards if card.name.casefold() in self.named))
        try:
            card = find_card(name, deck, tuple(each for each in deck.cards if each not in taken))
        except BadInput as error:
            raise section.complain(error.sentence) from None
        self.used.add(card)
        return card

    def goal(self, section: Section) -> tuple[int, ...]:
        """A combination."""
        try:
            return parse_goal(section.text, Options(players=(), deck=self.blank.deck))
        except BadInput as error:
            raise section.complain(error.sentence) from None

    def token(self, section: Section) -> int:
        """A team token."""
        try:
            return NO_TEAM if section.text == UNKNOWN.name else parse_team(section.text, len(self.blank.letters))
        except BadInput as error:
            raise section.complain(error.sentence) from None


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup, deck: Deck | None = None) -> str:
    """``setup`` as text; its cards are those of ``deck``, or its own. Raises `BadInput` for names text cannot hold."""
    _ = deck
    lines = [f"game: {GAME}", f"players: {', '.join(map(writable, setup.players))}"]
    lines.append(f"active: {setup.players[setup.active]}")
    lines += [f"option {name}: {option_text(value)}" for name, value in setup.options.items()]
    lines += named_lines("table", setup.places, setup.tables)
    lines += named_lines("hand", setup.players, setup.hands)
    options = options_of(setup)
    goals = zip(LETTERS, setup.goals, strict=False)
    lines += [f"goal {letter}: {format_goal(goal, options)}" for letter, goal in goals if goal]
    tokens = zip(setup.players, setup.tokens, strict=False)
    lines += [f"token {name}: {LETTERS[team]}" for name, team in tokens if team != NO_TEAM]
    lines += [f"discards: {listed(setup.discards)}"] * bool(setup.discards)
    return "\n".join(lines) + "\n"


def named_lines(word: str, names: tuple[str, ...], cards: tuple[Cards, ...]) -> list[str]:
    """A line for each name that has cards."""
    return [f"{word} {name}: {listed(each)}" for name, each in zip(names, cards, strict=False) if each]


def listed(cards: Cards) -> str:
    """Cards by name."""
    return ", ".join(card.name for card in cards)
