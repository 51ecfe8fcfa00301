"""Answers that a room's page gives for its seat: in advance for a turn, or because everybody sees that there is one."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.widgets.rooms.driver import Arrive, Tab, asked_first, begin_pages, sync
from widgets.app.effects import Wait
from widgets.rooms import requests
from widgets.rooms.tasks import AUTOMATIC_SECONDS, AutomaticDue, tasks
from widgets.rooms.update import update


def concerned(page: Tab) -> bool | None:
    """Return whether what several are asked now concerns a page's seat more than others; None if one is asked."""
    asked = page.live.table.group_question(page.playing().state)
    return None if asked is None else page.inside().seat in asked.concerns


def passes(page: Tab) -> bool:
    """Return whether a page would pass by itself, had its player passed for the turn.

    It waits as long with a Bump as without one, and answers no other question.
    """
    state, seat = page.state, page.inside().seat
    resting = replace(page.live.standing, resting={seat: page.playing().state.turn})
    live = replace(state.live, standing=resting, now=replace(state.live.now, of=(), seat=None))
    state = replace(state, live=live)
    waits = [task for task in tasks(state) if isinstance(task, Wait) and isinstance(task.then, AutomaticDue)]
    for wait in waits:
        assert wait.seconds == AUTOMATIC_SECONDS
        for due, answered in ((wait.then, True), (AutomaticDue("something else"), False)):
            assert bool(update(state, due)[0].requests) is answered
    return bool(waits)


def play_on(pages: list[Tab]) -> Iterator[Tab]:
    """Yield the page that is asked, before each move of the game; AssertionError if it goes on for ever."""
    for _ in range(300):
        page = asked_first(pages)[0]
        yield page
        page.do("play", "0")
        sync(*pages)
    raise AssertionError


def test_whoever_passes_for_the_turn_is_not_asked_again_in_it(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its page passes by itself, as the log has it, but asks where the stop concerns its seat more than others."""
    monkeypatch.setattr(requests, "new_seed", lambda: "a game in which both happen")
    pages, found = begin_pages(arrive, "huzzah", people=3), set[bool | None]()
    for page in play_on(pages):
        found.add(concerned(page))
        assert passes(page) is (concerned(page) is False)
        if {True, False} <= found and concerned(page) is False:
            break
    count, turn = len(page.playing().match.entries), page.playing().state.turn
    page.do("pass_for_turn")
    sync(*pages)
    assert page.playing().match.entries[count].text == "pass"
    for asked in play_on(pages):
        if page.playing().state.turn != turn:
            break
        assert asked is not page or concerned(page) is not False
