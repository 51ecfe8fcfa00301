"""The agenda: one stack of small tasks, and the loop that works it off until somebody must decide.

What remains to be done is on the agenda and nowhere else. A task is a small record; performing it may change the
draft (by telling events) and plan more tasks, which go on top. A task that needs an answer stays on the agenda, and
the step ends there.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeAlias, TypeVar

from refkit.kernel.event import Event
from refkit.kernel.rule import Rule

StateT = TypeVar("StateT")
TaskT = TypeVar("TaskT")
LIMIT: Final = 20_000
"""Tasks performed in one step before it is taken for an endless loop; a long real step has a few hundred."""


class Draft(Generic[StateT, TaskT]):
    """A state in the middle of a step: ``agenda`` (the next task last) and ``log`` (None if nobody listens).

    Each game derives its own class from it, ``class StateDraft(Draft[State, Task], state=State)``, and names the fields
    of its state again: those that it calls a ``list`` are tuples in a state. A ``dict`` of its own begins empty.
    Nothing of a draft escapes a step, and only events change it.
    """

    agenda: list[TaskT]
    log: list[Event] | None

    def __init__(self, state: StateT, *, listening: bool = True) -> None:
        """Draft ``state``; keep a log of events if ``listening``."""
        raise NotImplementedError

    def __init_subclass__(cls, state: type[StateT]) -> None:
        """Write the copying of a ``state`` back and forth, field by field, as `dataclasses` write theirs."""
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
        exec(text, written)  # noqa: S102  nothing but the names of fields: a loop over them costs a step twice the time
        cls.__init__, cls.freeze = written["__init__"], written["freeze"]  # type: ignore[method-assign]

    def freeze(self) -> StateT:
        """The state that the draft has become."""
        raise NotImplementedError

    def plan(self, *tasks: TaskT) -> None:
        """Put ``tasks`` on top of the agenda, to be performed in the order given."""
        self.agenda.extend(tasks[::-1])

    def tell(self, event: Event, rule: Rule) -> None:
        """Let ``event`` happen, because of ``rule``: the only way in which a table changes.

        Where nobody listens, a rule that kills by the dozen may do what its event does and not make the event.
        """
        if self.log is not None:
            event.rule = rule
            self.log.append(event)
        event.happen(self)

    def note(self, event: Event, rule: Rule) -> None:
        """Tell what changes nothing; worth nothing when nobody listens."""
        if self.log is not None:
            event.rule = rule
            self.log.append(event)


class Endless(RuntimeError):  # noqa: N818  says what the resolution is
    """A resolution does not end; ``rules`` are the rules that follow each other in its loop."""

    def __init__(self, rules: tuple[Rule, ...], limit: int) -> None:
        """Name the rules in the loop."""
        names = ", ".join(rule.id for rule in rules) or "none that told an event"
        super().__init__(f"This resolution does not end: {limit:,} steps were taken. The rules in the loop: {names}.")
        self.rules = rules


TableT = TypeVar("TableT", bound=Draft[Any, Any])  # a bound cannot name the state and the tasks of its draft

Contents: TypeAlias = Mapping[type, Callable[[TableT, Any], bool | None]]
"""What happens with each kind of task: the table of contents of a game. What answers True waits for an answer.

Each function takes its own kind of task, which a mapping cannot say.
"""


def waits(_table: object, _task: object) -> bool:
    """A task that waits for an answer, whatever the table."""
    return True


def run(table: TableT, contents: Contents[TableT], limit: int = LIMIT) -> None:
    """Perform the tasks of ``table`` by its table of contents until its agenda is empty or one waits.

    Raises `Endless` after ``limit`` tasks.
    """
    agenda = table.agenda
    for _ in range(limit):
        if not agenda:
            return
        task = agenda.pop()
        if contents[type(task)](table, task):
            agenda.append(task)
            return
    recent = [event.rule for event in (table.log or [])[-limit // 10 :]]
    raise Endless(tuple(dict.fromkeys(recent)), limit)
