"""The agenda: tasks in order, questions that wait, events that change the draft, and a loop that is caught."""

from dataclasses import dataclass

import pytest

from refkit.kernel.agenda import LIMIT, Contents, Draft, Endless, run
from refkit.kernel.event import UNTOLD, Event
from refkit.kernel.rule import Rule

PUSH = Rule("push", "Toys", 1, "The red toy pushes the blue one.")
SHOVE = Rule("shove", "Toys", 2, "The blue toy shoves the red one.")
BEGIN = Rule("begin", "Toys", 3, "The toys are wound up.")


@dataclass(frozen=True)
class Box:
    """The state of the toys: what they have said, and what is planned."""

    said: tuple[str, ...]
    agenda: tuple[str, ...]


class Toys(Draft[Box, str], state=Box):
    """A table of toys: a list of words that were said."""

    said: list[str]


def toys_with_tasks(*agenda: str, listening: bool = True) -> Toys:
    """Return toys with tasks in order, and nothing said yet."""
    return Toys(Box((), agenda[::-1]), listening=listening)


@dataclass(slots=True)
class Said(Event):
    """A toy said ``word``."""

    word: str

    def happen(self, table: Toys) -> None:
        """Append the word."""
        table.said.append(self.word)


def perform(table: Toys, task: str) -> bool:
    """Say the task; a task with a question mark waits; "push" and "shove" plan each other; "a+b" plans both."""
    if task.endswith("?"):
        return True
    table.apply(Said(task), {"push": PUSH, "shove": SHOVE}.get(task, BEGIN))
    if task in {"push", "shove"}:
        table.plan("shove" if task == "push" else "push")
    table.plan(*(task.split("+") if "+" in task else ()))
    return False


CONTENTS: Contents[Toys] = {str: perform}


def test_an_event_is_told_with_its_rule_and_happens() -> None:
    """Telling an event changes the table and logs it; a note is only logged."""
    toys = toys_with_tasks("a")
    event = Said("x")
    assert event.rule is UNTOLD
    toys.apply(event, PUSH)
    toys.note(Said("y"), SHOVE)
    assert toys.said == ["x"]
    assert toys.log == [Said("x"), Said("y")]
    assert [each.rule for each in toys.log] == [PUSH, SHOVE]


def test_an_endless_resolution_names_the_rules_in_its_loop() -> None:
    """The rules that follow each other are named, and those that came before the loop are not."""
    with pytest.raises(
        Endless, match=r"20,000 steps were taken\. The rules in the loop: (push, shove|shove, push)"
    ) as caught:
        run(toys_with_tasks("a", "push"), CONTENTS)
    assert set(caught.value.rules) == {PUSH, SHOVE}
    assert LIMIT == 20_000


@pytest.mark.parametrize("last", [(), ("?",)])
def test_as_many_tasks_as_the_limit_may_end_well(last: tuple[str, ...]) -> None:
    """The last task that is allowed may leave an empty agenda, or a question; one more is too many."""
    toys = toys_with_tasks(*"abc", *last)
    run(toys, CONTENTS, limit=3)
    assert toys.said == ["a", "b", "c"]
    with pytest.raises(Endless):
        run(toys_with_tasks(*"abcd"), CONTENTS, limit=3)


def test_an_endless_resolution_without_a_listener_ends_too() -> None:
    """Without a log no rule can be named, and the error says so."""
    with pytest.raises(Endless, match="none that told an event") as caught:
        run(toys_with_tasks("push", listening=False), CONTENTS, limit=100)
    assert caught.value.rules == ()
