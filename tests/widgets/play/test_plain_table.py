"""Games on a plain table in a real browser, on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from refkit.game import GAMES
from tests.tiers import mostly_thorough
from tests.widgets import hands
from tests.widgets.play.test_page import decide, settled
from widgets.games import TABLETOPS
from widgets.tabletop.generic_table import only_a_button

SHORT = "pace=instant&bot=random&start=1&seed=3"
PHONE = {"width": 390, "height": 844}
PLAIN = [name for name in GAMES if TABLETOPS[name].table.pick_sequences is only_a_button]
"""Games that nobody has drawn a table for yet."""


def by_button(page: Page) -> None:
    """One decision: the first button under the table, or else the first move of the list."""
    # What is kept is kept before it is shown: the game may be over by the time that the next button is looked for.
    next_one = page.locator(".rk-table .rk-btns [data-do=play], button.rk-move, .rk-scores, .rk-cover").first
    decide(page, lambda: hands.click(next_one))


@pytest.mark.parametrize("name", mostly_thorough(*PLAIN, quick=(PLAIN[0],)))
def test_every_game_is_dealt_shown_and_played(play: Callable[..., Page], name: str) -> None:
    """On a dark phone some moves are made; what lies on the table is also there in words, and nothing runs sideways."""
    page = play(
        f"game={name}&{SHORT}", viewport=PHONE, color_scheme="dark", reduced_motion="reduce", device_scale_factor=2
    )
    for _ in range(3):
        assert settled(page) == "rk-move"
        by_button(page)
    settled(page)
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= PHONE["width"]
    hands.turn_to(page.get_by_role("tab", name="Table"))
    words = page.get_by_role("tabpanel").locator("li")
    expect(words.first).to_be_visible()
    assert "Captain" in " ".join(words.all_inner_texts())
