"""A film as a value: what buttons, keys and ended motions make of a player, and what it lets a page play."""

import pytest

from widgets.app.messages import Action, KeyPressed, MotionEnded, Viewport
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Scene
from widgets.tabletop.film.frames import Frame
from widgets.tabletop.film.player import (
    MIN_MILLIS,
    Player,
    animation,
    command,
    controlled,
    jumped,
    moved_on,
    player_buttons,
)

SPRITE = Sprite(Box(0, 0, 5, 5), (), (Pose(0), Pose(1, across=9)))


class Plain:
    """A board on which every frame but the ``still`` ones is moved to."""

    def __init__(self, *still: str) -> None:
        """Note which they are, by caption."""
        self.still = still

    def draw(self, _frame: Frame, width: float) -> Scene:
        """Return a picture."""
        return Scene(width, 50)

    def motion(self, frame: Frame, width: float) -> Motion | None:
        """Return a motion of one sprite."""
        return None if frame.caption in self.still else Motion(Scene(width, 50), (SPRITE,))

    def words(self, frame: Frame) -> tuple[str, ...]:
        """Return the caption."""
        return (frame.caption,)


FRAMES = tuple(Frame(None, caption) for caption in ("a", "b", "c"))
PLAYER = Player(Plain(), FRAMES)


def arrived(player: Player) -> Player:
    """Return the player when what it plays is over."""
    return moved_on(player, player.number, still=False)


@pytest.mark.parametrize(
    ("what", "at"), [("next", 2), ("back", 0), ("start", 0), ("end", 2), ("fast", 1), ("no such thing", 1), (7, 1)]
)
def test_a_button_winds_the_reel(what: object, at: int) -> None:
    """Each button goes to its frame, and past neither end; what is none changes nothing."""
    assert command(jumped(PLAYER, 1), what, still=False).at == at
    assert (jumped(PLAYER, -5).at, jumped(PLAYER, 9).at) == (0, 2)


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
    assert (player.at, animation(player, 300)) == (2, None)
    again = command(player, "toggle", still=False)
    assert (again.at, again.running) == (1, True)
    assert not command(again, "toggle", still=False).running


def test_a_motion_that_was_cut_short_does_nothing_when_it_ends() -> None:
    """Only the latest animation goes on; each has a number of its own."""
    one = command(PLAYER, "next", still=False)
    two = command(one, "next", still=False)
    assert two.number != one.number
    assert moved_on(two, one.number, still=False) == two


def test_nothing_moves_for_who_prefers_stillness_or_where_there_is_no_motion() -> None:
    """A step is the next picture, at once; a film that runs shows each picture for as long as it takes to read."""
    for player, still in ((PLAYER, True), (Player(Plain("b"), FRAMES), False)):
        assert animation(command(player, "next", still=still), 300) is None
        shown = animation(command(player, "toggle", still=still), 300)
        assert shown
        assert shown.motion.sprites == ()
        assert shown.pause >= MIN_MILLIS


def test_a_page_hands_its_messages_to_the_film() -> None:
    """Buttons, the list of steps, keys and ended animations are understood, under the page's own names of actions."""

    def after(message: object, do: str = "film", step: str = "jump") -> Player:
        return controlled(jumped(PLAYER, 1), message, still=True, do=do, step=step)

    assert after(Action("film", "next")).at == after(Action("replay", "next"), "replay").at == 2
    assert after(Action("jump", "0")).at == after(Action("shot", "0"), step="shot").at == 0
    assert after(KeyPressed("End")).at == 2
    running = command(PLAYER, "toggle", still=False)
    assert controlled(running, MotionEnded(running.number), still=False) == arrived(running)
    for strange in (Action("jump", "3"), Action("jump", "x"), Action("replay", "next"), KeyPressed("x"), Viewport()):
        assert after(strange) == jumped(PLAYER, 1)
