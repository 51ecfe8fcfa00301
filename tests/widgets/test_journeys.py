"""Fifteen ways through the pages by hand, in one browser on one server: what every change must leave walkable.

Each page by mouse, every game by touch, a game by keyboard alone, a room of two, a store that is down, and reloads.
Every other test with a browser is in the thorough tier.
"""

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from refkit.game import GAMES
from refkit.games.three_cheers import GAME
from tests.widgets import hands
from tests.widgets.conftest import OwnServer, await_pixel, rgb
from tests.widgets.coverage import Coverage
from tests.widgets.faulty_sockets import DelayedSocket
from tests.widgets.games.three_cheers.test_editor import TEN
from tests.widgets.learn.test_page import button, said, spot
from tests.widgets.play.driver import Game, make
from tests.widgets.play.test_page import by_keyboard, played, settled
from tests.widgets.referee.test_page import fill, place, tab
from tests.widgets.rooms.test_page import join, open_page_of_room, page_to_move
from widgets.drawing.theme import LIGHT
from widgets.games.three_cheers.motion.screening import film_of
from widgets.live.session import from_text
from widgets.live.setup import form_from_query
from widgets.page.query import Query
from widgets.tabletop.options import sizes

Visit = Callable[..., Page]
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
STILL: Final = {"reduced_motion": "reduce"}
SHORT: Final = "game=three-cheers&length=quick&bottom=17&fights=1&pace=instant&start=1&bot=random&people=1&bots=1"
"""A game of few cards and one fight."""
LITTLE: Final = "game=syndicate&goal=1&pace=instant&start=1&bot=random&people=1&bots=2&seed=44"
"""A game of few decisions."""
KEPT: Final = "text => Object.entries(localStorage).some(([key, kept]) => key.endsWith(':match') && kept === text)"
"""Whether the browser keeps a game."""
SHARE: Final = """() => {
    const {top, bottom, height} = document.querySelector('.rk-stage').getBoundingClientRect();
    return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
}"""
"""How much of the picture is in view."""
DOWN: Final = "The store of rooms does not work: no such table: lines."


@pytest.fixture(scope="module")
def visit(base_url: str, open_page: Visit) -> Visit:
    """Return a function that opens a page of ours in a fresh profile, without motion, and waits for what is wanted."""
    return lambda query, wanted, **more: open_page(f"{base_url}{query}", wanted=wanted, **STILL, **more)


@pytest.fixture(scope="module")
def front(visit: Visit) -> Page:
    """Open the front page."""
    return visit("index", ".rk-door")


@pytest.fixture(scope="module")
def lesson(front: Page) -> Page:
    """Go through the door to a course, if nobody has been there, and begin a lesson."""
    if front.locator(".rk-door").count():
        hands.click(front.get_by_role("link", name="Learn").first)
    hands.click(front.locator(".rk-lesson-card[data-value=shields]"))
    front.wait_for_selector(".rk-spot")
    return front


def test_a_puzzle_is_practised_and_remembered(visit: Visit) -> None:
    """A puzzle about a rule is answered by keys, its mark is there, and after a reload the map knows the rule."""
    page = visit("practice?game=syndicate&rule=foiled", "button[data-do=toggle]")
    hands.press(page.locator("button[data-do=toggle]").first, "Enter")
    button(page, "Check my guess")
    expect(page.locator(".rk-dot:is(.rk-right, .rk-wrong)")).to_have_count(1)
    page.goto(page.url.split("&")[0])
    expect(page.locator(".rk-tiles [data-value=foiled]:is([data-level=known], [data-level=due])")).to_have_count(1)


@pytest.fixture(scope="module")
def desk(visit: Visit) -> Page:
    """Open the desk of a game."""
    return visit("referee?game=three-cheers", ".rk-slot")


@pytest.fixture(scope="module")
def line() -> DelayedSocket:
    """Return the connection of the page on which one plays by mouse."""
    return DelayedSocket()


@pytest.fixture(scope="module")
def game(visit: Visit, line: DelayedSocket) -> Page:
    """Open a game at its first decision."""
    page = visit(f"play?{SHORT}&seed=76", ".rk-spot[data-drag]", on_open=line.attach, has_touch=True)
    assert settled(page) == "rk-move"
    return page


# ---- the front page and the first fight ------------------------------------------------------------------------------


def test_from_the_front_page_through_a_door_by_mouse(front: Page) -> None:
    """The lamp turns the page dark and it stays so; a door leads to its page, which is dark, too."""
    expect(front).to_have_title("refkit: your games, one referee")
    assert front.get_by_role("heading", level=2).count() == len(GAMES)
    hands.click(front.get_by_role("button", name="Light or dark"))
    ground = front.evaluate("getComputedStyle(document.body).backgroundColor")
    front.reload()
    assert front.evaluate("getComputedStyle(document.body).backgroundColor") == ground
    hands.click(front.get_by_role("link", name="Learn").first)
    expect(front.get_by_text(re.compile(r"^0 of \d+ lessons done"))).to_be_visible()
    assert front.evaluate("getComputedStyle(document.body).backgroundColor") == ground


def test_the_first_fight_by_mouse_and_keys(visit: Visit) -> None:
    """The table is painted; buttons and arrow keys step through the fight, and every step has its caption."""
    captions = [frame.caption for frame in film_of(GAME.examples["fight-3"]).frames]
    page = visit("first_fight", ".rk-stage canvas")
    await_pixel(page, 6, 6, rgb(LIGHT["table"]))
    caption = page.locator(".rk-caption p").first
    expect(caption).to_have_text(captions[0])
    hands.click(page.get_by_role("button", name="Next"))
    expect(caption).to_have_text(captions[1])
    expect(page.locator(".rk-caption .rk-rule")).to_contain_text("p. ")
    page.keyboard.press("ArrowRight")
    expect(caption).to_have_text(captions[2])
    hands.click(page.get_by_role("button", name="Back"))
    expect(caption).to_have_text(captions[1])


# ---- Learn -----------------------------------------------------------------------------------------------------------


def test_a_guess_by_mouse_and_its_film(lesson: Page) -> None:
    """What was found is said with its rule; the film of it steps both ways."""
    hands.click(spot(lesson, "Rumpus"))
    hands.click(spot(lesson, "Tiddler"))
    expect(lesson.locator(".rk-spot[data-chosen]")).to_have_count(2)
    button(lesson, "Check my guess")
    said(lesson, "1 of 3 found, 1 too many")
    expect(lesson.locator(".rk-reasons")).to_contain_text("Attacks and Wounds, p. 6")
    button(lesson, "Watch it happen")
    lesson.wait_for_selector(".rk-caption")
    lesson.keyboard.press("Home")
    lesson.keyboard.press("ArrowRight")
    said(lesson, "A Big Hairy Fight")
    lesson.keyboard.press("End")
    said(lesson, "shield")


def test_a_turn_by_keys_ends_a_lesson_and_a_reload_knows_it(lesson: Page) -> None:
    """A wrong move is judged, the right one on another position ends the lesson, and the overview counts it."""
    button(lesson, "Go on")
    hands.click(spot(lesson, "Cheerwig"))
    hands.click(spot(lesson, "right of Rahrat"))
    button(lesson, "End ⇥")
    said(lesson, "Not yet")
    button(lesson, "Another try")
    hands.walk_to(spot(lesson, "Toadrille"))
    lesson.keyboard.press("Enter")
    hands.walk_to(spot(lesson, "right of Hoorask"))
    lesson.keyboard.press("Enter")
    button(lesson, "End ⇥")
    expect(lesson.locator(".rk-lesson-end")).to_contain_text("is done")
    lesson.reload()
    expect(lesson.get_by_text(re.compile(r"^1 of \d+ lessons done"))).to_be_visible()
    hands.click(lesson.locator(".rk-lesson-card[data-done]"))
    expect(lesson.get_by_role("heading", level=1)).to_have_text("Shields")
    lesson.go_back()
    expect(lesson.get_by_role("heading", level=1)).to_have_text("The course")


# ---- Play ------------------------------------------------------------------------------------------------------------


def test_a_game_by_mouse(game: Page, line: DelayedSocket) -> None:
    """Who takes one card and then another has the other; a place ends the move; a tab tells of it."""
    cards = game.locator(".rk-spot[data-drag]").all()[:2]
    places = [hands.reach(card) for card in cards]
    key = cards[1].get_attribute("data-key")
    with line.delayed(game):
        for at in places:
            hands.click_there(game, at)
    expect(game.locator(".rk-spot[data-drag][data-chosen]")).to_have_count(1)
    expect(game.locator(".rk-spot[data-chosen]")).to_have_attribute("data-key", key or "")
    kept = played(game)
    hands.click(game.locator(".rk-spot[data-drop]").first)
    game.wait_for_function(f"before => !({KEPT})(before)", arg=kept)
    assert from_text(played(game)).match.entries[len(from_text(kept).match.entries)].seat == 0


def test_a_double_click_is_one_answer(game: Page, line: DelayedSocket) -> None:
    """Two clicks on a move of the list, before the first is answered, are one move; a tab opens all the same."""
    hands.turn_to(game.get_by_role("tab", name="Moves"))
    settled(game)
    kept = played(game)
    at = hands.reach(game.locator("button.rk-move").first)
    with line.delayed(game):
        hands.click_there(game, at, 2)
    game.wait_for_function(f"before => !({KEPT})(before)", arg=kept)
    settled(game)
    own = [
        each for each in from_text(played(game)).match.entries[len(from_text(kept).match.entries) :] if each.seat == 0
    ]
    assert len(own) == 1
    expect(game.locator(".rk-toast")).to_have_count(0)


def test_a_game_is_there_after_a_reload(game: Page) -> None:
    """The table asks what it asked, and the browser keeps what it kept."""
    settled(game)
    kept, prompt = played(game), game.locator(".rk-prompt").inner_text()
    game.reload()
    expect(game.locator(".rk-prompt")).to_have_text(prompt, use_inner_text=True)
    assert played(game) == kept


def test_games_by_touch(game: Page) -> None:
    """On a phone each game is opened from its text, and cards and places are tapped; nothing sticks out sideways.

    What is held is shown large and not picked; what is tapped is picked and not shown.
    """
    game.set_viewport_size({"width": 390, "height": 844})
    settled(game)
    usable, lens = game.locator(".rk-spot:not([data-quiet], [data-chosen])"), game.locator(".rk-lens")
    for name in GAMES:
        people = {"people": "1", "bots": f"{min(sizes(name)) - 1}", "bot": "random"}
        ours = Game(form_from_query(name, Query(people))[0].session("3"), Coverage(name))
        choice = ours.go_on()
        assert choice
        hands.rest(game)
        hands.tap(game.get_by_role("tab", name="Table"))
        expect(game.get_by_role("tab", name="Table")).to_have_attribute("aria-selected", "true")
        hands.tap(game.get_by_text("Open a game from a text"))
        hands.tap(game.get_by_label("A game as text"))
        game.keyboard.press("Control+a")
        game.keyboard.insert_text(ours.session.to_text())
        hands.tap(game.get_by_role("button", name="Open it"))
        game.wait_for_function(KEPT, arg=ours.session.to_text())
        expect(game.locator(".rk-eyebrow").first).to_have_text(GAMES[name].title)
        hands.tap(game.get_by_role("tab", name="Moves"))
        assert settled(game) == "rk-move"
        hands.rest(game)
        for first in usable.all()[:1]:
            hands.hold(first, lens)
        expect(game.locator(".rk-table [data-do=back]")).to_have_count(0)
        move = max(choice.options, key=lambda each: len(ours.table.pick_sequences(ours.session.view(0), each)[0]))
        make(game, ours, move, "finger")
        expect(lens).to_be_hidden()
        ours.play(move)
        game.wait_for_function(KEPT, arg=ours.session.to_text())
        assert game.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    """Tab and Enter lead through a game to its end, which is read out."""
    page = visit(f"play?{LITTLE}", "button.rk-move")
    for _ in range(20):
        if settled(page) == "rk-scores":
            break
        by_keyboard(page)
    expect(page.locator(".rk-scores")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="over")).to_have_count(1)


# ---- the referee's desk ----------------------------------------------------------------------------------------------


def test_a_table_is_laid_out_by_mouse_and_judged(desk: Page) -> None:
    """A place is clicked and a card picked for it; a move is refused with every reason and its rule."""
    tab(desk, "Lay it out")
    fill(desk, "type", TEN)
    expect(desk.locator(".rk-aside.rk-win")).to_contain_text("Everything fits")
    assert desk.evaluate(SHARE) > 0.6, "who fills in a field sees the table"
    hands.click(place(desk, "b4 of Xavier"))
    hands.write(desk.get_by_role("searchbox", name="b4 of Xavier: pick"), "wobb")
    desk.keyboard.press("Enter")
    expect(place(desk, "b4 of Xavier")).to_have_attribute("aria-label", re.compile("Wobblin"))
    tab(desk, "Ask")
    fill(desk, "check_move", "Wobblin to Xavier a9")
    expect(desk.locator(".rk-refused .rk-cite").filter(has_text="p. 9")).to_be_visible()


def test_what_happens_by_keyboard(desk: Page) -> None:
    """From a tab on, a fight is asked for and told step by step without the mouse."""
    tab(desk, "Lay it out")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("Enter")
    hands.press(desk.get_by_role("button", name="Big Hairy Fight!"), "Enter")
    expect(desk.locator(".rk-film-caption")).to_contain_text("The table as it lies")
    hands.press(desk.get_by_role("button", name="Next"), "Enter")
    expect(desk.locator(".rk-film-caption .rk-cite")).to_contain_text("p. 14")


# ---- rooms -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def people(visit: Visit) -> tuple[Page, Page]:
    """Open a room for two people and a bot, on a desk and on a phone, and begin."""

    def room(query: str, wanted: str, **more: Any) -> Page:
        return visit(f"room?{query}", wanted, **more)

    first, code = open_page_of_room(room, "game=syndicate&people=2&bots=1&bot=random")
    second = join(room, code, "Bob", **PHONE)
    expect(first.get_by_text("Every chair is taken.")).to_be_visible()
    hands.click(first.get_by_role("button", name="Begin the game"))
    for page in (first, second):
        page.wait_for_selector(".rk-prompt")
    return first, second


def test_a_room_of_two(people: tuple[Page, Page]) -> None:
    """Code, chair and begin; a move that one makes is on the screen of the other."""
    for page in people:
        tab(page, "Moves")
    for _ in range(2):
        mover = page_to_move(*people)
        other = people[mover is people[0]]
        asked = mover.locator(".rk-prompt").inner_text()
        hands.click(mover.locator("button.rk-move").first)
        expect(mover.locator(".rk-prompt")).not_to_have_text(asked, use_inner_text=True)
        tab(other, "Log")
        expect(other.locator(".rk-log")).to_contain_text({people[0]: "Ann", people[1]: "Bob"}[mover])
        tab(other, "Moves")


@contextlib.contextmanager
def store_down(path: str) -> Iterator[None]:
    """Take the lines away from the store of rooms, and give them back."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as store:
        store.execute("ALTER TABLE lines RENAME TO away")
        try:
            yield
        finally:
            store.execute("ALTER TABLE away RENAME TO lines")


def test_a_store_that_is_down_is_said_and_then_no_more(people: tuple[Page, Page], own_server: OwnServer) -> None:
    """A tap while it is down is answered with a sentence and does not count; when it is back the next one does."""
    mover = page_to_move(*people)
    asked = mover.locator(".rk-prompt").inner_text()
    with store_down(own_server.store):
        hands.click(mover.locator("button.rk-move").first)
        expect(mover.get_by_text(DOWN).first).to_be_visible()
    expect(mover.locator(".rk-prompt")).to_have_text(asked, use_inner_text=True)
    hands.click(mover.locator("button.rk-move").first)
    expect(mover.locator(".rk-prompt")).not_to_have_text(asked, use_inner_text=True)


def test_a_reload_leads_back_into_the_room(people: tuple[Page, Page]) -> None:
    """Whoever reloads, on the phone, sits where they sat, and reads the log that was there."""
    _, phone = people
    tab(phone, "Log")
    shown = phone.locator(".rk-log").inner_text()
    phone.reload()
    phone.wait_for_selector(".rk-prompt")
    tab(phone, "Log")
    expect(phone.locator(".rk-log")).to_contain_text(shown.splitlines()[-1])
