"""The site in a browser: everything runs there, and is played by hand."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands
from widgets.site import pages

pytestmark = pytest.mark.thorough


def button(page: Page, name: str) -> None:
    """Press the button of this name."""
    hands.click(page.get_by_role("button", name=name, exact=True))


def test_a_lesson_from_the_front_page(site: str, open_page: Callable[..., Page]) -> None:
    """From the front page a door leads to a lesson, in which a guess is made, checked and explained with its rule."""
    page = open_page(site, wanted=".rk-front", reduced_motion="reduce")
    hands.click(page.get_by_role("link", name="Learn: CHEERS", exact=True))
    button(page, "Begin: Setting up")
    expect(page.locator(".rk-task")).to_contain_text("Tap whoever pours with Xavier")
    hands.click(page.locator(".rk-spot[aria-label^='Zippy']").first)
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
    button(page, "Check my guess")
    expect(page.locator(".rk-task")).to_contain_text("Exactly right.")
    expect(page.locator(".rk-reasons")).to_contain_text("p. 2")
    page.reload()
    expect(page.locator(".rk-task")).to_be_visible()
    hands.click(page.get_by_role("link", name="All games"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("no shouting")


def test_a_game_against_bots(site: str, open_page: Callable[..., Page]) -> None:
    """A move is made on the table, the bots answer, and their answers are in the log."""
    where = f"{site}play/?game=cheers&people=1&bots=2&start=1"
    page = open_page(where, wanted=".rk-app:not(.rk-waiting)", reduced_motion="reduce")
    expect(page.locator(".rk-prompt")).to_contain_text("Your turn")
    hands.click(page.locator(".rk-move").first)
    expect(page.locator(".rk-moves, .rk-log").first).to_contain_text("Watch it again")
    assert not page.get_by_text("Open a room").count()


def test_the_desk_answers(site: str, open_page: Callable[..., Page]) -> None:
    """At the desk what is typed is laid on the table."""
    page = open_page(f"{site}referee/?game=huzzah", wanted=".rk-app:not(.rk-waiting)", reduced_motion="reduce")
    hands.write(page.get_by_placeholder("Swag Cart"), "Lute Pit")
    button(page, "Put")
    expect(page.locator(".rk-app")).to_contain_text("Xavier stands")


def test_an_offline_site_has_all_that_it_needs(built: Path) -> None:
    """Offline, all that the lock names is a wheel beside it, and no page asks for anything elsewhere."""
    lock = json.loads(built.joinpath("static", "pyodide", "pyodide-lock.json").read_text("utf-8"))
    assert {entry["file_name"] for entry in lock["packages"].values()} == {
        file.name for file in built.joinpath("static", "pyodide").glob("*.whl")
    }
    for name in pages.PAGES:
        text = built.joinpath(name, "index.html").read_text("utf-8")
        assert not re.findall(r'(?:src|href)="(?:https?:)?//', text)
