"""The course in a browser: a lesson from its guess to its end, by mouse and by keyboard, and back after a reload."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.conftest import await_pixel, rgb
from tests.widgets.faulty_sockets import DelayedSocket
from widgets.drawing.theme import DARK


@pytest.fixture(scope="module")
def page(base_url: str, open_page: Callable[..., Page]) -> Page:
    """Open a lesson by its address, without motion, so that no test waits for it."""
    return open_page(f"{base_url}learn?lesson=shields", reduced_motion="reduce")


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


def test_a_guess_by_mouse_is_explained(page: Page) -> None:
    """Clicking minions chooses them, and the verdict says what was found, with the rule."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Shields")
    hands.click(spot(page, "Rumpus"))
    hands.click(spot(page, "Tiddler"))
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(2)
    button(page, "Check my guess")
    said(page, "1 of 3 found, 1 too many")
    expect(page.locator(".rk-reasons")).to_contain_text("Attacks and Wounds, p. 6")


def test_the_same_by_keyboard(page: Page) -> None:
    """Another try is about another table: tab to it, walk it with the arrow keys, choose with the space bar."""
    button(page, "Another try")
    expect(spot(page, "Grommet")).to_be_visible()
    hands.walk_to(spot(page, "Hiccup"))
    page.keyboard.press("Space")
    expect(page.locator(".rk-spot[aria-label='Hiccup'][aria-pressed=true]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(spot(page, "Grommet")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(2)
    button(page, "Check my guess")
    said(page, "Right")


def test_the_film_steps_both_ways(page: Page) -> None:
    """Every step has its caption; a step back shows the one before, and the end what there is to learn."""
    button(page, "Watch it happen")
    page.wait_for_selector(".rk-caption")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    said(page, "A Big Hairy Fight")
    page.keyboard.press("ArrowRight")
    said(page, "a shield of Grommet is in the way")
    expect(page.locator(".rk-nothing")).to_contain_text("Blocking Shields, p. 6")
    button(page, "◀ Back")
    said(page, "A Big Hairy Fight")
    page.keyboard.press("End")
    said(page, "Grommet's shield stops Hiccup's blow")


def test_a_turn_wrong_and_right(page: Page) -> None:
    """A wrong move is played out and judged, the right one on another position ends the lesson."""
    button(page, "Go on")
    hands.click(spot(page, "Cheerwig"))
    hands.click(spot(page, "right of Rahrat"))
    button(page, "End ⇥")
    said(page, "Not yet")
    said(page, "Minions in your tower: 2; 3 were wanted.")
    button(page, "Another try")
    hands.walk_to(spot(page, "Toadrille"))
    page.keyboard.press("Enter")
    hands.walk_to(spot(page, "right of Hoorask"))
    page.keyboard.press("Enter")
    button(page, "End ⇥")
    expect(page.locator(".rk-lesson-end")).to_contain_text("Lesson 8 is done")


def test_a_reload_after_a_lesson_shows_the_course_and_the_back_button_leads_on(page: Page) -> None:
    """The overview counts the lesson, which can be opened again; back leads to the overview, and forward into it."""
    page.reload()
    expect(page.get_by_text(re.compile(r"^1 of \d+ lessons done"))).to_be_visible()
    done = page.locator(".rk-lesson-card[data-done]")
    expect(done).to_have_count(1)
    hands.click(done)
    expect(page.get_by_role("heading", level=1)).to_have_text("Shields")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("The course")
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shields")


def test_a_lesson_begins_at_its_top(page: Page) -> None:
    """The last lesson is wheeled to, and begins where it begins; the way back to it all does, too."""
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


@pytest.mark.thorough
def test_the_way_from_the_front_page(base_url: str, visit: Callable[..., Page]) -> None:
    """By mouse through the door, into the first lesson, out of it to the first game, and back to all games."""
    page = visit(f"{base_url}index", ".rk-door")
    hands.click(page.get_by_role("link", name="Learn").first)
    expect(page.get_by_text(re.compile(r"^0 of \d+ lessons done"))).to_be_visible()
    button(page, "Begin: The biggest on top")
    expect(page.get_by_role("heading", level=1)).to_have_text("The biggest on top")
    expect(page.locator(".rk-station[aria-current]")).to_contain_text("Your turn")
    hands.click(spot(page, "Pudding"))
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
    button(page, "‹ All lessons")
    hands.click(page.get_by_role("link", name="Sit down"))
    expect(page.locator(".rk-prompt")).to_contain_text("the first card")
    expect(page.locator("button.rk-move small").first).not_to_be_empty()
    hands.click(page.get_by_role("link", name="All games"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("games, one referee, no shouting")


@pytest.mark.thorough
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


@pytest.mark.thorough
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
    expect(page.locator(".rk-kind")).to_have_text("Choose one")
    page.reload()
    expect(page.locator(".rk-kind")).to_have_text("Choose one")
    hands.click(page.locator(".rk-lesson-bar .rk-btn").first)
    expect(page.get_by_text("The Decktet by P.D. Magnus")).to_be_visible()
    page.go_back()
    expect(page.locator(".rk-kind")).to_have_text("Choose one")


@pytest.mark.thorough
def test_an_example_on_a_phone(base_url: str, visit: Callable[..., Page]) -> None:
    """Everything is tapped, every answer is large enough for a thumb, and nothing sticks out sideways."""
    options = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    phone = visit(f"{base_url}learn?game=huzzah&example=taken", ".rk-names .rk-btn", **options)
    for answer in phone.locator(".rk-names .rk-btn").all():
        box = answer.bounding_box()
        assert box
        assert box["height"] >= 44
    hands.tap(phone.get_by_role("button", name="No, it is not allowed"))
    hands.tap(phone.get_by_role("button", name="Check my guess"))
    said(phone, "Right")
    hands.tap(phone.get_by_role("button", name="Watch it happen"))
    hands.tap(phone.get_by_role("button", name="End ⇥"))
    said(phone, "is not allowed")
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360


@pytest.mark.thorough
def test_a_game_that_is_not_there(base_url: str, visit: Callable[..., Page]) -> None:
    """An unknown game is a sentence with the games that there are, and a link leads to one."""
    page = visit(f"{base_url}learn?game=chess", ".rk-toast")
    expect(page.locator(".rk-toast")).to_contain_text("There is no game called 'chess'; the games are: three-cheers")
    hands.click(page.get_by_role("link", name="CHEERS", exact=True))
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Worked examples|The course"))
    expect(page.locator(".rk-eyebrow").first).to_have_text("CHEERS")


@pytest.mark.thorough
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


@pytest.mark.thorough
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
    expect(phone.locator(".rk-station[aria-current]")).to_be_focused()
    expect(phone.locator(".rk-task")).to_be_in_viewport()
    hands.tap(spot(phone, "Gibbergob"))
    hands.tap(phone.get_by_role("button", name="End ⇥"))
    expect(phone.locator(".rk-lesson-end")).to_contain_text("Lesson 5 is done")
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 360


@pytest.mark.thorough
def test_a_phone_by_lamplight_shows_it_all(base_url: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark: nothing sticks out sideways, the table is dark, and the rule is there."""
    phone = open_page(
        f"{base_url}learn?lesson=deflect",
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        color_scheme="dark",
    )
    await_pixel(phone, 3, 12, rgb(DARK["table"]))
    assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390
    hands.tap(phone.get_by_role("button", name="Just show me"))
    expect(phone.locator(".rk-gist")).to_contain_text("Deflect Orders, p. 12")
