"""Events played as a film: one frame an event, to be stepped through forward and back, or left to run.

A `Reel` knows which frame is shown and what the frames say. A `Player` is a reel with what is done to it, as a value:

    player = command(player, "next", still=viewport.still)      a button or a key
    player = moved_on(player, number, still=viewport.still)     the page has received MotionEnded(number)
    Picture(frame.draw(width), animation(player, width), ...)   what the page shows
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, final

from widgets.drawing.motion import Animation, Motion
from widgets.page.controls import button, buttons, segments
from widgets.page.markup import Html, el
from widgets.stage.reel import Reel

KEYS: Final = {"ArrowLeft": "back", "ArrowRight": "next", "Home": "start", "End": "end", " ": "toggle"}
"""What each key does to a film."""
SPEEDS: Final = {"slow": 0.5, "usual": 1.0, "fast": 2.5}
"""How fast a film runs."""
MIN_MILLIS: Final = 500
"""The least time that a frame stays while a film runs, in milliseconds."""
ANY_WIDTH: Final = 720.0
"""A width in CSS pixels, used to ask whether anything moves: that does not depend on the width."""
MILLIS_PER_LETTER: Final = 28
"""Milliseconds that a frame stays longer for every letter of its caption."""


@final
@dataclass(frozen=True, slots=True)
class Player:
    """A reel that is stepped through, or ``running``, at one of the `SPEEDS`.

    ``phase`` is whether the frame is being moved to, is left to be read while the film runs, or is at rest; ``number``
    counts the animations, and should begin anew for no two players that one page shows after each other.
    """

    reel: Reel
    running: bool = False
    speed: str = "usual"
    number: int = 0
    phase: Literal["moving", "reading", "still"] = "still"


def command(player: Player, what: object, *, still: bool) -> Player:
    """Return the player after what a button or a key of ``bar`` asks for: start, back, toggle, next, end, or a speed.

    Nothing moves if the reader prefers it ``still``. Whatever else is asked for changes nothing.
    """
    reel = player.reel
    match what:
        case "toggle" if player.running:
            return jumped(player, reel.at)
        case "toggle":
            first = reel.jump(0) if reel.at == reel.last else reel
            return _forward(replace(player, reel=first, running=True), still=still)
        case "next":
            return _forward(replace(player, running=False), still=still)
        case "back" | "start" | "end":
            return jumped(player, {"back": reel.at - 1, "start": 0, "end": reel.last}[what])
        case str(name) if name in SPEEDS:
            return replace(player, speed=name)
    return player


def jumped(player: Player, to: int) -> Player:
    """Return the player at rest at a frame."""
    return replace(player, reel=player.reel.jump(to), running=False, phase="still")


def moved_on(player: Player, number: object, *, still: bool) -> Player:
    """Return the player after the animation of this number: a film that runs is read, and then goes on."""
    if number != player.number or player.phase == "still":
        return player
    if not player.running:
        return replace(player, phase="still")
    if player.phase == "moving":
        return replace(player, phase="reading", number=player.number + 1)
    return jumped(player, player.reel.at) if player.reel.at == player.reel.last else _forward(player, still=still)


def _forward(player: Player, *, still: bool) -> Player:
    """Return the player one frame on; it moves there unless nothing can move, and is read if it runs."""
    after = player.reel.step(1)
    if after.at == player.reel.at:
        return jumped(player, after.at)
    moves = not still and after.frame.motion is not None and after.frame.motion(ANY_WIDTH) is not None
    phase: Literal["moving", "reading", "still"] = "moving" if moves else "reading" if player.running else "still"
    return replace(player, reel=after, phase=phase, number=player.number + 1)


def animation(player: Player, width: float) -> Animation | None:
    """Return what plays over the frame of a player; None if it is at rest."""
    frame = player.reel.frame
    if player.phase == "still":
        return None
    moves = frame.motion(width) if player.phase == "moving" and frame.motion else None
    motion = moves or Motion(frame.draw(width), (), millis=0)
    pause = MIN_MILLIS + MILLIS_PER_LETTER * len(frame.caption) if player.phase == "reading" else 0
    return Animation(player.number, motion, SPEEDS[player.speed], pause)


def player_buttons(player: Player, do: str = "film", *, brief: bool = False) -> Html:
    """Return the buttons of a film: ``do`` gets what `command` understands.

    A ``brief`` one has no pace, and no button that is filled: something else is wanted.
    """
    at, last = player.reel.at, player.reel.last
    ways = (
        button("⇤ Start", do, "start", title="Back to the beginning (Home)", off=at == 0, again=True),
        button("◀ Back", do, "back", title="One step back (left arrow key)", off=at == 0, again=True),
        button("Pause" if player.running else "Play", do, "toggle", title="Let it run, or rest (space bar)"),
        button(
            "Next ▶",
            do,
            "next",
            title="One step on (right arrow key)",
            tone="plain" if brief else "strong",
            off=at == last,
            again=True,
        ),
        button("End ⇥", do, "end", title="On to the end (End)", off=at == last, again=True),
    )
    pace = segments([(name, name.capitalize()) for name in SPEEDS], player.speed, do, label="Pace")
    count = el("span", f"Step {at} of {last}" if at else "Before anything happens", class_="rk-counter")
    return buttons(*ways, None if brief else pace, count)
