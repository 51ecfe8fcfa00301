"""Odd and endless requests: each has its end, nobody else waits for it, and the terminal stays quiet."""

import socket
import urllib.parse
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.tiers import sampled
from tests.widgets.conftest import OwnServer, serving, write_book
from tests.widgets.kernels import KEYS, await_only, kernel_in, kernels
from tests.widgets.serving.test_serve import ask, get
from tests.widgets.serving.wire import HANDSHAKE

MANY = 60


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """Serve pages with short limits for few requests; nothing may be logged by the end."""
    folder = tmp_path_factory.mktemp("limits")
    write_book(folder, "well", "1 + 1")
    limits = "import widgets.serving.network as d; d.LIMITS |= {'idle_connection_timeout': 3, 'body_timeout': 3}"
    errors = folder / "errors"
    with serving(folder, "well", first=limits, errors=errors) as address:
        own_server = OwnServer(address, errors)
        yield own_server
    assert not own_server.complaints()


def send_raw(address: str, said: bytes) -> socket.socket:
    """Connect to the server, send these bytes as they are, and return the connection."""
    place = urllib.parse.urlsplit(address)
    line = socket.create_connection((place.hostname, place.port), timeout=60)
    line.sendall(said.replace(b"HOST", place.netloc.encode()))
    return line


def received(line: socket.socket) -> bytes:
    """Return what arrives until the server closes the connection."""
    heard = b""
    try:
        while piece := line.recv(65536):
            heard += piece
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.thorough
def test_who_never_comes_to_the_point_is_let_go(strict: OwnServer) -> None:
    """Many half requests, and a body that does not come, keep nobody out; all of them end by themselves."""
    said = b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100\r\n\r\nhello"
    with ExitStack() as lines:
        half = [
            lines.enter_context(send_raw(strict.address, b"GET /well HTTP/1.1\r\nHost: HOST\r\n")) for _ in range(MANY)
        ]
        assert get(f"{strict.address}voila/static/voila.js").status == 200
        half.append(lines.enter_context(send_raw(strict.address, said)))
        assert not any(received(line) for line in half)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "said",
    [
        b"GET /well HTTP/1.1\r\nHost: HOST\r\nX: " + 70_000 * b"x" + b"\r\n\r\n",
        b"GET /" + 70_000 * b"x" + b" HTTP/1.1\r\nHost: HOST\r\n\r\n",
        b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 99999999999\r\n\r\n",
        b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n",
        b"POST /voila/api/shutdown/x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nnope\r\n",
        b"GET /well HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET /well HTTP/9.9\r\nHost: HOST\r\n\r\n",
    ],
)
def test_what_is_no_request_ends_at_once(strict: OwnServer, said: bytes) -> None:
    """Too large, or not in the language at all: at most a number comes back, and others are served."""
    with send_raw(strict.address, said) as line:
        assert b" 200 " not in received(line)
    assert get(f"{strict.address}voila/static/voila.js").status == 200
    assert not strict.complaints()


NOBODY = "00000000-0000-0000-0000-000000000000"
ODD = {
    **dict.fromkeys(("/%", "/%ff%fe", "/nope.ipynb", "/../../etc/passwd", "/index/", "//index", "/logout"), 404),
    **dict.fromkeys((f"/voila/static/{name}" for name in ("", "%ff")), 404),
    **dict.fromkeys((f"/voila/templates/{name}" for name in ("", "lab", "lab/static/../../x")), 404),
    **dict.fromkeys((f"/voila/labextensions/{name}" for name in ("", "%00")), 404),
    **dict.fromkeys((f"/voila/api/themes/{name}" for name in ("", "%ff", "@jupyterlab/none/index.css")), 404),
    **dict.fromkeys((f"/api/kernels/{name}" for name in ("nope", NOBODY, f"{NOBODY}/channels")), 404),
    "/voila/api/shutdown/nope": 405,
    **dict.fromkeys(("/first_fight.ipynb?game=%ff&%00=%", "/?%ff=%ff"), 302),
    **dict.fromkeys(
        ("/index?%ff=%00", "/first_fight?%ff=%00&y=%ff&template=%00", "/learn?game=%ff%00nope&lesson=-1"), 200
    ),
    "/referee?game=" + 9000 * "x": 200,
    "/first_fight?theme=%ff": 400,
}
"""Odd addresses, and how they are answered."""


@pytest.mark.parametrize("path", sampled(ODD, 3), ids=[f"{path[:40]!r}" for path in ODD])
def test_an_odd_address_gets_a_plain_answer(own_server: OwnServer, path: str) -> None:
    """Whatever the address, there is an answer, and nothing in the terminal."""
    with send_raw(
        own_server.address, f"GET {path} HTTP/1.0\r\nHost: HOST\r\nSec-Fetch-Site: none\r\n\r\n".encode()
    ) as line:
        heard = received(line)
    assert heard.split(b" ", 2)[1] == str(ODD[path]).encode()
    assert b"Traceback" not in heard
    assert not own_server.complaints()


ALLOWED = {("OPTIONS", "api/kernels/0-0-0-0-0")}
"""What can be asked besides, since it tells nothing."""


def test_what_a_page_cannot_do_is_refused(own_server: OwnServer) -> None:
    """A page can be looked at, and nothing else."""
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"):
        for path in ("", "index", "first_fight", "voila/static/voila.js", "nope", "api/kernels/0-0-0-0-0"):
            status = ask(own_server.address + path, {}, method).status
            assert status in {204, 404, 405} or (method, path) in ALLOWED
    assert not own_server.complaints()


@pytest.fixture(scope="module")
def kernel(own_server: OwnServer) -> str:
    """Return a kernel behind one of our pages."""
    return kernel_in(get(f"{own_server.address}first_fight").body)


@pytest.mark.parametrize(
    "headers",
    [
        {"Connection": "Upgrade"},
        {"Upgrade": "websocket"},
        {"Upgrade": "websocket", "Connection": "Upgrade"},
        {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "8"},
        {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13"},
        HANDSHAKE | {"Sec_WebSocket_Extensions": "permessage-deflate; server_max_window_bits=99"},
        HANDSHAKE | {"Sec_WebSocket_Extensions": "permessage-deflate; odd"},
        {"Cookie": "username-127-0-0-1=2|1:0|odd; refkit=\xff", "If_Modified_Since": "yesterday", "Range": "bytes=x"},
    ],
)
def test_odd_handshakes_are_refused_quietly(own_server: OwnServer, kernel: str, headers: dict[str, str]) -> None:
    """Neither half a handshake nor one that asks for the impossible is told of in the terminal."""
    if "Cookie" in headers:
        headers = {**headers, "Cookie": f"{headers['Cookie']}; {KEYS[kernel]}"}
    assert get(f"{own_server.address}api/kernels/{kernel}/channels", **headers).status in {101, 400, 426}
    assert not own_server.complaints()


@pytest.mark.thorough
def test_who_leaves_in_the_middle_is_not_told_of(own_server: OwnServer) -> None:
    """From a page, from a large file, and from a line to a kernel."""
    known = kernels()
    paths = ("first_fight", "voila/static/voila.js", "index")
    for path in paths:
        said = f"GET /{path} HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: none\r\n\r\n".encode()
        with send_raw(own_server.address, said) as line:
            line.recv(1)
    kernel = kernel_in(get(f"{own_server.address}first_fight").body)
    shake = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n"
    shake += f"Cookie: {KEYS[kernel]}\r\n"
    said = f"GET /api/kernels/{kernel}/channels HTTP/1.1\r\nHost: HOST\r\n{shake}\r\n".encode()
    for wait in (False, True):
        with send_raw(own_server.address, said) as line:
            if wait:
                assert b" 101 " in line.recv(65536)
    ask(f"{own_server.address}voila/api/shutdown/{kernel}", {}, "POST")
    await_only(known)
    assert get(f"{own_server.address}index").status == 200
    assert not own_server.complaints()


@pytest.mark.thorough
def test_a_quiet_terminal_is_not_a_deaf_one(tmp_path: Path) -> None:
    """What goes wrong in the house itself is told, in one line."""
    write_book(tmp_path, "well", "1 + 1")
    broken = "import widgets.serving.admission as g; g.set_token = lambda handler: 1 / 0"
    errors = tmp_path / "errors"
    with serving(tmp_path, "well", first=broken, errors=errors) as address:
        answer = get(f"{address}well", Sec_Fetch_Site="cross-site")
        assert answer.status == 500
        assert b"This page could not be set up" in answer.body
    said = errors.read_text(encoding="utf-8").splitlines()
    assert len(said) == 1
    assert said[0].endswith("GET /well? (127.0.0.1): ZeroDivisionError('division by zero')")
