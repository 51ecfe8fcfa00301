"""What is remembered of each rule, and when it is due again."""

import json
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest

from refkit.kernel.choice import BadInput
from widgets.practice.memory import Memory

NOW: Final = datetime(2026, 11, 29, 12, tzinfo=UTC)
DAY: Final = timedelta(days=1)


def test_what_is_known_comes_back_later_and_what_is_wrong_at_once() -> None:
    """A rule that was answered right is known for days; one that was answered wrong is due."""
    memory = Memory().reviewed("total", "a", NOW, right=True).reviewed("tie", "b", NOW, right=False)
    assert [memory.level(rule, NOW, ()) for rule in ("total", "tie", "dice")] == ["known", "due", "new"]
    assert memory.level("total", NOW + 30 * DAY, ()) == "due"
    assert memory.order(("dice", "total", "event", "tie"), NOW, {"event"}) == ("tie", "event", "dice", "total")


def test_a_rule_that_is_right_again_and_again_is_known_for_long() -> None:
    """Intervals grow."""
    memory, now = Memory(), NOW
    for days in (0, 3, 14):
        now += days * DAY
        memory = memory.reviewed("total", "a", now, right=True)
    assert memory.level("total", now, ()) == "firm"


def test_lessons_make_rules_known() -> None:
    """A rule of a lesson that is done was met, and is asked before those that are new."""
    assert Memory().level("total", NOW, {"total"}) == "met"


def test_a_clock_that_is_set_back_loses_nothing() -> None:
    """Time goes on from the last review."""
    memory = Memory().reviewed("total", "a", NOW, right=True)
    later = memory.reviewed("total", "b", NOW - 300 * DAY, right=True)
    assert later.latest == NOW
    assert memory.now(NOW - DAY) == NOW


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"version":1,"cards":{"a":{}},"keys":[],"today":{}}',
        '{"version":1,"cards":[],"keys":[],"today":{}}',
        '{"version":"x","cards":{},"keys":[],"today":{}}',
        "[" * 10_000,
    ],
)
def test_what_is_damaged_is_told(text: str) -> None:
    """A text that is no memory is refused in a sentence."""
    with pytest.raises(BadInput, match="cannot be read"):
        Memory.read(text)


def test_a_newer_memory_is_told() -> None:
    """What a newer refkit has written is not taken for damaged."""
    with pytest.raises(BadInput, match="newer refkit"):
        Memory.read(json.dumps({"version": 2}))


def test_two_devices_are_joined() -> None:
    """Of each rule the later review counts, and nothing of either is lost."""
    here = Memory().reviewed("total", "a", NOW, right=True)
    there = Memory().reviewed("total", "b", NOW + DAY, right=False).reviewed("tie", "c", NOW, right=True)
    both = here.joined(there)
    assert both.cards == there.cards
    assert {*both.keys} == {"a", "b", "c"}
    assert there.joined(here).cards == both.cards
