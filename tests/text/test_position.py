"""A position declared once: text, plain data and checks follow from a table of words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.kernel import options
from refkit.kernel.choice import BadInput
from refkit.text.position import Form
from refkit.text.position_words import ACTIVE, Word, number, unchanged


@dataclass(frozen=True)
class Options(options.Written):
    """A dice game."""

    players: tuple[str, ...]
    goal: int = 10


@dataclass(frozen=True)
class Setup:
    """Points of everybody, and the dice on the table."""

    players: tuple[str, ...]
    points: tuple[int, ...] = ()
    dice: tuple[str, ...] = ()
    active: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


FORM = Form(
    "dice",
    Setup,
    Options,
    (
        ACTIVE,
        Word("points", "points", number, unchanged, 0, by="players"),
        Word("dice", "dice", lambda it, _: it.read_each(str), lambda it, _: list(it), (), shape="list"),
    ),
    usual=lambda _: ("Xavier", "Yaz"),
)
TEXT = "game: dice\nplayers: Xavier, Yaz\nactive: Yaz\noption goal: 7\npoints Yaz: 3\ndice: 1, 6\n"
DATA = {
    "game": "dice",
    "players": ["Xavier", "Yaz"],
    "active": "Yaz",
    "options": {"goal": 7},
    "points": {"Yaz": 3},
    "dice": ["1", "6"],
}
SETUP = Setup(("Xavier", "Yaz"), (0, 3), ("1", "6"), 1, {"goal": 7})


def test_a_position_is_the_same_in_every_form() -> None:
    """Text and plain data say the same, and are read back as they were."""
    assert FORM.parse_setup(TEXT) == FORM.from_data(DATA) == SETUP
    assert (FORM.format_setup(SETUP), FORM.to_data(SETUP)) == (TEXT, DATA)


def test_what_is_not_said_is_as_it_was() -> None:
    """A position on top of another changes what it says, and no more; without one it is empty."""
    assert FORM.parse_setup("points Xavier: 2", SETUP) == Setup(SETUP.players, (2, 3), ("1", "6"), 1, {"goal": 7})
    assert FORM.parse_setup("dice: 4") == Setup(("Xavier", "Yaz"), dice=("4",))
    assert FORM.without_pieces(SETUP) == Setup(SETUP.players, options={"goal": 7})
    assert FORM.options_of(SETUP) == Options(SETUP.players, 7)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("game: chess", 1, "'chess', not of dice"),
        ("dice: 1\ncards: 3", 2, "'cards' tells nothing about a position; say game, players, active, points, dice"),
        ("dise: 1", 1, "'dise' tells nothing about a position; did you mean dice?"),
        ("points: 3", 1, "write `points Yaz:`"),
        ("points Yaz: many", 1, "is not a whole number"),
        ("points Zippy: 3", 1, "Nobody here is called 'Zippy'"),
    ],
)
def test_text_that_cannot_be_read_is_named_by_its_line(text: str, line: int, words: str) -> None:
    """The line, and a sentence that says what to write; in data it is the path."""
    with pytest.raises(BadInput, match=r"points\.Zippy: Nobody"):
        FORM.from_data({"points": {"Zippy": 3}})
    with pytest.raises(BadInput, match=r"options\.goal: a table cannot stand here"):
        FORM.from_data({"options": {"goal": {}}})
    with pytest.raises(BadInput, match=words) as caught:
        FORM.parse_setup(text)
    assert caught.value.line == line


def test_words_tell_of_which_game_a_position_is() -> None:
    """The one game that has them all; it is refused if several have, or none."""
    assert GAMES.find_by_form(lambda form: form.fits([("tower", "Yaz"), ("hand", "Yaz")])).name == "three-cheers"
    with pytest.raises(BadInput, match=r"it could be .*three-cheers or .*cheers"):
        GAMES.find_by_form(lambda form: form.fits([("players", ""), ("hand", "Yaz")]))
    with pytest.raises(BadInput, match="its words are those of none"):
        GAMES.find_by_form(lambda form: form.fits([("parsley", "")]))


@pytest.mark.parametrize("name", GAMES)
def test_players_of_one_name_are_refused(name: str) -> None:
    """They are a fault in every game, and what they have cannot be written: the same sentence says so."""
    position = GAMES[name].position
    setup = position.form.setup(players=("Ann", "ann", "Bob"))
    said = "2 players are called 'Ann': give each a name of their own."
    assert said in [fault.sentence for fault in position.faults(setup)]
    for write in (position.to_data, position.format_setup):
        with pytest.raises(BadInput, match=f"^{re.escape(said)}$"):
            write(setup)


@pytest.mark.parametrize(
    ("setup", "fewer", "words"),
    [
        (Setup(SETUP.players, (1,)), False, "There are 1 points and there should be 2; give each one, or give none"),
        (Setup(SETUP.players, (1,)), True, ""),
        (Setup(SETUP.players, (1, 2, 3)), True, "There are 3 points and there should be 2"),
        (Setup(SETUP.players, active=2), False, "Seat 2 cannot have the turn; seats are numbered from 0 to 1."),
        (Setup(SETUP.players, options={"goal": 3}), False, "The goal is 3."),
        (SETUP, False, ""),
    ],
)
def test_faults_of_seats_are_those_of_every_game(setup: Setup, fewer: bool, words: str) -> None:  # noqa: FBT001  a case
    """The options, lists of a wrong length, and whose turn it is."""

    def option_faults(options: Options) -> list[str]:
        return ["The goal is 3."] if options.goal == 3 else []

    found = [fault.sentence for fault in FORM.seat_faults(setup, option_faults, fewer=fewer)]
    assert [sentence.startswith(words) for sentence in found] == [True] * bool(words)
