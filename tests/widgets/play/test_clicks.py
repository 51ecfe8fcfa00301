"""A click counts for what was shown when it was made, however late the page hears of it: in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.faulty_sockets import DelayedSocket

SHORT = "length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&people=1&bots=1&seed=76"
CARD = ".rk-spot[data-drag]"


def named(spot: Locator) -> Locator:
    """Return a locator of the spot by its key, which stays the same wherever it stands among the others."""
    return spot.page.locator(f'.rk-spot[data-key="{spot.get_attribute("data-key")}"]')


@pytest.fixture(scope="module")
def line() -> DelayedSocket:
    """Return the connection of this module's page."""
    return DelayedSocket()


@pytest.fixture(scope="module")
def page(play: Callable[..., Page], line: DelayedSocket) -> Page:
    """Return a game at its first decision."""
    opened = play(SHORT, on_open=line.attach)
    opened.wait_for_selector(CARD)
    return opened


def test_a_second_pick_counts_before_the_first_has_been_answered(page: Page, line: DelayedSocket) -> None:
    """Who takes one card and then another, faster than the page is drawn, has the other in hand."""
    one, other = (named(card) for card in page.locator(CARD).all()[:2])
    places = hands.reach(one), hands.reach(other)
    with line.delayed(page):
        for place in places:
            hands.click_there(page, place)
    expect(other).to_have_attribute("data-tip", re.compile("Picked"))  # the answer to both clicks has come
    expect(page.locator(f"{CARD}[data-chosen]")).to_have_count(1)
    expect(other).to_have_attribute("data-chosen", "")


def test_what_is_pressed_is_meant_also_if_it_is_drawn_anew_before_it_is_let_go(page: Page) -> None:
    """A place that is laid out anew under the pressed button has been clicked all the same."""
    card = named(page.locator(f"{CARD}:not([data-chosen])").first)
    page.mouse.move(*hands.reach(card))
    page.mouse.down()
    card.evaluate(
        "spot => { const { parentNode, nextSibling } = spot; parentNode.append(spot); "
        "parentNode.insertBefore(spot, nextSibling); }"
    )
    page.mouse.up()
    expect(card).to_have_attribute("data-chosen", "")


def test_a_tab_opens_while_the_page_is_drawn_anew(page: Page, line: DelayedSocket) -> None:
    """Tabs count whatever else has changed beside the table meanwhile."""
    places = [hands.reach(page.get_by_role("tab", name=name)) for name in ("Log", "Scores")]
    with line.delayed(page):
        for place in places:
            hands.click_there(page, place)
    expect(page.get_by_role("tab", name="Scores")).to_have_attribute("aria-selected", "true")


def test_the_second_click_of_a_double_click_answers_no_other_question(page: Page, line: DelayedSocket) -> None:
    """Two clicks on a move of the list, before the first is answered, are one move."""
    hands.turn_to(page.get_by_role("tab", name="Moves"))
    first = page.locator(".rk-prompt").inner_text()
    at = hands.reach(page.locator("button.rk-move").first)
    with line.delayed(page):
        hands.click_there(page, at, 2)
    expect(page.locator(".rk-prompt")).not_to_have_text(first)
    expect(page.locator(".rk-prompt")).to_contain_text("second card")
    expect(page.locator(".rk-toast")).to_have_count(0)
