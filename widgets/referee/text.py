"""What a referee pastes, opens or leaves behind: positions as text or data, and the desk as the browser keeps it."""

import json
import re
from dataclasses import replace
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.box.deck import Deck
from refkit.games.three_cheers.position.scenario import Scenario
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.setup import Setup, TowerSetup
from refkit.games.three_cheers.text.grid import parse_grid
from refkit.kernel.choice import BadInput
from refkit.text import json_text, scenarios
from widgets.referee.setup import REMEMBERED, STEPS, Desk, Way, lay_out
from widgets.referee.shown import as_position, is_shown

LONGEST: Final = 100_000
"""Characters in the longest text that is read as a table."""
MOST_KEPT: Final = 200_000
"""Characters that the browser keeps of what can be taken back."""
HEADED: Final = re.compile(
    r"^\s*(game|players|active|tower|hand|discards|option|title|action|answers)\b[^|]*:", re.MULTILINE
)
"""A text in which a line says what it is about is a whole table; any other is a tower."""


def read(desk: Desk, text: str) -> tuple[Desk, Scenario]:
    """The desk with what ``text`` shows: a tower's rows, a whole table, a scenario, JSON, or what ``refkit show`` says.

    Raises `BadInput` with the line, and nothing is changed.
    """
    if len(text) > LONGEST:
        raise BadInput(f"This has {len(text):,} characters; a table has at most {LONGEST:,}.")
    if not text.strip():
        raise BadInput("There is nothing here: paste a tower's rows from the top down, or a whole table.")
    if text.lstrip().startswith("{"):
        return _with(desk, _from_json(text, desk.deck))
    if is_shown(text):
        return _with(desk, scenarios.parse(GAME, as_position(text), deck=desk.deck))
    if HEADED.search(text):
        return _with(desk, scenarios.parse(GAME, text, deck=desk.deck))
    tower = parse_grid(enumerate(text.splitlines(), 1), desk.deck)
    towers = list(desk.setup.towers) + [TowerSetup()] * (desk.tower + 1 - len(desk.setup.towers))
    towers[desk.tower] = tower
    return _with(desk, Scenario(replace(desk.setup, towers=tuple(towers)), ""))


def _with(desk: Desk, told: Scenario) -> tuple[Desk, Scenario]:
    """The desk with the position of a scenario, the first tower with somebody in it to be worked on."""
    laid = lay_out(desk, told.setup)
    towers = told.setup.towers
    if desk.tower >= len(towers) or not towers[desk.tower].minions:
        laid = replace(laid, tower=next((number for number, each in enumerate(towers) if each.minions), 0))
    return replace(laid, cell=_beside(laid.shown)), told


def _beside(tower: TowerSetup) -> tuple[int, int]:
    """A place for the next card: on top of the leftmost column."""
    if not tower.minions:
        return (0, 1)
    left = min(laid.column for laid in tower.minions)
    return left, max(laid.row for laid in tower.minions if laid.column == left) + 1


def _from_json(text: str, deck: Deck) -> Scenario:
    try:
        data = json_text.parse(text)
    except BadInput:
        raise BadInput("This begins like a JSON file, but it is damaged or cut short; save it again.") from None
    return scenarios.from_data(GAME, data, deck=deck)


def as_text(setup: Setup) -> str:
    """The position as text; as JSON where text cannot show it."""
    try:
        return FORM.format_setup(setup, setup.deck)
    except BadInput:
        return json.dumps(FORM.to_data(setup), ensure_ascii=False, indent=1)


# ---- what the browser keeps ----------------------------------------------------------------------------------------


def kept(desk: Desk) -> str:
    """The desk as the browser keeps it, without what can be taken back."""
    return json.dumps({"table": FORM.to_data(desk.setup), "tower": desk.tower, "cell": desk.cell, "way": desk.way})


def kept_before(desk: Desk) -> str:
    """What can be taken back, the latest first, as far as there is room: if with the desk's deck, and its data."""
    told: list[str] = []
    room = MOST_KEPT
    for setup in reversed(desk.before):
        data, ours = FORM.to_data(setup), setup.deck == desk.deck
        if ours:
            data.pop("deck", None)
        told.append(json.dumps([ours, data], ensure_ascii=False))
        room -= len(told[-1])
        if room < 0:
            break
    return f"[{','.join(told)}]"


def recalled(text: str | None, before: str | None = None) -> Desk:
    """The desk that the browser kept, or an empty one if it kept none, or nonsense."""
    try:
        data: Any = json.loads(text or "{}")
        setup = FORM.from_data(data["table"])
        column, row = data["cell"]
        way: Way = data["way"] if data["way"] in STEPS else "right"
        tower = int(data["tower"])
        tower = tower if 0 <= tower < len(setup.towers) else 0
        return Desk(setup, tower, (int(column), int(row)), way, _recalled_before(before, setup.deck))
    except (BadInput, ValueError, KeyError, TypeError, RecursionError):
        return Desk()


def _recalled_before(text: str | None, deck: Deck) -> tuple[Setup, ...]:
    """Earlier positions, the latest last; none if they are damaged."""
    try:
        told = json.loads(text or "[]")[::-1][-REMEMBERED:]
        return tuple(FORM.from_data(data, deck=deck if ours else None) for ours, data in told)
    except (BadInput, ValueError, KeyError, TypeError, RecursionError):
        return ()
