"""A page whose widgets did not come: it helps itself, and in the end its reader."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.widgets.conftest import PATIENCE, visitor
from tests.widgets.hands import click

APP = ".rk-app:not(.rk-waiting)"
"""The page, set up."""


class Losing:
    """Has a page show what no widget belongs to, as if that had been lost on the way: as often as is ``left``."""

    def __init__(self, page: Page, left: int) -> None:
        """Be in the way of a page that is about to be opened."""
        self.left = left
        page.route(re.compile("/play"), self.spoil)

    def spoil(self, route: Route) -> None:
        """Hand the page on as it is, or with the name of another widget."""
        answer = route.fetch()
        text = answer.text()
        if self.left:
            self.left -= 1
            text = re.sub(r'("model_id": ")\w+', r"\g<1>lost", text)
        route.fulfill(response=answer, body=text)


def test_a_page_without_its_widgets_is_asked_for_again(kit: str, chromium: Browser) -> None:
    """The page asks by itself, and it comes."""
    context = visitor(chromium)
    page = context.new_page()
    losing = Losing(page, 1)
    page.goto(f"{kit}play?game=syndicate")
    page.wait_for_selector(APP)
    assert not losing.left
    expect(page.locator("body")).not_to_contain_text("Error displaying widget")
    context.close()


@pytest.mark.thorough
def test_a_page_that_never_has_its_widgets(kit: str, chromium: Browser) -> None:
    """It is not asked for for ever: its reader is told, and may ask again."""
    context = visitor(chromium)
    page = context.new_page()
    losing = Losing(page, 4)
    page.goto(f"{kit}play?game=syndicate")
    expect(page.locator("#rk-wait")).to_contain_text("The line to the server keeps breaking.", timeout=4 * PATIENCE)
    click(page.get_by_role("button", name="Try again"))
    assert not losing.left
    page.wait_for_selector(APP)
    context.close()
