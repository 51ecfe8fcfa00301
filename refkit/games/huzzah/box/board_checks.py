"""What can be wrong with a board file: every fault of its plain data, and where in the data it is.

The book says: 51 steps, nine stages over three to six steps each, six gates. A board that is not ``printed`` also keeps
to HU-01: a blank step between any two stages, gates on blank steps, no stage across the Main Gate.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeGuard

from refkit.characters import fold
from refkit.games.huzzah.cards import GATES, LARGEST_AREA, SMALLEST_AREA, STAGES, STEPS
from refkit.text.checks import head_faults, is_name, name_faults, say, unknown_keys
from refkit.text.json_text import Json
from refkit.text.toml_text import KeyPath, PlacedFaults

LISTS: Final = ("stages",)
"""The lists of tables of a board file."""
TOP_KEYS: Final = ("name", "stand_in", "printed", "gates", "stages")
STAGE_KEYS: Final = ("name", "steps")


def area(first: int, last: int) -> tuple[int, ...]:
    """Return the steps from ``first`` to ``last``, clockwise."""
    return tuple((first + by) % STEPS for by in range((last - first) % STEPS + 1))


def faults(data: object, where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield every fault of ``data`` as a place and a sentence; ``where`` says in words where another stage stands."""
    if not isinstance(data, dict):
        yield (), f"A board is a table with `gates` and `stages`, not {say(data)}."
        return
    yield from head_faults(data, "The board", TOP_KEYS, ("stand_in", "printed"))
    stages = data.get("stages")
    if not isinstance(stages, list) or len(stages) != STAGES:
        number = len(stages) if isinstance(stages, list) else 0
        yield ("stages",), f"The board has {number} stages; it needs {STAGES}, each under its own [[stages]]."
    areas: dict[int, tuple[int, ...]] = {}
    labels: dict[int, str] = {}
    for index, stage in enumerate(stages if isinstance(stages, list) else []):
        wrong = list(_stage(stage))
        yield from ((("stages", index, key), f"{_label(stage, index)}: {sentence}") for key, sentence in wrong)
        if isinstance(stage, dict) and _is_area(stage.get("steps")):
            areas[index] = area(*stage["steps"])
            labels[index] = _label(stage, index)
    yield from _twins(stages if isinstance(stages, list) else [], where)
    yield from _overlaps(areas, labels, where)
    yield from _gates(data.get("gates"))
    if data.get("printed") is not True:
        yield from _house(areas, labels, data.get("gates"))


def _label(stage: object, index: int) -> str:
    name = stage.get("name") if isinstance(stage, dict) else None
    return str(name) if is_name(name) else f"Stage {index + 1}"


def _is_step(value: object) -> TypeGuard[int]:
    return type(value) is int and 0 <= value < STEPS


def _is_area(steps: object) -> bool:
    return isinstance(steps, list) and len(steps) == len(STAGE_KEYS) and all(map(_is_step, steps))


def _stage(stage: Json) -> Iterator[tuple[str, str]]:
    """Yield the faults of one stage by key."""
    if not isinstance(stage, dict):
        yield "", f"a stage is a table with a name and steps, not {say(stage)}."
        return
    yield from unknown_keys(stage, STAGE_KEYS)
    yield from name_faults(stage)
    steps: Json = stage.get("steps")
    if not _is_area(steps):
        yield (
            "steps",
            f"`steps` is the first and the last step of its area, such as [1, 4], each from 0 to {STEPS - 1}.",
        )
    elif not SMALLEST_AREA <= len(area(*steps)) <= LARGEST_AREA:
        length = len(area(*steps))
        yield "steps", f"it overlooks {length} steps; a stage overlooks {SMALLEST_AREA} to {LARGEST_AREA}."


def _twins(stages: list[Json], where: Callable[[KeyPath], str]) -> PlacedFaults:
    """Yield a fault for each name that two stages have."""
    seen: dict[str, int] = {}
    for index, stage in enumerate(stages):
        name = stage.get("name") if isinstance(stage, dict) else None
        if not is_name(name):
            continue
        if fold(name) in seen:
            first = where(("stages", seen[fold(name)], "name"))
            yield ("stages", index, "name"), f"{name}: another stage has this name ({first}); rename one."
        seen.setdefault(fold(name), index)


def _overlaps(
    areas: dict[int, tuple[int, ...]], labels: dict[int, str], where: Callable[[KeyPath], str]
) -> PlacedFaults:
    """Yield a fault for each step that belongs to two stages."""
    for index, steps in areas.items():
        for other, others in areas.items():
            both = [step for step in steps if step in others]
            if index < other and both:
                place = where(("stages", other, "steps"))
                sentence = f"step {both[0]} is also {labels[other]}'s ({place}); stages do not overlap."
                yield ("stages", index, "steps"), f"{labels[index]}: {sentence}"


def _gates(gates: object) -> PlacedFaults:
    """Yield the faults of the gates by themselves."""
    if not isinstance(gates, list) or len(gates) != GATES or not all(map(_is_step, gates)):
        yield (("gates",), f"`gates` is a list of {GATES} steps from 0 to {STEPS - 1}, for a die of 1 to {GATES}.")
    elif len(set(gates)) < GATES:
        yield ("gates",), "Two gates are on one step; each has its own."


def _house(areas: dict[int, tuple[int, ...]], labels: dict[int, str], gates: object) -> PlacedFaults:
    """Yield what breaks HU-01, for boards that are not copies of the printed one."""
    owner = {step: index for index, steps in areas.items() for step in steps}
    tail = "(say `printed = true` if the printed board has it so)."
    for index, steps in areas.items():
        after = owner.get((steps[-1] + 1) % STEPS, index)
        if after != index:
            yield ("stages", index, "steps"), f"{labels[index]}: no blank step lies before {labels[after]} {tail}"
        if steps[0] > steps[-1]:
            yield ("stages", index, "steps"), f"{labels[index]}: it lies across the Main Gate {tail}"
    for step in gates if isinstance(gates, list) else []:
        if _is_step(step) and step in owner:
            yield ("gates",), f"The gate on step {step} is in the area of {labels[owner[step]]} {tail}"
