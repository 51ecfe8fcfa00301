"""A room in real browsers: two people, each on an own screen, and a bot."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands

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


def tab(page: Page, name: str) -> None:
    """Turn to a tab."""
    hands.click(page.get_by_role("tab", name=name, exact=True))
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")


def page_to_move(*pages: Page, until: Locator | None = None) -> Page:
    """Return the page whose reader is asked, or any of them where what is awaited instead is there."""
    for _ in range(1000):
        for page in pages:
            if page.locator("button.rk-move").count() or (until and until.count()):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError([page.locator(".rk-prompt").inner_text() for page in pages])


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
