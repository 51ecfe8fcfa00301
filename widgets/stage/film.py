"""Events played as a film: one frame an event, to be stepped through forward and back, or left to run.

A `Reel` knows which frame is shown and what the frames say. A `Projector` shows a reel on a stage: it lets
things move from one frame to the next, unless the reader prefers stillness, and runs by itself when it is asked to.
"""

from collections.abc import Callable
from typing import Any, Final

from widgets.drawing.motion import Motion
from widgets.page.controls import button, buttons, segments
from widgets.page.markup import Html, el
from widgets.stage.reel import Reel
from widgets.stage.surface import Stage

KEYS: Final = {"ArrowLeft": "back", "ArrowRight": "next", "Home": "start", "End": "end", " ": "toggle"}
"""What each key does to a film."""
SPEEDS: Final = {"slow": 0.5, "usual": 1.0, "fast": 2.5}
"""How fast a film runs."""
LEAST: Final = 500
"""How long a frame stays at the least while a film runs, in milliseconds."""
LETTER: Final = 28
"""How much longer a frame stays for every letter of its caption."""


class Projector:
    """A reel on a stage that draws ``projector.reel.frame``.

    ``on_change`` is called whenever there is something to say: another frame, whether the film runs, and how fast.
    """

    def __init__(self, reel: Reel, stage: Stage, on_change: Callable[[], object]) -> None:
        self.reel = reel
        self.running = False
        self.speed = "usual"
        self._stage = stage
        self._changed = on_change

    def command(self, what: Any) -> None:
        """What a button or a key of ``bar`` asks for: start, back, toggle, next, end, or a speed by name."""
        match what:
            case "toggle":
                self.toggle()
            case "next":
                self.running = False
                self.forward()
            case "back" | "start" | "end":
                self.jump({"back": self.reel.at - 1, "start": 0, "end": self.reel.last}[what])
            case str(name) if name in SPEEDS:
                self.speed = name
                self._changed()

    def toggle(self) -> None:
        """Let it run, from the beginning if it is at its end, or let it rest."""
        if self.running:
            self.jump(self.reel.at)
            return
        if self.reel.at == self.reel.last:
            self.jump(0)
        self.running = True
        self.forward()

    def jump(self, to: int) -> None:
        """Show a frame at once, and rest there."""
        self.running = False
        self.reel = self.reel.jump(to)
        self._changed()
        self._stage.refresh()

    def forward(self) -> None:
        """One frame on, with what moves on the way."""
        after = self.reel.step(1)
        moved = after.at != self.reel.at
        self.reel = after
        self.running = self.running and moved
        self._changed()
        motion = (
            None if self._stage.still or not moved or not after.frame.motion else after.frame.motion(self._stage.width)
        )
        if motion:
            self._stage.play(motion, self._arrive, speed=SPEEDS[self.speed])
        else:
            self._arrive()

    def _arrive(self) -> None:
        """The frame is reached: show it, and if the film runs, go on when it has been read."""
        if not self.running:
            self._stage.refresh()
            return
        frame = self.reel.frame
        shown = Motion(frame.draw(self._stage.width), (), millis=0)
        reading = LEAST + LETTER * len(frame.caption)
        self._stage.play(shown, self._go_on, speed=SPEEDS[self.speed], pause=reading)

    def _go_on(self) -> None:
        if self.reel.at == self.reel.last:
            self.jump(self.reel.at)
        else:
            self.forward()


def bar(projector: Projector, do: str = "film", *, brief: bool = False) -> Html:
    """The buttons of a film: ``do`` gets what ``Projector.command`` understands.

    A ``brief`` one has no pace, and no button that is filled: something else is wanted.
    """
    at, last = projector.reel.at, projector.reel.last
    ways = (
        button("⇤ Start", do, "start", title="Back to the beginning (Home)", off=at == 0, again=True),
        button("◀ Back", do, "back", title="One step back (left arrow key)", off=at == 0, again=True),
        button("Pause" if projector.running else "Play", do, "toggle", title="Let it run, or rest (space bar)"),
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
    pace = segments([(name, name.capitalize()) for name in SPEEDS], projector.speed, do, label="Pace")
    count = el("span", f"Step {at} of {last}" if at else "Before anything happens", class_="rk-counter")
    return buttons(*ways, None if brief else pace, count)
