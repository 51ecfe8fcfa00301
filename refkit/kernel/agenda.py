"""The agenda: one stack of small tasks, and the loop that performs them until somebody must decide.

The agenda is the only record of what remains to be done. A task is a small record; performing it may change the draft
(by applying events) and plan more tasks, which go on top. A task that needs an answer stays on the agenda, and the step
ends there.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from refkit.kernel import AnyState, AnyTask
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule

StateT = TypeVar("StateT")
TaskT = TypeVar("TaskT")
LIMIT: Final = 20_000
"""Tasks performed in one step before it is taken for an endless loop; a long real step has a few hundred."""


@runtime_checkable
class Task(Protocol):
    """What can stand on the agenda: a question or something that happens, see `refkit.kernel.question`."""

    __dataclass_fields__: ClassVar[dict[str, "dataclasses.Field[Any]"]]


class Draft(Generic[StateT, TaskT]):
    """A mutable copy of a state during a step: ``agenda`` (the next task last) and ``log`` (None if not recorded).

    Each game derives its own class from it, ``class StateDraft(Draft[State, Task], state=State)``, and names the fields
    of its state again: those annotated as ``list`` are tuples in a state. A ``dict`` that the state does not have
    begins empty. No reference to a draft outlives its step, and only events change it.
    """

    agenda: list[TaskT]
    log: list[Event] | None

    def __init__(self, state: StateT, *, listening: bool = True) -> None:
        """Copy ``state``; record events in ``log`` if ``listening``."""
        raise NotImplementedError

    def __init_subclass__(cls, state: type[StateT]) -> None:
        """Generate ``__init__`` and ``freeze``, which copy a ``state`` field by field, as `dataclasses` do.

        They run once for every step. Copying a state of 18 fields and freezing it takes 0.9 µs; a loop with ``setattr``
        takes 5.5 (CPython 3.11). Written by hand they would name each field of every game's state three times.
        """
        lists = {"agenda", *(name for name, hint in cls.__annotations__.items() if str(hint).startswith("list"))}
        names = [field.name for field in dataclasses.fields(state)]  # type: ignore[arg-type]  # a state is a dataclass
        copies = [f"self.{name} = {f'list(state.{name})' if name in lists else f'state.{name}'}" for name in names]
        empty = [f"self.{name} = {{}}" for name in cls.__annotations__ if name not in names]
        values = [f"tuple(self.{name})" if name in lists else f"self.{name}" for name in names]
        text = (
            "def __init__(self, state, *, listening=True): self.log = [] if listening else None; "
            f"{'; '.join([*copies, *empty])}\ndef freeze(self): return State({', '.join(values)})"
        )
        written: dict[str, Any] = {"State": state}
        exec(text, written)  # noqa: S102  it contains only names of fields; see above
        cls.__init__, cls.freeze = written["__init__"], written["freeze"]  # type: ignore[method-assign]

    def freeze(self) -> StateT:
        """Return the draft as an immutable state."""
        raise NotImplementedError

    def plan(self, *tasks: TaskT) -> None:
        """Put ``tasks`` on top of the agenda, to be performed in the order given."""
        self.agenda.extend(tasks[::-1])

    def apply(self, event: Event, rule: Rule) -> None:
        """Apply ``event`` and record it with its ``rule``: the only way in which a draft changes.

        Where events are not recorded, a rule that removes many pieces at once may make the change of its event
        directly.
        """
        if self.log is not None:
            event.rule = rule
            self.log.append(event)
        event.happen(self)

    def note(self, event: Event, rule: Rule) -> None:
        """Record an ``event`` that changes nothing, with its ``rule``; do nothing if events are not recorded."""
        if self.log is not None:
            event.rule = rule
            self.log.append(event)


class Endless(RuntimeError):  # noqa: N818  an adjective for the resolution
    """The tasks of a step do not come to an end; ``rules`` are those of the events that repeat in the loop."""

    def __init__(self, rules: tuple[Rule, ...], limit: int) -> None:
        """Write the message, with the rules of the loop."""
        names = ", ".join(rule.id for rule in rules) or "none that told an event"
        super().__init__(f"This resolution does not end: {limit:,} steps were taken. The rules in the loop: {names}.")
        self.rules = rules


DraftT = TypeVar("DraftT", bound=Draft[AnyState, AnyTask])  # a bound cannot have type variables

Contents: TypeAlias = Mapping[Callable[..., object], Callable[[DraftT, AnyTask], bool | None]]
"""What happens with each kind of task. A function that returns True leaves its task on the agenda, for an answer.

A kind is a class of tasks; `refkit.kernel.question.happens` makes one of a function. Each function takes its own kind
of task, which a mapping cannot say.
"""


def waits(_draft: object, _task: object) -> bool:
    """Return True: the task waits for an answer, whatever the state."""
    return True


def run(draft: DraftT, contents: Contents[DraftT], limit: int = LIMIT) -> None:
    """Perform the tasks of ``draft`` with the functions in ``contents`` until the agenda is empty or a task waits.

    Raises `Endless` if they are more than ``limit`` tasks.
    """
    agenda = draft.agenda
    for _ in range(limit + 1):
        if not agenda:
            return
        task = agenda.pop()
        if contents[type(task)](draft, task):
            agenda.append(task)
            return
    recent = [event.rule for event in (draft.log or [])[-limit // 10 :]]
    raise Endless(tuple(dict.fromkeys(recent)), limit)
