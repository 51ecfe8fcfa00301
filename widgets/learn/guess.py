"""A station that is a guess about a worked example: by clicking or by name, the verdict with its reasons, the film."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from refkit.kernel.choice import BadInput
from refkit.text.examples import Example
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Scene, Spot
from widgets.learn import fit, panels
from widgets.learn.film import FilmStation
from widgets.learn.marking import covered, marked
from widgets.learn.station import Classroom
from widgets.page.controls import button
from widgets.page.heard import place_of
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reading import words
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.story import StoryBoard

Phase: TypeAlias = Literal["guess", "verdict", "film"]


class GuessStation(FilmStation):
    """A guess about an example, one of ``questions``, and its film."""

    def __init__(self, classroom: Classroom, example: Example, questions: Sequence[tuple[Guess, Quiz]]) -> None:
        self.questions = questions
        self.at = 0
        self.phase: Phase = "guess"
        self.chosen: tuple[Any, ...] = ()
        self.helped = False
        more = [place for _, quiz in questions for place in quiz.names]
        states = [quiz.state for _, quiz in questions]
        super().__init__(classroom, example, also=states, more=more, seat=questions[0][0].more.get("seat"))
        eyes, tall = self.board.seat, self.board.tall
        self.asking = [StoryBoard(classroom.table, [quiz.state], quiz.names, eyes, tall) for _, quiz in questions]
        """The tables of the questions, without room for what will happen on them."""
        places = zip(self.asking, (quiz.names for _, quiz in questions), strict=True)
        wide = classroom.stage.width
        self.worded = [not any(board.box(place, wide) for place in names) for board, names in places]
        """Whether nothing of what may be chosen lies on the table, so that it is answered in words."""

    @property
    def asked(self) -> Hashable:
        """Which question, and whether it is still open."""
        return self.at, self.phase

    @property
    def guessing(self) -> bool:
        """Whether something is still to be guessed."""
        return self.phase == "guess"

    @property
    def guess(self) -> Guess:
        """The question as it was put."""
        return self.questions[self.at][0]

    @property
    def quiz(self) -> Quiz:
        """What there is to choose from, and what is right."""
        return self.questions[self.at][1]

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """Something is clicked: chosen, or not any more."""
        if self.phase != "guess" or target not in self.quiz.names:
            return
        if self.quiz.single:
            self.chosen = (target,)
        elif target in self.chosen:
            self.chosen = tuple(place for place in self.chosen if place != target)
        else:
            self.chosen = (*self.chosen, target)
        self.classroom.page.say(f"{self.quiz.names[target]}: {'chosen' if target in self.chosen else 'not chosen'}.")
        self.classroom.show()

    def toggle(self, number: str) -> None:
        """The same by the button with its name."""
        if 0 <= (place := place_of(number)) < len(self.quiz.names):
            self.pick(list(self.quiz.names)[place])

    def check(self, _: object) -> None:
        """Compare the guess with what really happens; raises `BadInput` for a guess that is not complete."""
        if not self.quiz.complete(self.chosen):
            raise BadInput("Put all of them in order first." if self.quiz.order else "Choose an answer first.")
        self.phase = "verdict"
        if self.quiz.exact(self.chosen):
            self.classroom.done(star=True)
        self.classroom.page.say(self.quiz.verdict(self.chosen))
        self.classroom.show()

    def help(self, _: object) -> None:
        """Give a hint."""
        self.helped = True
        self.classroom.page.say(self.guess.hint)
        self.classroom.show()

    def watch(self, _: object) -> None:
        """Let the film run from the moment that was asked about."""
        self.phase = "film"
        self.player.jump(self._asked_at)
        self.player.toggle()

    def again(self, _: object) -> None:
        """Guess once more."""
        self.phase, self.chosen = "guess", ()
        self.player.jump(0)
        self.classroom.show()

    def other(self, _: object) -> None:
        """Another question about the same example."""
        self.at, self.helped = (self.at + 1) % len(self.questions), False
        self.classroom.page.say(self.quiz.ask)
        self.again(None)

    def jump(self, at: str) -> None:
        """Go to a step of the film."""
        if 0 <= place_of(at) <= self.player.reel.last:
            self.phase = "film"
            super().jump(at)

    def _rolled(self) -> None:
        """Another frame."""
        if self.phase == "film":
            super()._rolled()

    # ---- what it looks like ----

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the film, if that is what is shown."""
        return super().keys if self.phase == "film" else ()

    def draw(self, width: float) -> Scene:
        """The table with what may be clicked, with the guess marked, or as the film has it."""
        if self.phase == "film":
            return super().draw(width)
        scene = (self.asking[self.at] if self._worded else self.board).draw(self.quiz.state, width)
        boxes = {place: box for place in self.quiz.names if (box := self.board.box(place, width))}
        if self.phase == "guess":
            hidden = [box for place in self.quiz.covered if (box := self.board.box(place, width))]
            taken = (*boxes.values(), *hidden)
            seen = (spot for spot in scene.spots if not any(spot.box.overlaps(box) for box in taken))
            spots = (*(self._spot(place, box) for place, box in boxes.items()), *seen)
            covers = (item for box in hidden for item in covered(box))
            return replace(scene, items=(*scene.items, *covers), spots=spots)
        grades = self.quiz.grades(self.chosen)
        marks = [item for place, box in boxes.items() if place in grades for item in marked(box, grades[place])]
        looked = tuple(self._seen(place, box) for place, box in boxes.items())
        return replace(scene, items=(*scene.items, *marks), spots=looked or scene.spots)

    def _spot(self, place: Any, box: Box) -> Spot:
        bare, chosen = place in self.quiz.bare, place in self.chosen
        return Spot(box, place, self._named[place], chosen=chosen, press=True, bare=bare)

    def _seen(self, place: Any, box: Box) -> Spot:
        """A place that can be looked at, and no more."""
        return Spot(box, place, self._named[place], quiet=True, bare=place in self.quiz.bare)

    def look(self, target: object) -> Html:
        """Something on the table, close up."""
        if self.phase == "film":
            return super().look(target)
        table = self.classroom.table
        return table.close_up(table.glance(self.quiz.state, self.board.seat), target)

    @property
    def label(self) -> str:
        """The table in words."""
        if self.phase == "film":
            return super().label
        return f"{self.quiz.ask} The table: {' '.join(self._lies)}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        match self.phase:
            case "guess":
                return panels.task(self._kind, self.quiz.ask)
            case "verdict":
                return panels.task("And?", self.quiz.verdict(self.chosen), good=self.quiz.exact(self.chosen))
            case "film":
                return super().ask

    @property
    def under(self) -> Html:
        """What stands beneath the table: the film's bar, or what to answer with if that is no place on it."""
        if self.phase == "film":
            return super().under
        if not self._worded:
            return NOTHING
        names = [*self._named.values()]
        return fit.answers(self._names, names, self.classroom.stage.width, self._slot)

    @property
    def beneath(self) -> float:
        """How high that is, in CSS pixels: where there is nothing, a film's bar finds room."""
        if not self._worded:
            return super().beneath
        return fit.grid([*self._named.values()], self.classroom.stage.width, self._slot).high

    @property
    def foot(self) -> Html:
        """What can be done about the guess, and the way on."""
        match self.phase:
            case "guess":
                ready = self.quiz.complete(self.chosen)
                said = self._unready if not ready else "Check my guess" if self.chosen else self.quiz.nobody
                return panels.guessing(said, ready=ready, sure=bool(self.chosen))
            case "verdict":
                more = len(self.questions) > 1
                return panels.judged(self.classroom.onward(strong=False), more=more)
            case "film":
                return panels.foot(
                    button("Guess again", "again", tone="quiet"), self.classroom.onward(strong=self.ended)
                )

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        if self.phase == "film":
            return super().talk
        if self.phase == "verdict":
            return join((self._verdict(), self.classroom.ending() if self.classroom.finished else None))
        return join(
            (
                panels.hints([self.guess.hint] if self.helped else []),
                self._beside,
                None if self._worded else panels.by_name(self._names),
                words(self._lies),
            )
        )

    @property
    def _named(self) -> dict[Any, str]:
        """What may be chosen, and what it is called."""
        return {place: self._you(name) for place, name in self.quiz.names.items()}

    @property
    def _kind(self) -> str:
        """What kind of answer is asked for, in a word or two."""
        return "Put in order" if self.quiz.order else "Choose one" if self.quiz.single else "Guess"

    @property
    def _unready(self) -> str:
        """What is still to be done before the guess can be judged."""
        count = len(self.quiz.order)
        return f"{len(self.chosen)} of {count} in order" if count else "Choose first"

    @property
    def _slot(self) -> float:
        """How much room an answer's number takes, in CSS pixels."""
        return fit.SLOT if self.quiz.order else 0

    @property
    def _beside(self) -> Html:
        """The cards that are asked about and lie nowhere yet, large."""
        table, lessons = self.classroom.table, self.classroom.lessons
        view = table.glance(self.quiz.state, self.board.seat)
        return panels.beside(lessons, table, view, self.guess.beside) if lessons else NOTHING

    @property
    def _asked_at(self) -> int:
        """The step of the film at which the table lies as in the question."""
        shown = self.story.shown(self.classroom.quiet) if self.guess.after else ()
        return max((step for step, table in enumerate(shown) if table == self.quiz.state), default=0)

    @property
    def _lies(self) -> list[str]:
        """The table that is asked about, line by line."""
        return [self._you(line) for line in self.board.in_words(self.quiz.state)]

    @property
    def _names(self) -> tuple[Html, ...]:
        """What may be chosen, as buttons."""
        return panels.names(self._named, self.chosen, ordered=bool(self.quiz.order))

    @property
    def _worded(self) -> bool:
        """Whether an answer in words is asked for."""
        return self.phase == "guess" and self.worded[self.at]

    def _verdict(self) -> Html:
        """Why, place by place."""
        grades = self.quiz.grades(self.chosen)
        named, whys = self._named, self.quiz.whys(self.chosen)
        lines = [panels.JudgedAnswer(grades[place], named[place], self._you(why), rule) for place, why, rule in whys]
        return panels.verdict(lines, ordered=bool(self.quiz.order), clean=self.quiz.exact(self.chosen))
