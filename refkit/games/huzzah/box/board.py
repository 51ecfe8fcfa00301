"""Boards: where stages and gates are, and the file form in which a referee enters the printed one once.

A board file is TOML: ``name``, ``gates`` (the six steps that a die of 1 to 6 leads to) and a ``[[stages]]`` table for
each of the nine stages, with its ``name`` and its first and last ``steps``, counted clockwise from 0, the Main Gate.

>>> board = house_board()
>>> board.stages[3]
Stage(name='Cathedral Stage', first=16, last=21)
>>> for fault in Board.check(board.to_toml().replace("[12, 14]", "[12, 13]")):
...     print(fault)
line 15: Lute Pit: it overlooks 2 steps; a stage overlooks 3 to 6.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from refkit.characters import fold
from refkit.game.component import Component
from refkit.game.fields import FlagField, NumbersField
from refkit.game.schema import BOX_NAME, NAME, EntryList, Schema, Sound, always
from refkit.games.huzzah.cards import GATES, LARGEST_AREA, OFF, SMALLEST_AREA, STAGES, STEPS
from refkit.kernel.frozen import value
from refkit.text.json_text import JsonObject
from refkit.text.toml_text import KeyPath, PlacedFaults


def area(first: int, last: int) -> tuple[int, ...]:
    """Return the steps from ``first`` to ``last``, clockwise."""
    return tuple((first + by) % STEPS for by in range((last - first) % STEPS + 1))


@value
class Stage:
    """A stage and the ``first`` and ``last`` step of its area."""

    name: str
    first: int
    last: int

    @property
    def steps(self) -> tuple[int, ...]:
        return area(self.first, self.last)


def compare(facts: Sound, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield what is wrong with areas and gates together.

    A board that is not ``printed`` also keeps to HU-01: a blank step between any two stages, gates on blank steps, no
    stage across the Main Gate.
    """
    areas = {index: area(*stage["steps"]) for index, stage in facts["stages"].items()}
    names = {index: stage["name"] for index, stage in facts["stages"].items()}
    for index, steps in areas.items():
        if not SMALLEST_AREA <= len(steps) <= LARGEST_AREA:
            sentence = f"it overlooks {len(steps)} steps; a stage overlooks {SMALLEST_AREA} to {LARGEST_AREA}."
            yield ("stages", index, "steps"), sentence
        for other, others in areas.items():
            both = [step for step in steps if step in others]
            if index < other and both:
                place = where(("stages", other, "steps"))
                sentence = f"step {both[0]} is also {names[other]}'s ({place}); stages do not overlap."
                yield ("stages", index, "steps"), sentence
    gates = facts.get("gates", [])
    if len({*gates}) < len(gates):
        yield ("gates",), "Two gates are on one step; each has its own."
    if facts.get("printed") is not True:
        yield from _house_faults(areas, names, gates)


def _house_faults(areas: Mapping[int, tuple[int, ...]], names: Mapping[int, str], gates: list[int]) -> PlacedFaults:
    """Yield what breaks HU-01."""
    owner = {step: index for index, steps in areas.items() for step in steps}
    tail = "(say `printed = true` if the printed board has it so)."
    for index, steps in areas.items():
        after = owner.get((steps[-1] + 1) % STEPS, index)
        if after != index:
            yield ("stages", index, "steps"), f"no blank step lies before {names[after]} {tail}"
        if steps[0] > steps[-1]:
            yield ("stages", index, "steps"), f"it lies across the Main Gate {tail}"
    for step in gates:
        if step in owner:
            yield ("gates",), f"The gate on step {step} is in the area of {names[owner[step]]} {tail}"


STEPS_OF_STAGE: Final = NumbersField(
    "steps",
    "Its audience",
    more="Steps are counted clockwise from 0, the Main Gate.",
    low=0,
    high=STEPS - 1,
    labels=("First step", "Last step"),
)
SCHEMA: Final = Schema(
    what="board",
    head=(
        BOX_NAME,
        NumbersField(
            "gates",
            "Gates",
            more="The step that each number of a die leads to.",
            low=0,
            high=STEPS - 1,
            labels=tuple(map(str, range(1, GATES + 1))),
        ),
        FlagField("printed", "It is the printed board, whatever our ruling HU-01 says of others"),
    ),
    sheets=(
        EntryList(
            "stages",
            "stage",
            "stages",
            always(NAME, STEPS_OF_STAGE),
            blank={"name": "", "steps": ["", ""]},
            whole=STAGES,
            fixed=STAGES,
            meaning=lambda stage, _: f"Steps {stage['steps'][0]} to {stage['steps'][1]}.",
            make=lambda name, steps: Stage(name, *steps),
        ),
    ),
    empty={"gates": [""] * GATES, "stages": [{"name": "", "steps": ["", ""]}] * STAGES},
    compare=compare,
)
"""What a board file holds."""


# ---- boards ------------------------------------------------------------------------------------------------------


@value
class Board(Component):
    """A board: its stages clockwise from the Main Gate, and its gates by number.

    ``stand_in`` marks our own in place of the printed one; ``printed`` a copy of that, which need not keep HU-01.
    """

    name: str
    stages: tuple[Stage, ...]
    gates: tuple[int, ...]
    stand_in: bool = False
    printed: bool = False
    schema = SCHEMA
    file = "board.toml"

    @property
    def contents(self) -> str:
        """What the board consists of, in words."""
        return f"{len(self.stages)} stages"

    def to_data(self) -> JsonObject:
        """Return plain data, in the form of the file."""
        stages = [{"name": stage.name, "steps": (stage.first, stage.last)} for stage in self.stages]
        return SCHEMA.write(
            name=self.name, stand_in=self.stand_in, printed=self.printed, gates=self.gates, stages=stages
        )

    @classmethod
    def build(cls, facts: dict[str, Any]) -> "Board":
        """Make the board of the facts of a file, with its stages clockwise from the Main Gate."""
        return cls(**facts | {"stages": tuple(sorted(facts["stages"], key=lambda stage: stage.first))})


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


def house_board() -> Board:
    """Return refkit's own board, since the layout of the printed one is not public (HU-01)."""
    return Board.shipped()
