"""Minions in a real browser: every kind of move is made by mouse, by keys alone and by touch."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.game import GAMES
from refkit.games.minions import moves as m
from refkit.kernel.choice import CHANCE, Choice
from tests.tiers import mostly_thorough
from tests.widgets import hands
from tests.widgets.play.test_page import settled
from widgets.games.minions.tabletop import TABLE
from widgets.live.session import PERSON, Session, begin, from_text
from widgets.tabletop.contract import NAMES

KEPT = "refkit:play:1:minions:match"
LARGE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
QUEST = 2
"""The seed of a game whose first quest asks for a minion, an ability, an attribute, gifts and a boon."""


BY = {
    "mouse": (hands.click, LARGE),
    "keys": (hands.by_keys, LARGE),
    "touch": (hands.tap, {**PHONE, "color_scheme": "dark"}),
}


# ---- a game without a page -------------------------------------------------------------------------------------------


def dealt(seed: int) -> Session:
    """Begin a game of a person and a bot."""
    return begin("minions", GAMES["minions"].Options(players=NAMES[:2]), (PERSON, "greedy"), str(seed))


def asked(session: Session) -> Iterator[Choice[Any]]:
    """Yield the person's choices one after another; bots and chance answer as they do on the page."""
    while choice := session.pending():
        if choice.seat == CHANCE:
            session.let_chance(choice)
        elif session.seats[choice.seat] == PERSON:
            yield choice
        else:
            session.match.play(session.bot(choice.seat)(session.view(choice.seat), session.chance()))


def meant(session: Session, choice: Choice[Any]) -> m.Move:
    """Return the move that a test makes: one with as many picks as possible."""
    view, options = session.view(choice.seat), choice.options
    best: m.Move = max(options, key=lambda move: (len(TABLE.pick_sequences(view, move)[0]), str(move)))
    return best


@cache
def before(kind: type) -> str:
    """Return a game in which the person is asked for such a move, as the browser keeps it."""
    for seed in range(300):
        session = dealt(seed)
        for _, choice in zip(range(20), asked(session), strict=False):
            if isinstance(choice.options[0], kind):
                return session.to_text()
            session.match.play(choice.options[-1])
    pytest.fail(f"No game asks for {kind}.")


# ---- on the page -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def play(base_url: str, open_page: Callable[..., Page]) -> Callable[..., Page]:
    """Return a function that opens the page on a game that the browser has kept."""

    def opened(text: str, options: dict[str, Any]) -> Page:
        keep = f"localStorage.getItem('{KEPT}') || localStorage.setItem('{KEPT}', '{text}')"
        page = open_page(
            f"{base_url}play?game=minions&pace=instant", on_open=lambda page: page.add_init_script(keep), **options
        )
        assert settled(page) == "rk-move"
        return page

    return opened


def make(page: Page, session: Session, choice: Choice[Any], use: Callable[[Locator], None]) -> None:
    """Pick a move, one thing right after the other, and end it with its button; the page must have played just that."""
    table, move, view = TABLE, meant(session, choice), session.view(choice.seat)
    for pick in table.pick_sequences(view, move)[0]:
        name = table.named(view, pick).name
        use(page.locator(f'.rk-spot:not([data-quiet]):is([aria-label^="{name}. "], [aria-label^="{name}: "])').first)
    use(page.locator(".rk-table [data-do=done]").get_by_text(table.confirm_label(view, move), exact=True))
    session.match.play(move)
    next(asked(session), None)
    page.wait_for_function(f"text => localStorage.getItem('{KEPT}') === text", arg=session.to_text())


@pytest.mark.parametrize("by", mostly_thorough(*BY, quick=("mouse",)))
def test_a_quest_is_played_with_hands(play: Callable[..., Page], by: str) -> None:
    """A minion goes, its ability names an attribute, a boon and a Power card follow, and the sun goes to somebody."""
    use, options = BY[by]
    session, made = dealt(QUEST), set[type[m.Move]]()
    choices = asked(session)
    choice = next(choices)
    page = play(session.to_text(), options)
    while session.state.turn == 1:
        made.add(type(choice.options[0]))
        make(page, session, choice, use)
        choice = next(asked(session))
    assert made == {m.Send, m.Bestow, m.Use, m.PickAttribute}
    assert settled(page) == "rk-move"
    use(page.get_by_role("tab", name="Log"))
    expect(page.get_by_role("tabpanel")).to_contain_text("Final Power Totals")
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= options["viewport"]["width"]


@pytest.mark.thorough
@pytest.mark.parametrize("by", BY)
def test_a_power_card_is_exchanged(play: Callable[..., Page], by: str) -> None:
    """A lower one in the drawer glows and can be taken; what lies on the table cannot, and says why."""
    use, options = BY[by]
    session = from_text(before(m.Exchange))
    page = play(session.to_text(), options)
    use(page.locator(".rk-spot[data-quiet]").first)
    expect(page.locator(".rk-toast")).not_to_be_empty()
    make(page, session, next(asked(session)), use)
