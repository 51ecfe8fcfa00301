"""The desk of a game that is laid out by text, in a real browser and by a person's hands."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands

TABLE = """game: huzzah
players: Xavier, Yaz, Zippy
turn: 4
place Xavier: Swag Cart
place Yaz: 3
place Zippy: 30
richard: 48
crowd: 1 x 5, 2 x 3
shows Xavier: Finale"""
"""A performer on his stage, and one in his audience."""


@pytest.fixture(scope="module")
def page(base_url: str, open_page: Callable[..., Page]) -> Page:
    """Open the desk."""
    return open_page(f"{base_url.rstrip('/')}/referee?game=huzzah", viewport={"width": 1200, "height": 900})


def tab(page: Page, name: str) -> None:
    """Go to a tab."""
    hands.click(page.get_by_role("tab", name=name))
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def test_a_position_is_typed_its_fault_seen_and_mended(page: Page) -> None:
    """What cannot be read is said with its line while one types, and goes when it is mended."""
    hands.click(page.get_by_text("Paste or edit as text"))
    text = page.get_by_role("textbox", name="As text")
    hands.write(text, f"{TABLE}\nplace Wanda: 7")
    expect(page.locator(".rk-panel .rk-aside.rk-warn")).to_contain_text("Line 10: Nobody here is called 'Wanda'")
    expect(page.locator(".rk-at-fault")).to_have_count(1)
    expect(text).to_have_attribute("aria-invalid", "true")
    for _ in range(len("\nplace Wanda: 7")):
        page.keyboard.press("Backspace")
    expect(page.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")
    expect(page.locator(".rk-at-fault")).to_have_count(0)
    expect(page.locator(".rk-words")).to_contain_text("Yaz is on step 3 (Swag Cart).")
    page.keyboard.press("Control+End")
    page.keyboard.type("\nplace Yaz: 31")
    expect(page.locator(".rk-panel .rk-aside.rk-warn")).to_contain_text("twice")
    for _ in range(len("\nplace Yaz: 31")):
        page.keyboard.press("Backspace")
    expect(page.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")


def test_what_happens_is_told_with_its_rules(page: Page) -> None:
    """The Show card is turned over: a film in captions, each with its rule, and the score in the end."""
    tab(page, "Ask")
    hands.click(page.get_by_role("button", name="Reveal", exact=True))
    hands.click(page.get_by_role("button", name="Next ▶"))
    expect(page.locator(".rk-film-caption")).to_contain_text("Xavier turns over a Finale")
    expect(page.locator(".rk-film-caption .rk-cite")).to_contain_text("p. 5")
    hands.click(page.get_by_text("The score after it"))
    expect(page.locator(".rk-scores")).to_contain_text("8")
    hands.click(page.get_by_role("button", name="Ask something else"))
    expect(page.locator("form[data-do=check_move]")).to_be_visible()


def test_a_move_is_allowed_or_not(page: Page) -> None:
    """A move that is not allowed has its reason and rule; one out of the list is allowed."""
    tab(page, "Ask")
    hands.write(page.locator("form[data-do=check_move] input"), "Yaz: walk 19")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-refused .rk-cite").first).to_be_visible()
    hands.write(page.get_by_role("searchbox", name="Filter what may be done"), "yaz walk 3")
    expect(page.locator(".rk-panel [data-do=check_this_move]")).to_have_count(2)
    hands.click(page.get_by_role("button", name="Yaz: walk 3", exact=True))
    expect(page.locator(".rk-verdict")).to_contain_text("Yes, this is allowed")


@pytest.mark.thorough
def test_a_worked_example_is_laid_out_and_a_reload_loses_nothing(page: Page) -> None:
    """An example is found by its words, its film shown; the page that is opened again shows it, too."""
    tab(page, "Lay it out")
    hands.click(page.get_by_text("Begin with a worked example", exact=True))
    hands.write(page.get_by_role("searchbox", name="Examples"), "two heckles match")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    page.wait_for_function("Object.keys(localStorage).some((key) => key.includes('huzzah:asked'))")
    page.reload()
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")


@pytest.mark.thorough
def test_every_game_has_its_door(base_url: str, open_page: Callable[..., Page]) -> None:
    """Without a game, or with one that nobody knows, there is a door to every desk."""
    page = open_page(f"{base_url.rstrip('/')}/referee?game=chess", wanted=".rk-desks")
    expect(page.locator(".rk-toast")).to_contain_text("no game called “chess”")
    hands.click(page.get_by_role("link", name="The Syndicate"))
    expect(page.locator(".rk-eyebrow")).to_have_text("The Syndicate")
    expect(page.get_by_role("tab", name="Follow a game")).to_be_visible()


@pytest.mark.thorough
def test_a_phone_by_lamplight(base_url: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark, every tab fits the width."""
    address = f"{base_url.rstrip('/')}/referee?game=huzzah"
    phone = open_page(address, viewport={"width": 390, "height": 844}, color_scheme="dark", reduced_motion="reduce")
    hands.click(phone.get_by_text("Paste or edit as text"))
    hands.write(phone.get_by_role("textbox", name="As text"), TABLE)
    expect(phone.locator(".rk-aside.rk-win")).to_be_visible()
    for name in ("Ask", "The book", "Follow a game", "Files", "Lay it out"):
        tab(phone, name)
        assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390, name
