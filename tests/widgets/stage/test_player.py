"""A film as a value: what buttons, keys and ended motions make of a player, and what it lets a page play."""

from dataclasses import replace

import pytest

from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Scene
from widgets.stage.film import MIN_MILLIS, Player, animation, command, jumped, moved_on, player_buttons
from widgets.stage.reel import Frame, Reel

SPRITE = Sprite(Box(0, 0, 5, 5), (), (Pose(0), Pose(1, across=9)))


def moving(width: float) -> Motion:
    """Return a motion of one sprite."""
    return Motion(Scene(width, 50), (SPRITE,))


FRAMES = tuple(Frame(lambda width: Scene(width, 50), caption, (), motion=moving) for caption in ("a", "b", "c"))
PLAYER = Player(Reel(FRAMES))


def arrived(player: Player) -> Player:
    """Return the player when what it plays is over."""
    return moved_on(player, player.number, still=False)


@pytest.mark.parametrize(
    ("what", "at"), [("next", 2), ("back", 0), ("start", 0), ("end", 2), ("fast", 1), ("no such thing", 1), (7, 1)]
)
def test_a_button_winds_the_reel(what: object, at: int) -> None:
    """Each button goes to its frame; what is none changes nothing."""
    assert command(jumped(PLAYER, 1), what, still=False).reel.at == at


def test_a_step_moves_before_it_arrives_and_one_back_does_not() -> None:
    """Next plays the way there once; back shows the frame at once."""
    player = command(PLAYER, "next", still=False)
    shown = animation(player, 300)
    assert shown
    assert (shown.number, shown.motion.sprites, shown.pause) == (player.number, (SPRITE,), 0)
    assert animation(arrived(player), 300) is None
    assert animation(command(player, "back", still=False), 300) is None


def test_a_film_runs_to_its_end_and_rests() -> None:
    """Play goes on from frame to frame, each read before the next; at the end it stops, and would begin again."""
    player, seen = command(command(PLAYER, "fast", still=False), "toggle", still=False), list[float]()
    while player.running:
        shown = animation(player, 300)
        assert shown
        assert shown.speed > 1
        assert "Pause" in player_buttons(player)
        seen.append(shown.pause)
        player = arrived(player)
    assert [pause >= MIN_MILLIS for pause in seen] == [False, True, False, True]
    assert (player.reel.at, animation(player, 300)) == (2, None)
    again = command(player, "toggle", still=False)
    assert (again.reel.at, again.running) == (1, True)
    assert not command(again, "toggle", still=False).running


def test_a_motion_that_was_cut_short_does_nothing_when_it_ends() -> None:
    """Only the latest animation goes on; each has a number of its own."""
    one = command(PLAYER, "next", still=False)
    two = command(one, "next", still=False)
    assert two.number != one.number
    assert moved_on(two, one.number, still=False) == two


def test_nothing_moves_for_who_prefers_stillness() -> None:
    """A step is the next picture, at once; a film that runs shows each picture for as long as it takes to read."""
    assert animation(command(PLAYER, "next", still=True), 300) is None
    shown = animation(command(PLAYER, "toggle", still=True), 300)
    assert shown
    assert shown.motion.sprites == ()
    assert shown.pause >= MIN_MILLIS


def test_a_frame_that_nothing_moves_to_is_shown_at_once() -> None:
    """Where a motion turns out to be none, a step is the next picture, and a film that runs has it read."""
    frames = (*FRAMES[:1], replace(FRAMES[1], motion=lambda _: None), FRAMES[2])
    player = Player(Reel(frames))
    assert animation(command(player, "next", still=False), 300) is None
    shown = animation(command(player, "toggle", still=False), 300)
    assert shown
    assert (shown.motion.sprites, shown.pause >= MIN_MILLIS) == ((), True)
