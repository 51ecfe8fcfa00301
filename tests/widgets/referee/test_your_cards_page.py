"""Cards of one's own in a real browser: every kind of field by a person's hands, by keyboard, and with a finger."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands

DESK = "referee?game=minions&tab=cards"


@pytest.fixture
def page(base_url: str, open_page: Callable[..., Page]) -> Page:
    """Open the desk of Minions, with its stand-in cards to be changed."""
    page = open_page(f"{base_url.rstrip('/')}/{DESK}", viewport={"width": 1280, "height": 800}, has_touch=True)
    hands.click(page.get_by_role("button", name="Change our stand-in deck"))
    expect(page.locator(".rk-filling-title")).to_have_text("Vampire")
    return page


def test_every_kind_of_field_is_filled_in(page: Page) -> None:
    """A line, a number with its steps, alternatives, a list, a switch, a part more and less; and it is kept."""
    panel = page.locator(".rk-filling")
    hands.write(panel.get_by_role("textbox", name="Name"), "Count Nine")
    expect(page.locator(".rk-filling-title")).to_have_text("Count Nine")
    expect(panel.get_by_role("textbox", name="Name")).to_be_focused()
    might = panel.get_by_role("textbox", name="Might")
    hands.click(panel.get_by_role("button", name="Might: one more"))
    expect(might).to_have_value("5")
    hands.write(might, "44")
    expect(panel.locator(".rk-amiss").first).to_contain_text("is a whole number from 0 to 20, not 44")
    expect(page.get_by_role("button", name="Play with this deck")).to_have_attribute("aria-disabled", "true")
    hands.click(panel.get_by_role("button", name="Might: one less"))
    expect(might).to_have_value("20")
    hands.click(panel.locator("label.rk-segment", has_text="Myth"))
    expect(panel.get_by_role("radio", name="Myth")).to_be_checked()
    hands.choose(panel.locator("select[name='effects.0.do']"), "reroll")
    expect(panel.locator(".rk-means")).to_contain_text("roll the highest of their own dice again")
    hands.click(panel.locator(".rk-switch", has_text="Its owner has no choice"))
    expect(panel.locator(".rk-means")).to_contain_text("you must")
    hands.click(panel.get_by_role("button", name="Add another effect"))
    expect(panel.locator(".rk-one-part")).to_have_count(2)
    hands.click(panel.get_by_role("button", name="Take this effect out").last)
    expect(panel.locator(".rk-one-part")).to_have_count(1)
    kept = "Object.values(localStorage).some((text) => text.includes('Count Nine') && text.includes('reroll'))"
    page.wait_for_function(kept)


@pytest.mark.thorough
def test_cards_go_on_by_enter_are_found_by_typing_and_come_back_by_undo(page: Page) -> None:
    """Enter leads to the next card with its name ready to be typed over; the list is filtered; a copy is undone."""
    hands.write(page.locator(".rk-filling").get_by_role("textbox", name="Name"), "Count")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-filling-title")).to_have_text("Bog Hag")
    expect(page.locator(".rk-filling").get_by_role("textbox", name="Name")).to_be_focused()
    hands.write(page.get_by_role("searchbox", name="All that is in the box"), "wither")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-filling-title")).to_have_text("Wither")
    hands.click(page.get_by_role("button", name="Copy it"))
    expect(page.locator(".rk-filling-title")).to_have_text("Wither 2")
    hands.click(page.get_by_role("button", name="Undo"))
    expect(page.locator(".rk-filling-title")).to_have_text("Wither")
    hands.click(page.get_by_role("radio", name="As text"))
    text = page.get_by_role("textbox", name="The deck as text")
    expect(text).to_have_value(re.compile('name = "Count"'))


@pytest.mark.thorough
def test_a_deck_is_checked_off_with_a_finger(base_url: str, open_page: Callable[..., Page]) -> None:
    """On a phone: cards of the picture and of the list are tapped, and the page never scrolls sideways."""
    page = open_page(
        f"{base_url.rstrip('/')}/referee?game=syndicate&tab=cards",
        viewport={"width": 390, "height": 844},
        has_touch=True,
    )
    hands.tap(page.get_by_role("button", name="Ace of Moons: not found yet"))
    expect(page.get_by_text("1 of 36 cards found")).to_be_visible()
    hands.tap(page.locator(".rk-checks").get_by_role("button", name="The Windfall"))
    expect(page.get_by_text("2 of 36 cards found")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.thorough
def test_a_card_that_is_picked_on_a_phone_comes_into_view(base_url: str, open_page: Callable[..., Page]) -> None:
    """The list is far below the form: a tap on a card leads up to it, and steps of numbers are under a finger."""
    page = open_page(f"{base_url.rstrip('/')}/{DESK}", viewport={"width": 390, "height": 844}, has_touch=True)
    hands.tap(page.get_by_role("button", name="Change our stand-in deck"))
    hands.tap(page.locator(".rk-move", has_text="Bog Hag"))
    expect(page.locator(".rk-filling-title")).to_have_text("Bog Hag")
    expect(page.locator(".rk-filling-title")).to_be_in_viewport()
    hands.tap(page.get_by_role("button", name="Might: one more"))
    expect(page.get_by_role("textbox", name="Might")).to_have_value("3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
