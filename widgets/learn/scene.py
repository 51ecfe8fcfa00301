"""A station of a lesson that shows a worked example: a guess by clicking, the verdict with its reasons, the film."""

from typing import Any, Literal, TypeAlias

from widgets.drawing.scene import Scene as Picture
from widgets.drawing.scene import Spot
from widgets.games.three_cheers.lessons.course import Scene
from widgets.games.three_cheers.lessons.predict import quiz
from widgets.games.three_cheers.lessons.quizzes import WHOLE, Quiz, whys
from widgets.games.three_cheers.table.board import Mark, box_of, draw, table_in_words
from widgets.games.three_cheers.table.picks import OnTable
from widgets.learn import panels
from widgets.learn.reel import FilmStation
from widgets.learn.station import Room
from widgets.page.markup import Html, join
from widgets.page.reading import words

Phase: TypeAlias = Literal["guess", "verdict", "film"]


class SceneStation(FilmStation):
    """A guess about an example, and its film."""

    def __init__(self, room: Room, scene: Scene) -> None:
        self.scene = scene
        self.quiz: Quiz = quiz(scene.example, scene.ask)
        self.phase: Phase = "guess"
        self.chosen: frozenset[OnTable] = frozenset()
        self.helped = False
        super().__init__(room, scene.example, also=(self.quiz.state,), more=self.quiz.names)

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """Somebody is clicked: chosen, or not any more."""
        if self.phase != "guess" or not isinstance(target, OnTable) or target not in self.quiz.names:
            return
        if self.quiz.single:
            self.chosen = frozenset({target})
        else:
            self.chosen ^= {target}
        self.room.page.say(f"{self.quiz.names[target]}: {'chosen' if target in self.chosen else 'not chosen'}.")
        self.room.show()

    def toggle(self, value: Any) -> None:
        """The same by the button with its name."""
        self.pick(list(self.quiz.names)[int(value)])

    def check(self, _: object) -> None:
        """Compare the guess with what really happens."""
        self.phase = "verdict"
        self.room.done()
        self.room.page.say(self.quiz.verdict(self.chosen))
        self.room.show()

    def help(self, _: object) -> None:
        """Give a hint."""
        self.helped = True
        self.room.page.say(self.scene.hint)
        self.room.show()

    def watch(self, _: object) -> None:
        """Let the film run."""
        self.phase = "film"
        self.player.jump(0)
        self.player.toggle()

    def again(self, _: object) -> None:
        """Guess once more."""
        self.phase, self.chosen = "guess", frozenset()
        self.player.jump(0)
        self.room.show()

    def jump(self, at: str | int) -> None:
        """Go to a step of the film."""
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

    def draw(self, width: float) -> Picture:
        """The table with what may be clicked, with the guess marked, or as the film has it."""
        if self.phase == "film":
            return super().draw(width)
        if self.phase == "verdict":
            return draw(self.board, self.quiz.state, width, marked=self._marks())
        picture = draw(self.board, self.quiz.state, width)
        plan = self.board.plan(width)
        spots = tuple(
            Spot(
                box_of(plan, place),
                place,
                name,
                chosen=place in self.chosen,
                press=True,
                bare=self._bare(place),
            )
            for place, name in self.quiz.names.items()
        )
        return Picture(picture.width, picture.height, picture.items, spots=spots)

    def _bare(self, place: OnTable) -> bool:
        """Whether it is a place where nobody stands."""
        return place.at != WHOLE and place.at not in self.quiz.state.towers[place.tower].minions

    def _marks(self) -> dict[OnTable, Mark]:
        """How each place is marked after the guess."""
        right, chosen = self.quiz.right, self.chosen
        found: dict[OnTable, Mark] = {place: "right" if place in right else "wrong" for place in chosen}
        return found | dict.fromkeys(right - chosen, "missed")

    @property
    def label(self) -> str:
        """The table in words."""
        if self.phase == "film":
            return super().label
        return f"{self.scene.ask.ask} The table: {' '.join(table_in_words(self.quiz.state))}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        match self.phase:
            case "guess":
                return panels.task("Guess", self.quiz.ask)
            case "verdict":
                return panels.task("And?", self.example.title)
            case "film":
                return super().ask

    @property
    def under(self) -> Html:
        """What stands beneath the table."""
        match self.phase:
            case "guess":
                return panels.guessing(len(self.chosen), self.quiz.nobody)
            case "verdict":
                return panels.judged()
            case "film":
                return join((super().under, panels.after_film(ended=self.ended)))

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        match self.phase:
            case "guess":
                return join(
                    (
                        panels.names(self.quiz.names, self.chosen),
                        panels.hint(self.scene.hint) if self.helped else None,
                        words(table_in_words(self.quiz.state)),
                    )
                )
            case "verdict":
                return join((self._verdict(), self.room.onward() if self.room.finished else None))
            case "film":
                return super().talk

    def _verdict(self) -> Html:
        """How good the guess was, place by place."""
        marks = self._marks()
        reasons = [(marks[place], sentence, rule) for place, sentence, rule in whys(self.quiz, self.chosen)]
        return panels.verdict(self.quiz.verdict(self.chosen), reasons, clean=self.chosen == self.quiz.right)
