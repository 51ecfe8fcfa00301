"""Motion that is derived from two pictures: what glides, leaves, enters, turns, and what stays in the ground."""

import pytest

from refkit.game import GAMES
from tests.tiers import by_tier, mostly_thorough
from tests.widgets.tabletop.test_tabletops import game
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Pose, Sprite
from widgets.drawing.scene import Look, Panel, Piece, flat, legible
from widgets.games import TABLETOPS
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.frames import frames, motion
from widgets.tabletop.moving import Travel, compared, derive_motion

SIZE = (200.0, 100.0)
FADING = (Pose(0), Pose(1, alpha=0))


def piece(key: str, x: float, wide: float = 10) -> Piece:
    """Return a piece with one item."""
    box = Box(x, 0, wide, 10)
    return Piece(key, box, (Panel(box, Look(fill="card")),))


def ends(sprite: Sprite) -> tuple[float, float]:
    """Return where the middle of a sprite is at the beginning and at the end."""
    first, last = sprite.poses[0], sprite.poses[-1]
    return sprite.box.centre.x + first.across, sprite.box.centre.x + last.across


def test_what_lies_elsewhere_glides_there_and_leaves_its_place() -> None:
    """It is drawn as it is afterwards, and what does not move stays in the ground."""
    before, after = (piece("a", 0), piece("b", 50)), (piece("a", 100, 20), piece("b", 50))
    motion = derive_motion(SIZE, before, after, Travel())
    assert motion
    (sprite,) = motion.sprites
    assert ends(sprite) == (5, 110)
    assert sprite.poses[0].size == 0.5
    assert motion.ground.items == before[1].items


def test_nothing_moves_between_equal_pictures() -> None:
    """Nor where something is new or gone that nobody says a way for."""
    here = (piece("a", 0), piece("b", 50))
    assert derive_motion(SIZE, here, here, Travel()) is None
    assert derive_motion(SIZE, here, here[:1], Travel()) is None
    assert derive_motion(SIZE, here[:1], here, Travel()) is None


def test_what_is_gone_leaves_and_what_is_new_enters() -> None:
    """To a box and from a box, or by poses in its own place."""
    before, after, far = (piece("a", 0),), (piece("b", 50),), Box(150, 0, 10, 10)
    motion = derive_motion(SIZE, before, after, Travel(enters=lambda _key: far, leaves=lambda _key: FADING))
    assert motion
    assert [ends(sprite) for sprite in motion.sprites] == [(5, 5), (155, 55)]
    assert motion.sprites[0].poses == FADING
    assert not motion.ground.items


def test_equal_keys_are_told_apart_by_their_places() -> None:
    """Of three unseen cards of which one is taken, only those move that lie elsewhere afterwards."""
    before, after = [piece("?", x) for x in (0, 20, 40)], [piece("?", 0), piece("?", 100)]
    same, moved, gone, new = compared(before, after)
    assert [(old.box.x, now.box.x) for old, now in same] == [(0, 0)]
    assert [(old.box.x, now.box.x) for old, now in moved] == [(20, 100)]
    assert [each.box.x for each in gone] == [40]
    assert new == []


def test_a_route_is_gone_box_by_box() -> None:
    """It begins and ends where the piece lies in the pictures; between two boxes there is a hop."""
    route = [Box(x, 0, 10, 10) for x in (2, 40, 82)]
    motion = derive_motion(SIZE, (piece("a", 0),), (piece("a", 80),), Travel(route=lambda _key: route, lift=0.5))
    assert motion
    (sprite,) = motion.sprites
    assert [round(pose.across) for pose in sprite.poses] == [-80, -60, -40, -20, 0]
    assert [pose.down for pose in sprite.poses] == [0, -5, 0, -5, 0]


def test_what_is_turned_or_staged_moves_in_no_other_way() -> None:
    """A piece that is turned leaves the ground to its old picture's sprite, a staged one to the special effects."""
    here = (piece("a", 0),)
    turned = derive_motion(SIZE, here, here, Travel(turns=lambda _key: (FADING, ())))
    effect = Sprite(Box(0, 0, 5, 5), (), FADING)
    staged = derive_motion(SIZE, here, (piece("a", 50),), Travel(staged=("a",), sprites=(effect,)))
    assert turned
    assert staged
    assert [sprite.poses for sprite in turned.sprites] == [FADING]
    assert staged.sprites == (effect,)
    assert not turned.ground.items
    assert not staged.ground.items


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("cheers",)))
def test_a_motion_ends_where_the_next_picture_has_it(name: str) -> None:
    """What glides, or enters, is at rest where the picture after the event has the same items."""
    table = TABLETOPS[name].table
    for number, (state, _, step) in enumerate(game(name, 5, by_tier(60, 200, 400))):
        seat, space = (0, -1)[number % 2], (Space(900, 600), Space(370, 640))[number // 2 % 2]
        for frame in frames(table, [(state, step)], seat)[1:-1]:
            camera = table.follow(Camera(), frame.view, frame.event)
            plan = table.plan((frame.view, *frame.fitting), space, camera, frame.event)
            drawn = table.drawn(plan, frame.view, frame.event)
            after = {legible(each.items, space.least_text) for each in drawn if isinstance(each, Piece)}
            moves = motion(table, frame, space, camera)
            for sprite in moves.sprites if moves else ():
                last = sprite.poses[-1]
                assert (sprite.poses[0].when, last.when) == (0, 1)
                if sprite.items in after and last.alpha == 1 and len(sprite.poses) == 3:
                    assert (last.across, last.down, last.turn % 360, last.size) == (0, 0, 0, 1)
            if moves and frame.event:
                view, event = table.travel(plan, frame.before, frame.event).earlier or (frame.before, None)
                earlier = table.plan((view, *frame.fitting), space, camera, event)
                assert {*moves.ground.items} <= {*legible(flat(earlier.drawn), space.least_text)}
