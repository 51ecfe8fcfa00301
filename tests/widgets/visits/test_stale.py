"""A click that comes twice, or late, is meant for something that is no longer asked: it does no more."""

from typing import Any, Final

import pytest

from tests.tiers import mostly_thorough
from tests.widgets.visits.recording import perform
from tests.widgets.visits.referee import desk
from tests.widgets.visits.stale import WALKS
from tests.widgets.visits.visit import Person, Visit

MOVED_ON: Final = "had moved on when you clicked"
UNREAD: Final = ("notice", "voice")
"""What is told at the top may differ."""


def seen_and_stored(visit: Visit) -> dict[str, Any]:
    """Return what all see but for what is told at the top, what browsers keep, and how much is written in rooms."""
    found: dict[str, Any] = {"written": visit.written}
    for who, each in visit.people.items():
        found |= {f"{who}: {part}": shown for part, shown in each.browser.exact().items() if part not in UNREAD}
        found |= {f"{who} keeps {key}": text for key, text in each.browser.kept.items()}
    return found


def is_told(person: Person, press: Any) -> bool:
    """Return whether somebody whose click arrives is told that the page had moved on."""
    before = len(person.visit.lines)
    person.late(press, "it")
    return any(MOVED_ON in line for line in person.visit.lines[before:])


def differing(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return what differs between what was seen and stored."""
    return {key: (one.get(key), other.get(key)) for key in {**one, **other} if one.get(key) != other.get(key)}


@pytest.mark.parametrize("name", mostly_thorough(*WALKS, quick=tuple({*WALKS} - {"room-to-the-end"})))
def test_a_click_that_comes_twice_counts_once(name: str) -> None:
    """The second click of a double-click does nothing and is told nothing; one that comes late says that it did not."""
    ends = list[tuple[str, dict[str, Any]]]()

    def once_and_late(visit: Visit) -> None:
        for person, press in WALKS[name](visit):
            person.late(press, "it")
            person.watch()
            ends.append((press.message["do"], seen_and_stored(visit)))
            assert is_told(person, press), ends[-1][0]
            assert differing(ends[-1][1], seen_and_stored(visit)) == {}, ends[-1][0]

    def twice(visit: Visit) -> None:
        for (person, press), (do, once) in zip(WALKS[name](visit), ends, strict=True):
            person.late(press, "it")
            assert not is_told(person, press._replace(message={**press.message, "twice": True})), do
            person.watch()
            assert differing(once, seen_and_stored(visit)) == {}, do

    perform(once_and_late, name)
    perform(twice, name)


def test_what_is_filled_in_for_a_card_asks_nothing_new() -> None:
    """Who raises a value and at once plays with the deck is not told that the desk had moved on."""

    def raised_and_played(visit: Visit) -> None:
        ann = desk(visit, "three-cheers", tab="cards")
        ann.click("Change our stand-in deck")
        press = ann.browser.press("Play with this deck")
        assert press
        ann.click("Value: one more")
        ann.late(press, "Play with this deck")
        assert any("The desk plays with this deck" in line for line in visit.lines)

    perform(raised_and_played, "cards")
