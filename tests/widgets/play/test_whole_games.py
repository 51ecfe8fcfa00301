"""A whole game of every game against bots, to its end, by mouse, finger and keys in turn, with its films.

Beside the page the same game runs here, so that it is known what must come: every answer that the browser keeps, and
every caption that the films write on the picture.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from refkit.kernel.choice import CHANCE, REFEREE, Choice, Step
from tests.widgets import hands
from tests.widgets.play.test_page import played
from widgets.live.session import PERSON, Session, viewer
from widgets.live.setup import guided, usual
from widgets.page.address import addressed
from widgets.tabletop.contract import Pick, Table
from widgets.tabletop.curtain import beats
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.shots import shots

SEEDS: Final = {"three-cheers": "76", "cheers": "3", "minions": "2", "huzzah": "3", "syndicate": "4"}
"""A game of each that is not long."""
SHORT: Final = {
    "three-cheers": {"length": "quick", "bottom": "17", "fights": "1"},
    "huzzah": {"goal": "6", "small": "1"},
}
"""What makes a game shorter than a guided first one."""
WIDE: Final = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
LISTEN: Final = """() => {
    window.told = [];
    const look = () => {
        const said = document.querySelector(".rk-said")?.textContent ?? "";
        if (said && window.told.at(-1) !== said) window.told.push(said);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Notes whatever is written on the picture."""


def by_keys(thing: Locator) -> None:
    """Tab and arrows lead to it, and Enter uses it."""
    if thing.evaluate("it => it.classList.contains('rk-spot')"):
        hands.walk_to(thing)
        thing.page.keyboard.press("Enter")
    else:
        hands.press(thing, "Enter")


BY: Final[tuple[Callable[[Locator], None], ...]] = (hands.click, hands.tap, by_keys)


@dataclass
class Game:
    """The game as it must go: whoever decides is the only person; what bots and chance say is known beforehand."""

    session: Session
    captions: list[str] = field(default_factory=list)
    made: Counter[type] = field(default_factory=Counter)

    @property
    def table(self) -> Table:
        """How it looks."""
        return self.session.table

    @property
    def own(self) -> str:
        """What the person is called."""
        return str(self.session.match.options.players[0])

    def go_on(self) -> Choice[Any] | None:
        """Until the person is asked; None if all is over."""
        session = self.session
        while choice := session.pending():
            before = session.state
            if choice.seat == CHANCE:
                self._see(before, session.let_chance(choice))
            elif session.seats[choice.seat] == PERSON:
                return choice
            else:
                self._see(
                    before, session.match.play(session.bot(choice.seat)(session.view(choice.seat), session.chance()))
                )
        return None

    def play(self, move: Any) -> None:
        """The person makes a move."""
        before = self.session.state
        self.made[type(move)] += 1
        self._see(before, self.session.match.play(move))

    def _see(self, before: Any, step: Step[Any]) -> None:
        film = shots(self.table, before, step, viewer(self.session, None))
        self.captions += [addressed(shot.caption, self.own) for shot in film]

    def choose(self, choice: Choice[Any]) -> Any:
        """A move of the kind that was made least; of these any, always the same."""
        fewest = min(self.made[type(move)] for move in choice.options)
        some = [move for move in choice.options if self.made[type(move)] == fewest]
        return self.session.chance().pick(some)


def use_spot(page: Page, name: str, use: Callable[[Locator], None]) -> None:
    """Use what is called so on the table and leads to a move; first what brings it forward, if it lies behind."""
    called = name.replace('"', '\\"')
    starts = ", ".join(f'[aria-label^="{called}{mark}"]' for mark in (". ", ": "))
    found = page.locator(f".rk-spot:not([data-quiet], [data-chosen]):is({starts})").first
    behind = page.locator(".rk-spot[data-spring]").first
    expect(found.or_(behind).first).to_be_visible()
    if not found.is_visible():
        use(behind)
    use(found)


def make(page: Page, game: Game, move: Any, use: Callable[[Locator], None]) -> None:
    """Pick what makes the move, and end it with its button if it has one."""
    view, table = game.session.view(0), game.table
    gesture = Gesture(table.opening(view))
    for each in _left(table, view, move, gesture):
        use_spot(page, addressed(table.named(view, each).name, game.own), use)
        gesture = pick(view, table, gesture, each)
        done = complete(view, table, gesture)
        if done is None or may_go_on(view, table, gesture) or table.sealed(view, done):
            expect(page.locator(".rk-table [data-do=back]")).to_be_visible()
    if not gesture.picked:
        use(page.locator(f'button.rk-move[data-value="{view.legal.index(move)}"]'))
    elif may_go_on(view, table, gesture) or table.sealed(view, move):
        use(page.locator(".rk-table [data-do=done]"))


def _left(table: Table, view: Any, move: Any, gesture: Gesture) -> Iterator[Pick]:
    """What is still to be picked for a move."""
    way = table.ways(view, move)[0]
    return (each for each in way if each not in gesture.picked)


def waits(page: Page, game: Game) -> None:
    """Wait until the browser keeps the game just like this, the films are told, and the person is asked."""
    key = f"refkit:play:1:{game.session.match.name}:match"
    page.wait_for_function("([key, text]) => localStorage.getItem(key) === text", arg=[key, game.session.to_text()])
    choice = game.session.pending()
    if choice is None:
        expect(page.locator(".rk-scores")).to_be_visible()
        return
    if game.captions:
        page.wait_for_function("last => window.told.at(-1) === last", arg=game.captions[-1])
    expect(page.locator(".rk-said")).to_have_text("")
    expect(page.locator(".rk-prompt")).to_contain_text(addressed(choice.prompt, game.own))
    expect(page.locator("button.rk-move")).to_have_count(len(game.session.view(0).legal))


def dealt(name: str) -> Session:
    """A short game of a person and bots."""
    form = replace(usual(name), rest=SHORT[name]) if name in SHORT else guided(name)
    return form.session(SEEDS[name])


def in_order(wanted: list[str], told: list[str]) -> Iterator[str]:
    """Which of the ``wanted`` were not told after those before them; what is told twice in a row shows but once."""
    at = 0
    for before, each in zip(["", *wanted], wanted, strict=False):
        if each == before:
            continue
        if each in told[at:]:
            at = told.index(each, at) + 1
        else:
            yield each


@pytest.mark.thorough
@pytest.mark.parametrize("name", SEEDS)
def test_a_whole_game_is_played_with_hands(name: str, kit: str, open_page: Callable[..., Page]) -> None:
    """Every move by another hand, every film told to its end, the count beat by beat, and the deciding moment again."""
    game = Game(dealt(name))
    game.go_on()
    text = game.session.to_text()
    game.captions.clear()
    keeps = f"'refkit:play:1:{name}:match'"

    def prepare(page: Page) -> None:
        page.add_init_script(f"localStorage.getItem({keeps}) || localStorage.setItem({keeps}, {text!r})")
        page.add_init_script(f"({LISTEN})()")

    page = open_page(f"{kit}play?game={name}&pace=brisk", on_open=prepare, **WIDE)
    waits(page, game)
    for use in cycle(BY):
        choice = game.session.pending()
        if choice is None:
            break
        move = game.choose(choice)
        make(page, game, move, use)
        game.play(move)
        game.go_on()
        waits(page, game)
    own_side = game.table.game.score.side(game.session.state, 0)
    game.captions += [beat.caption for beat in beats(game.table, game.session.view(REFEREE), [own_side], game.own)]
    page.wait_for_function("last => window.told.at(-1) === last", arg=game.captions[-1])
    assert not [*in_order(game.captions, page.evaluate("window.told"))]
    assert played(page) == game.session.to_text()
    count = page.evaluate("window.told.length")
    hands.click(page.get_by_role("button", name="See what decided it"))
    page.wait_for_function("count => window.told.length > count", arg=count)
