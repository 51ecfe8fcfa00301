"""A position declared once: text, plain data and checks follow from a table of words."""

import re
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput

FORM: Final[Any] = GAMES["snowballs"].position.form
"""The form of the smallest game: whose turn it is, the turn, and the warmth of each player."""
SETUP: Final = FORM.setup(("Ann", "Bob"), (None, 3), 1, 2, {"warmth": 7})
TEXT: Final = "game: snowballs\nplayers: Ann, Bob\nactive: Bob\nturn: 2\noption warmth: 7\nwarmth Bob: 3\n"
DATA: Final = {
    "game": "snowballs",
    "players": ["Ann", "Bob"],
    "active": "Bob",
    "turn": 2,
    "options": {"warmth": 7},
    "warmth": {"Bob": 3},
}


def test_a_position_is_the_same_in_every_form() -> None:
    """Text and plain data say the same, and are read back as they were."""
    assert FORM.parse_setup(TEXT) == FORM.from_data(DATA) == SETUP
    assert (FORM.format_setup(SETUP), FORM.to_data(SETUP)) == (TEXT, DATA)


def test_what_is_not_said_is_as_it_was() -> None:
    """A position on top of another changes what it says, and no more; without one it is empty."""
    assert FORM.parse_setup("warmth Ann: 2", SETUP) == FORM.setup(SETUP.players, (2, 3), 1, 2, {"warmth": 7})
    assert FORM.parse_setup("turn: 4") == FORM.setup(("Ann", "Bob"), turn=4)
    assert FORM.without_pieces(SETUP) == FORM.setup(SETUP.players, options={"warmth": 7})
    assert FORM.options_of(SETUP) == GAMES["snowballs"].Options(players=SETUP.players, warmth=7)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("game: chess", 1, "'chess', not of snowballs"),
        ("turn: 1\ncards: 3", 2, "'cards' tells nothing about a position; say game, players, active, turn, warmth"),
        ("trun: 1", 1, "'trun' tells nothing about a position; did you mean turn?"),
        ("warmth: 3", 1, "write `warmth Yaz:`"),
        ("warmth Bob: many", 1, "is not a whole number"),
        ("warmth Zippy: 3", 1, "Nobody here is called 'Zippy'"),
    ],
)
def test_text_that_cannot_be_read_is_named_by_its_line(text: str, line: int, words: str) -> None:
    """The line, and a sentence that says what to write; in data it is the path."""
    with pytest.raises(BadInput, match=r"warmth\.Zippy: Nobody"):
        FORM.from_data({"warmth": {"Zippy": 3}})
    with pytest.raises(BadInput, match=r"options\.warmth: a table cannot stand here"):
        FORM.from_data({"options": {"warmth": {}}})
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
    ("said", "fewer", "words"),
    [
        ({"warmth": (1,)}, False, "There are 1 warmth and there should be 2; give each one, or give none"),
        ({"warmth": (1,)}, True, ""),
        ({"warmth": (1, 2, 3)}, True, "There are 3 warmth and there should be 2"),
        ({"active": 2}, False, "Seat 2 cannot have the turn; seats are numbered from 0 to 1."),
        ({"options": {"warmth": 3}}, False, "The warmth is 3."),
        ({}, False, ""),
    ],
)
def test_faults_of_seats_are_those_of_every_game(said: dict[str, Any], fewer: bool, words: str) -> None:  # noqa: FBT001  a case
    """The options, lists of a wrong length, and whose turn it is."""

    def option_faults(options: Any) -> list[str]:
        return ["The warmth is 3."] if options.warmth == 3 else []

    setup = FORM.setup(SETUP.players, **said)
    found = [fault.sentence for fault in FORM.seat_faults(setup, option_faults, fewer=fewer)]
    assert [sentence.startswith(words) for sentence in found] == [True] * bool(words)
