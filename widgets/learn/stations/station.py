"""A station of a lesson as a value: the question or the exercise that it sets, and the film of what happens.

A question about a worked example is asked, then judged, and the film tells the answer; without a question the film is
all there is. An exercise is tried, and the film shows what came of that.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, final

from refkit.text.examples import Example
from widgets.app.messages import Viewport
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.page.markup import NOTHING, Html
from widgets.page.reader import Reader
from widgets.tabletop import gesture
from widgets.tabletop.contract import AnyTabletop, Camera
from widgets.tabletop.film.frames import Frame
from widgets.tabletop.film.player import Player
from widgets.tabletop.film.story import Story, StoryBoard
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.lessons import Attempt


@final
class Question(NamedTuple):
    """A question and its answers. If none of them ``lies`` on the table, buttons answer it."""

    guess: Guess
    quiz: Quiz
    lies: bool


@final
@dataclass(frozen=True, slots=True)
class ExampleTask:
    """What happens in a worked example is guessed, or only watched: question ``at`` of ``questions``, if there are any.

    ``kind`` is the label of its film, and ``board`` the table of that. ``chosen`` is the guess so far, and there is a
    verdict on it if it is ``judged``. The ``result`` is the film as far as what the right answer names, if it names
    any of it: while it runs nothing is said of the verdict, and its last frame is the picture of that.
    """

    kind: str
    example: Example
    story: Story
    board: StoryBoard
    questions: tuple[Question, ...] = ()
    at: int = 0
    chosen: tuple[Any, ...] = ()
    judged: bool = False
    result: Player | None = None

    @property
    def guess(self) -> Guess:
        """Return the current question."""
        return self.questions[self.at].guess

    @property
    def quiz(self) -> Quiz:
        """Return the answers of the current question, and which are right."""
        return self.questions[self.at].quiz

    @property
    def playing(self) -> bool:
        """Return whether it is still shown what comes of it."""
        return self.result is not None and self.result.running

    @property
    def hides(self) -> frozenset[str]:
        """Return what the table does not show while the question is open."""
        return frozenset() if self.judged else self.guess.hides

    def frame(self, board: StoryBoard) -> Frame:
        """Return the table that is asked about, or that of the result."""
        asked = replace(board.frame(self.quiz.state, hides=self.hides), answered=self.judged)
        return self.result.frame if self.result else asked


@final
@dataclass(frozen=True, slots=True)
class ExerciseTask:
    """The decision that an ``attempt`` waits for, on the game's ``table`` as the learner sees it, and what is picked.

    The ``board`` has room for the table at the beginning and for each decision so far, so that the picture keeps its
    size. ``hint`` is what has been told about this decision.
    """

    table: AnyTabletop
    attempt: Attempt
    view: Any
    board: StoryBoard
    gesture: Gesture
    camera: Camera
    hint: str = ""

    @property
    def picked(self) -> tuple[Any, ...]:
        """Return what has been picked."""
        return self.gesture.picked

    @property
    def ready(self) -> Any | None:
        """Return the move that is picked and can be played, None if there is none."""
        return gesture.complete(self.view, self.table, self.gesture)


@final
@dataclass(frozen=True, slots=True)
class Station:
    """A station of a lesson: its ``task``, and the ``player`` of its film, which is shown if it is ``watched``.

    The film of an exercise is made when everything is decided, and at its end the result is ``told``. ``reader`` is the
    learner as one of the players, nobody where the learner only watches. ``tries`` counts tries and decisions,
    ``helped`` the hints, and ``failed`` earlier tries at an exercise that did not reach its goals.
    """

    task: ExampleTask | ExerciseTask
    reader: Reader
    player: Player | None = None
    watched: bool = True
    told: bool = False
    tries: int = 0
    helped: int = 0
    failed: int = 0

    @property
    def film(self) -> Player | None:
        """Return the film if that is what is shown."""
        return self.player if self.watched else None

    @property
    def begun(self) -> bool:
        """Return whether the film has begun; one without a question is begun by a button of its own."""
        return self.player is not None and bool(self.player.at or self.player.running)

    @property
    def asked(self) -> Hashable:
        """Return a key of what is asked: while it stays the same, every button means the same."""
        match self.task:
            case ExampleTask(questions=()):
                return self.begun
            case ExampleTask(at=at, judged=judged, playing=playing):
                return self.tries, self.watched, at, judged, playing
            case ExerciseTask() as task:
                return self.tries, self.watched, self.told, task.ready

    @property
    def open(self) -> bool:
        """Return whether no verdict is given yet, so that the rule is not shown yet."""
        return isinstance(self.task, ExampleTask) and not self.watched and (not self.task.judged or self.task.playing)

    def answers(self, task: ExampleTask, buttons: Sequence[Html], viewport: Viewport) -> tuple[Html, float]:
        """Return the buttons of a question's answers in words, and how high they are beneath the table.

        Of a question whose answers lie on the table that is "none of them" at most.
        """
        quiz = task.quiz
        first = len(quiz.names) if task.questions[task.at].lies else 0
        called = [self.reader.you(name) for name in quiz.answers.values()][first:]
        slot = layout.NUMBER_WIDTH if quiz.order else 0
        return layout.answers(buttons[first:], called, viewport, slot) if called else (NOTHING, 0.0)

    def table_height(self, classroom: Classroom, beneath: float = 0) -> float:
        """Return how high the picture may be, so that it fits the screen with something ``beneath`` high below it.

        Both are CSS pixels. It keeps its size from the question to the verdict: there is always room for the buttons of
        a film, for answers in words, and for what is new here: above it, or for an exercise where a film has buttons.
        """
        viewport, new = classroom.viewport, panels.topics_text(classroom.new)
        watching = max(beneath, layout.FILM_BUTTONS)
        if isinstance(self.task, ExerciseTask):
            note = layout.note_height(new, viewport, viewport.width)
            return layout.table_height(viewport, max(beneath + note, watching), "")
        if self.task.questions:
            watching = max(watching, self.answers(self.task, (), viewport)[1])
        return layout.table_height(viewport, watching, new)


@final
@dataclass(frozen=True, slots=True)
class Change:
    """The result of an action: the next station; ``announced`` is read out, ``refusal`` is shown.

    ``done`` is whether the station counts as done now, and ``star`` whether it has earned its star. After a try that
    was ``missed`` it can earn none. ``anew`` is whether something is asked anew, which then has the focus.
    """

    station: Station
    announced: tuple[str, ...] = ()
    refusal: str = ""
    done: bool = False
    star: bool = False
    missed: bool = False
    anew: bool = False


@final
@dataclass(frozen=True, slots=True)
class Shown:
    """What a station shows: the line above the table (``ask``), markup beneath it, at the screen's foot, and beside it.

    The ``foot`` is always visible; last in it is the button that leads on. ``label`` is the table in words, ``scene``
    the same as a picture, and ``keys`` are the names of the keys that it handles.
    """

    ask: Html
    under: Html
    foot: Html
    talk: Html
    label: str
    scene: Scene
    animation: Animation | None = None
    keys: tuple[str, ...] = ()
