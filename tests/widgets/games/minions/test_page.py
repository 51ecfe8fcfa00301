"""Minions in a real browser: cards are picked and put down by mouse and by finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.play.test_page import decide, settled

QUERY = "play?game=minions&start=1&seed=3&bot=greedy&pace=instant"
PHONE = {"width": 390, "height": 844}
DECISIONS = 8
"""So many decisions are more than one quest."""


@pytest.fixture(scope="module")
def play(kit: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens the game."""
    return lambda **options: open_page(f"{kit}{QUERY}", **options)


FREE = ".rk-spot:not([data-quiet]):not([data-chosen])"
"""What can be picked and is not."""
POWER = "[aria-label^='Power +']"


def picked(page: Page, use: Callable[[Locator], None]) -> None:
    """One decision: something that glows, a Power card and a boon, and the button that ends it; else a button alone."""
    gifts = page.locator(f"{FREE}{POWER}").count() > 1
    for kind in (POWER, f":not({POWER})") if gifts else ("",):
        if (spots := page.locator(f"{FREE}{kind}")).count():
            use(spots.first)
            page.wait_for_timeout(150)
    done, said = page.locator(".rk-table [data-do=done]"), page.locator(".rk-table .rk-btns [data-do=play]")
    if done.count() or said.count():
        use(done if done.count() else said.first)


def turns(page: Page, use: Callable[[Locator], None]) -> None:
    """A quest and the beginning of the next."""
    for _ in range(DECISIONS):
        if settled(page) == "rk-scores":
            break
        decide(page, lambda: picked(page, use))
    hands.click(page.get_by_role("tab", name="Log"))
    expect(page.get_by_role("tabpanel")).to_contain_text("Final Power Totals")


def test_a_quest_is_played_by_mouse(play: Callable[..., Page]) -> None:
    """A minion is sent, a boon and a Power card follow, abilities are switched on, and somebody wins."""
    turns(play(), hands.click)


def test_a_quest_is_played_with_a_finger(play: Callable[..., Page]) -> None:
    """On a dark phone, where nothing runs sideways."""
    page = play(viewport=PHONE, color_scheme="dark", reduced_motion="reduce", has_touch=True)
    turns(page, hands.tap)
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= PHONE["width"]
