"""A film of events as a page: the table, buttons and arrow keys, what happened, why, and the same in words."""

from collections.abc import Sequence
from typing import Any, Final

from refkit.kernel.rule import Rule, Ruling
from widgets.drawing.paint import portable
from widgets.drawing.scene import Scene
from widgets.page.controls import button
from widgets.page.heard import place_of
from widgets.page.markup import Html, el, join
from widgets.page.page import App, Page
from widgets.page.panels import section
from widgets.page.reading import words
from widgets.stage.film import KEYS, Projector, bar
from widgets.stage.reel import Frame, Reel
from widgets.stage.surface import Stage

STILLS: Final = 4
"""About how many frames stand for a film where nothing moves."""
WIDE: Final = 560.0
"""How wide each of them is, in CSS pixels."""


class Screening(App):
    """A film on the page; ``widget`` is what goes into it.

    ``place`` is the name under which the browser keeps how far the reader has come, so that a reload goes on there.
    """

    def __init__(self, frames: Sequence[Frame], page: Page, place: str) -> None:
        self.page = page
        self.place = place
        self._frame = frames[0]
        self.stage = Stage(self._draw, page.errors, on_key=self._press, keys=tuple(KEYS))
        self.player = Projector(Reel(tuple(frames)), self.stage, self._changed)
        self.controls = page.region({"film": self.player.command}, kind="controls")
        self.caption = page.region(kind="caption")
        self.words = page.region(kind="words")
        self.steps = page.region({"show": self._jump}, kind="steps")
        table = (self.stage.widget, self.controls, self.steps)
        self.widget: Any = page.lay(table=table, talk=(self.caption, self.words))
        self._show()
        page.store.is_habit(place)
        page.when_ready(self._recall)

    def stills(self) -> Html:
        """A few frames with their captions, beneath each other."""
        frames = self.player.reel.frames
        apart = max(1, -(-len(frames) // STILLS))
        shown = [*frames[:-1:apart], frames[-1]]
        return join(
            el("figure", Html(portable(each.draw(WIDE), each.caption)), el("figcaption", each.caption))
            for each in shown
        )

    def _changed(self) -> None:
        """Another frame, or another pace."""
        reel = self.player.reel
        self.page.store.put(self.place, str(reel.at))
        self._show()
        self.page.say(f"{self._count()}. {reel.frame.caption}")

    def _show(self) -> None:
        frame = self.player.reel.frame
        self._frame = frame
        self.controls.show(bar(self.player))
        self.caption.show(join((el("p", frame.caption, class_="rk-said-large"), cited(frame.rule))))
        self.words.show(words(frame.words, open_=True))
        self.steps.show(section("Blow by blow", blow_by_blow(self.player.reel, "show")))
        self.stage.describe(f"{self._count()}. {frame.caption} The table: {' '.join(frame.words)}")

    def _draw(self, width: float) -> Scene:
        return self._frame.draw(width)

    def _press(self, key: str) -> None:
        self.player.command(KEYS[key])

    def _jump(self, at: str) -> None:
        """Go to the step that was chosen."""
        if 0 <= (place := place_of(at)) <= self.player.reel.last:
            self.player.jump(place)

    def _recall(self) -> None:
        """The browser remembers a frame from before a reload; what is not a number is not one of ours."""
        if (kept := place_of(self.page.store.get(self.place))) >= 0:
            self.player.jump(kept)

    def _count(self) -> str:
        reel = self.player.reel
        return f"Step {reel.at} of {reel.last}" if reel.at else "Before anything happens"


def blow_by_blow(reel: Reel, do: str) -> Html:
    """Every step's caption, to go there by ``do``; the one that is shown is marked, those to come are faint."""
    lines = [
        el(
            "li",
            button(frame.caption, do, number, tone="quiet", again=True),
            aria_current="step" if number == reel.at else None,
            class_="rk-now" if number == reel.at else "rk-later" if number > reel.at else None,
        )
        for number, frame in enumerate(reel.frames)
        if number
    ]
    return el("ol", *lines)


def cited(rule: Rule | None) -> Html | None:
    """A rule as it stands under a caption: heading, page, and what it says in short."""
    if rule is None:
        return None
    kind = "Our ruling" if isinstance(rule, Ruling) else "The rule"
    return el("p", el("b", kind), " ", el("i", rule.source), el("br"), rule.gist, class_="rk-rule")
