"""Kernels that are forked: they know no more, do no less and live no longer than those that are started."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from tests.widgets.conftest import ROOT, address_in, server_command, serving, write_book
from tests.widgets.coroutines import run_in_thread
from tests.widgets.kernels import await_only, kernel_in, kernels, process_of
from tests.widgets.serving.test_serve import get
from widgets.serving.kernels import forks
from widgets.serving.kernels.handlers import GONE
from widgets.serving.server import open_browser

pytestmark = pytest.mark.skipif(not forks.CAN_FORK, reason="kernels are forked on Linux alone")

SAID = """
import os
from pathlib import Path
from types import SimpleNamespace
print("secrets:", [word for word in Path("/proc/self/environ").read_text().split("\\0") if "SECRET" in word])
print("more:", [word for word in os.environ if "SECRET" in word])
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with one page, which shows what its kernel can see of secrets."""
    folder = tmp_path_factory.mktemp("forks")
    write_book(folder, "said", SAID)
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where it is."""
    with serving(folder, "said") as address:
        yield address


@pytest.mark.thorough
def test_the_server_is_made_of_the_same_where_nothing_can_be_forked() -> None:
    """Windows has no such processes; there, kernels are started."""
    bare = "import multiprocessing.context as c; del c.ForkServerProcess, c.ForkServerContext"
    command = [sys.executable, "-c", f"{bare}; import widgets.serving.server"]
    subprocess.run(command, check=True, cwd=ROOT, timeout=60)  # noqa: S603 our own command


def test_the_reduced_environment_of_a_fork_is_not_seen_by_other_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """While what kernels are forked from is begun, whoever reads the environment in the server finds it whole."""
    seen: list[str | None] = []

    def begin() -> None:
        thread = threading.Thread(target=lambda: seen.append(os.environ.get("REFKIT_TEST_SECRET")))
        thread.start()
        thread.join()

    async def launch() -> None:
        await forks.ForkedKernel().launch_kernel(["python", "-m", "kernel", "-f", "file"], env={"PATH": "/bin"})

    monkeypatch.setenv("REFKIT_TEST_SECRET", "hush")
    monkeypatch.setattr(forks, "blocking_interrupts", contextlib.nullcontext)  # it starts the tracker
    monkeypatch.setattr("multiprocessing.forkserver.ensure_running", begin)
    monkeypatch.setattr(forks, "ForkedProcess", lambda *_: SimpleNamespace(pid=1))
    run_in_thread(launch())
    assert seen == ["hush"]


def test_what_children_inherit_is_reduced_and_then_whole_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what they may see comes to them, though `os.environ` never changes."""
    monkeypatch.setenv("REFKIT_TEST_SECRET", "hush")
    tell = [sys.executable, "-c", "import os; print(*os.environ)"]
    libraries = {"LC_CTYPE", "COLUMNS", "LINES"}  # what a child or a terminal's library sets for itself

    def told() -> set[str]:
        said = subprocess.run(tell, check=True, capture_output=True, text=True)  # noqa: S603 our own command
        return {*said.stdout.split()} - libraries

    with forks.environment_for_fork_server({"PATH": os.environ["PATH"], "MORE": "1"}):
        assert told() == {"MORE", "PATH", *forks.QUIET_DEBUGGER}
        assert os.environ.get("REFKIT_TEST_SECRET") == "hush"
    assert told() == {*os.environ} - libraries


def test_a_browser_that_is_opened_has_the_whole_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It needs to know the display and the like, which no kernel may see."""
    script, told = tmp_path / "browser", tmp_path / "told"
    script.write_text(f'#!/bin/sh\necho "$1 $DISPLAY" > {told}\n', encoding="utf-8")
    script.chmod(0o700)
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("BROWSER", f"{script} %s")
    with forks.environment_for_fork_server({}):
        open_browser("http://127.0.0.1:8866/")
    assert told.read_text(encoding="utf-8") == "http://127.0.0.1:8866/ :7\n"


def fork_server_of(kernel: str) -> psutil.Process:
    """Return the process that a kernel was forked from."""
    source = psutil.Process(process_of(kernel)).parent()
    assert source is not None
    return source


@pytest.mark.thorough
def test_kernels_are_forked_from_one_process_and_know_nothing_of_the_server_s_environment(address: str) -> None:
    """Neither as Python tells it nor as the system does, which remembers what a process began with."""
    pages = [get(f"{address}said").body for _ in range(2)]
    assert all(b"secrets: []" in page and b"more: []" in page for page in pages)
    first, second = map(kernel_in, pages)
    assert process_of(first) != process_of(second)
    assert fork_server_of(first) == fork_server_of(second)


@pytest.mark.thorough
def test_a_source_that_was_killed_takes_its_kernels_along_and_is_replaced(folder: Path) -> None:
    """Its kernels are told of as dead, and the next visitor gets one of a new source."""
    with serving(folder, "said") as address:
        kernel = kernel_in(get(f"{address}said").body)
        others = kernels() - {process_of(kernel)}
        fork_server_of(kernel).kill()
        await_only(others)
        assert json.loads(get(f"{address}voila/pulse/{kernel}").body) == GONE
        page = get(f"{address}said").body
        assert fork_server_of(kernel_in(page)).is_running()
        assert b"secrets: []" in page


@pytest.mark.thorough
def test_forked_kernels_end_with_a_server_that_was_killed(folder: Path) -> None:
    """It had no time to end them, nor to end what they were forked from."""
    with subprocess.Popen(  # noqa: S603 our own command
        server_command(folder, "said"), stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        kernel = kernel_in(get(f"{address_in(server.stdout.readline())}said").body)
        left = [psutil.Process(process_of(kernel)), fork_server_of(kernel)]
        server.kill()
        _, alive = psutil.wait_procs(left, timeout=60)
    assert not alive


@pytest.mark.thorough
def test_ctrl_c_while_kernels_are_prepared_shows_no_engine_room(tmp_path: Path) -> None:
    """A terminal says it to the server and to all that it began; what still imports must not complain."""
    (tmp_path / "lengthy.py").write_text("import time\ntime.sleep(60)\n", encoding="utf-8")
    write_book(tmp_path, "page", "import lengthy")
    first = f"sys.path.insert(0, {str(tmp_path)!r}); import os; os.environ['PYTHONPATH'] = {str(tmp_path)!r}"
    with subprocess.Popen(  # noqa: S603 our own command
        server_command(tmp_path, "page", pool=1, first=first),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as server:
        assert server.stdout is not None
        address_in(server.stdout.readline())
        while not any("forkserver" in word for word in child_commands(server.pid)):
            assert server.poll() is None
            time.sleep(0.1)
        os.killpg(server.pid, signal.SIGINT)
        try:
            said, trouble = server.communicate(timeout=60)
        finally:
            server.kill()
    assert (said, trouble, server.returncode) == ("refkit has cleared the tables.\n", "", 0)


def child_commands(server: int) -> list[str]:
    """Return the words of the commands of all processes that a server has started."""
    found: list[str] = []
    for process in psutil.Process(server).children(recursive=True):
        with contextlib.suppress(psutil.Error):  # it has just ended
            found += process.cmdline()
    return found
