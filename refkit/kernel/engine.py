"""The engine of a game: legality, steps, and the table after each event, the same code for every game.

A game supplies its draft class, and its questions with what happens.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar, final

from refkit.kernel import AnyState, AnyTask
from refkit.kernel.agenda import Contents, Draft, run
from refkit.kernel.choice import Choice, Illegal, Refusal, Step
from refkit.kernel.event import Event
from refkit.kernel.question import Questions

StateT = TypeVar("StateT")
TableT = TypeVar("TableT", bound=Draft[AnyState, AnyTask])  # as in `refkit.kernel.agenda`
MoveT = TypeVar("MoveT")


@final
class Engine(Generic[StateT, TableT, MoveT]):
    """Runs a game: ``table`` makes a draft of a state, ``questions`` say what is asked and what happens.

    ``contents`` maps each kind of task to the function that performs it (`refkit.kernel.agenda.run`).
    """

    def __init__(
        self,
        table: Callable[..., TableT],
        questions: Questions[StateT, TableT, MoveT],
    ) -> None:
        """Keep how a state is drafted, the questions, and the function for each kind of task."""
        self.table = table
        self.contents: Contents[TableT] = questions.contents
        self.questions = questions

    def choices(self, state: StateT) -> tuple[Choice[MoveT], ...]:
        """Return who must decide now, what, and under which rule; ``()`` when the game is over."""
        return self.questions.choices(state)

    def why_not(self, state: StateT, move: MoveT) -> Refusal[MoveT] | None:
        """Return every reason why ``move`` is not legal now, or None if it is."""
        reasons = self.questions.objections(state, move)
        return Refusal(move, reasons) if reasons else None

    def play(self, state: StateT, move: MoveT) -> Step[StateT]:
        """Play ``move`` and return the next state with its events; raises `Illegal` for a move that is not legal."""
        if refusal := self.why_not(state, move):
            raise Illegal(refusal)
        return self.play_unchecked(state, move)

    def play_unchecked(self, state: StateT, move: MoveT, *, listening: bool = True) -> Step[StateT]:
        """Play ``move`` without checking that it is legal; no events are recorded if not ``listening``."""
        table = self.table(state, listening=listening)
        self.questions.answer(table, move)
        run(table, self.contents)
        return Step(table.freeze(), tuple(table.log or ()))

    def work(self, table: TableT) -> None:
        """Perform the tasks on the agenda of ``table`` until somebody must decide or none is left."""
        run(table, self.contents)

    def start(self, blank: StateT, prepare: Callable[[TableT], object]) -> StateT:
        """Return the state before the first decision: a ``blank`` one after the tasks that ``prepare`` plans."""
        return self.happen(self.table(blank, listening=False), prepare).state

    def settle(self, state: StateT) -> Step[StateT]:
        """Perform the tasks of ``state`` that need no answer; nothing happens if a question is already open."""
        return self.happen(self.table(state), lambda _: None)

    def happen(
        self, table: TableT, plan: Callable[[TableT], object], contents: Contents[TableT] | None = None
    ) -> Step[StateT]:
        """Plan tasks with ``plan`` on ``table`` and perform them, with other ``contents`` if given."""
        plan(table)
        run(table, contents or self.contents)
        return Step(table.freeze(), tuple(table.log or ()))

    def frames(self, start: StateT, events: Iterable[Event]) -> Iterator[tuple[StateT, Event, StateT]]:
        """Yield each event with the state just before it and just after it, beginning at ``start``.

        The agenda of these states is that of ``start``: the tasks that remain in the middle of a step are not part of
        an event.
        """
        before = start
        for event in events:
            table = self.table(before, listening=False)  # a new draft: no frame is changed by the next event
            event.happen(table)
            after: StateT = table.freeze()
            yield before, event, after
            before = after
