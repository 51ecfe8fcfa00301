"""The notebooks of the guide in Voilà itself, opened as the guide says."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.widgets.conftest import browser_profile, free_port
from widgets.serving.serve import notebooks

GUIDE: Final = notebooks() / "guide"
ELSEWHERE: Final = "https://cdn.jsdelivr.net/**"
"""Where Voilà's own template has its icons, which we do not use."""
WIDE: Final = "cells => cells.scrollWidth - cells.clientWidth"


@pytest.fixture(scope="module")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the guide by a Voilà that has nobody's settings; yield its address."""
    home = tmp_path_factory.mktemp("voila")
    port = free_port()
    told = ["--no-browser", f"--port={port}", "--strip_sources=False"]
    where = {name: str(home / name) for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")}
    with subprocess.Popen(  # noqa: S603  our own command
        [sys.executable, "-m", "voila", str(GUIDE), *told],
        env={**os.environ, **where},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stderr is not None
        try:
            assert any("is running at" in line for line in server.stderr)
            yield f"http://127.0.0.1:{port}/voila/render"
        finally:
            server.terminate()
            server.communicate(timeout=60)


@pytest.fixture
def opened(voila: str, chromium: Browser) -> Iterator[Any]:
    """Return what opens a notebook and waits for the output of its last cell; pages must have had no error."""
    troubles: list[str] = []
    contexts = []

    def opening(name: str, **options: Any) -> Page:
        context = browser_profile(chromium, reduced_motion="reduce", **options)
        context.route(ELSEWHERE, lambda asked: asked.fulfill(body=""))
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(f"{voila}/{name}.ipynb")
        cells = page.locator(".jp-CodeCell")
        expect(cells).to_have_count(runs(GUIDE / f"{name}.ipynb"))
        shown = page.locator(".jp-OutputArea-output:not([data-mime-type='application/vnd.jupyter.stderr'])")
        expect(cells.last.locator(shown).or_(cells.last.locator(".rk-app")).first).to_be_visible()
        return page

    yield opening
    for context in contexts:
        context.close()
    assert not troubles


def runs(path: Path) -> int:
    """Count the cells of a notebook that are run."""
    cells = nbformat.read(path, as_version=4).cells  # type: ignore[no-untyped-call]
    return sum(cell.cell_type == "code" for cell in cells)


@pytest.mark.parametrize("name", sorted(path.stem for path in GUIDE.glob("*.ipynb")))
def test_it_runs_to_its_end_and_fits_a_phone(opened: Any, name: str) -> None:
    """Each cell shows what it has, none complains, and nothing is wider than a dark phone."""
    phone = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "is_mobile": True, "has_touch": True}
    page = opened(name, **phone)
    wrong = "[data-mime-type='application/vnd.jupyter.stderr'], [data-mime-type='application/vnd.jupyter.error']"
    expect(page.locator(f"{wrong}, .voila-error, .rk-error [role=alert]")).to_have_count(0)
    assert "Traceback" not in page.inner_text("body")
    assert page.locator("#rendered_cells").evaluate(WIDE) == 0
