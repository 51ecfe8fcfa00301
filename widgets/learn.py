"""A film of events as a page: the table, buttons and arrow keys, what happened, why, and the same in words."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from refkit.rule import Rule, Ruling
from widgets.bench import bench, button, html, row, text
from widgets.film import Frame, Reel
from widgets.mishap import Mishaps
from widgets.scene import Scene
from widgets.stage import Stage

KEYS = {"ArrowRight": 1, "ArrowLeft": -1, "Home": -10_000, "End": 10_000}
"""How far each key winds the film."""


class Screening:
    """A film on the page; ``widget`` is what goes into it.

    ``place`` is the name under which the browser keeps how far the reader has come, so that a reload goes on there.
    """

    def __init__(self, frames: Sequence[Frame], head: str, place: str) -> None:
        self.reel = Reel(tuple(frames))
        self.mishaps = Mishaps()
        self.stage = Stage(self._draw, self.mishaps, on_key=self._press, keys=tuple(KEYS), place=place)
        self.stage.guard.observe(self.mishaps.watch(self._recall), names="kept")
        self.counter: Any = html("", "counter")
        self.caption: Any = html("", "caption")
        self.words: Any = html("", "words")
        self.steps: Any = html("", "steps")
        controls = row((*self._buttons(), self.counter), "controls")
        table = (self.stage.widget, controls, self.steps)
        self.widget: Any = bench(head, table, (self.caption, self.words), self.mishaps)
        self._show()

    def wind(self, by: int) -> None:
        """Go ``by`` frames on, or back if negative."""
        self.show(self.reel.at + by)

    def show(self, at: int) -> None:
        """Go to a frame, counted from 0, and say what it shows."""
        self.reel = self.reel.jump(at)
        self._show()
        self.stage.refresh()
        self.stage.guard.kept = str(self.reel.at)
        self.stage.guard.said = f"{self._count()}. {self.reel.frame.caption}"

    def _show(self) -> None:
        frame = self.reel.frame
        self.counter.value = f"<p><b>{self._count()}</b> <span>or use the ← and → keys</span></p>"
        self.caption.value = f"<p>{text(frame.caption)}</p>{cited(frame.rule)}"
        self.words.value = f"<h2>The table in words</h2><ul>{_items(frame.words)}</ul>"
        self.steps.value = f"<h2>Blow by blow</h2><ol>{self._list()}</ol>"
        self.stage.describe(f"{self._count()}. {frame.caption} The table: {' '.join(frame.words)}")

    def _draw(self, width: float) -> Scene:
        return self.reel.frame.draw(width)

    def _press(self, key: str) -> None:
        self.wind(KEYS[key])

    def _recall(self, change: Any) -> None:
        """The browser remembers a frame from before a reload; what is not a number is not one of ours."""
        kept: str = change["new"]
        if kept.isdecimal() and kept != str(self.reel.at):
            self.show(int(kept))

    def _buttons(self) -> list[Any]:
        ways = (
            ("⇤ Start", "Back to the beginning (Home)", "Home"),
            ("◀ Back", "One step back (left arrow key)", "ArrowLeft"),
            ("Next ▶", "One step on (right arrow key)", "ArrowRight"),
            ("End ⇥", "On to the end (End)", "End"),
        )
        return [button(label, tip, partial(self._press, key), self.mishaps) for label, tip, key in ways]

    def _count(self) -> str:
        return f"Step {self.reel.at} of {self.reel.last}" if self.reel.at else "Before the fight"

    def _list(self) -> str:
        """Every step's caption; the one that is shown is marked, those to come are faint."""
        marks = {self.reel.at: ' aria-current="step" class="rk-now"'}
        return "".join(
            f"<li{marks.get(number, '' if number < self.reel.at else ' class=rk-later')}>{text(frame.caption)}</li>"
            for number, frame in enumerate(self.reel.frames)
            if number
        )


def cited(rule: Rule | None) -> str:
    """A rule as it stands under a caption: heading, page, and what it says in short."""
    if rule is None:
        return ""
    kind = "Our ruling" if isinstance(rule, Ruling) else "The rule"
    return f'<p class="rk-rule"><b>{kind}: {text(rule.id)}</b> <i>{text(rule.source)}</i><br>{text(rule.gist)}</p>'


def _items(lines: Sequence[str]) -> str:
    return "".join(f"<li>{text(line)}</li>" for line in lines)
