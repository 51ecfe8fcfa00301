"""Our pages on somebody else's Jupyter server, which is what a Binder link opens."""

import asyncio
import contextlib
import os
import re
import shutil
import socket
import struct
import subprocess
import sys
import time
import tomllib
import urllib.error
import urllib.parse
import urllib.request
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jupyter_core.utils import run_sync
from packaging.requirements import Requirement
from packaging.version import Version
from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.conftest import PATIENCE, ROOT, address_in
from tests.widgets.kernels import kernel_in
from tests.widgets.serving.test_serve import ask, get
from tests.widgets.serving.wire import end_of, legacy_frame, line
from widgets.serving.kernels.manager import PageKernelManager
from widgets.serving.serve import notebooks
from widgets.serving.sockets import MALFORMED, V1

BINDER = ROOT / "binder"
OPENED = re.compile(r"URL to open\s`(\S+)`")


def pins() -> dict[str, Version]:
    """Return the version of every package that Binder installs."""
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    split = [line.split("==") for line in lines if not line.startswith("#")]
    return {name: Version(version) for name, version in split}


def opened() -> str:
    """Return the path of the page that hosts are told to enter on Binder."""
    found = OPENED.search((ROOT / "notebooks" / "guide" / "hosts.md").read_text(encoding="utf-8"))
    assert found
    return found[1]


def test_the_pins_are_what_the_pages_need() -> None:
    """Every requirement of the extra is pinned, to a version that it allows, and so is what those need."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    pinned = pins()
    for requirement in map(Requirement, wanted["apps"]):
        assert pinned[requirement.name] in requirement.specifier
    assert {"tornado", "jupyter-server", "numpy"} <= pinned.keys()


def test_binder_takes_a_python_that_we_support() -> None:
    """The Python version is named, since Binder's own choice is too old for us."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.fullmatch(r"python-(3\.\d+)\n", (BINDER / "runtime.txt").read_text(encoding="utf-8"))
    assert named
    assert f"Programming Language :: Python :: {named[1]}" in project["classifiers"]
    assert os.access(BINDER / "postBuild", os.X_OK)


def test_binder_builds_what_we_mean(tmp_path: Path) -> None:
    """What Binder makes of our files: the Python, the fonts, the pins before our code, and then what comes after."""
    shutil.copytree(BINDER, tmp_path / "binder")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    render = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    told = subprocess.run(render, check=True, cwd=tmp_path, capture_output=True, text=True)  # noqa: S603 our own command
    said = told.stdout + told.stderr
    python, fonts = ((BINDER / name).read_text(encoding="utf-8").strip() for name in ("runtime.txt", "apt.txt"))
    assert f"conda environment for python={python.removeprefix('python-')}" in said
    steps = (
        fonts,
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "src/ ${REPO_DIR}/",
        "./binder/postBuild",
    )
    places = [said.find(step) for step in steps]
    assert -1 not in places
    assert places == sorted(places)


@contextlib.contextmanager
def extension(python: Path, folder: Path, base: str = "/", **environment: str) -> Iterator[str]:
    """Run a Jupyter server of that Python with Voilà as its extension, for our notebooks, and yield its address."""
    shutil.copytree(notebooks(), folder / "notebooks")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(python), "-m", "jupyter_server", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--IdentityProvider.token=", f"--ServerApp.base_url={base}"]
    home = {"HOME": str(folder), "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}", **environment}
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(  # noqa: S603 our own command
            command, cwd=folder, env=home, stdout=log, stderr=log
        ) as server,
    ):
        try:
            yield await_server(f"http://127.0.0.1:{port}{base}")
        finally:
            server.terminate()
            try:
                server.wait(PATIENCE / 1000)
            finally:
                server.kill()


def await_server(address: str) -> str:
    """Return the address as soon as something answers there."""
    for _ in range(900):
        with contextlib.suppress(urllib.error.URLError), urllib.request.urlopen(f"{address}api"):  # noqa: S310 ours
            return address
        time.sleep(0.1)
    raise AssertionError(f"nothing answers at {address}")


def kernels(address: str) -> str:
    """Return the kernels that run there, as the server lists them."""
    with urllib.request.urlopen(f"{address}api/kernels") as answer:  # noqa: S310 ours
        return str(answer.read().decode())


def walk(open_page: Callable[..., Page], address: str) -> None:
    """From the front page through a door and away again: all is ours, nothing is wrong, no kernel stays."""
    page = open_page(address + opened(), wanted=".rk-front")
    expect(page).to_have_title("refkit: your games, one referee")
    await_none(page, address)
    hands.click(page.get_by_role("link", name="Learn").first)
    page.wait_for_url("**/voila/render/notebooks/learn.ipynb?game=three-cheers")
    page.wait_for_selector(".rk-app h1")
    assert kernels(address) != "[]"
    page.goto("about:blank")
    await_none(page, address)
    packed = get(f"{address}voila/static/voila.js", Accept_Encoding="gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(packed.body) < 400_000
    lost = get(f"{address}voila/render/notebooks/none.ipynb")
    assert (lost.status, b'<a href="index.ipynb">' in lost.body) == (404, True)


def assert_no_rooms(open_page: Callable[..., Page], address: str) -> None:
    """Assert that a page there knows that it is on Binder: it says why a room would stay empty, and offers a table."""
    page = open_page(f"{address}voila/render/notebooks/room.ipynb?game=cheers", wanted=".rk-app")
    expect(page.locator(".rk-app")).to_contain_text("On Binder every visitor gets a server of their own")
    hands.click(page.get_by_role("link", name="Play on one screen"))
    page.wait_for_url("**/voila/render/notebooks/play.ipynb?game=cheers")
    page.goto("about:blank")
    await_none(page, address)


def assert_guarded(address: str) -> None:
    """Assert that a picture elsewhere starts no kernel there, and that an invalid message ends only its websocket."""
    page = f"{address}voila/render/notebooks/first_fight.ipynb"
    assert get(page, Sec_Fetch_Site="cross-site", Sec_Fetch_Dest="image").status == 403
    assert ask(page, {"Accept": "text/html"}).headers["Cache-Control"] == "no-store"
    assert kernels(address) == "[]"
    kernel = kernel_in(get(page).body)
    for form in (V1, None):
        with line(address, kernel, form=form) as opened:
            opened.send(struct.pack("<Q", 2**60) + bytes(100))
            assert end_of(opened) == MALFORMED
    with line(address, kernel, form=None) as opened:
        opened.send(legacy_frame())
        assert "status" in str(opened.recv(timeout=90))


def await_none(page: Page, address: str) -> None:
    """Wait until no kernel runs there any more."""
    for _ in range(900):
        if kernels(address) == "[]":
            return
        page.wait_for_timeout(100)
    raise AssertionError(kernels(address))


@pytest.mark.thorough
def test_our_pages_open_on_a_jupyter_server(open_page: Callable[..., Page], tmp_path: Path) -> None:
    """With our settings and our template, a Jupyter server shows the pages as our own does, and ends amid one."""
    settings, data = tmp_path / "settings", tmp_path / "data"
    settings.mkdir()
    shutil.copy(BINDER / "jupyter_server_config.py", settings)
    shutil.copytree(ROOT / "widgets" / "serving" / "template", data / "voila" / "templates" / "refkit")
    ours = {"JUPYTER_CONFIG_DIR": str(settings), "JUPYTER_PATH": str(data), "PYTHONPATH": str(ROOT)}
    hub = {"BINDER_REPO_URL": "https://example.org/refkit", "JUPYTERHUB_SERVICE_PREFIX": "/user/somebody/"}  # as Binder
    with extension(Path(sys.executable), tmp_path, **ours, **hub) as address:
        walk(open_page, address)
        assert_no_rooms(open_page, address)
        assert_guarded(address)
        begun = urllib.request.Request(  # noqa: S310 ours
            f"{address}voila/render/notebooks/first_fight.ipynb", headers={"Sec-Fetch-Site": "none"}
        )
        with urllib.request.urlopen(begun) as answer:  # noqa: S310 ours
            assert answer.read(1)


def test_a_kernel_that_is_just_going_does_not_keep_the_server() -> None:
    """Whoever ends all kernels does so though somebody else was quicker with one, and though none has started."""

    async def end() -> None:
        house = PageKernelManager()
        assert house
        house._pending_kernels["gone"] = asyncio.ensure_future(asyncio.sleep(0))
        await house.shutdown_all()
        assert not house._pending_kernels

    run_sync(end)()  # in a thread, since the driver of the browser has a loop here


@pytest.mark.thorough
def test_the_pins_make_a_working_binder(open_page: Callable[..., Page], tmp_path: Path) -> None:
    """From the pins alone, and after what Binder does then, the pages open, and so they do with ``refkit serve``."""
    place = tmp_path / "place"
    venv.create(place, with_pip=True)
    tools = place / "bin"
    steps: tuple[list[str | Path], ...] = (
        [tools / "pip", "install", "-q", "--no-compile", "-r", BINDER / "requirements.txt"],
        [BINDER / "postBuild"],
    )
    for step in steps:
        subprocess.run(step, check=True, cwd=ROOT, env=with_tools(tools))  # noqa: S603 our own commands
    with extension(tools / "python", tmp_path) as address:
        walk(open_page, address)
    serve = [str(tools / "refkit"), "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(serve, cwd=tmp_path, env=with_tools(tools), stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        assert server.stdout is not None
        with urllib.request.urlopen(address_in(server.stdout.readline())) as answer:  # noqa: S310 ours
            assert "Know the rules before" in answer.read().decode()
        server.terminate()
        said, _ = server.communicate(timeout=60)
    assert (said, server.returncode) == ("refkit has cleared the tables.\n", 0)


def with_tools(tools: Path) -> dict[str, str]:
    """Return an environment in whose PATH those tools come first."""
    return {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
