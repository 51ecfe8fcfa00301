"""Drives a live game on a page by a person's hands, beside the same game here, so that it is known what must come."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from refkit.game.winning import winner_text
from refkit.kernel.choice import CHANCE, REFEREE, Choice, Step
from tests.widgets import hands
from tests.widgets.coverage import Coverage
from widgets.live.advance import ONLY
from widgets.live.session import PERSON, Session, viewer
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyTabletop, Pick
from widgets.tabletop.film.frames import Frame, captioned_events, condensed_caption, frames, joined
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.picks import options

LISTEN: Final = f"""() => {{
    window.told = [];
    const look = () => {{
        const said = (document.querySelector(".rk-said")?.textContent ?? "").replace(" {ONLY}", "");
        if (said && window.told.at(-1) !== said) window.told.push(said);
    }};
    new MutationObserver(look).observe(document, {{ subtree: true, childList: true, characterData: true }});
}}"""
"""Notes whatever is written on the picture, but for the words that a card was the only one."""
SAID: Final = "last => window.told.at(-1) === last"


BY: Final[dict[str, Callable[[Locator], None]]] = {"mouse": hands.click, "finger": hands.tap, "keys": hands.by_keys}


@dataclass
class Game:
    """The game as it must go: whoever decides is the only person; what bots and chance say is known beforehand.

    ``captions`` are what films may write since they were cleared, of so many frames ``seen``; several may become one.
    ``grand`` are those that they must write, however long they have run, and ``kinds`` the classes of what they tell,
    each with the words that films may have for it.
    """

    session: Session
    coverage: Coverage
    captions: list[str] = field(default_factory=list)
    grand: list[str] = field(default_factory=list)
    kinds: dict[str, list[str]] = field(default_factory=dict)
    seen: int = 0

    @property
    def table(self) -> AnyTabletop:
        """How it looks."""
        return self.session.table

    @property
    def reader(self) -> Reader:
        """The person, as the reader of the page."""
        return Reader(0, self.own)

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
            elif (forced := session.forced(choice)) is not None:
                self._see(before, session.match.play(forced))
            elif session.seats[choice.seat] == PERSON:
                return choice
            else:
                bot = session.bot(choice.seat)
                self._see(before, session.match.play(bot(session.view(choice.seat), session.chance())))
        return None

    def play(self, move: Any) -> None:
        """Make the person's move, and let all others answer."""
        before = self.session.state
        self._see(before, self.session.match.play(move))
        self.go_on()

    def _see(self, before: Any, step: Step[Any]) -> None:
        seat, you = viewer(self.session, None), self.reader.you
        film = (frame for frame in frames(self.table, [(before, step)], seat)[1:-1] if not frame.view.ended)
        seen = joined(self.table, film)
        for number, frame in enumerate(seen, 1):
            several = [condensed_caption(covers, frame.caption) for covers in range(2, number + 1)]
            self.captions += [you(words) for words in (frame.counting, *several, frame.caption) if words]
        self.seen += len(seen)
        self.grand += [you(frame.caption) for frame in seen if frame.weight == "grand"]
        told = {frame.place: place for place, frame in enumerate(seen)}
        said = {frame.caption: place for place, frame in enumerate(seen)}  # of two that are one frame, the first
        won = you(winner_text(self.table.game, self.session.view(REFEREE)))  # what ends it, the ending tells
        for each in captioned_events(self.table, before, step, seat):
            words = self.kinds.setdefault(type(each.event).__name__, [])
            if each.after.ended:
                words.append(won)
            elif (place := told.get(each.place, said.get(each.caption))) is not None:
                words += [you(seen[place].caption), *map(you, self._condensed(seen, place))]

    @staticmethod
    def _condensed(seen: list[Frame], place: int) -> Iterator[str]:
        """Yield what may be written of a frame that is condensed with others: how many, and the last of them."""
        for last in range(place, len(seen)):
            for covers in range(max(2, last - place + 1), last + 2):
                yield condensed_caption(covers, seen[last].caption)

    def choose(self, choice: Choice[Any]) -> tuple[Any, str]:
        """Return a move of the class, and the input device, that were tested least; the seed decides which move."""
        kind, hand = self.coverage.least_used(choice.options)
        return self.session.chance().pick([each for each in choice.options if type(each).__name__ == kind]), hand


def use_spot(page: Page, name: str, use: Callable[[Locator], None], alike: int = 0) -> None:
    """Use what is called so on the table and leads to a move; first what brings it forward, if it lies behind.

    So many that are ``alike`` come before it.
    """
    called = name.replace('"', '\\"')
    found = page.locator(f'.rk-spot:not([data-quiet], [data-chosen])[aria-label^="{called}. "]').nth(alike)
    behind = page.locator(".rk-spot[data-spring]").first
    expect(found.or_(behind).first).to_be_visible()
    if not found.is_visible():
        use(behind)
    use(found)


def make(page: Page, game: Game, move: Any, hand: str) -> None:
    """Pick what makes the move, and end it with its button if it has one."""
    view, table, use = game.session.view(0), game.table, BY[hand]
    gesture = Gesture(table.opening(view))
    for each in _left(table, view, move, gesture):
        if each in gesture.picked:  # as a card is that had to be the next pick
            continue
        name = table.named(view, each).name
        like = [it for it in options(view, table, gesture.picked) if table.named(view, it).name == name]
        use_spot(page, game.reader.you(name), use, [it for it in like if it not in gesture.picked].index(each))
        gesture = pick(view, table, gesture, each)
        done = complete(view, table, gesture)
        if done is None or may_go_on(view, table, gesture) or table.confirm_label(view, done):
            expect(page.locator(".rk-table [data-do=back]")).to_be_visible()
    if not gesture.picked:
        put_away(page)
        use(page.locator(f'button.rk-move[data-value="{view.legal.index(move)}"]'))
    elif may_go_on(view, table, gesture) or table.confirm_label(view, move):
        use(page.locator(".rk-table [data-do=done]"))
    game.coverage.made[type(move).__name__, hand] += 1


def put_away(page: Page) -> None:
    """Close the close-up, which may lie over the list: move the mouse off the table and press Escape."""
    page.mouse.move(2, 2)
    page.keyboard.press("Escape")
    expect(page.locator(".rk-lens")).to_be_hidden()


def _left(table: AnyTabletop, view: Any, move: Any, gesture: Gesture) -> Iterator[Pick]:
    """Return what is still to be picked for a move."""
    way = table.pick_sequences(view, move)[0]
    return (each for each in way if each not in gesture.picked)


def waits(page: Page, game: Game) -> None:
    """Wait until the browser keeps the game just like this, the films are over, and the person is asked."""
    key = f"refkit:play:1:{game.session.match.name}:match"
    page.wait_for_function("([key, text]) => localStorage.getItem(key) === text", arg=[key, game.session.to_text()])
    choice = game.session.pending()
    if choice is None:
        expect(page.locator(".rk-scores")).to_be_visible()
        return
    expect(page.locator(".rk-said")).to_have_text("")
    expect(page.locator(".rk-prompt")).to_contain_text(game.reader.you(choice.prompt))
    expect(page.locator("button.rk-move")).to_have_count(len(game.session.view(0).legal))


def take_up(page: Page, text: str, game: Game, *, pace: str) -> None:
    """Go on with another game, from its text, with films at this pace, until it is as ``game``."""
    put_away(page)
    hands.turn_to(page.get_by_role("tab", name="Table"))
    paced = page.get_by_role("radio", name=pace)
    hands.click(paced)
    expect(paced).to_have_attribute("aria-checked", "true")
    field = page.get_by_label("A game as text")
    if not field.is_visible():
        hands.click(page.get_by_text("Open a game from a text"))
    hands.click(field)
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)
    hands.click(page.get_by_role("button", name="Open it"))
    hands.turn_to(page.get_by_role("tab", name="Moves"))
    waits(page, game)


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
