"""The referee's desk: lay out what lies on the table, ask what happens and what is allowed, or follow a whole game.

The app holds one desk (the table as it is laid out) and one followed game, of the game that the address names, and
shows one tab at a time: tabs above, the table with its tools on the left, the tab's panels on the right. Every
change is kept in the browser at once, for each game by itself.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import resources
from typing import Any, Final
from urllib.parse import urlencode

from refkit.game import GAMES
from refkit.kernel.choice import BadInput, Illegal
from refkit.match.match import Match
from refkit.match.open_text import game_of_text
from widgets.drawing.scene import Scene
from widgets.games import TABLETOPS
from widgets.page.controls import page_link, tabs
from widgets.page.heard import hearing, place_of
from widgets.page.markup import Html, el, join
from widgets.page.meant import LASTING
from widgets.page.own import keep_own
from widgets.page.page import App, Page, head
from widgets.page.reading import words
from widgets.page.region import Region
from widgets.page.store import NOTEBOOK
from widgets.referee.allowed import Allowed
from widgets.referee.aside import KEY, Aside
from widgets.referee.book import Book
from widgets.referee.cards.checklist import KEY as CHECKED
from widgets.referee.cards.checklist import ChecklistTab
from widgets.referee.cards.tab import CardsTab
from widgets.referee.desk import Desk, recast
from widgets.referee.files import Files
from widgets.referee.follow import Follow
from widgets.referee.happens import Happens
from widgets.referee.kept import kept, kept_before, recalled
from widgets.referee.lay import LayOut
from widgets.referee.tab import Tab
from widgets.stage.film import Projector
from widgets.stage.reel import Reel
from widgets.stage.surface import Stage
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.editor import Editor
from widgets.tabletop.poster import Poster

TITLE: Final = "The referee's desk"
TYPE: Final = "/"
"""The key that leads from anywhere to where one types."""
LINE: Final = ".rk-entry-line input, .rk-lines textarea, input[type=search]"
"""Where one types: the first of these in a tab."""
LEAD: Final = "Lay out what lies on the table, and ask. Or follow a whole game."


class TabBar(Region):
    """The tabs of the desk, which bring the desk's own styles along."""

    _css = resources.files("widgets.referee").joinpath("style.css").read_text(encoding="utf-8")


class Referee(App):
    """The app. It has no ``desk`` until it is known which game is meant.

    Given a ``position``, as text or as a state, that is what lies there. Raises `BadInput` for what is none.
    """

    desk: Desk
    tabletop: AnyTabletop
    tabs: Mapping[str, Tab]
    tab: Tab
    seated = False

    def __init__(self, position: str | Any = "") -> None:
        given = text_of(position)
        self.page = Page(TITLE, app=NOTEBOOK if given else "referee", lead=LEAD)
        self.laying, self.happens, self.allowed = LayOut(self), Happens(self), Allowed(self)
        self.book, self.follow, self.files = Book(self), Follow(self), Files(self)
        self.cards, self.checklist, self.aside = CardsTab(self), ChecklistTab(self), Aside(self)
        asking = (self.laying, self.happens, self.allowed, self.book, self.follow)
        everything = (*asking, self.cards, self.checklist, self.files)
        self.tabs = {tab.key: tab for tab in everything}
        self.tab = self.laying
        self.bar = TabBar(self.page.errors, kind="tabs-bar")
        self.over = self.page.region(kind="over-stage")
        self.under = self.page.region(kind="under")
        self.panel = self.page.region(kind="panel")
        self.words = self.page.region(kind="words")
        self.stage = Stage(
            self._draw,
            self.page.errors,
            on_pick=self._pick,
            on_pull=self._pull,
            on_key=self._press,
            asking=LASTING,
        )
        self.stage.widget.add_class("rk-desk")
        table = (self.over, self.stage.widget, self.under, self.words)
        self.widget = self.page.lay(top=(self.bar,), table=table, talk=(self.panel,))
        self.page.store.is_habit("tab", "strict")
        self.page.when_ready(partial(self._sit_down, *given) if given else self._recall)

    # ---- what tabs ask of their hub ----

    def lay(self, desk: Desk, said: str = "") -> None:
        """Put another desk in place of this one; a film of another table is over."""
        changed = desk.setup != self.desk.setup or desk.trouble is not None
        keep = kept(desk)  # a table that cannot be kept is refused before anything is changed
        self.desk = desk
        with self.page.store.together():
            self.keep("desk", keep)
            if changed:
                self.happens.clear()
                self.allowed.clear()
                self.keep("before", kept_before(desk))
        self.show(said)

    def show(self, said: str = "", *, picture: bool = True) -> None:
        """Show everything again, the stage too unless something moves there; only what differs is sent.

        What was said of an earlier mistake goes away.
        """
        tab = self.tab
        self.page.tell("")
        self.stage.listen((*tab.keys, TYPE))  # before the rest, so that who sees a film can wind it
        doors = [(each.key, each.name) for each in self.tabs.values() if each.open]
        self.bar.show(join((tabs(doors, tab.key, label="The desk"), self.aside.banner())))
        lines = tab.words() or self.laying.words()
        self.over.show(tab.over())
        self.under.show(tab.under())
        self.panel.show(tab.talk())
        self.words.show(words(lines, title=tab.in_words))
        self.stage.describe(f"{tab.name} {' '.join(lines)}")
        if picture:
            self.stage.refresh()
        if said:
            self.page.say(said)

    def go(self, tab: str) -> None:
        """Go to another tab, or to the one that this game has for the same; the browser remembers which."""
        wanted = self.tabs.get(tab, self.laying)
        alike = (each for each in (wanted, *self.tabs.values()) if each.name == wanted.name and each.open)
        self.tab = next(alike, self.laying)
        self.page.store.put("tab", self.tab.key)
        self.show(self.tab.name)

    def keep(self, key: str, text: str | None) -> None:
        """Keep a text of this game in the browser, or nothing any more."""
        if text is None:
            self.page.store.drop(self._key(key))
        else:
            self.page.store.put(self._key(key), text)

    def resolve(self, action: str, answers: tuple[str, ...] = ()) -> None:
        """Let something happen on the table, and go where it is shown."""
        self.happens.resolve(action, answers)
        self.go("happens")
        self.reveal()  # which is shown only now

    def paste(self, text: str) -> None:
        """Lay out what a text shows."""
        self.laying.paste(text)
        if self.tab is self.files:
            self.go("lay")

    def separate(self, title: str, setup: Any) -> Desk:
        """A desk with another table, which has this title; the user's own is kept until it is wanted back."""
        return self.aside.lay(title, setup)

    def take_up(self, match: Match) -> None:
        """Follow a game; raises `BadInput` for one that is played at another desk."""
        if match.game is not self.desk.game:
            raise BadInput(f"This is a game of {match.game.title}: open it at the desk of that game.")
        self.follow.take_up(match)
        self.go("follow")

    def use(self, name: str, box: Any) -> None:
        """Play with this deck, or this board, from now on."""
        changed = recast(self.desk, {name: box})
        keep_own(self.page.store, self.desk.game.name, name, box)
        self.lay(changed)
        self.page.tell(f"The desk plays with {box.name} now.", good=True)

    # ---- the stage ----

    def _draw(self, width: float) -> Scene:
        return self.tab.draw(width) if self.seated else Scene(width, 1)

    def _pick(self, target: object) -> None:
        self.tab.pick(target)

    def _pull(self, start: object, end: object) -> None:
        self.tab.pull(start, end)

    def _press(self, key: str) -> None:
        if key == TYPE:
            self.panel.focus(LINE)
        elif key in self.tab.keys:  # else it was meant for another tab, or for a film that is over
            self.tab.press(key)

    def reveal(self) -> None:
        """Bring whose table it is into view, the verdict, or else the stage."""
        self.under.reveal(".rk-separate, .rk-verdict-line, .rk-stage")

    def play(self, reel: Reel) -> Projector:
        """A film of this on the stage; whenever it changes, everything but the stage is shown again."""
        player = Projector(reel, self.stage, lambda: self.show(player.reel.frame.caption, picture=False))
        return player

    def _turn_to(self, tab: str) -> None:
        if tab in self.tabs:
            self.go(tab)

    def _film(self, what: str) -> None:
        if self.tab.player:
            self.tab.player.command(what)

    def _shot(self, number: str) -> None:
        if self.tab.player and (place := place_of(number)) >= 0:
            self.tab.player.jump(place)

    # ---- which game, and what the browser kept ----

    def _key(self, key: str) -> str:
        """Under which name something of this game is kept."""
        return f"{self.desk.game.name}:{key}"

    def _recall(self) -> None:
        """The desk of the game that the address names, as it was left; without one, the doors to all desks."""
        wanted = self.page.query.text("game")
        if wanted in GAMES:
            self._open(wanted)
            return
        self.bar.show(desks())
        if wanted:
            known = ", ".join(GAMES[name].title for name in GAMES)
            self.page.tell(f"There is no game called “{wanted[:40]}”. There are desks for {known}: choose one.")

    def _sit_down(self, name: str, text: str) -> None:
        """Sit down at the desk of a game, at which this lies."""
        self._open(name)
        self.laying.paste(text)

    def _open(self, name: str) -> None:
        """Sit down at the desk of a game; what is damaged is told in a sentence and left out."""
        brought, store, query = TABLETOPS[name], self.page.store, self.page.query
        self.tabletop = brought.table
        editor = brought.editor() if brought.editor else Editor[Any](self.tabletop.game)
        self.page.head.show(head(TITLE, eyebrow=editor.game.title, lead=LEAD))
        self.desk = recalled(editor, store.get(f"{name}:desk"), store.get(f"{name}:before"))
        self.seated = True
        self.aside.recall(store.get(self._key(KEY)))
        for region in (self.bar, self.over, self.under, self.panel):
            region.hear(self._handlers())
        tab = query.word("tab", set(self.tabs), store.get("tab") or "lay")
        faults = list(query.faults)
        asked, strict, match = store.get(self._key("asked")), store.get("strict"), store.get(self._key("match"))
        faults += attempted(lambda: self.happens.recall(asked))
        faults += attempted(lambda: self.follow.recall(match, strict))
        self.checklist.recall(store.get(self._key(CHECKED)))
        faults += attempted(lambda: self.cards.recall(lambda key: store.get(self._key(key))))
        if text := query.text("table"):
            said = attempted(lambda: self.laying.visit(text))
            faults += [f"The address holds a table that cannot be read: {sentence}" for sentence in said]
            rest = {part: said for part, said in query.parts.items() if part != "table"}
            store.visit(f"?{urlencode(rest)}", instead=True)  # a reload goes on with what came of it
        self.go(tab)
        if faults:
            self.page.tell(" ".join(faults))

    def _handlers(self) -> dict[str, Callable[[Any], object]]:
        """What is done for every name that the panels use."""
        on = {name: handler for tab in self.tabs.values() for name, handler in tab.on.items()}
        nothing = dict.fromkeys(("hint", "dismiss"), lambda _: None)
        own = {"tab": self._turn_to, "film": self._film, "shot": self._shot}
        own |= {"own_table": self.aside.back, "adopt": self.aside.adopt}
        every = {**on, **self.laying.acts(), **self.cards.acts(), **own, **nothing}
        return {name: hearing(partial(self._heard, name, handler), handler) for name, handler in every.items()}

    def _heard(self, name: str, handler: Callable[[Any], object], value: Any) -> None:
        """Do what was asked for; of a line that cannot be read, what may have been meant is offered."""
        try:
            handler(value)
        except BadInput as error:
            text = value.get("text", "") if isinstance(value, dict) else ""
            if not error.suggestions or set(text) & set(",\n"):  # of a line that says several things, one would be lost
                raise

            def meant(instead: str) -> None:
                handler({**value, "text": instead})
                self.panel.clear(f"form[data-do={name}] :is(input, textarea)", text)

            self.page.offer(error.sentence, error.suggestions, meant)


def text_of(position: Any) -> tuple[str, str] | None:
    """The name of its game, and the text of a position, written or as a state; None if there is nothing.

    Raises `BadInput` for a text that is of no game.
    """
    if isinstance(position, str):
        return (game_of_text(position).name, position) if position else None
    game = GAMES.of(position)
    if game is None:
        raise BadInput("A position is a text, or the state of a game.")
    return game.name, str(game.position.format_setup(game.position.from_state(position)))


def desks() -> Html:
    """The doors to the desks of all games."""
    doors = [_door(name, brought.table.poster) for name, brought in TABLETOPS.items()]
    title = el("h2", "Which game lies on your table?")
    return el("nav", title, el("div", *doors, class_="rk-doors"), class_="rk-desks", aria_label="Desks")


def _door(name: str, poster: Poster) -> Html:
    """The door to the desk of a game."""
    said = join((el("b", GAMES[name].title), el("span", poster.gist or None), el("small", poster.players or None)))
    return page_link(said, "referee", f"game={name}", kind="desk-door")


def attempted(act: Callable[[], object]) -> list[str]:
    """Do something with what was kept or asked for; what is wrong with it, in a sentence."""
    try:
        act()
    except (BadInput, Illegal) as error:
        return [str(error)]
    return []
