"""Deflect orders: a card played on your tower is sent on.  (Deflect Orders, p. 12)

When a play has been announced, the owner of the tower may answer with a deflect order, and then plays the card as if
it were their own, with the option already chosen; but not on the tower of the player it came from, unless only two
towers stand on the table. That play can be deflected in turn.
"""

from typing import Final

from refkit.games.three_cheers.cards import OrderCard, Tower
from refkit.games.three_cheers.draft import StateDraft
from refkit.games.three_cheers.events import Accepted, CardPlayed, Deflected, Fizzled, PlayedOn, Spent
from refkit.games.three_cheers.moves import Accept, Deflect, Fizzle, Place, Played
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.orders import legal_order_plays, legal_plays
from refkit.games.three_cheers.rules.turn import may_hold, without_impossible_assassins
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import CarryOut, Redirect, Task, Window

UNRESTRICTED_TOWERS: Final = 2
"""With this number of towers a deflected card may be played on any of them."""


def announce(draft: StateDraft, move: Played) -> None:
    """Put a card played from hand on the table; it can be deflected before it has any effect (TC-34)."""
    draft.tell(CardPlayed(move), R.SPEEDY_GONZALEZ if draft.stacks else R.PLAY_TWO)
    draft.plan(ask_or_carry_out(move, seats_that_may_answer(move, len(draft.towers), len(draft.hands))))


def seats_that_may_answer(move: Played, towers: int, seats: int) -> tuple[int, ...]:
    """Return the seats that may answer ``move``, clockwise from its player: the tower's owners, unless it is his own.

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


def answer_window(draft: StateDraft, task: Window, move: Accept | Deflect) -> None:
    """Accept the played card for the tower's owner, or deflect it."""
    match move:
        case Accept(seat):
            draft.note(Accepted(seat), R.DEFLECT)
            draft.plan(ask_or_carry_out(task.played, task.rest))
        case Deflect(seat, card):
            again = task.played.seat != draft.active
            draft.tell(Deflected(seat, card, task.played), R.DEFLECT_AGAIN if again else R.DEFLECT)
            draft.plan(Redirect(seat, task.played))


def play_on(draft: StateDraft, task: Redirect, move: Played | Fizzle) -> None:
    """Play the deflected card on, or discard an order that can hit nothing (TC-40)."""
    if isinstance(move, Fizzle):
        draft.note(Fizzled(move.seat, task.played.card), R.DEFLECT_INTO_NOTHING)
        draft.tell(Spent(task.played.card), R.ORDER_DISCARD)
        return
    draft.note(PlayedOn(move), R.DEFLECT)
    draft.plan(ask_or_carry_out(move, seats_that_may_answer(move, len(draft.towers), len(draft.hands))))


def open_towers(state: State | StateDraft, task: Redirect) -> list[tuple[int, Tower]]:
    """Return the towers on which a deflected card may be played: not that of the player it came from (TC-37, TC-96).

    With two towers it could go nowhere but home, and the book lets it go to and fro between two players (p. 12).
    """
    count = len(state.towers)
    barred = task.played.seat % count if count > UNRESTRICTED_TOWERS else None
    return [(number, tower) for number, tower in enumerate(state.towers) if number != barred]


def ways_to_play_on(state: State, task: Redirect) -> list[Played]:
    """Return every way to play the deflected card on; an order keeps its option (TC-38, TC-39)."""
    played = task.played
    towers = open_towers(state, task)
    if isinstance(played, Place):
        return without_impossible_assassins(state, legal_plays(task.seat, (played.card,), towers, state.options))
    return legal_order_plays(task.seat, played.card, played.option, towers, state.options)


def usable_deflects(state: State, task: Window) -> list[OrderCard]:
    """Return the deflect orders that the asked seat may hold and use now."""
    if not state.options.deflect_into_nothing and would_fizzle(state, task):
        return []
    return [card for card in may_hold(state, task.seat) if isinstance(card, OrderCard) and card.deflects]


def would_fizzle(state: State, task: Window) -> bool:
    """Return whether the card, deflected by the asked seat, could hit nothing at all (TC-40)."""
    return not ways_to_play_on(state, Redirect(task.seat, task.played))


def lies_face_down(played: Played) -> bool:
    """Return whether ``played`` lies face down, so that no prompt may name it."""
    return isinstance(played, Place) and "ninja" in played.card.traits
