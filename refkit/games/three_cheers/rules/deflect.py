"""Deflect orders: a card played on your tower is sent on.  (Deflect Orders, p. 12)

When a play has been announced, the owner of the tower may answer with a deflect order, and then plays the card as if
it were their own, with the option already chosen; but not on the tower of the player it came from, unless only two
towers stand on the table. That play can be deflected in turn.
"""

from typing import Final

from refkit.games.three_cheers.events import Accepted, CardPlayed, Deflected, Fizzled, PlayedOn, Spent
from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, MoveMinion, Place, Played, Provoke, Swap
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.objections import (
    not_to_deflect,
    not_to_fizzle,
    not_to_play,
    not_to_play_on,
    only_in_turns,
)
from refkit.games.three_cheers.rules.questions import Build, CarryOut, PlayCard, Redirect, Window
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.question import answer

PLAYED_IN_TURN: Final = only_in_turns(
    "Two cards are played in a turn of one's own, before the foreminion moves.", R.PLAY_TWO
)
"""When cards are played."""


@answer(PlayCard, Place, unless=not_to_play, idle=PLAYED_IN_TURN)
@answer(PlayCard, MoveMinion, unless=not_to_play, idle=PLAYED_IN_TURN)
@answer(PlayCard, Swap, unless=not_to_play, idle=PLAYED_IN_TURN)
@answer(PlayCard, Provoke, unless=not_to_play, idle=PLAYED_IN_TURN)
def announce(draft: StateDraft, _task: PlayCard | Build, move: Played) -> None:
    """Put a card played from hand on the table; it can be deflected before it has any effect (TC-34)."""
    draft.apply(CardPlayed(move), R.SPEEDY_GONZALEZ if draft.stacks else R.PLAY_TWO)
    draft.plan(ask_or_carry_out(move, seats_that_may_answer(move, len(draft.towers), len(draft.hands))))


def seats_that_may_answer(move: Played, towers: int, seats: int) -> tuple[int, ...]:
    """Return the seats that may answer ``move``, clockwise from its player: the tower's owners, none at an own tower.

    A deflect answers what *somebody else* plays at your tower (p. 12); a shared tower has two owners, and the nearer
    one is asked first.
    """
    if move.seat % towers == move.tower:
        return ()
    around = ((move.seat + step) % seats for step in range(1, seats))
    return tuple(seat for seat in around if seat % towers == move.tower)


def ask_or_carry_out(move: Played, answering: tuple[int, ...]) -> Task:
    """Return the task that asks the next of ``answering``; when all have declined, that of the card's effect."""
    return Window(answering[0], move, answering[1:]) if answering else CarryOut(move)


@answer(
    Window,
    Accept,
    idle=only_in_turns("No card has been played that somebody could answer.", R.DEFLECT, idle=True),
)
@answer(
    Window,
    Deflect,
    unless=not_to_deflect,
    idle=only_in_turns("A deflect answers a card that is played at your tower, and none is just now.", R.DEFLECT),
)
def answer_window(draft: StateDraft, task: Window, move: Accept | Deflect) -> None:
    """Accept the played card for the tower's owner, or deflect it."""
    match move:
        case Accept(seat):
            draft.note(Accepted(seat), R.DEFLECT)
            draft.plan(ask_or_carry_out(task.played, task.rest))
        case Deflect(seat, card):
            again = task.played.seat != draft.active
            draft.apply(Deflected(seat, card, task.played), R.DEFLECT_AGAIN if again else R.DEFLECT)
            draft.plan(Redirect(seat, task.played))


@answer(Redirect, Place, unless=not_to_play_on)
@answer(Redirect, MoveMinion, unless=not_to_play_on)
@answer(Redirect, Swap, unless=not_to_play_on)
@answer(Redirect, Provoke, unless=not_to_play_on)
@answer(
    Redirect,
    Fizzle,
    unless=not_to_fizzle,
    idle=only_in_turns(
        "Only a deflected order without a target goes off without effect.", R.DEFLECT_INTO_NOTHING, idle=True
    ),
)
def play_on(draft: StateDraft, task: Redirect, move: Played | Fizzle) -> None:
    """Play the deflected card on, or discard an order that can hit nothing (TC-40)."""
    if isinstance(move, Fizzle):
        draft.note(Fizzled(move.seat, task.played.card), R.DEFLECT_INTO_NOTHING)
        draft.apply(Spent(task.played.card), R.ORDER_DISCARD)
        return
    draft.note(PlayedOn(move), R.DEFLECT)
    draft.plan(ask_or_carry_out(move, seats_that_may_answer(move, len(draft.towers), len(draft.hands))))
