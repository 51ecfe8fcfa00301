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
from types import FunctionType, MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, final

from refkit.kernel import AnyDraft, AnyMove, AnyState, AnyTask
from refkit.kernel.choice import CHANCE, Choice, LegalMoves, Reason
from refkit.kernel.frozen import value
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import Sentence, tell

if TYPE_CHECKING:
    from refkit.kernel.agenda import Contents, Task

StateT = TypeVar("StateT")
TableT = TypeVar("TableT")
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


class Seated(Protocol):
    """A task for one seat."""

    @property
    def seat(self) -> int:
        """The seat that must answer."""


def of_seat(_state: object, task: Seated) -> tuple[int, ...]:
    """Return the ``seat`` of the task as the only one that is asked."""
    return (task.seat,)


# ---- declarations ----------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Asking:
    """How the tasks of a class ask: by which ``rule``, or function of state and task that returns it, and whom.

    See `refkit.text.patterns.question`.
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
    not among the options. ``idle`` says, from public information alone, when such a move can be made; it is told where
    nothing asks for one. ``task`` is None for a move that answers no question: what a referee declares in between.
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
    given = attrgetter(*names)
    if do.__kwdefaults__:
        return lambda draft, task: do(draft, **dict(zip(names, given(task), strict=True)))
    if len(names) == 1:
        return lambda draft, task: do(draft, given(task))
    return lambda draft, task: do(draft, *given(task))


# ---- rows ------------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class Handler(Generic[StateT, TableT, TaskT, MoveT]):
    """One kind of move that answers a question.

    ``then(table, task, move)`` carries it out; the task has left the agenda. ``why_not(state, task, move)`` gives the
    reasons against a move of this kind that is not among the options.
    """

    move: type[MoveT]
    then: Callable[[TableT, TaskT, MoveT], object]
    why_not: Callable[[StateT, TaskT, MoveT], Iterable[Reason]] = no_reasons


def only_when(sentence: str, rule: Rule) -> Callable[[object, object], tuple[Reason, ...]]:
    """Return a function for ``occasions`` of `Questions` that always gives one reason: ``sentence`` by ``rule``."""
    reasons = (Reason(sentence, rule, hard=True),)
    return lambda _state, _move: reasons


def only_idle(sentence: str, rule: Rule) -> Callable[[AnyState, object], tuple[Reason, ...]]:
    """Return `only_when`, but without a reason while tasks are open: then the open question says what must be done."""
    usual = only_when(sentence, rule)
    return lambda state, move: () if state.agenda else usual(state, move)


@final
@dataclass(frozen=True)
class Question(Generic[StateT, TableT, TaskT, MoveT]):
    """What a waiting task of one kind asks.

    ``asked(state, task)`` are the seats, each of which may be answered first; ``words(state, task, seat)`` is the
    question and ``options(state, task, seat)`` every legal answer of a seat. ``weights`` are whole numbers, one an
    option, for a question to CHANCE, or None if all are equally likely. ``whose`` is the rule by which others are
    refused, if it is not the one that asks; ``not_asked(state, task, seat)`` are the reasons why a seat is not asked,
    where there is more to say than that it is not. ``even_time`` says that the time which an answer takes must tell
    nothing, as where somebody may have nothing to answer with, or answers what the others do not see; without it, it
    may. ``parts(state, task)`` are what the question falls into where several decide at once and each is asked
    something else: values of the game's own, which ``asked``, ``words``, ``options`` and ``weights`` are given in place
    of the task. Moves are judged, and refused, by the whole of it.
    """

    task: type[TaskT]
    words: Callable[[StateT, TaskT, int], Wording]
    options: Callable[[StateT, TaskT, int], Sequence[MoveT]]
    answers: tuple[Handler[StateT, TableT, TaskT, AnyMove], ...]  # each takes its own kind of move
    asked: Callable[[StateT, TaskT], tuple[int, ...]] = of_chance
    weights: Callable[[StateT, TaskT], tuple[int, ...] | None] | None = None
    whose: Callable[[StateT, TaskT], Rule] | None = None
    not_asked: Callable[[StateT, TaskT, int], Iterable[Reason]] = no_reasons
    even_time: bool = False
    parts: Callable[[StateT, TaskT], Iterable[object]] | None = None


def row_of(kind: Any, answers: Iterable[Answer[AnyTask, AnyMove]], sentence: Asks) -> "Question[Any, Any, Any, Any]":
    """Return the row of a class of tasks that is declared as a question."""
    asking: Asking = kind.asking
    several = hasattr(kind, "asked")

    def of_task(name: str) -> Any:  # parts of a question have the same methods, in a class of their own
        if several:
            return lambda state, task, seat: getattr(task, name)(state, seat)
        return lambda state, task, _seat: getattr(task, name)(state)

    def sentence_and_rule(state: AnyState, task: AnyTask, seat: int) -> Wording:
        rule = asking.rule
        return sentence(state, task, seat), rule(state, task) if callable(rule) else rule  # type: ignore[return-value]  # without `words` there is a rule

    weights, parts = getattr(kind, "weights", None), getattr(kind, "parts", None)
    not_asked, by = getattr(kind, "not_asked", None), asking.whose
    return Question(
        kind,
        words=of_task("words") if hasattr(kind, "words") else sentence_and_rule,
        options=of_task("options"),
        answers=tuple(Handler(each.move, each.do, each.unless) for each in answers),
        asked=(lambda state, task: task.asked(state)) if several else of_seat if asking.asks is None else of_chance,
        weights=weights and (lambda state, task: task.weights(state)),
        whose=None if by is None else lambda _state, _task: by,
        not_asked=(lambda state, task, seat: not_asked(task, state, seat)) if not_asked else no_reasons,
        even_time=asking.even_time,
        parts=parts and (lambda state, task: parts(task, state)),
    )


def _declared(modules: Iterable[ModuleType]) -> Iterator[Any]:
    """Yield the classes and functions that stand in ``modules`` themselves."""
    for module in modules:
        for thing in dict.fromkeys(each for each in vars(module).values() if isinstance(each, type | FunctionType)):
            if thing.__module__ == module.__name__:
                yield thing


@final
class Questions(Generic[StateT, TableT, MoveT]):
    """All questions of a game: computes ``choices`` and ``objections`` of a state, and carries out an ``answer``."""

    def __init__(
        self,
        rows: Iterable[Question[StateT, TableT, AnyTask, AnyMove]],  # each takes its own kind of task
        text: Callable[[StateT, MoveT], str],
        over: Rule,
        unasked: Iterable[Handler[StateT, TableT, None, AnyMove]] = (),
        occasions: Mapping[type, Callable[[StateT, AnyMove], Iterable[Reason]]] = MappingProxyType({}),
    ) -> None:
        """Keep the rows, a function that writes a move, and the rule cited when the game is over.

        ``unasked`` are moves that answer no question: declarations of the referee between two questions. ``occasions``
        give, from public information alone, the reasons against a move of a kind that is not asked for now: when it may
        be made.
        """
        self.rows: Final[Mapping[type, Question[StateT, TableT, AnyTask, AnyMove]]] = {row.task: row for row in rows}
        self._answers = {(row.task, each.move): each for row in self.rows.values() for each in row.answers}
        self.unasked: Final[Mapping[type, Handler[StateT, TableT, None, AnyMove]]] = {
            each.move: each for each in unasked
        }
        self._text = text
        self._over = over
        self._occasions = occasions
        self.modules: tuple[ModuleType, ...] = ()
        self.contents: Contents[Any] = {}

    @classmethod
    def of(
        cls, sentence: Asks, text: Callable[[StateT, MoveT], str], over: Rule, *modules: ModuleType
    ) -> "Questions[StateT, TableT, MoveT]":
        """Collect what is declared in ``modules``.

        ``sentence(state, task, seat)`` words a question by its pattern, and ``text`` writes a move; ``over`` is the
        rule cited when the game is over.
        """
        found = [*_declared(modules)]
        asking = [each for each in found if hasattr(each, "asking")]
        answers = [each for do in found for each in getattr(do, "answers", ())]
        idle = {each.move: each.idle for each in answers if each.idle is not None}
        made = cls(
            [row_of(kind, [each for each in answers if each.task is kind], sentence) for kind in asking],
            text,
            over,
            [Handler(each.move, each.do, each.unless) for each in answers if each.task is None],
            {move: when if callable(when) else only_when(*when) for move, when in idle.items()},
        )
        made.modules = modules
        made.contents = {
            **{kind: _perform(kind) for kind in found if hasattr(kind, "do")},
            **{kind: do for do in found for kind in getattr(do, "performs", ())},
        }
        return made

    @property
    def kinds(self) -> tuple[type, ...]:
        """The classes of all tasks and moves, for `refkit.game.Plain`."""
        moves = (*(move for _, move in self._answers), *self.unasked)
        return tuple(dict.fromkeys((*self.rows, *self.contents, *moves)))  # type: ignore[arg-type]  # they are classes

    def pending(self, state: StateT) -> object | None:
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
        if row.parts:
            parts = row.parts(state, task)
            return tuple([self._choice(state, row, part, seat) for part in parts for seat in row.asked(state, part)])
        seats = row.asked(state, task)
        if len(seats) == 1:  # the usual case, faster without a list
            return (self._choice(state, row, task, seats[0]),)
        return tuple([self._choice(state, row, task, seat) for seat in seats])

    def _choice(
        self, state: StateT, row: Question[StateT, TableT, AnyTask, AnyMove], task: object, seat: int
    ) -> Choice[MoveT]:
        weights = row.weights(state, task) if row.weights else None
        options: LegalMoves[MoveT] = LegalMoves(
            lambda: row.options(state, task, seat), lambda move: self._text(state, move), weights
        )
        return Choice(seat, lambda: row.words(state, task, seat), options, even_time=row.even_time)

    def objections(self, state: StateT, move: MoveT) -> tuple[Reason, ...]:
        """Return every reason why ``move`` is not legal now; none if it is."""
        if free := self.unasked.get(type(move)):
            return tuple(free.why_not(state, None, move))
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
            reasons = tuple(answer.why_not(state, task, move))
        elif answer:
            reasons = tuple(row.not_asked(state, task, seat))
        else:
            reasons = self.not_asked_now(state, move)
        if reasons:
            return reasons
        sentence, rule = row.words(state, task, seat if seat in seats else seats[0])
        if answer and seat not in seats:  # no other reason, which could reveal hands
            whose = row.whose(state, task) if row.whose else rule
            told = tell("It is not yours to decide: {question}", question=sentence)
            return (Reason(told, whose, {"asked": seats[0]}, hard=True),)
        wrong = "That is not one of the answers: {question}" if answer else "That is not what is asked now: {question}"
        return (Reason(tell(wrong, question=sentence), rule, hard=True),)

    def takes(self, state: StateT, move: MoveT) -> bool:
        """Return whether a move of the kind of ``move`` is an answer to the question that is open on ``state``."""
        return (type(self.pending(state)), type(move)) in self._answers

    def not_asked_now(self, state: StateT, move: MoveT) -> tuple[Reason, ...]:
        """Return why ``move`` cannot be made while its kind is not asked for; empty if the game gives no reasons."""
        occasion, seats = self._occasions.get(type(move)), len(state.options.players)  # type: ignore[attr-defined]
        if occasion is None or not CHANCE <= getattr(move, "seat", CHANCE) < seats:
            return ()
        return tuple(occasion(state, move))

    def answer(self, table: TableT, move: MoveT) -> None:
        """Carry out ``move`` on ``table``: as the answer to the task on top of the agenda, or as an unasked move."""
        kind = type(move)
        if kind in self.unasked:
            self.unasked[kind].then(table, None, move)
            return
        task = table.agenda.pop()  # type: ignore[attr-defined]  # every draft has one
        self._answers[type(task), kind].then(table, task, move)
