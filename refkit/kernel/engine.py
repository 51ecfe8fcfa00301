"""The engine of a game: its draft, its table of contents and its questions, and what follows from the three.

Legality, a step, the table after each event: written here once, for every game.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar, final

from refkit.kernel.agenda import Contents, Draft, run, waits
from refkit.kernel.choice import Choice, Illegal, Refusal, Step
from refkit.kernel.event import Event
from refkit.kernel.question import Questions

StateT = TypeVar("StateT")
TableT = TypeVar("TableT", bound=Draft[Any, Any])  # as in `refkit.kernel.agenda`
MoveT = TypeVar("MoveT")


@final
class Engine(Generic[StateT, TableT, MoveT]):
    """What a game does: ``table`` drafts a state, ``contents`` say what happens with each task.

    A task that has no row there, but one among the questions, waits for an answer (`refkit.kernel.agenda.run`).
    """

    def __init__(
        self, table: Callable[..., TableT], contents: Contents[TableT], questions: Questions[StateT, TableT, MoveT]
    ) -> None:
        """Keep how a state is drafted, what each task does, and the rows of the game's questions."""
        self.table = table
        self.contents: Contents[TableT] = {**dict.fromkeys(questions.rows, waits), **contents}
        self.questions = questions

    def choices(self, state: StateT) -> tuple[Choice[MoveT], ...]:
        """Who must decide now, what, and under which rule; ``()`` when the game is over."""
        return self.questions.choices(state)

    def why_not(self, state: StateT, move: MoveT) -> Refusal[MoveT] | None:
        """Every reason why ``move`` is not legal now, or None if it is."""
        reasons = self.questions.objections(state, move)
        return Refusal(move, reasons) if reasons else None

    def play(self, state: StateT, move: MoveT) -> Step[StateT]:
        """The next state and the events that led there; raises `Illegal` and leaves ``state`` alone."""
        if refusal := self.why_not(state, move):
            raise Illegal(refusal)
        return self.play_unchecked(state, move)

    def play_unchecked(self, state: StateT, move: MoveT, *, listening: bool = True) -> Step[StateT]:
        """`play` for a move that is known to be legal, or that a referee lets stand; no events if not ``listening``."""
        table: Any = self.table(state, listening=listening)
        self.questions.answer(table, move)
        run(table, self.contents)
        return Step(table.freeze(), tuple(table.log or ()))

    def work(self, table: TableT) -> None:
        """Work off the agenda of ``table`` until somebody must decide, or nothing is left."""
        run(table, self.contents)

    def start(self, blank: StateT, prepare: Callable[[TableT], object]) -> StateT:
        """The table before the first decision: what ``prepare`` plans on a ``blank`` one has been done."""
        return self.happen(self.table(blank, listening=False), prepare).state

    def settle(self, state: StateT) -> Step[StateT]:
        """What comes of ``state`` by itself, up to where somebody must decide: nothing, if somebody must already."""
        return self.happen(self.table(state), lambda _: None)

    def happen(
        self, table: TableT, plan: Callable[[TableT], object], contents: Contents[TableT] | None = None
    ) -> Step[StateT]:
        """Put on the agenda of ``table`` what ``plan`` plans, and work it off, with other ``contents`` if given."""
        plan(table)
        run(table, contents or self.contents)
        draft: Any = table
        return Step(draft.freeze(), tuple(draft.log or ()))

    def frames(self, start: StateT, events: Iterable[Event]) -> Iterator[tuple[StateT, Event, StateT]]:
        """Each event with the table just before it and just after it, beginning at ``start``.

        The agenda of a frame is that of ``start``: what remains to be done in the middle of a step is nobody's
        business.
        """
        before = start
        for event in events:
            table: Any = self.table(before, listening=False)  # a new draft: no frame is changed by the next event
            event.happen(table)
            after: StateT = table.freeze()
            yield before, event, after
            before = after
