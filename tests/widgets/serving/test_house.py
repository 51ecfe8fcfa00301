"""A server for the house: how others find it, and by which names it goes."""

import http.client
import re
import subprocess
import sys
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest

from tests.widgets.conftest import ROOT, address_in
from widgets.rooms.link import HOUSE, alone, link
from widgets.serving.house import reachable, square, strangers


def test_others_find_it() -> None:
    """What listens everywhere says an address of this machine; what listens somewhere, just that."""
    assert reachable("127.0.0.2") == "127.0.0.2"
    assert not ip_address(reachable("0.0.0.0")).is_unspecified  # noqa: S104  nothing listens


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("192.168.1.5", True),
        ("localhost", True),
        ("[fe80::1]", True),
        ("evil.example", False),
        ("192.168.1.5.evil.example", False),
        ("localhost.evil.example", False),
    ],
)
def test_names_of_others_are_not_ours(name: str, *, ours: bool) -> None:
    """Addresses are; a name of somebody else's that leads here is not."""
    assert (re.match(strangers(), name) is None) == ours


def test_the_link_leads_into_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks from the very machine is given an address that others can open, if there is one."""
    here = "http://127.0.0.1:8866/room"
    assert link(here, "abcdef") == f"{here}?code=abcdef"
    assert alone(here)
    monkeypatch.setenv(HOUSE, "http://192.168.1.5:8866/")
    assert link(here, "abcdef") == "http://192.168.1.5:8866/room?code=abcdef"
    assert not alone(here)
    assert link("https://games.example/x/room", "abcdef") == "https://games.example/x/room?code=abcdef"
    assert link("", "abcdef") == ""


def test_it_says_where_it_is() -> None:
    """The address comes first, then its square for phones; a request under a foreign name is refused."""
    call = "serve(host='127.0.0.2', port=0, browser=False, pool=0)"
    command = [sys.executable, "-c", f"import sys; from widgets.serving.serve import serve; sys.exit({call})"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:  # noqa: S603 our own
        assert server.stdout
        try:
            address = address_in(server.stdout.readline())
            assert urlsplit(address).hostname == "127.0.0.2"
            said = [server.stdout.readline() for _ in range(square(address).count("\n") + 1)]
            assert said[0].startswith("Phones")
            assert "".join(said[1:]) == square(address)
            answers = {host: asked(address, host) for host in (urlsplit(address).netloc, "evil.example")}
            assert answers[urlsplit(address).netloc] < 400
            assert answers["evil.example"] == 403
        finally:
            server.kill()  # it may still be packing scripts, and has no kernels


def asked(address: str, host: str) -> int:
    """The status of the answer to who asks for the front page under this name."""
    at = urlsplit(address)
    line = http.client.HTTPConnection(at.hostname or "", at.port, timeout=60)
    line.request("GET", "/", headers={"Host": host})
    status = line.getresponse().status
    line.close()
    return status
