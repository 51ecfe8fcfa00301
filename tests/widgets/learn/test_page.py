"""The course in a browser: a lesson from its guess to its end, by mouse and by keyboard, and back after a reload."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.faulty_sockets import DelayedSocket


@pytest.fixture(scope="module")
def visit(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens a page without motion and waits for something on it."""
    return lambda address, wanted, **options: open_page(address, wanted=wanted, reduced_motion="reduce", **options)


def button(page: Page, name: str) -> None:
    """Press the button of this name."""
    hands.click(page.get_by_role("button", name=name, exact=True))


def spot(page: Page, name: str) -> Locator:
    """Return the spot on the table with this name."""
    labels = (f"='{name}'", f"^='{name}. '", f"^='{name}, row'", f"^='an empty place {name},'")
    return page.locator(f".rk-spot:is({', '.join(f'[aria-label{each}]' for each in labels)})")


def said(page: Page, words: str) -> None:
    """Wait until the words above the table are these."""
    expect(page.locator(".rk-task")).to_contain_text(words)


def test_a_lesson_begins_at_its_top(base_url: str, visit: Callable[..., Page]) -> None:
    """The last lesson is wheeled to, and begins where it begins; the way back and forward leads to the same."""
    page = visit(f"{base_url}learn?lesson=shields", ".rk-task")
    button(page, "‹ All lessons")
    last = page.locator(".rk-lesson-card").last
    hands.click(last)
    expect(page.get_by_role("heading", level=1)).to_have_text("Master is here")
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    expect(page.locator(".rk-task")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("The course")
    hands.rest(page)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Master is here")


def test_a_lesson_by_keyboard_alone(base_url: str, visit: Callable[..., Page]) -> None:
    """Tab, arrows, space and Enter lead from the overview through a guess, a film and a turn to the lesson's end."""
    page = visit(f"{base_url}learn", ".rk-lesson-card")
    hands.tab_to(page.locator("[data-value=shields]"))
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-spot")
    for name in ("Hiccup", "Snorkel", "Rumpus"):
        hands.walk_to(spot(page, name))
        page.keyboard.press("Space")
        expect(page.locator(f".rk-spot[aria-label='{name}'][aria-pressed=true]")).to_be_focused()
    hands.tab_to(page.locator("[data-do=check]"))
    page.keyboard.press("Enter")
    said(page, "Right")
    hands.tab_to(page.locator("[data-do=watch]"))
    page.keyboard.press("Enter")
    page.wait_for_selector(".rk-caption")
    page.keyboard.press("End")
    hands.tab_to(page.locator(".rk-foot [data-do=station]"))
    page.keyboard.press("Enter")
    for name in ("Bogwig", "right of Rahrat"):
        hands.walk_to(spot(page, name))
        page.keyboard.press("Enter")
        page.wait_for_selector(".rk-spot[data-chosen], .rk-controls [data-value=end]")
    page.keyboard.press("End")
    expect(page.locator(".rk-lesson-end")).to_contain_text("Lesson 8 is done")
    hands.tab_to(page.locator(".rk-foot [data-do=lesson]"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Armour")


def test_an_example_by_mouse(base_url: str, visit: Callable[..., Page]) -> None:
    """A worked example that is looked up: a guess, its verdict, another question, the film to its end, the next."""
    page = visit(f"{base_url}learn?game=syndicate&example=book-1", ".rk-names .rk-btn")
    for name, verdict in (("No, it is not allowed", "Not quite"), ("Yes, it is allowed", "Right")):
        hands.click(page.get_by_role("button", name=name))
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        button(page, "Check my guess")
        said(page, verdict)
        expect(page.locator(".rk-reasons")).to_contain_text("Game play, p. 1")
        if verdict == "Not quite":
            button(page, "Guess again")
    button(page, "Another question")
    expect(page.locator(".rk-what")).to_have_text("What is the score of Wanda in the end, in points?")
    button(page, "Just show me")
    page.wait_for_selector(".rk-caption")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    said(page, "Wanda leads The Diplomat")
    expect(page.locator(".rk-caption .rk-cite")).to_contain_text("Game play, p. 1")
    page.keyboard.press("End")
    said(page, "Ten beats nine")
    button(page, "Next: An Ace by itself")
    expect(page.locator(".rk-kind")).to_have_text("Pick one")
    page.reload()
    expect(page.locator(".rk-kind")).to_have_text("Pick one")
    hands.click(page.locator(".rk-lesson-bar .rk-btn").first)
    expect(page.get_by_text("The Decktet by P.D. Magnus")).to_be_visible()
    page.go_back()
    expect(page.locator(".rk-kind")).to_have_text("Pick one")


def test_what_is_clicked_before_the_page_has_been_drawn_counts(base_url: str, visit: Callable[..., Page]) -> None:
    """Who winds a film to its end and goes on at once, faster than the page hears of the end, goes on."""
    line = DelayedSocket()
    page = visit(f"{base_url}learn?game=syndicate&example=book-2", ".rk-names .rk-btn", on_open=line.attach)
    button(page, "Just show me")
    page.wait_for_selector(".rk-caption")
    on = page.locator(".rk-on .rk-btn")
    following = re.sub("^Next: ", "", on.inner_text())
    hands.rest(page)
    with line.delayed(page):
        page.keyboard.press("End")
        hands.click(on)
    expect(page.get_by_role("heading", level=1)).to_have_text(following)


def test_a_finger_is_enough(base_url: str, visit: Callable[..., Page]) -> None:
    """On a phone everything is tapped: a guess, its film, and the way on; nothing sticks out sideways anywhere."""
    phone = visit(f"{base_url}learn?lesson=scamper", ".rk-spot", viewport={"width": 360, "height": 740}, has_touch=True)
    for place in phone.locator(".rk-spot").all():
        box = place.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    hands.tap(spot(phone, "Bobbin"))
    hands.tap(spot(phone, "Pudding"))
    hands.tap(phone.get_by_role("button", name="Check my guess"))
    said(phone, "Right")
    hands.tap(phone.get_by_role("button", name="Watch it happen"))
    hands.tap(phone.get_by_role("button", name="End ⇥"))
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360
    hands.tap(phone.get_by_role("button", name="Go on"))
    expect(phone.locator(".rk-task")).to_be_focused()
    expect(phone.locator(".rk-task")).to_be_in_viewport()
    hands.tap(spot(phone, "Gibbergob"))
    hands.tap(phone.get_by_role("button", name="End ⇥"))
    expect(phone.locator(".rk-lesson-end")).to_contain_text("Lesson 5 is done")
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360
