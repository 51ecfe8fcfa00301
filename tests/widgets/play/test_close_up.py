"""What is pointed at is shown large: docked beside the table, or above or below it on a narrow screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.play.driver import put_away
from tests.widgets.play.test_page import played
from tests.widgets.test_accessibility import check
from widgets.games import TABLETOPS
from widgets.tabletop.generic_table import only_a_button

SIZES = ((1280, 800), (1440, 900), (390, 844), (360, 640))
LOOKED_AT = [name for name, brought in TABLETOPS.items() if brought.table.pick_sequences is not only_a_button]
"""The games whose tables show things large."""
COVERED = """() => {
    const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
    const lens = boxOf(".rk-lens");
    const meets = ({ left, right, top, bottom }) => lens.left < right - 1 && left < lens.right - 1
        && lens.top < bottom - 1 && top < lens.bottom - 1;
    const kept = [".rk-foot-bar", ".rk-stage"];
    return kept.filter((each) => [...document.querySelectorAll(each)].some((it) => meets(it.getBoundingClientRect())));
}"""
"""What lies beneath the close-up and may not: the bar, and the table."""


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_close_up_is_docked(play: Callable[..., Page], name: str) -> None:
    """Beside the table where there is a column, and else above or below it: it covers nothing of the table.

    Then a move's button is clicked as soon as it is put away.
    """
    page = play(f"game={name}&people=1&bots=2&start=1&seed=7&pace=instant", viewport={"width": 1280, "height": 800})
    page.wait_for_selector("button.rk-move")
    lens, glowing = page.locator(".rk-lens"), page.locator(".rk-spot:not([data-quiet], [data-spring])")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        hands.rest(page)
        for spot in (glowing.first, glowing.nth(1)):
            hands.point(spot)
            expect(lens).to_be_visible()
            hands.rest(page)
            assert page.evaluate(COVERED) == [], (width, height, spot.get_attribute("aria-label"))
            put_away(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    hands.rest(page)
    hands.point(glowing.first)
    expect(lens).to_be_visible()
    before = played(page)
    put_away(page)
    hands.click(page.locator("button.rk-move").first)
    page.wait_for_function(
        "([name, before]) => localStorage.getItem(`refkit:play:1:${name}:match`) !== before", arg=[name, before]
    )


def test_a_close_up_with_more_to_say_is_read_by_keys(play: Callable[..., Page]) -> None:
    """On a small screen PageDown turns its pages while the card keeps the focus, and axe finds nothing."""
    page = play("game=syndicate&people=1&bots=2&start=1&seed=7&pace=instant", viewport={"width": 390, "height": 500})
    page.wait_for_selector("button.rk-move")
    lens, more = page.locator(".rk-lens"), page.locator(".rk-lens[tabindex='0']")
    cards = page.locator(".rk-spot[data-drag]")
    for card in cards.all():
        hands.walk_to(card)
        expect(lens).to_be_visible()
        hands.rest(page)
        if more.count():
            break
    expect(more).to_be_visible()
    read = page.evaluate_handle("document.querySelector('.rk-lens')")
    page.keyboard.press("PageDown")
    assert read.evaluate("it => it.scrollTop > 0")
    assert page.evaluate("document.activeElement.matches('.rk-spot')")
    page.keyboard.press("PageUp")
    assert read.evaluate("it => it.scrollTop === 0")
    check(page, "a close-up that scrolls")
    page.keyboard.press("Escape")
    expect(lens).to_be_hidden()


def test_a_close_up_does_not_lie_over_what_has_the_focus(play: Callable[..., Page]) -> None:
    """It goes as soon as the focus comes to anything else, even while the mouse rests on what it shows."""
    page = play("game=syndicate&people=1&bots=2&start=1&seed=7&pace=instant")
    page.wait_for_selector("button.rk-move")
    card, lens = page.locator(".rk-spot[data-drag]").first, page.locator(".rk-lens")
    hands.point(card)
    expect(lens).to_be_visible()
    page.keyboard.press("Tab")
    hands.rest(page)
    assert not lens.is_visible()
    hands.walk_to(card)
    expect(lens).to_be_visible()
    while page.evaluate("document.activeElement.matches('.rk-spot, .rk-lens')"):
        page.keyboard.press("Tab")
    hands.rest(page)
    assert not lens.is_visible()


def test_there_is_one_pop_up_at_a_time(play: Callable[..., Page]) -> None:
    """What the tooltip says is at the top of the close-up, which covers nothing of the table."""
    page = play("game=syndicate&people=1&bots=2&start=1&seed=7&pace=instant")
    page.wait_for_selector("button.rk-move")
    card = page.locator(".rk-spot[data-drag]").first
    hands.point(card)
    lens = page.locator(".rk-lens")
    expect(lens).to_be_visible()
    expect(lens.locator(".rk-would")).to_have_text(card.get_attribute("data-tip") or "?")
    expect(page.locator(".rk-over .rk-tip")).to_be_hidden()
    assert page.evaluate(COVERED) == []
