"""The text forms of squares, towers and tables: what was written is read back, and bad text is refused by line."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refkit.games.three_cheers.box import Deck, stand_in
from refkit.games.three_cheers.cards import OFF, UNKNOWN_MINION, MinionCard, Tower, square
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.table import Options, tower_from_setup
from refkit.games.three_cheers.text.grid import format_state, format_tower, parse_grid
from refkit.games.three_cheers.text.places import format_cell, format_square, parse_square
from refkit.kernel.choice import BadInput
from tests.games.three_cheers import strategies as some
from tests.games.three_cheers.strategies import DECK, GRUB, NINJA, STAND, WIG, table


def parse_tower(text: str, deck: Deck | None = None) -> Tower:
    """Return the tower that ``text`` shows; raises `BadInput`, also for what would be below the ground."""
    laid = parse_grid(enumerate(text.splitlines(), 1), deck or stand_in())
    for cell in [*(laid.cell for laid in laid.minions), *filter(None, laid.riders)]:
        if cell[1] < 1:
            raise BadInput(f"{format_cell(cell)} is below the ground.")
    return tower_from_setup(laid)


# ---- squares -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "row"),
    [("a1", 0, 1), ("b3", 1, 3), ("z2", 25, 2), ("aa1", 26, 1), ("az10", 51, 10), ("-a1", -1, 1), ("-aa4", -27, 4)],
)
def test_squares_are_letters_and_a_number(text: str, column: int, row: int) -> None:
    """Columns count a to z, aa and on; a minus sign counts leftwards from the first minion; row 1 is the ground."""
    assert format_square(square(column, row)) == text
    assert parse_square(text) == parse_square(f" {text.upper()} ") == square(column, row)


@some.bounded
@given(st.integers(-400, 400), st.integers(1, 400))
def test_every_square_reads_back(column: int, row: int) -> None:
    """A square that was written is read as the same square."""
    at = square(column, row)
    assert parse_square(format_square(at)) == at


@pytest.mark.parametrize("text", ["", "3b", "b", "b0", "b-1", "aaa1", "b99999", "b 3", "zz1", "b³"])
def test_what_is_no_square_is_quoted(text: str) -> None:
    """A text that names no square, one below the ground or one far beyond any tower is refused by name."""
    with pytest.raises(BadInput) as error:
        parse_square(text)
    assert repr(text) in error.value.sentence


# ---- towers --------------------------------------------------------------------------------------------------------


def test_a_tower_reads_like_the_table() -> None:
    """Rows stand top to bottom in columns; turned, face-down, unknown and ridden minions are marked."""
    here = {square(-1, 1): GRUB.faces[0], square(0, 1): WIG.faces[1], square(0, 2): NINJA.faces[2]}
    text = format_tower(Tower({**here, square(-1, 3): UNKNOWN_MINION}, (square(0, 2),)), DECK)
    assert text.splitlines() == [
        "3 |  #?        .",
        "2 |  .         #Test_Ninja*",
        "1 |  Testgrub  ~Testwig",
        "     -a        a",
    ]


@some.bounded
@given(some.towers())
def test_towers_read_back(tower: Tower) -> None:
    """Any tower, floating or not, with one foreminion or two, is read as it was written."""
    assert parse_tower(format_tower(tower, DECK), DECK) == tower
    assert parse_tower(format_tower(tower)) == tower


def test_a_card_described_as_in_the_deck_is_the_deck_s() -> None:
    """Whoever writes out a card's facts means that card, in whatever order the facts stand."""
    text = format_tower(Tower({square(0, 1): replace(WIG, traits=WIG.traits[::-1]).faces[0]}), DECK)
    assert text.splitlines()[0] == "1 |  Testwig(3 agile armored ^2 |v |<)"
    assert parse_tower(text, DECK).minions[square(0, 1)] is WIG.faces[0]


def test_a_bare_grid_stands_on_the_ground_at_column_a() -> None:
    """Row numbers and column letters can be left out, or only the numbers."""
    bare = parse_tower(".  Testgrub\nTestwig*  .\n", DECK)
    assert bare == Tower({square(0, 1): WIG.faces[0], square(1, 2): GRUB.faces[0]}, (square(0, 1),))
    shifted = parse_tower("Testgrub Testwig\n-b -a", DECK)
    assert set(shifted.minions) == {square(-2, 1), square(-1, 1)}
    gap = parse_tower("4 | Testgrub\n2 | Testwig", DECK)
    assert set(gap.minions) == {square(0, 4), square(0, 2)}


def test_an_empty_tower_says_so() -> None:
    """A tower without minions is a word, and two foreminions beside it are marked."""
    assert format_tower(Tower({})) == "(empty)"
    assert format_tower(Tower({}, (OFF, OFF))) == "(empty) *12"
    assert parse_tower("(empty)") == Tower({})


def test_facts_are_the_printed_ones() -> None:
    """A described minion has its value, traits, arrows and shields as on the upright card."""
    card = parse_tower("~Blob(4 armored weak ^2 > v3 |^ |<)").minions[square(0, 1)].card
    assert card == MinionCard("Blob", 4, ("armored", "weak"), (2, 1, 3, 0), ("up", "left"))
    assert parse_tower("Blob()").minions[square(0, 1)].card == MinionCard("Blob", 1)


@pytest.mark.parametrize(
    ("ragged", "whole"),
    [
        ("Testgrub\nTestwig Testgrub", "Testgrub .\nTestwig Testgrub"),
        ("Testgrub Testwig\nTestgrub", "Testgrub Testwig\nTestgrub ."),
        ("2 | Testgrub\n1 | Testwig Testgrub\n    a b", "2 | Testgrub .\n1 | Testwig Testgrub\n    a b"),
        ("Testgrub Testgrub\nTestwig . Testgrub", "Testgrub Testgrub .\nTestwig . Testgrub"),
    ],
)
def test_a_row_may_end_early(ragged: str, whole: str) -> None:
    """Empty places at the end of a row need no full stops, in whichever row."""
    assert parse_tower(ragged, DECK) == parse_tower(whole, DECK)


@pytest.mark.parametrize(
    ("text", "line", "quoted"),
    [
        ("", None, "no tower"),
        ("Testgrub\nTestgrab", 2, "'Testgrab'; did you mean Testgrub"),
        ("Testgrub Testwig\n         Testgrub", 2, "'Testgrub' may be in either of two columns"),
        ("2 | Testgrub\nTestgrub", 2, "1 columns"),
        ("1 | Testgrub\n2 | Testgrub", 2, "Row 2 cannot stand beneath row 1"),
        ("1 | Testgrub .\na c", 2, "'a c'"),
        ("Blob(4 wild)", 1, "'wild'"),
        ("Blob(^2 ^3)", 1, "'^3'"),
        ("Blob(^7)", 1, "Blob: `arrows.up` is 0"),
        ("Bl?b(4)", 1, "'Bl?b'"),
        ("?", 1, "#?"),
        ("Testshove", 1, "is an order card"),
        ("Testgrub* Testwig*", 1, "'*'"),
        ("Testgrub*11", 1, "'*11'"),
        ("(empty)\nTestgrub", 2, "(empty)"),
        ("900 | Testgrub", 1, "400"),
    ],
)
def test_a_bad_tower_is_refused_at_its_line(text: str, line: int | None, quoted: str) -> None:
    """What cannot be read is told with its line and its words."""
    with pytest.raises(BadInput) as error:
        parse_tower(text, DECK)
    assert error.value.line == line
    assert quoted in error.value.sentence


@some.bounded
@given(some.garbage)
def test_garbage_is_a_tower_or_bad_input(text: str) -> None:
    """Whatever is typed, reading a tower ends in a tower that reads back, or in a sentence."""
    with contextlib.suppress(BadInput):
        tower = parse_tower(text)
        assert parse_tower(format_tower(tower)) == tower


# ---- tables --------------------------------------------------------------------------------------------------------


def test_a_table_in_words_shows_everything_on_it() -> None:
    """Towers with their riders, hands, counts and discards, and whose turn it is, can be read."""
    state = table(text=f"{STAND}hand Zippy: Testgrub, ?, ?\ndiscards: Testdeny\nactive: Zippy")
    text = format_state(state)
    assert text.startswith("Turn 1: Zippy.")
    assert "Yaz's tower, foreminion on the ground\n  1 |" in text
    assert "Xavier holds nothing." in text
    assert "Zippy holds Testgrub, 2 unknown cards." in text
    assert "Discards: 1: Testdeny." in text
    assert f"Pile: {len(state.pile)} cards" in text


def test_a_table_says_when_it_has_not_begun_or_is_over() -> None:
    """Before the first turn and after the last nobody's turn is named."""
    state = table()
    assert format_state(replace(state, turn=0)).startswith("Before the first turn.")
    assert format_state(replace(state, ended=True)).startswith("The game is over.")
    speedy = to_state(replace(FORM.parse_setup("players: X, Y"), options={"variant": "speedy-gonzalez"}))
    assert "Stacks: X 39, Y 39." in format_state(speedy)
    assert Options(players=("X", "Y"), variant="speedy-gonzalez") == speedy.options
