"""The tab where the real box is entered: its cards one by one, checked as they are typed, kept in the browser."""

from collections.abc import Callable
from typing import Any, Final

from refkit.kernel.choice import BadInput
from widgets.drawing.scene import Scene
from widgets.page.controls import button, buttons, upload
from widgets.page.heard import Upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import part, section
from widgets.referee.desk import REMEMBERED
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab
from widgets.tabletop.editor import BoxEditor, Change

DECK: Final = "deck"


class CardsTab(Tab):
    """The real box, entered once."""

    key = "cards"
    name = "Your cards"
    in_words = "The card in words"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.box: Any = None
        self.leaving = False
        self.before: tuple[Any, ...] = ()
        self.on = {
            "box_back": self._back,
            "box_begin": self._begin,
            "box_open": self._open,
            "box_drop": self._drop,
            "box_use": lambda _: self.hub.use(DECK, self._editor.deck(self._owned())),
            "box_file": self._download,
        }

    @property
    def open(self) -> bool:
        """Whether the cards of the game can be entered one by one."""
        return self.hub.desk.editor.box is not None

    @property
    def _editor(self) -> BoxEditor:
        box = self.hub.desk.editor.box
        if box is None:
            raise BadInput("The cards of this game are not entered one by one: Files takes a whole deck.")
        return box

    def acts(self) -> dict[str, Callable[[Any], None]]:
        """What can be done to a box, as handlers."""
        return self.handlers(self._editor.acts, self._owned, self._change) if self.open else {}

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The card that is worked on."""
        return self._editor.scene(self.box, width)

    def words(self) -> tuple[str, ...]:
        """The same in words."""
        return self._editor.words(self.box)

    def under(self) -> Html:
        """How far it has come."""
        if self.box is None:
            return NOTHING
        used = self._editor.same(self.box, self.hub.desk.own[DECK])
        return self._editor.under(self.box, used=used, leaving=self.leaving)

    def talk(self) -> Html:
        """The card, a line to type, and all cards; before there is a box, how to begin."""
        inside = self._welcome() if self.box is None else self._editor.talk(self.box)
        back = buttons(button("Undo", "box_back", title="Undo the last change", again=True)) if self.before else None
        return join((part("undo", back), inside, self.hub.box_faults()))

    def _welcome(self) -> Html:
        ways = buttons(
            button("Begin with an empty box", "box_begin", "empty", tone="strong"),
            button("Change our stand-in cards", "box_begin", "ours"),
            upload("Open a deck file …", "box_open", ".toml,.txt"),
        )
        return section("Have you got the real box?", el("p", self._editor.welcome), ways)

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Another card is worked on."""
        if self.box is not None and (change := self._editor.pick(self.box, target)):
            self._change(change)

    def _owned(self) -> Any:
        if self.box is None:
            raise BadInput("There is no box yet: begin one.")
        return self.box

    def _change(self, change: Change) -> None:
        """Keep the box as it is now, and show it; what it was can be brought back."""
        if self.box is not None and change.work != self.box:
            self.before = (*self.before, self.box)[-REMEMBERED:]
        self._kept(change)

    def _kept(self, change: Change) -> None:
        self.box = change.work
        self.hub.keep("box", self._editor.kept(self.box))
        self.hub.show(change.said)
        if change.focus:
            self.hub.panel.focus(change.focus)

    def _begin(self, how: str) -> None:
        """Begin with an empty box, or with our cards."""
        if how in {"empty", "ours"}:
            self._change(self._editor.begin(how))

    def _back(self, _: object) -> None:
        """The box as it was before the last change."""
        if not self.before:
            raise BadInput("Nothing has been changed yet that could be taken back.")
        *before, last = self.before
        self.before = tuple(before)
        self._kept(Change(last, "Undone."))

    def _open(self, file: Upload) -> None:
        """A deck file's cards are the box, and are played with; the faults of one that has some are listed."""
        if deck := self.hub.box_in(DECK, file):
            self.box, self.before = self._editor.of(deck), ()
            self.hub.keep("box", self._editor.kept(self.box))
            self.hub.use(DECK, deck)

    def _drop(self, how: str) -> None:
        self.leaving = how == "ask"
        if how == "really":
            self.before = ()
            self.box = None
            self.hub.keep("box", None)
        self.hub.show("The box was thrown away." if self.box is None else "")

    def _download(self, _: object) -> None:
        deck = self._editor.deck(self._owned())
        self.hub.panel.download("deck.toml", self.hub.desk.game.boxes[DECK].to_toml(deck))

    def recall(self, text: str | None) -> None:
        """The box that the browser kept; a damaged one is told of."""
        self.box = None
        if text and self.open:
            self.box = self._editor.recalled(text)
