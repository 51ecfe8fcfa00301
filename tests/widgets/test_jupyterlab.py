"""The small doors in JupyterLab: each is opened by a cell and used by a person's hands."""

import contextlib
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any, Final

import pytest
from jupyter_core.paths import jupyter_path
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import free_port
from widgets.serving.serve import notebooks

TABLE: Final = """
table = '''
players: Xavier, Yaz
tower Yaz:
  Fang(1 <3)
  Nib(1 <2)
'''
"""
CHEERS: Final = """
import refkit, widgets
from refkit.match.match import Match
options = refkit.GAMES["cheers"].Options(players=("Ann", "Bob", "Cy"))
match = Match("cheers", options)
"""
EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "anywidget", "ipycanvas")
"""The front-end extensions that a page needs, of those that are installed."""
SETTINGS: Final = Path("lab", "user-settings", "@jupyterlab", "apputils-extension")
READY: Final = "() => document.querySelector('#jp-main-statusbar')?.innerText.includes('Python 3 (ipykernel) | Idle')"
PROMPT: Final = ".jp-InputArea-prompt"
SHORTCUTS: Final = ("d", "d", "a", "b", "x", "m", "0", "0")
"""Keys by which JupyterLab deletes a cell, adds one, cuts it, makes it words, and starts the kernel anew."""
CELLS: Final = 2
"""How many cells there are once one has been run: that one, and an empty one below it."""
START: Final = 120
"""Seconds in which a server has come up, or will not."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Start JupyterLab on a free port, with the extensions that a page needs; yield its address and its folder."""
    home = tmp_path_factory.mktemp("jupyterlab")
    books = home / "books"
    copytree(notebooks() / "guide", books)
    for name in EXTENSIONS:
        found = next(Path(each, name) for each in jupyter_path("labextensions") if Path(each, name).is_dir())
        copytree(found, home / "extensions" / name)
    port = free_port()
    told = {
        "ServerApp.root_dir": books,
        "ServerApp.ip": "127.0.0.1",
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "IdentityProvider.token": "",
        "LabApp.labextensions_path": home / "extensions",
        "LabApp.news_url": "",
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
    }
    where = {name: str(home / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTERLAB_SETTINGS_DIR")}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    with subprocess.Popen(  # noqa: S603  our own command
        [*command, *(f"--{name}={value}" for name, value in told.items())],
        env={**os.environ, **where, "HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + START
        try:
            while server.poll() is None and time.monotonic() < until:
                with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api"):  # noqa: S310  our own
                    break
            yield address, home
        finally:
            server.terminate()
            server.wait(60)


@pytest.fixture
def cells(lab: tuple[str, Path], open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return what opens a notebook of given cells in a theme of JupyterLab and runs them one after another."""
    address, home = lab

    def run(*sources: str, theme: str = "Light") -> Page:
        chosen = home / "JUPYTERLAB_SETTINGS_DIR" / SETTINGS.relative_to("lab/user-settings")
        chosen.mkdir(parents=True, exist_ok=True)
        chosen.joinpath("themes.jupyterlab-settings").write_text(json.dumps({"theme": f"JupyterLab {theme}"}))
        chosen.joinpath("notification.jupyterlab-settings").write_text(json.dumps({"fetchNews": "false"}))
        code: dict[str, Any] = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        book = {"cells": [{**code, "source": each.strip()} for each in sources], "metadata": kernel}
        text = json.dumps({**book, "nbformat": 4, "nbformat_minor": 4})
        file = home / "books" / f"mine-{len(list(home.glob('books/*')))}.ipynb"  # each has a kernel of its own
        file.write_text(text, encoding="utf-8")
        page = open_page(f"{address}/lab/tree/{file.name}?reset", wanted=".jp-CodeCell", reduced_motion="reduce")
        page.wait_for_function(READY)
        for number in range(len(sources)):
            run_cell(page, number)
        return page

    return run


def run_cell(page: Page, number: int, count: int = 0) -> None:
    """Run a cell as a person does, by its keys, and wait until it has been run, as number ``count`` if not in order."""
    cell = page.locator(".jp-CodeCell").nth(number)
    hands.click(cell.locator(".cm-content"))
    page.keyboard.press("Shift+Enter")
    expect(cell.locator(PROMPT).first).to_have_text(f"[{count or number + 1}]:")
    expect(cell.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)


def pour(page: Page) -> None:
    """Make a move of a hand that is open; what the log lists looks alike, and is there before."""
    hands.click(page.locator(".rk-move", has_text="to your own tray").first)


def expect_sound(page: Page, *places: Locator) -> None:
    """Expect that the app shows no error, and that keys that are pressed after clicks in it do nothing to its cell."""
    expect(page.locator(".rk-error [role=alert]")).to_have_count(0)
    for place in places:
        hands.click(place)
        for key in SHORTCUTS:
            page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(CELLS)
    expect(page.locator(".jp-Dialog, .jp-MarkdownCell")).to_have_count(0)
    hands.click(page.locator(PROMPT).first)
    page.keyboard.press("b")  # which is one of JupyterLab's, where the focus is
    expect(page.locator(".jp-Cell")).to_have_count(CELLS + 1)


def test_an_answer_shows_itself(cells: Callable[..., Page]) -> None:
    """What happened stands there as a picture and in sentences, each with its place in the book."""
    page = cells(f'import refkit\n{TABLE}\nrefkit.ask(table + "action: fight")')
    expect(page.locator("svg.rk-picture")).to_be_visible()
    expect(page.locator(".jp-OutputArea-output li").first).to_contain_text("p. 14")


@pytest.mark.parametrize(("theme", "darker"), [("Light", False), ("Dark", True)])
def test_a_film(cells: Callable[..., Page], theme: str, *, darker: bool) -> None:
    """A click on Next tells the next thing that happens; the film is as light or dark as JupyterLab is."""
    page = cells(f'import widgets\n{TABLE}\nwidgets.film(table + "action: fight")', theme=theme)
    expect(page.locator(".rk-app")).to_contain_text("The table as it lies.")
    hands.click(page.get_by_role("button", name="Next"))
    expect(page.locator(".rk-app .rk-caption")).to_contain_text("A Big Hairy Fight")
    ground = page.locator(".rk-app").evaluate("app => getComputedStyle(app).backgroundColor.match(/\\d+/g).map(Number)")
    assert (sum(ground[:3]) < 3 * 128) is darker
    expect_sound(page, page.locator(".rk-stage canvas"), page.locator(".rk-app h1"))


def test_a_puzzle(cells: Callable[..., Page]) -> None:
    """Practice is played in its notebook: a round begins, an answer is judged, and the next puzzle comes."""
    book = json.loads((notebooks() / "practice.ipynb").read_text(encoding="utf-8"))
    page = cells("".join(book["cells"][0]["source"]))
    hands.click(page.get_by_role("button", name="Begin", exact=True))
    hands.click(page.locator(".rk-app .rk-answers button, .rk-spot:not([data-quiet])").first)
    hands.click(page.get_by_role("button", name="Check my guess"))
    expect(page.locator(".rk-judged")).to_be_visible()
    hands.click(page.get_by_role("button", name="Next", exact=True))
    expect(page.locator(".rk-app .rk-dots")).to_have_attribute("aria-label", re.compile("of 1 right so far"))


def test_the_small_doors(cells: Callable[..., Page]) -> None:
    """A move on a live table is answered by bots; a lesson of one's own begins; tabs of the desk turn under a hand."""
    page = cells(f'{CHEERS}\nwidgets.table(match, ("person", "random", "random"))')
    pour(page)
    expect(page.locator(".rk-app")).to_contain_text("Watch it again")
    expect(page.locator(".rk-prompt")).to_contain_text("Your turn")
    expect_sound(page, page.locator(".rk-spot:not([data-quiet])").first, page.locator(".rk-prompt"))
    page = cells('import widgets\nwidgets.Learn(course="my_course.toml")')
    hands.click(page.get_by_role("button", name="Begin"))
    expect(page.locator(".rk-task")).to_contain_text("It has clinked in front of Yaz")
    expect_sound(page, page.locator(".rk-task"))
    page = cells(f"import widgets\n{TABLE}\nwidgets.Referee(table)")
    expect(page.locator(".rk-spot[aria-label*='Fang']").first).to_be_attached()
    hands.click(page.get_by_role("tab", name="Ask"))
    expect(page.get_by_role("tab", name="Ask")).to_have_attribute("aria-selected", "true")
    expect_sound(page, page.get_by_role("tab", name="Ask"))


def test_a_match_is_played_by_people_at_one_screen(cells: Callable[..., Page]) -> None:
    """Whoever is asked says so before seeing a hand, moves, and then the next one is asked for."""
    page = cells(f"{CHEERS}\nwidgets.Play(match)")
    for name, after in (("Ann", "Bob"), ("Bob", "Cy")):
        hands.click(page.get_by_role("button", name=f"I am {name}"))
        pour(page)
        expect(page.get_by_role("button", name=f"I am {after}")).to_be_visible()
    hands.click(page.get_by_role("button", name="I am Cy"))
    expect_sound(page, page.locator(".rk-spot:not([data-quiet])").first, page.locator(".rk-prompt"))


def test_a_cell_that_is_run_again(cells: Callable[..., Page]) -> None:
    """The widgets of the page that it replaces are closed, and the new page is used as the first one was."""
    page = cells(f"{CHEERS}\nwidgets.Play(match)", "import ipywidgets\nlen(ipywidgets.widgets.widget._instances)")
    said = page.locator(".jp-OutputArea-executeResult pre").last
    before = said.inner_text()
    for count in (3, 4, 5):
        run_cell(page, 0, count)
    run_cell(page, 1, 6)
    expect(said).to_have_text(before)
    hands.click(page.get_by_role("button", name="I am Ann"))
    pour(page)
    expect(page.get_by_role("button", name="I am Bob")).to_be_visible()


def test_a_restarted_kernel(cells: Callable[..., Page]) -> None:
    """The page says what to do, can be used no more and shows no broken pictures; the cell can be run again."""
    page = cells(f"{CHEERS}\nwidgets.Play(match)")
    hands.click(page.get_by_role("button", name="I am Ann"))
    hands.click(page.locator(PROMPT).first)
    for key in ("0", "0"):
        page.keyboard.press(key)
    hands.click(page.locator(".jp-Dialog .jp-mod-accept"))
    expect(page.locator(".rk-sign")).to_contain_text("The kernel was restarted: run the cell again.")
    page.wait_for_function(READY)
    shown = "parts => parts.map(part => getComputedStyle(part, '::before').content)"
    assert set(page.locator(".jupyter-widgets-disconnected").evaluate_all(shown)) == {"none"}
    expect(page.locator(".rk-app > :not([inert])")).to_have_count(1)
    run_cell(page, 0)
    hands.click(page.get_by_role("button", name="I am Ann"))
    expect(page.locator(".rk-spot").first).to_be_attached()
