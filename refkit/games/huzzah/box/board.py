"""Boards: where stages and gates are, and the file form in which a referee enters the printed one once.

A board file is TOML: ``name``, ``gates`` (the six steps that a die of 1 to 6 leads to) and a ``[[stages]]`` table for
each of the nine stages, with its ``name`` and its first and last ``steps``, counted clockwise from 0, the Main Gate.

>>> board = house_board()
>>> board.stages[3]
Stage(name='Cathedral Stage', first=16, last=21)
>>> for fault in BOARD.check(BOARD.to_toml(board).replace("[12, 14]", "[12, 13]")):
...     print(fault)
line 15: Lute Pit: it overlooks 2 steps; a stage overlooks 3 to 6.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.games.huzzah.box.board_checks import LISTS, area, faults
from refkit.games.huzzah.box.form import BOARD_FORM
from refkit.games.huzzah.cards import OFF, STEPS
from refkit.kernel.frozen import value
from refkit.text.json_text import Json, JsonObject


@value
class Stage:
    """A stage and the ``first`` and ``last`` step of its area."""

    name: str
    first: int
    last: int

    @property
    def steps(self) -> tuple[int, ...]:
        """The steps of its area, clockwise."""
        return area(self.first, self.last)


@value
class Board:
    """A board: its stages clockwise from the Main Gate, and its gates by number.

    ``stand_in`` marks our own in place of the printed one; ``printed`` a copy of that, which need not keep HU-01.
    """

    name: str
    stages: tuple[Stage, ...]
    gates: tuple[int, ...]
    stand_in: bool = False
    printed: bool = False

    @property
    def contents(self) -> str:
        """What the board consists of, in words."""
        return f"{len(self.stages)} stages"

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file."""
        flags = {flag: True for flag in ("stand_in", "printed") if getattr(self, flag)}
        stages = [{"name": stage.name, "steps": [stage.first, stage.last]} for stage in self.stages]
        return {"name": self.name, **flags, "gates": list(self.gates), "stages": stages}

    @classmethod
    def from_data(cls, data: object) -> "Board":
        """Return the board of plain data; raises `BadInput` with the first fault."""
        return BOARD.from_data(data)


@value
class Track:
    """A board as the rules look at it, without the stages that are closed.

    ``stage_at`` and ``gate_at`` are the stage and the gate (1 to 6) of each step, `OFF` if it has none; ``areas`` are
    the steps of each stage and ``beyond`` the first step past them; ``open`` are the stages that can be taken.
    """

    stage_at: tuple[int, ...]
    gate_at: tuple[int, ...]
    gates: tuple[int, ...]
    areas: tuple[tuple[int, ...], ...]
    beyond: tuple[int, ...]
    names: tuple[str, ...]
    open: tuple[int, ...]


@cache
def track(board: Board, closed: tuple[str, ...] = ()) -> Track:
    """Return the track of ``board`` without the stages named in ``closed``, whose steps are blank path (HU-40)."""
    shut = {fold(name) for name in closed}
    live = tuple(index for index, stage in enumerate(board.stages) if fold(stage.name) not in shut)
    stage_at = [OFF] * STEPS
    for index in live:
        for step in board.stages[index].steps:
            stage_at[step] = index
    gate_at = [OFF] * STEPS
    for number, step in enumerate(board.gates, 1):
        gate_at[step] = number
    return Track(
        tuple(stage_at),
        tuple(gate_at),
        board.gates,
        tuple(stage.steps for stage in board.stages),
        tuple((stage.last + 1) % STEPS for stage in board.stages),
        tuple(stage.name for stage in board.stages),
        live,
    )


@cache
def house_board() -> Board:
    """Return refkit's own board, since the layout of the printed one is not public (HU-01)."""
    return BOARD.ours(__file__, "board.toml")


def _build(data: Json, name: str) -> Board:
    """Return the board of data without a fault."""
    stages = _in_order(Stage(each["name"], *each["steps"]) for each in data["stages"])
    flags: Mapping[str, bool] = {flag: data.get(flag, False) for flag in ("stand_in", "printed")}
    return Board(data.get("name", name), stages, tuple(data["gates"]), **flags)


def _in_order(stages: Iterable[Stage]) -> tuple[Stage, ...]:
    """Sort stages clockwise from the Main Gate."""
    return tuple(sorted(stages, key=lambda stage: stage.first))


BOARD: Final = Component(
    "board", LISTS, faults, _build, where=lambda place: f"stage {int(place[1]) + 1}", form=BOARD_FORM
)
"""Reads, checks and writes board files."""
