"""The engine of a game: legality, steps, and the draft after each event, the same code for every game.

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
DraftT = TypeVar("DraftT", bound=Draft[AnyState, AnyTask])  # as in `refkit.kernel.agenda`
MoveT = TypeVar("MoveT")


@final
class Engine(Generic[StateT, DraftT, MoveT]):
    """Runs a game: ``draft`` makes a draft of a state, ``questions`` say what is asked and what happens.

    ``contents`` maps each kind of task to the function that performs it (`refkit.kernel.agenda.run`).
    """

    def __init__(
        self,
        draft: Callable[..., DraftT],
        questions: Questions[StateT, DraftT, MoveT],
    ) -> None:
        self.draft = draft
        self.contents: Contents[DraftT] = questions.contents
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
        draft = self.draft(state, listening=listening)
        self.questions.answer(draft, move)
        run(draft, self.contents)
        return Step(draft.freeze(), tuple(draft.log or ()))

    def work(self, draft: DraftT) -> None:
        """Perform the tasks on the agenda of ``draft`` until somebody must decide or none is left."""
        run(draft, self.contents)

    def start(self, blank: StateT, prepare: Callable[[DraftT], object]) -> StateT:
        """Return the state before the first decision: a ``blank`` one after the tasks that ``prepare`` plans."""
        return self.happen(self.draft(blank, listening=False), prepare).state

    def settle(self, state: StateT) -> Step[StateT]:
        """Perform the tasks of ``state`` that need no answer; nothing happens if a question is already open."""
        return self.happen(self.draft(state), lambda _: None)

    def happen(
        self, draft: DraftT, plan: Callable[[DraftT], object], contents: Contents[DraftT] | None = None
    ) -> Step[StateT]:
        """Plan tasks with ``plan`` on ``draft`` and perform them, with other ``contents`` if given."""
        plan(draft)
        run(draft, contents or self.contents)
        return Step(draft.freeze(), tuple(draft.log or ()))

    def frames(self, start: StateT, events: Iterable[Event]) -> Iterator[tuple[StateT, Event, StateT]]:
        """Yield each event with the state just before it and just after it, beginning at ``start``.

        The agenda of these states is that of ``start``: the tasks that remain in the middle of a step are not part of
        an event.
        """
        before = start
        for event in events:
            draft = self.draft(before, listening=False)  # a new draft: no frame is changed by the next event
            event.happen(draft)
            after: StateT = draft.freeze()
            yield before, event, after
            before = after
