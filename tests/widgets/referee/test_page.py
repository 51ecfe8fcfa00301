"""The referee's desk in a real browser: by keyboard and mouse, after a reload, on a phone, by lamplight."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets.referee.test_setup import TEN

NAME = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def page(kit: str, open_page: Callable[..., Page]) -> Page:
    """The desk, as a visitor finds it."""
    return open_page(f"{kit.rstrip('/')}/referee")


def room(page: Page, name: str) -> None:
    """Go to a room."""
    page.get_by_role("tab", name=name).click()
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def fill(page: Page, form: str, text: str) -> None:
    """Type into a line and press Enter."""
    page.locator(f"form[data-do={form}] input").first.fill(text)
    page.keyboard.press("Enter")


def test_ten_cards_by_keyboard_and_their_fight(page: Page) -> None:
    """A tower of ten is typed and its fight told, rule by rule, without the mouse, in well under a minute."""
    begun = time.monotonic()
    page.locator("form[data-do=type] input").focus()
    page.keyboard.type(TEN)
    page.keyboard.press("Enter")
    expect(page.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")
    expect(page.locator(".rk-words li")).to_have_count(4)
    page.get_by_role("tab", name="Lay it out").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Big Hairy Fight!").press("Enter")
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    page.get_by_role("button", name="Next").press("Enter")
    expect(page.locator(".rk-film-caption .rk-cite")).to_contain_text("p. 14")
    assert page.locator(".rk-steplist li").count() > 10
    assert time.monotonic() - begun < 60


def test_a_reload_loses_nothing(page: Page) -> None:
    """The table, the room and the film are there again."""
    page.wait_for_function("Object.keys(localStorage).some((key) => key.includes('asked'))")
    page.reload()
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    room(page, "Lay it out")
    expect(page.locator(".rk-words li")).to_have_count(4)


def test_cards_are_picked_by_mouse(page: Page) -> None:
    """A place is clicked, a card found by typing, put down by Enter, and turned by its button."""
    page.get_by_role("button", name="b4, empty").click()
    expect(page.locator(".rk-here")).to_contain_text("b4: empty")
    page.get_by_role("searchbox", name="Or pick from the box").fill("wobb")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="b4, Wobblin")).to_be_visible()
    page.get_by_role("button", name="b4, Wobblin").click()
    page.get_by_role("button", name="Face down", exact=True).click()
    expect(page.locator(".rk-refused")).to_contain_text("Wobblin, on b4")
    page.get_by_role("button", name="Take away").click()
    expect(page.locator(".rk-aside.rk-win")).to_be_visible()


def test_is_this_allowed(page: Page) -> None:
    """Every reason with its rule, and a list that is filtered as one types."""
    room(page, "Is it allowed?")
    fill(page, "may", "Wobblin to Xavier a9")
    expect(page.locator(".rk-refused .rk-cite")).to_contain_text("p. 9")
    page.get_by_role("searchbox", name="Filter what may be done").fill("wobblin e1")
    expect(page.locator(".rk-panel .rk-move")).to_have_count(1)


def test_a_game_is_followed(page: Page) -> None:
    """Typed draws and moves, an illegal one that stands with a reason, an undo that shows, and a report."""
    room(page, "Follow a game")
    page.get_by_label("Players, clockwise").fill(f"{NAME}, Yaz")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Ordinary cards until").click()
    page.get_by_role("button", name="first Yaz").click()
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz plays the first card")
    fill(page, "enter", "Mudkin to Yaz a5")
    expect(page.locator(".rk-refused")).to_contain_text("Not allowed")
    page.get_by_text("Undo, notes, corrections").click()
    page.get_by_role("radio", name="lenient").click()
    page.locator("form[data-do=stand] input").fill("everybody agreed")
    page.get_by_role("button", name="It stands").click()
    expect(page.locator(".rk-log")).to_contain_text("It stands: everybody agreed")
    page.get_by_role("button", name="Undo the last entry").click()
    expect(page.locator(".rk-log del")).to_contain_text("Mudkin to Yaz a5")
    with page.expect_download() as download:
        page.get_by_role("button", name="Report to print").click()
    report = download.value.path().read_text(encoding="utf-8")
    assert "everybody agreed" in report
    assert "<img" not in report
    assert page.locator(".rk-app img").count() == 0
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz")


def test_a_phone_by_lamplight(kit: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark, every room fits the width."""
    phone = open_page(
        f"{kit.rstrip('/')}/referee",
        viewport={"width": 390, "height": 844},
        color_scheme="dark",
        reduced_motion="reduce",
    )
    fill(phone, "type", TEN)
    for name in ("What happens?", "Is it allowed?", "The book", "Follow a game", "Files", "Lay it out"):
        room(phone, name)
        assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390, name
