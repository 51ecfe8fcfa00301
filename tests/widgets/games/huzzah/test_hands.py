"""Huzzah! in a real browser: turns by mouse, one by keys."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands

TABLE: Final = "game=huzzah&start=1&pace=instant&people=1&bots=2&bot=random&seed=3"
TURNS: Final = 6
"""Decisions by mouse."""


@pytest.fixture(scope="module")
def page(kit: str, open_page: Callable[..., Page]) -> Page:
    """A table where one person sits with two bots."""
    return open_page(f"{kit}play?{TABLE}")


def waits(page: Page) -> str:
    """What the table waits for, once it does."""
    page.wait_for_selector(".rk-moves button.rk-move")
    return str(page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith('match'))?.[1] ?? ''"))


def moved(page: Page, before: str) -> None:
    """Wait until the game has gone on."""
    page.wait_for_function(
        "before => Object.entries(localStorage).some(([key, text]) => key.endsWith('match') && text !== before)",
        arg=before,
    )
    waits(page)


def decide(page: Page) -> None:
    """Something that glows, then the button that ends it; where nothing glows, a button."""
    before = waits(page)
    glowing = page.locator(".rk-spot[data-drop], .rk-spot[data-drag]")
    if glowing.count():
        hands.click(glowing.first)
        hands.click(page.locator(".rk-table .rk-btns [data-do=done]"))
    else:
        hands.click(page.locator(".rk-table .rk-btns [data-do=play]").first)
    moved(page, before)


def test_a_stage_is_chosen_and_turns_are_played_by_mouse(page: Page) -> None:
    """Stages, steps and cards are clicked, and what is secret or final ends with a button."""
    for _ in range(TURNS):
        decide(page)


def test_a_decision_is_made_by_keys(page: Page) -> None:
    """The list's first move is made with Enter."""
    before = waits(page)
    hands.tab_to(page.locator(".rk-moves [data-filter]"))
    page.keyboard.press("Enter")
    moved(page, before)
    expect(page.locator(".rk-moves button.rk-move").first).to_be_visible()
