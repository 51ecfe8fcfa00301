"""Answers that a room's page gives for its seat: in advance for a turn, or because everybody sees that there is one."""

from collections.abc import Callable
from dataclasses import replace

from refkit.games.huzzah.moves import Pass
from refkit.games.huzzah.rules.questions import Window
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import begin_pages, do, sync
from widgets.app.effects import Wait
from widgets.rooms.tasks import AUTOMATIC_SECONDS, AutomaticDue, tasks
from widgets.rooms.update import update
from widgets.tabletop.contract import GroupQuestion

Arrive = Callable[..., Tab]


def call(page: Tab) -> GroupQuestion | None:
    """Return what several are asked now."""
    found: GroupQuestion | None = page.live.table.group_question(page.playing().state)
    return found


def asked_to_bump(arrive: Arrive) -> tuple[Tab, list[Tab]]:
    """Return the page that is asked whether it bumps, at a stop that concerns it no more than others, and all pages."""
    pages = begin_pages(arrive, "huzzah", people=3)
    for _ in range(200):
        page = next(each for each in pages if each.seat is not None)
        asked = call(page)
        if asked and page.seat not in asked.concerns:
            return page, pages
        do(page, "play", "0")
        sync(*pages)
    raise AssertionError


def test_whoever_passes_for_the_turn_is_not_asked_again_in_it(arrive: Arrive) -> None:
    """Its page passes by itself, as the log has it, but asks where the stop concerns its seat more than others."""
    page, pages = asked_to_bump(arrive)
    seat, turn = page.inside().seat, page.playing().state.turn
    do(page, "pass_for_turn")
    sync(*pages)
    passed = [each.move for each in page.playing().match.played if each.move == Pass(seat)]
    while page.playing().state.turn == turn:
        if page.seat is not None and isinstance(page.playing().state.agenda[-1], Window):
            asked = call(page)
            assert asked
            assert seat in asked.concerns
        do(next(each for each in pages if each.seat is not None), "play", "0")
        sync(*pages)
    assert passed


def test_the_wait_before_it_tells_nothing_of_the_hand(arrive: Arrive) -> None:
    """It is as long with a Bump as without one, and an answer to another question is not given."""
    page, _ = asked_to_bump(arrive)
    seat = page.inside().seat
    resting = replace(page.live.standing, resting={seat: page.playing().state.turn})
    page.change(standing=resting, now=replace(page.live.now, of=()))
    state = replace(page.state, live=replace(page.live, now=replace(page.live.now, seat=None)))
    (wait,) = (task for task in tasks(state) if isinstance(task, Wait) and isinstance(task.then, AutomaticDue))
    assert wait.seconds == AUTOMATIC_SECONDS
    after, _ = update(state, wait.then)
    assert after.requests
    other, _ = update(state, AutomaticDue("something else"))
    assert not other.requests
