"""Our server: what it serves, what it does not, and what it says when it cannot."""

import contextlib
import gzip
import http.client
import importlib
import json
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, Route

from refkit.kernel.installed import install_command
from tests.tiers import mostly_thorough
from tests.widgets.conftest import (
    PATIENCE,
    ROOT,
    OwnServer,
    address_in,
    browser_profile,
    server_command,
    serving,
    write_book,
)
from tests.widgets.kernels import keep_key, kernel_in, kernels, key_for, process_of
from tests.widgets.serving.wire import HANDSHAKE
from widgets.front.app import PAGES
from widgets.serving import settings
from widgets.serving.options import Options
from widgets.serving.serve import notebooks, serve

CARD = "import ipywidgets; ipywidgets.Button(description='A card').add_class('rk-app')"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with one page, a card, and a file that must not be served."""
    folder = tmp_path_factory.mktemp("pages")
    write_book(folder, "card", CARD)
    (folder / "secret.png").write_text("hush", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where that page is served."""
    with serving(folder, "card") as address:
        yield address


HIDDEN = (
    *("voila/tree", "voila/api/contents", "voila/files/secret.png", "voila/render/card.ipynb", "secret.png", "login"),
    *("voila/static/none.js", "voila/static/../../../app.py", "voila/templates/base/static/%2e%2e/index.html.j2"),
    *("voila/labextensions/none.js", "api/contents"),
)


@pytest.mark.thorough
def test_only_our_pages_can_be_reached(address: str) -> None:
    """No listing, no file and no other way in: a sentence and a way back."""
    for path in HIDDEN:
        answer = get(address + path)
        assert (answer.status, b"There is no such page." in answer.body) == (404, True), path


def test_a_busy_port_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for a port that is taken learns what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(Options("card", port=port, browser=False), Path(__file__).parent / "pages") == 2
        assert capsys.readouterr().err.startswith("There is no page called 'card'")
        assert serve(Options(port=port, browser=False)) == 2
    assert (
        capsys.readouterr().err == f"Port {port} is already in use: give another with --port, or 0 for any free one.\n"
    )


def test_our_notebooks_are_found() -> None:
    """The pages are beside the packages in a checkout, and saved without outputs."""
    books = sorted(notebooks().glob("*.ipynb"))
    assert {"index", *(door for door, _ in PAGES)} <= {book.stem for book in books}
    for book in books:
        cells = json.loads(book.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells)


@dataclass(frozen=True)
class Response:
    """What the server has answered."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


def get(address: str, **headers: str) -> Response:
    """Return the server's answer to a typed address; no redirect is followed, nothing is decompressed."""
    return ask(address, {"Sec_Fetch_Site": "none"} | headers)


def ask(address: str, headers: dict[str, str], method: str = "GET") -> Response:
    """Return the server's answer, whatever it is; keys of pages are kept and shown as by a browser."""
    place = urllib.parse.urlsplit(address)
    line = http.client.HTTPConnection(place.hostname or "", place.port, timeout=60)
    wanted = key_for(place.path) | {name.replace("_", "-"): text for name, text in headers.items()}
    with contextlib.closing(line):
        line.request(method, f"{place.path}?{place.query}", headers=wanted)
        with line.getresponse() as heard:
            keep_key(heard.headers)
            return Response(heard.status, heard.headers, b"" if heard.status == 101 else heard.read())


@pytest.mark.thorough
def test_another_template_is_not_to_be_had(address: str) -> None:
    """An unknown template or theme in the address changes nothing, where Voilà alone would wait for ever."""
    answer = get(f"{address}card?template=nosuch&theme=nosuch")
    assert answer.status == 200
    assert b"voila.js" in answer.body


@pytest.mark.thorough
def test_files_come_packed_and_are_kept(address: str) -> None:
    """A large file is packed for who can unpack it, and not asked for twice; one named by its contents never again."""
    where = f"{address}voila/static/voila.js"
    plain, packed = get(where), get(where, Accept_Encoding="gzip, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert packed.headers["Cache-Control"] == "max-age=3600"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) / 2
    again = get(where, Accept_Encoding="gzip", If_Modified_Since=packed.headers["Last-Modified"])
    assert (again.status, again.body) == (304, b"")
    piece = get(where, Range="bytes=10-19")
    assert (piece.status, piece.body) == (206, plain.body[10:20])
    whole = get(where, Accept_Encoding="gzip", Range="bytes=10-19")
    assert (whole.status, gzip.decompress(whole.body)) == (200, plain.body)
    (hashed,) = Path(sys.prefix, "share/jupyter/labextensions/ipycanvas/static").glob("remoteEntry.*.js")
    for_good = get(f"{address}voila/labextensions/ipycanvas/static/{hashed.name}")
    assert (for_good.status, "immutable" in for_good.headers["Cache-Control"]) == (200, True)


def lives(address: str, kernel: str) -> bool:
    """Whether that kernel is still there."""
    return get(f"{address}api/kernels/{kernel}").status == 200


def await_end(address: str, kernel: str, rest: Callable[[float], object] = time.sleep) -> None:
    """Wait until that kernel is gone, resting meanwhile; AssertionError if it never goes."""
    late = time.monotonic() + PATIENCE / 1000
    while lives(address, kernel):
        assert time.monotonic() < late, f"kernel {kernel} has not ended"
        rest(0.1)


def test_kernel_messages_are_compressed_and_only_for_our_pages(own_server: OwnServer) -> None:
    """The channel to a kernel is compressed; a page from elsewhere gets none."""
    kernel = kernel_in(get(f"{own_server.address}first_fight").body)
    channel = f"{own_server.address}api/kernels/{kernel}/channels"
    shake = {**HANDSHAKE, "Sec_WebSocket_Extensions": "permessage-deflate", "Sec_Fetch_Site": "same-origin"}
    ours = get(channel, **shake)
    assert ours.status == 101
    assert "permessage-deflate" in ours.headers["Sec-WebSocket-Extensions"]
    assert get(channel, **shake | {"Sec_Fetch_Site": "cross-site"}, Origin="http://elsewhere.example").status == 403


@pytest.mark.thorough
def test_a_kernel_is_talked_to_where_nobody_was_before_it(address: str) -> None:
    """Through files of its own, which are there; a port could have been taken while it started."""
    kernel = kernel_in(get(f"{address}card").body)
    lines = psutil.Process(process_of(kernel)).net_connections("unix")
    places = {line.laddr for line in lines if kernel in line.laddr}
    if settings.transport() == "ipc":
        assert len(places) == 5  # to do, to show, to be asked back, to be stopped, to be alive
        assert all(Path(place).is_socket() for place in places)
    else:
        assert not places


@pytest.mark.thorough
def test_what_is_noted_of_a_visitor_goes_with_the_kernel(folder: Path, tmp_path: Path) -> None:
    """The server's folder does not fill up with files of visitors who have left long ago."""
    with serving(folder, "card", first=f"import tempfile; tempfile.tempdir = {str(tmp_path)!r}") as address:
        kernel = kernel_in(get(f"{address}card").body)
        (note,) = tmp_path.glob(f"*/visitor-{kernel}")
        assert note.read_text(encoding="utf-8") == "127.0.0.1"
        ask(f"{address}voila/api/shutdown/{kernel}", {}, "POST")
        await_end(address, kernel)
        assert not note.exists()


def test_a_page_that_is_slow_to_load_keeps_its_kernel(folder: Path, chromium: Browser) -> None:
    """It asks for its kernel until its scripts are there; a kernel that nobody asks for is ended meanwhile."""
    hasty = "import widgets.serving.settings as s; s.UNUSED_SECONDS = 20; s.CULL_INTERVAL_SECONDS = 1"
    held: list[Route] = []
    with serving(folder, "card", first=hasty) as address:
        page = browser_profile(chromium).new_page()
        page.route("**/voila/scripts/*", lambda route: held.append(route))  # noqa: PLW0108  as it takes no method
        page.goto(f"{address}card", wait_until="commit")
        page.wait_for_selector("#jupyter-config-data", state="attached")
        page.wait_for_load_state("domcontentloaded")

        def ask(_: float) -> None:
            page.wait_for_event("response", lambda answer: "/voila/pulse/" in answer.url)

        await_end(address, kernel_in(get(f"{address}card").body), ask)
        for route in held:
            route.continue_()
        page.wait_for_selector(".rk-app")
        page.context.close()


@pytest.mark.thorough
def test_a_waiting_kernel_is_spared_and_a_forgotten_one_is_not(folder: Path) -> None:
    """However long the pool waits, its kernel is there for the next visitor; one whose page never came is ended."""
    hasty = "import widgets.serving.settings as s; s.UNUSED_SECONDS = 1; s.CULL_INTERVAL_SECONDS = 1"
    write_book(folder, "other", "1 + 1")
    with serving(folder, "card", pool=1, first=hasty) as address:
        for _ in range(2):
            await_end(address, kernel_in(get(f"{address}other").body))
        for _ in range(5):  # the next one may be just starting
            waiting = kernels()
            kernel = kernel_in(get(f"{address}card").body)
            assert lives(address, kernel)
            if process_of(kernel) in waiting:
                break
            await_end(address, kernel)
        assert process_of(kernel) in waiting
        await_end(address, kernel)


@pytest.mark.thorough
@pytest.mark.parametrize("word", mostly_thorough(signal.SIGINT, signal.SIGTERM, quick=(signal.SIGINT,)))
def test_an_interrupted_server_ends_well(folder: Path, word: signal.Signals) -> None:
    """Ctrl+C ends the server, idle as it is, at once: with one sentence, no trace of the engine room, exit code 0."""
    with subprocess.Popen(  # noqa: S603 our own command
        server_command(folder, "card"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        assert get(f"{address_in(server.stdout.readline())}card").status == 200
        server.send_signal(word)
        said, trouble = server.communicate(timeout=20)
    assert (said, trouble, server.returncode) == ("refkit has cleared the tables.\n", "", 0)


INTERRUPT = """
import os, signal, threading
begin = threading.Thread.start

def interrupted(self):
    begin(self)
    if self.name.startswith("asyncio_"):
        threading.Thread.start = begin
        os.kill(os.getpid(), signal.SIGINT)

threading.Thread.start = interrupted
"""


@pytest.mark.thorough
def test_a_server_interrupted_amid_a_thread_s_beginning_ends_too(folder: Path) -> None:
    """It waits for all threads that it has begun, and must not have forgotten one, half begun, that waits for it."""
    said = subprocess.run(  # noqa: S603 our own command
        server_command(folder, "card", first=INTERRUPT),
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
        check=True,
    )
    assert (said.stdout.splitlines()[-1], said.stderr) == ("refkit has cleared the tables.", "")


def test_a_server_starts_without_what_nobody_asks_it_for() -> None:
    """No grammar of addresses is built, which would take twice as long as all the rest."""
    importlib.import_module("widgets.serving.server")
    assert "rfc3987_syntax.syntax_helpers" not in sys.modules


def test_a_missing_extra_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without the extra, or without a part of it, the server says what to install."""
    monkeypatch.setattr("widgets.serving.serve.find_spec", lambda name: None if name == "ipykernel" else name)
    assert serve(Options(browser=False)) == 2
    said = capsys.readouterr().err
    assert said == f"The browser pages need ipykernel, which is not installed: {install_command('apps')}.\n"


def test_an_old_browser_is_told(address: str, chromium: Browser) -> None:
    """A browser without what the pages need is told so instead of waiting for ever."""
    context = browser_profile(chromium)
    shown = context.new_page()
    shown.add_init_script("delete window.ResizeObserver")
    shown.goto(address, wait_until="commit")
    shown.wait_for_function("document.body?.textContent.includes('This browser is too old')")
    context.close()
