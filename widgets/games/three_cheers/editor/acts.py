"""The acts on a work, by the names that panels and keys use; each returns a message, too."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import UNKNOWN_MINION, Card, Cell, MinionCard
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.tokens import format_cell, parse_card
from refkit.kernel.choice import BadInput
from widgets.games.three_cheers.editor import work as edit
from widgets.games.three_cheers.editor.panels import ASKED, described
from widgets.games.three_cheers.editor.scene import cell_of
from widgets.games.three_cheers.editor.work import STEPS, Work
from widgets.games.three_cheers.table.captions import describe
from widgets.page.validation import list_index
from widgets.tabletop.editor import Change, Edit
from widgets.tabletop.options import said as options_said

ARROWS: Final = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
KEYS: Final = {
    **{key: ("step", key) for key in ARROWS},
    "t": ("turn", ""),
    "f": ("flip", ""),
    "m": ("ride", "0"),
    "n": ("ride", "1"),
    "Delete": ("remove", ""),
    "Backspace": ("remove", ""),
}
"""The act of each key, with its argument."""


def go(work: Work, cell: Cell) -> Change:
    """Move the cursor to a place."""
    work = replace(work, cell=cell)
    return Change(work, f"{format_cell(cell)}, {describe(work.here.minion) if work.here else 'empty'}.")


def step(work: Work, key: str) -> Change:
    """Move the cursor by one place, never below the ground."""
    across, up = ARROWS.get(key, (0, 0))
    return go(work, (work.cell[0] + across, max(1, work.cell[1] + up)))


def pick(work: Work, target: object) -> Change | None:
    """Handle a click on a place: move the cursor there, or the minion that is carried; None for other targets."""
    if not isinstance(target, int):
        return None
    cell, start = cell_of(target), work.carried
    work = replace(work, carried=None)
    return go(work, cell) if start is None else moved(work, start, cell)


def moved(work: Work, start: Cell, end: Cell) -> Change:
    """Move the minion at a place to another one."""
    return Change(edit.carry(work, start, end), f"Moved to {format_cell(end)}.")


def shift(work: Work, start: object, end: object) -> Change | None:
    """Handle a drag: out of the palette, to another place, or off the tower; None for other targets."""
    if isinstance(start, int) and isinstance(end, int):
        return moved(work, cell_of(start), cell_of(end))
    if isinstance(start, int):
        return Change(edit.remove(replace(work, cell=cell_of(start))), "Taken away.")
    if isinstance(start, str) and isinstance(end, int):
        change = put(replace(work, cell=cell_of(end), way="stay"), start)
        return replace(change, work=replace(change.work, way=work.way))
    return None


def put(work: Work, name: str) -> Change:
    """Put a card of the box at the cursor, Ninjas face down; ``?`` is an unknown card."""
    card = None if name == "?" else work.deck.card(name)
    where = format_cell(work.cell)
    if isinstance(card, MinionCard) and card not in work.left():  # a second click of a double-click
        return Change(work, f"{card.name} lies on the table already.")
    if isinstance(card, MinionCard):
        return Change(edit.put(work, card.faces[2 * ("ninja" in card.traits)]), f"{card.name} at {where}.")
    return Change(edit.put(work, UNKNOWN_MINION), f"A face-down card at {where}.")


def carry(work: Work, _: object) -> Change:
    """Start carrying the minion at the cursor to the next place that is chosen, or stop carrying."""
    edit.someone(work)
    carried = None if work.carried else work.cell
    return Change(replace(work, carried=carried), "Choose where it goes." if carried else "It stays.")


def tower(work: Work, number: str) -> Change:
    """Switch to another tower; raise `BadInput` if there is none with this number."""
    at = list_index(number)
    if not 0 <= at < len(work.setup.owners):
        raise BadInput("There is no such tower on this table.")
    return Change(replace(work, tower=at, cell=(0, 1)), f"{work.setup.owners[at]}.")


def way(work: Work, name: str) -> Change:
    """Set where the cursor goes after a card is put down."""
    return Change(replace(work, way=name if name in STEPS else "right"))


def clear(work: Work, _: object) -> Change:
    """Remove all minions from all towers."""
    towers = tuple(TowerSetup() for _ in work.setup.towers)
    bare = replace(work, setup=replace(work.setup, towers=towers), cell=(0, 1))
    return Change(bare, "The table is empty. Undo brings it back.")


def type_(work: Work, said: Mapping[str, str]) -> Change:
    """Put down a line of cards."""
    text = str(said.get("text", ""))
    return Change(edit.typed(work, text), f"Put down: {text}.")


def by_parts(work: Work, said: dict[str, object]) -> Change:
    """Put a minion described by its parts at the cursor."""
    card = described(said, work)
    minion = card.faces[2 * bool(said.get("masked")) + bool(said.get("turned"))]
    return Change(edit.put(work, minion), f"{card.name} at {format_cell(work.cell)}.")


def people(work: Work, said: Mapping[str, object]) -> Change:
    """Set who plays, whose turn it is, and who holds what."""
    setup = peopled(work.setup, said)
    return Change(replace(work, setup=setup, tower=min(work.tower, len(setup.towers) - 1)), "Taken over.")


def peopled(setup: Setup, said: Mapping[str, object]) -> Setup:
    """Return ``setup`` with players, turn, variant and hands of the form; raise `BadInput` if one is wrong."""
    players = tuple(name.strip() for name in str(said.get("players", "")).split(",") if name.strip())
    if len({name.casefold() for name in players}) < max(2, len(players)):
        raise BadInput("It takes two players at least, each with a name of their own: write them with commas between.")
    rest = {name: value for name, value in setup.options.items() if name not in ASKED}
    options = {**rest, **options_said(GAME, said, ASKED)}
    hands = tuple(_cards(str(said.get(f"hand_{seat}", "")), setup) for seat in range(len(players)))
    active = max(0, list_index(said.get("active", 0)))
    blank = Setup(players, (), options=options)
    towers = (*setup.towers, *(TowerSetup(),) * len(players))[: len(blank.owners)]
    if any(tower.minions for tower in setup.towers[len(towers) :]):
        raise BadInput("There are minions in a tower that would have no owner any more: take them away first.")
    return replace(
        setup,
        players=players,
        towers=towers,
        hands=hands if any(hands) else (),
        discards=_cards(str(said.get("discards", "")), setup),
        active=active if active < len(players) else 0,
        options=options,
    )


def _cards(text: str, setup: Setup) -> tuple[Card, ...]:
    return tuple(parse_card(name.strip(), setup.deck) for name in text.split(",") if name.strip())


def simple(act: Callable[[Work], Work], said: str) -> Edit:
    """Return an act that needs nothing but the work."""
    return lambda work, _: Change(act(work), said)


ACTS: Final[Mapping[str, Edit]] = {
    "step": step,
    "turn": simple(edit.turn, "Turned."),
    "flip": simple(edit.flip, "Turned over."),
    "remove": simple(edit.remove, "Taken away."),
    "ride": lambda work, number: Change(edit.ride(work, int(str(number) != "0")), "The foreminion was moved."),
    "carry": carry,
    "tower": tower,
    "way": way,
    "clear": clear,
    "put": put,
}
"""What can be done to a work by a button, which says a text."""

FORMS: Final[Mapping[str, Edit]] = {"type": type_, "describe": by_parts, "people": people}
"""What can be done to a work by a form."""
