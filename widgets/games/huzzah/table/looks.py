"""Spots that can only be looked at: every step, stage, plate and card; and parts of the loop to be shown large."""

from collections.abc import Iterator
from typing import TypeGuard

from refkit.games.huzzah.cards import OFF, STEPS, UNKNOWN
from refkit.games.huzzah.table import View
from refkit.kernel.sentences import counted, join
from widgets.drawing.scene import Spot
from widgets.games.huzzah.table.picks import OnStage, OnStep, Pick, Pile, Plate, ShowPart, named, player_in_words
from widgets.games.huzzah.table.plan import Plan, stretch_start
from widgets.tabletop.contract import Led


def looks(plan: Plan, view: View, led: Led) -> Iterator[Spot]:
    """Yield spots for everything that is no pick."""
    used = frozenset(led.all)
    if plan.narrow:
        yield from _part_spots(plan, view, led)
    for step in plan.near or range(len(plan.ring.steps)):
        yield from _look_only_spot(plan, view, OnStep(step), used)
    for stage in range(len(plan.ring.stages)):
        yield from _look_only_spot(plan, view, OnStage(stage), used)
    for held in plan.held:
        if held.card != UNKNOWN:
            yield from _look_only_spot(plan, view, held, used)
    for seat, box in enumerate(plan.plates):
        yield Spot(box, Plate(seat), player_in_words(view, seat), quiet=True)
    gone = counted(sum(view.discards), "discard")
    yield Spot(plan.pile, Pile(), f"The pile: {counted(view.pile, 'card')}, and {gone}", quiet=True)


def _look_only_spot(plan: Plan, view: View, pick: Pick, used: frozenset[object]) -> Iterator[Spot]:
    box = plan.box(pick)
    if box is not None and pick not in used:
        label = named(view, pick)
        yield Spot(box, pick, join(": ", (label.name, label.more)) if label.more else label.name, quiet=True)


def _part_spots(plan: Plan, view: View, led: Led) -> Iterator[Spot]:
    """Yield spots for the stages of the overview, each of which shows its part of the path large."""
    for stage, box in enumerate(plan.ring.parts):
        area = view.options.board.stages[stage].steps
        first = stretch_start(view, area[0]) if view.options.track.stage_at[area[0]] != OFF else (area[0] - 2) % STEPS
        away = [pick for pick in led.options if _in_part(pick, stage, area) and plan.box(pick) is None]
        name = f"{view.options.track.names[stage]}: bring it near"
        label = f"{name}. {counted(len(away), 'choice')} there" if away else name
        yield Spot(box, ShowPart(first), label, label, quiet=not away)


def _in_part(pick: object, stage: int, area: tuple[int, ...]) -> TypeGuard[Pick]:
    return pick == OnStage(stage) or (isinstance(pick, OnStep) and pick.step in area)
