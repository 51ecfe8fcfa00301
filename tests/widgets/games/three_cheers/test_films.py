"""How events move, on the whole table and on the bare board of lessons and the desk."""

from dataclasses import replace
from typing import Final

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import UNKNOWN_MINION, MinionCard, Tower, square
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from widgets.drawing.geometry import Point
from widgets.drawing.motion import MILLIS, Motion, Sprite
from widgets.drawing.scene import Panel
from widgets.drawing.theme import STYLED
from widgets.games.three_cheers.table.places import Places
from widgets.games.three_cheers.table.tower import waiting, waiting_box
from widgets.games.three_cheers.table.tree import TowerPlan
from widgets.games.three_cheers.tabletop import TABLE
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.film.frames import Frame, motion
from widgets.tabletop.film.story import StoryBoard

A1, B1, A2, B2 = square(0, 1), square(1, 1), square(0, 2), square(1, 2)
GNASHER, BLOB = MinionCard("Gnasher", 3, ("armored",), (3, 0, 0, 1)).faces[0], MinionCard("Blob", 1).faces[0]
TOWER = Tower({A1: BLOB, B1: GNASHER, A2: GNASHER}, (A2,))
SPACES: Final = {"wide": Space(900), "phone": Space(370, 640), "bare": Space(600, lesson_layout=True)}
EVENTS: list[tuple[Event, int]] = [
    (ev.Struck(0, B1, A1, 1), 2),
    (ev.Blocked(0, B1, A1, 1), 1),
    (ev.Missed(0, B1, B2, 2), 1),
    (ev.Spared(0, B1, A2, 2), 1),
    (ev.Died(0, A2, GNASHER, "wound"), 1),
    (ev.Fell(0, A2, B2), 1),
    (ev.Shifted(0, B1, B2), 1),
    (ev.Swapped(0, A1, B1), 2),
    (ev.Crushed(0, A2, A1, BLOB), 2),
    (ev.Ate(0, B1, A1, BLOB), 2),
    (ev.Rotated(0, B1), 2),
    (ev.TurnedDown(0, B1), 2),
    (ev.Provoked(0, B1), 1),
    (ev.Placed(0, 0, B2, BLOB), 1),
    (ev.Rode(0, 0, B1), 1),
    (ev.HeldBack(0, A2, 1), 0),
    (ev.FightBegan(1), 0),
    (ev.Struck(5, B1, A1, 1), 0),
]


def happening(event: Event, tower: Tower, space: Space = SPACES["wide"]) -> tuple[Motion | None, Places | None]:
    """Return the animation of an event that happens to a tower, and where its squares lie."""
    before = replace(GAME.setup(GAME.Options(players=("Xavier", "Yaz"))), towers=(tower, TOWER))
    ((_, _, after),) = GAME.frames(before, [event])
    views = TABLE.view_between(before, REFEREE), TABLE.view_during(after, REFEREE, event)
    moves = motion(TABLE, Frame(views[1], "", event, views[0], fitting=views), space, Camera())
    plan = TABLE.plan(views, space, Camera(), None)
    assert isinstance(plan, TowerPlan)
    return moves, plan.happening(event)


def moved(event: Event, tower: Tower = TOWER) -> tuple[tuple[Sprite, ...], Places, Motion]:
    """Return what moves by an event that moves something, where the squares lie, and the whole animation."""
    moves, places = happening(event, tower)
    assert moves
    assert places
    return moves.sprites, places, moves


def end(sprite: Sprite, pose: int = -1) -> Point:
    """Return where the middle of a sprite is in a pose, at the end if nothing else is said."""
    return sprite.box.centre + Point(sprite.poses[pose].across, sprite.poses[pose].down)


def close(here: Point, there: Point) -> bool:
    """Return whether two points are the same but for rounding."""
    return here.distance(there) < 0.01


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize(("event", "sprites"), EVENTS, ids=lambda each: type(each).__name__)
def test_an_event_moves_who_it_is_about(event: Event, sprites: int, space: str) -> None:
    """Every motion is short, begins at 0 and ends at 1, and can be sent, at every size and on every board."""
    motion, _ = happening(event, TOWER, SPACES[space])
    assert len(motion.sprites if motion else ()) == sprites
    if motion is None:
        return
    assert motion.millis == MILLIS <= 400
    for sprite in motion.sprites:
        whens = [pose.when for pose in sprite.poses]
        assert (whens[0], whens[-1]) == (0, 1)
        assert whens == sorted(whens)
    message = motion.message(STYLED, number=3, speed=2)
    assert message["millis"] == MILLIS / 2
    assert all(sprite["svg"].startswith("<svg") for sprite in message["sprites"])


def test_an_attack_travels_along_its_arrow() -> None:
    """It ends on the victim, which flinches where it stands, or halfway at a shield."""
    for event, share in ((ev.Struck(0, B1, A1, 1), 1.0), (ev.Blocked(0, B1, A1, 1), 0.5)):
        (*struck, arrow), places, _ = moved(event)
        assert len(struck) == (share == 1)
        assert all(close(end(card), places(A1).centre) and any(pose.turn for pose in card.poses) for card in struck)
        assert close(end(arrow, 0), places(B1).centre)
        assert close(end(arrow), places(B1).centre.towards(places(A1).centre, share))


def test_what_falls_ends_where_it_comes_to_rest_with_its_rider() -> None:
    """The card and the foreminion on it go together, ever faster, and the place that it left is bare meanwhile."""
    (card,), places, motion = moved(ev.Fell(0, A2, B2))
    (alone,), _, _ = moved(ev.Fell(0, A2, B2), Tower(TOWER.minions))
    assert close(end(card, 0), places(A2).centre)
    assert close(end(card), places(B2).centre)
    assert len(card.items) > len(alone.items)
    way = [end(card, pose).distance(places(A2).centre) for pose in range(len(card.poses))]
    assert way[len(way) // 2] <= places(B2).centre.distance(places(A2).centre) / 2
    assert way[:-2] == sorted(way[:-2])
    assert not [item for item in motion.ground.items if isinstance(item, Panel) and item.box == places(A2)]


def test_two_that_change_places_cross_beside_each_other() -> None:
    """One goes above and one below, also of two face-down minions of which nobody knows which is which."""
    for tower in (TOWER, Tower({A1: UNKNOWN_MINION, B1: UNKNOWN_MINION})):
        sprites, places, _ = moved(ev.Swapped(0, A1, B1), tower)
        assert {(round(end(each, 0).x), round(end(each).x)) for each in sprites} == {
            (round(places(one).centre.x), round(places(other).centre.x)) for one, other in ((A1, B1), (B1, A1))
        }
        above, below = sorted([pose.down for pose in each.poses] for each in sprites)
        assert (max(above), min(below)) == (0, 0)
        assert -places.card / 3 < min(above) < -10
        assert 10 < max(below) < places.card / 3


def test_who_is_crushed_shrinks_beneath_who_takes_the_place() -> None:
    """The victim lies further back, and is gone in the end; the other one is where it was."""
    for event in (ev.Crushed(0, A2, A1, BLOB), ev.Ate(0, A2, A1, BLOB)):
        (victim, other), places, _ = moved(event)
        assert close(end(victim), places(A1).centre)
        assert victim.poses[-1].alpha == 0
        assert victim.poses[-1].size < 0.5
        assert close(end(other), places(A1).centre)


def test_a_card_that_is_turned_gives_way_to_what_it_has_become() -> None:
    """Half round or over: the card as it was is gone in the end, and the card as it is stands in its place."""
    for event in (ev.Rotated(0, B1), ev.TurnedDown(0, B1)):
        (old, new), places, motion = moved(event)
        assert (old.box, new.box) == (places(B1), places(B1))
        assert old.items != new.items
        assert (old.poses[-1].alpha, new.poses[0].alpha, new.poses[-1].alpha) == (0, 0, 1)
        assert not {*old.items} & {*motion.ground.items}


def test_the_dead_leave_with_their_foreminion_which_leaps_from_there() -> None:
    """And the foreminion comes to rest on its new bearer, upright."""
    (dead,), _, _ = moved(ev.Died(0, A2, GNASHER, "wound"))
    (alone,), _, _ = moved(ev.Died(0, B1, GNASHER, "wound"))
    assert len(dead.items) > len(alone.items)
    assert dead.poses[-1].alpha == 0
    left = Tower({A1: BLOB, B1: GNASHER})
    (leaping,), places, _ = moved(ev.Leapt(0, 0, A2, A1), left)
    assert close(end(leaping, 0) + Point(0, places(A1).y - places(A2).y), end(leaping))
    assert leaping.poses[-1].turn % 360 == 0


def test_a_foreminion_on_the_ground_is_seen_by_whoever_only_watches() -> None:
    """It stands beside its tower in the large picture of a lesson, too, where it may be asked about."""
    start = GAME.setup(GAME.Options(players=("Xavier", "Yaz")))
    ground = replace(start, towers=(Tower({A1: BLOB}), Tower({A1: GNASHER})))
    riding = replace(start, towers=(Tower({A1: BLOB}, (A1,)), Tower({A1: GNASHER}, (A1,))))
    boards = [(StoryBoard(TABLE, [each]), each) for each in (ground, riding)]
    waits, rides = (board.draw(board.frame(each), 400).items for board, each in boards)
    assert len(waits) >= len(rides)


def test_a_foreminion_hops_from_bearer_to_bearer() -> None:
    """Its old bearer stays without it; from the ground it climbs up."""
    (hopping,), places, motion = moved(ev.Rode(0, 0, B1))
    assert end(hopping).x - end(hopping, 0).x == pytest.approx(places.card)
    assert not {*hopping.items} & {*motion.ground.items}
    assert [item for item in motion.ground.items if isinstance(item, Panel) and item.box == places(A2)]
    (climbing,), places, _ = moved(ev.Rode(0, 0, B1), Tower(TOWER.minions))
    assert end(climbing, 0).x < places.side
    assert waiting_box(places).bottom == places.floor
    assert not [*waiting(Tower(TOWER.minions), places, 0, 2, ev.Rode(0, 0, B1))]
    assert [*waiting(Tower(TOWER.minions), places, 0, 2, ev.Rode(1, 1, B1))]
