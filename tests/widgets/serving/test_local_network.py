"""A server for the house: how others find it, and by which names it goes."""

import re
import subprocess
import sys
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest

from tests.widgets.conftest import ROOT, address_in
from tests.widgets.serving.test_serve import get
from widgets.page.links import PUBLIC_ADDRESS, is_local_only, share_link
from widgets.serving.network import foreign_hosts, qr_code, reachable_host


def test_others_find_it() -> None:
    """What listens everywhere says an address of this machine; what listens somewhere, just that."""
    assert reachable_host("127.0.0.2") == "127.0.0.2"
    assert not ip_address(reachable_host("0.0.0.0")).is_unspecified  # noqa: S104  nothing listens


HERE = ("127.0.0.1", "localhost", "[::1]")
IN_THE_HOUSE = ("192.168.1.5", "[fe80::1]", "fe80::1")
GIVEN = ("refkit.example.org", "Refkit.Example.ORG", "games.example")
THEIRS = (
    *("evil.example", "bad.cafe", "abc.de", "dead.beef.ee", "192.168.1.5.evil.example", "localhost.evil.example"),
    *("refkitXexample.org", "refkit.example.org.evil.example"),
)


def test_names_of_others_are_not_ours() -> None:
    """Addresses are, and names that we were given, to the letter; then only what leads from a machine to itself."""
    given = foreign_hosts(("refkit.example.org", "games.example"), alone=True)
    for foreign, ours in ((foreign_hosts(), (*HERE, *IN_THE_HOUSE)), (given, (*HERE, *GIVEN))):
        every = (*HERE, *IN_THE_HOUSE, *GIVEN, *THEIRS)
        assert [name for name in every if re.match(foreign, name) is None] == [name for name in every if name in ours]


def test_the_link_leads_into_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks from the very machine is given an address that others can open, if there is one."""
    here = "http://127.0.0.1:8866/room"
    assert share_link(here, "code=abcdef") == f"{here}?code=abcdef"
    assert is_local_only(here)
    monkeypatch.setenv(PUBLIC_ADDRESS, "http://192.168.1.5:8866/")
    assert share_link(here, "code=abcdef") == "http://192.168.1.5:8866/room?code=abcdef"
    assert not is_local_only(here)
    monkeypatch.setenv(PUBLIC_ADDRESS, "https://games.example/")
    assert share_link(here, "code=abcdef") == "https://games.example/room?code=abcdef", "behind a proxy"
    assert share_link("https://games.example/x/room", "code=abcdef") == "https://games.example/x/room?code=abcdef"
    assert share_link("", "code=abcdef") == ""


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
