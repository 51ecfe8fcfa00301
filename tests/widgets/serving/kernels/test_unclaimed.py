"""Kernels whose page never came: one address cannot fill the server with them, and they give way to others."""

import socket
import urllib.parse
from pathlib import Path

import pytest

from tests.widgets.conftest import serving, write_book
from tests.widgets.kernels import kernel_in
from tests.widgets.serving.test_serve import await_end, get, lives
from widgets.serving.kernels import budget
from widgets.serving.kernels.budget import CLAIM_SECONDS, LEAST_UNCLAIMED, KernelRecord, gives_way, most_unclaimed

NOW = 1000.0
STRANGER, GUEST, OTHER = "192.0.2.1", "192.0.2.2", "2001:db8::"


def kernels(**asked: tuple[str, float]) -> dict[str, KernelRecord]:
    """Return unclaimed kernels by name, each asked for from an address so many seconds ago."""
    return {name: KernelRecord(page=True, network=network, asked=NOW - ago) for name, (network, ago) in asked.items()}


def test_three_quarters_of_the_kernels_may_be_unclaimed() -> None:
    """And two on the smallest server, so that a page may be reloaded."""
    assert [most_unclaimed(count) for count in (1, 2, 3, 6, 40)] == [LEAST_UNCLAIMED] * 3 + [4, 30]


@pytest.mark.parametrize(
    ("there", "visitor", "gives"),
    [
        pytest.param(kernels(a=(STRANGER, 3), b=(STRANGER, 5), c=(GUEST, 9)), OTHER, "b", id="whose network has most"),
        pytest.param(kernels(a=(STRANGER, 3), b=(STRANGER, 5)), GUEST, "b", id="the oldest of them"),
        pytest.param(kernels(a=(STRANGER, 3), b=(GUEST, 5)), OTHER, None, id="none of visitors whose pages load"),
        pytest.param(kernels(a=(STRANGER, 3), b=(GUEST, CLAIM_SECONDS + 1)), OTHER, "b", id="one that waits for long"),
        pytest.param(kernels(a=(STRANGER, 3), b=(STRANGER, 5), c=(GUEST, 1)), GUEST, None, id="none for a second one"),
        pytest.param(
            kernels(**{f"k{at}": (STRANGER, at) for at in range(4)}, g=(GUEST, 99)),
            STRANGER,
            None,
            id="no other's",
        ),
        pytest.param(
            kernels(**{f"k{at}": (STRANGER, 10 * at) for at in range(5)}), STRANGER, "k4", id="one's own for many"
        ),
        pytest.param({}, GUEST, None, id="none where there are none"),
    ],
)
def test_which_kernel_gives_way(there: dict[str, KernelRecord], visitor: str, gives: str | None) -> None:
    """It is never that of a visitor whose page is on its way, unless another page of the same crowd is."""
    assert gives_way(there, visitor, 4, NOW) == gives


def get_from(source: str, address: str) -> bytes:
    """Return the answer to a request from another address of this machine."""
    place = urllib.parse.urlsplit(address)
    with socket.create_connection((place.hostname, place.port), timeout=60, source_address=(source, 0)) as line:
        line.sendall(f"GET {place.path} HTTP/1.0\r\nHost: {place.netloc}\r\nSec-Fetch-Site: none\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(65536), b""))


@pytest.mark.thorough
def test_one_client_does_not_fill_the_server(tmp_path: Path) -> None:
    """Who asks again and again is told that it is full; others still come in, and its kernels make room for them."""
    write_book(tmp_path, "well", "print('Welcome')")
    with serving(tmp_path, "well", memory=4 * budget.KERNEL_MB) as address:
        first, second, _ = (kernel_in(get(f"{address}well").body) for _ in range(3))
        assert get(f"{address}well").status == 503
        for source in ("127.0.0.2", "127.0.0.3"):
            assert b" 200 " in get_from(source, f"{address}well").partition(b"\r\n")[0]
        await_end(address, first)
        assert lives(address, second)
