"""Our server: what it serves, what it does not, and what it says when it cannot."""

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.widgets.conftest import await_pixel, rgb, serving
from widgets.serve import notebooks, serve
from widgets.theme import DARK, LIGHT

CELL = """
import os
from ipywidgets import Button, VBox
from widgets.geometry import Box, Point
from widgets.mishap import Mishaps
from widgets.scene import Look, Panel, Scene, Words
from widgets.stage import Stage

heard = ["attack"]

def draw(width):
    card = Panel(Box(20, 20, 200, 100), Look(fill=heard[-1]), target="shield")
    return Scene(width, 2000, (card, Words(Point(120, 200), "A card", 20, Look(fill="text"))))

def hear(what):
    heard.append({"ArrowLeft": "odd"}.get(what, what))
    stage.refresh()

mishaps = Mishaps()
stage = Stage(draw, mishaps, on_pick=hear, on_key=hear, keys=["ArrowLeft"])
stage.describe("a card; the secret is " + os.environ.get("REFKIT_TEST_SECRET", "not known"))
VBox([mishaps.widget, stage.widget, Button(description="After")]).add_class("rk-app")
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one page, a card on a stage, and a file that is nobody's business."""
    folder = tmp_path_factory.mktemp("pages")
    cell: dict[str, object] = {
        "cell_type": "code",
        "source": CELL,
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    book = {"cells": [cell], "metadata": {"title": "A card"}, "nbformat": 4, "nbformat_minor": 4}
    (folder / "card.ipynb").write_text(json.dumps(book), encoding="utf-8")
    (folder / "secret.png").write_text("hush", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where that page is served."""
    with serving(folder, "card") as address:
        yield address


@pytest.fixture(scope="module")
def page(address: str, open_page: Callable[..., Page]) -> Page:
    """That page in a browser."""
    return open_page(address)


def test_a_stage_paints_and_answers(page: Page) -> None:
    """The card is drawn; a click and an arrow key each change it; the wheel scrolls and Tab leaves."""
    await_pixel(page, 60, 60, rgb(LIGHT["attack"]))
    page.mouse.click(100, 100, button="right")
    page.keyboard.press("Escape")
    page.locator("canvas").click(position={"x": 60, "y": 60})
    await_pixel(page, 60, 60, rgb(LIGHT["shield"]))
    page.keyboard.press("ArrowLeft")
    await_pixel(page, 60, 60, rgb(LIGHT["odd"]))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "After"
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 300)
    page.wait_for_function("Math.max(...[...document.querySelectorAll('*')].map(e => e.scrollTop)) > 0")


def test_the_canvas_has_a_name_and_the_page_a_title(page: Page) -> None:
    """Whoever does not see the canvas hears what it shows; a kernel knows nothing of the server's environment."""
    canvas = page.get_by_role("img", name="a card; the secret is not known")
    assert canvas.count() == 1
    assert page.title() == "A card"


def test_the_page_survives_a_reload(page: Page) -> None:
    """A new client gets a full drawing."""
    page.reload()
    page.wait_for_selector("canvas")
    await_pixel(page, 60, 60, rgb(LIGHT["attack"]))


def test_a_phone_by_lamplight_gets_a_sharp_dark_stage(address: str, open_page: Callable[..., Page]) -> None:
    """Narrow, dense and dark: the canvas follows all three."""
    phone = open_page(
        address, viewport={"width": 390, "height": 800}, device_scale_factor=3, color_scheme="dark", has_touch=True
    )
    await_pixel(phone, 60, 60, rgb(DARK["attack"]))
    across, shown = phone.evaluate("(c => [c.width, c.clientWidth])(document.querySelector('canvas'))")
    assert shown <= 390
    assert across == 3 * shown
    phone.locator("canvas").tap(position={"x": 60, "y": 60})
    await_pixel(phone, 60, 60, rgb(DARK["shield"]))


@pytest.mark.parametrize(
    "path", ["voila/tree", "voila/api/contents", "voila/files/secret.png", "voila/render/card.ipynb", "card.ipynb"]
)
def test_only_our_pages_can_be_reached(address: str, path: str) -> None:
    """No listing, no file and no other way in: a sentence and a way back."""
    with pytest.raises(urllib.error.HTTPError) as refused, urllib.request.urlopen(address + path):  # noqa: S310 ours
        pass
    with refused.value as answer:
        assert answer.code == 404
        assert b"There is no such page." in answer.read()


def test_a_busy_port_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever asks for a port that is taken learns what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(port=port, browser=False, page="card", folder=Path(__file__).parent / "pages") == 2
        assert capsys.readouterr().err.startswith("There is no page called 'card'")
        assert serve(port=port, browser=False) == 2
    assert (
        capsys.readouterr().err == f"Port {port} is already in use: give another with --port, or 0 for any free one.\n"
    )


@pytest.mark.parametrize(
    ("host", "port", "why"),
    [
        ("127.0.0.1", 99999, "There is no port 99999: "),
        ("127.0.0.1", -1, "There is no port -1: "),
        ("no.such.host.invalid", 0, "Cannot listen on no.such.host.invalid, port 0: "),
    ],
)
def test_a_place_that_does_not_exist_is_one_sentence(
    host: str, port: int, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A port out of range or an unknown host is told, not raised."""
    assert serve(host=host, port=port, browser=False) == 2
    said = capsys.readouterr().err
    assert said.startswith(why)
    assert said.count("\n") == 1


def test_our_notebooks_are_found() -> None:
    """The pages are beside the packages in a checkout, and saved without outputs."""
    books = sorted(notebooks().glob("*.ipynb"))
    assert [book.stem for book in books] == ["first_fight"]
    for book in books:
        cells = json.loads(book.read_text(encoding="utf-8"))["cells"]
        assert not any(cell.get("outputs") for cell in cells)
