"""A click counts for what was shown when it was made: in a real browser."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.widgets import hands

SHORT = "length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&people=1&bots=1&seed=76"
CARD = ".rk-spot[data-drag]"


def test_what_is_pressed_is_meant_also_if_it_is_drawn_anew_before_it_is_let_go(play: Callable[..., Page]) -> None:
    """A place that is laid out anew under the pressed button has been clicked all the same."""
    page = play(SHORT)
    page.wait_for_selector(CARD)
    key = page.locator(CARD).first.get_attribute("data-key")
    card = page.locator(f'.rk-spot[data-key="{key}"]')  # it stays the same wherever it stands among the others
    page.mouse.move(*hands.reach(card))
    page.mouse.down()
    card.evaluate(
        "spot => { const { parentNode, nextSibling } = spot; parentNode.append(spot); "
        "parentNode.insertBefore(spot, nextSibling); }"
    )
    page.mouse.up()
    expect(card).to_have_attribute("data-chosen", "")
