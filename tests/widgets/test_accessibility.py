"""Everybody can use every page: axe finds nothing to object to, by day, by lamplight and on a phone."""

from collections.abc import Callable, Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Browser, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import browser_profile
from tests.widgets.games.three_cheers.test_editor import TEN
from tests.widgets.play.test_page import by_keyboard, settled

LOOK = "axe.run({resultTypes: ['violations']}).then(({violations}) => ({violations}))"
SHORT = "length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&seed=76"
"""A game of few cards, without films."""
Visit = Callable[[str, str], Page]


@pytest.fixture
def visit(base_url: str, chromium: Browser) -> Iterator[Visit]:
    """Return what opens a page in a fresh profile and waits for something on it."""
    context = browser_profile(chromium, reduced_motion="reduce")

    def visit(address: str, wanted: str) -> Page:
        page = context.new_page()
        page.goto(urljoin(base_url, f"/{address}"))
        page.wait_for_selector(wanted)
        return page

    yield visit
    context.close()


def check_sizes(page: Page, state: str) -> None:
    """Find nothing wrong with a page as it is now, on a desk by day and on a phone by lamplight; it fits both."""
    for width, height, dark in ((1280, 800, False), (390, 844, True)):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light")
        hands.rest(page)
        check(page, f"{state}, {width} wide")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{state} scrolls sideways"


def check(page: Page, state: str) -> None:
    """Find nothing wrong with a page as it is."""
    page.evaluate(AXE_SCRIPT)
    results = AxeResults(page.evaluate(LOOK))
    assert not results.violations_count, f"{state}: {results.generate_report()}"


ONE_OF_EACH = {
    "index": ".rk-door",
    "learn?lesson=shields": ".rk-spot",
    f"play?{SHORT}&people=1&bots=1": "button.rk-move",
    "play?game=syndicate&pace=instant&start=1": "button.rk-move",
    f"play?{SHORT}&people=2&bots=0": ".rk-cover",
    "play": ".rk-chairs",
    "first_game": "button.rk-move",
    "first_fight": ".rk-caption",
    "referee": ".rk-app:not(.rk-waiting)",
    "referee?game=three-cheers": "form[data-do=type]",
    "referee?game=huzzah": "canvas",
    "room?game=cheers": "form[data-do=open]",
    "nosuch": "h1",
}
"""A state of each kind of page, and what shows that it is there."""


@pytest.mark.parametrize("address", ONE_OF_EACH)
def test_one_of_each(address: str, visit: Visit) -> None:
    """A page as most people see it first."""
    check_sizes(visit(address, ONE_OF_EACH[address]), address)


def test_the_course(visit: Visit) -> None:
    """The overview, every kind of station in each of its states, and an example by itself."""
    page = visit("learn", ".rk-lesson-card")
    check_sizes(page, "overview")
    hands.click(page.locator(".rk-lesson-card[data-value=shields]"))
    page.wait_for_selector(".rk-spot")
    hands.click(page.get_by_role("button", name="A hint"))
    hands.click(page.locator(".rk-spot").first)
    check_sizes(page, "guess")
    hands.click(page.get_by_role("button", name="Check my guess"))
    page.wait_for_selector(".rk-verdict")
    check_sizes(page, "verdict")
    hands.click(page.get_by_role("button", name="Watch it happen"))
    page.wait_for_selector(".rk-caption")
    page.keyboard.press("End")
    page.wait_for_selector(".rk-nothing")
    check_sizes(page, "film")
    hands.click(page.get_by_role("button", name="Go on"))
    hands.click(page.locator(".rk-spot[aria-label^='Cheerwig. ']"))
    hands.click(page.get_by_text("All legal moves"))
    check_sizes(page, "turn, picked")
    hands.click(page.locator("button.rk-move", has_text="Bogwig right of Rahrat").first)
    hands.click(page.get_by_role("button", name="End ⇥"))
    page.wait_for_selector(".rk-lesson-end")
    check_sizes(page, "turn, done")
    hands.click(page.get_by_role("button", name="All lessons", exact=True))
    hands.click(page.get_by_text("Look one up"))
    hands.write(page.get_by_label("Worked examples"), "duel")
    check_sizes(page, "library")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-kind")
    check_sizes(page, "example")


def test_a_game(visit: Visit) -> None:
    """A move half made, every tab, and the end with its score sheet."""
    page = visit(f"play?{SHORT}&people=1&bots=1", "button.rk-move")
    hands.click(page.locator(".rk-spot[data-drag]").first)
    page.wait_for_selector(".rk-spot[data-chosen]")
    for tab in ("Log", "Scores", "Table", "Moves"):
        hands.click(page.get_by_role("tab", name=tab))
        page.wait_for_selector(f"[role=tab][aria-selected=true]:text('{tab}')")
        check_sizes(page, tab)
    for _ in range(60):
        if settled(page) == "rk-scores":
            break
        by_keyboard(page)
    page.wait_for_selector(".rk-scores")
    check_sizes(page, "the end")


def test_the_desk(visit: Visit) -> None:
    """Every tab of the referee's, with ten cards on the table."""
    page = visit("referee?game=three-cheers", "form[data-do=type]")
    hands.write(page.locator("form[data-do=type] input").first, TEN)
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-aside.rk-win")
    tabs = page.get_by_role("tab").all_inner_texts()
    assert len(tabs) >= 6
    for tab in tabs:
        hands.click(page.get_by_role("tab", name=tab))
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        check_sizes(page, tab)


@pytest.mark.parametrize("game", ["minions", "syndicate"])
def test_your_cards(game: str, visit: Visit) -> None:
    """Cards that are filled in, with a fault and as text, and a deck that is checked off."""
    page = visit(f"referee?game={game}&tab=cards", ".rk-card")
    if game == "syndicate":
        hands.click(page.locator(".rk-checks .rk-btn").first)
        expect(page.get_by_text("1 of 36 cards found")).to_be_visible()
        check_sizes(page, "a deck that is checked off")
        return
    hands.click(page.get_by_role("button", name="Change our stand-in deck"))
    hands.write(page.locator(".rk-stepper input").first, "444")
    expect(page.locator(".rk-amiss").first).to_be_visible()
    check_sizes(page, "cards that are filled in")
    hands.click(page.get_by_role("radio", name="As text"))
    expect(page.locator(".rk-at-fault").first).to_be_attached()  # and the deity that lacks the card then
    check_sizes(page, "cards as text")
