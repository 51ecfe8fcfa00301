"""A live game in a real browser: to its end by mouse and by keyboard, the hot seat, resuming, phones and odd names."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from refkit.games.three_cheers.bots import greedy
from refkit.games.three_cheers.box import stand_in
from refkit.games.three_cheers.moves import Place
from refkit.kernel.choice import CHANCE
from tests.widgets import hands
from tests.widgets.faulty_sockets import DelayedSocket
from widgets.games import TABLETOPS
from widgets.live.setup import NewGame
from widgets.tabletop.contract import NAMES
from widgets.tabletop.generic_table import only_a_button
from widgets.tabletop.options import sizes

SHORT = "length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random"
"""A short game: few cards, one fight, no film."""
CARDS = [card.name for card in stand_in().cards]


def settled(page: Page) -> str:
    """Wait until the table waits for somebody, and answer for what: the end, a cover, or a move."""
    page.wait_for_selector(".rk-scores, .rk-cover, button.rk-move")
    for kind in ("rk-scores", "rk-cover"):
        if page.locator(f".{kind}").count():
            return kind
    return "rk-move"


def played(page: Page) -> str:
    """How far the game is, as the browser keeps it."""
    return str(page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith('match'))?.[1] ?? ''"))


def decide(page: Page, act: Callable[[], object]) -> None:
    """Act until the browser keeps another game than before, or there is nothing to decide."""
    before = played(page)
    for _ in range(20):
        if settled(page) != "rk-move":
            return
        act()
        for _ in range(500):
            page.wait_for_timeout(40)
            if played(page) != before:
                return
    pytest.fail("Nothing came of it.")


def by_mouse(page: Page) -> None:
    """One decision: a card and a place where something can be clicked, else the first button."""
    decide(page, lambda: _click(page))


def _click(page: Page) -> None:
    before = played(page)
    for kind in ("[data-drag]", "[data-drop]", "[data-drop]"):
        spots = page.locator(f".rk-spot{kind}:not([data-chosen])")
        if played(page) == before and spots.count():
            hands.click(spots.first)
            page.wait_for_timeout(120)
    said = page.locator(".rk-table .rk-btns [data-do=play]")
    if played(page) == before and said.count():
        hands.click(said.first)


def by_keyboard(page: Page) -> None:
    """One decision: the first move of the list that is filtered as one types."""

    def enter() -> None:
        hands.tab_to(page.locator(".rk-moves [data-filter]"))
        page.keyboard.press("Enter")

    decide(page, enter)


def test_the_hot_seat_hides_hands_everywhere(play: Callable[..., Page]) -> None:
    """While the screen is covered no card of a hand is in the page, and none has travelled to it."""
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on(
            "framereceived",
            lambda frame: sent.append(frame if isinstance(frame, str) else frame.decode("utf-8", "ignore")),
        )

    page = play(f"{SHORT}&people=2&bots=0&seed=5&names=Xavier,Yaz", on_open=lambda page: page.on("websocket", listen))
    assert settled(page) == "rk-cover"
    answered(page)
    assert not _names(page.content())
    assert not _names(" ".join(sent))
    hands.click(page.locator(".rk-cover button"))
    page.wait_for_selector("button.rk-move")
    assert _names(page.content())
    first = page.locator(".rk-prompt").inner_text()
    sent.clear()
    for _ in range(12):
        if settled(page) == "rk-cover":
            break
        by_mouse(page)
    assert settled(page) == "rk-cover"
    assert page.locator(".rk-cover h2").inner_text() not in first
    answered(page)
    on_table = _names(page.locator("canvas").get_attribute("aria-label") or "") | _names(
        page.locator(".rk-log").inner_text()
    )
    assert _names(page.content()) <= on_table


def answered(page: Page) -> None:
    """Ask the kernel for something and wait for it: whatever it had sent before is there then."""
    tabs = page.get_by_role("tab")
    chosen = tabs.and_(page.locator("[aria-selected=true]"))
    here = chosen.inner_text()
    for name in ("Log" if here == "Table" else "Table", here):
        hands.click(tabs.and_(page.get_by_text(name, exact=True)))
        expect(chosen).to_have_text(name)


def _names(text: str) -> set[str]:
    """Return the cards that a text names."""
    return {name for name in CARDS if name in text}


# ---- a crowded table -------------------------------------------------------------------------------------------------


def late(players: int, turn: int) -> str:
    """Return the stored text of a game of one person and bots; the person plays a card in this turn or later."""
    kinds = ("person", *("greedy",) * (players - 1), *("nobody",) * (6 - players))
    game = NewGame("three-cheers", NAMES[:6], kinds).session("a")
    while (choice := game.pending()) is not None:
        if choice.seat is CHANCE:
            game.let_chance(choice)
        elif choice.seat == 0 and game.state.turn >= turn and any(isinstance(move, Place) for move in choice.options):
            return game.to_text()
        else:
            game.match.play(greedy(game.view(choice.seat), game.chance()))
    raise AssertionError


@pytest.fixture(scope="module")
def crowd() -> str:
    """Six players, late in a game."""
    return late(6, 30)


def resumed(play: Callable[..., Page], kept: str, query: str = "pace=instant", **options: Any) -> Page:
    """Return the page of a game that the browser has stored."""
    script = f"localStorage.setItem('refkit:play:1:three-cheers:match', {kept!r})"
    page = play(query, on_open=lambda page: page.add_init_script(script), **options)
    settled(page)
    page.wait_for_selector(".rk-spot[data-drag]")
    page.wait_for_function(  # until it is laid out for the room that there is
        "Math.abs(document.querySelector('canvas').width - document.querySelector('.rk-stage').clientWidth"
        " * Math.min(devicePixelRatio, 3)) < 3"
    )
    return page


def bottom(page: Page, selector: str) -> float:
    """How far down the page the lowest of these reaches, in CSS pixels."""
    return float(
        page.evaluate(
            "s => Math.max(...[...document.querySelectorAll(s)].map(e => e.getBoundingClientRect().bottom))", selector
        )
    )


def test_a_crowded_table_is_in_view_and_looked_at_closely(play: Callable[..., Page], crowd: str) -> None:
    """Six towers, prompt, hand and buttons fit a laptop; towers come forward and cards grow large, by mouse and key."""
    page = resumed(play, crowd, viewport={"width": 1280, "height": 800})
    towers = page.locator('.rk-spot[aria-label*=" tower, "][aria-pressed]')
    expect(towers).to_have_count(6)
    assert bottom(page, ".rk-prompt, .rk-spot, canvas") <= 800
    hands.point(page.locator(".rk-spot[data-drag]").first)
    lens = page.locator(".rk-lens")
    expect(lens).to_be_visible()
    assert page.locator(".rk-lens > svg").bounding_box()["width"] >= 120  # type: ignore[index]  # beside what can be used
    expect(lens).to_contain_text("value")
    page.keyboard.press("Escape")
    expect(lens).to_be_hidden()
    hands.click(page.locator(".rk-spot[data-drag]").first)
    page.wait_for_selector(".rk-spot[data-bare]")
    sixth = page.locator('.rk-spot[aria-label^="Thimble\'s tower"]')
    expect(sixth).to_have_attribute("aria-pressed", "false")
    hands.walk_to(sixth)
    page.keyboard.press("Enter")
    expect(sixth).to_have_attribute("aria-pressed", "true")
    expect(sixth).to_be_focused()
    page.wait_for_selector(".rk-spot[data-bare][aria-label*=Thimble]")
    hands.walk_to(page.locator(".rk-spot[data-drag]").nth(1))
    expect(lens).to_be_visible()
    before = played(page)
    hands.click(page.locator(".rk-spot[data-bare][aria-label*=Thimble]").first)
    page.wait_for_function("before => localStorage.getItem('refkit:play:1:three-cheers:match') !== before", arg=before)


def test_a_card_is_pulled_to_its_place_by_finger(play: Callable[..., Page], crowd: str) -> None:
    """On a phone the near tower has cards of a legible size, a card held is shown large, and a pull plays it."""
    page = resumed(
        play, crowd, viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, is_mobile=True
    )
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390
    page.wait_for_function(  # as soon as it is laid out for a phone
        """() => document.querySelector(".rk-spot[aria-label*=\\" of your tower\\"]").offsetWidth >= 38"""
    )
    card = page.locator(".rk-spot[data-drag]").first
    hands.hold(card, page.locator(".rk-lens"))
    hands.tap(page.get_by_role("button", name="Close"))
    expect(page.locator(".rk-lens")).to_be_hidden()
    hands.tap(card)
    page.wait_for_selector(".rk-spot[data-bare]")
    before = played(page)
    hands.pull_with_a_finger(card, page.locator(".rk-spot[data-bare]").first)
    page.wait_for_function("before => localStorage.getItem('refkit:play:1:three-cheers:match') !== before", arg=before)


def test_the_end_is_drawn_however_the_film_is_cut_short(play: Callable[..., Page]) -> None:
    """Skipping again and again in the dark, the last table is what whoever comes back sees; leaving is no error."""
    page = play(
        f"{SHORT.replace('instant', 'calm')}&people=1&bots=1&seed=12", color_scheme="dark",
        viewport={"width": 1280, "height": 800},
    )  # fmt: skip
    for _ in range(400):
        if settled(page) == "rk-scores":
            break
        hands.click(page.locator("button.rk-move, .rk-scores").first)  # all may be over by now
        page.keyboard.press("Escape")
    expect(page.locator(".rk-scores")).to_be_visible()
    last = at_rest(page)
    page.goto(page.url.replace("&start=1", ""))  # which would ask for another game, as this one is over
    page.wait_for_selector(".rk-scores")
    fresh = at_rest(page)
    assert len(last) == len(fresh)
    assert sum(abs(one - other) > 40 for one, other in zip(last, fresh, strict=True)) < len(last) * 0.002


def at_rest(page: Page) -> list[int]:
    """Return the picture on the canvas, once nothing moves over it and it no longer changes."""
    expect(page.locator(".rk-sprite")).to_have_count(0)
    hands.rest(page)
    before: list[int] = []
    while (now := pixels(page)) != before:
        before = now
        page.wait_for_timeout(200)
    return now


def pixels(page: Page) -> list[int]:
    """Return the green value of every third pixel of every third row of the canvas."""
    return list(
        page.evaluate(
            """() => {
        const canvas = document.querySelector("canvas"), found = [];
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        for (let y = 0; y < canvas.height; y += 3)
            for (let x = 0; x < canvas.width; x += 3) found.push(data[4 * (y * canvas.width + x) + 1]);
        return found;
    }"""
        )
    )


def test_leaving_in_the_middle_of_a_film_is_no_error(play: Callable[..., Page]) -> None:
    """While something moves, a link is followed and the next page is slow: the mouse on the picture does no harm."""
    line = DelayedSocket()
    page = play("people=1&bots=1&seed=12&start=1&length=quick&pace=calm", on_open=line.attach)
    settled(page)
    line.last = re.compile('"kind": ?"play"')  # what moves has not been told to stop, however slow the machine is
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/index*", hold)
    hands.click(page.locator("button.rk-move").first)
    page.locator(".rk-sprite").first.wait_for(state="attached")
    with page.expect_request("**/index*"):
        hands.click(page.get_by_role("link", name="All games"))
    for step in range(6):
        page.mouse.move(420 - 10 * step, 430)
    page.mouse.down()
    page.mouse.up()
    held[0].continue_()
    page.wait_for_url("**/index*")
    page.close()


@pytest.mark.parametrize(
    "name", [each for each in TABLETOPS if TABLETOPS[each].table.pick_sequences is not only_a_button]
)
def test_long_names_push_no_page_wider(play: Callable[..., Page], name: str) -> None:
    """With names of forty wide letters every tab, the prompt, the table and the cover keep to the width of the page."""
    people, bots = (2, sizes(name)[-1] - 2)
    names = ",".join(quote(f"{sign * 39}{at}") for at, sign in zip(range(people + bots), "W\u6f22" * 5, strict=False))
    for query in (f"people=1&bots={people + bots - 1}&bot=random", f"people=2&bots={bots}&bot=random"):
        page = play(f"game={name}&{query}&names={names}&start=1&seed=7&pace=instant")
        page.wait_for_selector(".rk-cover, button.rk-move")
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            for tab in page.get_by_role("tab").all():
                hands.turn_to(tab)
                hands.rest(page)
                assert page.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")
