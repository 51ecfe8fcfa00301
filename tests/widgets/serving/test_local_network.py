"""A server for the house: how others find it, and by which names it goes."""

import contextlib
import http.client
import re
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest

from tests.widgets.conftest import ROOT, address_in
from tests.widgets.kernels import keep_key, kernel_in, key_for
from widgets.rooms.panels.invitation import PUBLIC_ADDRESS, is_local_only, share_link
from widgets.serving.network import foreign_hosts, qr_code, reachable_host
from widgets.serving.options import Options
from widgets.serving.serve import serve

LINE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
"""What a browser says besides when it wants a line."""


def test_others_find_it() -> None:
    """What listens everywhere says an address of this machine; what listens somewhere, just that."""
    assert reachable_host("127.0.0.2") == "127.0.0.2"
    assert not ip_address(reachable_host("0.0.0.0")).is_unspecified  # noqa: S104  nothing listens


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("192.168.1.5", True),
        ("localhost", True),
        ("[fe80::1]", True),
        ("[::1]", True),
        ("fe80::1", True),
        ("evil.example", False),
        ("bad.cafe", False),
        ("abc.de", False),
        ("dead.beef.ee", False),
        ("192.168.1.5.evil.example", False),
        ("localhost.evil.example", False),
    ],
)
def test_names_of_others_are_not_ours(name: str, *, ours: bool) -> None:
    """Addresses are; a name of somebody else's that leads here is not."""
    assert (re.match(foreign_hosts(), name) is None) == ours


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("192.168.1.5", False),
        ("refkit.example.org", True),
        ("Refkit.Example.ORG", True),
        ("games.example", True),
        ("refkitXexample.org", False),
        ("refkit.example.org.evil.example", False),
        ("evil.example", False),
    ],
)
def test_names_that_we_were_given_are_ours(name: str, *, ours: bool) -> None:
    """They are ours to the letter, in whatever case; of the rest only what leads from a machine to itself."""
    assert (re.match(foreign_hosts(("refkit.example.org", "games.example"), alone=True), name) is None) == ours


@pytest.mark.parametrize("name", ["", "https://refkit.example.org", "refkit.example.org:443", "-x", "a..b", "x" * 300])
def test_what_is_no_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is refused with one sentence, before anything is started."""
    assert serve(Options(port=0, browser=False, name=(name,))) == 2
    told = capsys.readouterr().err
    assert "is no name of a machine: give one like refkit.example.org" in told
    assert told.count("\n") == 1


def test_the_link_leads_into_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks from the very machine is given an address that others can open, if there is one."""
    here = "http://127.0.0.1:8866/room"
    assert share_link(here, "abcdef") == f"{here}?code=abcdef"
    assert is_local_only(here)
    monkeypatch.setenv(PUBLIC_ADDRESS, "http://192.168.1.5:8866/")
    assert share_link(here, "abcdef") == "http://192.168.1.5:8866/room?code=abcdef"
    assert not is_local_only(here)
    monkeypatch.setenv(PUBLIC_ADDRESS, "https://games.example/")
    assert share_link(here, "abcdef") == "https://games.example/room?code=abcdef", "behind a proxy"
    assert share_link("https://games.example/x/room", "abcdef") == "https://games.example/x/room?code=abcdef"
    assert share_link("", "abcdef") == ""


@pytest.mark.thorough
def test_it_says_where_it_is() -> None:
    """The address comes first, then its square for phones; a request under a foreign name is refused."""
    with started("--host", "127.0.0.2") as server:
        assert server.stdout
        address = address_in(server.stdout.readline())
        assert urlsplit(address).hostname == "127.0.0.2"
        said = [server.stdout.readline() for _ in range(qr_code(address).count("\n") + 1)]
        assert said[0].startswith("Phones")
        assert "".join(said[1:]) == qr_code(address)
        answers = {host: status_of(address, Host=host) for host in (urlsplit(address).netloc, "evil.example")}
        assert answers[urlsplit(address).netloc] < 400
        assert answers["evil.example"] == 403


@pytest.mark.thorough
def test_behind_a_proxy_it_goes_by_the_names_that_it_was_given() -> None:
    """What a proxy hands on is answered under each name; another name, origin, or a page elsewhere is refused."""
    with started("--name", "refkit.example.org", "--name", "games.example") as server:
        assert server.stdout
        address = address_in(server.stdout.readline())
        name = {"Host": "refkit.example.org"}
        assert status_of(address, **name) < 400
        assert status_of(address, Host="games.example") < 400
        assert status_of(address, Host="evil.example") == 403
        assert status_of(address, Host=urlsplit(address).netloc) < 400
        elsewhere = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"}
        assert status_of(address, "/room", **name, **elsewhere) == 403
        assert status_of(address, "/room", **name, Origin="https://evil.example") == 403
        to_look_at = {"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}
        status, body = answer(address, "/room", **name, **to_look_at)
        kernel = kernel_in(body)
        assert status == 200
        assert websocket_status(address, kernel, **name, Origin="https://refkit.example.org") == 101
        assert websocket_status(address, kernel, **name, Origin="https://evil.example") == 403
        assert websocket_status(address, kernel, Host="evil.example", Origin="https://evil.example") == 403


@contextlib.contextmanager
def started(*more: str) -> Iterator["subprocess.Popen[str]"]:
    """Run the server as from the command line."""
    command = [sys.executable, "-m", "refkit", "serve", "--port", "0", "--no-browser", "--pool", "0", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:  # noqa: S603 our own
        try:
            yield server
        finally:
            server.terminate()
            server.wait(60)


def websocket_status(address: str, kernel: str, **headers: str) -> int:
    """Return the status of the answer to a request for a websocket to a kernel."""
    return status_of(address, f"/api/kernels/{kernel}/channels", **headers, **LINE)


def status_of(address: str, page: str = "/", **headers: str) -> int:
    """Return the status of the answer to a request for a page with these headers."""
    return answer(address, page, **headers)[0]


def answer(address: str, page: str, **headers: str) -> tuple[int, bytes]:
    """Return the status and the body of that answer."""
    at = urlsplit(address)
    line = http.client.HTTPConnection(at.hostname or "", at.port, timeout=60)
    line.request("GET", page, headers=key_for(page) | headers)
    found = line.getresponse()
    keep_key(found.headers)
    told = found.status, found.read()
    line.close()
    return told
