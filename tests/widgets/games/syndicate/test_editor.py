"""A plot laid out at the referee's desk by real hands: clicks on the drawn table, its palette, and keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands


@pytest.mark.thorough
def test_a_plot_is_laid_out_by_mouse_and_by_keys(base_url: str, open_page: Callable[..., Page]) -> None:
    """Four cards by keys, by the palette and by a word; one is taken back, and what lies there is settled."""
    page = open_page(f"{base_url.rstrip('/')}/referee?game=syndicate", viewport={"width": 1280, "height": 800})
    lead = page.get_by_role("button", name="Xavier leads,")
    expect(lead).to_have_attribute("aria-label", "Xavier leads, empty")
    page.keyboard.type("8ms?")
    expect(lead).to_have_attribute("aria-label", "Xavier leads, The Diplomat")
    under = page.get_by_role("button", name="Under it, ?")
    hands.click(under)
    expect(under).to_have_attribute("aria-pressed", "true")
    hands.click(under)
    expect(page.get_by_role("button", name="Under it, empty")).to_be_visible()
    hands.click(page.get_by_role("button", name="Nothing under it"))
    hands.click(page.locator(".rk-grid").get_by_role("button", name="Merchant").first)
    expect(page.get_by_role("button", name="Yaz plays, The Merchant")).to_be_visible()
    hands.write(page.get_by_label("What lies there"), "sailor")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Zippy plays, The Sailor")).to_be_visible()
    hands.turn_to(page.get_by_role("tab", name="Ask"))
    hands.click(page.get_by_role("button", name="Turn", exact=True))
    expect(page.locator(".rk-steplist")).to_contain_text("foil")
