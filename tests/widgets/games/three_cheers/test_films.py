"""How events move."""

import dataclasses

import pytest

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import MinionCard, Tower, square
from refkit.kernel.event import Event
from widgets.drawing.motion import MILLIS, Motion
from widgets.drawing.scene import Panel
from widgets.drawing.theme import STYLED
from widgets.games.three_cheers.motion.films import motion
from widgets.games.three_cheers.table.places import Ground, Places
from widgets.games.three_cheers.table.tower import lay_tower

A1, B1, A2, B2 = square(0, 1), square(1, 1), square(0, 2), square(1, 2)
GNASHER, BLOB = MinionCard("Gnasher", 3, ("armored",), (3, 0, 0, 1)).faces[0], MinionCard("Blob", 1).faces[0]
TOWER = Tower({A1: BLOB, B1: GNASHER, A2: GNASHER}, (A2,))
GROUND = Ground(-1, 2, 4)
PLACES = Places.alone(GROUND, 600)
SCENE = lay_tower(TOWER, 600, ground=GROUND)


def moves(event: Event) -> Motion | None:
    """Return the animation of an event on that tower."""
    return motion(event, (TOWER,), {0: PLACES}, SCENE)


EVENTS: list[tuple[Event, int]] = [
    (ev.Struck(0, B1, A1, 1), 1),
    (ev.Blocked(0, B1, A1, 1), 1),
    (ev.Missed(0, B1, B2, 2), 1),
    (ev.Died(0, A2, GNASHER, "wound"), 1),
    (ev.Fell(0, A2, B2), 1),
    (ev.Shifted(0, B1, B2), 1),
    (ev.Swapped(0, A1, B1), 2),
    (ev.Crushed(0, A2, A1, BLOB), 2),
    (ev.Ate(0, B1, A1, BLOB), 2),
    (ev.Rotated(0, B1), 1),
    (ev.Placed(0, 0, B2, BLOB), 1),
    (ev.Leapt(0, 0, A2, A1), 1),
]


@pytest.mark.parametrize(("event", "sprites"), EVENTS, ids=lambda each: type(each).__name__)
def test_an_event_moves_who_it_is_about(event: Event, sprites: int) -> None:
    """Every motion is short, begins at 0 and ends at 1, and can be sent."""
    moved = moves(event)
    assert moved is not None
    assert len(moved.sprites) == sprites
    assert moved.millis == MILLIS <= 400
    for sprite in moved.sprites:
        whens = [pose.when for pose in sprite.poses]
        assert (whens[0], whens[-1]) == (0, 1)
        assert whens == sorted(whens)
    message = moved.message(STYLED, number=3, speed=2)
    assert message["millis"] == MILLIS / 2
    assert all(sprite["svg"].startswith("<svg") for sprite in message["sprites"])


def test_an_attack_travels_along_its_arrow() -> None:
    """It ends on the victim, or halfway at a shield."""
    for event, share in ((ev.Struck(0, B1, A1, 1), 1.0), (ev.Blocked(0, B1, A1, 1), 0.5)):
        moved = moves(event)
        assert moved is not None
        assert moved.sprites[0].poses[-1].across == pytest.approx(-PLACES.card * share)


def test_what_falls_ends_where_it_comes_to_rest_with_its_rider() -> None:
    """The card and the foreminion on it go together, and the place that it left is bare meanwhile."""
    moved = moves(ev.Fell(0, A2, B2))
    assert moved is not None
    (sprite,) = moved.sprites
    assert sprite.poses[-1].across == pytest.approx(PLACES.card)
    alone = motion(ev.Fell(0, A2, B2), (dataclasses.replace(TOWER, riders=(0,)),), {0: PLACES}, SCENE)
    assert alone is not None
    assert len(sprite.items) > len(alone.sprites[0].items)
    patch = moved.ground.items[-1]
    assert isinstance(patch, Panel)
    assert patch.look.fill == "table"
    assert patch.box.contains(PLACES(A2).centre)


@pytest.mark.parametrize("event", [ev.FightBegan(1), ev.Struck(1, B1, A1, 1), None])
def test_what_happens_elsewhere_moves_nothing(event: Event | None) -> None:
    """An event of no tower, or of one that is not shown, has no motion."""
    assert motion(event, (TOWER, TOWER), {0: PLACES}, SCENE) is None
