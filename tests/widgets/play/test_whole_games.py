"""A whole game of every game against bots, and rare moments of others, by mouse, finger and keys, with their films.

Beside the page the same game runs here, so that it is known what must come: every answer that the browser keeps, and
every caption that the films write on the picture. In the end every class of moves has been made by every hand, and
every class of events been told, but for what is left to a referee's desk (``AT_THE_DESK``).
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from refkit.kernel.choice import REFEREE
from tests.widgets import hands
from tests.widgets.coverage import AT_THE_DESK, HANDS, Coverage, declared_events, declared_moves
from tests.widgets.play.driver import LISTEN, SAID, Game, in_order, make, take_up, waits
from tests.widgets.play.scenes import SCENES, at
from tests.widgets.play.test_page import played
from widgets.live.review import AFTER, BEFORE
from widgets.live.setup import default_form, guided_form
from widgets.tabletop.spotlight import ending_steps

SEEDS: Final = {"three-cheers": "5", "cheers": "6", "minions": "7", "huzzah": "2", "syndicate": "1"}
"""A game of each that is not long."""
SHORT: Final = {
    "three-cheers": {"length": "quick", "bottom": "17", "fights": "1"},
    "huzzah": {"goal": "6", "small": "1"},
}
"""What makes a game shorter than a guided first one."""
WIDE: Final = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}


@pytest.mark.parametrize("name", SEEDS)
def test_every_move_is_made_and_every_event_told(name: str, base_url: str, open_page: Callable[..., Page]) -> None:
    """A whole game, whose films are told to their ends, and then moments of others, until nothing is missing."""
    form = replace(default_form(name), rest=SHORT[name]) if name in SHORT else guided_form(name)
    game = Game(form.session(SEEDS[name]), Coverage(name))
    page = _opened(game, f"{base_url}play?game={name}&pace=brisk", open_page)
    said = _to_its_end(page, game)
    game.coverage.shown.update(kind for kind, words in game.kinds.items() if not said.isdisjoint(words))
    for scene in SCENES[name]:
        _looked_at(page, lambda scene=scene: Game(at(name, scene), game.coverage))  # type: ignore[misc]
    elsewhere = set(AT_THE_DESK[name].split())
    missing = (
        game.coverage.missing_moves(declared_moves(name) - elsewhere),
        game.coverage.missing_events(declared_events(name) - elsewhere),
    )
    assert not any(missing), f"{missing}\n{game.coverage.table()}"


def _opened(game: Game, address: str, open_page: Callable[..., Page]) -> Page:
    """Return the page, with a game at its first decision."""
    game.go_on()
    text, keeps = game.session.to_text(), f"'refkit:play:1:{game.coverage.name}:match'"
    for each in (game.captions, game.grand, game.kinds):
        each.clear()

    def prepare(page: Page) -> None:
        page.add_init_script(f"localStorage.getItem({keeps}) || localStorage.setItem({keeps}, {text!r})")
        page.add_init_script(f"({LISTEN})()")

    page = open_page(address, on_open=prepare, **WIDE)
    waits(page, game)
    return page


def _to_its_end(page: Page, game: Game) -> set[str]:
    """Every film told to its end, the count step by step, and the deciding moment again; returns what was told.

    A film that grows long leaves out what is not grand, but nothing is told that has not happened, or in another order.
    """
    while choice := game.session.pending():
        move, hand = game.choose(choice)
        make(page, game, move, hand)
        game.play(move)
        waits(page, game)
    own_side = game.table.game.score.side(game.session.state, 0)
    count = [step.caption for step in ending_steps(game.table, game.session.view(REFEREE), [own_side], game.reader)]
    page.wait_for_function(SAID, arg=count[-1])
    told = page.evaluate("window.told")
    assert not [*in_order([*game.grand, *count], told)]
    assert not [*in_order(told, [*game.captions, *count])]
    assert len(told) > game.seen / 4
    assert played(page) == game.session.to_text()
    hands.click(page.get_by_role("button", name="See what decided it"))
    expect(page.get_by_role("button", name="Back to the end")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text(BEFORE).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(AFTER).first).to_be_visible()
    return {*told}


def _looked_at(page: Page, scene: Callable[[], Game]) -> None:
    """Play a moment by every input device that has not made a move of its class, and watch the film if it is new.

    A move that is the only one follows by itself.
    """
    end = scene()
    choice = end.session.pending()
    assert choice
    follows = end.session.forced(choice) is not None
    move: Any = end.session.chance().pick(choice.options)
    end.play(move)
    new = end.coverage.missing_events(declared_events(end.coverage.name) & set(end.kinds))
    if follows:
        take_up(page, scene().session.to_text(), end, pace="Brisk")
        _told(page, end, new)
        return
    by = [hand for hand in HANDS if not end.coverage.made[type(move).__name__, hand]]
    for hand in by or HANDS[: bool(new)]:
        game = scene()
        take_up(page, game.session.to_text(), game, pace="Brisk" if new else "Instant")
        make(page, game, move, hand)
        _told(page, end, new)
        waits(page, end)
        new = []


def _told(page: Page, game: Game, kinds: Collection[str]) -> None:
    """Wait until a film has told these classes of events."""
    for kind in kinds:
        page.wait_for_function("said => said.some((each) => window.told.includes(each))", arg=game.kinds[kind])
    game.coverage.shown.update(kinds)
