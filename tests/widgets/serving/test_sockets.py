"""The lines between pages and kernels: one that is odd is nobody else's trouble."""

import json
import struct
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from playwright.sync_api import Browser, expect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.widgets import hands
from tests.widgets.conftest import OwnServer, browser_profile, serving, write_book
from tests.widgets.kernels import kernel_in, kill
from tests.widgets.serving.test_serve import await_end, get, lives
from tests.widgets.serving.wire import HANDSHAKE, end_of, header, legacy_frame, line, request_frame, v1_frame
from widgets.serving import sockets
from widgets.serving.settings import own_server
from widgets.serving.sockets import V1, KernelSocket, MalformedError, check_message

LIES: dict[str, str | bytes] = {
    "a count without end": struct.pack("<Q", 2**60) + bytes(100),
    "nothing": b"",
    "text": "hello",
    "places outside": struct.pack("<7Q", 6, 56, 57, 58, 59, 60, 10**9),
    "no JSON": v1_frame(b"{nope", {}, {}, {}),
    "a bottomless pit": v1_frame(b"[" * 100_000, {}, {}, {}),
    "no object": v1_frame([], {}, {}, {}),
    "no session": v1_frame(header("comm_msg", session=None), {}, {}, {}),
    "another age": v1_frame(header("comm_msg", version="hello"), {}, {}, {}),
    "no channel": v1_frame(header("comm_msg"), {}, {}, {}, channel="nope"),
    "no widget": v1_frame(header("comm_msg"), {}, {}, {"data": {}}),
    "no data": v1_frame(header("comm_msg"), {}, {}, {"comm_id": "x", "data": []}),
}
"""What is no message, in the form V1."""

OLDER_LIES: dict[str, str | bytes] = {
    "a count without end": struct.pack("!I", 2**31 - 1) + bytes(100),
    "no JSON": "{nope",
    "a list": "[]",
    "a header of another kind": json.dumps({"channel": "shell", "header": []}),
    "no channel": legacy_frame(channel="nope"),
}
"""What is no message, in the older form."""


@pytest.fixture(scope="module")
def kernel(own_server: OwnServer) -> str:
    """Return a kernel behind one of our pages."""
    return kernel_in(get(f"{own_server.address}first_fight").body)


def test_nobody_s_line_is_ended_before_it_was_asked(tmp_path: Path) -> None:
    """The server asks every now and then whether a page is there, and leaves it the time of several such questions."""
    line: Any = object.__new__(KernelSocket)
    line.application = SimpleNamespace(settings=own_server(tmp_path, pool=0, memory_mb=1)["Voila"]["tornado_settings"])
    assert line.ping_timeout >= 2 * line.ping_interval


@pytest.mark.parametrize(
    ("form", "lie"),
    [*((V1, lie) for lie in LIES.values()), *((None, lie) for lie in OLDER_LIES.values())],
    ids=[*LIES, *(f"{what} in the older form" for what in OLDER_LIES)],
)
def test_what_is_no_message_ends_only_its_own_line(
    own_server: OwnServer, kernel: str, form: str | None, lie: str | bytes
) -> None:
    """Whoever sends it hears why, in either form; everybody else is served on, and the terminal stays quiet."""
    with line(own_server.address, kernel, form=form) as opened:
        opened.send(lie)
        assert end_of(opened) == sockets.MALFORMED
    assert get(f"{own_server.address}healthz").status == 200
    assert not own_server.complaints()


def test_a_message_with_buffers_passes_in_both_forms() -> None:
    """What is behind a message's content is not looked into."""
    said = {"comm_id": "x", "data": {}}
    check_message(v1_frame(header("comm_msg"), {}, {}, said, b"\xff\x00"), V1)
    rest: dict[str, object] = {"parent_header": {}, "metadata": {}, "content": said}
    words = json.dumps({"channel": "shell", "header": header("comm_msg"), **rest}).encode()
    check_message(struct.pack("!3I", 2, 12, 12 + len(words)) + words + b"\xff\x00", None)
    with pytest.raises(MalformedError, match="overlap"):
        check_message(struct.pack("!3I", 2, 12 + len(words), 12) + words, None)


def test_code_is_not_run_for_anybody(own_server: OwnServer, kernel: str) -> None:
    """A request to run code is passed over in silence; what comes after it is answered."""
    with line(own_server.address, kernel) as opened:
        opened.send(request_frame("execute_request", {"code": "1 / 0", "silent": False}))
        opened.send(request_frame())
        heard = [str(opened.recv(timeout=90))]
        while "kernel_info_reply" not in heard[-1]:
            heard.append(str(opened.recv(timeout=90)))
    assert not any("ZeroDivisionError" in one or "execute_input" in one for one in heard)


def test_the_older_form_is_served(own_server: OwnServer, kernel: str) -> None:
    """Whoever has no form in common with the server gets an answer that can be read."""
    with line(own_server.address, kernel, form=None) as opened:
        opened.send(legacy_frame())
        kinds = [json.loads(opened.recv(timeout=90))["msg_type"]]
        while kinds[-1] != "kernel_info_reply":
            kinds.append(json.loads(opened.recv(timeout=90))["msg_type"])
    assert set(kinds) <= {"status", "kernel_info_reply"}


@pytest.mark.parametrize(
    ("place", "status"),
    [
        ("api/kernels/00000000-0000-0000-0000-000000000000/channels", 404),
        ("api/kernels/{}/channels?session_id=%E2%98%83", 400),
        ("api/kernels/{}/channels?session_id=" + 300 * "x", 400),
        ("voila/query/{}", 404),
    ],
)
def test_a_line_that_leads_nowhere_is_refused(own_server: OwnServer, kernel: str, place: str, status: int) -> None:
    """To no kernel, under no name that a line can have, or to what none of our pages asks."""
    assert get(own_server.address + place.format(kernel), **HANDSHAKE).status == status
    assert not own_server.complaints()


def test_a_line_to_a_kernel_that_was_killed_is_refused_at_once(own_server: OwnServer) -> None:
    """Nobody waits for it to come back, and the terminal stays quiet."""
    gone = kernel_in(get(f"{own_server.address}first_fight").body)
    kill(gone)
    with pytest.raises(InvalidStatus) as refused, line(own_server.address, gone):
        pass
    assert refused.value.response.status_code == 404
    assert not own_server.complaints()


def test_a_page_whose_first_handshake_failed_gets_on(own_server: OwnServer, chromium: Browser) -> None:
    """JupyterLab's client falls back to the older form then: its page answers all the same."""
    context = browser_profile(chromium)
    page = context.new_page()
    page.add_init_script("""
        const Real = WebSocket, asked = window.asked = [];
        window.WebSocket = class extends Real {
            constructor(url, forms) {
                super(asked.length ? url : url.replace("/channels", "/nothing"), forms);
                asked.push(forms);
            }
        };
    """)
    page.goto(f"{own_server.address}first_fight")
    caption = page.locator(".rk-caption p").first
    before = caption.inner_text()
    hands.click(page.get_by_role("button", name="Next").first)
    expect(caption).not_to_have_text(before)
    assert [len(forms) for forms in page.evaluate("window.asked")] == [1, 0]
    context.close()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Serve a page with low limits, and yield the address and its kernel."""
    folder = tmp_path_factory.mktemp("strict")
    write_book(folder, "well", "1 + 1")
    limits = "import widgets.serving.sockets as s; s.BURST = 50; s.MAX_CONNECTIONS = 2; s.MAX_MESSAGE_BYTES = 10_000"
    with serving(folder, "well", first=limits) as address:
        yield address, kernel_in(get(f"{address}well").body)


@pytest.mark.thorough
def test_who_sends_too_much_is_shown_out(strict: tuple[str, str]) -> None:
    """Too many messages at once, or one that is too large, end the line."""
    with line(*strict) as opened:
        with suppress(ConnectionClosed):  # as soon as it is too much
            for _ in range(400):
                opened.send(request_frame())
        assert end_of(opened) == sockets.TOO_MUCH
    with line(*strict) as opened:
        opened.send(request_frame(content={"more": 20_000 * "x"}))
        assert end_of(opened) == 1009


@pytest.mark.thorough
def test_a_kernel_has_so_many_lines_and_no_more(strict: tuple[str, str]) -> None:
    """Who asks for one more is refused until another has ended."""
    with ExitStack() as lines:
        first = lines.enter_context(line(*strict))
        lines.enter_context(line(*strict))
        with pytest.raises(InvalidStatus) as refused, line(*strict):
            pass
        assert refused.value.response.status_code == 429
        first.close()
        for _ in range(100):
            try:
                lines.enter_context(line(*strict))
            except InvalidStatus:
                time.sleep(0.1)
            else:
                return
    raise AssertionError("no line has become free")


def test_who_takes_nothing_in_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for a page does not grow without end; what it has taken in counts no more."""
    ended: list[int] = []
    under_way: list[Future[None]] = []

    def write(*_: Any) -> Future[None]:
        under_way.append(Future())
        return under_way[-1]

    monkeypatch.setattr(sockets, "MAX_PENDING_BYTES", 10)
    monkeypatch.setattr(KernelWebsocketHandler, "write_message", write)
    mouth: Any = sockets.KernelSocket.__new__(sockets.KernelSocket)
    monkeypatch.setattr(mouth, "close", lambda code, _: ended.append(code), raising=False)
    mouth.write_message(b"12345678")
    under_way[0].set_result(None)
    mouth.write_message(b"12345678")
    assert not ended
    mouth.write_message(b"12345678")
    assert ended == [sockets.TOO_MUCH]


@pytest.mark.thorough
def test_a_kernel_lives_as_long_as_a_line_to_it(tmp_path: Path) -> None:
    """One that nobody is connected to is soon ended, and so is the other as soon as its line has gone."""
    write_book(tmp_path, "well", "1 + 1")
    hasty = "import widgets.serving.settings as s; s.UNUSED_SECONDS = 4; s.CULL_INTERVAL_SECONDS = 1"
    with serving(tmp_path, "well", first=hasty) as address:
        visited = kernel_in(get(f"{address}well").body)
        with line(address, visited):
            await_end(address, kernel_in(get(f"{address}well").body))
            assert lives(address, visited)
        await_end(address, visited)
