"""The tab where the cards of a deck that the rules name are checked off before play, kept in the browser."""

import json
from typing import Any, Final

from refkit.game.checklist import Checklist
from refkit.kernel.choice import BadInput
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Item, Scene, Spot, faded
from widgets.page.controls import button, buttons, progress
from widgets.page.markup import Html, el, join
from widgets.page.panels import cite, note, section
from widgets.referee.hub import Hub
from widgets.referee.tab import Tab

KEY: Final = "checked"
"""Under which key the browser keeps what was found."""
SHOWN: Final = 6
"""So many cards that are missing are named."""
GAP: Final = 8.0
"""Between cards, in CSS pixels."""
NARROW: Final = 520
"""Below this width of the stage fewer cards lie side by side."""
FAINT: Final = 0.3
"""How strong a card is drawn that has not been found yet."""


class ChecklistTab(Tab):
    """Which cards of the deck are there, and what to take out."""

    key = "checklist"
    name = "Your cards"
    in_words = "The deck in words"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.found: frozenset[str] = frozenset()
        self.on = {
            "check_card": self._turn,
            "check_all": lambda _: self._find(frozenset(card.name for card in self._list.cards)),
            "check_none": lambda _: self._find(frozenset()),
        }

    @property
    def open(self) -> bool:
        """Whether the rules of the game name its deck."""
        return self.hub.desk.game.checklist is not None

    @property
    def _list(self) -> Checklist:
        found = self.hub.desk.game.checklist
        if found is None:
            raise BadInput("Nothing is checked off here: this game is played with cards of its own box.")
        return found

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """Draw all cards in rows, faint until they are found."""
        cards, look = self._list.cards, self.hub.desk.editor.box
        columns = 6 if width < NARROW else 9
        wide = (width - (columns + 1) * GAP) / columns
        tall = wide / look.aspect
        items: list[Item] = []
        spots = []
        for at, card in enumerate(cards):
            row, column = divmod(at, columns)
            box = Box(GAP + column * (wide + GAP), GAP + row * (tall + GAP), wide, tall)
            there = card.name in self.found
            drawn = look.face(box, card.group, {"name": card.name}, {})
            items += drawn if there else [faded(item, FAINT) for item in drawn]
            said = f"{card.name}: {'found' if there else 'not found yet'}"
            spots.append(Spot(box, card.name, said, chosen=there, press=True, quiet=True))
        rows = -(-len(cards) // columns)
        return Scene(width, GAP + rows * (tall + GAP), tuple(items), spots=tuple(spots))

    def words(self) -> tuple[str, ...]:
        """Return the cards of each group with what has been found of them."""
        groups = self._list.groups.items()
        return tuple(f"{group}: {', '.join(card.name for card in cards)}." for group, cards in groups)

    def under(self) -> Html:
        """Show how many have been found, and on how many each sign stands."""
        checklist, count = self._list, len(self.found)
        whole, there = checklist.counts(), checklist.counts(self.found)
        chips = [
            el(
                "li",
                el("span", sign.capitalize()),
                el("b", f"{there[sign]} of {number}"),
                class_="rk-sign-full" if there[sign] == number else None,
            )
            for sign, number in whole.items()
        ]
        bar = progress(f"{count} of {len(checklist.cards)} cards found", count / len(checklist.cards))
        return section("", bar, el("ul", *chips, class_="rk-sign-counts"), self._state())

    def _state(self) -> Html:
        """Say what is missing, or that nothing is."""
        missing = [card.name for card in self._list.cards if card.name not in self.found]
        if not missing:
            return note("The deck is complete. Take the others out, shuffle, and deal.", kind="win")
        if len(missing) > SHOWN:
            return note("Tap each card that you have, on the picture or in the list.")
        return note(f"Still to be found: {', '.join(missing)}.", kind="warn")

    def talk(self) -> Html:
        """Show why the deck is what it is, its cards, what to leave out, and what to check."""
        checklist = self._list
        why = el(
            "p",
            f"The rules name the deck, so there is nothing to enter: the {len(checklist.cards)} basic cards of "
            f"{checklist.source}, and no others. Go through yours once. ",
            cite(checklist.rule),
        )
        everything = button("All are there", "check_all", tone="strong")
        ways = buttons(everything, button("Begin again", "check_none", tone="quiet"))
        groups = [self._group(group, [card.name for card in cards]) for group, cards in checklist.groups.items()]
        others = [(card.name, el("small", f" {card.group}") if card.group else None) for card in checklist.left_out]
        out = el("ul", *(el("li", name, group) for name, group in others))
        before = el("ul", *(el("li", each) for each in checklist.before))
        return join(
            (
                section("Is your deck complete?", why, ways),
                section("The cards", *groups),
                section("Take these out, if you have them", out),
                section("Before you play", before),
            )
        )

    def _group(self, title: str, names: list[str]) -> Html:
        made = [button(name, "check_card", name, pressed=name in self.found, again=True) for name in names]
        return el("fieldset", el("legend", title), el("div", *made, class_="rk-switches"), class_="rk-checks")

    # ---- doing ----

    def pick(self, target: object) -> None:
        """Turn a card that was clicked on the picture."""
        self._turn(str(target))

    def _turn(self, name: str) -> None:
        """Find a card, or not any more; raises `BadInput` for one that is not in the deck."""
        if name not in {card.name for card in self._list.cards}:
            raise BadInput("There is no such card in the deck.")
        self._find(self.found ^ {name})

    def _find(self, found: frozenset[str]) -> None:
        """Keep and show which cards have been found."""
        self.found = found
        in_order = [card.name for card in self._list.cards if card.name in found]
        self.hub.keep(KEY, json.dumps(in_order, ensure_ascii=False) if found else None)
        self.hub.show()

    def recall(self, text: str | None) -> None:
        """Take up what the browser kept; of nonsense, nothing."""
        self.found = frozenset()
        if not self.open:
            return
        try:
            told: Any = json.loads(text or "[]")
        except (ValueError, RecursionError):
            return
        if isinstance(told, list):
            self.found = frozenset(card.name for card in self._list.cards if card.name in told)
