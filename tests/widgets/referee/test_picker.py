"""Picking what lies on the table at the desk, in a real browser: the filter, the keyboard, the finger, and the view."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands

FILTER = ".rk-panel [data-filter]"
TYPES = "document.activeElement.matches('input, textarea, select')"
SHARE = """() => {
    const {top, bottom, height} = document.querySelector('.rk-stage').getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
}"""
"""How much of the picture is in view."""


def open_desk(base_url: str, open_page: Callable[..., Page], game: str, **how: object) -> Page:
    """Open the desk of a game."""
    page = open_page(f"{base_url.rstrip('/')}/referee?game={game}", **how)
    expect(page.locator(FILTER).first).to_be_visible()
    return page


def test_one_goes_on_typing_after_a_pick(base_url: str, open_page: Callable[..., Page]) -> None:
    """At 1280 x 800: Enter takes the first entry, the filter is empty and has the focus, and the picture is in view."""
    page = open_desk(base_url, open_page, "three-cheers", viewport={"width": 1280, "height": 800})
    box, entries = page.locator(FILTER).first, page.locator(".rk-panel [data-do=put]:not([hidden])")
    hands.click(box)
    for word, laid in (("anvill", "Anvillain"), ("batonk", "Batonk")):
        page.keyboard.type(word)
        expect(entries).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".rk-words")).to_contain_text(laid)
        expect(box).to_have_value("")
        expect(box).to_be_focused()
    page.keyboard.type("rahrat")
    hands.click(entries.first)
    expect(page.locator(".rk-words")).to_contain_text("Rahrat")
    expect(box).to_have_value("")
    expect(box).to_be_focused()
    for field in page.locator(".rk-panel input:visible").all():
        hands.click(field)
        assert page.evaluate(SHARE) > 0.6


@pytest.mark.thorough
def test_a_finger_never_opens_the_keyboard(base_url: str, open_page: Callable[..., Page]) -> None:
    """On a phone picture and picker are seen together, only a tap into a field focuses it, and more tabs are shown."""
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = open_desk(base_url, open_page, "three-cheers", **phone)
    tabs, box = page.get_by_role("tablist", name="The desk"), page.locator(FILTER).first
    expect(tabs).to_have_attribute("data-more", "right")
    hands.tap(box)
    page.keyboard.type("batonk")
    assert page.evaluate(SHARE) > 0.6
    hands.tap(page.locator(".rk-panel [data-do=put]:not([hidden])").first)
    expect(page.locator(".rk-words")).to_contain_text("Batonk")
    expect(box).to_have_value("")
    assert not page.evaluate(TYPES)
    assert page.evaluate(SHARE) > 0.6
    hands.tap(page.get_by_role("tab", name="Files"))
    expect(tabs).to_have_attribute("data-more", "left")
    assert not page.evaluate(TYPES)
