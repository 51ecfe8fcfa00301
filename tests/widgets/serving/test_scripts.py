"""How a page begins: with something to see, and with few requests."""

import asyncio
import gzip
import re
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from playwright.sync_api import Page

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets.conftest import serving, write_book
from tests.widgets.coroutines import run_in_thread
from tests.widgets.kernels import kernel_in, kernels, process_of
from tests.widgets.serving.test_serve import get
from widgets.games import TABLETOPS
from widgets.serving import files
from widgets.serving.kernels.manager import PageKernelManager


@pytest.mark.parametrize("game", mostly_thorough(*GAMES, quick=("three-cheers",)))
def test_a_page_begins_with_its_game(base_url: str, game: str) -> None:
    """Title, gist and picture come before anything that the kernel has made."""
    begun, kernel, _ = get(f"{base_url}play?game={game}").body.partition(b'"kernelId"')
    assert kernel
    assert b"<h1>Play</h1>" in begun
    assert TABLETOPS[game].table.poster.gist.encode()[:20] in begun
    assert b'class="rk-first-picture"><svg' in begun


def test_few_things_are_asked_for(base_url: str, open_page: Callable[..., Page]) -> None:
    """The pieces of scripts come as one, and what formulas would need does not come at all."""
    asked: list[str] = []
    open_page(
        f"{base_url}play", lambda page: page.on("request", lambda request: asked.append(request.url)), wanted=".rk-app"
    )
    pieces = [url for url in asked if re.search(r"/\d+\.\w*\.?(voila\.)?js", url)]
    assert not pieces
    assert len([url for url in asked if url.startswith(base_url)]) < 20


def test_the_scripts_are_one_packed_file_for_good(base_url: str) -> None:
    """Its address is kept by the browser as long as it stays the same."""
    answer = get(f"{base_url}voila/scripts/{files.bundle_version()}.js", Accept_Encoding="gzip")
    assert "immutable" in answer.headers["Cache-Control"]
    whole = gzip.decompress(answer.body)
    assert all(file.read_bytes() in whole for file in files.bundled_files())


@pytest.mark.thorough
def test_a_kernel_waits_for_whatever_page(tmp_path: Path) -> None:
    """One that has waited is behind the next page that is asked for, whichever that is; then another one waits."""
    for name in ("one", "two"):
        write_book(tmp_path, name, "1 + 1")
    known, taken = kernels(), set[int]()
    with serving(tmp_path, "one", pool=1) as address:
        for name in ("two", "one"):
            while not (waiting := kernels() - known - taken):
                time.sleep(0.1)
            taken.add(process_of(kernel_in(get(f"{address}{name}").body)))
            assert waiting <= taken


@pytest.mark.parametrize("fails", [False, True])
def test_a_kernel_that_is_just_starting_is_waited_for(monkeypatch: pytest.MonkeyPatch, *, fails: bool) -> None:
    """Whoever comes meanwhile gets it, and no second one starts beside it; one that cannot start is started anew."""
    asked: list[str] = []

    async def start(manager: PageKernelManager, *, kernel_id: str, **_: object) -> None:
        asked.append(kernel_id)
        await go.wait()
        if fails and len(asked) == 1:
            raise OSError
        manager._kernels[kernel_id] = SimpleNamespace(provisioner=SimpleNamespace(process=None, pid=None))

    async def visit() -> None:
        kernels = PageKernelManager(memory_mb=1000, pool=1)
        filling = asyncio.ensure_future(kernels.refill_pool())
        await asyncio.sleep(0)
        kernel, started = kernels.assign_kernel()
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(filling, return_exceptions=True)
        assert await started is kernels.get_kernel(kernel)
        assert asked == [kernel] * (1 + fails)

    go = asyncio.Event()
    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    run_in_thread(visit())


LATE: Final = """async () => {
    const manager = window.jupyterapp.widgetManager, model = { once() {} }, name = (error) => error.message;
    const unpatched = (id) => Object.getPrototypeOf(manager).get_model.call(manager, id);
    const asked = [manager.get_model("late"), manager.get_model("never").catch(name), unpatched("late").catch(name)];
    const begun = Date.now();
    while (Date.now() - begun < 2100); // busy
    manager.register_model("late", Promise.resolve(model));
    return (await Promise.all(asked)).map((found) => found === model ? "found" : found);
}"""
"""Looks for models of which one comes while the page is busy: by the manager, and as ipywidgets does by itself."""


def test_a_widget_that_came_late_is_found(base_url: str, open_page: Callable[..., Page]) -> None:
    """A page that was busy for two seconds finds what came meanwhile; once ipywidgets does, ours is to be removed."""
    page = open_page(f"{base_url}play", wanted=".rk-app")
    page.wait_for_function("window.jupyterapp")
    assert page.evaluate(LATE) == ["found", "widget model not found", "widget model not found"]
