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

from collections.abc import Iterable
from typing import Final

from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.position.data import check_names, with_rival
from refkit.games.three_cheers.setup import GAME, Setup, TowerSetup
from refkit.games.three_cheers.text.grid import format_grid, parse_grid
from refkit.games.three_cheers.text.tokens import format_card, parse_card
from refkit.kernel.choice import BadInput
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

SECTIONS: Final = ("game", "players", "active", "tower", "hand", "discards", "option")
"""What a position can say; those of `NAMED` say it of somebody or something."""
NAMED: Final = ("tower", "hand", "option")
NO_CARDS: Final[tuple[Card, ...]] = ()


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
    told = sort_sections(sections, SECTIONS, NAMED, ("tower",))
    check_game(told, GAME)
    owners = tuple(section.about for section in told["tower"].values())
    players = one(told["players"], Section.parts, base.players if base else with_rival(owners))
    options = options_said(Options, told["option"])
    blank = base or Setup(players, (), options=options)

    def grid(section: Section) -> TowerSetup:
        return _grid(section, deck)

    def cards(section: Section) -> tuple[Card, ...]:
        return section.read_each(lambda name: parse_card(name, deck))

    empty = (TowerSetup(),) * len(blank.owners)
    return Setup(
        players,
        each(told["tower"], blank.owners, grid, blank.towers, TowerSetup()) or empty,
        each(told["hand"], players, cards, blank.hands, NO_CARDS),
        one(told["discards"], cards, blank.discards),
        one(told["active"], lambda section: member(section, section.text, players), blank.active),
        {**blank.options, **options},
        deck,
    )


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
