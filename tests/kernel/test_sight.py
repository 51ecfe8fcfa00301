"""A view for free: open tables, covered states, and what only its player sees of a move or an event."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from refkit.game import Sight, hidden
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.sight import View, hide_secrets, open_view, reveals_hidden, seat_number

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


def cover(table: Table, seat: int) -> Table:
    """Replace the hands that ``seat`` does not see."""
    return replace(table, hands=tuple(hand if seat == who else ("?",) for who, hand in enumerate(table.hands)))


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
    sight: Sight[Table, View[Table, object], object] = hidden(cover)
    glance = sight.glance
    assert glance(TABLE, 0).hands == (("ace",), ("?",))
    assert glance(TABLE, SPECTATOR).hands == (("?",), ("?",))
    assert glance(TABLE, REFEREE).hands == TABLE.hands


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
