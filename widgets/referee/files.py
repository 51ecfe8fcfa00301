"""The room for files: saving and opening a table or a game, and a deck of one's own."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from refkit import match_file
from refkit.choice import BadInput
from refkit.three_cheers import deck as decks
from refkit.toml_text import Fault
from widgets.controls import button, buttons, copy, upload
from widgets.film import Player
from widgets.markup import NOTHING, Html, el, join
from widgets.panels import section
from widgets.referee.room import Hub
from widgets.referee.scene import overview
from widgets.referee.setup import lay_out, with_deck
from widgets.referee.text import as_text
from widgets.scene import Scene
from widgets.sheet import Upload

MOST: Final = 40
"""Faults of a deck that are listed at once."""


class Files:
    """What is kept outside the browser."""

    key = "files"
    name = "Files"
    keys: tuple[str, ...] = ()
    player: Player | None = None
    faults: tuple[Fault, ...]
    on: Mapping[str, Callable[[Any], object]]

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.faults = ()
        self.tried = ""
        self.on = {
            "open": self._open,
            "save_table": self._save_table,
            "deck": self._deck,
            "our_deck": self._our_deck,
            "deck_file": self._deck_file,
        }

    def draw(self, width: float) -> Scene:
        """Every tower, as it lies."""
        return overview(self.hub.desk, width)

    def words(self) -> tuple[str, ...]:
        """The app says it."""
        return ()

    def over(self) -> Html:
        """Nothing."""
        return NOTHING

    def under(self) -> Html:
        """Nothing."""
        return NOTHING

    def talk(self) -> Html:
        """Opening, saving, and the deck."""
        return join((self._opening(), self._saving(), self._deck_card(), self._fault_list()))

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
            "p", "Enter the real cards once, in a file of this form, and use them from then on.", class_="rk-none"
        )
        made = buttons(
            upload("Use a deck of your own …", "deck", ".toml,.txt"),
            button("Download this deck as a file", "deck_file"),
            None if deck.stand_in else button("Back to the stand-in deck", "our_deck"),
        )
        return section("The deck", what, made, about)

    def _fault_list(self) -> Html:
        """What is wrong with the deck that was chosen last."""
        if not self.faults:
            return NOTHING
        lines = [el("li", str(fault)) for fault in self.faults[:MOST]]
        more = el("p", f"… and {len(self.faults) - MOST} more.") if len(self.faults) > MOST else None
        title = el("h3", f"{self.tried} is not used: {len(self.faults)} fault{'s' * (len(self.faults) > 1)}")
        return el("div", title, el("ul", *lines), more, class_="rk-refused", role="alert")

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Clicks on the table ask nothing here."""

    def press(self, key: str) -> None:
        """No keys here."""

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
        text = content(file)
        self.faults, self.tried = decks.check(text), file.name
        if self.faults:
            self.hub.show(f"{file.name} has {len(self.faults)} faults; the deck is as it was. {self.faults[0]}")
            return
        self._use(decks.read(text, file.name.rpartition(".")[0] or file.name))

    def _our_deck(self, _: object) -> None:
        self.faults = ()
        self._use(decks.stand_in())

    def _use(self, deck: decks.Deck) -> None:
        desk = self.hub.desk
        setup = with_deck(desk.setup, deck)
        self.hub.lay(lay_out(desk, setup), f"The deck is now {deck.name}.")
        self.hub.bench.tell(f"The deck is now {deck.name}.", good=True)

    def _deck_file(self, _: object) -> None:
        self.hub.panel.download("deck.toml", decks.to_toml(self.hub.desk.deck))


def content(file: Upload) -> str:
    """What is in a file; raises `BadInput` if that cannot be read."""
    if file.trouble:
        raise BadInput(file.trouble)
    if "\x00" in file.text:
        raise BadInput(f"{file.name} is no text: choose a file that was saved here.")
    return file.text
