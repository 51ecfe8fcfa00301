"""Positions: convert any table that somebody lays out to a state and back, and correct the state of a match.

>>> setup = FORM.parse_setup('''
... players: Xavier, Yaz, Zippy, Wanda
... table Yaz: Red/blue, Red/blue, Red/blue
... goal A: Red, Red, Red, Blue, Blue
... ''')
>>> for fault in faults(setup):
...     print(fault.sentence)
Red/blue 1 is in front of Yaz and also in front of Yaz; there are only 2 of Red/blue.
The combination of team A cannot be drawn; a combination has five tokens of at most four kinds, two of a kind at most.

Only a setup without faults becomes a `State`.
"""

from collections.abc import Iterable

from refkit.games.cheers.cards import CARDS, NO_TEAM
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.position.faults import card_places, faults
from refkit.games.cheers.position.text import FORM
from refkit.games.cheers.rules.questions import Act
from refkit.games.cheers.rules.start import blank
from refkit.games.cheers.rules.turn import first_slot
from refkit.games.cheers.rules.victory import victory
from refkit.games.cheers.setup import Setup
from refkit.games.cheers.state import State
from refkit.games.cheers.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.text.setups import refuse


def to_state(setup: Setup, *, agenda: Iterable[Task] = (), at_rest: bool = False) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last).

    Cards that are not mentioned are in the pile, or unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    options = FORM.options_of(setup)
    unseen, pile = CARDS.left(options.deck.cards, [card for card, _ in card_places(setup)])
    teams = {"teams": setup.tokens} if options.masquerade and setup.tokens else {}
    return FORM.state_of(
        blank(options, laid=True),
        setup,
        pile=pile,
        unseen=unseen,
        slot=first_slot(options, setup.active),
        turn=1,
        agenda=tuple(agenda),
        **teams,
    )


def from_state(state: State | View) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place, without the agenda."""
    known = state.options.masquerade and any(team != NO_TEAM for team in state.teams)
    return FORM.setup_of(state, tokens=state.teams if known else ())


def correct(state: State, text: str) -> State:
    """Return ``state`` with the cards, combinations and tokens that ``text``, a position, gives; the rest stays.

    Whose turn it is and the pending question stay, too. Raises `BadInput` for a position that is impossible or of
    another game, and in the middle of an action.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Act):
        raise BadInput("The table can only be corrected before an action; answer what is asked first, or undo it.")
    refusal = "A correction cannot change who plays, whose turn it is or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    return FORM.corrected(state, to_state(given, at_rest=True), "pile", "unseen", "teams")


def judge(draft: StateDraft) -> None:
    """Look for a victory on a table that was corrected, as after an action: it is declared, or asked for (CH-16)."""
    draft.plan(victory())
