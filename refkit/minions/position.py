"""Positions: any table that somebody lays out, what is impossible about it, and the state that it becomes.

>>> setup = parse_setup('''
... players: Xavier, Yaz
... event: Sunny Skies
... quest: Kill The Orc
... minion Xavier: Vampire
... minion Yaz: Vampire
... ''')
>>> [fault.sentence for fault in faults(setup)]
['Yaz cannot have Vampire in play: it is not a card of Myth.']

Only a setup without faults becomes a `State`. What lies in play lies face down still, until a scenario goes on.
"""

from refkit.choice import BadInput, Step
from refkit.minions.laid import Fault, Setup, faults, from_state, to_state
from refkit.minions.nouns import EMPTY
from refkit.minions.position_text import format_setup, from_data, parse_setup, setup_from, to_data
from refkit.minions.resolve import work
from refkit.minions.state import State
from refkit.minions.table import Table
from refkit.minions.tasks import SendMinions, TurnTop
from refkit.sections import parse_sections

__all__ = [
    "Fault",
    "Setup",
    "correct",
    "faults",
    "format_setup",
    "from_data",
    "from_state",
    "parse_sections",
    "parse_setup",
    "setup_from",
    "to_data",
    "to_state",
]


def correct(state: State, text: str) -> Step:
    """``state`` with cards and glory as ``text``, a position, says; what it does not tell stays.

    Raises `BadInput` for a position that is impossible or of another game, and in the middle of a quest.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, TurnTop | SendMinions) or any(side != EMPTY for side in state.sides):
        raise BadInput(
            "The table can only be corrected before minions are sent; answer what is asked first, or undo it."
        )
    base = from_state(state)
    told = setup_from(parse_sections(text), base.deck, base)
    if (told.players, told.options) != (base.players, base.options):
        raise BadInput("A correction cannot change who plays or the options; leave those lines out.")
    if any(side != EMPTY for side in told.sides):
        raise BadInput("A correction cannot put cards in play; leave those lines out, and let them be played.")
    table = Table(to_state(told, agenda=state.agenda))
    work(table)
    return Step(table.freeze(), tuple(table.log or ()))
