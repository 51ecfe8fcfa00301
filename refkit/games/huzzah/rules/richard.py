"""Step 4, moving Richard: dice, gates, and what he does at rest.  (On Each Turn, step 4, p. 5; HU-15 to HU-21)"""

from refkit.games.huzzah.cards import OFF, STEPS
from refkit.games.huzzah.events import Annoyed, AtGate, GateTaken, RichardMoved, Shoved
from refkit.games.huzzah.moves import Rolled
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.bump import richard_stops
from refkit.games.huzzah.rules.objections import not_rolled
from refkit.games.huzzah.rules.path import performer_on, slide
from refkit.games.huzzah.rules.questions import RollGate, RollRichard
from refkit.games.huzzah.table import StateDraft
from refkit.kernel.question import answer, happens


@answer(RollGate, Rolled, unless=not_rolled)
def leave_gate(draft: StateDraft, task: RollGate, move: Rolled) -> None:
    """Move Richard to a random gate, even the one that he stood at, and plan his next move (HU-16)."""
    draft.apply(GateTaken(move.total, draft.options.track.gates[move.total - 1]), task.rule)
    draft.plan(RollRichard(task.entering))


@answer(RollRichard, Rolled, unless=not_rolled)
def move_richard(draft: StateDraft, task: RollRichard, move: Rolled) -> None:
    """Move Richard exactly as far as the dice say; before the first turn nobody bumps him (HU-06)."""
    draft.apply(RichardMoved(move.total, (draft.richard + move.total) % STEPS), task.rule)
    if not task.entering:
        richard_stops(draft)
    elif draft.options.track.gate_at[draft.richard] != OFF:
        draft.note(AtGate(draft.richard), R.RICHARDS_FIRST_MOVE)
        draft.plan(RollGate(entering=True))


@happens
def rest(draft: StateDraft) -> None:
    """Push on a player where Richard comes to rest, and clear his step in the area of an occupied stage (HU-21).

    Here only, and not at a gate or where he was bumped from: coming to rest is the end of his way (p. 5, HU-17). It is
    before the cards are turned over, so that they count whom he has left there (HU-19, HU-25).
    """
    at = draft.richard
    for seat, place in enumerate(draft.places):  # Richard never slides: the player goes on (HU-13, HU-18)
        if place == at:
            draft.apply(Shoved(seat, (at + 1) % STEPS), R.SHOVES)
            slide(draft, seat)
    stage = draft.options.track.stage_at[at]
    if stage != OFF and draft.crowd[at] and performer_on(draft, stage) != OFF:
        draft.apply(Annoyed(at, draft.crowd[at]), R.ANNOYS)
