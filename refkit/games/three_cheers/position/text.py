"""A position as a text file, to be written and read by people.

    game: three-cheers
    players: Xavier, Yaz
    // Yaz is in for a surprise.
    tower Yaz:
        2 |  Gnasher*
        1 |  Wall
             a
    hand Xavier: Shove, Gnasher
    master: coming
    option armored_twice: one wound

A line is a word, perhaps a name, a colon and what there is to say; lines further in belong to the line above. A tower
that is left out is empty, and ``//`` begins a line that nobody reads.
"""

from dataclasses import replace
from typing import Any, Final

from refkit.characters import fold
from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import Card
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.position.data import COMING, check_parts, from_data, to_data, with_rival
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.grid import format_grid, parse_grid
from refkit.games.three_cheers.text.tokens import format_card, parse_card
from refkit.kernel.choice import BadInput
from refkit.text.json_text import JsonObject
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, Word
from refkit.text.sections import Section


def parse_cards(section: Section, setup: Setup) -> tuple[Card, ...]:
    """Parse cards given by name, or by their facts."""
    return section.read_each(lambda name: parse_card(name, setup.deck))


def format_cards(found: tuple[Card, ...], setup: Setup) -> list[str]:
    """Write cards by name, or by their facts if the deck does not hold them."""
    return [format_card(card, setup.deck) for card in found]


def parse_tower_section(section: Section, setup: Setup) -> TowerSetup:
    """Parse a tower; raises `BadInput` with the line of what cannot be read."""
    try:
        return parse_grid(section.lines, setup.deck)
    except BadInput as error:
        raise BadInput(error.sentence, error.line or section.line) from None


def format_tower_lines(tower: TowerSetup, setup: Setup) -> tuple[str, ...]:
    """Return the lines of a tower; raises `BadInput` for what a text cannot show."""
    return tuple(format_grid(tower, setup.deck))


def parse_master(section: Section, _: Setup) -> bool:
    """Return whether "Master is Coming" is out; raises `BadInput` for anything else said of the Master."""
    if fold(section.text) != COMING:
        raise section.complain(f"Write `master: {COMING}` if “Master is Coming” is out, and nothing otherwise.")
    return True


class TowerForm(Form[Setup]):
    """Positions with towers: plain data tells each minion with its facts, and a text those of cards of no deck."""

    def format_setup(self, setup: Setup, deck: Deck | None = None) -> str:
        """Return ``setup`` as text; cards that are not in ``deck`` (the stand-in) are given by their facts.

        Raises `BadInput` for what text cannot show: names with a comma or colon, or two minions in one place.
        """
        return super().format_setup(replace(setup, deck=deck or stand_in()))

    def from_data(self, data: object, base: Setup | None = None, **own: Any) -> Setup:
        """Return the position of plain data; raises `BadInput` with the path."""
        return from_data(data, own.get("deck") or (base.deck if base else None), base)

    def to_data(self, setup: Setup) -> JsonObject:
        """Return ``setup`` as plain data; raises `BadInput` if its seats and towers have no names to be told by."""
        return to_data(setup)


FORM: Final = TowerForm(
    "three-cheers",
    Setup,
    Options,
    (
        ACTIVE,
        Word(
            "tower",
            "towers",
            parse_tower_section,
            format_tower_lines,
            TowerSetup(),
            by="owners",
            shape="lines",
            always=True,
            filled=True,
        ),
        Word("hand", "hands", parse_cards, format_cards, (), by="players", shape="list", always=True),
        Word("discards", "discards", parse_cards, format_cards, (), shape="list"),
        Word("master", "coming", parse_master, lambda out, _: COMING if out else None, otherwise=False),
    ),
    usual=lambda sections: with_rival(tuple(section.about for section in sections["tower"].values())),
    boxes=("deck",),
    check=check_parts,
)
"""How positions are written and read; if no players are named they are the owners of the towers, and an opponent."""
