"""A position asked questions: what the active player may do on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows
what the active player holds, and it may be any card.
"""

import dataclasses

from refkit.games.three_cheers.cards import HAND, UNKNOWN
from refkit.games.three_cheers.moves import Keep, Move, Stay
from refkit.games.three_cheers.position import scenario
from refkit.games.three_cheers.position.scenario import ask_first
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.foreminion import ways
from refkit.games.three_cheers.rules.speedy import is_speedy, over
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import Build, PlayCard, Scamper, ThirdCard
from refkit.kernel.choice import Illegal, Reason, Refusal

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that the active player may do on a turn.

    That is to play a card, to move the foreminion if it can go anywhere, and to discard what is left in hand. In Speedy
    Gonzalez nobody has a turn: everyone is asked to build, until somebody's last card lies.
    """
    if is_speedy(start):
        return [] if over(start) else [ask_first(start, start.active, Build())]
    seat, held = start.active, guess_hand(start)
    asked = [ask_first(held, seat, PlayCard(seat, 1))]
    if may_step(start, seat):
        asked.append(ask_first(held, seat, Scamper(seat)))
    if held.hands[seat]:
        asked.append(ask_first(held, seat, ThirdCard(seat)))
    return asked


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers in a turn of its player.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for one that there is no occasion for.
    """
    if is_speedy(start):
        return scenario.question_for(start, words)
    _, move = scenario.question_for(start, words)
    seat = getattr(move, "seat", start.active)
    table, move = scenario.question_for(guess_hand(dataclasses.replace(start, active=seat)), words)
    name = start.options.players[seat]
    if isinstance(move, Stay) and not may_step(table, seat):
        refuse(move, Reason(f"{name}'s foreminion has nowhere to go, so nobody asks.", R.MOVE_FOREMINION))
    if isinstance(move, Keep) and not table.hands[seat]:
        refuse(move, Reason(f"{name} has nothing left in hand to keep or discard.", R.DISCARD_THIRD))
    return table, move


def refuse(move: Move, reason: Reason) -> None:
    """Raise `Illegal` for ``move``, to which nothing comes up on this position."""
    raise Illegal(Refusal(move, (reason,)))


def may_step(start: State, seat: int) -> bool:
    """Whether the foreminion of ``seat`` can go anywhere."""
    return bool(ways(start, seat))


def guess_hand(start: State) -> State:
    """``start`` with unknown cards in the hand of the active player, if no hand at all is written down.

    In Speedy Gonzalez nobody has a hand: whose card is not written down has yet to turn one over.
    """
    if any(start.hands) or is_speedy(start):
        return start
    hands = tuple((UNKNOWN,) * HAND if seat == start.active else () for seat in range(len(start.hands)))
    return dataclasses.replace(start, hands=hands)
