"""The text forms of squares, towers and moves: they read back, and what cannot be read is refused with a place."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refkit.choice import BadInput
from refkit.three_cheers.moves import (
    Accept,
    Deflect,
    Discard,
    Drawn,
    Feast,
    First,
    Fizzle,
    Keep,
    Leap,
    Move,
    MoveMinion,
    Named,
    NoPlay,
    Place,
    Provoke,
    Ride,
    Stay,
    Swap,
    Uncovered,
)
from refkit.three_cheers.notation import (
    format_move,
    format_square,
    format_state,
    format_tower,
    parse_move,
    parse_place,
    parse_square,
    parse_tower,
)
from refkit.three_cheers.nouns import OFF, STRANGER, UNKNOWN, MinionCard, Option, OrderCard, Tower, square
from refkit.three_cheers.options import Options
from refkit.three_cheers.position import Setup, parse_setup, to_state
from refkit.three_cheers.state import State
from refkit.three_cheers.tasks import LeapFrom, PlayCard, Window
from tests.three_cheers import strategies as some

DECK, GRUB, WIG, NINJA = some.DECK, some.GRUB, some.WIG, some.NINJA
SHOVE, HURL, DENY = some.SHOVE, some.HURL, some.DENY
SEAT = 1


def table(*players: str, text: str = "") -> State:
    """A table of ``players`` with the towers of ``text``."""
    return to_state(parse_setup(f"players: {', '.join(players or ('Xavier', 'Yaz', 'Zippy'))}\n{text}", DECK))


# ---- squares -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "row"),
    [("a1", 0, 1), ("b3", 1, 3), ("z2", 25, 2), ("aa1", 26, 1), ("az10", 51, 10), ("-a1", -1, 1), ("-aa4", -27, 4)],
)
def test_squares_are_letters_and_a_number(text: str, column: int, row: int) -> None:
    """Columns count a to z, aa and on; a minus sign counts leftwards from the first minion; row 1 is the ground."""
    assert format_square(square(column, row)) == text
    assert parse_square(text) == parse_square(f" {text.upper()} ") == square(column, row)


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
    text = format_tower(Tower({**here, square(-1, 3): STRANGER}, (square(0, 2),)), DECK)
    assert text.splitlines() == [
        "3 |  #?        .",
        "2 |  .         #Test_Ninja*",
        "1 |  Testgrub  ~Testwig",
        "     -a        a",
    ]


@given(some.towers())
def test_towers_read_back(tower: Tower) -> None:
    """Any tower, floating or not, with one foreminion or two, is read as it was written."""
    assert parse_tower(format_tower(tower, DECK), DECK) == tower
    assert parse_tower(str(tower)) == tower


def test_cards_of_the_deck_come_back_as_the_same_objects() -> None:
    """The faces of a deck's cards, and of the unknown card, are not copied by reading."""
    tower = parse_tower("#? ~testWIG", DECK)
    assert tower.minions[square(0, 1)] is STRANGER
    assert tower.minions[square(1, 1)] is WIG.faces[1]


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
    assert format_tower(Tower()) == "(empty)"
    assert format_tower(Tower({}, (OFF, OFF))) == "(empty) *12"
    assert parse_tower("(empty)") == Tower()


def test_facts_are_the_printed_ones() -> None:
    """A described minion has its value, traits, arrows and shields as on the upright card."""
    card = parse_tower("~Blob(4 armored weak ^2 > v3 |^ |<)").minions[square(0, 1)].card
    assert card == MinionCard("Blob", 4, ("armored", "weak"), (2, 1, 3, 0), ("up", "left"))
    assert parse_tower("Blob()").minions[square(0, 1)].card == MinionCard("Blob", 1)


@pytest.mark.parametrize(
    ("text", "line", "quoted"),
    [
        ("", None, "no tower"),
        ("Testgrub\nTestgrab", 2, "'Testgrab'; did you mean Testgrub"),
        ("Testgrub .\nTestgrub", 2, "1 places and the top row has 2"),
        ("2 | Testgrub\nTestgrub", 2, "1 columns"),
        ("Testgrub\n2 | Testgrub", 2, "every row"),
        ("1 | Testgrub\n2 | Testgrub", 2, "Row 2 cannot stand beneath row 1"),
        ("1 | Testgrub .\na c", 2, "'a c'"),
        ("1 |\na", 1, "not 0"),
        ("Blob(4 wild)", 1, "'wild'"),
        ("Blob(4 5)", 1, "'5'"),
        ("Blob(^2 ^3)", 1, "'^3'"),
        ("Blob(^7)", 1, "Blob: the arrow up"),
        ("Blob(100)", 1, "Blob: its value"),
        ("Blob(4 weak", 1, "'Blob(4'"),
        ("Bl?b(4)", 1, "'Bl?b'"),
        ("?", 1, "#?"),
        ("Testshove", 1, "is an order card"),
        ("Testgrub* Testwig*", 1, "'*'"),
        ("Testgrub*1 Testwig*", 1, "'*'"),
        ("Testgrub*11", 1, "'*11'"),
        ("~#Testgrub", 1, "'~#Testgrub'"),
        ("(empty)\nTestgrub", 2, "(empty)"),
        ("(empty) Testgrub", 1, "'Testgrub'"),
        ("0 | Testgrub", None, "a0"),
        ("900 | Testgrub", 1, "400"),
    ],
)
def test_a_bad_tower_is_refused_at_its_line(text: str, line: int | None, quoted: str) -> None:
    """What cannot be read is told with its line and its words."""
    with pytest.raises(BadInput) as error:
        parse_tower(text, DECK)
    assert error.value.line == line
    assert quoted in error.value.sentence


@given(some.garbage)
def test_garbage_is_a_tower_or_bad_input(text: str) -> None:
    """Whatever is typed, reading a tower ends in a tower that reads back, or in a sentence."""
    with contextlib.suppress(BadInput):
        tower = parse_tower(text)
        assert parse_tower(format_tower(tower)) == tower


# ---- moves ---------------------------------------------------------------------------------------------------------

STAND = "tower Yaz:\n    Testwig  Blob(1)\n"
WAYS: list[tuple[str, Move]] = [
    ("Testgrub to Yaz b3", Place(SEAT, GRUB, 1, square(1, 3))),
    ("Testgrub to Yaz b3, turned", Place(SEAT, GRUB, 1, square(1, 3), turned=True)),
    ("Testgrub slays Yaz a1", Place(SEAT, GRUB, 1, square(0, 1))),
    ("? to Zippy a1", Place(SEAT, UNKNOWN, 2, square(0, 1))),
    ("Testshove: move Yaz b1 to c1", MoveMinion(SEAT, SHOVE, 0, 1, square(1, 1), square(2, 1))),
    ("Testshove/2: move Yaz b1 to c1", MoveMinion(SEAT, SHOVE, 1, 1, square(1, 1), square(2, 1))),
    ("Testhurl: provoke Yaz b1", Provoke(SEAT, HURL, 1, 1, square(1, 1))),
    ("Testhurl: swap Yaz a1 and b1", Swap(SEAT, HURL, 0, 1, square(0, 1), square(1, 1))),
    ("no play", NoPlay(SEAT)),
    ("accept", Accept(SEAT)),
    ("deflect with Testdeny", Deflect(SEAT, DENY)),
    ("fizzle", Fizzle(SEAT)),
    ("ride b2", Ride(SEAT, square(1, 2))),
    ("stay", Stay(SEAT)),
    ("discard Testgrub", Discard(SEAT, GRUB)),
    ("discard ?", Discard(SEAT, UNKNOWN)),
    ("keep", Keep(SEAT)),
    ("leap -b1", Leap(SEAT, square(-2, 1))),
    ("a1 eats b1", Feast(SEAT, square(0, 1), square(1, 1))),
    ("first Yaz", First(1)),
    ("Yaz draws Testgrub", Drawn(1, GRUB)),
    ("Yaz draws ?", Drawn(1, UNKNOWN)),
    ("top: card", Uncovered("card")),
    ("top: fight", Uncovered("fight")),
    ("top: fight (put back)", Uncovered("fight", put_back=True)),
    ("top: here", Uncovered("here")),
    ("Yaz b3 is Testgrub", Named(1, square(1, 3), GRUB)),
]


@pytest.mark.parametrize(("text", "move"), WAYS)
def test_every_move_has_its_words(text: str, move: Move) -> None:
    """Each sort of move is written in one way and read from it, in any case, also with its player in front."""
    state = table(text=STAND)
    assert format_move(state, move) == text
    for typed in (text, text.upper(), f"  {text} "):
        assert parse_move(state, typed, seat=SEAT) == move
    spoken = format_move(state, move, seat=True)
    assert spoken == (f"Yaz: {text}" if hasattr(move, "seat") else text)
    assert parse_move(state, spoken, seat=2) == move


def test_an_assassin_may_also_be_played_to_its_place() -> None:
    """To a taken square is as good as slaying, and slaying at a free one is a claim that the referee judges."""
    state = table(text=STAND)
    assert parse_move(state, "Testgrub to Yaz a1", 0) == parse_move(state, "Testgrub slays Yaz a1", 0)
    assert parse_move(state, "Testgrub slays Yaz b9", 0) == Place(0, GRUB, 1, square(1, 9))


def test_a_swap_may_be_told_from_either_end() -> None:
    """The two minions of a swap are named in any order."""
    state = table(text=STAND)
    assert parse_move(state, "Testhurl: swap Yaz b1 and a1", 0) == parse_move(state, "Testhurl: swap Yaz a1 and b1", 0)


def test_of_two_options_of_a_kind_the_fitting_one_is_meant() -> None:
    """An order with two moves needs a number only where the reach does not tell which of them is used."""
    twice = OrderCard("Twice", (Option("move", ((1, 0),)), Option("move", ((2, 0), (1, 0)))))
    deck = replace(DECK, orders=(*DECK.orders, twice))
    state = to_state(Setup(("Xavier", "Yaz"), parse_setup("players: Xavier, Yaz").towers, deck=deck))
    far = MoveMinion(0, twice, 1, 1, square(0, 1), square(2, 1))
    near = MoveMinion(0, twice, 1, 1, square(0, 1), square(1, 1))
    assert format_move(state, far) == "Twice: move Yaz a1 to c1"
    assert format_move(state, near) == "Twice/2: move Yaz a1 to b1"
    assert [parse_move(state, format_move(state, move), 0) for move in (far, near)] == [far, near]


@given(some.tables, st.data())
def test_moves_read_back_at_every_table(names: tuple[str, ...], data: st.DataObject) -> None:
    """Whatever the players are called, a move is read as it was written."""
    state = table(*names)
    seats = st.integers(0, len(names) - 1)
    move = data.draw(
        st.builds(Place, seats, some.minion_cards | st.just(UNKNOWN), seats, some.SQUARES, st.booleans())
        | st.builds(lambda seat, tower, at: Provoke(seat, HURL, 1, tower, at), seats, seats, some.SQUARES)
        | st.builds(MoveMinion, seats, st.sampled_from(DECK.orders), st.just(0), seats, some.SQUARES, some.SQUARES)
        | st.builds(Drawn, seats, some.cards)
        | st.builds(First, seats)
        | st.builds(Named, seats, some.SQUARES, some.minion_cards)
        | st.builds(Discard, seats, some.cards)
        | st.builds(Keep, seats)
        | st.builds(Feast, seats, some.SQUARES, some.SQUARES)
    )
    assert parse_move(state, format_move(state, move, seat=True)) == move


def test_names_may_hold_the_words_of_the_notation() -> None:
    """Players called like a keyword, a square or an order, or by a name within another's, are told apart."""
    names = ("top", "Yaz", "Yaz b3", "Testshove", "to Yaz", "first keep")
    state = table(*names)
    for tower in range(len(names)):
        for move in (
            Place(0, GRUB, tower, square(1, 3)),
            Named(tower, square(1, 3), GRUB),
            First(tower),
            Keep(tower),
        ):
            assert parse_move(state, format_move(state, move, seat=True)) == move
    assert parse_move(state, "top: card") == Uncovered("card")
    moved = parse_move(state, "Testshove: move Yaz b3 a1 to b1", 0)
    assert moved == MoveMinion(0, SHOVE, 0, 2, square(0, 1), square(1, 1))


def test_a_shared_tower_bears_both_names() -> None:
    """In Double Trouble a tower is called by its owners, and also answers to either of them."""
    state = table("Xavier", "Yaz", "Zippy", "Wanda", text="option variant: double-trouble")
    move = Place(0, GRUB, 0, square(0, 1))
    assert format_move(state, move) == "Testgrub to Xavier & Zippy a1"
    for name in ("Xavier & Zippy", "xavier", "Zippy"):
        assert parse_move(state, f"Testgrub to {name} a1", 0) == move
    assert parse_place(state, "Wanda b2") == (1, square(1, 2))


def test_a_move_without_a_name_is_made_by_whoever_is_asked() -> None:
    """The seat of a move is that of the open question, unless the text names somebody; with none open, the active."""
    state = table(text=STAND)
    assert parse_move(replace(state, agenda=(PlayCard(2, 1),)), "no play") == NoPlay(2)
    window = Window(1, Place(0, GRUB, 1, square(0, 2)))
    assert parse_move(replace(state, agenda=(window,)), "accept") == Accept(1)
    assert parse_move(replace(state, agenda=(LeapFrom(2, square(0, 1)),)), "Yaz: leap a1") == Leap(1, square(0, 1))
    assert parse_move(replace(state, active=2), "keep") == Keep(2)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "'' is not a move"),
        ("hello", "'hello' is not a move"),
        ("Testgrab to Yaz b3", "'Testgrab'; did you mean Testgrub"),
        ("Testgrub to Yazz b3", "'Yazz'; the towers are Xavier, Yaz, Zippy"),
        ("Testgrub to Yaz 3b", "'3b' is not a square"),
        ("Testgrub to b3", "'b3' is not a place"),
        ("Testgrub to Yaz b0", "'b0' is below the ground"),
        ("Testshove to Yaz b3", "Testshove is an order"),
        ("Testshove: move Yaz b1 to x", "'x' is not a square"),
        ("Testshove/3: move Yaz b1 to c1", "/3"),
        ("Testgrub: move Yaz b1 to c1", "'Testgrub' is not an order"),
        ("deflect with Testgrub", "'Testgrub' is not an order"),
        ("Bob draws Testgrub", "'Bob' plays; the players are Xavier"),
        ("first Bob", "'Bob'"),
        ("ride", "'ride' is not a move"),
        ("Yaz: ride x1x", "'x1x'"),
        ("top: nothing", "'top: nothing'"),
        ("Yaz b1 is Testshove", "Testshove is an order"),
        ("keep " * 100, "300"),
    ],
)
def test_a_move_that_cannot_be_read_is_quoted(text: str, quoted: str) -> None:
    """The sentence quotes what means nothing, and says what there is."""
    with pytest.raises(BadInput) as error:
        parse_move(table(text=STAND), text, seat=0)
    assert quoted in error.value.sentence


@given(some.garbage)
def test_garbage_is_a_move_or_bad_input(text: str) -> None:
    """Whatever is typed, reading a move ends in a move that reads back, or in a sentence."""
    state = table(text=STAND)
    with contextlib.suppress(BadInput):
        move = parse_move(state, text, seat=0)
        assert parse_move(state, format_move(state, move, seat=True), seat=0) == move


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
    speedy = to_state(replace(parse_setup("players: X, Y"), options={"variant": "speedy-gonzalez"}))
    assert "Stacks: X 39, Y 39." in format_state(speedy)
    assert Options(players=("X", "Y"), variant="speedy-gonzalez") == speedy.options
