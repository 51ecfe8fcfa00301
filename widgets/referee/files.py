"""The room for files: saving and opening a table or a game, and a deck of one's own."""

from typing import Final

from refkit.games.three_cheers.box import deck as decks
from refkit.kernel.choice import BadInput
from refkit.match import file as match_file
from refkit.text.toml_text import FileFault
from widgets.page.controls import button, buttons, copy, upload
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.panels import section
from widgets.page.region import Upload
from widgets.referee.room import Hub, Room
from widgets.referee.text import as_text

MOST: Final = 40
"""Faults of a deck that are listed at once."""


class Files(Room):
    """What is kept outside the browser."""

    key = "files"
    name = "Files"
    faults: tuple[FileFault, ...]

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.faults = ()
        self.tried = ""
        self.on = {
            "open": self._open,
            "save_table": self._save_table,
            "deck": self._deck,
            "our_deck": self._our_deck,
            "deck_file": self._deck_file,
        }

    def talk(self) -> Html:
        """Opening, saving, and the deck."""
        return join((self._opening(), self._saving(), self._deck_card(), self.fault_list()))

    def _opening(self) -> Html:
        about = el("p", "A table or scenario as text or JSON, or a game that was saved.", class_="rk-none")
        return section("Open", upload("Choose a file …", "open", ".json,.txt,.toml,.rk"), about)

    def _saving(self) -> Html:
        text = as_text(self.hub.desk.setup)
        made = buttons(button("Save the table", "save_table"), copy("Copy it as text", text))
        about = el("p", "The desk is kept in this browser by itself. A followed game is saved in its own room.")
        return section("Save", made, about)

    def _deck_card(self) -> Html:
        deck = self.hub.desk.deck
        ours = " (our own cards in place of the box's)" if deck.stand_in else ""
        what = el("p", el("b", deck.name), f"{ours}: {len(deck.minions)} minions, {len(deck.orders)} orders.")
        about = el(
            "p",
            "Enter the real cards once, card by card or in a file of this form, and play with them.",
            class_="rk-none",
        )
        made = buttons(
            button("Enter your own cards", "tab", "cards"),
            upload("Use a deck file …", "deck", ".toml,.txt"),
            button("Download this deck as a file", "deck_file"),
            None if deck.stand_in else button("Back to the stand-in deck", "our_deck"),
        )
        return section("The deck", what, made, about)

    def fault_list(self) -> Html:
        """What is wrong with the deck that was chosen last."""
        if not self.faults:
            return NOTHING
        lines = [el("li", str(fault)) for fault in self.faults[:MOST]]
        more = el("p", f"… and {len(self.faults) - MOST} more.") if len(self.faults) > MOST else None
        title = el("h3", f"{self.tried} is not used: {len(self.faults)} fault{'s' * (len(self.faults) > 1)}")
        return el("div", title, el("ul", *lines), more, class_="rk-refused", role="alert")

    # ---- doing ----

    def _open(self, file: Upload) -> None:
        text = content(file)
        if '"refkit"' in text[:400] and text.lstrip().startswith("{"):
            self.hub.take_up(match_file.from_text(text, file.name))
        elif "[[minions]]" in text or "[[orders]]" in text:
            self._deck(file)
        else:
            self.hub.paste(text)

    def _save_table(self, _: object) -> None:
        text = as_text(self.hub.desk.setup)
        self.hub.panel.download("table.json" if text.startswith("{") else "table.txt", text)

    def _deck(self, file: Upload) -> None:
        if deck := self.read_deck(file):
            self.hub.use(deck)

    def read_deck(self, file: Upload) -> decks.Deck | None:
        """The deck in a file; None if it has faults, which are listed from then on."""
        text = content(file)
        self.faults, self.tried = decks.check(text), file.name
        if self.faults:
            self.hub.show(f"{file.name} has {len(self.faults)} faults; the deck is as it was. {self.faults[0]}")
            return None
        return decks.read(text, file.name.rpartition(".")[0] or file.name)

    def _our_deck(self, _: object) -> None:
        self.faults = ()
        self.hub.use(decks.stand_in())

    def _deck_file(self, _: object) -> None:
        self.hub.panel.download("deck.toml", decks.to_toml(self.hub.desk.deck))


def content(file: Upload) -> str:
    """What is in a file; raises `BadInput` if that cannot be read."""
    if file.trouble:
        raise BadInput(file.trouble)
    if "\x00" in file.text:
        raise BadInput(f"{file.name} is no text: choose a file that was saved here.")
    return file.text
