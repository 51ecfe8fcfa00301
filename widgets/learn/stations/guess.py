"""A guess about a worked example, by clicking or by name; then the verdict with its reasons, and the film."""

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
from widgets.learn.courses.quizzes import quiz
from widgets.learn.stations.film import FilmStation, film_station
from widgets.learn.stations.marking import cover, grade_marks
from widgets.learn.stations.station import ANIMATIONS_PER_TRY, Change
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reader import Reader
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.tabletop.film.player import excerpt, jumped
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.guesses import Guess, Quiz

Phase: TypeAlias = Literal["guess", "verdict", "film"]


@final
@dataclass(frozen=True, slots=True)
class GuessStation:
    """A guess about an example, question ``at`` of ``questions``, and its ``film``.

    ``boards`` are the tables of the questions, without room for what will happen on them; a question is ``worded``,
    answered by buttons, if none of its answers lies on its table. ``chosen`` is the guess so far.
    """

    film: FilmStation
    questions: tuple[tuple[Guess, Quiz], ...]
    boards: tuple[StoryBoard, ...]
    worded: tuple[bool, ...]
    at: int = 0
    phase: Phase = "guess"
    chosen: tuple[Any, ...] = ()
    helped: bool = False
    tries: int = 0

    @property
    def reader(self) -> Reader:
        """Return the learner as one of the players; nobody where the learner only watches."""
        return self.film.reader

    @property
    def asked(self) -> Hashable:
        """Return which question is asked, in which try, and whether it is still open."""
        return self.at, self.phase, self.tries

    @property
    def guessing(self) -> bool:
        """Return whether something is still to be guessed."""
        return self.phase == "guess"

    @property
    def explains(self) -> bool:
        """Return whether what is new here is told above the table."""
        return True

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film, if that is what is shown."""
        return self.film.keys if self.phase == "film" else ()

    @property
    def guess(self) -> Guess:
        """Return the current question."""
        return self.questions[self.at][0]

    @property
    def quiz(self) -> Quiz:
        """Return the answers of the current question, and which are right."""
        return self.questions[self.at][1]

    # ---- what can be done ----

    def act(self, name: str, value: object, classroom: Classroom) -> Change | None:
        """Carry out a button of the guess, of its verdict, or of the film."""
        match name:
            case "toggle" if 0 <= (number := list_index(value)) < len(self.quiz.names):
                return self.pick(list(self.quiz.names)[number], classroom)
            case "check":
                return self._checked()
            case "help":
                return Change(replace(self, helped=True), (self.guess.hint,))
            case "watch":
                decisive = self._decisive(classroom)
                player = excerpt(self.film.player, decisive, still=classroom.viewport.still)
                change = self._in_film(self.film.with_player(player))
                return replace(change, missed=self.phase == "guess")
            case "again":
                return self._another(classroom).asked_anew()
            case "other":
                return replace(self._anew(), at=(self.at + 1) % len(self.questions), helped=False).asked_anew()
            case "film" | "jump" if watched := self.film.act(name, value, classroom):
                return self._in_film(watched) if name == "jump" or self.phase == "film" else Change(self)
        return None

    def pick(self, target: object, classroom: Classroom) -> Change:
        """Choose an answer that was clicked, or undo that."""
        del classroom
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

    def press(self, key: str, classroom: Classroom) -> Change:
        """Handle a key of the film."""
        return self._in_film(self.film.press(key, classroom))

    def point(self, hint: str) -> "GuessStation":
        """Change nothing: there is no list of moves."""
        del hint
        return self

    def moved(self, number: Hashable, classroom: Classroom) -> Change:
        """Go on in a film that runs."""
        return self._in_film(self.film.moved(number, classroom)) if self.phase == "film" else Change(self)

    def resized(self, classroom: Classroom) -> "GuessStation":
        """Fit the size of the screen."""
        places = zip(self.boards, self.questions, strict=True)
        boards = tuple(
            board.sized(classroom.table_height(_beneath(self.film, quiz, classroom))) for board, (_, quiz) in places
        )
        return replace(self, film=self.film.resized(classroom), boards=boards)

    def _checked(self) -> Change:
        """Judge the guess; raises `BadInput` for an incomplete one."""
        if not self.quiz.complete(self.chosen):
            raise BadInput("Put all of them in order first." if self.quiz.order else "Choose an answer first.")
        exact = self.quiz.exact(self.chosen)
        said = f"{self.quiz.verdict(self.chosen)} {self._why}"
        return Change(replace(self, phase="verdict"), (said,), done=True, star=exact, missed=not exact)

    def _another(self, classroom: Classroom) -> "GuessStation":
        """Return the station for another try, about another position if the course has one."""
        lesson = classroom.lesson
        first = lesson.content[classroom.at] if lesson else None
        guess = self.guess.again or (first if isinstance(first, Guess) and first.again else None)
        if guess is None:
            return self._anew()
        other = guess_station(classroom, guess.example, [(guess, quiz(classroom.game, classroom.lessons, guess))])
        tries = self.tries + 1
        player = replace(other.film.player, number=classroom.first_number + tries * ANIMATIONS_PER_TRY)
        return replace(other, tries=tries, film=replace(other.film, player=player))

    def asked_anew(self) -> Change:
        """Return the change to this station, whose question is read out and has the focus."""
        return Change(self, (self.quiz.ask,), anew=True)

    def _anew(self) -> "GuessStation":
        """Return the station before anything was guessed."""
        film = replace(self.film, player=jumped(self.film.player, 0))
        return replace(self, film=film, phase="guess", chosen=())

    def _in_film(self, change: Change) -> Change:
        """Return a change of the film as one of this station."""
        assert isinstance(change.station, FilmStation)  # noqa: S101  it is its own film
        return replace(change, station=replace(self, film=change.station, phase="film"), star=False)

    # ---- what it shows ----

    def ask(self, classroom: Classroom) -> Html:
        """Return the line above the table."""
        match self.phase:
            case "guess":
                return panels.task_line(self._kind, self.quiz.ask, self.guess.hint if self.helped else "")
            case "verdict":
                good = self.quiz.exact(self.chosen)
                return panels.verdict_line(self.quiz.ask, self._verdict_text, good=good, star=classroom.starred)
            case "film":
                return self.film.ask(classroom)

    def under(self, classroom: Classroom) -> Html:
        """Return the buttons of the film, or of the answers if those are no places on the table."""
        if self.phase == "film":
            return self.film.under(classroom)
        if not self._in_words:
            return NOTHING
        return layout.answer_buttons(
            self._names, [*_named(self.film, self.quiz).values()], classroom.viewport.width, _slot(self.quiz)
        )

    def foot(self, classroom: Classroom) -> Html:
        """Return the buttons of the guess, of its verdict or of its film."""
        match self.phase:
            case "guess":
                ready = self.quiz.complete(self.chosen)
                said = self._unready if not ready else "Check my guess" if self.chosen else self.quiz.nobody
                return panels.guess_buttons(said, ready=ready, sure=bool(self.chosen))
            case "verdict":
                more = len(self.questions) > 1
                return panels.verdict_buttons(classroom.onward(), again=self._again(classroom), more=more)
            case "film":
                again = button(self._again(classroom), "again", tone="quiet")
                return panels.foot(again, classroom.onward())

    def talk(self, classroom: Classroom) -> Html:
        """Return what stands beside the table."""
        if self.phase == "film":
            return self.film.talk(classroom)
        if self.phase == "verdict":
            return join((self._verdict(), classroom.ending() if classroom.finished else None))
        return join(
            (
                self._beside(classroom),
                None if self._in_words else panels.choices_by_name(self._names),
                table_in_words(self._lies),
            )
        )

    def label(self, classroom: Classroom) -> str:
        """Return the table in words."""
        if self.phase == "film":
            return self.film.label(classroom)
        return f"{self.quiz.ask} The table: {' '.join(self._lies)}"

    def draw(self, classroom: Classroom) -> Scene:
        """Return the table with the answers as spots, with the guess marked, or the frame of the film."""
        if self.phase == "film":
            return self.film.draw(classroom)
        width, board = classroom.viewport.width, self.boards[self.at] if self._in_words else self.film.board
        state = self.quiz.state
        lies = replace(board.frame(state, hides=self._hides), answered=self.phase == "verdict")
        scene = board.draw(lies, width, hides=self._hides)
        boxes = {place: box for place in self.quiz.names if (box := board.box(place, width, state))}
        if self.phase == "guess":
            hidden = [box for place in self.quiz.covered if (box := board.box(place, width, state))]
            used = (*boxes.values(), *hidden)
            seen = (spot for spot in scene.spots if not any(spot.box.overlaps(box) for box in used))
            spots = (*(self._spot(place, box) for place, box in boxes.items()), *seen)
            covers = (item for box in hidden for item in cover(box))
            return replace(scene, items=(*scene.items, *covers), spots=spots)
        grades = self.quiz.grades(self.chosen)
        marks = [
            item for place, box in boxes.items() if place in grades for item in grade_marks(box, grades[place], width)
        ]
        looked = tuple(self._seen(place, box) for place, box in boxes.items())
        return replace(scene, items=(*scene.items, *marks), spots=looked or scene.spots)

    def animation(self, classroom: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return self.film.animation(classroom) if self.phase == "film" else None

    def look(self, target: object, classroom: Classroom) -> Html:
        """Return something on the table, close up."""
        if self.phase == "film":
            return self.film.look(target, classroom)
        shown = classroom.table.close_up(self.film.board.frame(self.quiz.state, hides=self._hides).view, target)
        return panels.without_rules(shown) if self.phase == "guess" else shown

    def _spot(self, place: Any, box: Box) -> Spot:
        bare, chosen = place in self.quiz.bare, place in self.chosen
        return Spot(box, place, _named(self.film, self.quiz)[place], chosen=chosen, press=True, bare=bare)

    def _seen(self, place: Any, box: Box) -> Spot:
        """Return a spot that only has a close-up."""
        return Spot(box, place, _named(self.film, self.quiz)[place], quiet=True, bare=place in self.quiz.bare)

    def _again(self, classroom: Classroom) -> str:
        """Return what another try is called."""
        first = classroom.lesson.content[classroom.at] if classroom.lesson else None
        return "Another try" if isinstance(first, Guess) and first.again else "Guess again"

    @property
    def _verdict_text(self) -> str:
        """Return how good the guess is, unless the badge beside it says all there is, and why."""
        plain = self.quiz.single or (self.quiz.right and self.quiz.exact(self.chosen))
        return self._why if plain else f"{self.quiz.verdict(self.chosen)} {self._why}"

    @property
    def _why(self) -> str:
        """Return what there is to learn."""
        return self.film.you(self.guess.example.learn)

    @property
    def _kind(self) -> str:
        """Return the label of the kind of answer."""
        return "Put in order" if self.quiz.order else "Choose one" if self.quiz.single else "Choose all"

    @property
    def _unready(self) -> str:
        """Return the label of the button while the guess is incomplete."""
        count = len(self.quiz.order)
        return f"{len(self.chosen)} of {count} in order" if count else "Choose first"

    def _beside(self, classroom: Classroom) -> Html:
        """Return close-ups of the cards that are asked about and lie nowhere yet."""
        view = classroom.table.glance(self.quiz.state, self.film.board.seat)
        return (
            panels.without_rules(panels.close_ups(classroom.lessons, classroom.table, view, self.guess.beside))
            if classroom.lessons
            else NOTHING
        )

    def _decisive(self, classroom: Classroom) -> list[int]:
        """Return the steps of the film that the reasons of the right answers tell."""
        reasons = " ".join(self.quiz.decisive or (why for _, why, _ in self.quiz.whys(self.quiz.answer)))
        frames = [(before, event) for before, event, _ in self.film.story.frames if not classroom.quiet(before, event)]
        said = [self.film.story.said(before, event) for before, event in frames]
        return [step for step, sentence in enumerate(said, 1) if sentence in reasons]

    @property
    def _hides(self) -> frozenset[str]:
        """Return what the table does not show while the question is open."""
        return self.guess.hides if self.phase == "guess" else frozenset()

    @property
    def _lies(self) -> list[str]:
        """Return the table that is asked about in words, line by line."""
        board = self.film.board
        return [self.film.you(line) for line in board.words(board.frame(self.quiz.state, hides=self._hides))]

    @property
    def _names(self) -> tuple[Html, ...]:
        """Return the answers as toggle buttons."""
        return panels.choice_buttons(_named(self.film, self.quiz), self.chosen, ordered=bool(self.quiz.order))

    @property
    def _in_words(self) -> bool:
        """Return whether the question is answered by buttons."""
        return self.phase == "guess" and self.worded[self.at]

    def _verdict(self) -> Html:
        """Return the verdict with the reason for each answer."""
        grades, named = self.quiz.grades(self.chosen), _named(self.film, self.quiz)
        lines = [
            panels.JudgedAnswer(grades[place], named[place], self.film.you(why), rule)
            for place, why, rule in self.quiz.whys(self.chosen)
        ]
        return panels.verdict(lines, ordered=bool(self.quiz.order), clean=self.quiz.exact(self.chosen))


def guess_station(classroom: Classroom, example: Example, questions: Sequence[tuple[Guess, Quiz]]) -> GuessStation:
    """Return a guess about ``example``, one of ``questions``, and its film."""
    more = [place for _, quiz in questions for place in quiz.names]
    states = [quiz.state for _, quiz in questions]
    film = film_station(classroom, example, also=states, more=more, seat=questions[0][0].more.get("seat"))
    boards = tuple(StoryBoard(classroom.table, [quiz.state], quiz.names, film.board.seat) for _, quiz in questions)
    places = zip(boards, (quiz.names for _, quiz in questions), strict=True)
    worded = tuple(not any(board.box(place, classroom.viewport.width) for place in names) for board, names in places)
    return GuessStation(film, tuple(questions), boards, worded).resized(classroom)


def _named(film: FilmStation, quiz: Quiz) -> dict[Any, str]:
    """Return the labels of the answers, by place."""
    return {place: film.you(name) for place, name in quiz.names.items()}


def _slot(quiz: Quiz) -> float:
    """Return the width of an answer's number in CSS pixels, 0 if answers have none."""
    return layout.NUMBER_WIDTH if quiz.order else 0


def _beneath(film: FilmStation, quiz: Quiz, classroom: Classroom) -> float:
    """Return the height of the answers beneath a table, in CSS pixels."""
    return layout.grid([*_named(film, quiz).values()], classroom.viewport.width, _slot(quiz)).high
