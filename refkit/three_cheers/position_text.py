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

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from refkit.checks import say
from refkit.choice import BadInput
from refkit.sections import Section, option_text, option_value, parse_sections, writable
from refkit.three_cheers.deck import Deck, stand_in
from refkit.three_cheers.grid import format_grid, parse_grid
from refkit.three_cheers.laid import Setup, TowerSetup
from refkit.three_cheers.nouns import Card
from refkit.three_cheers.options import Options
from refkit.three_cheers.position_data import GAME, MOST_LISTED, check_names, with_rival
from refkit.three_cheers.tokens import format_card, parse_card

SECTIONS: Final = ("game", "players", "active", "tower", "hand", "discards", "option")
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("tower", "hand", "option")
NO_CARDS: Final[tuple[Card, ...]] = ()
T = TypeVar("T")


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
    options = {name: option_value(Options, name, section.text) for name, section in told["option"].items()}
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
    parts = tuple(part.strip() for part in section.text.split(",")) if section.text else ()
    if len(parts) > MOST_LISTED:
        raise section.complain(f"A list has at most {MOST_LISTED:,} parts, and this one has {len(parts):,}.")
    return parts


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


# ---- writing -----------------------------------------------------------------------------------------------------


def format_setup(setup: Setup, deck: Deck | None = None) -> str:
    """``setup`` as text; cards that are not in ``deck`` (the stand-in) are given by their facts.

    Raises `BadInput` for what text cannot show: names with a comma or colon, or two minions in one place.
    """
    check_names(setup)
    deck = deck or stand_in()
    lines = [f"game: {GAME}", f"players: {', '.join(map(writable, setup.players))}"]
    lines.append(f"active: {setup.players[setup.active]}")
    lines += [f"option {name}: {option_text(value)}" for name, value in setup.options.items()]
    for owner, tower in zip(setup.owners, setup.towers, strict=True):
        lines += [f"tower {owner}:", *(f"    {line}" for line in format_grid(tower, deck))]
    for name, hand in zip(setup.players, setup.hands, strict=False):
        lines.append(f"hand {name}: {_listed(hand, deck)}".rstrip())
    lines += [f"discards: {_listed(setup.discards, deck)}"] * bool(setup.discards)
    return "\n".join(lines) + "\n"


def _listed(cards: tuple[Card, ...], deck: Deck) -> str:
    return ", ".join(format_card(card, deck) for card in cards)
