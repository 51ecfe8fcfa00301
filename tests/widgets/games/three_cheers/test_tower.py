"""Towers as pictures."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refkit.games.three_cheers.cards import UNKNOWN_MINION, MinionCard, Tower, square
from refkit.games.three_cheers.events import Blocked, Died, Fell, Leapt, Lit, Missed, Rotated, Struck
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Panel, Scene, Text
from widgets.games.three_cheers.pictures.cards import card
from widgets.games.three_cheers.table.captions import in_words
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.places import Ground, Places
from widgets.games.three_cheers.table.tower import lay_tower, pieces

PLAIN, TURNED, HIDDEN, _ = MinionCard("Gnasher", 3, ("armored",), (3, 0, 0, 1), ("down",)).faces
BLOB = MinionCard("Blob", 1).faces[0]
TOWER = Tower({square(-1, 1): BLOB, square(0, 1): PLAIN, square(0, 2): TURNED}, (square(0, 2),))
EVENTS: list[Event] = [
    Struck(0, square(0, 1), square(-1, 1), 1),
    Blocked(0, square(0, 2), square(0, 1), 3),
    Missed(0, square(-1, 1), square(-2, 1), 2),
    Died(0, square(1, 1), BLOB, "wound"),
    Fell(0, square(0, 3), square(0, 2)),
    Rotated(0, square(0, 2)),
    Leapt(0, 0, square(0, 1), square(0, 2)),
    Lit(0, square(0, 1), PLAIN.card),
]


def texts(scene: Scene) -> list[str]:
    """Return all texts in a scene."""
    return [item.text for item in scene.items if isinstance(item, Text)]


def boxes_of(width: float) -> dict[object, Box]:
    """Return the boxes of the minions of the tower by their squares."""
    places = Places.alone(Ground.under((TOWER,)), width)
    return {piece.key.at: piece.box for piece in pieces(TOWER, places, 0, 1) if isinstance(piece.key, OnTable)}


@settings(deadline=None)
@given(width=st.integers(120, 2000))
def test_cards_do_not_overlap_and_stay_inside(width: int) -> None:
    """At any width, and every minion of the tower has one."""
    found = boxes_of(width)
    assert set(found) == set(TOWER.minions)
    assert not [pair for pair in combinations(found.values(), 2) if pair[0].overlaps(pair[1])]
    scene = lay_tower(TOWER, max(240, width))
    drawn = [item.box for item in scene.items if isinstance(item, Panel)]
    assert all(box.x >= 0 and box.right <= scene.width and box.y >= 0 and box.bottom <= scene.height for box in drawn)


def test_a_hidden_card_shows_no_more_than_its_reader_may_know() -> None:
    """A stranger has a question mark and no name; a face-down card of one's own has its name and no value."""
    stranger = texts(Scene(100, 100, tuple(card(Box(0, 0, 90, 100), UNKNOWN_MINION))))
    hidden = texts(Scene(100, 100, tuple(card(Box(0, 0, 90, 100), HIDDEN.mask()))))
    assert stranger == ["?"]
    assert hidden == ["Gnasher", "face down"]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_is_drawn_over_the_tower(event: Event) -> None:
    """Whatever happens leaves a mark that cannot be clicked, and moves no card."""
    ground, tower = Ground.under((TOWER,)), Tower(TOWER.minions)
    still, marked = lay_tower(tower, 600, ground=ground), lay_tower(tower, 600, ground=ground, event=event)
    assert marked.items[: len(still.items)] == still.items
    more = marked.items[len(still.items) :]
    assert more
    assert all(item.target is None for item in more)


def test_an_empty_tower_is_a_bare_table() -> None:
    """There is a ground and nobody on it."""
    assert lay_tower(Tower({}), 300).at(Box(0, 0, 300, 100).centre) is None
    assert in_words(Tower({})) == ("Nobody is left standing.",)


def test_a_tower_is_told_row_by_row() -> None:
    """From the top down, each minion with all that its card shows."""
    high, low = in_words(TOWER)
    assert high.startswith("Row 2: ")
    assert "Gnasher (value 3, turned), armored, arrow down of speed 3, arrow right of speed 1, shield up" in high
    assert "with the foreminion on its head" in high
    assert "Blob (value 1); " in low


def test_places_are_told_by_neighbours_or_by_letters() -> None:
    """Who plays or learns is told who lies beneath or to the left; who writes moves down, the square."""
    places = {square(0, 1): "Pomgrub", square(1, 1): "Cheerwig", square(4, 1): "Batonk", square(1, 2): "Wobblin"}
    tall = Tower({at: MinionCard(name, 1).faces[0] for at, name in places.items()})
    high, low = in_words(tall)
    assert high.startswith("Row 2: on top of Cheerwig is Wobblin (value ")
    assert low.startswith("Row 1: Pomgrub (value ")
    assert "; right of Pomgrub is Cheerwig (value " in low
    assert "; on the ground, 3 places to the right of Cheerwig is Batonk (value " in low
    assert in_words(tall, lettered=True)[0].startswith("Row 2: b2 Wobblin (value ")
