"""Events as frames, one an event, and which of them is shown: pure, and without anything that shows them."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from refkit.kernel.rule import Rule
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after one event: ``draw(width)`` is its picture, ``words`` the same table row by row in words.

    ``caption`` says what happened and ``rule`` why; the first frame, before anything happens, has no rule.
    ``motion(width)`` is how the table gets here from the frame before, if anything moves.
    """

    draw: Callable[[float], Scene]
    caption: str
    words: tuple[str, ...]
    rule: Rule | None = None
    motion: Callable[[float], Motion | None] | None = None


@dataclass(frozen=True, slots=True)
class Reel:
    """Frames and which of them is shown, counted from 0.

    >>> reel = Reel((frame := Frame(lambda width: Scene(width, 10), "", ()), frame))
    >>> reel.step(1).at, reel.step(5).at, reel.step(-1).at
    (1, 1, 0)
    """

    frames: tuple[Frame, ...]
    at: int = 0

    @property
    def frame(self) -> Frame:
        """The frame that is shown."""
        return self.frames[self.at]

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def step(self, by: int) -> "Reel":
        """Return the reel wound ``by`` frames on, or back if negative, but never off its end."""
        return self.jump(self.at + by)

    def jump(self, to: int) -> "Reel":
        """Return the reel at frame ``to``, or at the nearest there is."""
        return replace(self, at=max(0, min(self.last, to)))
