"""Foreminions that smile and wince."""

import pytest

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import OFF, MinionCard, Tower, square
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.scene import bounds
from widgets.games.three_cheers.pictures.foreminions import FACES, HATS, Mood, foreminion
from widgets.games.three_cheers.table.tower import LEAST_MOOD, mood_of, rider_box
from widgets.games.three_cheers.table.towers import LEAST_CARD

A1, A2, B1 = square(0, 1), square(0, 2), square(1, 1)
BLOB = MinionCard("Blob", 1).faces[0]
RIDDEN, LEFT = Tower({A1: BLOB, A2: BLOB}, (A2,)), Tower({A1: BLOB}, (OFF,))
MOODS: list[tuple[Event | None, Tower, Mood]] = [
    (None, RIDDEN, "plain"),
    (ev.Placed(0, 0, B1, BLOB), RIDDEN, "smile"),
    (ev.Placed(0, 1, B1, BLOB), RIDDEN, "plain"),
    (ev.Rode(0, 0, A2), RIDDEN, "smile"),
    (ev.Rode(0, 0, A1), Tower(RIDDEN.minions, (A1,)), "plain"),
    (ev.Spared(0, B1, A2, 1), RIDDEN, "smile"),
    (ev.Blocked(0, B1, A2, 1), RIDDEN, "smile"),
    (ev.Blocked(0, B1, A1, 1), RIDDEN, "plain"),
    (ev.Struck(0, B1, A2, 1), RIDDEN, "wince"),
    (ev.Struck(0, B1, A1, 1), RIDDEN, "plain"),
    (ev.Fell(0, square(0, 3), A2), RIDDEN, "wince"),
    (ev.Rotated(0, A2), RIDDEN, "wince"),
    (ev.Died(0, A2, BLOB, "wound"), RIDDEN, "wince"),
    (ev.Died(0, A2, BLOB, "wound"), LEFT, "wince"),
    (ev.Died(0, B1, BLOB, "wound"), RIDDEN, "plain"),
    (ev.Ate(0, A1, A2, BLOB), RIDDEN, "wince"),
    (ev.Crushed(0, A1, B1, BLOB), LEFT, "wince"),
    (ev.Crushed(0, square(0, 3), A2, BLOB), RIDDEN, "plain"),
    (ev.Tumbled(0, 0), LEFT, "wince"),
    (ev.Scored((9, 4)), RIDDEN, "smile"),
    (ev.Scored((4, 9)), RIDDEN, "plain"),
    (ev.FightBegan(1), RIDDEN, "plain"),
]


@pytest.mark.parametrize(("event", "tower", "mood"), MOODS, ids=lambda each: type(each).__name__)
def test_a_foreminion_takes_part(event: Event | None, tower: Tower, mood: Mood) -> None:
    """It is glad of what its tower gains or its bearer is spared, and winces when that is hit, falls or dies."""
    assert mood_of(tower, 0, 2, event) == mood


def test_partners_take_part_each_for_themselves() -> None:
    """In a tower of two the one winces whose bearer is hit, and the one smiles who rides."""
    both = Tower({A1: BLOB, A2: BLOB}, (A1, A2))
    assert [mood_of(both, seat, 2, ev.Struck(0, B1, A2, 1)) for seat in (0, 2)] == ["plain", "wince"]
    assert [mood_of(both, seat, 2, ev.Rode(2, 0, A2)) for seat in (0, 2)] == ["plain", "smile"]


def test_every_mood_is_a_face_of_its_own() -> None:
    """No two are alike, and all keep their box's middle."""
    for seat in range(len(HATS)):
        drawn = [foreminion(Box(0, 0, 40, 40), seat, mood) for mood in FACES]
        assert len(set(drawn)) == len(FACES)
        assert all(bounds(item).x >= -9 and bounds(item).right <= 49 for items in drawn for item in items)


def test_a_mood_can_be_seen_on_a_phone() -> None:
    """Who smiles or winces on a small card is drawn larger, with the hat where it was."""
    card = Box(0, 100, LEAST_CARD * 0.91, LEAST_CARD * 0.91 / 0.84)
    plain, glad = rider_box(card), rider_box(card, mood="smile")
    assert plain.width < glad.width
    assert glad.width > 0.9 * LEAST_MOOD
    assert glad.y == plain.y
