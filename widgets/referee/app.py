"""The referee's desk: lay out what lies on the table, ask what happens and what is allowed, or follow a whole game.

The app holds one desk (the table as it is laid out) and one followed game, and shows one room at a time: tabs above,
the table with its tools on the left, the room's panels on the right. Every change is kept in the browser at once.
"""

from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box.deck import Deck
from refkit.kernel.choice import BadInput, Illegal
from refkit.match.match import Match
from widgets.drawing.scene import Scene
from widgets.page.controls import tabs
from widgets.page.markup import Html
from widgets.page.page import Page
from widgets.page.reading import words
from widgets.page.region import Region, Upload
from widgets.referee.allowed import Allowed
from widgets.referee.book import Book
from widgets.referee.cards import Cards
from widgets.referee.files import Files
from widgets.referee.follow import Follow
from widgets.referee.happens import Happens
from widgets.referee.lay import LayOut
from widgets.referee.room import Room
from widgets.referee.setup import Desk, lay_out, with_deck
from widgets.referee.text import kept, kept_before, recalled
from widgets.stage.film import Projector, Reel
from widgets.stage.surface import Stage

LEAD: Final = "Lay out what lies on the table, and ask. Or follow a whole game."


class Tabs(Region):
    """The doors to the rooms, which bring the desk's own styles along."""

    _css = resources.files("widgets.referee").joinpath("style.css").read_text(encoding="utf-8")


class Referee:
    """The app; what goes into a page is ``widget``."""

    rooms: Mapping[str, Room]
    room: Room

    def __init__(self) -> None:
        self.desk = Desk()
        self.page = Page("The referee's desk", app="referee", eyebrow=GAME.title, lead=LEAD)
        self.laying, self.happens, self.allowed = LayOut(self), Happens(self), Allowed(self)
        self.book, self.follow, self.files = Book(self), Follow(self), Files(self)
        self.cards = Cards(self)
        everything = (self.laying, self.happens, self.allowed, self.book, self.follow, self.cards, self.files)
        self.rooms = {room.key: room for room in everything}
        self.room = self.laying
        on = {name: handler for room in everything for name, handler in room.on.items()}
        on |= {
            "tab": self.go,
            "film": self._film,
            "shot": self._shot,
            "hint": lambda _: None,
            "dismiss": lambda _: None,
        }
        self.tabs = Tabs(self.page.errors, on, kind="tabs-bar")
        self.over = self.page.region(on, kind="over-stage")
        self.under = self.page.region(on, kind="under")
        self.panel = self.page.region(on, kind="panel")
        self.words = self.page.region(kind="words")
        self.stage = Stage(
            self._draw,
            self.page.errors,
            on_pick=self._pick,
            on_pull=self._pull,
            on_key=self._press,
        )
        self.stage.widget.add_class("rk-desk")
        table = (self.over, self.stage.widget, self.under, self.words)
        self.widget = self.page.lay(top=(self.tabs,), table=table, talk=(self.panel,))
        self.show()
        self.page.store.is_habit("room", "strict")
        self.page.when_ready(self._recall)

    # ---- what rooms ask of their hub ----

    def lay(self, desk: Desk, said: str = "") -> None:
        """Put another desk in place of this one; a film of another table is over."""
        changed = desk.setup != self.desk.setup
        keep = kept(desk)  # a table that cannot be kept is refused before anything is changed
        self.desk = desk
        with self.page.store.together():
            self.page.store.put("desk", keep)
            if changed:
                self.happens.clear()
                self.allowed.clear()
                self.page.store.put("before", kept_before(desk))
        self.show(said)

    def show(self, said: str = "", *, picture: bool = True) -> None:
        """Show everything again, the stage too unless something moves there; only what differs is sent.

        What was said of an earlier mistake goes away.
        """
        self.page.tell("")
        self.stage.listen(self.room.keys)  # before the rest, so that who sees a film can wind it
        self.tabs.show(tabs([(room.key, room.name) for room in self.rooms.values()], self.room.key, label="Rooms"))
        lines = self.room.words() or self.laying.words()
        self.over.show(self.room.over())
        self.under.show(self.room.under())
        self.panel.show(self.room.talk())
        self.words.show(words(lines, title=self.room.in_words))
        self.stage.describe(f"{self.room.name} {' '.join(lines)}")
        if picture:
            self.stage.refresh()
        if said:
            self.page.say(said)

    def go(self, room: str) -> None:
        """Go to another room; the browser remembers which."""
        self.room = self.rooms.get(room, self.laying)
        self.keep("room", self.room.key)
        self.show(self.room.name)

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text in the browser, or nothing any more."""
        if text is None:
            self.page.store.drop(key)
        else:
            self.page.store.put(key, text)

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let something happen on the table, and go where it is shown."""
        self.happens.resolve(action, answers)
        self.go("happens")

    def paste(self, text: str) -> None:
        """Lay out what a text shows."""
        self.laying.paste(text)
        if self.room is self.files:
            self.go("lay")

    def take_up(self, match: Match) -> None:
        """Follow a game."""
        self.follow.take_up(match)
        self.go("follow")

    def use(self, deck: Deck) -> None:
        """Play with the cards of this deck from now on."""
        self.lay(lay_out(self.desk, with_deck(self.desk.setup, deck)))
        self.page.tell(f"The desk plays with {deck.name} now.", good=True)

    def deck_in(self, file: Upload) -> Deck | None:
        """The deck in a file; None if it has faults, which are listed."""
        return self.files.read_deck(file)

    def deck_faults(self) -> Html:
        """What is wrong with the deck file that was opened last."""
        return self.files.fault_list()

    # ---- the stage ----

    def _draw(self, width: float) -> Scene:
        return self.room.draw(width)

    def _pick(self, target: object) -> None:
        self.room.pick(target)

    def _pull(self, start: object, end: object) -> None:
        self.room.pull(start, end)

    def _press(self, key: str) -> None:
        if key in self.room.keys:  # else it was meant for another room, or for a film that is over
            self.room.press(key)

    def reveal(self) -> None:
        """Bring the stage into view."""
        self.under.reveal(".rk-stage")

    def play(self, reel: Reel) -> Projector:
        """A film of this on the stage; whenever it changes, everything but the stage is shown again."""
        player = Projector(reel, self.stage, lambda: self.show(player.reel.frame.caption, picture=False))
        return player

    def _film(self, what: str) -> None:
        if self.room.player:
            self.room.player.command(what)

    def _shot(self, number: str) -> None:
        if self.room.player:
            self.room.player.jump(int(number))

    # ---- what the browser kept ----

    def _recall(self) -> None:
        """Everything as it was left; what is damaged is told in a sentence and left out."""
        store, query = self.page.store, self.page.query
        self.desk = recalled(store.get("desk"), store.get("before"))
        room = query.word("room", set(self.rooms), store.get("room") or "lay")
        faults = list(query.faults)
        asked, strict, match = store.get("asked"), store.get("strict"), store.get("match")
        faults += attempted(lambda: self.happens.recall(asked))
        faults += attempted(lambda: self.follow.recall(match, strict))
        faults += attempted(lambda: self.cards.recall(store.get("box")))
        if text := query.text("table"):
            said = attempted(lambda: self.laying.paste(text))
            faults += [f"The address holds a table that cannot be read: {sentence}" for sentence in said]
        self.go(room)
        if faults:
            self.page.tell(" ".join(faults))


def attempted(act: Callable[[], object]) -> list[str]:
    """Do something with what was kept or asked for; what is wrong with it, in a sentence."""
    try:
        act()
    except (BadInput, Illegal) as error:
        return [str(error)]
    return []
