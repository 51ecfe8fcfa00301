"""The contract of a course: lessons, guesses with quizzes, exercises; and what a game provides to be taught with.

A course is data, ``course.toml`` of the game: nothing in it says what is right, wrong or possible, which the referee
decides. `Lessons` is how the game reads it, draws it and asks about it.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from typing import Any, Final, Protocol, TypeAlias, final

from refkit.characters import quoted
from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnySetup, AnyState
from refkit.kernel.bot import random_bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, BadInput, Choice, Step
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule, Ruling
from refkit.kernel.sight import seat_number
from refkit.text.examples import Example
from refkit.text.scenarios import Begun, Scenario
from widgets.page.markup import Html
from widgets.tabletop.guesses import AnyPlace, Guess, Quiz, Topic

Quiet: TypeAlias = Callable[[AnyState, Event], bool]
"""A function of the state before an event and the event: whether films leave it out."""
MOST_WAYS: Final = 5_000
"""How many decisions and ends of an exercise are looked at; the largest of our own has a few hundred."""

# ---- exercises -------------------------------------------------------------------------------------------------------


class Goal(Protocol):
    """A condition that must hold at the end of an exercise."""

    def judge(self, attempt: "Attempt") -> tuple[bool, str]:
        """Return whether it holds, and a sentence about how things are."""


@final
@dataclass(frozen=True, slots=True)
class Exercise:
    """A position, decisions that the learner makes, and goals that are checked at the end.

    ``seat`` is the learner's name. ``asks`` is what happens first, as the action of a scenario, and ``given`` are the
    answers after it; without any, a legal move of the learner's own is not made but asked for. Later others answer with
    what fits of ``answers``, in that order, otherwise as a greedy bot, and chance by ``seed``. ``then`` is what happens
    after all decisions, or "". After so many ``decisions`` the rest is answered for the learner as for the others; 0
    leaves them all to the learner; of the legal moves only those are ``offered`` whose notation has this in it. Topics
    that are ``new`` are explained by the station; cards that the text names and that lie face down or nowhere yet are
    drawn ``beside`` the table. ``again`` is the same exercise on another position, for another try.
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
    decisions: int = 0
    offered: str = ""
    seed: int = 1
    new: tuple[Topic, ...] = ()
    beside: tuple[str, ...] = ()
    again: "Exercise | None" = None


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """The progress of an exercise: the position as laid, the present state, and the steps in between.

    ``choice`` is the learner's present decision, None when all are made; ``due`` is what is still to happen after that,
    and ``left`` what others still have to answer. ``play`` carries out moves, if not as in a game. The attempt ends
    before the turn after ``turn``, in which the learner was first asked; ``own`` are the numbers of the steps of the
    learner's decisions. Each step has the state before it.
    """

    lessons: "Lessons"
    exercise: Exercise
    laid: AnySetup
    state: AnyState
    steps: tuple[tuple[AnyState, Step[AnyState]], ...]
    choice: Choice[AnyMove] | None
    due: str
    left: tuple[str, ...] = ()
    play: Callable[[AnyState, AnyMove], Step[object]] | None = None
    turn: int | None = None
    own: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """The learner's seat."""
        players: tuple[str, ...] = self.laid.options.players
        return seat_number(self.exercise.seat, players)

    @property
    def won(self) -> bool:
        """Whether the exercise is over and every goal is reached."""
        return self.choice is None and all(met for met, _ in self.results())

    def results(self) -> tuple[tuple[bool, str], ...]:
        """Return for each goal whether it is reached, and a sentence."""
        return tuple(goal.judge(self) for goal in self.exercise.goals)

    def after(self, move: object) -> "Attempt":
        """Return the attempt with one more decision made; raise `Illegal` with every reason."""
        return replace(self.made(move), own=(*self.own, len(self.steps))).settled()

    def settled(self) -> "Attempt":
        """Return the attempt at the learner's next decision, or at its end.

        Where only one move is left after the first, it is made, and nothing is asked.
        """
        now, game = self, self.lessons.game
        while True:
            over = now.turn is not None and now.state.turn > now.turn
            pending = () if over else game.choices(now.state)
            asked = not now.exercise.decisions or len(now.own) < now.exercise.decisions
            if asked and (mine := [choice for choice in pending if choice.seat == now.seat]):
                if now.own and len(mine[0].options) == 1:
                    return now.after(mine[0].options[0])
                return replace(now, choice=mine[0], turn=now.state.turn if now.turn is None else now.turn)
            if pending:
                now = now.answered(pending[0])
            elif now.due:
                now = replace(now.went_on(happen(now.lessons.game, now.state, now.due)), due="", turn=None)
            else:
                return replace(now, choice=None)

    def ends(self) -> Iterator[tuple[tuple[object, ...], "Attempt"]]:
        """Yield every end to which it can still come, with the learner's moves from here.

        Raises `BadInput` if there are more than `MOST_WAYS` ways.
        """
        stack: list[tuple[tuple[object, ...], Attempt]] = [((), self)]
        for _ in range(MOST_WAYS):
            if not stack:
                return
            made, attempt = stack.pop()
            if attempt.choice is None:
                yield made, attempt
                continue
            stack += [((*made, move), attempt.after(move)) for move in attempt.view().legal]
        raise BadInput(f"There are more than {MOST_WAYS:,} ways to play {quoted(self.exercise.ask)}")

    def view(self) -> Any:
        """Return the table as the learner sees it, with the moves that are offered, or all if none is."""
        game, offered = self.lessons.game, self.exercise.offered
        seen = game.view(self.state, self.seat)
        named = ((move, game.notation.format_move(self.state, move, seat=True)) for move in seen.legal)
        found = tuple(move for move, name in named if offered in name) if offered else ()
        return replace(seen, legal=found) if found else seen

    def answered(self, choice: Choice[object]) -> "Attempt":
        """Return the attempt after an answer that is not the learner's: the first given that fits, else a bot's."""
        for place, text in enumerate(self.left):
            with suppress(BadInput):
                move = self.lessons.game.read(self.state, text)
                if move in choice.options:
                    return replace(self, left=self.left[:place] + self.left[place + 1 :]).made(move)
        chance = Seeded(f"{self.exercise.seed}, {sum(len(step.events) for _, step in self.steps)}")
        if choice.seat == CHANCE:
            return self.made(chance.answer(choice))
        game = self.lessons.game
        return self.made((game.greedy or random_bot)(game.view(self.state, choice.seat), chance))

    def made(self, move: object) -> "Attempt":
        """Return the attempt just after a move, by whatever seat."""
        return self.went_on((self.play or self.lessons.game.play)(self.state, move))

    def went_on(self, step: Step[object]) -> "Attempt":
        """Return the attempt after a step."""
        return replace(self, state=step.state, steps=(*self.steps, (self.state, step)))


# ---- a course --------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Film:
    """A worked example that is only watched, with the eyes of ``seat`` if that is one; ``name`` is its station's.

    Topics that are ``new`` are explained by the station.
    """

    name: str
    example: Example
    seat: str | None = None
    new: tuple[Topic, ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: ``gist`` is its rule in a sentence of ours, ``rule`` where that stands, ``end`` the closing sentence.

    ``ours`` are sentences that rest on a ruling and not on the book, each with that ruling, and are shown as such.
    ``face`` names its portrait in the overview. The topics that it ``teaches`` may be used from here on. A ``film``
    comes before the guesses, an ``exercise`` after them.
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
    film: Film | None = None

    @property
    def content(self) -> tuple[Film | Guess | Exercise, ...]:
        """What its stations show, in order."""
        return (*((self.film,) if self.film else ()), *self.guesses, *((self.exercise,) if self.exercise else ()))

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercise, and that of another try, as far as there are any."""
        return tuple(each for each in (self.exercise, self.exercise and self.exercise.again) if each)

    def asks_after(self, station: int) -> bool:
        """Return whether something is to be guessed after a station."""
        return any(isinstance(each, Guess) for each in self.content[station + 1 :])

    def new(self, station: int) -> tuple[Topic, ...]:
        """Return the topics that a station must explain, since it needs them before their own lesson."""
        return self.content[station].new

    def labels(self, done: Container[int]) -> tuple[str, ...]:
        """Return what the stations are called while only ``done`` are done: the name of a guess may be the answer."""
        return tuple(
            f"Question {number}" if isinstance(each, Guess) and number - 1 not in done else name
            for number, (each, name) in enumerate(zip(self.content, self.stations, strict=True), 1)
        )

    @property
    def stations(self) -> tuple[str, ...]:
        """The names of the stations, in order."""
        return tuple("Your turn" if isinstance(each, Exercise) else each.name for each in self.content)


def begin(game: AnyGame, exercise: Exercise) -> Begun:
    """Return the position of an exercise after its first action and the given answers; raise `BadInput`."""
    begun: Begun = game.scenario.begin(
        game, Scenario(game.position.parse_setup(exercise.position), exercise.asks or "turn")
    )
    if not exercise.given and exercise.asks.startswith(f"{exercise.seat}:"):
        return begun._replace(state=begun.start, events=())
    for text in exercise.given:
        state, events = (begun.play or game.play)(begun.state, game.read(begun.state, text))
        begun = begun._replace(state=state, events=(*begun.events, *events))
    return begun


def happen(game: AnyGame, state: object, then: str) -> Step[object]:
    """Carry out a happening of a scenario."""
    step: Step[object] = game.engine.happen(game.engine.draft(state), game.scenario.happenings[then])
    return step


@final
@dataclass(frozen=True, eq=False, kw_only=True)
class Lessons:
    """What a game provides to be taught with.

    - ``course`` is the course file, and ``first_game`` introduces the game that follows it; ``portrait`` draws a face,
      and ``honour`` is the title on the certificate.
    - ``place`` reads a place of the table (a pick), if guesses are about places; raises `BadInput` for other words.
      ``card`` reads a card by its name, as a pick that can be drawn beside the table; raises `BadInput`, too.
      ``quizzes`` are the kinds of quizzes that only this game has.
    - ``goal`` makes a goal from its fields, among them ``kind``. ``bare`` draws exercises, too, as worked examples are:
      large, without piles and the like, and with the learner's own hand.
    - ``cleared`` is whether a table shows nothing of a turn that is over: a film then ends on the table before that.
    - ``quiet`` events are left out of films, and ``idle`` classes of events mean that something did not happen.
      ``areas`` are headings for the areas of the worked examples.
    """

    game: AnyGame
    course: Traversable
    first_game: str
    portrait: Callable[[str], Html]
    place: Callable[[AnyState, str], AnyPlace] | None = None
    card: Callable[[str], object] | None = None
    quizzes: Mapping[str, Callable[[Guess], Quiz]] = field(default_factory=dict)
    goal: Callable[..., Goal] | None = None
    bare: bool = False
    cleared: Callable[[AnyState], bool] = lambda _state: False
    quiet: Quiet | None = None
    idle: tuple[type[Event], ...] = ()
    areas: Mapping[str, str] = field(default_factory=dict)
    honour: str = "Fit to be argued with"

    def attempt(self, exercise: Exercise) -> Attempt:
        """Return the attempt at the beginning of an exercise."""
        laid, state, events, play = begin(self.game, exercise)
        steps = ((laid, Step(state, events)),)
        first = Attempt(self, exercise, laid, state, steps, None, exercise.then, exercise.answers, play)
        return first.settled()
