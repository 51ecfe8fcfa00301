"""The referee's desk in a real browser: by keyboard and mouse, after a reload, on a phone, by lamplight."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.widgets import hands
from tests.widgets.games.three_cheers.test_editor import TEN
from tests.widgets.kernels import kernel_of, kill

NAME = "<img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def page(base_url: str, open_page: Callable[..., Page]) -> Page:
    """Open the desk for a visitor with a mouse and a touch screen."""
    return open_page(
        f"{base_url.rstrip('/')}/referee?game=three-cheers", viewport={"width": 1200, "height": 900}, has_touch=True
    )


def tab(page: Page, name: str) -> None:
    """Go to a tab."""
    hands.click(page.get_by_role("tab", name=name))
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def fill(page: Page, form: str, text: str) -> None:
    """Type into a line and press Enter."""
    hands.write(page.locator(f"form[data-do={form}] input").first, text)
    page.keyboard.press("Enter")


def test_ten_cards_by_keyboard_and_their_fight(page: Page) -> None:
    """A tower of ten is typed and its fight told, rule by rule, without the mouse."""
    hands.tab_to(page.locator("form[data-do=type] input"))
    page.keyboard.type(TEN)
    page.keyboard.press("Enter")
    expect(page.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")
    expect(page.locator(".rk-words li")).to_have_count(4)
    hands.tab_to(page.get_by_role("tab", name="Lay it out"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    hands.press(page.get_by_role("button", name="Big Hairy Fight!"), "Enter")
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    hands.press(page.get_by_role("button", name="Next"), "Enter")
    expect(page.locator(".rk-film-caption .rk-cite")).to_contain_text("p. 14")
    assert page.locator(".rk-steplist li").count() > 10


def test_a_reload_loses_nothing(page: Page) -> None:
    """The table, the tab and the film are there again."""
    page.wait_for_function("Object.keys(localStorage).some((key) => key.includes('asked'))")
    page.reload()
    expect(page.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    tab(page, "Lay it out")
    expect(page.locator(".rk-words li")).to_have_count(4)


def test_cards_are_picked_by_mouse(page: Page) -> None:
    """A place is clicked, a card found by typing, put down by Enter, and turned by its button."""
    hands.click(place(page, "b4 of Xavier"))
    expect(page.locator(".rk-slot[aria-pressed=true]")).to_contain_text("b4 of Xavier")
    hands.write(page.get_by_role("searchbox", name="b4 of Xavier: pick"), "wobb")
    page.keyboard.press("Enter")
    expect(place(page, "b4 of Xavier")).to_have_attribute("aria-label", re.compile("Wobblin"))
    hands.click(place(page, "b4 of Xavier"))
    hands.click(page.get_by_role("button", name="Face down", exact=True))
    expect(page.locator(".rk-refused")).to_contain_text("Wobblin, on b4")
    hands.click(page.get_by_role("button", name="Take back"))
    expect(page.locator(".rk-aside.rk-win")).to_be_visible()


def test_is_this_allowed(page: Page) -> None:
    """Every reason with its rule, and a list that is filtered as one types."""
    tab(page, "Ask")
    fill(page, "check_move", "Wobblin to Xavier a9")
    expect(page.locator(".rk-refused .rk-cite")).to_contain_text("p. 9")
    hands.write(page.get_by_role("searchbox", name="Filter what may be done"), "wobblin e1")
    expect(page.locator(".rk-panel [data-do=check_this_move]")).to_have_count(1)


@pytest.mark.thorough
def test_a_game_is_followed(page: Page) -> None:
    """Typed draws and moves, an illegal one that stands with a reason, an undo that shows, and a report."""
    tab(page, "Follow a game")
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
    expect(page.locator(".rk-prompt")).to_contain_text("Yaz")


@pytest.mark.thorough
def test_an_earlier_move_is_watched(page: Page) -> None:
    """An entry of the log opens as a film that is stepped both ways, by button and by key."""
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
    hands.click(page.get_by_role("button", name="Later entry"))
    expect(page.locator(".rk-watching")).to_contain_text("Cheerwig to Yaz a2")
    hands.click(page.get_by_role("button", name="Back to now"))
    expect(page.locator(".rk-watching")).to_have_count(0)


@pytest.mark.thorough
def test_a_game_goes_into_a_file_and_comes_back(page: Page, tmp_path: Path) -> None:
    """It is saved, put away, and opened again; a file that is none of ours is a sentence."""
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Save the game"))
    file = tmp_path / "evening.json"
    download.value.save_as(file)
    hands.click(page.get_by_role("button", name="Put the game away"))
    tab(page, "Files")
    nonsense = tmp_path / "nonsense.txt"
    nonsense.write_text("tea, biscuits", encoding="utf-8")
    opening = page.locator(".rk-upload", has=page.locator("[data-do=open]"))
    hands.upload(opening, nonsense)
    expect(page.locator(".rk-toast")).to_contain_text("tea")
    hands.upload(opening, file)
    expect(page.locator(".rk-log")).to_contain_text("Cheerwig to Yaz a2")
    expect(page.locator(".rk-toast")).to_have_count(0)


@pytest.mark.thorough
def test_what_the_book_says(page: Page) -> None:
    """A search finds a ruling with the readings not chosen, and its switch changes how this table plays."""
    tab(page, "The book")
    hands.write(page.get_by_role("searchbox", name="Search in rules and rulings"), "two attacks of one speed")
    expect(page.locator(".rk-panel [role=status]").first).to_contain_text("found")
    ruling = page.locator(".rk-rule-card", has_text="TC-46")
    hands.click(ruling.get_by_text("How it can be read"))
    expect(ruling.locator("li")).to_contain_text([" (ours)"])
    hands.click(ruling.get_by_role("button", name="Switch"))
    expect(page.locator(".rk-under")).to_contain_text("This table plays differently")


@pytest.mark.thorough
def test_what_somebody_says_is_asked(page: Page) -> None:
    """Where a player must choose, the desk asks what they said, and the film goes on from there."""
    tab(page, "Lay it out")
    hands.click(page.get_by_text("Paste or edit as text"))
    hands.write(page.locator("textarea"), "2 | #? .\n1 | Pomgrub Cheerwig*")
    hands.click(page.get_by_role("button", name="Use this text"))
    expect(page.get_by_role("button", name="a2 of Xavier, a face-down minion")).to_be_visible()
    tab(page, "Ask")
    hands.click(page.get_by_role("button", name="Big Hairy Fight!"))
    expect(page.locator(".rk-panel .rk-prompt")).to_contain_text("Which card is the face-down one at a2")
    hands.click(page.get_by_role("button", name="a2 is Shadowl"))
    expect(page.locator(".rk-panel .rk-prompt")).to_have_count(0)
    with page.expect_download() as download:
        hands.click(page.get_by_role("button", name="Download the ruling"))
    assert "Shadowl" in download.value.path().read_text(encoding="utf-8")


def place(page: Page, name: str) -> Locator:
    """Return a place of the tower."""
    return page.locator(f".rk-spot[aria-label^='{name},']")


@pytest.mark.thorough
def test_cards_are_pulled_by_mouse_and_by_finger(page: Page) -> None:
    """Out of the box onto the tower, within the tower, and off it."""
    tab(page, "Lay it out")
    hands.click(page.get_by_role("button", name="Clear all"))
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


@pytest.mark.thorough
def test_the_real_box_by_keyboard(page: Page) -> None:
    """Cards are typed one after the other, faults said as one types, taken home as a file, and played with."""
    tab(page, "Your cards")
    hands.press(page.get_by_role("button", name="Begin with an empty one"), "Enter")
    form = page.locator(".rk-filling")
    name = form.get_by_role("textbox", name="Name")
    hands.tab_to(name)
    page.keyboard.type("Gnasher!")
    expect(form.locator(".rk-amiss").first).to_contain_text("is up to 30 letters")
    page.keyboard.press("Backspace")
    expect(form.locator(".rk-amiss")).to_have_count(0)
    hands.press(form.locator("[name='traits.heavy']"), " ")
    expect(form.locator("[name='traits.heavy']")).to_be_checked()
    hands.press(name, "Enter")
    expect(page.locator(".rk-filling-head")).to_contain_text("2 of 2")
    expect(name).to_be_focused()
    page.keyboard.type("Nibbler")
    hands.tab_to(page.locator("form[data-do=card_line] input"))
    page.keyboard.type("Blob 3 weak ^1 |v")
    page.keyboard.press("Enter")
    expect(page.locator(".rk-under")).to_contain_text("3 of 79 minions")
    with page.expect_download() as download:
        hands.press(page.get_by_role("button", name="Save it as a file"), "Enter")
    assert 'name = "Nibbler"' in download.value.path().read_text(encoding="utf-8")
    hands.press(page.get_by_role("button", name="Play with this deck"), "Enter")
    expect(page.locator(".rk-using")).to_contain_text("The desk plays with this deck")


@pytest.mark.thorough
def test_a_killed_kernel_loses_nothing(base_url: str, open_page: Callable[..., Page]) -> None:
    """The kernel dies as soon as it has been shown; cards, tower, what can be taken back and the game are there."""
    page = open_page(f"{base_url.rstrip('/')}/referee?game=three-cheers", viewport={"width": 1200, "height": 900})
    tab(page, "Your cards")
    hands.click(page.get_by_role("button", name="Change our stand-in deck"))
    hands.write(page.locator(".rk-filling").get_by_role("textbox", name="Name"), "Gnasher")
    page.keyboard.press("Enter")
    hands.click(page.get_by_role("button", name="Play with this deck"))
    expect(page.locator(".rk-using")).to_contain_text("The desk plays with this deck")
    tab(page, "Follow a game")
    hands.click(page.get_by_role("button", name="Begin"))
    hands.click(page.get_by_role("button", name="Ordinary cards until"))
    expect(page.locator(".rk-log")).to_contain_text("top: card")
    tab(page, "Lay it out")
    fill(page, "type", "Gnasher, Batonk")
    expect(place(page, "b1 of Xavier")).to_have_attribute("aria-label", re.compile("Batonk"))
    hands.click(place(page, "a1 of Xavier"))
    hands.click(page.get_by_role("button", name="Take back"))
    expect(place(page, "a1 of Xavier")).to_have_attribute("aria-label", re.compile("empty"))
    kill(kernel_of(page))
    hands.click(page.get_by_role("button", name="Pick up where you were"))
    expect(place(page, "b1 of Xavier")).to_have_attribute("aria-label", re.compile("Batonk"))
    hands.click(page.get_by_role("button", name="Undo", exact=True))
    expect(place(page, "a1 of Xavier")).to_have_attribute("aria-label", re.compile("Gnasher"))
    tab(page, "Follow a game")
    expect(page.locator(".rk-log")).to_contain_text("top: card")
    tab(page, "Your cards")
    expect(page.locator(".rk-using")).to_contain_text("The desk plays with this deck")


@pytest.mark.thorough
def test_a_phone_by_lamplight(base_url: str, open_page: Callable[..., Page]) -> None:
    """Narrow and dark, every tab fits the width."""
    phone = open_page(
        f"{base_url.rstrip('/')}/referee?game=three-cheers",
        viewport={"width": 390, "height": 844},
        color_scheme="dark",
        reduced_motion="reduce",
    )
    fill(phone, "type", TEN)
    for name in ("Ask", "The book", "Follow a game", "Your cards", "Files", "Lay it out"):
        tab(phone, name)
        assert phone.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390, name
