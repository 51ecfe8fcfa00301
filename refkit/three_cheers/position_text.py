"""A position as a text file, to be written and read by people.

    game: three-cheers
    players: Xavier, Yaz
    // Yaz is in for a surprise.
    tower Yaz:
        2 |  Gnasher*
        1 |  Wall
             a
    hand Xavier: Shove, Gnasher
    option armored_twice: one wound

A line is a word, perhaps a name, a colon and what there is to say; lines further in belong to the line above. A tower
that is left out is empty, and ``//`` begins a line that nobody reads.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, final, get_args, get_type_hints

from refkit.checks import say
from refkit.choice import BadInput
from refkit.three_cheers.deck import Deck, stand_in
from refkit.three_cheers.grid import format_grid, parse_grid
from refkit.three_cheers.laid import Setup, TowerSetup
from refkit.three_cheers.nouns import Card
from refkit.three_cheers.options import Options
from refkit.three_cheers.position_data import GAME, check_names, with_rival
from refkit.three_cheers.tokens import format_card, parse_card

LONGEST: Final = 200_000
"""Characters in the longest text that is read as a position."""
SECTIONS: Final = ("game", "players", "active", "tower", "hand", "discards", "option")
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("tower", "hand", "option")
NO_CARDS: Final[tuple[Card, ...]] = ()
T = TypeVar("T")


@final
@dataclass(frozen=True, slots=True)
class Section:
    """A line ``word about: text`` of a file, at ``line``, and the lines further in below it, each with its number."""

    word: str
    about: str
    text: str
    line: int
    body: tuple[tuple[int, str], ...] = ()

    @property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """Everything that it says, line by line, with their numbers."""
        return (*(((self.line, self.text),) if self.text else ()), *self.body)

    def complain(self, sentence: str) -> BadInput:
        """The error that this section cannot be used as it is."""
        return BadInput(sentence, self.line)


def parse_sections(text: str) -> tuple[Section, ...]:
    """The sections of ``text``, of whatever kind; raises `BadInput` for a line that begins none."""
    if len(text) > LONGEST:
        raise BadInput(f"This has {len(text):,} characters; a position has at most {LONGEST:,}.")
    found: list[tuple[str, int, list[tuple[int, str]]]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        if line[0].isspace() and found:
            found[-1][2].append((number, line))
        else:
            found.append((line, number, []))
    return tuple(_section(*each) for each in found)


def _section(line: str, number: int, body: list[tuple[int, str]]) -> Section:
    head, colon, rest = line.partition(":")
    word, _, about = head.strip().partition(" ")
    if not colon or not word:
        raise BadInput(f"{say(line.strip())} has no word and colon; write for example `players: Xavier, Yaz`.", number)
    return Section(word.casefold(), about.strip(), rest.strip(), number, tuple(body))


# ---- reading -----------------------------------------------------------------------------------------------------


def parse_setup(text: str, deck: Deck | None = None) -> Setup:
    """The position that ``text`` shows, with cards of ``deck`` (the stand-in); raises `BadInput` with the line.

    If no players are named they are the owners of the towers, and a rival if there is only one.
    """
    return setup_from(parse_sections(text), deck)


def setup_from(sections: Iterable[Section], deck: Deck | None = None, base: Setup | None = None) -> Setup:
    """The position that ``sections`` tell; raises `BadInput` with the line, also for a word that tells none.

    What they do not tell is as in ``base``, and without it empty.
    """
    deck = deck or stand_in()
    told = _sorted(sections)
    for section in told["game"].values():
        if section.text != GAME:
            raise section.complain(f"This is a position of the game {say(section.text)}, not of {GAME}.")
    players = base.players if base else with_rival(tuple(section.about for section in told["tower"].values()))
    for section in told["players"].values():
        players = _split(section)
    options = {name: _setting(name, section.text) for name, section in told["option"].items()}
    blank = base or Setup(players, (), options=options)
    towers = _for_each(told["tower"], blank.owners, lambda section: _grid(section, deck), blank.towers, TowerSetup())
    hands = _for_each(told["hand"], players, lambda section: _cards(section, deck), blank.hands, NO_CARDS)
    discards = blank.discards
    for section in told["discards"].values():
        discards = _cards(section, deck)
    active = blank.active
    for section in told["active"].values():
        active = _member(section, section.text, players)
    options = {**blank.options, **options}
    return Setup(players, towers, hands if told["hand"] else blank.hands, discards, active, options, deck)


def _sorted(sections: Iterable[Section]) -> dict[str, dict[str, Section]]:
    """The sections by their word and by whom or what they are about, each once."""
    found: dict[str, dict[str, Section]] = {word: {} for word in SECTIONS}
    for section in sections:
        if section.word not in SECTIONS:
            raise section.complain(f"{say(section.word)} tells nothing about a position; say {', '.join(SECTIONS)}.")
        if bool(section.about) != (section.word in NAMED):
            example = f"{section.word} {'Yaz' * (section.word in NAMED)}".strip()
            raise section.complain(f"{say(f'{section.word} {section.about}')} cannot begin a line; write `{example}:`.")
        if section.word != "tower" and section.body:
            raise BadInput("Only the lines of a tower stand further in; move this one to the left.", section.body[0][0])
        if section.about.casefold() in found[section.word]:
            raise section.complain(f"`{f'{section.word} {section.about}'.strip()}` is here twice; leave one out.")
        found[section.word][section.about.casefold()] = section
    return found


def _member(section: Section, name: str, names: tuple[str, ...]) -> int:
    """The number of the one of ``names`` that is called ``name``, in any case."""
    found = [index for index, each in enumerate(names) if each.casefold() == name.casefold()]
    if not found:
        raise section.complain(f"Nobody here is called {say(name)}; the names are {', '.join(names) or 'missing'}.")
    return found[0]


def _for_each(
    sections: dict[str, Section],
    names: tuple[str, ...],
    read: Callable[[Section], T],
    base: tuple[T, ...],
    otherwise: T,
) -> tuple[T, ...]:
    """What the sections say of each of ``names``, in their order; of the others what ``base`` says."""
    found = dict(enumerate(base))
    found |= {_member(section, section.about, names): read(section) for section in sections.values()}
    return tuple(found.get(number, otherwise) for number in range(len(names)))


def _split(section: Section) -> tuple[str, ...]:
    """The parts of a list with commas."""
    return tuple(part.strip() for part in section.text.split(",")) if section.text else ()


def _cards(section: Section, deck: Deck) -> tuple[Card, ...]:
    try:
        return tuple(parse_card(name, deck) for name in _split(section))
    except BadInput as error:
        raise section.complain(error.sentence) from None


def _grid(section: Section, deck: Deck) -> TowerSetup:
    try:
        return parse_grid(section.lines, deck)
    except BadInput as error:
        raise BadInput(error.sentence, error.line or section.line) from None


def _setting(name: str, text: str) -> Any:
    """The value of the option ``name``, of the kind that it wants; a text if that cannot be told."""
    hint = get_type_hints(Options).get(name, str)
    if getattr(hint, "__origin__", None) is tuple:
        return tuple(part.strip() for part in text.split(",") if part.strip())
    kinds = get_args(hint) or (hint,)
    plain: dict[str, Any] = {"true": True, "false": False} if bool in kinds else {}
    plain |= {"nothing": None} if type(None) in kinds else {}
    number = int in kinds and re.fullmatch(r"-?[0-9]{1,6}", text)
    return int(text) if number else plain.get(text.casefold(), text)


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup, deck: Deck | None = None) -> str:
    """``setup`` as text; cards that are not in ``deck`` (the stand-in) are given by their facts.

    Raises `BadInput` for what text cannot show: names with a comma or colon, or two minions in one place.
    """
    check_names(setup)
    deck = deck or stand_in()
    lines = [f"game: {GAME}", f"players: {', '.join(map(_writable, setup.players))}"]
    lines.append(f"active: {setup.players[setup.active]}")
    lines += [f"option {name}: {_written(value)}" for name, value in setup.options.items()]
    for owner, tower in zip(setup.owners, setup.towers, strict=True):
        lines += [f"tower {owner}:", *(f"    {line}" for line in format_grid(tower, deck))]
    for name, hand in zip(setup.players, setup.hands, strict=False):
        lines.append(f"hand {name}: {_listed(hand, deck)}".rstrip())
    lines += [f"discards: {_listed(setup.discards, deck)}"] * bool(setup.discards)
    return "\n".join(lines) + "\n"


def _listed(cards: tuple[Card, ...], deck: Deck) -> str:
    return ", ".join(format_card(card, deck) for card in cards)


def _writable(name: str) -> str:
    """``name``, if a line can hold it."""
    if not name or name != name.strip() or not name.isprintable() or any(mark in name for mark in ":;,"):
        raise BadInput(f"{say(name)} cannot be written in a position: it is empty or has a comma, colon or the like.")
    return name


def _written(value: Any) -> str:
    """The value of an option in words."""
    if isinstance(value, tuple | list):
        return ", ".join(map(_writable, value))
    words = {True: "true", False: "false", None: "nothing"}
    return str(value) if type(value) is int else words.get(value) or _writable(value)
