"""Pages whose kernel, server, line or storage fails under them: it is said, nothing is lost, nothing pretends."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.widgets import hands
from tests.widgets.conftest import ROOT, address_in, browser_profile, free_port, server_command, serving
from tests.widgets.faulty_sockets import LossySocket, SilentSockets
from tests.widgets.kernels import kernel_in, kernel_of, kill, process_of
from tests.widgets.serving.test_binder import BINDER, extension
from tests.widgets.serving.test_serve import await_end, get
from tests.widgets.test_accessibility import check
from widgets.serving.serve import notebooks

SHORT = "play?length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&people=1&bots=1&seed=12"
"""A game of few cards in which a person begins."""
MOVE = "button.rk-move"
KEPT = "key => Object.entries(localStorage).find(([name]) => name.endsWith(':' + key))?.[1] ?? ''"
"""What the browser keeps under a key of the page's app."""
PICTURE = "() => document.querySelector('.rk-stage canvas').toDataURL()"
FULL = """() => {
    for (let size = 2 ** 21; size >= 1; size = Math.floor(size / 2)) {
        try { for (let at = 0; ; at++) localStorage.setItem(`${size} ${at}`, "x".repeat(size)); } catch { /* full */ }
    }
}"""
"""Fills the storage to the last letter."""
ASLEEP = """(asleep) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => asleep });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
"""What a browser says when its page goes out of sight, and when it is seen again."""

STATES = {"starting", "idle", "busy"}
"""Of a kernel, as Jupyter says."""


class Server:
    """Our own server, always at the same address, that can be killed and started again."""

    def __init__(self, errors: Path) -> None:
        self.errors = errors
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [word.replace("port=0", f"port={self.port}") for word in server_command(notebooks(), "first_fight")]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with self.errors.open("wb") as complaints:
            self.process = subprocess.Popen(  # noqa: S603 our own command
                command, stdout=subprocess.PIPE, stderr=complaints, text=True, cwd=ROOT, env=environment
            )
        assert self.process.stdout is not None
        self.address = address_in(self.process.stdout.readline())

    def tell(self, word: signal.Signals) -> None:
        """Send a signal to the server, and wait for its end if it is one that ends it."""
        assert self.process is not None
        self.process.send_signal(word)
        if word in {signal.SIGKILL, signal.SIGTERM}:
            self.process.communicate(timeout=60)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return a server that runs at the beginning of every test."""
    server = Server(tmp_path_factory.mktemp("server") / "errors")
    yield server
    server.tell(signal.SIGTERM)


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page with a kernel of its own in one profile, and waits for something on it."""
    context = browser_profile(chromium, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")

    def visit(what: str = SHORT, wanted: str = MOVE, before: Callable[[Page], object] = lambda _: None) -> Page:
        page = context.new_page()
        before(page)
        page.goto(server.address + what)
        page.wait_for_selector(wanted)
        return page

    yield visit
    context.close()


def signs(page: Page, state: str) -> None:
    """Wait for a sign, or for none."""
    wanted = f".rk-sign[data-state={state}]" if state else ".rk-sign:not([data-state])"
    page.wait_for_selector(wanted, state="attached")


def asks(page: Page, what: str) -> None:
    """Wait until the game asks for this."""
    expect(page.locator(".rk-prompt")).to_contain_text(what)


def kept(page: Page, key: str = "match") -> str:
    """Return the text that the browser stores."""
    return str(page.evaluate(KEPT, key))


def test_a_dead_kernel_is_noticed_and_nothing_counts_until_it_is_picked_up(visit: Callable[..., Page]) -> None:
    """Nobody has to click; what is clicked or pressed is refused aloud; the button leads back into the game."""
    page = visit()
    hands.click(page.locator(MOVE).first)
    asks(page, "second card")
    before, moves = kept(page), page.locator(MOVE).all_inner_texts()
    kill(kernel_of(page))
    page.wait_for_selector(".rk-sign[data-state=dead]")
    expect(page.get_by_role("alert").first).to_contain_text("What it showed is kept in this browser.")
    hands.click(page.locator(MOVE).first)
    expect(page.locator(".rk-sign")).to_contain_text("That did not count.")
    hands.tab_to(page.locator(MOVE).first)
    page.keyboard.press("Enter")
    hands.click(page.locator(".rk-spot[data-drag]").first)
    assert page.locator(".rk-spot[data-chosen]").count() == 0
    page.keyboard.press("Escape")
    assert (kept(page), page.locator(MOVE).all_inner_texts()) == (before, moves)
    check(page, "a dead kernel")
    hands.tab_to(page.get_by_role("button", name="Pick up where you were"))
    page.keyboard.press("Enter")
    signs(page, "missed")
    asks(page, "second card")
    assert (kept(page), page.locator(MOVE).all_inner_texts()) == (before, moves)
    hands.click(page.get_by_role("button", name="I know"))
    signs(page, "")


def test_a_server_that_is_killed_and_comes_back(server: Server, visit: Callable[..., Page]) -> None:
    """The page says so, refuses what is clicked, and goes on by itself where it was; the terminal stays quiet."""
    page = visit()
    hands.click(page.locator(MOVE).first)
    asks(page, "second card")
    before = kept(page)
    server.tell(signal.SIGKILL)
    signs(page, "server")
    hands.click(page.locator(MOVE).first)
    expect(page.locator(".rk-sign")).to_contain_text("That did not count.")
    server.start()
    signs(page, "missed")
    asks(page, "second card")
    assert kept(page) == before
    assert not server.errors.read_text(encoding="utf-8")


def test_a_line_that_is_cut_is_mended(visit: Callable[..., Page]) -> None:
    """Without its websocket a page refuses what is clicked, until it has one again or is picked up."""
    lines: list[WebSocketRoute] = []
    barred = [False]

    def connect(line: WebSocketRoute) -> None:
        if barred[0]:
            line.close()
            return
        lines.append(line)
        line.connect_to_server()

    page = visit(before=lambda page: page.route_web_socket(re.compile("/channels"), connect))
    barred[0] = True
    lines[-1].close()
    signs(page, "line")
    hands.click(page.locator(MOVE).first)
    expect(page.locator(".rk-sign")).to_contain_text("That did not count.")
    asks(page, "first card")
    barred[0] = False
    page.wait_for_selector(".rk-sign:is([data-state=back], [data-state=missed])")
    hands.click(page.locator(MOVE).first)
    asks(page, "second card")


def test_what_was_lost_with_a_line_is_shown_when_it_is_mended(visit: Callable[..., Page]) -> None:
    """A move counted and its answer was lost: the page shows it, picture and all, keeps it, and says so."""
    line = LossySocket()
    page = visit(before=line.attach)
    before = kept(page)
    line.drop(page, lambda: hands.click(page.locator(MOVE).first), until="second card")
    page.mouse.move(0, 0)  # what it rests on is shown where it would go
    asks(page, "first card")
    stale = page.evaluate(PICTURE)
    line.close()
    asks(page, "second card")
    signs(page, "unsure")
    page.wait_for_function(f"before => ({KEPT})('match') !== before", arg=before)
    page.wait_for_function(f"stale => ({PICTURE})() !== stale", arg=stale)
    hands.rest(page)
    shown = page.evaluate(PICTURE)
    page.reload()
    asks(page, "second card")
    page.wait_for_function(f"shown => ({PICTURE})() === shown", arg=shown)


def test_a_line_that_swallows_all_and_says_nothing(visit: Callable[..., Page]) -> None:
    """As when a router has forgotten it: the page gets another line to the same kernel, and says what did not count."""
    line = SilentSockets()
    page = visit(before=line.attach)
    page.evaluate("window.same = true")
    line.silence()
    hands.click(page.locator(MOVE).first)
    signs(page, "unsure")
    asks(page, "first card")
    hands.click(page.locator(MOVE).first)
    asks(page, "second card")
    assert page.evaluate("window.same")
    assert len(line.open) == 2


def test_a_page_that_is_turned_while_its_line_is_dead(visit: Callable[..., Page]) -> None:
    """What the browser says of its size may be lost, or the answer to it: the table lies right when all is mended."""
    line = LossySocket()
    page = visit(before=line.attach)
    line.drop(page, lambda: page.set_viewport_size({"width": 800, "height": 1280}), until="seen")
    line.close()
    hands.rest(page)
    page.set_viewport_size({"width": 1000, "height": 800})
    hands.rest(page)
    hands.click(page.locator(MOVE).first)
    asks(page, "second card")


def test_a_page_that_slept_too_long_for_the_server_gets_its_game(chromium: Browser, tmp_path: Path) -> None:
    """A kernel whose page is not connected is ended by the server; awake again, the page goes on by itself."""
    late = tmp_path / "late"
    patience = f"property(lambda _: 0 if os.path.exists({str(late)!r}) else 600)"
    hasty = (
        "import os, widgets.serving.settings as s, widgets.serving.kernels.manager as k; s.CULL_INTERVAL_SECONDS = 1"
    )
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if late.exists():
            line.close()
        else:
            line.connect_to_server()

    with serving(notebooks(), "play", first=f"{hasty}; k.PageKernelManager.unused_seconds = {patience}") as address:
        context = browser_profile(chromium, reduced_motion="reduce")
        page = context.new_page()
        page.route_web_socket(re.compile("/channels"), connect)
        page.goto(address + SHORT)
        hands.click(page.locator(MOVE).first)
        asks(page, "second card")
        page.evaluate(ASLEEP, True)  # noqa: FBT003  for JavaScript
        late.touch()
        lines[-1].close()
        await_end(address, kernel_of(page))
        late.unlink()
        with page.expect_navigation():
            page.evaluate(ASLEEP, False)  # noqa: FBT003
        signs(page, "picked")
        asks(page, "second card")
        hands.click(page.locator(MOVE).first)
        asks(page, "foreminion")
        context.close()


@pytest.mark.parametrize("seed", range(6))
def test_what_has_been_shown_is_kept_at_whatever_instant_the_kernel_dies(visit: Callable[..., Page], seed: int) -> None:
    """A card is laid on the desk and the kernel killed somewhere between the click and the end of the painting."""
    page = visit("referee?game=three-cheers", "form[data-do=type]")
    kernel = process_of(kernel_of(page))
    hands.write(page.locator("form[data-do=type] input").first, "2 | Pomgrub .")
    threading.Timer(random.Random(seed).random() * 0.1, os.kill, (kernel, signal.SIGKILL)).start()
    page.keyboard.press("Enter")
    signs(page, "dead")
    shown = [text for text in page.locator(".rk-words li").all_inner_texts() if text]
    hands.click(page.get_by_role("button", name="Pick up where you were"))
    page.wait_for_selector(".rk-sign:is([data-state=picked], [data-state=missed])", state="attached")
    again = page.locator(".rk-words li").all_inner_texts()
    assert shown in (again, [])


def test_a_full_storage_is_said_and_nothing_pretends(visit: Callable[..., Page]) -> None:
    """A sentence says that nothing new is kept; with its kernel gone the page does not promise anything."""
    page = visit()
    before = kept(page)
    page.evaluate(FULL)
    hands.click(page.locator(MOVE).first)
    signs(page, "full")
    expect(page.get_by_role("alert").first).to_contain_text("Storage is full: save to a file.")
    hands.click(page.get_by_role("button", name="I know"))
    signs(page, "")
    assert kept(page) == before
    kill(kernel_of(page))
    signs(page, "bare")
    expect(page.locator(".rk-sign")).to_contain_text("what was not saved to a file is lost")


def test_one_game_in_two_windows(visit: Callable[..., Page]) -> None:
    """Where the other has gone on, this window stops, says so, writes over nothing, and can go on from there."""
    one = visit()
    two = visit("play")
    signs(one, "")
    hands.click(two.locator(MOVE).first)
    asks(two, "second card")
    signs(one, "elsewhere")
    newest = kept(two)
    one.bring_to_front()
    hands.click(one.locator(MOVE).last)
    expect(one.locator(".rk-sign")).to_contain_text("That did not count.")
    assert kept(one) == newest
    hands.click(one.get_by_role("button", name="Go on from there"))
    asks(one, "second card")
    assert kept(one) == newest


@pytest.mark.thorough
def test_a_pulse_tells_nothing_else(server: Server) -> None:
    """Alive or gone, of a kernel that never was too; no name, no list, no traceback."""
    kernel = kernel_in(get(f"{server.address}play").body)
    answer = get(f"{server.address}voila/pulse/{kernel}")
    told = json.loads(answer.body)
    assert (answer.status, told.pop("state") in STATES, told) == (200, True, {"kernel": "alive", "connections": 0})
    gone = get(f"{server.address}voila/pulse/00000000-0000-0000-0000-000000000000")
    assert (gone.status, gone.body) == (200, b'{"kernel": "gone"}')
    assert get(f"{server.address}voila/pulse/").status == 404


def test_a_dead_kernel_on_somebody_elses_server(chromium: Browser, tmp_path: Path) -> None:
    """Under a base address like a Binder's, the page notices, and is picked up."""
    settings, data = tmp_path / "settings", tmp_path / "data"
    settings.mkdir()
    shutil.copy(BINDER / "jupyter_server_config.py", settings)
    shutil.copytree(ROOT / "widgets" / "serving" / "template", data / "voila" / "templates" / "refkit")
    ours = {"JUPYTER_CONFIG_DIR": str(settings), "JUPYTER_PATH": str(data), "PYTHONPATH": str(ROOT)}
    with extension(Path(sys.executable), tmp_path, base="/user/somebody/", **ours) as address:
        context = browser_profile(chromium)
        page = context.new_page()
        page.goto(f"{address}voila/render/notebooks/{SHORT.replace('play?', 'play.ipynb?')}")
        page.wait_for_selector(MOVE)
        asked = page.wait_for_event("response", lambda answer: "/pulse/" in answer.url)
        told = asked.json()
        assert (told.pop("state") in STATES, told) == (True, {"kernel": "alive", "connections": 1})
        kill(kernel_of(page))
        signs(page, "dead")
        hands.click(page.get_by_role("button", name="Pick up where you were"))
        signs(page, "picked")
        asks(page, "first card")
        context.close()
