"""A film of events as a page: the table, buttons and arrow keys, what happened, why, and the same in words."""

from collections.abc import Sequence
from typing import Any

from refkit.rule import Rule, Ruling
from widgets.bench import Bench
from widgets.controls import button, buttons
from widgets.film import Frame, Reel
from widgets.markup import Html, el, join
from widgets.panels import section
from widgets.reading import words
from widgets.scene import Scene
from widgets.stage import Stage

KEYS = {"ArrowRight": 1, "ArrowLeft": -1, "Home": -10_000, "End": 10_000}
"""How far each key winds the film."""

WAYS = (
    ("⇤ Start", "Back to the beginning (Home)", "Home"),
    ("◀ Back", "One step back (left arrow key)", "ArrowLeft"),
    ("Next ▶", "One step on (right arrow key)", "ArrowRight"),
    ("End ⇥", "On to the end (End)", "End"),
)
"""The buttons of a film: label, tooltip and the key that does the same."""


class Screening:
    """A film on the page; ``widget`` is what goes into it.

    ``place`` is the name under which the browser keeps how far the reader has come, so that a reload goes on there.
    """

    def __init__(self, frames: Sequence[Frame], bench: Bench, place: str) -> None:
        self.reel = Reel(tuple(frames))
        self.bench = bench
        self.place = place
        self.stage = Stage(self._draw, bench.mishaps, on_key=self._press, keys=tuple(KEYS))
        self.controls = bench.sheet({"wind": self._press}, kind="controls")
        self.caption = bench.sheet(kind="caption")
        self.words = bench.sheet(kind="words")
        self.steps = bench.sheet({"show": lambda at: self.show(int(at))}, kind="steps")
        table = (self.stage.widget, self.controls, self.steps)
        self.widget: Any = bench.lay(table=table, talk=(self.caption, self.words))
        self._show()
        bench.when_ready(self._recall)

    def wind(self, by: int) -> None:
        """Go ``by`` frames on, or back if negative."""
        self.show(self.reel.at + by)

    def show(self, at: int) -> None:
        """Go to a frame, counted from 0, and say what it shows."""
        self.reel = self.reel.jump(at)
        self._show()
        self.stage.refresh()
        self.bench.store.put(self.place, str(self.reel.at))
        self.bench.say(f"{self._count()}. {self.reel.frame.caption}")

    def _show(self) -> None:
        frame = self.reel.frame
        self.controls.show(self._buttons())
        self.caption.show(join((el("p", frame.caption, class_="rk-said-large"), cited(frame.rule))))
        self.words.show(words(frame.words, open_=True))
        self.steps.show(section("Blow by blow", self._list()))
        self.stage.describe(f"{self._count()}. {frame.caption} The table: {' '.join(frame.words)}")

    def _draw(self, width: float) -> Scene:
        return self.reel.frame.draw(width)

    def _press(self, key: str) -> None:
        self.wind(KEYS[key])

    def _recall(self) -> None:
        """The browser remembers a frame from before a reload; what is not a number is not one of ours."""
        kept = self.bench.store.get(self.place) or ""
        if kept.isdecimal():
            self.show(int(kept))

    def _buttons(self) -> Html:
        made = [
            button(label, "wind", key, title=tip, again=True, tone="strong" if key == "ArrowRight" else "plain")
            for label, tip, key in WAYS
        ]
        return buttons(*made, el("p", el("b", self._count()), " or use the ← and → keys", class_="rk-counter"))

    def _count(self) -> str:
        return f"Step {self.reel.at} of {self.reel.last}" if self.reel.at else "Before the fight"

    def _list(self) -> Html:
        """Every step's caption, to go there; the one that is shown is marked, those to come are faint."""
        lines = [
            el(
                "li",
                button(frame.caption, "show", number, tone="quiet", again=True),
                aria_current="step" if number == self.reel.at else None,
                class_="rk-now" if number == self.reel.at else "rk-later" if number > self.reel.at else None,
            )
            for number, frame in enumerate(self.reel.frames)
            if number
        ]
        return el("ol", *lines)


def cited(rule: Rule | None) -> Html | None:
    """A rule as it stands under a caption: heading, page, and what it says in short."""
    if rule is None:
        return None
    kind = "Our ruling" if isinstance(rule, Ruling) else "The rule"
    return el("p", el("b", f"{kind}: {rule.id}"), " ", el("i", rule.source), el("br"), rule.gist, class_="rk-rule")
