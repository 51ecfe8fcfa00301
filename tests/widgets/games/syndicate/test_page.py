"""A back room in a real browser: each kind of move by mouse, by keys alone and by touch, and what cannot be done."""

import json
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.games.syndicate import GAME
from refkit.match.match import Match
from tests.widgets import hands
from tests.widgets.play.test_page import played
from widgets.live.session import Session, from_text

NAMES = ("Wanda", "Xavier", "Yaz")
DEALT = (
    *("The Market", "The Author", "The Diplomat", "The Cave", "The Sea"),
    *("The Desert", "The Journey", "The Bard", "The End"),
    *("The Castle", "The Pact", "The Merchant"),
)
"""The hands of three, five cards and four and three, whoever begins."""
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}
CHOSEN = ".rk-spot[data-chosen]"


def game(first: int, *moves: str, **options: str) -> str:
    """Return a game as the browser keeps it: Wanda is a person, and these moves have been made."""
    match = Match(GAME.name, GAME.Options(players=NAMES, first=NAMES[first], **options))  # type: ignore[arg-type]
    order = [(first + step) % 3 for step, count in enumerate((5, 4, 3)) for _ in range(count)]
    draws = [f"{NAMES[seat]} draws {card}" for seat, card in zip(order, DEALT, strict=True)]
    for text in (*draws, *moves):
        match.play(GAME.notation.parse_move(match.state, text))
    return Session(match, ("person", "greedy", "greedy"), "7").to_text()


@pytest.fixture
def room(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens the page on a kept game."""

    def opened(kept: str, **options: object) -> Page:
        script = f"localStorage.setItem('refkit:play:1:syndicate:match', {json.dumps(kept)})"
        page = open_page(
            f"{base_url}play?game=syndicate&pace=instant",
            lambda page: page.add_init_script(script),
            **options,
        )
        page.wait_for_selector("button.rk-move")
        return page

    return opened


def spot(page: Page, label: str) -> Locator:
    """Return something on the table that glows, by how its name begins."""
    return page.locator(f'.rk-spot:not([data-quiet])[aria-label^="{label}"]')


def made(page: Page) -> list[str]:
    """Return the moves that have been made, from what the browser keeps."""
    return [entry.text for entry in from_text(played(page)).match.entries]


def pick(page: Page, use: Callable[[Locator], object], *labels: str) -> None:
    """Pick one thing after another, each when the one before it is seen to be picked."""
    for count, label in enumerate(labels):
        expect(page.locator(CHOSEN)).to_have_count(count)
        use(spot(page, label))


WAYS: Iterable[object] = (
    pytest.param(hands.click, DESK, id="mouse"),
    pytest.param(hands.by_keys, DESK, id="keys", marks=pytest.mark.thorough),
    pytest.param(hands.tap, PHONE, id="touch", marks=pytest.mark.thorough),
)


@pytest.mark.parametrize(("use", "options"), WAYS)
def test_a_plot_is_laid_with_hands(
    room: Callable[..., Page], use: Callable[[Locator], object], options: dict[str, object]
) -> None:
    """A card is led and its mark named; another one is slipped under it, which only a button ends."""
    page = room(game(0, two_marks="one named"), **options)
    pick(page, use, "The Market", "The place of the lead", "Ask for event")
    under = page.get_by_role("button", name="Nothing under it")
    expect(under.first).to_be_visible()
    assert made(page)[-1] == "lead The Market as event"
    pick(page, use, "The Author", "The place under the lead")
    use(page.locator(".rk-table [data-do=done]", has_text="Slip it under"))
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Nothing under it")
    assert "hide The Author" in made(page)


@pytest.mark.thorough
@pytest.mark.parametrize(("use", "options"), WAYS)
def test_a_plot_is_opposed_with_hands(
    room: Callable[..., Page], use: Callable[[Locator], object], options: dict[str, object]
) -> None:
    """A card that does not follow says which one obliges, and on which page; the one that does is played."""
    page = room(game(2, "lead The Market", "alone"), **options)
    dull = page.locator('.rk-spot[data-quiet][aria-label^="In your hand: The Bard"]')
    use(dull)
    expect(page.locator(".rk-toast")).to_contain_text("The Bard does not follow")
    expect(page.locator(".rk-toast")).to_contain_text("Game play, p. 1")
    pick(page, use, "The End", "Your place against the plot")
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Play The End")
    assert "play The End" in made(page)


@pytest.mark.thorough
@pytest.mark.parametrize(("use", "options"), WAYS)
def test_a_plotter_goes_alone_with_hands(
    room: Callable[..., Page], use: Callable[[Locator], object], options: dict[str, object]
) -> None:
    """A card is picked and put back, another one is led, and nothing lies under it."""
    page = room(game(0), **options)
    pick(page, use, "The Author")
    expect(page.locator(CHOSEN)).to_have_count(1)
    if "has_touch" in options:
        use(page.get_by_role("button", name="Put it back"))
    else:
        page.keyboard.press("Escape")
    pick(page, use, "The Diplomat", "The place of the lead")
    use(page.locator(".rk-table [data-do=play]", has_text="Nothing under it"))
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Nothing under it")
    assert made(page)[len(DEALT) :][:2] == ["lead The Diplomat", "alone"]
