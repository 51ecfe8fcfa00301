"""A room's page in each of its states: axe finds nothing, and wheel and finger reach all of it, on a phone too."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.rooms.test_page import join, open_page_of_room, page_to_move
from tests.widgets.test_accessibility import check_sizes
from tests.widgets.test_scrolling import SMALL, scroll_by_finger, scroll_by_wheel

ROOM = "game=syndicate&people=2&bots=1&bot=random&goal=1"


def check_page(page: Page, state: str) -> None:
    """Check that axe finds nothing on a page, and that all of it can be scrolled to."""
    page.bring_to_front()
    check_sizes(page, state)
    over = page.locator(".rk-stage:visible, .rk-leaf:visible > *").first
    scroll_by_wheel(page, over)
    scroll_by_finger(page, over, SMALL)


def check_tabs(page: Page, state: str) -> list[str]:
    """Check each tab of a page, and return their names."""
    page.bring_to_front()
    names = page.get_by_role("tab").all_inner_texts()
    for name in names:
        hands.turn_to(page.get_by_role("tab", name=name, exact=True))
        check_page(page, f"{state}, {name}")
    return names


def referee(room: Callable[..., Page], code: str, host: Page) -> Page:
    """Return the page of a referee whom the host has let in."""
    page = room(f"code={code}", ".rk-lobby", has_touch=True)
    hands.click(page.locator("summary", has_text="referee"))
    hands.write(page.locator("form[data-do=referee]").get_by_label("Your name"), "Ria")
    hands.click(page.locator("form[data-do=referee]").get_by_role("button"))
    expect(page.get_by_text("You have asked for the referee's seat")).to_be_visible()
    hands.click(host.get_by_role("button", name="Let in"))
    expect(page.get_by_text("Ria (you)")).to_be_visible()
    return page


def test_while_it_waits(room: Callable[..., Page]) -> None:
    """The chairs and the way in, for whoever has opened it, for a guest without a seat, and for one with a seat."""
    host, code = open_page_of_room(room, ROOM, has_touch=True)
    check_page(host, "one chair is free")
    hands.click(host.get_by_role("button", name="Go on on another device"))
    host.wait_for_selector(".rk-once")
    hands.click(host.get_by_role("button", name="Leave the seat"))
    check_page(host, "asked whether to leave")
    guest = room(f"code={code}", "form[data-do=sit]", has_touch=True)
    for folded in guest.locator("summary").all():
        hands.click(folded)
    check_page(guest, "a guest, all unfolded")
    hands.write(guest.locator("form[data-do=watch]").get_by_label("Your name"), "Zed")
    hands.click(guest.get_by_role("button", name="Let them know you"))
    hands.write(guest.get_by_label("Say something to those who watch"), "What a game!")
    guest.keyboard.press("Enter")
    expect(guest.locator(".rk-log")).to_contain_text("Zed: What a game!")
    expect(guest.get_by_label("Say something to those who watch")).to_have_value("")
    check_page(guest, "a guest who watches under a name")
    expect(host.get_by_text("Zed", exact=True)).to_be_visible()
    hands.click(host.locator("summary", has_text="Those who watch say"))
    check_page(host, "somebody watches under a name")
    second = join(room, code, "Bob", has_touch=True)
    check_page(second, "a guest who has sat down")
    expect(guest.get_by_text("Chair 3, from the bot")).to_be_attached()
    check_page(guest, "a guest who finds a bot in the last chair")


def test_while_it_goes_on(room: Callable[..., Page]) -> None:
    """Whoever is asked, whoever waits, the referee, and somebody who looks on: all tabs; a pause, and the close."""
    first, code = open_page_of_room(room, f"{ROOM}&referee=anyone", has_touch=True)
    second = join(room, code, "Bob", has_touch=True)
    watcher = room(f"code={code}", ".rk-lobby", has_touch=True)
    third = referee(room, code, first)
    hands.click(first.get_by_role("button", name="Begin the game"))
    asked = page_to_move(first, second)
    waits = second if asked is first else first
    assert check_tabs(asked, "asked") == ["Moves", "Log", "Scores", "Table", "Room"]
    check_tabs(waits, "waits")
    check_tabs(watcher, "looks on")
    assert check_tabs(third, "referee")[-1] == "Referee"
    hands.turn_to(third.get_by_role("tab", name="Room", exact=True))
    hands.click(third.get_by_role("button", name="Pause"))
    for page in (asked, watcher, third):
        expect(page.locator(".rk-prompt")).to_contain_text("Paused")
        check_page(page, "paused")
    hands.turn_to(first.get_by_role("tab", name="Room", exact=True))
    hands.click(first.get_by_role("button", name="Close the room"))
    hands.click(first.get_by_role("alertdialog").get_by_role("button", name="Close"))
    for page in (first, second, watcher):
        expect(page.locator(".rk-prompt")).to_contain_text("The room is closed")
        check_tabs(page, "closed")
