"""A station that is a guess about a worked example: by clicking or by name, the verdict with its reasons, the film."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, final

from refkit.kernel.choice import BadInput
from refkit.text.examples import Example
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene, Spot
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.film import FilmStation, film_station
from widgets.learn.stations.marking import covered, marked
from widgets.learn.stations.station import Change
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import words
from widgets.page.validation import place_of
from widgets.stage.film import command, jumped
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.story import StoryBoard

Phase: TypeAlias = Literal["guess", "verdict", "film"]


@final
@dataclass(frozen=True, slots=True)
class GuessStation:
    """A guess about an example, question ``at`` of ``questions``, and its ``film``.

    ``boards`` are the tables of the questions, without room for what will happen on them; a question is ``worded`` if
    nothing of what may be chosen lies on its table, so that it is answered in words. ``chosen`` is the guess so far.
    """

    film: FilmStation
    questions: tuple[tuple[Guess, Quiz], ...]
    boards: tuple[StoryBoard, ...]
    worded: tuple[bool, ...]
    at: int = 0
    phase: Phase = "guess"
    chosen: tuple[Any, ...] = ()
    helped: bool = False

    @property
    def reader(self) -> Reader:
        """Return the learner as one of those at the table; nobody where it is only looked at."""
        return self.film.reader

    @property
    def asked(self) -> Hashable:
        """Return which question is asked, and whether it is still open."""
        return self.at, self.phase

    @property
    def guessing(self) -> bool:
        """Return whether something is still to be guessed."""
        return self.phase == "guess"

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film, if that is what is shown."""
        return self.film.keys if self.phase == "film" else ()

    @property
    def guess(self) -> Guess:
        """Return the question as it was put."""
        return self.questions[self.at][0]

    @property
    def quiz(self) -> Quiz:
        """Return what there is to choose from, and what is right."""
        return self.questions[self.at][1]

    # ---- what can be done ----

    def act(self, name: str, value: object, room: Classroom) -> Change | None:
        """Carry out a button of the guess, of its verdict, or of the film."""
        match name:
            case "toggle" if 0 <= (number := place_of(value)) < len(self.quiz.names):
                return self.pick(list(self.quiz.names)[number], room)
            case "check":
                return self._checked()
            case "help":
                return Change(replace(self, helped=True), (self.guess.hint,))
            case "watch":
                player = jumped(self.film.player, self._asked_at(room))
                return self._in_film(self.film.wound(command(player, "toggle", still=room.viewport.still)))
            case "again":
                return Change(self._anew())
            case "other":
                other = replace(self._anew(), at=(self.at + 1) % len(self.questions), helped=False)
                return Change(other, (other.quiz.ask,))
            case "film" | "jump" if wound := self.film.act(name, value, room):
                return self._in_film(wound) if name == "jump" or self.phase == "film" else Change(self)
        return None

    def pick(self, target: object, room: Classroom) -> Change:
        """Choose something that was clicked, or put it back."""
        del room
        if self.phase != "guess" or target not in self.quiz.names:
            return Change(self)
        if self.quiz.single:
            chosen: tuple[Any, ...] = (target,)
        elif target in self.chosen:
            chosen = tuple(place for place in self.chosen if place != target)
        else:
            chosen = (*self.chosen, target)
        said = f"{self.quiz.names[target]}: {'chosen' if target in chosen else 'not chosen'}."
        return Change(replace(self, chosen=chosen), (said,))

    def press(self, key: str, room: Classroom) -> Change:
        """Wind the film by a key."""
        return self._in_film(self.film.press(key, room))

    def point(self, hint: str) -> "GuessStation":
        """Change nothing: there is no list of moves."""
        del hint
        return self

    def moved(self, number: Hashable, room: Classroom) -> Change:
        """Go on in a film that runs."""
        return self._in_film(self.film.moved(number, room)) if self.phase == "film" else Change(self)

    def resized(self, room: Classroom) -> "GuessStation":
        """Fit the size of the screen."""
        places = zip(self.boards, self.questions, strict=True)
        boards = tuple(board.sized(room.room(_beneath(self.film, quiz, room))) for board, (_, quiz) in places)
        return replace(self, film=self.film.resized(room), boards=boards)

    def _checked(self) -> Change:
        """Compare the guess with what really happens; raises `BadInput` for a guess that is not complete."""
        if not self.quiz.complete(self.chosen):
            raise BadInput("Put all of them in order first." if self.quiz.order else "Choose an answer first.")
        exact = self.quiz.exact(self.chosen)
        return Change(replace(self, phase="verdict"), (self.quiz.verdict(self.chosen),), done=exact, star=exact)

    def _anew(self) -> "GuessStation":
        """Return the station before anything was guessed."""
        film = replace(self.film, player=jumped(self.film.player, 0))
        return replace(self, film=film, phase="guess", chosen=())

    def _in_film(self, wound: Change) -> Change:
        """Return the station with its film wound so."""
        assert isinstance(wound.station, FilmStation)  # noqa: S101  it is its own film
        return replace(wound, station=replace(self, film=wound.station, phase="film"))

    # ---- what it shows ----

    def ask(self, room: Classroom) -> Html:
        """Return the line above the table."""
        match self.phase:
            case "guess":
                return panels.task(self._kind, self.quiz.ask)
            case "verdict":
                return panels.task("And?", self.quiz.verdict(self.chosen), good=self.quiz.exact(self.chosen))
            case "film":
                return self.film.ask(room)

    def under(self, room: Classroom) -> Html:
        """Return the buttons of the film, or what to answer with if that is no place on the table."""
        if self.phase == "film":
            return self.film.under(room)
        if not self._in_words:
            return NOTHING
        return layout.answers(
            self._names, [*_named(self.film, self.quiz).values()], room.viewport.width, _slot(self.quiz)
        )

    def foot(self, room: Classroom) -> Html:
        """Return what can be done about the guess, and the way on."""
        match self.phase:
            case "guess":
                ready = self.quiz.complete(self.chosen)
                said = self._unready if not ready else "Check my guess" if self.chosen else self.quiz.nobody
                return panels.guessing(said, ready=ready, sure=bool(self.chosen))
            case "verdict":
                return panels.judged(room.onward(strong=False), more=len(self.questions) > 1)
            case "film":
                again = button("Guess again", "again", tone="quiet")
                return panels.foot(again, room.onward(strong=self.film.ended))

    def talk(self, room: Classroom) -> Html:
        """Return what stands beside the table."""
        if self.phase == "film":
            return self.film.talk(room)
        if self.phase == "verdict":
            return join((self._verdict(), room.ending() if room.finished else None))
        return join(
            (
                panels.hints([self.guess.hint] if self.helped else []),
                self._beside(room),
                None if self._in_words else panels.by_name(self._names),
                words(self._lies),
            )
        )

    def label(self, room: Classroom) -> str:
        """Return the table in words."""
        if self.phase == "film":
            return self.film.label(room)
        return f"{self.quiz.ask} The table: {' '.join(self._lies)}"

    def draw(self, room: Classroom) -> Scene:
        """Return the table with what may be clicked, with the guess marked, or as the film has it."""
        if self.phase == "film":
            return self.film.draw(room)
        width, board = room.viewport.width, self.film.board
        scene = (self.boards[self.at] if self._in_words else board).draw(self.quiz.state, width)
        boxes = {place: box for place in self.quiz.names if (box := board.box(place, width))}
        if self.phase == "guess":
            hidden = [box for place in self.quiz.covered if (box := board.box(place, width))]
            used = (*boxes.values(), *hidden)
            seen = (spot for spot in scene.spots if not any(spot.box.overlaps(box) for box in used))
            spots = (*(self._spot(place, box) for place, box in boxes.items()), *seen)
            covers = (item for box in hidden for item in covered(box))
            return replace(scene, items=(*scene.items, *covers), spots=spots)
        grades = self.quiz.grades(self.chosen)
        marks = [item for place, box in boxes.items() if place in grades for item in marked(box, grades[place])]
        looked = tuple(self._seen(place, box) for place, box in boxes.items())
        return replace(scene, items=(*scene.items, *marks), spots=looked or scene.spots)

    def animation(self, room: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return self.film.animation(room) if self.phase == "film" else None

    def look(self, target: object, room: Classroom) -> Html:
        """Return something on the table, close up."""
        if self.phase == "film":
            return self.film.look(target, room)
        return room.table.close_up(room.table.glance(self.quiz.state, self.film.board.seat), target)

    def _spot(self, place: Any, box: Box) -> Spot:
        bare, chosen = place in self.quiz.bare, place in self.chosen
        return Spot(box, place, _named(self.film, self.quiz)[place], chosen=chosen, press=True, bare=bare)

    def _seen(self, place: Any, box: Box) -> Spot:
        """Return a place that can be looked at, and no more."""
        return Spot(box, place, _named(self.film, self.quiz)[place], quiet=True, bare=place in self.quiz.bare)

    @property
    def _kind(self) -> str:
        """Return what kind of answer is asked for, in a word or two."""
        return "Put in order" if self.quiz.order else "Choose one" if self.quiz.single else "Guess"

    @property
    def _unready(self) -> str:
        """Return what is still to be done before the guess can be judged."""
        count = len(self.quiz.order)
        return f"{len(self.chosen)} of {count} in order" if count else "Choose first"

    def _beside(self, room: Classroom) -> Html:
        """Return the cards that are asked about and lie nowhere yet, large."""
        view = room.table.glance(self.quiz.state, self.film.board.seat)
        return panels.beside(room.lessons, room.table, view, self.guess.beside) if room.lessons else NOTHING

    def _asked_at(self, room: Classroom) -> int:
        """Return the step of the film at which the table lies as in the question."""
        shown = self.film.story.shown(room.quiet) if self.guess.after else ()
        return max((step for step, table in enumerate(shown) if table == self.quiz.state), default=0)

    @property
    def _lies(self) -> list[str]:
        """Return the table that is asked about, line by line."""
        return [self.film.you(line) for line in self.film.board.in_words(self.quiz.state)]

    @property
    def _names(self) -> tuple[Html, ...]:
        """Return what may be chosen, as buttons."""
        return panels.names(_named(self.film, self.quiz), self.chosen, ordered=bool(self.quiz.order))

    @property
    def _in_words(self) -> bool:
        """Return whether an answer in words is asked for."""
        return self.phase == "guess" and self.worded[self.at]

    def _verdict(self) -> Html:
        """Return why, place by place."""
        grades, named = self.quiz.grades(self.chosen), _named(self.film, self.quiz)
        lines = [
            panels.JudgedAnswer(grades[place], named[place], self.film.you(why), rule)
            for place, why, rule in self.quiz.whys(self.chosen)
        ]
        return panels.verdict(lines, ordered=bool(self.quiz.order), clean=self.quiz.exact(self.chosen))


def guess_station(room: Classroom, example: Example, questions: Sequence[tuple[Guess, Quiz]]) -> GuessStation:
    """Return a guess about ``example``, one of ``questions``, and its film."""
    more = [place for _, quiz in questions for place in quiz.names]
    states = [quiz.state for _, quiz in questions]
    film = film_station(room, example, also=states, more=more, seat=questions[0][0].more.get("seat"))
    boards = tuple(StoryBoard(room.table, [quiz.state], quiz.names, film.board.seat) for _, quiz in questions)
    places = zip(boards, (quiz.names for _, quiz in questions), strict=True)
    worded = tuple(not any(board.box(place, room.viewport.width) for place in names) for board, names in places)
    return GuessStation(film, tuple(questions), boards, worded).resized(room)


def _named(film: FilmStation, quiz: Quiz) -> dict[Any, str]:
    """Return what may be chosen, and what it is called."""
    return {place: film.you(name) for place, name in quiz.names.items()}


def _slot(quiz: Quiz) -> float:
    """Return how much room an answer's number takes, in CSS pixels."""
    return layout.SLOT if quiz.order else 0


def _beneath(film: FilmStation, quiz: Quiz, room: Classroom) -> float:
    """Return how high the answers beneath a table are, in CSS pixels."""
    return layout.grid([*_named(film, quiz).values()], room.viewport.width, _slot(quiz)).high
