"""From rule to pixel: the first page, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from refkit.games.three_cheers import GAME
from tests.widgets import hands
from tests.widgets.conftest import await_pixel, pixel, rgb
from widgets.drawing.theme import DARK, LIGHT
from widgets.games.three_cheers.motion.screening import film_of

EXAMPLE = GAME.examples["fight-3"]
"""What the page shows."""


@pytest.fixture(scope="module")
def captions() -> list[str]:
    """Return the captions that the page must show, step by step."""
    return [frame.caption for frame in film_of(EXAMPLE).frames]


@pytest.fixture(scope="module")
def page(base_url: str, open_page: Callable[..., Page]) -> Page:
    """Open the page as ``refkit serve`` opens it."""
    return open_page(base_url)


def caption(page: Page, words: str) -> None:
    """Wait until the page says so."""
    expect(page.locator(".rk-caption p").first).to_have_text(words)


def keep_picture(page: Page) -> None:
    """Remember how the table looks now, and how much of it differs later."""
    page.evaluate("""() => {
        const canvas = document.querySelector("canvas");
        const read = () => canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
        const first = read();
        window.changed = () => {
            const now = read();
            return first.filter((shade, at) => Math.abs(shade - now[at]) > 64).length;
        };
    }""")


def test_the_tower_is_painted(page: Page, captions: list[str]) -> None:
    """The table is wooden, and the cards of the tower lie on it."""
    await_pixel(page, 6, 6, rgb(LIGHT["table"]))
    caption(page, captions[0])
    shades = {pixel(page, x, y) for x in range(40, 640, 30) for y in range(40, 340, 30)}
    assert rgb(LIGHT["card"]) in shades
    assert page.title() == "A Big Hairy Fight"


def test_arrow_keys_and_buttons_step_through_the_fight(page: Page, captions: list[str]) -> None:
    """Every step has its caption and its picture; back leads to the picture of before, but for the finest edges."""
    keep_picture(page)
    page.keyboard.press("ArrowRight")
    caption(page, captions[1])
    hands.click(page.get_by_role("button", name="Next"))
    caption(page, captions[2])
    page.wait_for_function("window.changed() > 1000")
    page.keyboard.press("ArrowLeft")
    hands.click(page.get_by_role("button", name="Back"))
    caption(page, captions[0])
    page.wait_for_function("window.changed() === 0")


def test_every_step_names_its_rule(page: Page, captions: list[str]) -> None:
    """From the first blow to the last fall, and the lesson in the end."""
    page.keyboard.press("Home")
    for words in captions[1:-1]:
        page.keyboard.press("ArrowRight")
        caption(page, words)
        expect(page.locator(".rk-caption .rk-rule")).to_contain_text("p. ")
    page.keyboard.press("End")
    caption(page, EXAMPLE.learn)


@pytest.mark.thorough
def test_a_reload_goes_on_where_the_reader_was(page: Page, captions: list[str]) -> None:
    """After a reload the table is painted again and the step is the same."""
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    caption(page, captions[2])
    page.wait_for_function("Object.values(localStorage).includes('2')")
    page.reload()
    caption(page, captions[2])
    await_pixel(page, 6, 6, rgb(LIGHT["table"]))


def test_the_table_is_told_in_words(page: Page) -> None:
    """Beside the table stands what is on it, and a screen reader hears each step."""
    expect(page.locator(".rk-words li").first).to_contain_text("Row ")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").filter(has_text="Step 3 of ")).to_have_count(1)
    label = page.locator("canvas").get_attribute("aria-label")
    assert label is not None
    assert "Step 3 of " in label


@pytest.mark.thorough
def test_a_phone_by_lamplight_shows_it_all(base_url: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark: nothing sticks out sideways, and the table is dark."""
    phone = open_page(base_url, viewport={"width": 390, "height": 844}, device_scale_factor=2, color_scheme="dark")
    await_pixel(phone, 6, 6, rgb(DARK["table"]))
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390
