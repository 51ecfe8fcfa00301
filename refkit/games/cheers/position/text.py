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

from collections.abc import Iterable, Mapping
from typing import Final

from refkit.games.cheers.box.deck import Deck, find_card, stand_in
from refkit.games.cheers.cards import NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card, Cards
from refkit.games.cheers.options import Options
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.setup import GAME, Setup, options_of
from refkit.games.cheers.text.move_reading import parse_goal, parse_team
from refkit.games.cheers.text.move_text import format_goal
from refkit.text.sections import (
    Section,
    check_game,
    each,
    member,
    one,
    option_text,
    options_said,
    parse_sections,
    sort_sections,
    writable,
)

NAMED: Final = ("table", "hand", "goal", "token", "option")
"""Words that say something of somebody or something."""
SECTIONS: Final = ("game", "players", "active", "discards", *NAMED)
"""What a position can say."""
USUAL: Final = ("Xavier", "Yaz", "Zippy", "Wanda")
"""Who plays if nobody is named."""
NO_CARDS: Final[Cards] = ()

# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows, with cards of ``deck`` (the stand-in); raises `BadInput` with the line."""
    return setup_from(parse_sections(text), deck)


def setup_from(sections: Iterable[Section], deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it empty.
    """
    told = sort_sections(sections, SECTIONS, NAMED)
    check_game(told, GAME)
    players = one(told["players"], Section.parts, base.players if base else USUAL)
    options = {**(base.options if base else {}), **options_said(Options, told["option"])}
    blank = Setup(players, options=options, deck=deck or (base.deck if base else stand_in()))
    base = base or blank
    reader = Reader(blank, base, told)
    return Setup(
        players=players,
        tables=each(told["table"], blank.places, reader.cards, base.tables, NO_CARDS),
        hands=each(told["hand"], players, reader.cards, base.hands, NO_CARDS),
        goals=each(told["goal"], tuple(blank.letters), reader.goal, base.goals, UNSEEN_GOAL),
        tokens=each(told["token"], players, reader.token, base.tokens, NO_TEAM),
        discards=one(told["discards"], reader.cards, base.discards),
        active=one(told["active"], lambda section: member(section, section.text, players), base.active),
        options=options,
        deck=blank.deck,
    )


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
        numbered = (name for section in whole for name in section.parts() if name[-1:].isdecimal())
        self.named = frozenset(" ".join(name.split()).casefold() for name in numbered)

    def cards(self, section: Section) -> Cards:
        """A list of cards."""
        return section.read_each(self._card)

    def _card(self, name: str) -> Card:
        deck = self.blank.deck
        taken = (*self.used, *(card for card in deck.cards if card.name.casefold() in self.named))
        card = find_card(name, deck, tuple(each for each in deck.cards if each not in taken))
        self.used.add(card)
        return card

    def goal(self, section: Section) -> tuple[int, ...]:
        """A combination."""
        return section.read(lambda text: parse_goal(text, Options(players=(), deck=self.blank.deck)))

    def token(self, section: Section) -> int:
        """A team token."""
        teams = len(self.blank.letters)
        return section.read(lambda text: NO_TEAM if text == UNKNOWN.name else parse_team(text, teams))


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
