"""The referee's desk in a real browser, by a person's hands: what values of a page cannot show.

Files that are saved and opened, cards that are pulled, keys that lead over the table, and fields.
What is asked and answered is tested without a browser, and laid out, judged and told by hand in the journeys.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from widgets.games import TABLETOPS
from widgets.referee.ask.pointing import WHY

NAME: Final = "<img src=x onerror=alert(1)>"
DESK: Final = {"viewport": {"width": 1200, "height": 900}, "has_touch": True}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
TABLE: Final = "players: Xavier, Yaz\nhand Xavier: Bogwig\ntower Yaz: Mudkin\n"
FIRST: Final = """() => {
    const box = (one) => document.querySelector(one)?.getBoundingClientRect();
    const [verdict, stage] = [".rk-verdict-line", ".rk-stage"].map(box);
    return Boolean(verdict) && verdict.top >= 0 && verdict.bottom <= Math.min(stage.top, innerHeight * 0.6);
}"""
"""Whether all of the verdict is seen, in the upper part of what the browser shows, and above the table."""


@pytest.fixture
def desk(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return what opens the desk of a game, for a visitor with a mouse and a touch screen."""
    return lambda query="game=three-cheers", **more: open_page(f"{base_url}referee?{query}", **{**DESK, **more})


def tab(page: Page, name: str) -> None:
    """Go to a tab."""
    hands.click(page.get_by_role("tab", name=name))
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def fill(page: Page, form: str, text: str) -> None:
    """Type into a line and press Enter."""
    hands.write(page.locator(f"form[data-do={form}] input").first, text)
    page.keyboard.press("Enter")


def place(page: Page, name: str) -> Locator:
    """Return a place of the tower."""
    return page.locator(f".rk-spot[aria-label^='{name},']")


def test_a_game_is_followed_watched_and_taken_home(desk: Callable[..., Page], tmp_path: Path) -> None:
    """An illegal move stands, is undone and reported; an entry is watched; the game is saved, put away and opened."""
    page = desk("game=three-cheers&tab=follow", wanted="form[data-do=begin]")
    hands.write(page.get_by_label("Players, clockwise"), f"{NAME}, Yaz")
    hands.click(page.get_by_role("button", name="Begin"))
    hands.click(page.get_by_role("button", name="Ordinary cards until"))
    hands.click(page.get_by_role("button", name="first Yaz"))
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz plays the first card")
    fill(page, "enter", "Mudkin to Yaz a5")
    expect(page.locator(".rk-refused")).to_contain_text("Not allowed")
    hands.click(page.get_by_text("Undo, notes, corrections"))
    hands.click(page.get_by_role("radio", name="lenient"))
    hands.write(page.locator("form[data-do=stand] input"), "everybody agreed")
    hands.click(page.get_by_role("button", name="It stands"))
    expect(page.locator(".rk-log")).to_contain_text("It stands: everybody agreed")
    hands.click(page.get_by_role("button", name="Undo the last entry"))
    expect(page.locator(".rk-log del")).to_contain_text("Mudkin to Yaz a5")
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Report to print"))
    report = download.value.path().read_text(encoding="utf-8")
    assert "everybody agreed" in report
    assert "<img" not in report
    assert page.locator(".rk-app img").count() == 0
    fill(page, "enter", "Pomgrub to Yaz a1")
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz plays the second card")
    page.keyboard.type("Cheerwig to Yaz a2\n")
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz may move the foreminion")
    hands.click(page.get_by_role("button", name="Yaz: Pomgrub to Yaz a1"))
    expect(page.locator(".rk-watching")).to_contain_text("Pomgrub to Yaz a1")
    expect(page.locator(".rk-stage canvas")).to_be_in_viewport()
    hands.click(page.get_by_role("button", name="Next ▶"))
    expect(page.locator(".rk-film-caption")).to_contain_text("Yaz plays Pomgrub on the ground")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    hands.click(page.get_by_role("button", name="Back to now"))
    expect(page.locator(".rk-watching")).to_have_count(0)
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Save the game"))
    file, nonsense = tmp_path / "evening.json", tmp_path / "nonsense.txt"
    download.value.save_as(file)
    nonsense.write_text("tea, biscuits", encoding="utf-8")
    hands.click(page.get_by_role("button", name="Put the game away"))
    tab(page, "Files")
    opening = page.locator(".rk-upload", has=page.locator("[data-do=open]"))
    hands.upload(opening, nonsense)
    expect(page.locator(".rk-toast")).to_contain_text("tea")
    hands.upload(opening, file)
    expect(page.locator(".rk-log")).to_contain_text("Cheerwig to Yaz a2")
    expect(page.locator(".rk-toast")).to_have_count(0)


def test_cards_are_pulled_by_mouse_and_by_finger(desk: Callable[..., Page]) -> None:
    """Out of the box onto the tower, within the tower, and off it."""
    page = desk()
    laid = page.locator(".rk-spot[data-drag]")
    expect(laid).to_have_count(0)
    hands.pull(page.locator("[data-pull=Batonk]"), place(page, "a1 of Xavier"))
    expect(place(page, "a1 of Xavier")).to_have_attribute("aria-label", re.compile("Batonk"))
    hands.pull(place(page, "a1 of Xavier"), place(page, "b1 of Xavier"))
    expect(place(page, "b1 of Xavier")).to_have_attribute("aria-label", re.compile("Batonk"))
    hands.pull_with_a_finger(page.locator("[data-pull=Batterfly] .rk-handle"), place(page, "b2 of Xavier"))
    expect(laid).to_have_count(2)
    hands.pull_with_a_finger(place(page, "b2 of Xavier"), place(page, "a1 of Xavier"))
    expect(place(page, "a1 of Xavier")).to_have_attribute("aria-label", re.compile("Batterfly"))
    hands.wheel(page, (600, 400), (0, -2000))
    page.wait_for_function("!scrollY")  # the heading of the page is beside the table then
    hands.pull(place(page, "b1 of Xavier"), (600, 20))
    expect(laid).to_have_count(1)


def test_a_move_is_pointed_out_by_keys(desk: Callable[..., Page]) -> None:
    """Tab leads to the table, arrows and Enter take a card up and put it where it may go, or where it may not."""
    page = desk(wanted="form[data-do=type]")
    hands.click(page.get_by_text("Paste or edit as text"))
    hands.write(page.get_by_role("textbox", name="As text"), TABLE)
    expect(page.locator(".rk-words")).to_contain_text("Mudkin")
    hands.turn_to(page.get_by_role("tab", name="Ask"))
    pointed, verdict = page.locator(".rk-pointed"), page.locator(".rk-verdict")
    hands.by_keys(page.locator(".rk-spot[data-drag]").first)
    expect(pointed).to_contain_text("Picked: Bogwig")
    hands.by_keys(page.locator(".rk-spot[aria-label*='on top of Mudkin']").first)
    expect(verdict).to_contain_text("Yes, this is allowed")
    expect(pointed).to_contain_text("Picked: Bogwig")
    hands.by_keys(page.locator(f".rk-spot[data-quiet][aria-label$='{WHY}']").first)
    expect(verdict).to_contain_text("Not allowed")


def test_the_same_line_is_entered_again_at_once(desk: Callable[..., Page]) -> None:
    """Enter once too often enters nothing more; what is typed anew counts, however fast that is."""
    page = desk("game=three-cheers&tab=follow", wanted="form[data-do=begin]")
    hands.click(page.get_by_role("button", name="Begin"))
    line, numbers = page.locator("form[data-do=enter] input"), page.locator(".rk-log .rk-number")
    hands.click(line)
    for count in (1, 2, 3):
        page.keyboard.type("top: card")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        expect(numbers).to_have_count(count)
        expect(line).to_have_value("")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_verdict_is_seen_first(desk: Callable[..., Page], size: dict[str, object]) -> None:
    """A usual dispute is clicked at the very bottom of the page on which the table is laid out."""
    page = desk(**size)
    question, _ = TABLETOPS["three-cheers"].table.disputes[0]
    hands.click(page.get_by_role("button", name=question))
    page.wait_for_selector("form[data-do=say], .rk-steplist")
    page.wait_for_function(FIRST)


# ---- your cards ------------------------------------------------------------------------------------------------------


def test_every_kind_of_field_is_filled_in(desk: Callable[..., Page]) -> None:
    """A line, a number with its steps, alternatives, a list, a switch, a part more and less; Enter leads on."""
    page = desk("game=minions&tab=cards")
    hands.click(page.get_by_role("button", name="Change our stand-in deck"))
    panel, title = page.locator(".rk-filling"), page.locator(".rk-filling-title")
    name, might = panel.get_by_role("textbox", name="Name"), panel.get_by_role("textbox", name="Might")
    hands.write(name, "Count Nine")
    expect(title).to_have_text("Count Nine")
    expect(name).to_be_focused()
    hands.click(panel.get_by_role("button", name="Might: one more"))
    expect(might).to_have_value("5")
    hands.write(might, "44")
    expect(panel.locator(".rk-amiss").first).to_contain_text("is a whole number from 0 to 20, not 44")
    expect(page.get_by_role("button", name="Play with this deck")).to_have_attribute("aria-disabled", "true")
    hands.click(panel.get_by_role("button", name="Might: one less"))
    expect(might).to_have_value("20")
    hands.click(panel.locator("label.rk-segment", has_text="Myth"))
    expect(panel.get_by_role("radio", name="Myth")).to_be_checked()
    hands.choose(panel.locator("select[name='effects.0.do']"), "reroll")
    expect(panel.locator(".rk-means")).to_contain_text("roll the highest of their own dice again")
    hands.click(panel.locator(".rk-switch", has_text="Its owner has no choice"))
    expect(panel.locator(".rk-means")).to_contain_text("you must")
    hands.click(panel.get_by_role("button", name="Add another effect"))
    expect(panel.locator(".rk-one-part")).to_have_count(2)
    hands.click(panel.get_by_role("button", name="Take this effect out").last)
    expect(panel.locator(".rk-one-part")).to_have_count(1)
    page.wait_for_function(
        "Object.values(localStorage).some((text) => text.includes('Count Nine') && text.includes('reroll'))"
    )
    hands.press(name, "Enter")
    expect(title).to_have_text("Bog Hag")
    expect(name).to_be_focused()
    hands.write(page.get_by_role("searchbox", name="All that is in the box"), "wither")
    page.keyboard.press("Enter")
    expect(title).to_have_text("Wither")
    hands.click(page.get_by_role("radio", name="As text"))
    expect(page.get_by_role("textbox", name="The deck as text")).to_have_value(re.compile('name = "Count Nine"'))


def test_cards_are_filled_in_and_checked_off_with_a_finger(desk: Callable[..., Page]) -> None:
    """A tap on a card of the list, far below, leads up to its form; cards of a named deck are tapped as found."""
    page = desk("game=minions&tab=cards", **PHONE)
    hands.tap(page.get_by_role("button", name="Change our stand-in deck"))
    hands.tap(page.locator(".rk-move", has_text="Bog Hag"))
    expect(page.locator(".rk-filling-title")).to_have_text("Bog Hag")
    expect(page.locator(".rk-filling-title")).to_be_in_viewport()
    hands.tap(page.get_by_role("button", name="Might: one more"))
    expect(page.get_by_role("textbox", name="Might")).to_have_value("3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page = desk("game=syndicate&tab=cards", **PHONE)
    hands.tap(page.get_by_role("button", name="Ace of Moons: not found yet"))
    expect(page.get_by_text("1 of 36 cards found")).to_be_visible()
    hands.tap(page.locator(".rk-checks").get_by_role("button", name="The Windfall"))
    expect(page.get_by_text("2 of 36 cards found")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
