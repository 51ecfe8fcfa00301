"""Questions: for each kind of waiting task one row says whom it asks, what, and what the answers do.

A task that waits for an answer has a `Question`: whom it asks, in what words, what may be answered, and for each kind
of answer what it does and why a wrong one is refused. `Questions` looks up the row of the task on top of the agenda. A
move is legal if and only if it is among the options; reasons only explain. What no row lists is refused.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, Protocol, TypeVar, final

from refkit.kernel import AnyMove, AnyState, AnyTask
from refkit.kernel.choice import CHANCE, Choice, LegalMoves, Reason
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import tell

StateT = TypeVar("StateT")
TableT = TypeVar("TableT")
TaskT = TypeVar("TaskT")
MoveT = TypeVar("MoveT")

Wording = tuple[str, Rule]
"""A question as one sentence, and the rule that asks it."""


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
            reasons = self.misplaced(state, move)
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

    def misplaced(self, state: StateT, move: MoveT) -> tuple[Reason, ...]:
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
