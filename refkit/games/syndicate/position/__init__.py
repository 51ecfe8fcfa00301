"""Positions: convert any table that somebody lays out to a state and back, and correct the state of a match.

>>> setup = FORM.parse_setup('''
... hand Wanda: The Diplomat, The Author, The End, Ace of Suns, The Forest
... hand Xavier: The Merchant, The Diplomat
... ''')
>>> [fault.sentence for fault in faults(setup)]
["The Diplomat is in Wanda's hand and in Xavier's hand, and there is only one; take the other away."]

The cards on the table determine which task is next; without a lead, that is the lead. Points are taken over as they
are, without the turns in which they were scored. Only a setup without faults becomes a `State`; it may be one that
lasts no longer than until the next task (see ``at_rest`` in `faults`).
"""

import dataclasses
from collections.abc import Iterable

from refkit.games.syndicate.cards import CARDS, HAND
from refkit.games.syndicate.draft import StateDraft
from refkit.games.syndicate.position.faults import card_places, enforcers_without_card, faults, with_defaults
from refkit.games.syndicate.position.text import FORM
from refkit.games.syndicate.rulebook import R
from refkit.games.syndicate.rules.engine import QUESTIONS
from refkit.games.syndicate.rules.questions import Draw, Identify, PickAnswer, PickLead, PickSecond, WhoStarts
from refkit.games.syndicate.rules.score import is_won
from refkit.games.syndicate.rules.start import blank
from refkit.games.syndicate.rules.turn import judge, reveal, settle, win
from refkit.games.syndicate.setup import Setup
from refkit.games.syndicate.state import State
from refkit.games.syndicate.view import View
from refkit.kernel.agenda import Task
from refkit.kernel.choice import BadInput
from refkit.text.setups import refuse


def to_state(setup: Setup, *, agenda: Iterable[Task] | None = None) -> State:
    """Return the state that ``setup`` describes, with ``agenda`` (the next task last), by default what comes next.

    Cards that are not mentioned are in the pile, or unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=False))
    laid = with_defaults(setup)
    unseen, pile = CARDS.left(setup.deck.cards, [card for card, _ in card_places(laid)])
    todo = tuple(initial_agenda(setup) if agenda is None else agenda)
    start = blank(FORM.options_of(setup))
    return FORM.state_of(start, laid, pile=pile, fresh=unseen, carried=laid.points, agenda=todo)


def initial_agenda(setup: Setup) -> list[Task]:
    """Return the remaining tasks of the turn, the next task last; [] if the first one is not a question to a player."""
    todo = remaining_tasks(setup)
    return todo[::-1] if isinstance(todo[0], PickLead | PickSecond | PickAnswer) else []


def remaining_tasks(setup: Setup) -> list[Task]:
    """Return the remaining tasks of the turn, the next task first."""
    seat, seats = setup.active, len(setup.players)
    if setup.lead is None:
        return [PickLead(seat)]
    if not setup.decided:
        return [PickSecond(seat)]
    enforcers: list[Task] = [PickAnswer((seat + step) % seats) for step in range(1 + len(setup.replies), seats)]
    turned_up: list[Task] = [reveal(seat)] if setup.hidden else []
    return [*enforcers, *turned_up, settle(), judge()]


def from_state(state: State | View) -> Setup:
    """Return the position of ``state``, or of a view: the cards in each place and the points."""
    decided = state.lead is not None and state.hidden is None and _is_decided(state)
    return FORM.setup_of(state, points=state.points, alone=decided, turn=max(state.turn, 1))


def _is_decided(state: State | View) -> bool:
    """Return whether the mastermind has declined a second card, given that there is none: then an enforcer is asked."""
    if isinstance(state, State):
        return not (state.agenda and isinstance(state.agenda[-1], PickSecond))
    return bool(state.replies) or state.active not in state.asked


# ---- corrections ---------------------------------------------------------------------------------------------------


def correct(state: State, text: str) -> State:
    """Return ``state`` with the hands, points and discards that ``text``, a position, gives; the rest stays.

    Whose turn it is, the plot on the table and the pending question stay, too. What a player had claimed about a hand
    by not following is dropped if that hand is corrected. Raises `BadInput` for a position that is impossible or of
    another game, before the deal, and while chance is asked which card is turned up.
    """
    task = QUESTIONS.pending(state)
    if task is None or isinstance(task, WhoStarts | Identify) or not state.turn:
        raise BadInput("The table can only be corrected during a turn; answer what is asked first, or undo it.")
    refusal = "A correction puts hands, points and discards right; leave out everything else, or undo it."
    given = FORM.parse_correction(text, from_state(state), refusal)
    laid = to_state(given)
    if isinstance(task, Draw) and not (laid.pile and len(laid.hands[task.seat]) < HAND):
        raise BadInput(
            f"{state.options.players[task.seat]} is about to draw; leave a card in the pile and room for it."
        )
    if isinstance(task, PickLead | PickAnswer) and not laid.hands[task.seat]:
        raise BadInput(f"{state.options.players[task.seat]} is about to play; leave a card in that hand.")
    refuse(tuple(enforcers_without_card(given)))
    changed = tuple(now - before for now, before in zip(given.points, state.points, strict=True))
    return dataclasses.replace(
        FORM.corrected(state, laid, "pile", "fresh", "stale", "old"),
        carried=tuple(map(sum, zip(state.carried, changed, strict=True))),
        denied=tuple(each for each in state.denied if laid.hands[each[0]] == state.hands[each[0]]),
    )


def end_if_won(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner: points come at the end of a turn, so an earlier one was the last.

    A plot on the table is not gone on with (SY-10, SY-21).
    """
    if is_won(draft):
        win(draft, R.WINNING)
