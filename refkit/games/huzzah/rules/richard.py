"""Step 4, moving Richard: dice, gates, and what he does at rest.  (On Each Turn {4}, p. 5; HU-15 to HU-21)"""

from refkit.games.huzzah.cards import OFF, STEPS
from refkit.games.huzzah.events import Annoyed, AtGate, GateTaken, RichardMoved, Shoved
from refkit.games.huzzah.moves import Rolled
from refkit.games.huzzah.rulebook import rules as R
from refkit.games.huzzah.rules.bump import richard_stops
from refkit.games.huzzah.rules.dice import rolling_rule
from refkit.games.huzzah.rules.path import performer_on, slide
from refkit.games.huzzah.table import Table
from refkit.games.huzzah.tasks import RollGate, RollRichard


def leave_gate(table: Table, task: RollGate, move: Rolled) -> None:
    """Move Richard to a random gate, even the one that he stood at, and plan his next move (HU-16)."""
    table.tell(GateTaken(move.total, table.options.track.gates[move.total - 1]), rolling_rule(task))
    table.plan(RollRichard(task.entering))


def move_richard(table: Table, task: RollRichard, move: Rolled) -> None:
    """Move Richard exactly as far as the dice say; before the first turn nobody bumps him (HU-06)."""
    table.tell(RichardMoved(move.total, (table.richard + move.total) % STEPS), rolling_rule(task))
    if not task.entering:
        richard_stops(table)
    elif table.options.track.gate_at[table.richard] != OFF:
        table.note(AtGate(table.richard), R.RICHARDS_FIRST_MOVE)
        table.plan(RollGate(entering=True))


def come_to_rest(table: Table) -> None:
    """Push on a player where Richard comes to rest, and clear his step in the area of an occupied stage (HU-21).

    Here only, and not at a gate or where he was bumped from: coming to rest is the end of his way (p. 5, HU-17). It is
    before the cards are turned over, so that they count whom he has left there (HU-19, HU-25).
    """
    at = table.richard
    for seat, place in enumerate(table.places):  # Richard never slides: the player goes on (HU-13, HU-18)
        if place == at:
            table.tell(Shoved(seat, (at + 1) % STEPS), R.SHOVES)
            slide(table, seat)
    stage = table.options.track.stage_at[at]
    if stage != OFF and table.crowd[at] and performer_on(table, stage) != OFF:
        table.tell(Annoyed(at, table.crowd[at]), R.ANNOYS)
