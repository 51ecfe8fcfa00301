"""A bar in a real browser: turns by mouse, by keys alone and by touch, and what cannot be done says why."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.play.test_page import decide, played, settled

GAME = "game=cheers&start=1&pace=instant&seed=7&people=1&bots=3&bot=random"


@pytest.fixture
def bar(kit: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens a table of four."""
    return lambda **options: open_page(f"{kit}play?{GAME}", **options)


def spots(page: Page, kind: str) -> Locator:
    """What glows: cards to be taken, or where they can go."""
    return page.locator(f".rk-spot[data-{kind}]:not([data-chosen])")


def act(page: Page, use: Callable[[Locator], object]) -> None:
    """One decision: a card if one is to be taken, then trays or glasses, then the button that ends it."""
    before = played(page)
    for kind in ("drag", "drop", "drop"):
        if played(page) == before and spots(page, kind).count():
            use(spots(page, kind).first)
            page.wait_for_timeout(150)
    done = page.locator(".rk-table [data-do=done], .rk-table [data-do=play]")
    if played(page) == before and done.count():
        use(done.first)


def press(thing: Locator) -> None:
    """By keys alone: arrows walk the table, Tab the rest, and Enter does it."""
    if thing.evaluate("it => it.classList.contains('rk-spot')"):
        hands.walk_to(thing)
        thing.page.keyboard.press("Enter")
    else:
        hands.press(thing, "Enter")


@pytest.mark.parametrize(
    ("use", "options"),
    [
        (hands.click, {"viewport": {"width": 1280, "height": 800}}),
        (press, {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}),
        (hands.tap, {"viewport": {"width": 390, "height": 844}, "has_touch": True}),
    ],
    ids=["mouse", "keys", "touch"],
)
def test_turns_are_made_with_hands(
    bar: Callable[..., Page], use: Callable[[Locator], object], options: dict[str, object]
) -> None:
    """Four decisions, whatever they are: cards to trays, glasses that leave, cards that are sent on."""
    page = bar(**options)
    for _ in range(4):
        assert settled(page) == "rk-move"
        decide(page, lambda: act(page, use))


def test_a_glass_that_is_not_yours_says_why(bar: Callable[..., Page]) -> None:
    """Before a card is taken a tray is only looked at: a sentence says what to do first, and with which rule."""
    page = bar(viewport={"width": 1280, "height": 800})
    settled(page)
    tray = page.locator('.rk-spot[data-quiet][aria-label^="Grumble\'s tray"]').first
    hands.click(tray)
    expect(page.locator(".rk-toast")).to_contain_text("Game starts, p. 3")
