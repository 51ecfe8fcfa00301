"""The course in a browser: a lesson from its guess to its end, by mouse and by keyboard, and back after a reload."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.widgets.conftest import _ours, await_pixel, rgb, tab_to
from widgets.theme import DARK


@pytest.fixture(scope="module")
def page(kit: str, open_page: Callable[..., Page]) -> Page:
    """A lesson, opened by its address; motion is left out, so that no test waits for it."""
    return open_page(f"{kit}learn?lesson=shields", reduced_motion="reduce")


Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens any page and waits for something on it; in the end nothing was wrong and nothing came from elsewhere."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def visit(address: str, wanted: str, **options: Any) -> Page:
        context = chromium.new_context(reduced_motion="reduce", **options)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: troubles.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: None if _ours(asked.url, address) else troubles.append(asked.url))
        page.goto(address)
        page.wait_for_selector(wanted, timeout=20_000)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not troubles


def button(page: Page, name: str) -> None:
    """Press the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def said(page: Page, words: str) -> None:
    """Wait until the large words beside the table are these."""
    expect(page.locator(".rk-talk .rk-said-large").first).to_contain_text(words)


def test_a_guess_by_mouse_is_explained(page: Page) -> None:
    """Clicking minions chooses them, and the verdict says what was found, with the rule."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Shields, and a draw")
    page.locator(".rk-spot[aria-label='b1: D']").click()
    page.locator(".rk-spot[aria-label='c1: E']").click()
    expect(page.get_by_role("group", name="Your guess").locator("[aria-pressed=true]")).to_have_count(2)
    button(page, "Check my guess")
    said(page, "1 of 3 found, 1 too many")
    expect(page.locator(".rk-reasons")).to_contain_text("Attacks and Wounds, p. 6")


def test_the_same_by_keyboard(page: Page) -> None:
    """Tab to the table, walk it with the arrow keys, choose with the space bar."""
    button(page, "Guess again")
    page.locator(".rk-spot[aria-label='a2: A']").focus()
    page.keyboard.press("Space")
    expect(page.locator(".rk-spot[aria-label='a2: A'][aria-pressed=true]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rk-spot[aria-label='b1: D']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(3)
    button(page, "Check my guess")
    said(page, "Exactly right.")


def test_the_film_steps_both_ways(page: Page) -> None:
    """Every step has its caption; a step back shows the one before, and the end what there is to learn."""
    button(page, "Watch it happen")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    said(page, "A Big Hairy Fight")
    page.keyboard.press("ArrowRight")
    said(page, "a shield of C (a1) is in the way")
    expect(page.locator(".rk-nothing")).to_contain_text("Blocking Shields, p. 6")
    button(page, "◀ Back")
    said(page, "A Big Hairy Fight")
    page.keyboard.press("End")
    said(page, "C's shield takes the fastest blow")


def test_a_turn_wrong_illegal_and_right(page: Page) -> None:
    """A wrong move is played out and judged, an illegal one gets its reasons, the right one ends the lesson."""
    button(page, "Go on: Your turn")
    page.locator(".rk-spot[aria-label='Cheerwig']").click()
    page.locator(".rk-spot[aria-label='a1: Rahrat']").click()
    expect(page.locator(".rk-refused")).to_contain_text("a1 is taken")
    page.locator(".rk-spot[aria-label='Cheerwig']").click()
    page.locator(".rk-spot[aria-label='b1: nobody']").click()
    button(page, "End ⇥")
    said(page, "Legal, but not it.")
    expect(page.locator(".rk-reasons")).to_contain_text("2 minions stand in Xavier's tower; 3 were wanted.")
    button(page, "Try it again")
    page.locator(".rk-spot[aria-label='Bogwig']").focus()
    page.keyboard.press("Enter")
    page.locator(".rk-spot[aria-label='b1: nobody']").focus()
    page.keyboard.press("Enter")
    button(page, "End ⇥")
    expect(page.locator(".rk-lesson-end")).to_contain_text("Lesson 5 is done")


def test_a_reload_and_the_back_button_go_on(page: Page) -> None:
    """After a reload one is where one was; the overview counts the lesson, and back leads into it again."""
    page.reload()
    expect(page.locator(".rk-station[aria-current]")).to_contain_text("Your turn", timeout=15_000)
    button(page, "‹ All lessons")
    expect(page.get_by_text("1 of 20 lessons done")).to_be_visible()
    expect(page.locator(".rk-lesson-card[data-done]")).to_have_count(1)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shields, and a draw")


def test_the_way_from_the_front_page(kit: str, visit: Visit) -> None:
    """By mouse through the door, into the first lesson, out of it to the first game, and back to all games."""
    page = visit(f"{kit}index", ".rk-door")
    page.get_by_role("link", name="Learn").click()
    expect(page.get_by_text("0 of 20 lessons done")).to_be_visible(timeout=15_000)
    button(page, "Begin: Standing room")
    expect(page.get_by_role("heading", level=1)).to_have_text("Standing room")
    expect(page.locator(".rk-station[aria-current]")).to_contain_text("Where to?")
    page.locator(".rk-spot").first.click()
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
    button(page, "‹ All lessons")
    page.get_by_role("link", name="Sit down").click()
    expect(page.locator(".rk-prompt")).to_contain_text("plays the first card", timeout=15_000)
    expect(page.locator("button.rk-move small").first).not_to_be_empty()
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Five games, one referee, no shouting")


def test_a_lesson_by_keyboard_alone(kit: str, visit: Visit) -> None:
    """Tab, arrows, space and Enter lead from the overview through a guess, a film and a turn to the lesson's end."""
    page = visit(f"{kit}learn", ".rk-lesson-card")
    tab_to(page, "[data-value=shields]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-spot")
    for name in ("a2: A", "b2: B", "b1: D"):
        tab_to(page, ".rk-spot")
        walk_to(page, name)
        page.keyboard.press("Space")
        expect(page.locator(f".rk-spot[aria-label='{name}'][aria-pressed=true]")).to_be_focused()
    tab_to(page, "[data-do=check]")
    page.keyboard.press("Enter")
    said(page, "Exactly right.")
    expect(page.get_by_role("button", name="Watch it happen")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-caption")
    page.keyboard.press("End")
    tab_to(page, ".rk-onward [data-do=station]")
    page.keyboard.press("Enter")
    for name in ("Bogwig", "b1: nobody"):
        tab_to(page, ".rk-spot")
        walk_to(page, name)
        page.keyboard.press("Enter")
        page.wait_for_selector(".rk-spot[data-chosen], .rk-controls [data-value=end]")
    page.keyboard.press("End")
    expect(page.locator(".rk-lesson-end")).to_contain_text("Lesson 5 is done")
    tab_to(page, ".rk-lesson-end [data-do=lesson]")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("The boss is watching")


def walk_to(page: Page, name: str) -> None:
    """Walk the table with the arrow keys until the focus is on the spot of this name."""
    wanted = f".rk-spot[aria-label='{name}']"
    here, there = (page.locator(spot).bounding_box() for spot in (":focus", wanted))
    assert here
    assert there
    for axis, size, back, forth in (("y", "height", "ArrowUp", "ArrowDown"), ("x", "width", "ArrowLeft", "ArrowRight")):
        for _ in range(8):
            here = page.locator(":focus").bounding_box() or here
            apart = there[axis] - here[axis]  # type: ignore[literal-required]
            if abs(apart) < here[size] / 2:  # type: ignore[literal-required]
                break
            page.keyboard.press(forth if apart > 0 else back)
    expect(page.locator(wanted)).to_be_focused()


def test_a_finger_is_enough(kit: str, visit: Visit) -> None:
    """On a phone everything is tapped: a guess, its film, and the way on; nothing sticks out sideways anywhere."""
    phone = visit(f"{kit}learn?lesson=scamper", ".rk-spot", viewport={"width": 360, "height": 740}, has_touch=True)
    for spot in phone.locator(".rk-spot").all():
        box = spot.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    phone.locator(".rk-spot[aria-label='b1: Right']").tap()
    phone.locator(".rk-spot[aria-label='a2: Upper']").tap()
    phone.get_by_role("button", name="Check my guess").tap()
    said(phone, "Exactly right.")
    phone.get_by_role("button", name="Watch it happen").tap()
    phone.get_by_role("button", name="End ⇥").tap()
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360
    phone.get_by_role("button", name="Go on: Your turn").tap()
    expect(phone.locator(".rk-station[aria-current]")).to_be_focused()
    expect(phone.locator(".rk-task")).to_be_in_viewport()
    phone.locator(".rk-spot[aria-label='b1: Gibbergob']").tap()
    phone.get_by_role("button", name="End ⇥").tap()
    expect(phone.locator(".rk-lesson-end")).to_contain_text("Lesson 2 is done")
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360


def test_a_phone_by_lamplight_shows_it_all(kit: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark: nothing sticks out sideways, the table is dark, and the rule is there."""
    phone = open_page(
        f"{kit}learn?lesson=deflect", viewport={"width": 390, "height": 844}, device_scale_factor=2, color_scheme="dark"
    )
    await_pixel(phone, 3, 12, rgb(DARK["table"]))
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390
    expect(phone.locator(".rk-gist")).to_contain_text("Deflect Orders, p. 12")
