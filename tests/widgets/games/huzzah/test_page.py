"""Huzzah! in a real browser: every kind of move by mouse, by finger and by keys, and a refusal with its reason."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.games.huzzah import GAME
from refkit.games.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Pass,
    Play,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.kernel.bot import random_bot
from refkit.kernel.choice import CHANCE
from tests.widgets import hands
from tests.widgets.play.test_page import played
from widgets.games.huzzah.table.picks import OnStep
from widgets.games.huzzah.tabletop import TABLE
from widgets.live.session import PERSON, Session, begin, from_text
from widgets.page.reader import Reader

KINDS: Final = (
    ChooseStage,
    Walk,
    TakeStage,
    StayOnPath,
    Play,
    Hush,
    Gather,
    LoseFrom,
    Discard,
    Bump,
    Pass,
)
"""What a person does at a table where no hand is unknown."""
SEATS: Final = (PERSON, "random", "random")
WIDE: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "has_touch": True}


@pytest.fixture(scope="module")
def play(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens a table of one person and two bots."""
    return lambda **options: open_page(
        f"{base_url}play?game=huzzah&start=1&pace=instant&people=1&bots=2&bot=random&seed=3", **options
    )


# ---- tables to sit down at -------------------------------------------------------------------------------------------


def is_of_kind(kind: type) -> Callable[[Move], bool]:
    """Return a test for moves of a kind; of walks only a step forward, of discards two cards, which take most picks."""

    def right(move: Move) -> bool:
        more = getattr(move, "steps", 1) and len(getattr(move, "cards", (1, 1))) == 2
        return isinstance(move, kind) and bool(more)

    return right


def decisions() -> Iterator[Session]:
    """Yield games of bots, whenever the person is asked."""
    for seed in range(20):
        session = begin("huzzah", GAME.Options(players=("Captain", "Grumble", "Pebble"), goal=30), SEATS, f"{seed}")
        while (choice := session.pending()) is not None:
            if choice.seat is CHANCE:
                session.let_chance(choice)
                continue
            if choice.seat == 0:
                yield session
            session.match.play(random_bot(session.view(choice.seat), session.chance()))


@cache
def tables() -> dict[type, str]:
    """Return for each kind of move the text of a game in which the person may make one."""
    found: dict[type, str] = {}
    for session in decisions():
        for kind in set(KINDS) - set(found):
            if any(map(is_of_kind(kind), session.view(0).legal)):
                found[kind] = session.to_text()
        if len(found) == len(KINDS):
            break
    return found


def sit_down(page: Page, text: str) -> Session:
    """Paste a game, and wait until its table is there."""
    hands.turn_to(page.get_by_role("tab", name="Table"))
    summary = page.get_by_text("Open a game from a text")
    expect(summary).to_be_visible()
    hands.click(summary)
    hands.write(page.get_by_label("A game as text"), "")
    page.keyboard.insert_text(text)
    hands.click(page.get_by_role("button", name="Open it"))
    session = from_text(text)
    choice = session.pending()
    assert choice
    expect(page.locator(".rk-prompt")).to_contain_text(Reader(0, "Captain").you(choice.prompt))
    hands.turn_to(page.get_by_role("tab", name="Moves"))
    expect(page.locator("button.rk-move")).to_have_count(len(session.view(0).legal))
    return session


# ---- hands -----------------------------------------------------------------------------------------------------------


def by_keys(thing: Locator) -> None:
    """Walk to a thing by Tab and arrows, and press Enter."""
    if "rk-spot" in (thing.get_attribute("class") or ""):
        hands.walk_to(thing)
    else:
        hands.tab_to(thing)
    thing.page.keyboard.press("Enter")


def spot(page: Page, name: str) -> Locator:
    """Return the spot with this label that leads to a move."""
    return page.locator(f'.rk-spot:not([data-quiet])[aria-label^="{name}"]').first


def make(page: Page, session: Session, move: Move, use: Callable[[Locator], None]) -> None:
    """Pick what makes the move, end it with its button if it has one, and wait until the game has gone on."""
    view, before = session.view(0), played(page)
    way = TABLE.pick_sequences(view, move)[0]
    seal = TABLE.confirm_label(view, move)
    for number, pick in enumerate(way, 1):
        use(spot(page, TABLE.named(view, pick).name))
        if number < len(way) or seal:
            expect(page.locator(".rk-spot[data-chosen]")).to_have_count(number)
            expect(page.locator(".rk-table [data-do=back]")).to_be_visible()
    if seal:
        use(page.locator(".rk-table [data-do=done]", has_text=seal))
    elif not way:
        use(page.locator(".rk-table [data-do=play]", has_text=TABLE.worded(view, move)))
    page.wait_for_function(
        "before => Object.entries(localStorage).some(([key, text]) => key.endsWith('match') && text !== before)",
        arg=before,
    )
    after = from_text(played(page))
    entry = after.match.entries[len(session.match.entries)]
    assert (entry.seat, entry.text) == (0, GAME.notation.format_move(session.state, move))
    page.wait_for_selector("button.rk-move, .rk-scores")


def every_kind(page: Page, use: Callable[[Locator], None]) -> None:
    """Make a move of each kind, each at a table of its own."""
    for kind in KINDS:
        session = sit_down(page, tables()[kind])
        make(page, session, next(filter(is_of_kind(kind), session.view(0).legal)), use)


# ---- tests -----------------------------------------------------------------------------------------------------------


def test_there_is_a_table_for_every_kind_of_moves() -> None:
    """Games of bots come to all of them."""
    assert set(tables()) == set(KINDS)


def test_a_step_too_far_is_refused_and_a_walk_is_made_by_mouse(play: Callable[..., Page]) -> None:
    """The reason stands there with its page; Escape puts a pick back; the button says where a walk ends."""
    page = play(**WIDE)
    session = sit_down(page, tables()[Walk])
    view = session.view(0)
    far = OnStep((view.places[0] + len(view.legal)) % 51)
    hands.click(page.locator(f'.rk-spot[data-quiet][aria-label^="{TABLE.named(view, far).name}"]').first)
    expect(page.locator(".rk-toast")).to_contain_text("more than the dice say")
    expect(page.locator(".rk-toast")).to_contain_text("p. 5")
    walk = Walk(0, 1)
    hands.click(spot(page, TABLE.named(view, TABLE.pick_sequences(view, walk)[0][0]).name))
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rk-spot[data-chosen]")).to_have_count(0)
    make(page, session, walk, hands.click)


@pytest.mark.thorough
def test_every_kind_of_move_is_made_by_mouse(play: Callable[..., Page]) -> None:
    """On a desktop, where all fits one screen."""
    page = play(**WIDE)
    every_kind(page, hands.click)
    assert page.evaluate("document.documentElement.scrollHeight") <= WIDE["viewport"]["height"]


@pytest.mark.thorough
def test_every_kind_of_move_is_made_with_a_finger(play: Callable[..., Page]) -> None:
    """On a dark phone, where nothing runs sideways."""
    page = play(**PHONE)
    every_kind(page, hands.tap)
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= 390


@pytest.mark.thorough
def test_every_kind_of_move_is_made_by_keys(play: Callable[..., Page]) -> None:
    """Tab to the table, arrows to what glows, Enter; nothing else is needed."""
    every_kind(play(**WIDE, reduced_motion="reduce"), by_keys)
