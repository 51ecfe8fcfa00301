"""Everybody can use every page: axe finds nothing to object to, by day, by lamplight and on a phone."""

import contextlib
from collections.abc import Callable, Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Browser, Page, TimeoutError  # noqa: A004  Playwright's is no kin of Python's

from tests.widgets.play.test_page import decide, settled
from tests.widgets.referee.test_setup import TEN

LOOK = "axe.run({resultTypes: ['violations']}).then(({violations}) => ({violations}))"
SHORT = "length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&seed=76"
"""A game of few cards, without films."""
Visit = Callable[[str, str], Page]


@pytest.fixture
def visit(kit: str, chromium: Browser) -> Iterator[Visit]:
    """Opens a page in a fresh profile and waits for something on it."""
    context = chromium.new_context(reduced_motion="reduce")

    def visit(address: str, wanted: str) -> Page:
        page = context.new_page()
        page.goto(urljoin(kit, f"/{address}"))
        page.wait_for_selector(wanted, timeout=20_000)
        page.evaluate(AXE_SCRIPT)
        return page

    yield visit
    context.close()


def clean(page: Page, state: str) -> None:
    """Find nothing wrong with a page as it is now, on a desk by day and on a phone by lamplight."""
    for width, height, dark in ((1280, 800, False), (390, 844, True)):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.wait_for_timeout(200)
        results = AxeResults(page.evaluate(LOOK))
        assert not results.violations_count, f"{state}, {width} wide: {results.generate_report()}"


def test_the_front_page_and_the_error_page(visit: Visit) -> None:
    """Before anything is opened, and where nothing can be."""
    clean(visit("index", ".rk-door"), "front page")
    clean(visit("nosuch", "h1"), "error page")


def test_the_course(visit: Visit) -> None:
    """The overview, every kind of station in each of its states, and an example by itself."""
    page = visit("learn", ".rk-lesson-card")
    clean(page, "overview")
    page.get_by_role("button", name="Shields, and a draw").click()
    page.wait_for_selector(".rk-spot")
    page.get_by_role("button", name="A hint").click()
    page.locator(".rk-spot").first.click()
    clean(page, "guess")
    page.get_by_role("button", name="Check my guess").click()
    page.wait_for_selector(".rk-verdict")
    clean(page, "verdict")
    page.get_by_role("button", name="Watch it happen").click()
    page.keyboard.press("End")
    page.wait_for_selector(".rk-nothing")
    clean(page, "film")
    page.get_by_role("button", name="Go on: Your turn").click()
    page.locator(".rk-spot[aria-label='Cheerwig']").click()
    page.locator(".rk-spot[aria-label='a1: Rahrat']").click()
    page.wait_for_selector(".rk-refused")
    page.get_by_text("All legal moves").click()
    clean(page, "turn, refused")
    page.locator("button.rk-move", has_text="Bogwig to Xavier b1").first.click()
    page.get_by_role("button", name="End ⇥").click()
    page.wait_for_selector(".rk-lesson-end")
    clean(page, "turn, done")
    page.get_by_role("button", name="All lessons", exact=True).click()
    page.get_by_text("Look one up").click()
    page.get_by_label("Worked examples").fill("duel")
    clean(page, "library")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-caption")
    clean(page, "example")


def first_move(page: Page) -> None:
    """Press Enter in the list of moves, unless it has just gone."""
    with contextlib.suppress(TimeoutError):
        page.locator(".rk-moves [data-filter]").press("Enter", timeout=2000)


def test_a_game(visit: Visit) -> None:
    """The table as it is laid, a move half made, every tab, and the end with its score sheet."""
    clean(visit("play", ".rk-chairs"), "setup")
    page = visit(f"play?{SHORT}&people=1&bots=1", "button.rk-move")
    page.locator(".rk-spot[data-drag]").first.click()
    page.wait_for_selector(".rk-spot[data-chosen]")
    for tab in ("Log", "Scores", "Table", "Moves"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_selector(f"[role=tab][aria-selected=true]:text('{tab}')")
        clean(page, tab)
    for _ in range(60):
        if settled(page) == "rk-scores":
            break
        decide(page, lambda: first_move(page))
    page.wait_for_selector(".rk-scores")
    clean(page, "the end")


def test_the_screen_between_two_hands(visit: Visit) -> None:
    """Nothing to see, and that can be heard, too."""
    clean(visit(f"play?{SHORT}&people=2&bots=0", ".rk-cover"), "cover")


@pytest.mark.parametrize(("page", "wanted"), [("first_game", "button.rk-move"), ("first_fight", ".rk-caption")])
def test_first_pages(page: str, wanted: str, visit: Visit) -> None:
    """The guided first game, and the fight to watch."""
    clean(visit(page, wanted), page)


def test_the_desk(visit: Visit) -> None:
    """Every room of the referee's, with ten cards on the table."""
    page = visit("referee", "form[data-do=type]")
    page.locator("form[data-do=type] input").first.fill(TEN)
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-aside.rk-win")
    rooms = page.get_by_role("tab").all_inner_texts()
    assert len(rooms) >= 6
    for room in rooms:
        page.get_by_role("tab", name=room).click()
        page.wait_for_timeout(300)
        clean(page, room)
