"""Every visit by its name, and how one is made and recorded."""

import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from refkit.match import clock, report
from tests.widgets.visits.clock import use_virtual_time
from tests.widgets.visits.host import Browser, use_wire
from tests.widgets.visits.store import use_seed, use_store
from tests.widgets.visits.visit import Visit

NOW: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""The time of every visit."""
Script = Callable[[Visit], None]
VISITS: Final[dict[str, Script]] = {}
"""Every visit by its name."""


def visited(script: Script) -> Script:
    """Register a visit under the name of its function."""
    VISITS[script.__name__.replace("_", "-")] = script
    return script


def record(name: str, browser: type[Browser] = Browser) -> str:
    """Make a visit in this kind of browser, and return the record of it."""
    visit = perform(VISITS[name], name, browser)
    return "\n".join([f"# {' '.join((VISITS[name].__doc__ or '').split())}", *visit.lines, ""])


def perform(script: Script, name: str, browser: type[Browser] = Browser) -> Visit:
    """Make a visit and return it; its seeds follow from its ``name``.

    It is made in a thread, since Playwright's loop runs in that of the tests.
    """
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(_perform, script, name, browser).result()


def _perform(script: Script, name: str, browser: type[Browser]) -> Visit:
    with pytest.MonkeyPatch.context() as monkeypatch, tempfile.TemporaryDirectory() as folder:
        loop = use_virtual_time(monkeypatch)
        store = use_store(monkeypatch, Path(folder) / "rooms.sqlite", loop)
        use_seed(monkeypatch, name)
        monkeypatch.setattr(clock, "now", lambda: NOW)
        monkeypatch.setattr(report, "version", lambda: "of any version")
        visit = Visit(loop, use_wire(monkeypatch), store, browser)
        loop.on_idle, store.on_write = visit.idle, visit.wrote
        try:
            script(visit)
        finally:
            loop.finish()
            store.close_file()
    return visit
