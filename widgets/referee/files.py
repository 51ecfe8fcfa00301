"""The tab for files: saving and opening a table or a game, and a deck or a board of one's own."""

import re
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from widgets.page.controls import button, buttons, copy, upload
from widgets.page.heard import Upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.own import counted
from widgets.page.panels import section
from widgets.referee.desk import as_text
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab

MOST: Final = 40
"""Faults of a deck that are listed at once."""
BOXED: Final = re.compile(r"^\[\[\w+\]\]", re.MULTILINE)
"""What stands in the file of a deck or a board, and in no position."""


class Files(Tab):
    """What is kept outside the browser."""

    key = "files"
    name = "Files"
    faults: tuple[Any, ...]

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.faults = ()
        self.tried = ""
        self.on = {
            "open": self._open,
            "save_table": self._save_table,
            "deck": self._use_deck,
            "board": self._use_board,
            "our_box": self._ours,
            "our_deck": lambda _: self._ours("deck"),
            "box_toml": self._download,
            "deck_file": lambda _: self._download("deck"),
        }

    def talk(self) -> Html:
        """Opening, saving, and what is played with."""
        boxes = [self._box_card(name, box) for name, box in self.hub.desk.own.items()]
        return join((self._opening(), self._saving(), *boxes, self.fault_list()))

    def _opening(self) -> Html:
        about = el("p", "A table or scenario as text or JSON, or a game that was saved.", class_="rk-none")
        return section("Open", upload("Choose a file …", "open", ".json,.txt,.toml,.rk"), about)

    def _saving(self) -> Html:
        made = buttons(button("Save the table", "save_table"), copy("Copy it as text", as_text(self.hub.desk)))
        about = el("p", "The desk is kept in this browser by itself. A followed game is saved in its own tab.")
        return section("Save", made, about)

    def _box_card(self, name: str, box: Any) -> Html:
        ours = " (our own in place of the box's)" if box.stand_in else ""
        what = el("p", el("b", box.name), f"{ours}: {counted(box)}.")
        about = el("p", f"Enter the real {name} once, in a file of this form, and play with it.", class_="rk-none")
        made = buttons(
            button("Enter your own", "tab", "cards"),
            upload(f"Use a {name} file …", name, ".toml,.txt,.json"),
            button(f"Download this {name} as a file", "box_toml", name),
            None if box == self._usual(name) else button(f"Back to the usual {name}", "our_box", name),
        )
        return section(f"The {name}", what, made, about)

    def _usual(self, name: str) -> Any:
        return getattr(self.hub.desk.editor.blank().setup, name)

    def fault_list(self) -> Html:
        """What is wrong with the file that was chosen last."""
        if not self.faults:
            return NOTHING
        lines = [el("li", str(fault)) for fault in self.faults[:MOST]]
        more = el("p", f"… and {len(self.faults) - MOST} more.") if len(self.faults) > MOST else None
        title = el("h3", f"{self.tried} is not used: {len(self.faults)} fault{'s' * (len(self.faults) > 1)}")
        return el("div", title, el("ul", *lines), more, class_="rk-refused", role="alert")

    # ---- doing ----

    def _open(self, file: Upload) -> None:
        text = content(file)
        boxes = self.hub.desk.game.boxes
        if '"refkit"' in text[:400] and text.lstrip().startswith("{"):
            self.hub.take_up(match_file.from_text(text, file.name))
        elif boxes and BOXED.search(text):
            self._use(min(boxes, key=lambda name: len(boxes[name].check(text))), file)
        else:
            self.hub.paste(text)

    def _save_table(self, _: object) -> None:
        text = as_text(self.hub.desk)
        self.hub.panel.download("table.json" if text.startswith("{") else "table.txt", text)

    def _use_deck(self, file: Upload) -> None:
        self._use("deck", file)

    def _use_board(self, file: Upload) -> None:
        self._use("board", file)

    def _use(self, name: str, file: Upload) -> None:
        """Play with the deck or the board in a file; the faults of one that has some are listed from then on."""
        text, form = content(file), self._form(name)
        self.faults, self.tried = form.check(text), file.name
        if self.faults:
            self.hub.show(f"{file.name} has {len(self.faults)} faults; the {name} is as it was. {self.faults[0]}")
        else:
            self.hub.use(name, form.read(text, file.name.rpartition(".")[0] or file.name))

    def _form(self, name: str) -> Any:
        game = self.hub.desk.game
        if name not in game.boxes:
            raise BadInput(f"{game.title} has no {name} of one's own: everything that it is played with is given.")
        return game.boxes[name]

    def _ours(self, name: str) -> None:
        self.faults = ()
        self._form(name)
        self.hub.use(name, self._usual(name))

    def _download(self, name: str) -> None:
        form = self._form(name)
        self.hub.panel.download(f"{name}.toml", form.to_toml(self.hub.desk.own[name]))


def content(file: Upload) -> str:
    """What is in a file; raises `BadInput` if that cannot be read."""
    if file.trouble:
        raise BadInput(file.trouble)
    if "\x00" in file.text:
        raise BadInput(f"{file.name} is no text: choose a file that was saved here.")
    return file.text
