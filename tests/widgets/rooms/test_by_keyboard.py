"""A whole game in a room with no mouse and no finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.rooms.test_page import page_to_move

pytestmark = pytest.mark.thorough


def typed(page: Page, label: str, text: str) -> None:
    """Tab to a field, write into it in place of what is there, and press Enter."""
    hands.tab_to(page.get_by_label(label).first)
    page.keyboard.press("Control+a")
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def by_tab(page: Page, name: str) -> None:
    """Tab to the tabs beside the table, and reach one by the arrow keys."""
    hands.tab_to(page.get_by_role("tab", selected=True))
    for key in ("ArrowLeft", "ArrowRight"):
        for _ in page.get_by_role("tab").all():
            if page.locator("[role=tab]:focus").inner_text() != name:
                page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(page.get_by_role("tab", name=name, exact=True)).to_have_attribute("aria-selected", "true")


def test_a_whole_game_by_keyboard(room: Callable[..., Page]) -> None:
    """Opening, coming in, talking, every move until the end, the saved file and another game: keys alone do it."""
    ann = room("game=syndicate&people=2&bots=1&bot=random&goal=1", "form[data-do=open]")
    typed(ann, "Your name", "Ann")
    ann.wait_for_selector(".rk-code")
    code = ann.locator(".rk-code").inner_text()
    bob = room("", "form[data-do=find]")
    typed(bob, "The code of the room", code)
    bob.wait_for_selector("form[data-do=sit]")
    typed(bob, "Your name", "Bob")
    expect(ann.get_by_text("Every chair is taken.")).to_be_visible()
    hands.by_keys(ann.get_by_role("button", name="Begin the game"))
    for page in (ann, bob):
        page.wait_for_selector(".rk-prompt")
    by_tab(bob, "Log")
    typed(bob, "Say something to all", "Good luck!")
    by_tab(ann, "Log")
    expect(ann.locator(".rk-log")).to_contain_text("Bob: Good luck!")
    for page in (ann, bob):
        by_tab(page, "Moves")
    over = ann.get_by_role("button", name="Save the match")
    while not over.count():
        mover = page_to_move(ann, bob, until=over)
        if over.count():
            break
        asked = mover.locator(".rk-prompt").inner_text()
        hands.press(mover.locator("button.rk-move"), "Enter")
        expect(mover.locator(".rk-prompt")).not_to_have_text(asked, use_inner_text=True)
    with ann.expect_download() as file:
        hands.by_keys(over)
    assert file.value.suggested_filename == f"syndicate-{code.lower()}.json"
    hands.by_keys(ann.get_by_role("button", name="Play again, same seats"))
    for page in (ann, bob):
        expect(page.locator(".rk-code")).not_to_have_text(code)
    assert ann.locator(".rk-code").inner_text() == bob.locator(".rk-code").inner_text()
