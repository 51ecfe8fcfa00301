"""What a game brings to be taught with, and what a course is made of: lessons, guesses with quizzes, exercises.

A course is data, ``course.toml`` of the game: nothing in it says what is right, wrong or possible, that is left to the
referee. `Lessons` is how the game reads it, draws it and asks about it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, Protocol, TypeAlias, final

from refkit.kernel.choice import Choice, Step
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.text.examples import Example
from refkit.text.scenarios import Begun
from widgets.drawing.scene import Scene
from widgets.drawing.theme import Role
from widgets.page.markup import Html

# ---- guesses ---------------------------------------------------------------------------------------------------------

Grade: TypeAlias = Literal["right", "wrong", "missed"]
"""How a guess is marked: chosen and right, chosen and wrong, right and not chosen."""
GRADES: Final[Mapping[Grade, tuple[Role, str]]] = {
    "right": ("shield", "✓"),
    "wrong": ("attack", "✗"),
    "missed": ("glow", "!"),
}
"""The colour and the sign of each."""
Quiet: TypeAlias = Callable[[Any, Event], bool]
"""Whether an event, with the table before it, goes without saying."""
Why: TypeAlias = tuple[str, Rule | None]
"""A reason: a sentence and its rule."""


@final
@dataclass(frozen=True, slots=True)
class Guess:
    """A question before an example's film, of a ``kind``, in words, with a hint; ``name`` is its station's.

    What a kind needs besides: ``who`` is a place of the table, ``given`` says at which question of the example, see
    `asked` in ``story.py``.
    """

    name: str
    example: Example
    kind: str
    ask: str
    hint: str
    who: Any = None
    given: int | None = None


@final
@dataclass(frozen=True, slots=True)
class Quiz:
    """What may be chosen, each with its name, which of them is right, and why each is or is not.

    ``state`` is the table that the question is about; ``single`` means that exactly one is right. ``nobody`` is how the
    guess that none is right is called, if that is possible; what is in ``bare`` is an empty place.
    """

    ask: str
    state: Any
    names: Mapping[Any, str]
    right: frozenset[Any]
    reasons: Mapping[Any, Why]
    single: bool = False
    nobody: str = ""
    bare: frozenset[Any] = frozenset()

    def verdict(self, chosen: frozenset[Any]) -> str:
        """How good a guess is, in a sentence."""
        hit, missed, wrong = len(chosen & self.right), self.right - chosen, chosen - self.right
        if not missed and not wrong:
            return "Nobody at all, and you were not fooled." if not self.right else "Exactly right."
        if self.single:
            return "Not quite. It is where the exclamation mark is."
        parts = [f"{hit} of {len(self.right)} found"] if self.right else ["None of them, this time"]
        parts += [f"{len(wrong)} too many"] if wrong else []
        return f"{', '.join(parts)}. Here is why:"

    def grades(self, chosen: frozenset[Any]) -> dict[Any, Grade]:
        """How each place is marked after a guess."""
        found: dict[Any, Grade] = {place: "right" if place in self.right else "wrong" for place in chosen}
        return found | dict.fromkeys(self.right - chosen, "missed")

    def whys(self, chosen: frozenset[Any]) -> Iterator[tuple[Any, str, Rule | None]]:
        """The reasons that matter after a guess: of all that is right or was chosen, in the order of the names."""
        for place in self.names:
            if place in self.right or place in chosen:
                yield place, *self.reasons[place]


# ---- exercises -------------------------------------------------------------------------------------------------------


class Goal(Protocol):
    """Something that must be so on the table in the end."""

    def judge(self, state: Any) -> tuple[bool, str]:
        """Whether it is so, and how things are, in a sentence."""


@final
@dataclass(frozen=True, slots=True)
class Exercise:
    """A table, a decision that is the learner's, and goals that are looked for on the table in the end.

    ``asks`` is what raises the question, ``seat`` the learner's name, ``then`` what happens after the decision, or "".
    """

    ask: str
    position: str
    seat: str
    goals: tuple[Goal, ...]
    hints: tuple[str, ...]
    asks: str = "play"
    then: str = ""
    praise: str = ""


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """How far the learner has come: the table as it was laid, as it is, and what has happened in between.

    ``choice`` is what the learner must decide now, or None when everything is decided; ``due`` is what is still to
    happen after that. Everybody else lets things happen.
    """

    lessons: "Lessons"
    exercise: Exercise
    laid: Any
    state: Any
    events: tuple[Event, ...]
    choice: Choice[Any] | None
    due: str

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
        return tuple(goal.judge(self.state) for goal in self.exercise.goals)

    def after(self, move: Any) -> "Attempt":
        """The attempt with one more decision made; raises `Illegal` with every reason."""
        state, events = self.lessons.game.play(self.state, move)
        return replace(self, state=state, events=(*self.events, *events)).settled()

    def settled(self) -> "Attempt":
        """The attempt at the learner's next decision, or at its end."""
        game, state, events, due = self.lessons.game, self.state, list(self.events), self.due
        while True:
            while pending := game.choices(state):
                if pending[0].seat == self.seat:
                    return replace(self, state=state, events=tuple(events), choice=pending[0], due=due)
                state, more = game.play(state, pending[0].options[0])
                events += more
            if not due:
                return replace(self, state=state, events=tuple(events), choice=None, due="")
            state, told = self.lessons.happen(state, due)
            events += told
            due = ""


class Hand(Protocol):
    """What a learner has in hand for one decision: what may be tried, legal or not, and what is picked of it."""

    picked: tuple[Any, ...]

    def pick(self, target: Any) -> Any | None:
        """Pick something, or put it back; the move, if it is one; raises `BadInput` for picks that clash."""

    def empty(self) -> None:
        """Put everything back that needs no keeping."""

    def point(self, number: int) -> None:
        """Point at a legal move in a list, or at none with a number that none has."""

    def prompt(self) -> str:
        """What to pick next."""

    def draw(self, width: float) -> Scene:
        """The table with all that may be tried."""


# ---- a course --------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: ``gist`` is its rule in a sentence of ours, ``rule`` where that stands, ``end`` the last word.

    ``face`` is who stands for it in the overview.
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

    @property
    def stations(self) -> tuple[str, ...]:
        """What there is to do, in order."""
        return (*(guess.name for guess in self.guesses), *(("Your turn",) if self.exercise else ()))


def never(_before: object, _event: object) -> bool:
    """Nothing of the kind."""
    return False


@final
@dataclass(frozen=True, eq=False, kw_only=True)
class Lessons:
    """What a game brings to be taught with.

    - ``course`` is its file, and ``first_game`` what is said of the game that comes after it.
    - ``quizzes`` makes what a kind of guess asks; ``place`` reads a place of the table; ``portrait`` is a face.
    - ``goal`` is made of a goal's fields in the file. ``begin`` lays the table of an exercise and raises its question,
      ``happen`` is what happens ``then``; ``opening`` words what is asked first, by ``asks``; ``hand`` is how the
      learner answers.
    - Events that are ``quiet`` are left out of a film, and what pointedly did not happen is ``idle``. ``areas`` are
      headings for the areas of the worked examples.
    """

    game: Any
    course: Traversable
    first_game: str
    quizzes: Mapping[str, Callable[[Guess], Quiz]]
    place: Callable[[Any, str], Any]
    portrait: Callable[[str], Html]
    goal: Callable[..., Goal]
    begin: Callable[[Exercise], Begun]
    happen: Callable[[Any, str], Step]
    hand: Callable[[Attempt], Hand]
    quiet: Quiet = never
    idle: tuple[type[Event], ...] = ()
    opening: Mapping[str, str] = field(default_factory=dict)
    areas: Mapping[str, str] = field(default_factory=dict)

    def attempt(self, exercise: Exercise) -> Attempt:
        """The exercise as it begins."""
        laid, state, events, _ = self.begin(exercise)
        return Attempt(self, exercise, laid, state, tuple(events), None, exercise.then).settled()

    def ends(self, exercise: Exercise) -> Iterator[tuple[tuple[Any, ...], Attempt]]:
        """Every way in which an exercise can end, with the learner's moves."""
        stack: list[tuple[tuple[Any, ...], Attempt]] = [((), self.attempt(exercise))]
        while stack:
            made, attempt = stack.pop()
            if attempt.choice is None:
                yield made, attempt
                continue
            stack += [((*made, move), attempt.after(move)) for move in attempt.choice.options]
