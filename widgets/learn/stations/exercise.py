"""An exercise: the learner makes moves on the table, which are judged by its goals in the end."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE
from widgets.app.messages import Action, KeyPressed, MotionEnded
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.courses.goals import Happened, Scored, Won
from widgets.learn.stations.answer_input import TableHand
from widgets.learn.stations.film import spoken_key
from widgets.learn.stations.station import ANIMATIONS_PER_TRY, Change
from widgets.page import panels as common
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reader import Reader
from widgets.page.reading import table_in_words
from widgets.page.validation import list_index
from widgets.tabletop import picks
from widgets.tabletop.film.player import KEYS, Player, animation, controlled, excerpt, player_buttons
from widgets.tabletop.film.story import Story, StoryBoard, sized, wide_enough
from widgets.tabletop.lessons import Attempt, Exercise, Lessons

FIRST: Final = "The table as it lay."
MAX_FOOT_BUTTONS: Final = 2
"""The number of buttons that fit the foot of the screen on a phone."""


@final
@dataclass(frozen=True, slots=True)
class ExerciseStation:
    """An exercise: picks that make a move, the film of what comes of it, and which goals are reached.

    ``tries`` counts the decisions so far, ``given`` the hints. ``film`` shows what came of the decisions.
    """

    lessons: Lessons
    exercise: Exercise
    attempt: Attempt
    hand: TableHand
    tries: int = 0
    given: int = 0
    film: Player | None = None

    @property
    def reader(self) -> Reader:
        """Return the learner as one of the players."""
        return Reader(self.attempt.seat, self.exercise.seat)

    @property
    def asked(self) -> Hashable:
        """Return a key of the open decision and of the move that is picked."""
        return self.tries, self.film is None, self.hand.ready

    @property
    def guessing(self) -> bool:
        """Return False: nothing is to be guessed here."""
        return False

    @property
    def explains(self) -> bool:
        """Return whether what is new here is told above the table."""
        return self.film is None

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film if there is one, else the one that undoes a pick."""
        return tuple(KEYS) if self.film else ("Escape",)

    @property
    def ended(self) -> bool:
        """Return whether the film is at its end."""
        return self.film is not None and self.film.ended

    def you(self, text: str) -> str:
        """Return a sentence in the second person, as addressed to the learner."""
        return self.reader.you(text)

    def view(self, classroom: Classroom) -> Any:
        """Return the table as the learner sees it."""
        del classroom
        return self.attempt.view()

    # ---- what can be done ----

    def act(self, name: str, value: object, classroom: Classroom) -> Change | None:
        """Carry out a button: a move, a hint, another try, or one of the film."""
        match name:
            case "play":
                legal, place = self.view(classroom).legal, list_index(value)
                return (
                    self.tried(legal[place], classroom) if 0 <= place < len(legal) and not self.film else Change(self)
                )
            case "finish" if self.hand.ready is not None and not self.film:
                return self.tried(self.hand.ready, classroom)
            case "help":
                helped = replace(self, given=min(self.given + 1, len(self.exercise.hints) + 1))
                return Change(helped, (helped.hints(classroom)[-1],))
            case "again":
                another = self._another(classroom)
                return Change(another, (another.question,), anew=True)
            case "film" | "jump" if self.film:
                return self.in_film(Action(name, value), classroom)
        return None

    def pick(self, target: object, classroom: Classroom) -> Change:
        """Pick a card or a place; with enough of them it is a move."""
        if self.film:
            return Change(self)
        picking = self.hand.pick(target)
        station = replace(self, hand=picking.hand)
        return Change(station, refusal=picking.why) if picking.move is None else station.tried(picking.move, classroom)

    def press(self, key: str, classroom: Classroom) -> Change:
        """Wind the film by a key, or take back what was picked last."""
        if self.film:
            return self.in_film(KeyPressed(key), classroom)
        return Change(replace(self, hand=self.hand.back()) if self.hand.picked else self)

    def point(self, hint: str) -> "ExerciseStation":
        """Point at a legal move of the list: the table shows what it needs."""
        return replace(self, hand=self.hand.point(list_index(hint)))

    def moved(self, number: Hashable, classroom: Classroom) -> Change:
        """Go on in a film that runs."""
        return self.in_film(MotionEnded(number), classroom)

    def in_film(self, message: object, classroom: Classroom) -> Change:
        """Return the station after a button, a key or the end of an animation of its film."""
        if self.film is None:
            return Change(self)
        return self.with_film(controlled(self.film, message, still=classroom.viewport.still))

    def resized(self, classroom: Classroom) -> "ExerciseStation":
        """Fit the size of the screen."""
        tall = classroom.table_height(layout.FILM_BUTTONS, explains=False)
        return replace(self, film=sized(self.film, tall)) if self.film else self

    def tried(self, move: Any, classroom: Classroom) -> Change:
        """Make a legal move."""
        station = self._waiting(self.attempt.after(move), classroom)
        return Change(station) if station.attempt.choice else station.film_begun(classroom)

    def _waiting(self, attempt: Attempt, classroom: Classroom) -> "ExerciseStation":
        """Return the station with nothing picked, waiting for a decision if there is one left."""
        hand = TableHand.of(attempt, classroom.table)
        return replace(self, attempt=attempt, hand=hand, tries=self.tries + 1, film=None)

    def _another(self, classroom: Classroom) -> "ExerciseStation":
        """Return the station for another try, on another position if the course has one."""
        other = self.exercise.again or _first(classroom)
        task = other or self.exercise
        given = 0 if other else self.given
        return replace(self._waiting(self.lessons.attempt(task), classroom), exercise=task, given=given)

    def film_begun(self, classroom: Classroom) -> Change:
        """Show what comes of it: everything is decided, and the station is done if all goals are reached."""
        attempt = self.attempt
        story = Story(classroom.game, attempt.laid, attempt.events, attempt.state)
        seat = REFEREE if self.lessons.bare else attempt.seat
        tall = classroom.table_height(layout.FILM_BUTTONS, explains=False)
        board = StoryBoard(classroom.table, story.tables, seat=seat, tall=tall)
        last = "Done." if attempt.won else "And that is how it ended."
        frames = story.film(board, FIRST, last, classroom.quiet, self.you, self._last_frame(story, classroom))
        film = Player(board, frames, number=classroom.first_number + self.tries * ANIMATIONS_PER_TRY)
        station = replace(self, film=film)
        change = station.with_film(excerpt(film, self._decisive(story, classroom), still=classroom.viewport.still))
        star = self.given <= len(self.exercise.hints)
        return replace(change, done=attempt.won, star=star, missed=not (attempt.won and star))

    def _decisive(self, story: Story, classroom: Classroom) -> list[int]:
        """Return the steps of the film that its goals are about: events, names, or whatever changes a score."""
        wanted = {
            sentence
            for goal in self.exercise.goals
            if isinstance(goal, Happened)
            for sentence, *_ in story.matching_events(goal.what, goal.fields)
        }
        names = [name for goal in self.exercise.goals if (name := getattr(goal, "who", ""))]
        counted = any(isinstance(goal, Scored | Won) for goal in self.exercise.goals)
        frames = [frame for frame in story.frames if not classroom.quiet(frame[0], frame[1])]
        scores = classroom.game.score.scores
        found = []
        for step, (before, event, after) in enumerate(frames, 1):
            text = story.said(before, event)
            if text in wanted or any(name in text for name in names) or (counted and scores(before) != scores(after)):
                found.append(step)
        return found or [*range(1, len(frames) + 1)]

    def _last_frame(self, story: Story, classroom: Classroom) -> int:
        """Return the frame on whose table the film ends: that which decides, unless goals are about the very end."""
        decided = all(isinstance(goal, Happened | Scored | Won) for goal in self.exercise.goals)
        return max(self._decisive(story, classroom)) if decided else -1

    def with_film(self, film: Player) -> Change:
        """Return the station with its film as it is now."""
        assert self.film is not None  # noqa: S101  it is its own film
        station, caption = replace(self, film=film), film.frame.caption
        if spoken_key(film) == spoken_key(self.film):
            return Change(station)
        if not film.ended:
            return Change(station, (caption,))
        return Change(station, (caption, " ".join(sentence for _, sentence in station.results)))

    # ---- what it shows ----

    def draw(self, classroom: Classroom) -> Scene:
        """Return the table with what may be tried, or as the film has it."""
        width = classroom.viewport.width
        if self.film:
            return self.film.draw(width)
        tall = classroom.table_height(0 if self._few(classroom) else layout.grid(self._names(classroom), width).high)
        return self.hand.draw(wide_enough(lambda wide: self.hand.draw(wide, tall).height, width, tall), tall)

    def animation(self, classroom: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return animation(self.film, classroom.viewport.width) if self.film else None

    def look(self, target: object, classroom: Classroom) -> Html:
        """Return something on the table, close up."""
        return classroom.table.close_up(self.film.frame.view if self.film else self.view(classroom), target)

    def label(self, classroom: Classroom) -> str:
        """Return the table in words."""
        said = self.film.frame.caption if self.film else self.question
        return f"{said} The table: {' '.join(self._words(classroom))}"

    def ask(self, classroom: Classroom) -> Html:
        """Return the line above the table, with the last hint."""
        if self.film and not self.ended:
            return panels.caption_line(self.film.frame) if self.film.at else panels.task_line("Your turn", FIRST)
        if self.film:
            won = self.attempt.won
            missed = " ".join(sentence for met, sentence in self.results if not met)
            said = self.exercise.praise or "That is it." if won else missed
            return panels.task_line("Done" if won else "Not yet", said, "" if won else self._hint(classroom), good=won)
        task = self.exercise.ask if self.attempt.decided else ""
        return panels.task_line("Your turn", self.question, self._hint(classroom) or task)

    def under(self, classroom: Classroom) -> Html:
        """Return the buttons of the film, or of moves that need no place on the table."""
        if self.film:
            return player_buttons(self.film, brief=True)
        return (
            NOTHING
            if self._few(classroom)
            else layout.answer_buttons(self._spoken(classroom), self._names(classroom), classroom.viewport.width)
        )

    def foot(self, classroom: Classroom) -> Html:
        """Return hints, and the way on: what ends a move, another try, or the next station."""
        if self.film is None:
            hint, told = button("A hint", "help"), el("p", self._prompt(classroom), class_="rk-counter")
            spoken = self._spoken(classroom) if self._few(classroom) else ()
            done = button(self.hand.button, "finish", tone="strong") if self.hand.button else NOTHING
            return panels.foot(join((hint, *spoken, told)), done)
        if self.attempt.won:
            return panels.foot(button("Once more", "again"), classroom.onward(strong=self.ended))
        called = "Another try" if _first(classroom) else "Try it again"
        again = button(called, "again", tone="strong" if self.ended else "plain")
        return panels.foot(button("A hint", "help") if self.ended else NOTHING, again)

    def talk(self, classroom: Classroom) -> Html:
        """Return what stands beside the table."""
        if self.film:
            return self._outcome(self.film, classroom)
        return join(
            (
                panels.close_ups(self.lessons, classroom.table, self.view(classroom), self.exercise.beside),
                self._list(classroom),
                table_in_words(self._words(classroom)),
            )
        )

    def _outcome(self, film: Player, classroom: Classroom) -> Html:
        """Return which goals are reached, the hints, and the steps of the film."""
        ended, won = self.ended, self.attempt.won
        return join(
            (
                panels.goal_results(self.results, won=won) if ended else None,
                classroom.ending() if ended and won else None,
                panels.folded_steps(film),
                table_in_words(self._words(classroom)),
            )
        )

    def _hint(self, classroom: Classroom) -> str:
        """Return the last hint that was given, if any was."""
        return (self.hints(classroom) or [""])[-1]

    def hints(self, classroom: Classroom) -> list[str]:
        """Return the hints that were given so far; after the last, a solution."""
        hints = list(self.exercise.hints)
        if self.given > len(hints):
            made, _ = next(end for end in self.lessons.ends(self.exercise) if end[1].won)
            hints.append(f"Such as: {', and then '.join(self._worded(made, classroom))}.")
        return hints[: self.given]

    def _worded(self, moves: Iterable[Any], classroom: Classroom) -> Iterator[str]:
        """Yield moves in words, each for the table as it is then."""
        attempt = self.lessons.attempt(self.exercise)
        for move in moves:
            yield classroom.table.worded(classroom.game.view(attempt.state, attempt.seat), move)
            attempt = attempt.after(move)

    def _words(self, classroom: Classroom) -> tuple[str, ...]:
        """Return the table, line by line."""
        words = self.film.words if self.film else classroom.table.in_words(self.view(classroom))
        return tuple(map(self.you, words))

    def _names(self, classroom: Classroom) -> list[str]:
        """Return the labels of moves that need no place on the table."""
        view = self.view(classroom)
        return [classroom.table.worded(view, view.legal[number]) for number in picks.buttons(view, classroom.table)]

    def _few(self, classroom: Classroom) -> bool:
        """Return whether the buttons of such moves fit the foot."""
        return len(self._names(classroom)) <= MAX_FOOT_BUTTONS

    def _spoken(self, classroom: Classroom) -> list[Html]:
        """Return the buttons of moves that need no place on the table."""
        numbers = picks.buttons(self.view(classroom), classroom.table)
        return [button(name, "play", number) for number, name in zip(numbers, self._names(classroom), strict=True)]

    @property
    def question(self) -> str:
        """Return what is to be decided: first the exercise itself, and after a decision what the game asks then."""
        choice = self.attempt.choice if self.attempt.decided else None
        return self.you(choice.prompt) if choice else self.exercise.ask

    def _prompt(self, classroom: Classroom) -> str:
        """Return what to pick next, if anything can be."""
        view = self.view(classroom)
        return "" if len(picks.buttons(view, classroom.table)) == len(view.legal) else self.hand.prompt

    def _list(self, classroom: Classroom) -> Html:
        """Return a list of all legal moves, collapsed."""
        view = self.view(classroom)
        listed = [common.MoveItem(number, classroom.table.worded(view, move)) for number, move in enumerate(view.legal)]
        inside = (el("summary", "All legal moves"), common.moves(listed, "play"))
        return el("details", *inside, class_="rk-in-words rk-all", data_key="all") if listed else NOTHING

    @property
    def results(self) -> tuple[tuple[bool, str], ...]:
        """Return for each goal whether it is reached, and a sentence addressed to the learner."""
        return tuple((met, self.you(sentence)) for met, sentence in self.attempt.results())


def _first(classroom: Classroom) -> Exercise | None:
    """Return the exercise that the lesson begins with, if another try has another position."""
    content = classroom.lesson.content[classroom.at] if classroom.lesson else None
    return content if isinstance(content, Exercise) and content.again else None


def exercise_station(classroom: Classroom, lessons: Lessons, exercise: Exercise) -> ExerciseStation:
    """Return an exercise as it begins."""
    attempt = lessons.attempt(exercise)
    return ExerciseStation(lessons, exercise, attempt, TableHand.of(attempt, classroom.table))
