"""The tab where the real box of a game is written down: its deck, and its board if it has one, checked line by line."""

from collections.abc import Mapping
from typing import Any, Final

from refkit.kernel.choice import BadInput
from widgets.page.controls import button, buttons, segments, upload
from widgets.page.heard import Upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.own import counted
from widgets.page.panels import note, section
from widgets.referee.files import MOST, content
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab

LONGEST: Final = 100_000
"""Characters in the longest text that is kept."""
LINES: Final = 14
"""Lines that are seen at once, at the least."""


class WrittenBox(Tab):
    """The real box, entered once, in games whose cards are written down and not entered part by part."""

    key = "box"
    name = "Your cards"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.chosen = ""
        self.texts: dict[str, str] = {}
        self.on = {
            "box_which": self._choose,
            "box_write": self._write,
            "box_play": self._play,
            "box_load": self._load,
            "box_save": self._save,
            "box_ours": lambda _: self._write(""),
        }

    @property
    def open(self) -> bool:
        """Whether the game has a deck or a board of one's own, and no editor for single cards."""
        desk = self.hub.desk
        return bool(desk.game.boxes) and desk.editor.box is None

    @property
    def at(self) -> str:
        """What is written down: the deck, or the board."""
        names = list(self.hub.desk.game.boxes)
        return self.chosen if self.chosen in names else names[0]

    @property
    def text(self) -> str:
        """What is written down so far; before anything is, what the desk plays with."""
        return self.texts.get(self.at) or self.hub.desk.game.boxes[self.at].to_toml(self.hub.desk.own[self.at])

    # ---- showing ----

    def talk(self) -> Html:
        """The text with its faults, and what to do with it."""
        desk, at, text = self.hub.desk, self.at, self.text
        faults = desk.game.boxes[at].check(text)
        kinds = [(name, f"The {name}") for name in desk.game.boxes]
        which = segments(kinds, at, "box_which", label="What is entered") if len(kinds) > 1 else None
        about = "Write down once what stands on the real pieces: it is kept in this browser, for every page."
        ways = buttons(
            button(f"Play with this {at}", "box_play", tone="strong", off=bool(faults)),
            button("Download it", "box_save"),
            upload("Open a file …", "box_load", ".toml,.txt"),
            button("Begin again", "box_ours", tone="quiet", title="With what the desk plays with now"),
        )
        head = section(
            "Have you got the real box?", el("p", about), which, self._lines(text, faults), self._said(faults)
        )
        return join((head, section("", ways)))

    def _lines(self, text: str, faults: tuple[Any, ...]) -> Html:
        """The text with numbered lines, those with faults marked."""
        bad = {fault.line for fault in faults}
        count = max(LINES, text.count("\n") + 2)
        numbers = [el("li", class_="rk-at-fault" if number in bad else None) for number in range(1, count + 1)]
        box = el(
            "textarea",
            text,
            rows=count,
            name="text",
            data_do="box_write",
            data_live=True,
            data_again=True,
            class_="rk-input",
            autocomplete="off",
            spellcheck="false",
            aria_label=f"The {self.at} as text",
            aria_invalid="true" if faults else None,
        )
        return el("div", el("ol", *numbers, aria_hidden="true"), box, class_="rk-lines rk-tall")

    def _said(self, faults: tuple[Any, ...]) -> Html:
        """Every fault with its line, or that there is none."""
        if not faults:
            box = self.hub.desk.game.boxes[self.at].read(self.text)
            used = " The desk plays with it." if box == self.hub.desk.own[self.at] else ""
            return note(f"Everything fits: {counted(box)}.{used}", kind="win")
        lines = [el("li", str(fault)) for fault in faults[:MOST]]
        more = el("p", f"… and {len(faults) - MOST} more.") if len(faults) > MOST else NOTHING
        return el("div", el("h3", "This does not fit yet"), el("ul", *lines), more, class_="rk-refused", role="status")

    # ---- doing ----

    def _choose(self, name: str) -> None:
        if name not in self.hub.desk.game.boxes:
            return
        self.chosen = name
        self.hub.show()

    def _write(self, text: str) -> None:
        """Keep a text as somebody types it; an empty one is written anew."""
        if not self.open:
            return
        if len(text) > LONGEST:
            raise BadInput(f"This has {len(text):,} characters; a {self.at} has at most {LONGEST:,}.")
        self.texts[self.at] = text
        self.hub.keep(f"written-{self.at}", text or None)
        self.hub.show()

    def _load(self, file: Upload) -> None:
        self._write(content(file))

    def _save(self, _: object) -> None:
        if self.open:
            self.hub.panel.download(f"{self.at}.toml", self.text)

    def _play(self, _: object) -> None:
        """Play with what is written down; raises `BadInput` with the first fault."""
        if self.open:
            self.hub.use(self.at, self.hub.desk.game.boxes[self.at].read(self.text))

    def recall(self, kept: Mapping[str, str | None]) -> None:
        """Take up what the browser kept of each."""
        self.texts = {name: text for name, text in kept.items() if text}
