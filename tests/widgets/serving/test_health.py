"""How the server is: whether it lives, its figures, and what is there without being fetched."""

import re
import threading
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.widgets.conftest import OwnServer, serving, write_book
from tests.widgets.coroutines import run_in_thread
from tests.widgets.kernels import kernel_in, kernels
from tests.widgets.rooms.test_stores import open_room
from tests.widgets.serving.test_serve import ask, get
from tests.widgets.serving.wire import line
from widgets.rooms.store import open_store
from widgets.rooms.store.records import LogEntry, StoreDown
from widgets.serving import health
from widgets.serving.health import RoomCounter, may_read


def metrics_of(address: str, **headers: str) -> dict[str, float]:
    """Return the metrics: each figure by its name and labels."""
    answer = ask(f"{address}metrics", headers)
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=")
    found = {}
    for family in text_string_to_metric_families(answer.body.decode()):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sample.labels.items())
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_the_server_says_that_it_lives_without_starting_a_kernel(own_server: OwnServer) -> None:
    """Whoever looks after it may ask as often as they like, by GET and HEAD, from wherever it can be reached."""
    known = kernels()
    for method, body in (("GET", b"ok\n"), ("HEAD", b"")):
        answer = ask(f"{own_server.address}healthz", {"X_Forwarded_For": "192.0.2.7"}, method)
        assert (answer.status, answer.body, answer.headers["Cache-Control"]) == (200, body, "no-store")
    assert ask(f"{own_server.address}healthz", {}, "POST").status == 405
    assert kernels() <= known


@pytest.mark.thorough
def test_figures_tell_of_pages_kernels_memory_rooms_and_errors(tmp_path: Path) -> None:
    """Each follows what happens; to ask starts no kernel and makes no store."""
    write_book(tmp_path, "well", "print('Welcome')")
    store = tmp_path / "rooms.sqlite"
    with serving(tmp_path, "well", pool=1, first=f"import os; os.environ['REFKIT_STORE'] = {str(store)!r}") as address:
        before = metrics_of(address)
        assert not store.exists()
        expected = {"refkit_pages": 0, "refkit_rooms{status=open}": 0, "refkit_store_up": 1, "refkit_errors_total": 0}
        assert {name: before[name] for name in expected} == expected
        kernel = kernel_in(get(f"{address}well").body)
        assert metrics_of(address)["refkit_kernels{state=lonely}"] == 1
        with line(address, kernel):
            now = metrics_of(address)
            assert (now["refkit_pages"], now["refkit_kernels{state=page}"]) == (1, 1)
        assert 10e6 < now["refkit_kernels_memory_bytes"] < now["refkit_kernels_memory_limit_bytes"]
        assert now["process_resident_memory_bytes"] > 10e6
        assert now["refkit_requests_total{status=200}"] > before.get("refkit_requests_total{status=200}", 0)
        with closing(open_store(str(store))) as kept:
            closed, _ = open_room(kept), open_room(kept)
            kept.append(closed, 0, [LogEntry("close", 0)])
        now = metrics_of(address)
        assert (now["refkit_rooms{status=open}"], now["refkit_rooms{status=closed}"]) == (1, 1)


@pytest.mark.parametrize("headers", [{"X_Forwarded_For": "127.0.0.1"}, {"Forwarded": "for=127.0.0.1"}])
def test_figures_are_not_told_through_a_proxy_on_the_same_machine(
    own_server: OwnServer, headers: dict[str, str]
) -> None:
    """Whoever comes through it is somebody else: there is no such page."""
    answer = ask(f"{own_server.address}metrics", headers)
    assert (answer.status, b"refkit_pages" in answer.body) == (404, False)
    assert metrics_of(own_server.address)["refkit_store_up"] in {0, 1}


def test_who_may_read_figures() -> None:
    """Those on this machine, everybody or nobody, as it was said; only what leads from a machine to itself is on it."""
    near, far = ("127.0.0.1", "127.0.0.2", "::1"), ("192.0.2.7", "", "odd")
    for who, allowed in (("local", near), ("all", (*near, *far)), ("none", ())):
        for address in (*near, *far):
            handler: Any = SimpleNamespace(request=SimpleNamespace(headers={}, remote_ip=address))
            assert may_read(who, handler) == (address in allowed)


def test_a_store_that_is_down_or_can_only_be_read_is_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a full disk; and when there is room again it is usable."""
    store = SimpleNamespace(count=lambda: {"open": 3}, check=mock.Mock(side_effect=[StoreDown("It is full."), None]))

    async def look() -> None:
        rooms = RoomCounter()
        for fault in ("It is down.", "It is full."):
            assert not await rooms.is_usable()
            assert rooms.fault == fault
        assert await rooms.counted() == {"open": 3}
        assert await rooms.is_usable()

    monkeypatch.setattr(health, "open_existing", mock.Mock(side_effect=[StoreDown("It is down."), store]))
    run_in_thread(look())


@pytest.mark.thorough
def test_a_store_that_cannot_be_used_is_told_at_the_start_and_to_who_asks(tmp_path: Path) -> None:
    """A file that is none is named on standard error, as a figure, and by the health check; it stays as it is."""
    write_book(tmp_path, "well", "print('Welcome')")
    wrong, errors = tmp_path / "letter.txt", tmp_path / "errors"
    wrong.write_text("Dear refkit, " * 100)
    with serving(
        tmp_path, "well", first=f"import os; os.environ['REFKIT_STORE'] = {str(wrong)!r}", errors=errors
    ) as address:
        answer = get(f"{address}healthz")
        assert (answer.status, answer.body.decode()) == (200, health.DEGRADED)
        assert metrics_of(address)["refkit_store_up"] == 0
        assert get(f"{address}well").status == 200
    said = errors.read_text(encoding="utf-8")
    assert said.startswith("Rooms cannot be used: The file of the store is no store of rooms: put it away")
    assert said.count("\n") == 1
    assert wrong.read_text() == "Dear refkit, " * 100
    assert not list(tmp_path.glob("letter.txt-*"))


def test_a_store_that_does_not_answer_keeps_no_figures_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only one thread waits for it, however often somebody asks; when it answers again, its rooms are counted."""
    asked, answers = list[None](), threading.Event()

    def slow() -> Any:
        asked.append(None)
        answers.wait(60)
        return SimpleNamespace(count=lambda: {"open": 3}, check=lambda: None)

    async def look() -> None:
        rooms = RoomCounter()
        monkeypatch.setattr(health, "COUNT_TIMEOUT_SECONDS", 0.01)
        assert [await rooms.counted() for _ in range(3)] == [None, None, None]
        answers.set()
        monkeypatch.setattr(health, "COUNT_TIMEOUT_SECONDS", 60)
        assert await rooms.counted() == {"open": 3}
        assert len(asked) == 1

    monkeypatch.setattr(health, "open_existing", slow)
    run_in_thread(look())


SHOWN = {"Sec_Fetch_Site": "none"}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *(("", 302), ("index", 200), ("index.ipynb", 302), ("first_fight", 200), ("nope", 404)),
        *(("voila/static/voila.js", 200), ("voila/static/none.js", 404), ("healthz", 200), ("metrics", 200)),
    ],
)
def test_head_says_what_get_would_without_a_body_or_a_kernel(own_server: OwnServer, path: str, status: int) -> None:
    """Whoever checks a link or looks after the server costs nothing."""
    known, elsewhere = kernels(), {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "image"}
    assert ask(f"{own_server.address}first_fight", elsewhere, "HEAD").status == 403, "as with GET"
    head = ask(own_server.address + path, SHOWN, "HEAD")
    assert (head.status, head.body, kernels() <= known) == (status, b"", True)
    got = get(own_server.address + path)
    assert got.status == status
    for name in ("Content-Type", "Location"):
        assert re.split(";", head.headers[name] or "")[0] == re.split(";", got.headers[name] or "")[0]
