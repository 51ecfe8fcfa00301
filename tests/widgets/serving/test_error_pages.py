"""Pages that go wrong: whoever asks for one gets an answer, and no kernel stays behind."""

import socket
import urllib.parse
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.widgets.conftest import serving, write_book
from tests.widgets.kernels import await_another, await_only, kernel_in, kernels
from tests.widgets.serving.test_serve import get
from widgets.serving.error_pages import BROKEN


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of pages of which one is sound."""
    folder = tmp_path_factory.mktemp("troubles")
    write_book(folder, "well", "1 + 1")
    write_book(folder, "slow", "import time; time.sleep(2)")
    write_book(folder, "raises", "1 / 0")
    write_book(folder, "dies", "import os; os._exit(1)")
    write_book(folder, "unmakeable", "![](attachment:none.png)", "markdown")
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where those pages are served."""
    with serving(folder, "well") as address:
        yield address


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["raises", "dies", "unmakeable"])
def test_a_broken_page_ends_with_a_sentence(address: str, name: str) -> None:
    """A cell that fails, a kernel that dies under it, and a page that cannot be put together are each told."""
    answer = get(address + name)
    assert answer.status == 200
    assert BROKEN.encode() in answer.body


@pytest.mark.thorough
@pytest.mark.parametrize("how", ["forked", "started"])
def test_a_kernel_that_cannot_start_is_told(folder: Path, how: str) -> None:
    """Where no kernel comes to life, forked or started, nobody waits for one."""
    false = "import multiprocessing as m, widgets.serving.settings as s, widgets.serving.kernels.manager as k"
    false += f"; s.CAN_FORK &= {how == 'forked'}; k.sys.executable = '/bin/false'; m.set_executable('/bin/false')"
    with serving(folder, "well", first=false) as address:
        assert BROKEN.encode() in get(f"{address}well").body


@pytest.mark.thorough
def test_who_leaves_while_the_page_is_made_leaves_no_kernel(address: str) -> None:
    """A visitor who does not wait is soon forgotten, and the page of the next one is whole."""
    known = kernels()
    place = urllib.parse.urlsplit(address)
    with socket.create_connection((place.hostname, place.port)) as line:
        line.sendall(f"GET /slow HTTP/1.1\r\nHost: {place.netloc}\r\nSec-Fetch-Site: none\r\n\r\n".encode())
        assert line.recv(15) == b"HTTP/1.1 200 OK"
        await_another(known)
    await_only(known)
    assert b"voila.js" in get(f"{address}well").body


@pytest.mark.thorough
def test_many_visitors_at_once_each_get_a_page(address: str) -> None:
    """Everybody gets a whole page, with a kernel of its own."""
    with ThreadPoolExecutor(6) as visitors:
        answers = list(visitors.map(lambda _: get(f"{address}well"), range(6)))
    assert all(b"voila.js" in answer.body for answer in answers)
    assert len({kernel_in(answer.body) for answer in answers}) == 6
