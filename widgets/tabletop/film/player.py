"""Frames played as a film: to be stepped through forward and back, or left to run.

player = controlled(player, message, still=viewport.still)     a button, a key, the end of an animation
Picture(player.draw(width), animation(player, width), ...)     what the page shows
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, Protocol, final

from widgets.app.messages import Action, KeyPressed, MotionEnded
from widgets.drawing.motion import Animation, Motion
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, segments
from widgets.page.markup import Html, el
from widgets.page.panels import cite
from widgets.page.validation import list_index
from widgets.tabletop.contract import AnyTabletop, Space
from widgets.tabletop.film.frames import Frame, motion, picture
from widgets.tabletop.hit_areas import in_person, moved_in_person

KEYS: Final = {"ArrowLeft": "back", "ArrowRight": "next", "Home": "start", "End": "end", " ": "toggle"}
"""What each key does to a film."""
SPEEDS: Final = {"slow": 0.5, "usual": 1.0, "fast": 2.5}
"""How fast a film runs."""
MIN_MILLIS: Final = 500
"""The least time that a frame stays while a film runs, in milliseconds."""
ANY_WIDTH: Final = 720.0
"""A width in CSS pixels, used to ask whether anything moves: that does not depend on the width."""
EXCERPT_MILLIS: Final = 6000
"""How long an excerpt takes at the most, in milliseconds, unless it is a single frame."""
MILLIS_PER_LETTER: Final = 28
"""Milliseconds that a frame stays longer for every letter of its caption."""
BARE: Final = partial(Space, lesson_layout=True)
"""The room of a picture for lessons and notebooks."""


class Board(Protocol):
    """What draws frames, and describes them line by line."""

    def draw(self, frame: Frame, width: float, /) -> Scene:
        """Return the picture of a frame."""

    def motion(self, frame: Frame, width: float, /) -> Motion | None:
        """Return how the table gets there from the frame before; None if nothing moves."""

    def words(self, frame: Frame, /) -> tuple[str, ...]:
        """Return the table of a frame in words."""


@final
@dataclass(frozen=True, slots=True)
class TableBoard:
    """Draws frames as the ``table`` does, in the ``space`` for a width in CSS pixels.

    Words name places as the notation does if ``notated``. Texts of pictures are told by ``you`` to the only person who
    looks at them, if it is given.
    """

    table: AnyTabletop
    space: Callable[[float], Space] = BARE
    notated: bool = False
    you: Callable[[str], str] | None = None

    def draw(self, frame: Frame, width: float) -> Scene:
        drawn = picture(self.table, frame, self.space(width), frame.camera)
        return in_person(drawn, self.you) if self.you else drawn

    def motion(self, frame: Frame, width: float) -> Motion | None:
        moves = motion(self.table, frame, self.space(width), frame.camera)
        return moved_in_person(moves, self.you) if moves and self.you else moves

    def words(self, frame: Frame) -> tuple[str, ...]:
        return self.table.in_words(frame.view, notated=self.notated)


@final
@dataclass(frozen=True, slots=True)
class Player:
    """A film on a ``board``, at one of its ``frames``, stepped through or ``running`` at one of the `SPEEDS`.

    ``phase`` is whether the frame is being moved to, is left to be read while the film runs, or is at rest; ``number``
    counts the animations, and should begin anew for no two players that one page shows after each other. A film that
    runs cuts from the frame ``until`` to its end.
    """

    board: Board
    frames: tuple[Frame, ...]
    at: int = 0
    running: bool = False
    speed: str = "usual"
    number: int = 0
    phase: Literal["moving", "reading", "still"] = "still"
    until: int | None = None

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        return self.frames[self.at]

    @property
    def last(self) -> int:
        """The number of the last frame, counted from 0."""
        return len(self.frames) - 1

    @property
    def ended(self) -> bool:
        """Whether the film is at its end."""
        return self.at == self.last

    @property
    def count(self) -> str:
        """Which step is shown, in words."""
        return f"Step {self.at} of {self.last}" if self.at else "Before anything happens"

    @property
    def words(self) -> tuple[str, ...]:
        """The table that is shown, line by line."""
        return self.board.words(self.frame)

    def draw(self, width: float) -> Scene:
        """Return the table that is shown as a picture."""
        return self.board.draw(self.frame, width)


def controlled(player: Player, message: object, *, still: bool, do: str = "film", step: str = "jump") -> Player:
    """Return the player after a message of the page: a button or a key of the film, or the end of an animation.

    ``do`` and ``step`` are the actions of `player_buttons` and of `step_list`. Nothing moves if the reader prefers it
    ``still``. What is not about the film changes nothing.
    """
    match message:
        case Action(name, what) if name == do:
            return command(player, what, still=still)
        case Action(name, number) if name == step and 0 <= (at := list_index(number)) <= player.last:
            return jumped(player, at)
        case KeyPressed(key):
            return command(player, KEYS.get(key), still=still)
        case MotionEnded(number):
            return moved_on(player, number, still=still)
    return player


def command(player: Player, what: object, *, still: bool) -> Player:
    """Return the player after what a button or a key asks for: start, back, toggle, next, end, or a speed.

    Nothing moves if the reader prefers it ``still``. Whatever else is asked for changes nothing.
    """
    match what:
        case "toggle" if player.running:
            return jumped(player, player.at)
        case "toggle":
            first = replace(player, at=0) if player.ended else player
            return _forward(replace(first, running=True), still=still)
        case "next":
            return _forward(replace(player, running=False), still=still)
        case "back" | "start" | "end":
            return jumped(player, {"back": player.at - 1, "start": 0, "end": player.last}[what])
        case str(name) if name in SPEEDS:
            return replace(player, speed=name)
    return player


def jumped(player: Player, to: int) -> Player:
    """Return the player at rest at a frame, or at the nearest there is."""
    return replace(player, at=max(0, min(player.last, to)), running=False, phase="still", until=None)


def excerpt(player: Player, steps: Collection[int], *, still: bool) -> Player:
    """Return the player running through the frames ``steps`` and what lies between them, then cutting to the end.

    It begins so late that it takes `EXCERPT_MILLIS` at the most. Without any frames it is the last part of the film.
    """
    until, start = max(steps, default=player.last), min(steps, default=1) - 1
    millis = [_millis(player.board, frame) for frame in player.frames[start + 1 : until + 1]]
    while len(millis) > 1 and sum(millis) > EXCERPT_MILLIS:
        start, millis = start + 1, millis[1:]
    run = command(jumped(player, start), "toggle", still=still)
    return replace(run, until=until if until < player.last else None)


def _millis(board: Board, frame: Frame) -> float:
    """Return how long a frame takes in a film that runs at its usual speed, in milliseconds."""
    moves = board.motion(frame, ANY_WIDTH)
    return (moves.millis if moves else 0) + MIN_MILLIS + MILLIS_PER_LETTER * len(frame.caption)


def moved_on(player: Player, number: object, *, still: bool) -> Player:
    """Return the player after the animation of this number: a film that runs rests to be read, and then goes on."""
    if number != player.number or player.phase == "still":
        return player
    if not player.running:
        return replace(player, phase="still")
    if player.phase == "moving":
        return replace(player, phase="reading", number=player.number + 1)
    if player.at in {player.last, player.until}:
        return jumped(player, player.last)
    return _forward(player, still=still)


def _forward(player: Player, *, still: bool) -> Player:
    """Return the player one frame on; it moves there unless nothing can move, and is read if it runs."""
    if player.ended:
        return jumped(player, player.last)
    after = replace(player, at=player.at + 1, number=player.number + 1)
    moves = not still and player.board.motion(after.frame, ANY_WIDTH) is not None
    return replace(after, phase="moving" if moves else "reading" if player.running else "still")


def animation(player: Player, width: float) -> Animation | None:
    """Return what plays over the frame of a player; None if it is at rest."""
    if player.phase == "still":
        return None
    moves = player.board.motion(player.frame, width) if player.phase == "moving" else None
    pause = MIN_MILLIS + MILLIS_PER_LETTER * len(player.frame.caption) if player.phase == "reading" else 0
    return Animation(player.number, moves or Motion(player.draw(width), (), millis=0), SPEEDS[player.speed], pause)


# ---- markup ----------------------------------------------------------------------------------------------------------


def player_buttons(player: Player, do: str = "film", *, brief: bool = False) -> Html:
    """Return the buttons of a film: ``do`` gets what `command` understands.

    ``brief`` leaves out the pace, and no button stands out: for where the next action is another one.
    """
    first, ended = not player.at, player.ended
    made = (
        button("⇤ Start", do, "start", title="Back to the beginning (Home)", off=first, again=True),
        button("◀ Back", do, "back", title="One step back (left arrow key)", off=first, again=True),
        button("Pause" if player.running else "Play", do, "toggle", title="Let it run, or rest (space bar)"),
        button(
            "Next ▶",
            do,
            "next",
            title="One step on (right arrow key)",
            tone="plain" if brief else "strong",
            off=ended,
            again=True,
        ),
        button("End ⇥", do, "end", title="On to the end (End)", off=ended, again=True),
    )
    pace = segments([(name, name.capitalize()) for name in SPEEDS], player.speed, do, label="Pace")
    return buttons(*made, None if brief else pace, el("span", player.count, class_="rk-counter"))


def step_list(player: Player, do: str, *, cited: bool = False) -> Html:
    """Return every step's caption, to go there by ``do``, with its rule if ``cited``.

    The one that is shown is marked, those to come are faint.
    """
    lines = [
        el(
            "li",
            button(frame.caption, do, number, tone="quiet", again=True),
            cite(frame.rule) if cited and frame.rule else None,
            aria_current="step" if number == player.at else None,
            class_="rk-now" if number == player.at else "rk-later" if number > player.at else None,
        )
        for number, frame in enumerate(player.frames)
        if number
    ]
    return el("ol", *lines, class_="rk-steplist" if cited else None)
