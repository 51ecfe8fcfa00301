"""Answers that a room's page gives for its seat: in advance for a turn, or because everybody sees that there is one."""

from dataclasses import replace

from refkit.games.huzzah.moves import Pass
from refkit.games.huzzah.rules.questions import Window
from tests.widgets.rooms.driver import Arrive, Tab, asked_first, begin_pages, sync
from widgets.app.effects import Wait
from widgets.rooms.tasks import AUTOMATIC_SECONDS, AutomaticDue, tasks
from widgets.rooms.update import update


def concerned(page: Tab) -> bool:
    """Return whether what several are asked now concerns a page's seat more than others, or only one is asked."""
    asked = page.live.table.group_question(page.playing().state)
    return asked is None or page.inside().seat in asked.concerns


def play_until_asked_to_bump(pages: list[Tab]) -> Tab:
    """Play until somebody is asked whether to bump, at a stop that concerns them no more than others."""
    for _ in range(200):
        page = asked_first(pages)[0]
        if not concerned(page):
            return page
        page.do("play", "0")
        sync(*pages)
    raise AssertionError


def check_wait(page: Tab) -> None:
    """Check the wait before a page passes by itself: as long with a Bump as without one, and for no other question."""
    state, seat = page.state, page.inside().seat
    resting = replace(page.live.standing, resting={seat: page.playing().state.turn})
    live = replace(state.live, standing=resting, now=replace(state.live.now, of=(), seat=None))
    state = replace(state, live=live)
    (wait,) = (task for task in tasks(state) if isinstance(task, Wait) and isinstance(task.then, AutomaticDue))
    assert wait.seconds == AUTOMATIC_SECONDS
    for due, answered in ((wait.then, True), (AutomaticDue("something else"), False)):
        assert bool(update(state, due)[0].requests) is answered


def test_whoever_passes_for_the_turn_is_not_asked_again_in_it(arrive: Arrive) -> None:
    """Its page passes by itself, as the log has it, but asks where the stop concerns its seat more than others."""
    pages = begin_pages(arrive, "huzzah", people=2, bots=1)
    page = play_until_asked_to_bump(pages)
    check_wait(page)
    seat, turn = page.inside().seat, page.playing().state.turn
    page.do("pass_for_turn")
    sync(*pages)
    passed = [each.move for each in page.playing().match.played if each.move == Pass(seat)]
    while page.playing().state.turn == turn:
        assert concerned(page) or page.seat is None or not isinstance(page.playing().state.agenda[-1], Window)
        asked_first(pages)[0].do("play", "0")
        sync(*pages)
    assert passed
