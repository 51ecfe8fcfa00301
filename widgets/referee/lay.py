"""The room where a table is laid out: by picking, by typing, by pasting, by the parts of a minion."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from refkit.games.three_cheers.cards import STRANGER, Card, Cell, MinionCard
from refkit.games.three_cheers.position.faults import faults
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.tokens import format_cell, parse_card
from refkit.kernel.choice import BadInput
from widgets.drawing.scene import Scene
from widgets.games.three_cheers.table.board import table_in_words
from widgets.games.three_cheers.table.captions import describe
from widgets.page.markup import Html, join
from widgets.referee import panels
from widgets.referee import setup as edit
from widgets.referee.room import Hub, Room
from widgets.referee.scene import cell_of, lying, workbench
from widgets.referee.setup import STEPS, Desk
from widgets.referee.text import read

ARROWS: Final = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
LETTERS: Final[dict[str, Callable[[Desk], Desk]]] = {
    "t": edit.turn,
    "f": edit.flip,
    "m": edit.ride,
    "n": lambda desk: edit.ride(desk, 1),
    "u": edit.take_back,
    "Delete": edit.remove,
    "Backspace": edit.remove,
}
"""What keys do to the minion at the cursor."""
DONE: Final = {"t": "Turned", "f": "Turned over", "u": "Undone"} | dict.fromkeys("mn", "The foreminion was moved")
"""What is said of it."""


class LayOut(Room):
    """The table is laid out."""

    key = "lay"
    name = "Lay it out"

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.carried: Cell | None = None
        self.on = {
            "tower": self._tower,
            "way": self._way,
            "turn": lambda _: self.press("t"),
            "flip": lambda _: self.press("f"),
            "ride": lambda number: self.press("mn"[str(number) != "0"]),
            "carry": self._carry,
            "remove": lambda _: self.press("Delete"),
            "back": lambda _: self.press("u"),
            "clear": self._clear,
            "type": self._type,
            "put": self._put,
            "describe": self._describe,
            "text": lambda said: self.paste(said["text"]),
            "people": self._people,
        }

    # ---- showing ----

    def draw(self, width: float) -> Scene:
        """The tower that is worked on."""
        return workbench(self.hub.desk, width)

    def words(self) -> tuple[str, ...]:
        """Every tower, row by row."""
        return table_in_words(lying(self.hub.desk.setup))

    def under(self) -> Html:
        """Tools, and what is impossible."""
        return join(
            (panels.tools(self.hub.desk, carrying=self.carried is not None), panels.fault_list(self.hub.desk.setup))
        )

    def talk(self) -> Html:
        """Everything to lay out a table with."""
        desk = self.hub.desk
        made = (panels.typing(desk), panels.palette(desk), panels.by_parts())
        return join((*made, panels.text_form(desk.setup), panels.people_form(desk.setup)))

    # ---- doing ----

    def pick(self, target: object) -> None:
        """The cursor goes where somebody clicks."""
        if not isinstance(target, int):
            return
        start, self.carried = self.carried, None
        if start is None:
            self._move(cell_of(target))
        else:
            self._change(edit.carry(self.hub.desk, start, cell_of(target)), f"Moved to {format_cell(cell_of(target))}.")

    def pull(self, start: object, end: object) -> None:
        """A card goes where it is pulled: out of the box, to another place, or off the tower."""
        desk = self.hub.desk
        if isinstance(start, int) and isinstance(end, int):
            where = format_cell(cell_of(end))
            self._change(edit.carry(desk, cell_of(start), cell_of(end)), f"Moved to {where}.")
        elif isinstance(start, int):
            self._change(edit.remove(replace(desk, cell=cell_of(start))), "Taken away.")
        elif isinstance(start, str) and isinstance(end, int):
            self._put(start, replace(desk, cell=cell_of(end), way="stay"))

    @property
    def keys(self) -> tuple[str, ...]:
        """Arrows, and the letters of what is done to a minion."""
        return (*ARROWS, *LETTERS)

    def press(self, key: str) -> None:
        """Arrows move the cursor, letters do something to who lies there."""
        desk = self.hub.desk
        if key in ARROWS:
            across, up = ARROWS[key]
            self._move((desk.cell[0] + across, max(1, desk.cell[1] + up)))
        else:
            self._change(LETTERS[key](desk), f"{DONE.get(key, 'Taken away')}.")

    def _move(self, cell: tuple[int, int]) -> None:
        desk = replace(self.hub.desk, cell=cell)
        who = describe(desk.here.minion) if desk.here else "empty"
        self.hub.lay(desk, f"{format_cell(cell)}, {who}.")

    def _change(self, desk: Desk, said: str) -> None:
        """Show a changed desk, and say what has become impossible."""
        fresh = [fault for fault in faults(desk.setup) if fault not in faults(self.hub.desk.setup)]
        self.hub.lay(desk, f"{said} {panels.first_sentence(fresh)}".strip())

    def _carry(self, _: object) -> None:
        """The next place that is chosen is where the minion at the cursor goes."""
        edit.someone(self.hub.desk)
        self.carried = None if self.carried else self.hub.desk.cell
        self.hub.show("Choose where it goes." if self.carried else "It stays.")

    def _tower(self, number: str) -> None:
        desk, at = self.hub.desk, int(number)
        if at >= len(desk.setup.owners):
            raise BadInput("There is no such tower on this table.")
        self.hub.lay(replace(desk, tower=at, cell=(0, 1)), f"{desk.setup.owners[at]}.")

    def _way(self, way: str) -> None:
        self.hub.lay(replace(self.hub.desk, way=way if way in STEPS else "right"))

    def _clear(self, _: object) -> None:
        setup = self.hub.desk.setup
        desk = edit.lay_out(self.hub.desk, replace(setup, towers=tuple(TowerSetup() for _ in setup.towers)))
        self.hub.lay(replace(desk, cell=(0, 1)), "The table is empty. Undo brings it back.")

    def _type(self, said: dict[str, str]) -> None:
        desk = edit.typed(self.hub.desk, said["text"])
        self._change(desk, f"Put down: {said['text']}.")
        self.hub.panel.clear("form[data-do=type] input", said["text"])

    def _put(self, name: str, at: Desk | None = None) -> None:
        """A card of the box at the cursor, Ninjas face down; ``?`` is one that nobody knows."""
        desk = at or self.hub.desk
        card = None if name == "?" else desk.deck.card(name)
        where = format_cell(desk.cell)
        if isinstance(card, MinionCard):
            minion, said = card.faces[2 * ("ninja" in card.traits)], f"{card.name} at {where}."
        else:
            minion, said = STRANGER, f"A face-down card at {where}."
        self._change(replace(edit.put(desk, minion), way=self.hub.desk.way), said)

    def _describe(self, said: dict[str, Any]) -> None:
        card = panels.described(said, self.hub.desk)
        minion = card.faces[2 * bool(said.get("masked")) + bool(said.get("turned"))]
        self._change(edit.put(self.hub.desk, minion), f"{card.name} at {format_cell(self.hub.desk.cell)}.")

    def paste(self, text: str) -> None:
        """Lay out what a text shows; if it tells what happens, too, go and see."""
        desk, told_ = read(self.hub.desk, text)
        self._change(desk, "The table is laid out as the text says.")
        if told_.action:
            self.hub.resolve(told_.action, told_.answers)

    def _people(self, said: dict[str, Any]) -> None:
        self._change(edit.lay_out(self.hub.desk, peopled(self.hub.desk.setup, said)), "Taken over.")


def peopled(setup: Setup, said: dict[str, Any]) -> Setup:
    """``setup`` with players, turn, variant and hands as the form says; raises `BadInput`, and nothing is changed."""
    players = tuple(name.strip() for name in str(said["players"]).split(",") if name.strip())
    if len({name.casefold() for name in players}) < max(2, len(players)):
        raise BadInput("It takes two players at least, each with a name of their own: write them with commas between.")
    rest = {name: value for name, value in setup.options.items() if name not in panels.ASKED}
    options = {**rest, **panels.options_said(said)}
    hands = tuple(_cards(said.get(f"hand_{seat}", ""), setup) for seat in range(len(players)))
    active = int(said.get("active", 0))
    blank = Setup(players, (), options=options)
    towers = (*setup.towers, *(TowerSetup(),) * len(players))[: len(blank.owners)]
    if any(tower.minions for tower in setup.towers[len(towers) :]):
        raise BadInput("There are minions in a tower that would have no owner any more: take them away first.")
    return replace(
        setup,
        players=players,
        towers=towers,
        hands=hands if any(hands) else (),
        discards=_cards(said.get("discards", ""), setup),
        active=active if active < len(players) else 0,
        options=options,
    )


def _cards(text: str, setup: Setup) -> tuple[Card, ...]:
    return tuple(parse_card(name.strip(), setup.deck) for name in text.split(",") if name.strip())
