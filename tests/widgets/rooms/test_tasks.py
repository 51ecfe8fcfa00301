"""Tasks of a room's page go on whatever happens: errors, a store that fails, a browser that is gone."""

from typing import Any

import pytest

from refkit.kernel.choice import SPECTATOR
from tests.widgets.rooms.driver import Tab
from tests.widgets.rooms.test_app import Arrive, begin_pages, open_pages, room
from widgets.app.effects import ProbeBrowser, Report, Wait
from widgets.app.messages import BrowserAnswered
from widgets.rooms import tasks
from widgets.rooms.client import RoomClient
from widgets.rooms.state import HEARTBEAT, RETRY_DELAY
from widgets.rooms.store.records import LogEntry, OnlinePage, StoreDown
from widgets.rooms.tasks import PROBE_TIMEOUT, ProbeDue


def pages_present(page: Tab) -> set[str]:
    """Return the pages whose presence another one sees."""
    guest = OnlinePage("another", SPECTATOR, "Guest", 2.0)
    return {each.page for each in page.inside().store.heartbeat(room(page).code, guest)}


def wait_seconds(page: Tab, kind: str) -> list[float]:
    """Return for how many seconds a page waits for this."""
    return [task.seconds for task in page.tasks if isinstance(task, Wait) and task.key[0] == kind]  # type: ignore[index]


def fail_once(monkeypatch: pytest.MonkeyPatch, page: Tab, name: str, error: Exception) -> None:
    """Have this method of the page's store fail once."""
    store: Any = page.inside().store
    usual = getattr(store, name)

    def fails(*args: Any, **more: Any) -> Any:
        monkeypatch.setattr(store, name, usual)
        del args, more
        raise error

    monkeypatch.setattr(store, name, fails)


def until_a_bot(page: Tab) -> None:
    """Begin the game, and play until a bot is asked."""
    page.do("begin")
    while "bot" not in page.kinds:
        page.do("play", "0")


@pytest.fixture
def page(arrive: Arrive) -> Tab:
    """Return the page of somebody who waits in a room."""
    return open_pages(arrive, "syndicate", people=1, bots=2)[0]


def test_an_error_does_not_end_the_heartbeat(page: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any error is told at the top of the page, and the page goes on saying that it is here."""
    page.beat()
    for error in (ValueError("of our own"), OSError("of the system"), RuntimeError("again")):
        with monkeypatch.context() as patch:
            patch.setattr(RoomClient, "heartbeat", lambda *_, error=error: (_ for _ in ()).throw(error))
            page.beat()
        assert [each.error for each in page.driven.host.log if isinstance(each, Report)][-1:] == [error]
        assert wait_seconds(page, "rest") == [HEARTBEAT]
    page.beat()
    assert page.inside().page in pages_present(page)


def test_an_error_of_a_bot_is_told(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that fails is told at the top of the page, and is asked again at the next beat."""
    (page,) = open_pages(arrive, "syndicate", people=1, bots=2)
    until_a_bot(page)
    with monkeypatch.context() as patch:
        patch.setattr(tasks, "think", lambda *_: (_ for _ in ()).throw(ValueError("a bot fell asleep")))
        page.carry_out("bot")
    assert isinstance(page.driven.host.log[-1], Report)
    assert "bot" not in page.kinds
    page.beat()
    before = len(room(page).playing().entries)
    page.carry_out("bot")
    page.settle()
    assert len(room(page).playing().entries) > before


def test_a_bot_that_is_asked_no_more_is_no_fault(arrive: Arrive) -> None:
    """A game that is paused while a bot thinks refuses its move: nothing is told, and it is asked again later."""
    (page,) = open_pages(arrive, "syndicate", people=1, bots=2)
    until_a_bot(page)
    decided = page.task("bot")
    page.do("pause")
    before = len(room(page).playing().entries)
    page.driven.deliver(decided())
    page.settle()
    assert (page.toast, len(room(page).playing().entries)) == ("", before)
    page.do("resume")
    page.beat()
    assert "bot" in page.kinds


def test_only_one_page_moves_the_bots(arrive: Arrive) -> None:
    """A page that has not the lease does not; it sees at each beat whether it has it by now."""
    first, second = begin_pages(arrive, "syndicate", people=2, bots=1)
    while "bot" not in first.kinds:
        mover = first if first.seat is not None else second
        mover.do("play", "0")
        first.news()
        second.news()
    store = first.inside().store
    store.remove_page(room(first).code, first.inside().page)
    assert store.lease(room(first).code, "another page")
    first.carry_out("bot")
    assert "bot" not in first.kinds
    first.beat()
    assert "bot" in first.kinds


def test_news_that_could_not_be_read_are_read_later(page: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """A store that fails while news are read, and only then, is shown as down, and the news are read soon after."""
    fail_once(monkeypatch, page, "since", StoreDown("It is down."))
    page.inside().branch().say(LogEntry("chat", page.inside().speaker, "Hello"))
    with pytest.raises(StoreDown):
        page.news()
    assert page.state.down == "It is down."
    assert wait_seconds(page, "soon") == [RETRY_DELAY]
    page.beat()
    assert not page.state.down
    assert room(page).lines[-1].said.text == "Hello"


def test_a_store_that_is_down_is_tried_again_soon(page: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it is down the page says so, and tries it again and again."""
    for _ in range(3):
        fail_once(monkeypatch, page, "now", StoreDown("It is down."))
        page.beat()
        assert page.state.down == "It is down."
        assert wait_seconds(page, "rest") == [RETRY_DELAY]
    page.beat()
    assert not page.state.down
    assert wait_seconds(page, "rest") == [HEARTBEAT]


def test_a_browser_that_is_gone_is_not_here(page: Tab) -> None:
    """A page whose browser answers nothing any more has gone for the others, and is back as soon as it answers."""
    page.beat()
    seen = [page.inside().page in pages_present(page)]
    for _ in range(3):
        page.driven.deliver(ProbeDue())
        if "beat" in page.kinds:
            page.carry_out("beat")
    seen.append(page.inside().page in pages_present(page))
    page.driven.deliver(BrowserAnswered())
    page.carry_out("beat")
    seen.append(page.inside().page in pages_present(page))
    assert seen == [True, False, True]


def test_a_slow_browser_has_time_to_answer(page: Tab) -> None:
    """However many beats come at once, as when several sit down, whoever has not answered yet has not left."""
    page.driven.deliver(ProbeDue())
    for _ in range(6):
        page.beat()
    assert page.inside().page in pages_present(page)


def test_one_answer_that_is_missing_is_no_absence(page: Tab) -> None:
    """A kernel that was busy has not heard an answer that has come: it asks once more before it gives somebody up."""
    for _ in range(5):
        page.driven.deliver(BrowserAnswered())
        page.driven.host.log.clear()
        page.driven.deliver(ProbeDue())
        assert page.driven.host.log[-1] == ProbeBrowser()
        page.driven.deliver(ProbeDue())
        assert wait_seconds(page, "probe") == [PROBE_TIMEOUT]
        assert not page.state.presence.gone
