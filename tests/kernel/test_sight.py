"""A view for free: open tables, covered states, and what only its player sees of a move or an event."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from refkit.game import Sight
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.sight import View, as_state, hide_secrets, open_view, reveals_hidden, seat_number

DRAW = Rule("draw", "Toys", 1, "Everybody draws a card.")


@dataclass(frozen=True)
class Table:
    """Two players and their cards."""

    hands: tuple[tuple[str, ...], ...]
    turn: int = 1
    ended: bool = False
    options: Any = None


@dataclass(slots=True)
class Drew(Event):
    """``seat`` drew ``cards``, and put ``top`` on them."""

    secrets: ClassVar[Mapping[str, Any]] = {"cards": "?", "top": "none"}
    seat: int
    cards: tuple[str, ...]
    top: str


@dataclass(slots=True)
class Shown(Event):
    """Hands were shown."""

    shows: ClassVar[bool] = True


TABLE = Table((("ace",), ("king",)))


DECLARED: dict[str, Any] = {"open_fields": "turn ended options", "covered_fields": "hands", "open_tasks": "Draw"}


def cover(table: Table, seat: int) -> dict[str, object]:
    """Return the hands, those covered that ``seat`` does not see."""
    return {"hands": tuple(hand if seat == who else ("?",) for who, hand in enumerate(table.hands))}


def test_an_open_table_is_seen_as_it_is() -> None:
    """A view without anything hidden has all that the table has, under the same names."""
    view = open_view(TABLE, SPECTATOR)
    assert (view.seat, view.hands, view.turn, view.legal) == (SPECTATOR, TABLE.hands, 1, ())
    with pytest.raises(AttributeError):
        _ = view.parsley


def test_a_view_can_be_copied_and_pickled() -> None:
    """A view that is copied, also through another process, is the same view."""
    view: View[Table, object] = View(0, TABLE, asked=(1,))
    assert copy.deepcopy(view) == pickle.loads(pickle.dumps(view)) == view  # noqa: S301  our own


def test_a_covered_state_shows_each_seat_its_own() -> None:
    """What is covered is covered for all but its player and the referee."""
    sight: Sight[Table, View[Table, object], object] = Sight(cover, **DECLARED)
    view = sight.view_without_questions
    assert view(TABLE, 0).hands == (("ace",), ("?",))
    assert view(TABLE, SPECTATOR).hands == (("?",), ("?",))
    assert view(TABLE, REFEREE).hands == TABLE.hands


@dataclass(frozen=True)
class OwnView:
    """The fields of a table, the class of views that a game has of its own."""

    hands: tuple[tuple[str, ...], ...]
    turn: int
    ended: bool
    options: Any
    seat: int
    most: int
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[object, ...] = ()


def test_a_view_of_a_class_of_its_own_has_what_is_open_and_what_covers_the_rest() -> None:
    """A view may have more than the state has; with the questions it is still what the seat sees."""
    sight: Sight[Table, OwnView, object] = Sight(
        lambda table, seat: {**cover(table, seat), "most": 7}, OwnView, **DECLARED
    )
    view = sight.view_without_questions(TABLE, 1)
    assert view == OwnView((("?",), ("king",)), 1, ended=False, options=None, seat=1, most=7)
    assert as_state(Table, view, turn=3) == Table(view.hands, turn=3)


@pytest.mark.parametrize("view", [None, OwnView])
@pytest.mark.parametrize("covered", [{}, {"hands": (), "most": 1, "turn": 2}])
def test_what_covers_too_little_or_too_much_is_refused(view: Any, covered: dict[str, object]) -> None:
    """A covered field that is left out is not shown as it is, and an open field is not covered in secret."""
    sight: Sight[Table, Any, object] = Sight(lambda _table, _seat: covered, view, **DECLARED)
    with pytest.raises(ValueError, match="`cover` must return hands"):
        sight.view_without_questions(TABLE, 0)


class Draw:
    """The only task."""


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ({"open_fields": "turn ended"}, "The field `options` must be named once"),
        ({"open_fields": "turn ended options hands"}, "The field `hands` must be named once"),
        ({"open_tasks": ""}, "The task `Draw` must be named once"),
        ({"covered_tasks": "Draw"}, "The task `Draw` must be named once"),
        ({}, ""),
    ],
)
def test_what_is_declared_wrongly_is_named(declared: dict[str, str], sentence: str) -> None:
    """Each field and each task is declared once; the first that is not is named in a sentence."""
    sight: Sight[Table, Any, object] = Sight(cover, **{**DECLARED, **declared})
    found = sight.undeclared(Table, [Draw])
    assert found.startswith(sentence)
    assert bool(found) == bool(sentence)


def test_where_nothing_is_covered_nothing_is_declared() -> None:
    """Everything is open in a game that hides nothing."""
    assert Sight().undeclared(Table, [Draw]) == ""


def test_secrets_of_an_event_are_seen_by_its_player_alone() -> None:
    """Others see something else in their place, one for one, and under the same rule."""
    event = Drew(1, ("ace", "king"), "ace")
    event.rule = DRAW
    assert hide_secrets(TABLE, event, 1) is event
    assert hide_secrets(TABLE, event, REFEREE) is event
    for other in (0, SPECTATOR):
        covered = hide_secrets(TABLE, event, other)
        assert (covered, covered.rule) == (Drew(1, ("?", "?"), "none"), DRAW)


def test_an_event_says_whether_it_shows_something() -> None:
    """What had been hidden, and nobody can unsee."""
    assert (reveals_hidden(Shown()), reveals_hidden(Drew(0, (), ""))) == (True, False)


def test_seats_have_numbers_and_names() -> None:
    """A player's seat is a plain number from 0, in whatever case the name is typed."""
    found = [seat_number(seat, ("Ann", "Bob")) for seat in (0, 1, "bob", "REFEREE", CHANCE, SPECTATOR, REFEREE)]
    assert found == [0, 1, 1, REFEREE, CHANCE, SPECTATOR, REFEREE]
    assert type(seat_number(1, ("Ann", "Bob"))) is int


@pytest.mark.parametrize("seat", [2, -4, True, False, 0.5, None, "", "Cho"])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    """True and False are no seats, although they count as numbers; the sentence lists those that there are."""
    with pytest.raises(BadInput, match="Ann, Bob"):
        seat_number(seat, ("Ann", "Bob"))
