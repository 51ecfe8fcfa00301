"""A room in real browsers: two people, each on an own screen, and a bot."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands

pytestmark = pytest.mark.thorough
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


def open_page_of_room(room: Callable[..., Page], query: str, name: str = "Ann", **options: object) -> tuple[Page, str]:
    """Return the page of whoever has opened a room, and its code."""
    page = room(query, "form[data-do=open]", **options)
    hands.write(page.get_by_label("Your name"), name)
    hands.click(page.get_by_role("button", name="Open the room"))
    expect(page.get_by_role("heading", name="Who sits where")).to_be_in_viewport()
    return page, page.locator(".rk-code").inner_text()


def join(room: Callable[..., Page], code: str, name: str, **options: object) -> Page:
    """Return the page of somebody who has followed the link and sat down."""
    page = room(f"code={code}", "form[data-do=sit]", **options)
    hands.write(page.get_by_label("Your name").first, name)
    hands.click(page.get_by_role("button", name="Sit down"))
    page.wait_for_selector(".rk-code")
    expect(page.get_by_role("heading", name="Who sits where")).to_be_in_viewport()
    return page


def entries(page: Page) -> int:
    """Return how many moves the log of a page shows."""
    return page.locator(".rk-log .rk-move").count()


def tab(page: Page, name: str) -> None:
    """Turn to a tab."""
    hands.click(page.get_by_role("tab", name=name, exact=True))
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_two_people_and_a_bot(room: Callable[..., Page], *, phone: bool) -> None:
    """Code, link and square; each sees the own hand only; a move is seen on the other screen; a reload leads back."""
    options = PHONE if phone else {}
    first, code = open_page_of_room(room, "game=syndicate")
    expect(first.locator(".rk-code")).to_have_text(code)
    second = join(room, code, "Bob", **options)
    expect(first.get_by_text("Every chair is taken.")).to_be_visible()
    hands.click(first.get_by_role("button", name="Begin the game"))
    for page in (first, second):
        page.wait_for_selector(".rk-prompt")
        tab(page, "Moves")
    expect(page_to_move(first, second).locator(".rk-prompt").get_by_text("Your turn", exact=True)).to_be_visible()
    names = {first: "Ann", second: "Bob"}
    for _ in range(4):
        first.wait_for_function("document.querySelector('.rk-prompt')?.innerText")
        expect(first.locator("button.rk-move").or_(first.locator(".rk-chat")).first).to_be_visible()
        mover = page_to_move(first, second)
        other = second if mover is first else first
        asked = mover.locator(".rk-prompt").inner_text()
        hands.click(mover.locator("button.rk-move").first)
        expect(mover.locator(".rk-prompt")).not_to_have_text(asked, use_inner_text=True)
        tab(other, "Log")
        expect(other.locator(".rk-log")).to_contain_text(names[mover])
        tab(other, "Moves")
    tab(second, "Log")
    shown = second.locator(".rk-log").inner_text()
    second.reload()
    second.wait_for_selector(".rk-prompt")
    tab(second, "Log")
    expect(second.locator(".rk-log li").last).to_have_text(shown.splitlines()[-1], use_inner_text=True)
    assert second.evaluate("document.querySelector('.rk-app').scrollWidth") <= (390 if phone else 1200)


def page_to_move(*pages: Page, until: Locator | None = None) -> Page:
    """Return the page whose reader is asked, or any of them where what is awaited instead is there."""
    for _ in range(1000):
        for page in pages:
            if page.locator("button.rk-move").count() or (until and until.count()):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError([page.locator(".rk-prompt").inner_text() for page in pages])


def test_wrong_codes_and_odd_names(room: Callable[..., Page], tmp_path: Path) -> None:
    """A wrong code is a sentence, and a name like markup is a name."""
    del tmp_path
    page = room("code=zzzzzz", "form[data-do=open]")
    expect(page.locator(".rk-toast")).to_contain_text("room")
    _, code = open_page_of_room(room, "game=syndicate", "<img src=x onerror=alert(1)>")
    second = join(room, code, "Bob")
    expect(second.get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    assert second.locator(".rk-app img").count() == 0


def test_who_is_sent_away_watches(room: Callable[..., Page]) -> None:
    """The host is asked first, while a bot moves; whoever loses a seat is told."""
    first, code = open_page_of_room(room, "game=syndicate")
    second = join(room, code, "Bob")
    hands.click(first.get_by_role("button", name="Begin the game"))
    first.wait_for_selector(".rk-prompt")
    tab(first, "Room")
    hands.click(first.get_by_role("button", name="Send away").first)
    hands.click(first.get_by_role("alertdialog").get_by_role("button", name="Send away"))
    expect(second.locator(".rk-toast")).to_contain_text("watching")


TREMBLES = """window.trembled = window.refused = 0; let touched = false;
addEventListener("pointerdown", () => { touched = true; }, true);
Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched, isActive: touched }) });
navigator.vibrate = () => { window[touched ? "trembled" : "refused"] += 1; return touched; };"""
"""What a browser grants that counts hands alone: whatever else drives a page counts as hands for the real one."""


def until_asked(asked: Page, *others: Page) -> None:
    """Play, as whoever is asked, until it is this page."""
    while (mover := page_to_move(asked, *others)) is not asked:
        shown = mover.locator(".rk-prompt").inner_text()
        hands.click(mover.locator("button.rk-move").first)
        expect(mover.locator(".rk-prompt")).not_to_have_text(shown, use_inner_text=True)


def test_no_page_trembles_before_it_is_touched(room: Callable[..., Page]) -> None:
    """A page that nobody has touched since it came is called by its title alone, and nothing is wrong."""
    first, code = open_page_of_room(room, "game=syndicate&people=2&bots=1&bot=random")
    second = join(room, code, "Bob")
    hands.click(first.get_by_role("button", name="Begin the game"))
    mover = page_to_move(first, second)
    before = second if mover is first else first
    faults, waits = list[str](), before.context.new_page()
    waits.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    waits.add_init_script(TREMBLES)
    waits.goto(before.url)
    before.close()
    waits.wait_for_selector(".rk-prompt")
    until_asked(waits, mover)
    waits.wait_for_function("document.title.includes('Your turn')")
    assert (waits.evaluate("[window.trembled, window.refused]"), faults) == ([0, 0], [])
    hands.click(waits.locator("button.rk-move").first)
    waits.wait_for_function("!document.title.includes('Your turn')")
    until_asked(waits, mover)
    waits.wait_for_function("window.trembled")
    assert (waits.evaluate("window.refused"), faults) == (0, [])
