"""Frames played as a film: to be stepped through forward and back, or left to run.

player = controlled(player, message, still=viewport.still)     a button, a key, the end of an animation
Picture(player.draw(width), animation(player, width), ...)     what the page shows
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from math import inf
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
MILLIS_PER_LETTER: Final = 20
"""Milliseconds that a frame stays longer for every letter of its caption."""
MAX_MILLIS: Final = 1800
"""The greatest time that it stays, in milliseconds."""
CONDENSED_MILLIS: Final = 5000
"""How long all frames that a film condenses take at the most, in milliseconds, besides what a page needs for each."""
MOST_HURRY: Final = 4.0
"""How many times as fast as usual what is condensed runs at the most: faster, nobody would see it."""
FULL_MILLIS: Final = 30_000
"""How long those take that it shows in full: if there are more of them, they run faster, too."""
DEMONSTRATION_MILLIS: Final = 15_000
"""From how long on a film rests before its climax, so that whoever watches can guess, in milliseconds."""
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
    counts the animations, and should begin anew for no two players that one page shows after each other. While it runs,
    the frames ``full`` are ``pace`` times as fast as usual, and all others, which are condensed, ``hurry`` times. It
    rests before the frame ``rests_before``, so that whoever watches can guess what comes, and is ``asking`` then.
    """

    board: Board
    frames: tuple[Frame, ...]
    at: int = 0
    running: bool = False
    speed: str = "usual"
    number: int = 0
    phase: Literal["moving", "reading", "still"] = "still"
    full: frozenset[int] = frozenset()
    pace: float = 1
    hurry: float = 1
    rests_before: int | None = None
    asking: bool = False

    @property
    def factor(self) -> float:
        """How many times as fast as usual the frame is shown while the film runs."""
        return SPEEDS[self.speed] * (self.pace if self.at in self.full else self.hurry)

    @property
    def condensed(self) -> bool:
        """Whether the frame runs past fast, since others matter more."""
        return self.running and self.hurry > 1 and self.at not in self.full

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        return self.frames[self.at]

    @property
    def caption(self) -> str:
        """What the frame says: its caption, or what is counted on the way to it."""
        return (self.phase == "moving" and self.frame.counting) or self.frame.caption

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
    return replace(player, at=max(0, min(player.last, to)), running=False, phase="still", asking=False)


def directed(player: Player, steps: Collection[int], *, start: int = 0, within: float = inf, still: bool) -> Player:
    """Return the player running from the frame ``start``, with the frames ``steps`` and what is climactic in full.

    All others are condensed: nothing is left out, but they run the faster the more of them there are. Together they
    take no longer than ``within``, in milliseconds.
    """
    full = frozenset(steps).union(at for at, frame in enumerate(player.frames) if frame.full)
    millis = {at: _millis(player.board, frame) for at, frame in enumerate(player.frames) if at > start}
    shown = sum(each for at, each in millis.items() if at in full)
    pace, hurry = max(1.0, shown / FULL_MILLIS), (sum(millis.values()) - shown) / CONDENSED_MILLIS
    hurry = min(MOST_HURRY, max(1.0, hurry))
    faster = max(1.0, (shown / pace + (sum(millis.values()) - shown) / hurry) / within)
    running = replace(jumped(player, start), full=full, pace=pace * faster, hurry=hurry * faster)
    return command(running, "toggle", still=still)


def demonstration(player: Player) -> Player:
    """Return the player, which rests before the climax when it runs, if it is long: the first grand event, or the end.

    A film of few frames, or whose climax is in the beginning, runs through.
    """
    millis = [_millis(player.board, frame) for frame in player.frames[1:]]
    grand = [at for at, frame in enumerate(player.frames) if frame.weight == "grand" and at > 1]
    climax = grand[-1] if grand else player.last - 1
    return replace(player, rests_before=climax) if sum(millis) > DEMONSTRATION_MILLIS and climax > 1 else player


def _millis(board: Board, frame: Frame) -> float:
    """Return how long a frame takes in a film that runs at its usual speed, in milliseconds."""
    moves = board.motion(frame, ANY_WIDTH)
    return (moves.millis if moves else 0) + _reading_millis(frame)


def _reading_millis(frame: Frame) -> float:
    """Return for how long a frame is read, at the usual speed."""
    return min(MAX_MILLIS, MIN_MILLIS + MILLIS_PER_LETTER * len(frame.caption))


def moved_on(player: Player, number: object, *, still: bool) -> Player:
    """Return the player after the animation of this number: a film that runs rests to be read, and then goes on."""
    if number != player.number or player.phase == "still":
        return player
    if not player.running:
        return replace(player, phase="still")
    if player.phase == "moving":
        return replace(player, phase="reading", number=player.number + 1)
    if not player.ended and player.at + 1 == player.rests_before:
        return replace(jumped(player, player.at), rests_before=None, asking=True)
    return _forward(player, still=still)


def _forward(player: Player, *, still: bool) -> Player:
    """Return the player one frame on; it moves there unless nothing can move, and is read if it runs."""
    if player.ended:
        return jumped(player, player.last)
    after = replace(player, at=player.at + 1, number=player.number + 1, asking=False)
    moves = not still and player.board.motion(after.frame, ANY_WIDTH) is not None
    return replace(after, phase="moving" if moves else "reading" if player.running else "still")


def animation(player: Player, width: float) -> Animation | None:
    """Return what plays over the frame of a player; None if it is at rest."""
    if player.phase == "still":
        return None
    moves = player.board.motion(player.frame, width) if player.phase == "moving" else None
    pause = _reading_millis(player.frame) if player.phase == "reading" else 0
    return Animation(player.number, moves or Motion(player.draw(width), (), millis=0), player.factor, pause)


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
