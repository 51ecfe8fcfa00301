"""Moves in notation: each has its words, they read back at every table, and what means nothing is quoted."""

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refkit.games.three_cheers.cards import UNKNOWN, Option, OrderCard, square
from refkit.games.three_cheers.moves import (
    Accept,
    Discard,
    Drawn,
    Feast,
    First,
    Keep,
    Leap,
    MoveMinion,
    Named,
    NoPlay,
    Place,
    Provoke,
    Uncovered,
)
from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rules.engine import parse_move
from refkit.games.three_cheers.rules.questions import LeapFrom, PlayCard, Window
from refkit.games.three_cheers.table import Setup
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.choice import BadInput
from tests.games.three_cheers import strategies as some
from tests.games.three_cheers.strategies import DECK, GRUB, HURL, SHOVE, STAND, table


def test_an_assassin_may_also_be_played_to_its_place() -> None:
    """Playing to a taken square reads as slaying; slaying at a free one is read, too, and left to the referee."""
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
    state = to_state(Setup(("Xavier", "Yaz"), FORM.parse_setup("players: Xavier, Yaz").towers, deck=deck))
    far = MoveMinion(0, twice, 1, 1, square(0, 1), square(2, 1))
    near = MoveMinion(0, twice, 1, 1, square(0, 1), square(1, 1))
    assert BOOK.format_move(state, far) == "Twice: move Yaz a1 to c1"
    assert BOOK.format_move(state, near) == "Twice/2: move Yaz a1 to b1"
    assert [parse_move(state, BOOK.format_move(state, move), 0) for move in (far, near)] == [far, near]


@some.bounded
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
    assert parse_move(state, BOOK.format_move(state, move, seat=True)) == move


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
            assert parse_move(state, BOOK.format_move(state, move, seat=True)) == move
    assert parse_move(state, "top: card") == Uncovered("card")
    moved = parse_move(state, "Testshove: move Yaz b3 a1 to b1", 0)
    assert moved == MoveMinion(0, SHOVE, 0, 2, square(0, 1), square(1, 1))


def test_a_shared_tower_bears_both_names() -> None:
    """In Double Trouble a tower is called by its owners, and also answers to either of them."""
    state = table("Xavier", "Yaz", "Zippy", "Wanda", text="option variant: double-trouble")
    move = Place(0, GRUB, 0, square(0, 1))
    assert BOOK.format_move(state, move) == "Testgrub to Xavier & Zippy a1"
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
        ("Testgrab to Yaz b3", "'Testgrab'; did you mean Testgrub"),
        ("Testgrub to Yazz b3", "'Yazz'; the towers are Xavier, Yaz, Zippy"),
        ("Testgrub to Yaz 3b", "'3b' is not a square"),
        ("Testshove to Yaz b3", "Testshove is an order"),
        ("Testshove/3: move Yaz b1 to c1", "/3"),
        ("deflect with Testgrub", "'Testgrub' is not an order"),
        ("Bob draws Testgrub", "'Bob' plays; the players are Xavier"),
        ("Yaz: ride x1x", "'x1x'"),
        ("top: nothing", "'top: nothing'"),
    ],
)
def test_a_move_that_cannot_be_read_is_quoted(text: str, quoted: str) -> None:
    """The sentence quotes what means nothing, and says what there is."""
    with pytest.raises(BadInput) as error:
        parse_move(table(text=STAND), text, seat=0)
    assert quoted in error.value.sentence


@some.bounded
@given(some.garbage)
def test_garbage_is_a_move_or_bad_input(text: str) -> None:
    """Whatever is typed, reading a move ends in a move that reads back, or in a sentence."""
    state = table(text=STAND)
    with contextlib.suppress(BadInput):
        move = parse_move(state, text, seat=0)
        assert parse_move(state, BOOK.format_move(state, move, seat=True), seat=0) == move
