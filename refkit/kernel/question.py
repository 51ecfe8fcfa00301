"""Questions: one class each, answered by rule functions; and tasks that merely happen, which are functions.

A task that waits for an answer is a class declared with `refkit.text.patterns.question`: its sentence, its rule and its
options. Rule functions say which answer they carry out (`answer`), and whether a question is asked at all (`performs`).
What happens without an answer is a function declared with `happens`. `Questions` collects all of them from the modules
of a game, and looks up the task on top of the agenda. A move is legal if and only if it is among the options; reasons
only explain. What is not listed is refused.

    @question("{seat} walk[s] up to {most} steps.", R.WALK)
    class Stride:
        seat: int
        most: int

        def options(self, _state: State) -> list[Walk]:
            return [Walk(self.seat, steps) for steps in range(self.most + 1)]

    @answer(Stride, Walk, unless=too_far, idle=("A performer walks when dice were rolled.", R.MOVE_PERFORMERS))
    def walk(draft: StateDraft, task: Stride, move: Walk) -> None:
        draft.plan(rest(move.seat))

    @happens
    def rest(draft: StateDraft, seat: int) -> None: ...
"""

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, TypeAlias, TypeVar, final

from refkit.kernel import AnyDraft, AnyMove, AnyState, AnyTask
from refkit.kernel.agenda import Contents, waits
from refkit.kernel.choice import CHANCE, Choice, LegalMoves, Reason
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Sentence, sentence

if TYPE_CHECKING:
    from refkit.kernel.agenda import Task

StateT = TypeVar("StateT")
DraftT = TypeVar("DraftT")
TaskT = TypeVar("TaskT")
MoveT = TypeVar("MoveT")
DoT = TypeVar("DoT", bound=Callable[..., object])
GivenT = ParamSpec("GivenT")

Wording = tuple[str, Rule]
"""A question as one sentence, and the rule that asks it."""
Asks: TypeAlias = Callable[[AnyState, AnyTask, int], Sentence]
"""Words a question: `refkit.text.patterns.Phrasebook.question`."""


def no_reasons(_state: object, _task: object, _what: object) -> Iterable[Reason]:
    """Return no reasons beyond the general one that a move is not an option, or a seat is not asked."""
    return ()


def of_chance(_state: object, _task: object) -> tuple[int, ...]:
    """Return the seats that are asked where CHANCE answers."""
    return (CHANCE,)


def of_seat(_state: object, task: AnyTask) -> tuple[int, ...]:
    """Return the ``seat`` of the task as the only one that is asked."""
    return (task.seat,)


# ---- declarations ----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Asking:
    """What `refkit.text.patterns.question` declares of a class: the ``rule`` that asks, or what returns it, and whom.

    ``rule`` may be a function of state and task. ``asks`` is CHANCE, or None for the seat of the task.
    """

    rule: "Rule | Callable[[AnyState, AnyTask], Rule] | None"
    asks: int | None
    whose: Rule | None
    even_time: bool


Idle: TypeAlias = tuple[str, Rule] | Callable[[AnyState, MoveT], Iterable[Reason]]
"""When a move can be made: a sentence and its rule, or a function of state and move that returns reasons."""


@final
@dataclass(frozen=True, slots=True)
class Answer(Generic[TaskT, MoveT]):
    """What `answer` declares: ``do`` carries out a ``move`` as the answer to a ``task``."""

    task: type[TaskT] | None
    move: type[MoveT]
    do: Callable[..., object]
    unless: Callable[[AnyState, TaskT, MoveT], Iterable[Reason]]
    idle: Idle[MoveT] | None


def answer(
    task: type[TaskT] | None,
    move: type[MoveT],
    *,
    unless: Callable[[AnyState, TaskT, MoveT], Iterable[Reason]] = no_reasons,
    idle: Idle[MoveT] | None = None,
) -> Callable[[DoT], DoT]:
    """Declare that a function ``do(draft, task, move)`` carries out ``move`` as an answer to ``task``.

    The task has left the agenda. ``unless(state, task, move)`` gives the reasons against a move of this kind that is
    not among the options. ``idle`` says, from public information alone, when such a move can be made: why it is
    refused where nothing asks for one. It is the same for all answers with a kind of move. ``task`` is None for a move
    that answers no question: what a referee declares in between.
    """

    def declare(do: DoT) -> DoT:
        return _add(do, "answers", Answer(task, move, do, unless, idle))

    return declare


def performs(task: type) -> Callable[[DoT], DoT]:
    """Declare that a function ``do(draft, task)`` performs ``task``, and returns True if it waits for an answer.

    A question without such a function always waits. A task that only happens has one if others look into its fields;
    all that is else needed is a function that `happens`.
    """
    return lambda do: _add(do, "performs", task)


def _add(do: DoT, name: str, declared: object) -> DoT:
    setattr(do, name, (*getattr(do, name, ()), declared))
    return do


def happens(do: "Callable[Concatenate[AnyDraft, GivenT], object]") -> "Callable[GivenT, Task]":
    """Make a function ``do(draft, ...)`` a kind of task: called without the draft, it returns a record to be planned.

    The record is a frozen dataclass with the parameters of ``do`` as its fields. It is saved under the name of the
    function in CamelCase.
    """
    _, *given = inspect.signature(do).parameters.values()
    about = {
        "__module__": do.__module__,
        "__qualname__": do.__qualname__,
        "__doc__": do.__doc__,
        "__annotations__": {each.name: each.annotation for each in given},
        **{each.name: each.default for each in given if each.default is not each.empty},
    }
    kind: Any = value(type("".join(word.capitalize() for word in do.__name__.split("_")), (), about))
    kind.do = staticmethod(do)
    return kind  # type: ignore[no-any-return]  # the class that was made


def _perform(kind: Any) -> Callable[[AnyDraft, AnyTask], None]:
    """Return a function of draft and task that calls the function of a ``kind`` of task that `happens`."""
    do, names = kind.do, kind.__match_args__
    if not names:
        return lambda draft, _task: do(draft)
    if any(each.kind is each.KEYWORD_ONLY for each in inspect.signature(do).parameters.values()):
        return lambda draft, task: do(draft, **{name: getattr(task, name) for name in names})
    given = attrgetter(*names)
    if len(names) == 1:
        return lambda draft, task: do(draft, given(task))
    return lambda draft, task: do(draft, *given(task))


def only_when(text: str, rule: Rule) -> Callable[[object, object], tuple[Reason, ...]]:
    """Return a function for ``idle`` of `answer` that always gives one reason: ``text`` by ``rule``."""
    reasons = (Reason(text, rule, hard=True),)
    return lambda _state, _move: reasons


def only_idle(text: str, rule: Rule) -> Callable[[AnyState, object], tuple[Reason, ...]]:
    """Return `only_when`, but without a reason while tasks are open: then the open question says what must be done."""
    usual = only_when(text, rule)
    return lambda state, move: () if state.agenda else usual(state, move)


# ---- what a game asks ------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Question:
    """What the tasks of one class ask, as functions of state, task and seat: see `refkit.text.patterns.question`."""

    task: type[AnyTask]
    answers: tuple[Answer[AnyTask, AnyMove], ...]
    words: Callable[[AnyState, AnyTask, int], Wording]
    options: Callable[[AnyState, AnyTask, int], Sequence[AnyMove]]
    asked: Callable[[AnyState, AnyTask], tuple[int, ...]]
    whose: Rule | None
    even_time: bool


def _question(kind: Any, answers: Iterable[Answer[AnyTask, AnyMove]], asks: Asks) -> Question:
    asking: Asking = kind.asking
    several = hasattr(kind, "asked")

    def sentence_and_rule(state: AnyState, task: AnyTask, seat: int) -> Wording:
        rule = asking.rule
        return asks(state, task, seat), rule(state, task) if callable(rule) else rule  # type: ignore[return-value]  # without `words` there is a rule

    asked = of_seat if asking.asks is None else of_chance
    words, options = (_words_to_seat, _options_of_seat) if several else (_words, _options)
    return Question(
        kind,
        tuple(answers),
        words if hasattr(kind, "words") else sentence_and_rule,
        options,
        _asked if several else asked,
        asking.whose,
        asking.even_time,
    )


# Each calls the method of the task, not that of the question's class: parts of a question are of another class.


def _asked(state: AnyState, task: AnyTask) -> tuple[int, ...]:
    return task.asked(state)  # type: ignore[no-any-return]  # what the game returns


def _words(state: AnyState, task: AnyTask, _seat: int) -> Wording:
    return task.words(state)  # type: ignore[no-any-return]  # as above


def _words_to_seat(state: AnyState, task: AnyTask, seat: int) -> Wording:
    return task.words(state, seat)  # type: ignore[no-any-return]  # as above


def _options(state: AnyState, task: AnyTask, _seat: int) -> Sequence[AnyMove]:
    return task.options(state)  # type: ignore[no-any-return]  # as above


def _options_of_seat(state: AnyState, task: AnyTask, seat: int) -> Sequence[AnyMove]:
    return task.options(state, seat)  # type: ignore[no-any-return]  # as above


def _declared(modules: Iterable[ModuleType]) -> Iterator[Any]:
    """Yield the classes and functions that stand in ``modules`` themselves."""
    for module in modules:
        for thing in dict.fromkeys(each for each in vars(module).values() if isinstance(each, type | FunctionType)):
            if thing.__module__ == module.__name__:
                yield thing


def _idle(answers: Iterable[Answer[AnyTask, AnyMove]]) -> dict[type, Idle[AnyMove]]:
    """Return when each kind of move can be made, as far as it is declared; raise ValueError if it is twice."""
    found: dict[type, Idle[AnyMove]] = {}
    for each in answers:
        if each.idle is not None and found.setdefault(each.move, each.idle) != each.idle:
            name = each.move.__name__
            raise ValueError(f"Two answers say differently when a {name} can be made: leave the `idle` of one out.")
    return found


@final
class Questions(Generic[StateT, DraftT, MoveT]):
    """All questions of a game: computes ``choices`` and ``objections`` of a state, and carries out an ``answer``.

    Nothing is registered anywhere: what counts is what stands in the ``modules`` that are given, whatever else has been
    imported. `refkit.match.conformance` finds files that declare something and are not among them.
    """

    def __init__(self, asks: Asks, text: Callable[[StateT, MoveT], str], over: Rule, *modules: ModuleType) -> None:
        """Collect what is declared in ``modules``.

        ``asks(state, task, seat)`` words a question by its pattern, and ``text`` writes a move; ``over`` is the
        rule cited when the game is over. Raises ValueError for a move with two different ``idle``.
        """
        found = [*_declared(modules)]
        answers: list[Answer[AnyTask, AnyMove]] = [each for do in found for each in getattr(do, "answers", ())]
        self.modules: Final = modules
        self.rows: Final[Mapping[type, Question]] = {
            kind: _question(kind, [each for each in answers if each.task is kind], asks)
            for kind in found
            if hasattr(kind, "asking")
        }
        self.contents: Final[Contents[Any]] = {
            **dict.fromkeys(self.rows, waits),
            **{kind: _perform(kind) for kind in found if hasattr(kind, "do")},
            **{kind: do for do in found for kind in getattr(do, "performs", ())},
        }
        self.unasked: Final[Mapping[type, Answer[AnyTask, AnyMove]]] = {
            each.move: each for each in answers if each.task is None
        }
        self._answers = {(each.task, each.move): each for each in answers}
        self._idle = {move: when if callable(when) else only_when(*when) for move, when in _idle(answers).items()}
        self._text = text
        self._over = over

    @property
    def kinds(self) -> tuple[type, ...]:
        """The classes of all tasks and moves, for `refkit.game.Plain`."""
        return tuple(dict.fromkeys((*self.contents, *(move for _, move in self._answers))))  # type: ignore[arg-type]  # they are classes

    def pending(self, state: StateT) -> AnyTask | None:
        """Return the task that waits for an answer; None if the game is over, or the next task needs no answer.

        A step always ends on a question, but a position may be about to end the game.
        """
        agenda: tuple[object, ...] = state.agenda  # type: ignore[attr-defined]  # every state has one
        if not agenda or state.ended or type(agenda[-1]) not in self.rows:  # type: ignore[attr-defined]  # and every state has `ended`
            return None
        return agenda[-1]

    def choices(self, state: StateT) -> tuple[Choice[MoveT], ...]:
        """Return who must decide now, what, and under which rule; ``()`` when nothing is left to decide."""
        task = self.pending(state)
        if task is None:
            return ()
        row = self.rows[type(task)]
        if hasattr(task, "parts"):
            parts = task.parts(state)
            return tuple([self._choice(state, row, part, seat) for part in parts for seat in row.asked(state, part)])
        seats = row.asked(state, task)
        if len(seats) == 1:  # the usual case, faster without a list
            return (self._choice(state, row, task, seats[0]),)
        return tuple([self._choice(state, row, task, seat) for seat in seats])

    def _choice(self, state: StateT, row: Question, task: AnyTask, seat: int) -> Choice[MoveT]:
        weights = task.weights(state) if hasattr(task, "weights") else None
        options: LegalMoves[MoveT] = LegalMoves(
            lambda: row.options(state, task, seat), lambda move: self._text(state, move), weights
        )
        return Choice(seat, lambda: row.words(state, task, seat), options, even_time=row.even_time)

    def objections(self, state: StateT, move: MoveT) -> tuple[Reason, ...]:
        """Return every reason why ``move`` is not legal now; none if it is."""
        if free := self.unasked.get(type(move)):
            return tuple(free.unless(state, None, move))
        task = self.pending(state)
        if task is None:
            return (Reason("The game is over: nothing is left to decide.", self._over, hard=True),)
        row = self.rows[type(task)]
        seats, seat = row.asked(state, task), getattr(move, "seat", CHANCE)
        answer = self._answers.get((type(task), type(move)))
        reasons: tuple[Reason, ...] = ()
        if answer and seat in seats:
            if move in row.options(state, task, seat):
                return ()
            reasons = tuple(answer.unless(state, task, move))
        elif answer:
            reasons = tuple(task.not_asked(state, seat)) if hasattr(task, "not_asked") else ()
        else:
            reasons = self.not_asked_now(state, move)
        if reasons:
            return reasons
        question, rule = row.words(state, task, seat if seat in seats else seats[0])
        if answer and seat not in seats:  # no other reason, which could reveal hands
            text = sentence("It is not yours to decide: {question}", question=question)
            return (Reason(text, row.whose or rule, {"asked": seats[0]}, hard=True),)
        wrong = "That is not one of the answers: {question}" if answer else "That is not what is asked now: {question}"
        return (Reason(sentence(wrong, question=question), rule, hard=True),)

    def takes(self, state: StateT, move: MoveT) -> bool:
        """Return whether a move of the kind of ``move`` is an answer to the question that is open on ``state``."""
        return (type(self.pending(state)), type(move)) in self._answers

    def not_asked_now(self, state: StateT, move: MoveT) -> tuple[Reason, ...]:
        """Return why ``move`` cannot be made while its kind is not asked for; empty if the game gives no reasons."""
        idle, seats = self._idle.get(type(move)), len(state.options.players)  # type: ignore[attr-defined]
        if idle is None or not CHANCE <= getattr(move, "seat", CHANCE) < seats:
            return ()
        return tuple(idle(state, move))

    def answer(self, draft: DraftT, move: MoveT) -> None:
        """Carry out ``move`` on ``draft``: as the answer to the task on top of the agenda, or as an unasked move."""
        kind = type(move)
        if kind in self.unasked:
            self.unasked[kind].do(draft, None, move)
            return
        task = draft.agenda.pop()  # type: ignore[attr-defined]  # every draft has one
        self._answers[type(task), kind].do(draft, task, move)
