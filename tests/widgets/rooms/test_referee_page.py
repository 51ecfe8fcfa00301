"""The referee's seat in real browsers: asked for, granted, and used to let something stand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.widgets import hands
from tests.widgets.conftest import OwnServer
from tests.widgets.rooms import people
from tests.widgets.rooms.test_page import join, open_page_of_room, tab
from widgets.rooms.store import open_store

pytestmark = pytest.mark.thorough


def referee_who_sees_all(room: Callable[..., Page], code: str, password: str) -> Page:
    """Return the page of a referee who has come in by the password, and who sees all hands."""
    page = room(f"code={code}", ".rk-lobby")
    hands.click(page.locator("summary", has_text="referee"))
    form = page.locator("form[data-do=referee]")
    hands.write(form.get_by_label("Your name"), "Ria")
    hands.write(form.locator("[name=password]"), password)
    hands.click(form.get_by_role("button"))
    expect(page.get_by_text("Ria (you)")).to_be_visible()
    return page


def test_the_referee_lets_something_stand(room: Callable[..., Page], home: OwnServer) -> None:
    """A move that a player is refused is let stand with a reason; it is done on every page, and the log says so."""
    first, code = open_page_of_room(room, "game=three-cheers&people=2&bots=0&referee=password&password=sesame")
    second = join(room, code, "Bob")
    judge = referee_who_sees_all(room, code, "sesame")
    hands.click(first.get_by_role("button", name="Begin the game"))
    for page in (first, second, judge):
        page.wait_for_selector(".rk-prompt")
    seen = people.connect(open_store(home.store), code.lower())
    match, (asked, *_) = seen.room.playing(), seen.room.seats_to_move()
    view = match.view(asked)
    legal = (match.game.notation.format_move(view, move, seat=True) for move in view.legal)
    forbidden = next(text for text in legal if text.endswith(" a1"))[:-2] + "b1"
    mover = (first, second)[asked]
    tab(mover, "Log")
    hands.write(mover.get_by_label("May this be done now?"), forbidden.partition(": ")[2])
    mover.keyboard.press("Enter")
    expect(mover.locator(".rk-toast, .rk-refused").first).to_contain_text("its first minion goes to a1")
    tab(judge, "Referee")
    form = judge.locator("form[data-do=stand]")
    hands.write(form.get_by_label("The move, as the list writes it"), forbidden)
    hands.write(form.get_by_label("Your reason"), "the table had agreed on it")
    hands.click(form.get_by_role("button", name="Let it stand"))
    for _ in range(400):
        seen.catch_up()
        if rulings := [entry for entry in seen.room.playing().entries if entry.kind == "ruling"]:
            break
        judge.wait_for_timeout(50)
    assert [(entry.text, entry.seat, entry.reason) for entry in rulings] == [
        (forbidden.partition(": ")[2], asked, "the table had agreed on it")
    ]
    for page in (first, second, judge):
        tab(page, "Log")
        expect(page.locator(".rk-log")).to_contain_text("Ria lets that stand: the table had agreed on it")
    expect(judge.locator(".rk-toast")).to_have_count(0)
