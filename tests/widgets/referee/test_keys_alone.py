"""The desk by keys alone: a move is pointed out on the table, and the same line is entered again at once."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands
from widgets.referee.ask.pointing import WHY

pytestmark = pytest.mark.thorough
TABLE = "players: Xavier, Yaz\nhand Xavier: Bogwig\ntower Yaz: Mudkin\n"


def test_a_move_is_pointed_out_by_keys(base_url: str, open_page: Callable[..., Page]) -> None:
    """Tab leads to the table, arrows and Enter take a card up and put it where it may go, or where it may not."""
    page = open_page(f"{base_url}referee?game=three-cheers", wanted="form[data-do=type]")
    hands.click(page.get_by_text("Paste or edit as text"))
    hands.write(page.get_by_role("textbox", name="As text"), TABLE)
    expect(page.locator(".rk-words")).to_contain_text("Mudkin")
    hands.turn_to(page.get_by_role("tab", name="Ask"))
    pointed, verdict = page.locator(".rk-pointed"), page.locator(".rk-verdict")
    hands.by_keys(page.locator(".rk-spot[data-drag]").first)
    expect(pointed).to_contain_text("Picked: Bogwig")
    hands.by_keys(page.locator(".rk-spot[aria-label*='on top of Mudkin']").first)
    expect(verdict).to_contain_text("Yes, this is allowed")
    expect(pointed).to_contain_text("Picked: Bogwig")
    hands.by_keys(page.locator(f".rk-spot[data-quiet][aria-label$='{WHY}']").first)
    expect(verdict).to_contain_text("Not allowed")


def test_the_same_line_is_entered_again_at_once(base_url: str, open_page: Callable[..., Page]) -> None:
    """Enter once too often enters nothing more; what is typed anew counts, however fast that is."""
    page = open_page(f"{base_url}referee?game=three-cheers&tab=follow", wanted="form[data-do=begin]")
    hands.click(page.get_by_role("button", name="Begin"))
    line, numbers = page.locator("form[data-do=enter] input"), page.locator(".rk-log .rk-number")
    hands.click(line)
    for count in (1, 2, 3):
        page.keyboard.type("top: card")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(numbers).to_have_count(count)
        expect(line).to_have_value("")
