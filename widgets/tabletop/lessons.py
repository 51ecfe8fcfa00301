"""What a game brings to be taught with, and what a course is made of: lessons, guesses with quizzes, exercises.

A course is data, ``course.toml`` of the game: nothing in it says what is right, wrong or possible, that is left to the
referee. `Lessons` is how the game reads it, draws it and asks about it.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeAlias, final

from refkit.game import AnyGame
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Choice, Step
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from refkit.text.scenarios import Begun, Scenario
from widgets.drawing.scene import Scene
from widgets.page.markup import Html
from widgets.tabletop.guesses import Guess, Quiz, Topic

Quiet: TypeAlias = Callable[[Any, Event], bool]
"""Whether an event, with the table before it, goes without saying."""

# ---- exercises -------------------------------------------------------------------------------------------------------


class Goal(Protocol):
    """Something that must be so in the end."""

    def judge(self, attempt: "Attempt") -> tuple[bool, str]:
        """Whether it is so, and how things are, in a sentence."""


@final
@dataclass(frozen=True, slots=True)
class Exercise:
    """A table, a decision that is the learner's, and goals that are looked for in the end.

    ``seat`` is the learner's name. ``asks`` is what happens first, as the action of a scenario, and ``given`` are the
    answers after it; where none are, a legal move of the learner's own is not made but asked for. Later others answer
    with what fits of ``answers``, in that order, else as a greedy bot, and chance as ``seed`` has it. ``then`` is what
    happens after all decisions, or "". What is ``new`` is told in a line of the station; cards that the text names and
    that lie face down or nowhere yet are drawn ``beside`` the table.
    """

    ask: str
    position: str
    seat: str
    goals: tuple[Goal, ...]
    hints: tuple[str, ...]
    asks: str = ""
    then: str = ""
    praise: str = ""
    given: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    seed: int = 1
    new: tuple[Topic, ...] = ()
    beside: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """How far the learner has come: the table as it was laid, as it is, and what has happened in between.

    ``choice`` is what the learner must decide now, or None when everything is decided; ``due`` is what is still to
    happen after that, and ``left`` what others still have to say. ``play`` carries out moves, if not as in a game. It
    ends before the turn after ``turn``, in which the learner was first asked.
    """

    lessons: "Lessons"
    exercise: Exercise
    laid: Any
    state: Any
    events: tuple[Event, ...]
    choice: Choice[Any] | None
    due: str
    left: tuple[str, ...] = ()
    play: Callable[[Any, Any], Step[Any]] | None = None
    turn: int | None = None

    @property
    def seat(self) -> int:
        """The learner's seat."""
        players: tuple[str, ...] = self.laid.options.players
        return players.index(self.exercise.seat)

    @property
    def won(self) -> bool:
        """Whether it is over and every goal is reached."""
        return self.choice is None and all(met for met, _ in self.results())

    def results(self) -> tuple[tuple[bool, str], ...]:
        """For each goal whether it is reached, and how things are."""
        return tuple(goal.judge(self) for goal in self.exercise.goals)

    def after(self, move: Any) -> "Attempt":
        """The attempt with one more decision made; raises `Illegal` with every reason."""
        return self.made(move).settled()

    def settled(self) -> "Attempt":
        """The attempt at the learner's next decision, or at its end."""
        now, game = self, self.lessons.game
        while True:
            over = now.turn is not None and now.state.turn > now.turn
            pending = () if over else game.choices(now.state)
            if mine := [choice for choice in pending if choice.seat == now.seat]:
                return replace(now, choice=mine[0], turn=now.state.turn if now.turn is None else now.turn)
            if pending:
                now = now.answered(pending[0])
            elif now.due:
                now = replace(now.went_on(now.lessons.happen(now.lessons, now.state, now.due)), due="", turn=None)
            else:
                return replace(now, choice=None)

    def answered(self, choice: Choice[Any]) -> "Attempt":
        """The attempt after somebody else's answer: the first that was given and fits, else one of their own."""
        for place, text in enumerate(self.left):
            with suppress(BadInput):
                move = self.lessons.game.read(self.state, text)
                if move in choice.options:
                    return replace(self, left=self.left[:place] + self.left[place + 1 :]).made(move)
        chance = Seeded(f"{self.exercise.seed}, {len(self.events)}")
        if choice.seat == CHANCE:
            return self.made(chance.answer(choice))
        bots, view = self.lessons.game.bots, self.lessons.game.view(self.state, choice.seat)
        return self.made(bots.get("greedy", bots["random"])(view, chance))

    def made(self, move: Any) -> "Attempt":
        """The attempt just after a move, whoever made it."""
        return self.went_on((self.play or self.lessons.game.play)(self.state, move))

    def went_on(self, step: Step[Any]) -> "Attempt":
        """The attempt after a step."""
        return replace(self, state=step.state, events=(*self.events, *step.events))


class Hand(Protocol):
    """What a learner has in hand for one decision, as a value: what may be tried, legal or not, and what is picked."""

    @property
    def picked(self) -> tuple[Any, ...]:
        """Return what has been picked."""

    @property
    def ready(self) -> Any | None:
        """Return the move that is picked and waits for its button, if any does."""

    @property
    def button(self) -> str:
        """Return what that button says."""

    @property
    def prompt(self) -> str:
        """Return what to pick next, in a sentence."""

    def pick(self, target: Any) -> "Picking":
        """Pick something, or put it back."""

    def empty(self) -> "Hand":
        """Put everything back that needs no keeping."""

    def back(self) -> "Hand":
        """Put back what was picked last."""

    def point(self, number: int) -> "Hand":
        """Point at a legal move in a list, or at none with a number that none has."""

    def draw(self, width: float, tall: float) -> Scene:
        """Return the table with all that may be tried, no higher than ``tall`` if it can be."""


@final
@dataclass(frozen=True, slots=True)
class Picking:
    """What came of a pick: the hand, the move if that is complete, or ``why`` it cannot be picked, as a sentence."""

    hand: Hand
    move: Any = None
    why: str = ""


# ---- a course --------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: ``gist`` is its rule in a sentence of ours, ``rule`` where that stands, ``end`` the last word.

    ``ours`` are sentences that rest on a ruling and not on the book, each with that, and are shown as such. ``face`` is
    who stands for it in the overview. What it ``teaches`` may be shown from here on.
    """

    id: str
    part: str
    title: str
    rule: Rule
    gist: str
    end: str
    face: str
    guesses: tuple[Guess, ...]
    exercise: Exercise | None
    teaches: tuple[Topic, ...] = ()
    ours: tuple[tuple[str, Ruling], ...] = ()

    def new(self, station: int) -> tuple[Topic, ...]:
        """What a station tells before its lesson, since it is needed there."""
        here = self.guesses[station] if station < len(self.guesses) else self.exercise
        return here.new if here else ()

    @property
    def stations(self) -> tuple[str, ...]:
        """What there is to do, in order."""
        return (*(guess.name for guess in self.guesses), *(("Your turn",) if self.exercise else ()))


def begin(lessons: "Lessons", exercise: Exercise) -> Begun:
    """The table of an exercise, asked: what happens first has happened, and what is given; raises `BadInput`."""
    game = lessons.game
    begun: Begun = game.scenario.begin(
        game, Scenario(game.position.parse_setup(exercise.position), exercise.asks or "turn")
    )
    if not exercise.given and exercise.asks.startswith(f"{exercise.seat}:"):
        return begun._replace(state=begun.start, events=())
    for text in exercise.given:
        state, events = (begun.play or game.play)(begun.state, game.read(begun.state, text))
        begun = begun._replace(state=state, events=(*begun.events, *events))
    return begun


def happen(lessons: "Lessons", state: Any, then: str) -> Step[Any]:
    """A happening of a scenario."""
    engine = lessons.game.engine
    step: Step[Any] = engine.happen(engine.table(state), lessons.game.scenario.happenings[then])
    return step


@final
@dataclass(frozen=True, eq=False, kw_only=True)
class Lessons:
    """What a game brings to be taught with.

    - ``course`` is its file, and ``first_game`` what is said of the game that comes after it; ``portrait`` is a face,
      and ``honour`` what the certificate calls whoever has done it all.
    - ``place`` reads a place of the table (a pick), if guesses are about places; raises `BadInput` for words that are
      none. ``card`` reads a card of the box by its name, as a pick that can be drawn beside the table; raises
      `BadInput`, too. ``quizzes`` are kinds of guesses that only this game has.
    - ``goal`` is made of the fields of a goal that has a ``kind``. ``begin`` lays the table of an exercise and raises
      its question, ``happen`` is what happens ``then``; ``hand`` is how the learner answers, if not as in a game.
      ``opening`` words what is asked first, by ``asks``.
    - Events that are ``quiet`` are left out of a film, and what pointedly did not happen is ``idle``. ``areas`` are
      headings for the areas of the worked examples.
    """

    game: AnyGame
    course: Traversable
    first_game: str
    portrait: Callable[[str], Html]
    place: Callable[[Any, str], Any] | None = None
    card: Callable[[str], Any] | None = None
    quizzes: Mapping[str, Callable[[Guess], Quiz]] = field(default_factory=dict)
    goal: Callable[..., Goal] | None = None
    begin: Callable[["Lessons", Exercise], Begun] = begin
    happen: Callable[["Lessons", Any, str], Step[Any]] = happen
    hand: Callable[[Attempt], Hand] | None = None
    quiet: Quiet | None = None
    idle: tuple[type[Event], ...] = ()
    opening: Mapping[str, str] = field(default_factory=dict)
    areas: Mapping[str, str] = field(default_factory=dict)
    honour: str = "Fit to be argued with"

    def attempt(self, exercise: Exercise) -> Attempt:
        """The exercise as it begins."""
        laid, state, events, play = self.begin(self, exercise)
        first = Attempt(self, exercise, laid, state, tuple(events), None, exercise.then, exercise.answers, play)
        return first.settled()

    def ends(self, exercise: Exercise) -> Iterator[tuple[tuple[Any, ...], Attempt]]:
        """Every way in which an exercise can end, with the learner's moves."""
        stack: list[tuple[tuple[Any, ...], Attempt]] = [((), self.attempt(exercise))]
        while stack:
            made, attempt = stack.pop()
            if attempt.choice is None:
                yield made, attempt
                continue
            stack += [((*made, move), attempt.after(move)) for move in attempt.choice.options]
