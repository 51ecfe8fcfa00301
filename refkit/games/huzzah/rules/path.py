"""The path: who stands where, which steps are full, and how pawns move.  (On Each Turn, step 2, p. 5; HU-09, HU-13)

Only players slide, and only when they stop; passing is free. Richard never slides.
"""

from refkit.games.huzzah.cards import FIRST_STAGE, OFF, STEP_CAPACITY, STEPS, on_stage, stage_of
from refkit.games.huzzah.events import Slid
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import StateDraft, StateOrView


def is_full(state: StateOrView | StateDraft, step: int, seat: int) -> bool:
    """Return whether ``seat`` would slide on from ``step``: another player, Richard or five counters are there."""
    if state.crowd[step] >= STEP_CAPACITY or state.richard == step:
        return True
    return any(place == step for other, place in enumerate(state.places) if other != seat)


def slide_target(state: StateOrView | StateDraft, step: int, seat: int) -> int:
    """Return the first step from ``step`` on that is not full for ``seat``; ``step`` if all are (HU-49)."""
    for by in range(STEPS):
        if not is_full(state, (step + by) % STEPS, seat):
            return (step + by) % STEPS
    return step


def slide(draft: StateDraft, seat: int) -> None:
    """Move ``seat`` on to the next step with room if its own is full."""
    at = draft.places[seat]
    to = slide_target(draft, at, seat)
    if to != at:
        draft.apply(Slid(seat, to), R.FULL_SPACE)


def seats_on_path(state: StateOrView | StateDraft) -> list[int]:
    return [seat for seat, place in enumerate(state.places) if OFF < place < FIRST_STAGE]


def performer_on(state: StateOrView | StateDraft, stage: int) -> int:
    """Return the seat that performs on ``stage``, or `OFF`."""
    place = on_stage(stage)
    return state.places.index(place) if place in state.places else OFF


def stage_at(state: StateOrView | StateDraft, seat: int) -> int:
    """Return the stage in whose area ``seat`` stands on the path, or `OFF`."""
    place = state.places[seat]
    return state.options.track.stage_at[place] if OFF < place < FIRST_STAGE else OFF


def free_stage(state: StateOrView | StateDraft, seat: int) -> int:
    """Return the empty stage at which ``seat`` stands, or `OFF`."""
    stage = stage_at(state, seat)
    return stage if stage != OFF and performer_on(state, stage) == OFF else OFF


def heckled_stage(state: StateOrView | StateDraft, seat: int) -> int:
    """Return the occupied stage in whose audience ``seat`` stands, or `OFF` (HU-24)."""
    stage = stage_at(state, seat)
    return stage if stage != OFF and performer_on(state, stage) != OFF else OFF


def richard_is_in(state: StateOrView | StateDraft, stage: int) -> bool:
    """Return whether Richard stands in the area of ``stage`` (HU-20)."""
    return state.richard in state.options.track.areas[stage]


def own_area(state: StateOrView | StateDraft, seat: int) -> tuple[int, ...]:
    """Return the steps before the stage on which ``seat`` performs."""
    return state.options.track.areas[stage_of(state.places[seat])]
