"""Turning a narrow picture from neighbour to neighbour, without a browser: swipes, and what has changed elsewhere."""

import pytest

from tests.widgets.play.visit import Visit
from widgets.app.messages import KeyPressed, Picked, Viewport
from widgets.live.viewpoint import changed
from widgets.tabletop.hit_areas import NEWS

PHONE = Viewport(366, 844, known=True)


def table(name: str, people: int = 1, more: str = "&pace=instant") -> Visit:
    """Return a game of four on a phone."""
    play = Visit(f"?game={name}&people={people}&bots={4 - people}&start=1&bot=random&seed=6{more}")
    play.act(PHONE)
    return play


@pytest.mark.parametrize("name", ["minions", "three-cheers"])
def test_a_swipe_turns_to_the_next_neighbour(name: str) -> None:
    """To the left it goes on in the order of seats, to the right back, and all around; so does a tap on a name."""
    play = table(name)
    seats, first = len(play.live.table.parts(play.live.view)), play.live.camera.near
    assert play.screen.picture
    assert {"SwipeLeft", "SwipeRight"} <= {*play.screen.picture.keys}
    for step in range(1, seats + 1):
        play.act(KeyPressed("SwipeLeft"))
        assert play.live.camera.near == (first + step) % seats
    play.act(KeyPressed("SwipeRight"))
    assert play.live.camera.near == (first - 1) % seats
    play.act(Picked(play.live.table.parts(play.live.view)[first][0]))
    assert play.live.camera.near == first
    assert not play.live.gesture.picked


@pytest.mark.parametrize("name", ["cheers", "huzzah"])
def test_a_table_that_is_seen_as_a_whole_is_not_turned(name: str) -> None:
    """It asks for no swipes, and a forged one does nothing."""
    play = table(name)
    camera = play.live.camera
    assert play.screen.picture
    assert "SwipeLeft" not in play.screen.picture.keys
    play.act(KeyPressed("SwipeLeft"))
    assert play.live.camera == camera


@pytest.mark.parametrize("name", ["minions", "three-cheers"])
def test_what_has_changed_unseen_is_marked_until_it_is_looked_at(name: str) -> None:
    """On the name of each neighbour, in words too; the part in front is seen, and at first everything is."""
    play = table(name)
    assert not changed(play.live)
    while not (marked := changed(play.live)):
        play.do("play", "0")
    here = play.live.table.parts(play.live.view)[play.live.camera.near][0]
    assert here not in marked
    assert {spot.target for spot in play.scene.spots if NEWS in spot.label} == marked
    target = next(iter(marked))
    play.act(Picked(target))
    assert changed(play.live) == marked - {target}


def test_what_a_film_has_shown_is_not_marked() -> None:
    """The camera was there: after the same moves only what the film had no time for is marked."""
    plays = [table("three-cheers", more=more) for more in ("", "&pace=instant")]
    while not (marked := changed(plays[1].live)):
        for play in plays:
            play.do("play", "0")
    assert changed(plays[0].live) < marked


def test_nobody_is_told_what_another_has_seen() -> None:
    """Of two people at one screen each begins anew: what one knows of a tower is no news to the other."""
    play = table("three-cheers", people=2)
    play.do("reveal")
    while play.live.now.seat == 0:
        play.do("play", "0")
    play.do("reveal")
    assert not changed(play.live)
