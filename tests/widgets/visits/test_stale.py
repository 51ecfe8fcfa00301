"""A click that comes twice, or late, is meant for something that is no longer asked: it does no more."""

from typing import Any, Final

import pytest

from tests.tiers import sampled
from tests.widgets.visits.recording import perform
from tests.widgets.visits.referee import desk
from tests.widgets.visits.stale import SCENARIOS
from tests.widgets.visits.visit import Visit

MOVED_ON: Final = "had moved on when you clicked"


def seen_and_stored(visit: Visit) -> dict[str, Any]:
    """Return what all see but for what is told at the top, what browsers keep, and how much is written in rooms."""
    unread = {"notice", "voice"}
    people = visit.people.items()
    return {
        "seen": {f"{who}: {part}": each.seen[part] for who, each in people for part in each.seen if part not in unread},
        "kept": {who: dict(each.browser.kept) for who, each in people},
        "written": sum("the room writes" in line for line in visit.lines),
    }


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """Return what differs between what was seen and stored."""
    return [
        f"{what}: {name}: {before.get(name)} {after.get(name)}"
        for what in ("seen", "kept")
        for before, after in ((one[what], other[what]),)
        for name in {**before, **after}
        if before.get(name) != after.get(name)
    ] + [f"written: {each['written']}" for each in (one, other) if one["written"] != other["written"]]


@pytest.mark.parametrize("name", sampled(SCENARIOS, 6))
def test_a_click_that_comes_twice_counts_once(name: str) -> None:
    """The second click of a double-click does nothing and is told nothing; one that comes late says that it did not."""
    ends, told = list[dict[str, Any]](), list[tuple[str, ...]]()

    def once_and_late(visit: Visit) -> None:
        person, press = SCENARIOS[name](visit)
        person.late(press, "it")
        person.watch()
        ends.append(seen_and_stored(visit))
        person.late(press, "it")
        told.append(person.seen.get("notice", ()))
        ends.append(seen_and_stored(visit))

    def twice(visit: Visit) -> None:
        person, press = SCENARIOS[name](visit)
        person.late(press, "it")
        person.late(press._replace(message={**press.message, "twice": True}), "it")
        told.append(person.seen.get("notice", ()))
        person.watch()
        ends.append(seen_and_stored(visit))

    for script in (once_and_late, twice):
        perform(script, name)
    once, late, double = ends
    assert differing(once, late) == []
    assert differing(once, double) == []
    assert MOVED_ON in " ".join(told[0])
    assert MOVED_ON not in " ".join(told[1])


def test_what_is_filled_in_for_a_card_asks_nothing_new() -> None:
    """Who raises a value and at once plays with the deck is not told that the desk had moved on."""

    def raised_and_played(visit: Visit) -> None:
        ann = desk(visit, "three-cheers", tab="cards")
        ann.click("Change our stand-in deck")
        press = ann.browser.press("Play with this deck")
        assert press
        ann.click("Value: one more")
        ann.late(press, "Play with this deck")
        assert "The desk plays with this deck" in " ".join(" ".join(part) for part in ann.seen.values())

    perform(raised_and_played, "cards")
