"""Positions: any table that somebody lays out, what is impossible about it, and the state that it becomes.

>>> setup = FORM.parse_setup('''
... place Xavier: Swag Cart
... place Yaz: 3
... richard: 3
... crowd: 1 x 5, 5 x 2
... ''')
>>> for fault in faults(setup):
...     print(fault.sentence)
Counters are on step 5, which no open stage overlooks; take them off.
Yaz stands where Richard is, who pushes players on; move one of them.
Somebody is nowhere; say where the pawn is.

Only a setup without faults becomes a `State`, and it need not be at rest: lessons begin in mid-step.
"""

import dataclasses
from typing import TYPE_CHECKING, Final

from refkit.games.huzzah.cards import KINDS, STEPS, UNKNOWN, Card, Counts, count_kinds
from refkit.games.huzzah.draft import StateDraft
from refkit.games.huzzah.position.faults import faults
from refkit.games.huzzah.position.text import FORM
from refkit.games.huzzah.rules.questions import (
    Discarding,
    Draw,
    PickStage,
    Reveal,
    RollRichard,
    RollWalk,
    Settle,
    Stride,
)
from refkit.games.huzzah.rules.shows import laid_shows
from refkit.games.huzzah.rules.start import blank
from refkit.games.huzzah.rules.turn import judge
from refkit.games.huzzah.setup import Setup
from refkit.games.huzzah.state import State, StateOrView
from refkit.kernel.choice import BadInput
from refkit.text.setups import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refkit.kernel.agenda import Task


def to_state(setup: Setup, *, agenda: "Iterable[Task]" = (), at_rest: bool = False) -> State:
    """Return the table that ``setup`` lays out, with ``agenda`` to be done (the next task last).

    Cards that lie nowhere are in the pile, or are the unknown ones. Raises `BadInput` with every fault, one a line.
    """
    refuse(faults(setup, at_rest=at_rest))
    cards = setup.cards()
    unseen = tuple(a - b for a, b in zip(setup.deck.counts, count_kinds(cards), strict=True))
    start = blank(FORM.options_of(setup), laid=True)
    return FORM.state_of(
        start,
        setup,
        crowd=tuple(setup.crowd.get(step, 0) for step in range(STEPS)),
        pile=sum(unseen) - cards.count(UNKNOWN),
        unseen=unseen,
        discards=count_kinds(setup.discards),
        down=tuple(() if card is None else (card,) for card in setup.down) or start.down,
        agenda=tuple(agenda),
    )


def from_state(state: StateOrView) -> Setup:
    """Return the position of ``state``: what lies where and who holds what, without the pile and open tasks."""
    laid = tuple(_laid_card(state, seat) for seat in range(len(state.down)))
    return FORM.setup_of(
        state,
        crowd={step: counters for step, counters in enumerate(state.crowd) if counters},
        down=laid if any(card is not None for card in laid) else (),
        discards=cards_from_counts(state.discards),
    )


def _laid_card(state: StateOrView, seat: int) -> Card | None:
    """Return the Show card of ``seat`` that lies on the table; one that is only chosen is still in hand."""
    cards = state.down[seat]
    return cards[0] if cards and not state.choosing else None


def cards_from_counts(counts: Counts) -> tuple[Card, ...]:
    """Return as many cards of each kind as ``counts`` say."""
    return tuple(kind for kind, number in zip(KINDS, counts, strict=True) for _ in range(number))


# ---- corrections ---------------------------------------------------------------------------------------------------


def correct(state: State, text: str) -> State:
    """Return ``state`` with pawns, counters, hands, points and discards as ``text``, a position, says; the rest stays.

    Raises `BadInput` for a position that is impossible or of another game, and while bumps, laid cards or dice wait.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, CORRECTABLE) or (state.choosing and any(state.down)):
        raise BadInput(
            "The table can only be corrected between moves and shows; answer what is asked first, or undo it."
        )
    refusal = "A correction cannot change who plays, the turn, laid cards or the options; leave those lines out."
    given = FORM.parse_correction(text, from_state(state), refusal)
    corrected = FORM.corrected(state, to_state(given, at_rest=state.turn > 0), "pile", "unseen")
    shows = Reveal(tuple(laid_shows(StateDraft(corrected))))
    agenda = tuple(shows if isinstance(task, Reveal) else task for task in corrected.agenda)
    return dataclasses.replace(corrected, agenda=agenda)


CORRECTABLE: Final = (Discarding, Draw, PickStage, RollRichard, RollWalk, Settle, Stride)
"""The questions at which the table may be corrected: no move or show is half done."""


def end_if_won(draft: StateDraft) -> None:
    """End the game if a correction leaves a winner, unless the turn, in which points have come in, is not over (HU-37).

    Up to step 5 the points are those with which the turn before ended. In step 6 the turn is judged when all have
    discarded.
    """
    if not isinstance(draft.agenda[-1], Discarding):
        draft.plan(judge())
