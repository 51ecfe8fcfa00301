"""A game that refkit and its widgets do not know, in Learn and on the desk, by a person's hands."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands


@pytest.mark.thorough
def test_its_examples_are_guessed_and_watched(base_url: str, open_page: Callable[..., Page]) -> None:
    """From the list: a guess and its verdict with the rule, the film to its end, and the next example."""
    page = open_page(f"{base_url}learn?game=snowballs", wanted="h1", reduced_motion="reduce")
    expect(page.get_by_text("0 of 8 examples done")).to_be_visible()
    hands.click(page.get_by_role("button", name="Begin: A safe throw", exact=True))
    yes = page.get_by_role("button", name="Yes, it is allowed")
    hands.click(yes)
    expect(yes).to_have_attribute("aria-pressed", "true")
    hands.click(page.get_by_role("button", name="Check my guess", exact=True))
    expect(page.locator(".rk-verdict")).to_contain_text("Yes, it is allowed")
    expect(page.locator(".rk-reasons")).to_contain_text("p. 1")
    hands.click(page.get_by_role("button", name="Watch it happen", exact=True))
    hands.click(page.get_by_role("button", name="End ⇥", exact=True))
    expect(page.get_by_role("button", name="Next: Into the hedge", exact=True)).to_be_visible()
    hands.click(page.get_by_role("button", name="‹ Worked examples", exact=True))
    expect(page.get_by_text("1 of 8 examples done")).to_be_visible()


@pytest.mark.thorough
def test_a_table_of_it_is_typed_and_asked(base_url: str, open_page: Callable[..., Page]) -> None:
    """What cannot be read is told with its line and mended; what happens is a film, and a move gets a verdict."""
    page = open_page(
        f"{base_url}referee?game=snowballs", viewport={"width": 1200, "height": 900}, reduced_motion="reduce"
    )
    hands.write(page.get_by_role("textbox", name="As text"), "players: Ann, Bob\nturn: 9\nwarmth Bob: 1x")
    expect(page.locator(".rk-aside.rk-warn").first).to_contain_text("Line 3: ")
    page.keyboard.press("Backspace")
    expect(page.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")
    expect(page.locator(".rk-words")).to_contain_text("Bob has 1 warmth.")
    hands.click(page.get_by_role("tab", name="Ask"))
    hands.click(page.get_by_role("button", name="Ann: lob", exact=True))
    expect(page.locator(".rk-verdict")).to_contain_text("Yes, this is allowed")
    hands.click(page.get_by_role("button", name="Turn", exact=True))
    hands.click(page.get_by_role("button", name="lob", exact=True))
    hands.click(page.get_by_role("button", name="roll 6", exact=True))
    expect(page.get_by_text("Ann won.").first).to_be_visible()
    hands.click(page.get_by_role("button", name="End ⇥", exact=True))
    expect(page.locator(".rk-film-caption")).to_contain_text("All is settled.")
