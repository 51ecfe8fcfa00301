"""What there is to learn of a game: an overview, one lesson at a time, station by station, and its worked examples.

A station is a guess about a worked example with its film (``guess.py``), a film alone (``film.py``), or a turn of one's
own (``exercise.py``). The app knows where the learner is and what is done; the browser keeps that, for each game.
"""

from collections.abc import Hashable
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.kernel.event import Event
from refkit.text.examples import Example
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.learn import certificate, fit, panels
from widgets.learn.course import course
from widgets.learn.exercise import ExerciseStation
from widgets.learn.film import FilmStation
from widgets.learn.guess import GuessStation
from widgets.learn.library import area_of, beside
from widgets.learn.overview import ending, next_example, no_such_game, overview, way_on
from widgets.learn.own import own
from widgets.learn.progress import Progress, kept_example
from widgets.learn.quizzes import quiz, quizzes
from widgets.learn.station import Station
from widgets.page.heard import place_of, takes
from widgets.page.markup import NOTHING, Html, join
from widgets.page.meant import Asking
from widgets.page.page import App, Page, head
from widgets.page.region import Region
from widgets.page.store import NOTEBOOK
from widgets.stage.surface import Stage
from widgets.tabletop.lessons import Lesson
from widgets.tabletop.reach import in_person, moved_in_person

ACTS: Final = ("toggle", "check", "help", "watch", "again", "other", "film", "jump", "play", "hint", "finish")
"""What the buttons of a station are called: each is a method of the station."""
LEAD: Final = "Guess what will happen, see it happen, then do it to somebody. One rule at a time."
EXAMPLES: Final = "Guess what will happen, then see it happen, step by step, with the rule for every step."
EMPTY: Final = Scene(10, 10)


def kept_as(game: str) -> str:
    """Under which name the browser keeps how far the learner of a game has come."""
    return f"course {game}"


class LessonRegion(Region):
    """A sheet that brings the course's own styles along."""

    _css = resources.files("widgets.learn").joinpath("style.css").read_text(encoding="utf-8")


class Learn(App):
    """The app. Until the browser says which game is meant, it is the first.

    Given a ``course``, the path of a file, that is what is learnt; raises `BadInput` for what is wrong in it.
    """

    def __init__(self, course: str | Path | None = None) -> None:
        self._own = own(course) if course else None
        self.page = Page("Learn", app=NOTEBOOK if course else "learn")
        self.progress = Progress()
        self.station: Station | None = None
        self._take(self._own.game.name if self._own else next(iter(GAMES)))
        ways = {"lesson": self._choose, "station": self._go, "overview": self._leave, "example": self._look_up}
        ways |= {"certificate": self._certify}
        on = {**{name: self._act(name) for name in ACTS}, **ways, "take": self._take_over}
        asking = Asking(self._asked, self.page.late)
        self.top = LessonRegion(self.page.errors, on, kind="lesson", asking=asking)
        self.stage = Stage(
            self._draw,
            self.page.errors,
            on_pick=self._pick,
            on_key=self._press,
            on_look=self._look_at,
            asking=asking,
            told=self._moved,
        )
        self.under = self.page.region(on, kind="controls", asking=asking)
        self.stage.guard.observe(self.page.errors.watch(self._widened), names=["room"])
        self.rule = self.page.region(kind="gist-region")
        self.foot = self.page.region(on, kind="foot", asking=asking)
        self.talk = self.page.region(on, asking=asking)
        table, talk = (self.stage.widget, self.under, self.foot), (self.rule, self.talk)
        self.widget: Any = self.page.lay(top=(self.top,), table=table, talk=talk)
        self.widget.add_class("rk-course")
        self.page.store.on_visited(self._revisit)
        for name in GAMES:
            self.page.store.join(kept_as(name), partial(self._join, name))
        self.page.when_ready(self._resume)

    def _take(self, name: str) -> None:
        """Learn this game; raises `BadInput` if there is none of this name."""
        brought = TABLETOPS[name]
        self.table = brought.table
        self.lessons = self._own or (brought.lessons() if brought.lessons else None)
        self.course = {lesson.id: lesson for lesson in course(self.lessons)}

    # ---- where the learner is ----

    @property
    def game(self) -> Any:
        """What is learnt."""
        return self.table.game

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is open."""
        return self.course.get(self.progress.place[0]) if self.progress.place else None

    @property
    def example(self) -> Example | None:
        """The worked example that is shown by itself."""
        return self.station.example if isinstance(self.station, FilmStation) and not self.lesson else None

    @property
    def at(self) -> int:
        """The station that is shown."""
        return self.progress.place[1] if self.progress.place else 0

    @property
    def room(self) -> float:
        """How high a picture may be, in CSS pixels, so that all that matters fits the screen."""
        beneath = self.station.beneath if self.station else 0
        new = panels.told_new(self.lesson.new(self.at)) if self.lesson else ""
        return fit.room(self.stage.tall, self.stage.width, beneath, new)

    @property
    def finished(self) -> bool:
        """Whether the lesson that is open is done."""
        return self.lesson is not None and self.progress.finished(self.lesson.id, self.lesson.stations)

    def _asked(self) -> Hashable:
        """What a click is meant for: this station, and what it asks."""
        return id(self.station), self.station and self.station.asked

    def _resume(self) -> None:
        """Go on where the learner was, or where the address says."""
        query = self.page.query
        wanted, example = query.text("lesson"), query.text("example")
        try:
            self._take(query.text("game", self.game.name))
        except BadInput as error:
            self.page.tell(str(error))
            self.page.head.show(head("Learn"))
            self.top.show(no_such_game([*GAMES]))
            return
        self.progress = Progress.read(self.page.store.get(kept_as(self.game.name)))
        place = self.progress.place
        if example in self.game.examples:
            self._look(example, instead=True)
        elif wanted in self.course:
            self._enter(wanted, place[1] if place and place[0] == wanted else 0, instead=True)
        elif wanted or example:
            self._enter(None, instead=True)
            kind, said = ("lesson", wanted) if wanted else ("example", example)
            self.page.tell(f"There is no {kind} called {said[:40]!r}: here is all that there is.")
        else:
            self._enter(self.lesson.id if self.lesson else None, self.at, instead=True)

    def _revisit(self) -> None:
        """The reader has gone back, or forward."""
        wanted, example = self.page.query.text("lesson"), self.page.query.text("example")
        if wanted in self.course:
            self._open(wanted)
        elif example in self.game.examples:
            self._look(example)
        else:
            self._enter(None)

    def _enter(self, lesson: str | None, station: int = 0, *, instead: bool = False) -> None:
        """Show a station of a lesson, or the overview; ``instead`` says how, see `Store.visit`."""
        chosen = self.course.get(lesson or "")
        station = max(0, min(station, len(chosen.stations) - 1)) if chosen else 0
        self.progress = self.progress.at(chosen.id if chosen else None, station)
        self._keep()
        if chosen:
            said = f"{chosen.title}. {chosen.stations[station]}."
            self._turn_to(self._make(chosen, station), said, instead=instead, lesson=chosen.id)
        else:
            self._turn_to(None, f"{self._title}.", instead=instead)

    def _look(self, example: str, *, instead: bool = False) -> None:
        """Show a worked example by itself: first with a question, if it is good for one."""
        chosen = self.game.examples[example]
        self.progress = self.progress.at(None)
        self._keep()
        questions = quizzes(self.game, chosen)
        station = GuessStation(self, chosen, questions) if questions else FilmStation(self, chosen, "Example")
        self._turn_to(station, chosen.title, instead=instead, example=chosen.id)

    def _turn_to(self, station: Station | None, said: str, *, instead: bool, **where: str) -> None:
        """Show a station, or none, under its own address."""
        if self.station:
            self.station.leave()
        self.station = station
        self.page.tell("")  # what was said of the last station is not said of this one
        self.page.store.visit(f"?{urlencode({'game': self.game.name, **where})}", instead=instead)
        self.show()
        if not instead:  # begin to read at the top, wherever the way on was
            self.top.focus(".rk-station[aria-current]" if self.lesson else ".rk-btn")
        self.page.say(said)

    def _make(self, lesson: Lesson, station: int) -> Station:
        if self.lessons and lesson.exercise and station == len(lesson.guesses):
            return ExerciseStation(self, self.lessons, lesson.exercise)
        guess = lesson.guesses[station]
        return GuessStation(self, guess.example, [(guess, quiz(self.game, self.lessons, guess))])

    def _keep(self) -> None:
        self.page.store.put(kept_as(self.game.name), self.progress.text())

    def _join(self, game: str, text: str | None) -> None:
        """The same learner has gone on in another window, too: what was done there and here is done."""
        if game != self.game.name:
            return
        elsewhere = Progress.read(text)
        self.progress = self.progress.joined(elsewhere)
        if self.progress.done != elsewhere.done:
            self._keep()
        self.show(draw=False)

    # ---- what is done ----

    def _choose(self, lesson: str) -> None:
        """A lesson of this course."""
        if lesson in self.course:
            self._open(lesson)

    def _look_up(self, example: str) -> None:
        """A worked example of this game."""
        if example in self.game.examples:
            self._look(example)

    def _open(self, chosen: str) -> None:
        """A lesson from its beginning, or where something is left to do."""
        lesson = self.course[chosen]
        done = self.progress.done.get(lesson.id, frozenset())
        left = [place for place in range(len(lesson.stations)) if place not in done]
        self._enter(lesson.id, left[0] if left else 0)

    def _go(self, number: str) -> None:
        if self.lesson and 0 <= (station := place_of(number)) < len(self.lesson.stations):
            self._enter(self.lesson.id, station)

    def _leave(self, _: object) -> None:
        self._enter(None)

    def _take_over(self, fields: dict[str, Any]) -> None:
        """What was done on another device is done here, too."""
        self.progress = self.progress.joined(Progress.code(str(fields.get("text", ""))))
        self._keep()
        self.page.tell("It counts here, too, now.", good=True)
        self.show()

    def _certify(self, kind: str) -> None:
        if self.lessons:
            text = certificate.picture(self.lessons, course(self.lessons), self.progress)
            if kind == "svg":
                self.top.download(f"{self.game.name}.svg", text, "image/svg+xml")
            else:
                self.top.share(f"{self.game.name}.png", text, certificate.title(self.lessons))

    def _act(self, name: str) -> Any:
        """A button of the station that is shown; one of another is too late."""

        def act(value: Any) -> None:
            done = getattr(self.station, name, None)
            if done and takes(done, value):
                done(value)

        return act

    def _pick(self, target: object) -> None:
        if self.station:
            self.station.pick(target)

    def _look_at(self, target: object) -> Html:
        return self.station.look(target) if self.station else NOTHING

    def _press(self, key: str) -> None:
        if self.station and key in self.station.keys:  # else it was meant for another
            self.station.press(key)

    def quiet(self, before: Any, event: Event) -> bool:
        """Whether a film leaves out an event, with the table before it: what the game's own table would not show."""
        if self.lessons and self.lessons.quiet:
            return self.lessons.quiet(before, event)
        return self.table.weight(event) in {"unsaid", "log"}

    def done(self, *, star: bool = False) -> None:
        """Note that the station that is shown is done, and whether it has earned a star."""
        if self.lesson:
            self.progress = self.progress.with_done(self.lesson.id, self.at, star=star)
        elif self.example:
            self.progress = self.progress.with_done(kept_example(self.example.id), 0, star=star)
        self._keep()

    # ---- what it looks like ----

    def onward(self, *, strong: bool = True) -> Html:
        """The way to the next station, filled if that is what is wanted now."""
        if self.lessons and self.lesson:
            return way_on(self.lessons, self.lesson, self.at, self.progress, strong=strong)
        return next_example(self.game, self.example, strong=strong) if self.example else NOTHING

    def ending(self) -> Html:
        """A word of praise, if the lesson is done."""
        return ending(self.lessons, self.lesson, self.progress) if self.lessons and self.lesson else NOTHING

    @property
    def _title(self) -> str:
        """What the overview is called."""
        return "The course" if self.lessons else "Worked examples"

    def show(self, *, draw: bool = True) -> None:
        """Show everything anew; ``draw`` is False while a film draws for itself."""
        station = self.station
        self.stage.listen(station.keys if station else ())
        if station is None:
            lead = LEAD if self.lessons else EXAMPLES
            lessons = overview(self.game, self.lessons, self.progress)
            self.widget.remove_class("rk-in-lesson")
            self.page.head.show(head(self._title, eyebrow=self.game.title, lead=lead))
            self.top.show(lessons)
            for region in (self.under, self.foot, self.rule, self.talk):
                region.show(NOTHING)
            return
        told = self.lesson and (self.at or not station.guessing)
        talk = join((station.talk, beside(self.game, self.example) if self.example else None))
        self.widget.add_class("rk-in-lesson")  # from here downwards, and at once: nothing moves from under a hand
        self._show_head(station)
        self.rule.show(panels.gist(self.lesson) if self.lesson and told else NOTHING)
        self.under.show(station.under)
        self.foot.show(station.foot)
        self.talk.show(talk)
        self.stage.describe(station.label)
        if draw:
            self.stage.refresh()

    def _show_head(self, station: Station) -> None:
        """The title, the stations, and what is asked."""
        if self.lesson:
            number = list(self.course).index(self.lesson.id) + 1
            eyebrow = f"Lesson {number} of {len(self.course)} · {self.lesson.part}"
            done = self.progress.done.get(self.lesson.id, frozenset())
            self.page.head.show(head(self.lesson.title, eyebrow=eyebrow))
            self.top.show(panels.lesson_head(self.lesson, self.at, done, station.ask))
        elif self.example:
            area = area_of(self.example, self.lessons.areas if self.lessons else {})
            self.page.head.show(head(self.example.title, eyebrow=f"{self.game.title} · {area}"))
            self.top.show(panels.example_head(self._title, station.ask))

    def _widened(self, _change: object) -> None:
        """The browser has said how wide a table may be: answers beneath it are as wide."""
        if self.station:
            self.under.show(self.station.under)

    def _draw(self, width: float) -> Scene:
        if self.station is None:
            return EMPTY
        drawn = self.station.draw(width)
        return in_person(drawn, self.station.own) if self.station.own else drawn

    def _moved(self, motion: Motion) -> Motion:
        return moved_in_person(motion, self.station.own) if self.station and self.station.own else motion
