"""Tasks of a room's page go on whatever happens: errors, a store that fails, a browser that is gone."""

from unittest import mock

import pytest

from refkit.kernel.choice import SPECTATOR, BadInput
from tests.widgets.rooms.driver import Arrive, Tab, asked_first, begin_pages, open_pages
from widgets.app.effects import ProbeBrowser, Report, Wait
from widgets.app.messages import Action, BrowserAnswered
from widgets.rooms import requests, tasks
from widgets.rooms.client import RoomClient
from widgets.rooms.state import HEARTBEAT, RETRY_DELAY
from widgets.rooms.store import open_store
from widgets.rooms.store.records import FREE_TRIES, LogEntry, OnlinePage, StoreDown
from widgets.rooms.tasks import PROBE_TIMEOUT, HeartbeatDone, HeartbeatDue, ProbeDue


def pages_present(page: Tab) -> set[str]:
    """Return the pages whose presence another one sees."""
    guest = OnlinePage("another", SPECTATOR, "Guest", 2.0)
    return {each.page for each in page.inside().store.heartbeat(page.room.code, guest)}


def wait_seconds(page: Tab, kind: str) -> list[float]:
    """Return for how many seconds a page waits for this."""
    return [task.seconds for task in page.tasks if isinstance(task, Wait) and task.key[0] == kind]  # type: ignore[index]


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


def test_a_bot_that_fails_or_is_asked_no_more_is_asked_again(page: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error is told at the top of the page; a move that a pause refuses is no fault; nor is another page's lease."""
    page.do("begin")
    while "bot" not in page.kinds:
        page.do("play", "0")
    with monkeypatch.context() as patch:
        patch.setattr(tasks, "think", lambda *_: (_ for _ in ()).throw(ValueError("a bot fell asleep")))
        page.carry_out("bot")
    assert isinstance(page.driven.host.log[-1], Report)
    assert "bot" not in page.kinds
    page.beat()
    before, decided = len(page.room.playing().entries), page.task("bot")
    page.do("pause")
    page.driven.deliver(decided())
    page.settle()
    assert (page.toast, len(page.room.playing().entries)) == ("", before)
    page.do("resume")
    store = page.inside().store
    store.remove_page(page.room.code, page.inside().page)
    assert store.lease(page.room.code, "another page")
    page.beat()
    page.carry_out("bot")
    assert "bot" not in page.kinds
    store.remove_page(page.room.code, "another page")
    page.beat()
    page.carry_out("bot")
    page.settle()
    assert len(page.room.playing().entries) > before


def test_a_store_that_is_down_is_tried_again_soon(page: Tab) -> None:
    """As long as it is down, or only while news are read, the page says so, and tries again; then it reads the news."""
    down = StoreDown("It is down.")
    page.inside().branch().say(LogEntry("chat", page.inside().speaker, "Hello"))
    with mock.patch.object(page.inside().store, "since", side_effect=down), pytest.raises(StoreDown):
        page.news()
    assert page.state.down == "It is down."
    assert wait_seconds(page, "soon") == [RETRY_DELAY]
    with mock.patch.object(page.inside().store, "now", side_effect=down):
        for _ in range(3):
            page.beat()
            assert page.state.down == "It is down."
            assert wait_seconds(page, "rest") == [RETRY_DELAY]
    page.beat()
    assert not page.state.down
    assert wait_seconds(page, "rest") == [HEARTBEAT]
    assert page.room.lines[-1].said.text == "Hello"


@pytest.mark.parametrize(("error", "told"), [(StoreDown("It is down."), "It is down."), (ValueError("a bug"), "")])
def test_a_request_that_fails_does_not_hold_up_the_next(page: Tab, error: Exception, told: str) -> None:
    """What could not be written is told to whoever looks at the page, and what comes next has its turn."""
    before = page.room.seq
    with mock.patch.object(page.inside().store, "append", side_effect=error):
        page.hear(Action("chat", {"text": "never"}))
    assert (page.toast, page.state.requests) == (told, ())
    page.do("chat", {"text": "now"})
    assert page.toast == ""
    assert [line.said.text for line in page.room.lines[before:]] == ["now"]


def test_a_browser_that_is_gone_is_not_here(page: Tab) -> None:
    """A page whose browser answers nothing any more has gone for the others; one that is slow has not, nor one back.

    However many beats come at once, as when several sit down, whoever has not answered yet has not left.
    """
    page.driven.deliver(ProbeDue())
    for _ in range(6):
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


# ---- who is here, and whom the clock reminds ----


def heartbeat_after(page: Tab, seconds: float) -> None:
    """Send a page's heartbeat when the store's clock is so many seconds later."""
    client = page.inside()
    page.driven.deliver(HeartbeatDone(client.page, client.online, client.since, client.store.now() + seconds))


def test_whoever_is_asked_is_reminded(arrive: Arrive) -> None:
    """The page whose reader decides says so and rings, once each time; the others only look; nothing is written.

    How long it has taken is told without asking the store, which may be down.
    """
    pages = begin_pages(arrive, "syndicate", people=2, bots=1, clock="60")
    asked, other = asked_first(pages)
    before, rung = asked.room.seq, [page.rings for page in (asked, other)]
    for page in pages:
        heartbeat_after(page, 61)
    assert "a clock only reminds" in asked.toast
    assert "clock" not in other.toast
    assert [page.rings for page in (asked, other)] == [rung[0] + 1, rung[1]]
    for seconds, rings in ((70, 1), (125, 2)):
        heartbeat_after(asked, seconds)
        assert asked.rings == rung[0] + rings
    assert len(asked.inside().store.since(asked.room.code)) == before
    heartbeat_after(other, 130)
    with mock.patch.object(other.inside().store, "now", side_effect=StoreDown("It is down.")):
        other.do("tab", "log")
        assert "That has taken 2 min by now." in other.shown()


def test_whoever_sits_down_is_here_all_the_while(arrive: Arrive) -> None:
    """A page that goes on in another seat has not gone meanwhile; one that goes to another room has left.

    One that has said to be here while it took a seat does not come forward before a later window of that seat.
    """
    (first,) = open_pages(arrive, "syndicate", people=1, bots=2)
    page = arrive(f"?code={first.room.code}")
    former = page.inside()
    page.driven.deliver(Action("sit", {"name": "Bob", "chair": "1"}))
    page.driven.deliver(HeartbeatDue())
    page.carry_out("beat")
    since = page.inside().since
    page.settle()
    assert (page.inside().seat, page.inside().page) == (1, former.page)
    assert page.inside().since == since > 0
    assert former.page in pages_present(first)
    (elsewhere,) = open_pages(arrive, "minions", people=1, bots=1)
    page.do("find", {"text": elsewhere.room.code})
    assert page.inside().page != former.page
    assert former.page not in pages_present(first)


def test_a_page_that_had_to_wait_comes_in_by_itself(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says how long it takes, and then it is in the room; unless its reader has gone elsewhere meanwhile."""
    first, *_ = open_pages(arrive, "minions")
    monkeypatch.setattr(requests, "client_address", lambda: "192.0.2.9")
    store = open_store()
    for _ in range(FREE_TRIES + 3):
        with pytest.raises(BadInput):
            store.find("zzzzzz", "192.0.2.9")
    guest, restless = arrive(f"?code={first.room.code}"), arrive(f"?code={first.room.code}")
    assert guest.state.inside is None
    assert "This page does so by itself." in guest.toast
    assert wait_seconds(guest, "later") >= [1]
    restless.do("open", {"name": "Bob", "game": "minions", "people": "2", "bots": "0"})
    with store.database.transaction() as run:
        assert run("DELETE FROM strikes RETURNING address")
    guest.carry_out("later")
    guest.settle()
    assert guest.room.code == first.room.code
    assert "wait" not in guest.toast
    assert not wait_seconds(restless, "later")
    store.close()
