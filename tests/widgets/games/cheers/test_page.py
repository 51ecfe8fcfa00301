"""A bar in a real browser: every kind of move by mouse, by keys alone and by touch, the film, and one screen."""

import dataclasses
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.games.cheers import moves as m
from refkit.games.cheers.bots import greedy
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from tests.tiers import by_tier, mostly_thorough
from tests.widgets import hands
from tests.widgets.play.test_page import bottom, settled
from widgets.games.cheers.table.picks import Glass, Tray
from widgets.games.cheers.tabletop import TABLE
from widgets.live.session import PERSON, Session, from_text
from widgets.live.setup import form_from_query
from widgets.page.query import Query
from widgets.tabletop.contract import Pick
from widgets.tabletop.picks import options

KINDS: Final = {m.Play, m.Shift, m.DiscardHand, m.Choose, m.Send, m.Drop, m.Declare}
SEED, BEGUN = "38", 163
"""A game in which the person meets every kind of move after so many entries of its log."""
FEW: Final = 3
"""How many of these moves are made at every turn."""
DESK: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
KEPT: Final = "kept => localStorage.getItem('refkit:play:1:cheers:match') === kept"
FREE: Final = ".rk-spot:not([data-quiet]):not([data-chosen])"


# ---- a game that is played twice: here, and in the browser -----------------------------------------------------------


def begun(seed: str, bots: int = 3, **house: str) -> Session:
    """Begin a game of a person and bots that play at random."""
    form, _ = form_from_query("cheers", Query({"people": "1", "bots": f"{bots}", "bot": "random"}))
    return dataclasses.replace(form, rest=house).session(seed)


def wait(game: Session) -> bool:
    """Let all others play until the person has something to choose; return False if the game is over."""
    while choice := game.pending():
        if choice.seat is CHANCE:
            game.let_chance(choice)
        elif game.seats[choice.seat] == PERSON:
            if (only := game.forced(choice)) is None:
                return True
            game.match.play(only)
        else:
            game.match.play(game.bot(choice.seat)(game.view(choice.seat), game.chance()))
    return False


def person_move(game: Session, whim: Seeded) -> m.Move:
    """Return the person's move: a sensible one, or on some turns a random one of a random kind."""
    view = game.view(0)
    best: m.Move = greedy(view, game.chance())
    if isinstance(best, m.Play | m.Shift | m.DiscardHand) and whim.below(10) < 3:
        there = [kind for kind in (m.Play, m.Shift, m.DiscardHand) if any(isinstance(it, kind) for it in view.legal)]
        kind = there[whim.below(len(there))]
        best = whim.pick([it for it in view.legal if isinstance(it, kind)])
    return best


def played_game() -> tuple[str, tuple[m.Move, ...]]:
    """Play a game; return it as the browser keeps it early on, and the person's moves from there to the end."""
    game, whim, kept, moves = begun(SEED, declare="offered"), Seeded(f"me3{SEED}"), "", list[m.Move]()
    while wait(game):
        if len(game.match.entries) >= BEGUN:
            kept = kept or game.to_text()
        move = person_move(game, whim)
        moves += [move] if kept else []
        game.match.play(move)
    assert {type(move) for move in moves} == KINDS
    return kept, tuple(moves)


# ---- hands -----------------------------------------------------------------------------------------------------------


def named(view: Any, picked: Pick) -> str:
    """Return a selector of the spots of a pick, by its label."""
    return f'[aria-label^="{TABLE.named(view, picked).name}"]'


def spot(page: Page, view: Any, picked: Pick) -> Locator:
    """Return the spot where something can be picked; of equal cards the first."""
    return page.locator(f"{FREE}{named(view, picked)}").first


def act(page: Page, view: Any, move: m.Move, way: tuple[Pick, ...], use: Callable[[Locator], object]) -> None:
    """Make one move: pick after pick, each accepted before the next, and the button if one ends it."""
    if not way:
        use(page.locator(".rk-table .rk-btns").get_by_role("button", name=TABLE.worded(view, move), exact=True))
        return
    opening = TABLE.opening(view)
    left = way[len(opening) :] if way[: len(opening)] == opening else way
    for number, each in enumerate(left):
        use(spot(page, view, each))
        if number + 1 < len(left):
            expect(page.locator(f".rk-spot[data-chosen]{named(view, each)}").first).to_be_attached()
    if TABLE.confirm_label(view, move):
        use(page.locator(".rk-table [data-do=done]"))


def asked_for(page: Page, view: Any) -> None:
    """Wait until the page asks what ``view`` says: all that can be picked glows."""
    for each in options(view, TABLE, TABLE.opening(view)):
        expect(spot(page, view, each)).to_be_attached()


def refused(page: Page, view: Any, use: Callable[[Locator], object]) -> None:
    """Try a thing that cannot be used; expect the reason with the page of the book.

    The sentence lies over the page: the table stays where it is, so that the next click does not miss.
    """
    canvas = page.locator(".rk-stage canvas")
    trays = [Tray(place) for place in range(len(view.tables))]
    usable = options(view, TABLE, TABLE.opening(view))
    for target in (*(Glass(card) for cards in view.tables for card in cards), *trays):
        reason, dull = TABLE.why_not(view, target), page.locator(f".rk-spot[data-quiet]{named(view, target)}")
        if reason and target not in usable and dull.count():
            before = canvas.bounding_box()
            use(dull.first)
            expect(page.locator(".rk-toast")).to_contain_text(reason)
            assert canvas.bounding_box() == before
            assert ", p. " in reason
            return


def fits(page: Page) -> None:
    """Check that question, table and buttons are in view, and that nothing scrolls sideways."""
    size = page.viewport_size
    assert size
    assert bottom(page, ".rk-prompt, .rk-stage canvas, .rk-table .rk-btns") <= size["height"]
    assert page.evaluate("document.querySelector('.rk-app').scrollWidth") <= size["width"]


def resumed(base_url: str, open_page: Callable[..., Page], kept: str, **options: Any) -> Page:
    """Open the page on a game that the browser has kept, and wait until it is laid out."""
    script = f"localStorage.setItem('refkit:play:1:cheers:match', {kept!r})"
    address = f"{base_url}play?game=cheers&pace=instant"
    page = open_page(address, on_open=lambda page: page.add_init_script(script), **options)
    settled(page)
    hands.rest(page)
    return page


HANDS: Final[dict[str, tuple[Callable[[Locator], object], dict[str, Any]]]] = {
    "mouse": (hands.click, DESK),
    "keys": (hands.by_keys, {**DESK, "color_scheme": "dark"}),
    "touch": (hands.tap, PHONE),
}


@pytest.mark.parametrize("how", mostly_thorough("mouse", "keys", "touch", quick=("touch",)))
def test_every_kind_of_move_is_made_with_hands(base_url: str, open_page: Callable[..., Page], how: str) -> None:
    """Play, shift, empty the hand, choose, send in either order, tip away, decline and declare, to the end."""
    use, options = HANDS[how]
    kept, moves = played_game()
    moves = moves[: by_tier(FEW, len(moves), len(moves))]
    game = from_text(kept)
    page = resumed(base_url, open_page, kept, **options)
    for number, move in enumerate(moves):
        view = game.view(0)
        fits(page)
        asked_for(page, view)
        refused(page, view, use)
        ways = TABLE.pick_sequences(view, move)
        act(page, view, move, ways[number % len(ways)], use)
        game.match.play(move)
        if wait(game):
            page.wait_for_function(KEPT, arg=game.to_text())
            settled(page)
            hands.rest(page)
    if game.state.ended:
        expect(page.locator(".rk-scores")).to_be_visible()
        expect(page.locator(".rk-prompt")).to_contain_text("win")


@pytest.mark.thorough
def test_six_people_fit_a_phone(base_url: str, open_page: Callable[..., Page]) -> None:
    """Six trays and a long question with its rule, on one screen."""
    game = begun("4", bots=5)
    while wait(game) and not TABLE.reveal_label(game.state):
        game.match.play(greedy(game.view(0), game.chance()))
    page = resumed(base_url, open_page, game.to_text(), **PHONE)
    expect(page.locator(".rk-prompt")).to_contain_text("CHEERS")
    fits(page)
