"""A server for the house: how others find it, and by which names it goes."""

import re
import subprocess
import sys
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest

from tests.widgets.conftest import ROOT, address_in
from tests.widgets.serving.test_serve import get
from widgets.rooms.panels.invitation import PUBLIC_ADDRESS, is_local_only, share_link
from widgets.serving.network import foreign_hosts, qr_code, reachable_host


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
    command = [sys.executable, "-m", "refkit", "serve", "--port=0", "--no-browser", "--pool=0", "--host=127.0.0.2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as server:  # noqa: S603 our own
        assert server.stdout
        address = address_in(server.stdout.readline())
        assert urlsplit(address).hostname == "127.0.0.2"
        said = [server.stdout.readline() for _ in range(qr_code(address).count("\n") + 1)]
        assert said[0].startswith("Phones")
        assert "".join(said[1:]) == qr_code(address)
        assert [get(address, **host).status for host in ({}, {"Host": "evil.example"})] == [302, 403]
        server.terminate()
        server.wait(60)
