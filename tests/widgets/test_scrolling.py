"""Every page is scrolled by hand: by wheel, finger and key, over the table too, and nothing stays out of reach."""

from collections.abc import Callable, Iterator
from typing import Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from tests.widgets import hands

DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
LOW: Final[ViewportSize] = {"width": 1280, "height": 480}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
FAR: Final = 6000
"""Further than any page is long, in CSS pixels."""
TABLE: Final = ".rk-stage"
PAGES: Final = {
    "index": ("index", ".rk-front-picture"),
    "learn": ("learn", ".rk-lessons"),
    "lesson": ("learn?lesson=shields", TABLE),
    "setup": ("play", ".rk-chairs"),
    "room": ("room", "form[data-do=open]"),
    "play": ("play?people=1&bots=1&seed=12&start=1&length=quick&pace=instant", TABLE),
    "referee": ("referee?game=three-cheers", TABLE),
    "first_fight": ("first_fight", TABLE),
    "first_game": ("first_game", TABLE),
}
"""How each page is asked for, and what on it a hand is over when it begins to scroll: the table, where there is one."""
OWN_KEYS: Final = ("first_fight",)
"""Pages with a film, to which Home and End belong: there they scroll with Control, as where text is written."""
ABOUT: Final = """(thing) => {
    const above = [];
    for (let each = thing.parentElement; each !== document.documentElement; each = each.parentElement) above.push(each);
    const own = (each) => getComputedStyle(each).overflowY !== "visible";
    return above.filter(own).map((each) => each.outerHTML.slice(0, 90));
}"""
"""What of all that is around an app scrolls or hides for itself."""
FOCUSED: Final = """() => {
    const thing = document.activeElement, { left, top, right, bottom } = thing.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    const whole = thing.closest(".rk-stage:has(> canvas:focus)") ?? thing;
    const seen = thing === document.body || thing.closest("label") || whole.contains(met);
    const start = (each) => each?.outerHTML.slice(0, 160);
    return [`${start(thing)} from ${top} to ${bottom}, under ${start(met)}`, Boolean(seen)];
}"""
"""What has the focus, and whether it is to be seen; a label shows it for a small field, a table with its hit areas."""


@pytest.fixture(scope="module", params=PAGES)
def page(base_url: str, open_page: Callable[..., Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open each of our pages in turn, for somebody who has a mouse and a finger."""
    address, wanted = PAGES[request.param]
    shown = open_page(urljoin(base_url, address), wanted=wanted, viewport=DESK, has_touch=True, reduced_motion="reduce")
    yield shown
    shown.context.close()


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """Return the name of the page."""
    return str(request.node.callspec.params["page"])


def show(page: Page, size: ViewportSize) -> None:
    """Show a page in another size, from its top."""
    page.set_viewport_size(size)
    hands.rest(page)
    hands.wheel(page, (3, 3), (0, -FAR))
    hands.rest(page)
    assert overhang(page)[0] >= 0


def overhang(page: Page) -> tuple[float, float]:
    """Return how far its start is below the top of the window, and its end below the bottom, in CSS pixels."""
    box, size = page.locator(".rk-app, .rk-front").bounding_box(), page.viewport_size
    assert box
    assert size
    return box["y"], box["y"] + box["height"] - size["height"]


def beneath(page: Page) -> float:
    """Return how much of the page is below the window, in CSS pixels, once it has come to rest."""
    hands.rest(page)
    return overhang(page)[1]


def scroll_by_wheel(page: Page, start: Locator) -> None:
    """Scroll to the end of a page and back by the mouse's wheel over ``start``."""
    show(page, DESK)
    over = hands.reach(start)
    hands.wheel(page, over, (0, FAR))
    assert beneath(page) < 1
    hands.wheel(page, over, (0, -FAR))
    hands.rest(page)
    assert overhang(page)[0] >= 0


def test_keys_reach_everything(page: Page, name: str) -> None:
    """PageDown goes on by a page if there is more, End to the end and Home to the beginning, unless they are wanted."""
    own = "Control+" if name in OWN_KEYS else ""
    show(page, LOW)
    before = beneath(page)
    page.keyboard.press("PageDown")
    assert beneath(page) < max(before, 1)
    page.keyboard.press(f"{own}End")
    assert beneath(page) < 1
    page.keyboard.press(f"{own}Home")
    hands.rest(page)
    assert overhang(page)[0] >= 0


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_wheel_and_finger_reach_everything(page: Page, name: str, size: ViewportSize) -> None:
    """Over the table both move what does not fit, to the end of the page and back; nothing sticks out sideways."""
    start = page.locator(PAGES[name][1]).first
    scroll_by_wheel(page, start)
    scroll_by_finger(page, start, size)


def scroll_by_finger(page: Page, start: Locator, size: ViewportSize) -> None:
    """Scroll to the end of a page and back by a finger that begins on ``start``."""
    show(page, size)
    over = hands.reach(start, finger=True)
    before = beneath(page)
    hands.swipe(page, over, (0, 150))
    assert beneath(page) < before or before < 1
    for _ in range(30):
        if beneath(page) < 1:
            break
        hands.swipe(page, (size["width"] - 6, size["height"] * 0.8), (0, size["height"] * 0.6))
    assert beneath(page) < 1
    hands.swipe(page, (size["width"] / 2, 200), (100, 0))
    assert page.evaluate("scrollX") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_list_that_scrolls_lets_the_page_go_on(page: Page) -> None:
    """Where a list has come to its end, the wheel over it moves the page; nothing around an app scrolls for itself."""
    show(page, LOW)
    assert page.locator(".rk-app, .rk-front").evaluate(ABOUT) == []
    for pane in page.locator(".rk-scroll:visible").all():
        over = hands.reach(pane)
        for _ in range(2):  # a wheel that has begun to turn the list does not turn the page
            hands.wheel(page, over, (0, FAR))
            hands.rest(page)
        assert beneath(page) < 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_focus_stays_in_view(page: Page, size: ViewportSize) -> None:
    """Tab and Shift+Tab through the page: what has the focus is scrolled to, and nothing lies over it."""
    show(page, size)
    for key in ("Tab",) * 30 + ("Shift+Tab",) * 10:
        page.keyboard.press(key)
        hands.rest(page)
        hands.look(page.locator("body, :focus").last)  # it may be in a pane that scrolls while the page rests
        thing, seen = page.evaluate(FOCUSED)
        assert seen, thing


def test_a_card_that_is_pulled_stays_in_the_hand(page: Page) -> None:
    """Where a card can be pulled, the wheel moves the page under it, and the card stays where the mouse is."""
    show(page, SMALL)  # where more stands beneath the table
    for first in page.locator(".rk-spot[data-drag]").all()[:1]:
        card = page.locator(f".rk-spot[data-key='{first.get_attribute('data-key')}']")
        across, down = hands.reach(card)
        page.mouse.move(across, down)
        page.mouse.down()
        page.mouse.move(across + 20, down)
        before = page.locator(".rk-carried").bounding_box()
        here = beneath(page)
        hands.wheel(page, (across + 20, down), (0, 90 if here > 90 else -90))
        assert beneath(page) != here
        assert page.locator(".rk-carried").bounding_box() == pytest.approx(before, abs=1)
        page.mouse.up()
        hands.click(card)  # puts it back if the pull has picked it
