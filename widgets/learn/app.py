"""The course: an overview of its lessons, and one lesson at a time, station by station.

A station is a guess about a worked example with its film (``scene.py``) or a turn of one's own
(``turn.py``). The app knows where the learner is and what is done; the browser keeps that.
"""

from importlib import resources
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.rulebook.examples import EXAMPLES
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.lessons.course import Lesson, course
from widgets.learn import panels
from widgets.learn.example import ExampleStation, area_of
from widgets.learn.overview import overview, way_on
from widgets.learn.progress import Progress
from widgets.learn.scene import SceneStation
from widgets.learn.station import Station
from widgets.learn.turn import TurnStation
from widgets.page.markup import NOTHING, Html
from widgets.page.page import Page, head
from widgets.page.region import Region
from widgets.stage.surface import Stage

KEPT: Final = "course"
"""Under which name the browser keeps how far the learner has come."""
ACTS: Final = ("toggle", "check", "help", "watch", "again", "film", "jump", "move", "play", "hint")
"""What the buttons of a station are called: each is a method of the station."""
LEAD: Final = "Guess what will happen, see it happen, then do it to somebody. One rule at a time."
EMPTY: Final = Scene(10, 10)


class Styled(Region):
    """A sheet that brings the course's own styles along."""

    _css = resources.files("widgets.learn").joinpath("style.css").read_text(encoding="utf-8")


class Learn:
    """The app; ``widget`` is what goes into the page."""

    def __init__(self) -> None:
        self.page = Page("The course", app="learn", eyebrow=GAME.title, lead=LEAD)
        self.lessons = {lesson.id: lesson for lesson in course()}
        self.progress = Progress()
        self.station: Station | None = None
        ways = {"lesson": self._open, "station": self._go, "overview": self._leave, "example": self._look}
        on = {**{name: self._act(name) for name in ACTS}, **ways}
        self.top = Styled(self.page.errors, on, kind="lesson")
        self.stage = Stage(self._draw, self.page.errors, on_pick=self._pick, on_key=self._press)
        self.under = self.page.region(on, kind="controls")
        self.rule = self.page.region(kind="gist-region")
        self.talk = self.page.region(on)
        table, talk = (self.stage.widget, self.under), (self.rule, self.talk)
        self.widget: Any = self.page.lay(top=(self.top,), table=table, talk=talk)
        self.widget.add_class("rk-course")
        self.show()
        self.page.store.on_visited(self._revisit)
        self.page.store.join(KEPT, self._join)
        self.page.when_ready(self._resume)

    # ---- where the learner is ----

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is open."""
        return self.lessons.get(self.progress.place[0]) if self.progress.place else None

    @property
    def at(self) -> int:
        """The station that is shown."""
        return self.progress.place[1] if self.progress.place else 0

    @property
    def finished(self) -> bool:
        """Whether the lesson that is open is done."""
        return self.lesson is not None and self.progress.finished(self.lesson.id, self.lesson.stations)

    def _resume(self) -> None:
        """Go on where the learner was, or where the address says."""
        query = self.page.query
        query.word("game", {"three-cheers"}, "three-cheers")
        self.progress = Progress.read(self.page.store.get(KEPT))
        wanted, example = query.text("lesson"), query.text("example")
        troubles = list(query.faults)
        if example in EXAMPLES:
            self._look(example, instead=True)
        elif wanted in self.lessons:
            place = self.progress.place
            self._enter(wanted, place[1] if place and place[0] == wanted else 0, instead=True)
        elif wanted:
            troubles.append(f"There is no lesson called {wanted[:40]!r}: here is the whole course.")
            self._enter(None, instead=True)
        elif self.lesson:
            self._enter(self.lesson.id, self.at, instead=True)
        else:
            self._enter(None, instead=True)
        if troubles:
            self.page.tell(" ".join(troubles))

    def _revisit(self) -> None:
        """The reader has gone back, or forward."""
        wanted, example = self.page.query.text("lesson"), self.page.query.text("example")
        if wanted in self.lessons:
            self._open(wanted)
        elif example in EXAMPLES:
            self._look(example)
        else:
            self._enter(None)

    def _enter(self, lesson: str | None, station: int = 0, *, instead: bool = False) -> None:
        """Show a station of a lesson, or the overview; ``instead`` says how, see `Store.visit`."""
        chosen = self.lessons.get(lesson or "")
        station = max(0, min(station, len(chosen.stations) - 1)) if chosen else 0
        self.progress = self.progress.at(chosen.id if chosen else None, station)
        self._keep()
        said = f"{chosen.title}. {chosen.stations[station]}." if chosen else "The course."
        address = f"?lesson={chosen.id}" if chosen else ""
        self._turn_to(self._make(chosen, station) if chosen else None, address, said, instead=instead)

    def _look(self, example: Any, *, instead: bool = False) -> None:
        """Show a worked example by itself."""
        chosen = EXAMPLES[str(example)]
        self.progress = self.progress.at(None)
        self._keep()
        self._turn_to(ExampleStation(self, chosen), f"?example={chosen.id}", chosen.title, instead=instead)

    def _turn_to(self, station: Station | None, address: str, said: str, *, instead: bool) -> None:
        """Show a station, or none, under its own address."""
        if self.station:
            self.station.leave()
        self.station = station
        self.page.store.visit(address, instead=instead)
        self.show()
        if not instead:  # begin to read at the top, wherever the way on was
            self.top.focus(".rk-station[aria-current]" if self.lesson else ".rk-btn")
        self.page.say(said)

    def _make(self, lesson: Lesson, station: int) -> Station:
        if station < len(lesson.scenes) or lesson.turn is None:
            return SceneStation(self, lesson.scenes[station])
        return TurnStation(self, lesson.turn)

    def _keep(self) -> None:
        self.page.store.put(KEPT, self.progress.text())

    def _join(self, text: str | None) -> None:
        """The same learner has gone on in another window, too: what was done there and here is done."""
        elsewhere = Progress.read(text)
        self.progress = self.progress.joined(elsewhere)
        if self.progress.done != elsewhere.done:
            self._keep()
        self.show(draw=False)

    # ---- what is done ----

    def _open(self, value: Any) -> None:
        """A lesson from its beginning, or where something is left to do."""
        lesson = self.lessons[str(value)]
        done = self.progress.done.get(lesson.id, frozenset())
        left = [place for place in range(len(lesson.stations)) if place not in done]
        self._enter(lesson.id, left[0] if left else 0)

    def _go(self, value: Any) -> None:
        if self.lesson:
            self._enter(self.lesson.id, int(value))

    def _leave(self, _: object) -> None:
        self._enter(None)

    def _act(self, name: str) -> Any:
        """A button of the station that is shown; one of another is too late."""

        def act(value: Any) -> None:
            done = getattr(self.station, name, None)
            if done:
                done(value)

        return act

    def _pick(self, target: object) -> None:
        if self.station:
            self.station.pick(target)

    def _press(self, key: str) -> None:
        if self.station and key in self.station.keys:  # else it was meant for another
            self.station.press(key)

    def done(self) -> None:
        """Note that the station that is shown is done."""
        if self.lesson:
            self.progress = self.progress.with_done(self.lesson.id, self.at)
            self._keep()

    # ---- what it looks like ----

    def onward(self) -> Html:
        """The way to the next station, and a word of praise where a lesson ends."""
        return way_on(self.lesson, self.at, self.progress) if self.lesson else NOTHING

    def show(self, *, draw: bool = True) -> None:
        """Show everything anew; ``draw`` is False while a film draws for itself."""
        station = self.station
        self.stage.listen(station.keys if station else ())
        if station is None:
            self.page.head.show(head("The course", eyebrow=GAME.title, lead=LEAD))
            self.top.show(overview(self.progress))
            for region in (self.under, self.rule, self.talk):
                region.show(NOTHING)
            self.widget.remove_class("rk-in-lesson")
            return
        self._show_head(station)
        self.rule.show(panels.gist(self.lesson) if self.lesson else NOTHING)
        self.under.show(station.under)
        self.talk.show(station.talk)
        self.stage.describe(station.label)
        self.widget.add_class("rk-in-lesson")
        if draw:
            self.stage.refresh()

    def _show_head(self, station: Station) -> None:
        """The title, the stations, and what is asked."""
        if isinstance(station, ExampleStation):
            self.page.head.show(head("Worked examples", eyebrow=f"{GAME.title} · {area_of(station.example)}"))
            self.top.show(panels.example_head(station.ask))
        elif self.lesson:
            number = list(self.lessons).index(self.lesson.id) + 1
            eyebrow = f"Lesson {number} of {len(self.lessons)} · {self.lesson.part}"
            done = self.progress.done.get(self.lesson.id, frozenset())
            self.page.head.show(head(self.lesson.title, eyebrow=eyebrow))
            self.top.show(panels.lesson_head(self.lesson, self.at, done, station.ask))

    def _draw(self, width: float) -> Scene:
        return self.station.draw(width) if self.station else EMPTY
