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

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from refkit.characters import fold
from refkit.games.three_cheers.box.deck import Deck, stand_in
from refkit.games.three_cheers.cards import Card, MinionCard
from refkit.games.three_cheers.options import Options
from refkit.games.three_cheers.position.data import (
    decode_cards,
    decode_hands,
    decode_towers,
    encode_cards,
    encode_hands,
    encode_towers,
)
from refkit.games.three_cheers.setup import STAND_INS, Setup, TowerSetup
from refkit.games.three_cheers.text.grid import format_grid, parse_grid
from refkit.games.three_cheers.text.tokens import deck_has_card, format_card, parse_card
from refkit.kernel.choice import BadInput
from refkit.kit.cards import discards_word, hand_word
from refkit.text.json_text import JsonObject
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, Word
from refkit.text.sections import Section
from refkit.text.setups import laid_options

COMING: Final = "coming"
"""The value of ``master`` once "Master is Coming" is out."""


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
        """Return the position of plain data; raises `BadInput` with the path.

        If it names no players, they are the owners of its towers.
        """
        if isinstance(data, Mapping) and base is None and "players" not in data:
            towers = data.get("towers")
            told = [each.get("owner") for each in towers if isinstance(each, Mapping)] if type(towers) is list else []
            owners = dict.fromkeys(owner for owner in told if isinstance(owner, str))
            data = {**data, "players": with_rival(tuple(owners))}
        return super().from_data(data, base, **own)

    def to_data(self, setup: Setup) -> JsonObject:
        """Return ``setup`` as plain data; raises `BadInput` if its seats and towers have no names to be told by."""
        data = super().to_data(setup)
        options = data.pop("options", {})
        return {**data, "options": options}

    def options_of(self, laid: Setup) -> Options:
        """Return the options of the game, whose deck has the minions that are described in place at its end.

        Raises `BadInput` for an unknown option.
        """
        return laid_options(Options, laid.players, laid.options, deck=full_deck(laid))


def full_deck(setup: Setup) -> Deck:
    """Return the deck with the minions that are described in place at its end."""
    deck = setup.deck
    extra = dict.fromkeys(
        card for card in setup.cards() if isinstance(card, MinionCard) and not deck_has_card(deck, card)
    )
    return Deck(deck.name, (*deck.minions, *extra), deck.orders, deck.stand_in) if extra else deck


def with_rival(owners: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players of a table on which only the towers of ``owners`` matter: it takes two to play."""
    rivals = (name for name in STAND_INS if name not in owners)
    return (*owners, *islice(rivals, max(2 - len(owners), 0)))


def check_parts(setup: Setup) -> None:
    """Refuse a setup whose towers cannot be told apart, or in which somebody has no tower, or no hand as others do.

    Raises `BadInput`, which says what to rename or to add.
    """
    if len(set(setup.owners)) < len(setup.owners):
        raise BadInput("Two teams have one name, so their towers cannot be told apart; rename a player.")
    if len(setup.towers) != len(setup.owners) or len(setup.hands) not in {0, len(setup.players)}:
        raise BadInput("Every player needs a tower and, if there are hands, a hand; add or take away what is wrong.")


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
            key="towers",
            shape="lines",
            always=True,
            filled=True,
            encode=encode_towers,
            decode=decode_towers,
        ),
        replace(
            hand_word(parse_cards, format_cards, always=True),
            encode=encode_hands,
            decode=decode_hands,
        ),
        replace(discards_word(parse_cards, format_cards), encode=encode_cards, decode=decode_cards),
        Word("master", "coming", parse_master, lambda out, _: COMING if out else None, otherwise=False),
    ),
    usual=lambda sections: with_rival(tuple(section.about for section in sections["tower"].values())),
    boxes=("deck",),
    check=check_parts,
    corrects=("towers", "hands", "discards"),
)
"""How positions are written and read; if no players are named they are the owners of the towers, and an opponent."""
