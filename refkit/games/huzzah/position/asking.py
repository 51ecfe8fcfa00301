"""A position asked questions: what may be done on it.

A position has no agenda, so the question comes with whoever asks it. Where no hand is written down, nobody knows what
anybody holds, and it may be any card.
"""

import dataclasses

from refkit.games.huzzah.cards import HAND, OFF, UNKNOWN
from refkit.games.huzzah.moves import Move
from refkit.games.huzzah.position import scenario
from refkit.games.huzzah.position.scenario import FURTHEST, ask_discards, ask_first, ask_shows
from refkit.games.huzzah.rules.path import free_stage, on_path
from refkit.games.huzzah.rules.questions import QUESTIONS, parse_move
from refkit.games.huzzah.rules.shows import may_lay
from refkit.games.huzzah.state import State
from refkit.games.huzzah.tasks import PickStage, Settle, Stride
from refkit.kernel.choice import CHANCE

__all__ = ["question_for", "turn_questions"]


def turn_questions(start: State) -> list[State]:
    """``start`` with each thing asked that players may do on a turn.

    They walk or take a stage, lay Show cards, and discard; who is not on the board yet chooses a stage.
    """
    state = guess_hands(start)
    found = [ask_first(state, PickStage(seat)) for seat, place in enumerate(state.places) if place == OFF]
    for seat in on_path(state):
        found.append(ask_first(state, Stride(seat, FURTHEST)))
        if free_stage(state, seat) != OFF:
            found.append(ask_first(state, Settle(seat)))
    if not any(state.down) and any(may_lay(state, seat) for seat in range(len(state.places))):
        found.append(ask_shows(state))
    return [*found, *([ask_discards(state)] if any(state.hands) else [])]


def question_for(start: State, words: str) -> tuple[State, Move]:
    """The move that ``words`` say, and ``start`` with the question that it answers; without a name, of who may do it.

    Raises `BadInput` for a move that no position asks for, and `Illegal` for one from where a pawn is not.
    """
    state = guess_hands(start)
    fitting = [(table, move) for table in turn_questions(state) for move in readings(table, words)]
    allowed = [(table, move) for table, move in fitting if not QUESTIONS.objections(table, move)]
    if allowed:
        return allowed[0]
    return scenario.question_for(state, words, seat_of(fitting[0][1]) if fitting else None)


def readings(table: State, words: str) -> list[Move]:
    """The move that ``words`` say, if it is of the kind that ``table`` asks for, and of somebody who is asked."""
    move = parse_move(table, words)
    task = QUESTIONS.pending(table)
    row = QUESTIONS.rows[type(task)]
    fits = any(isinstance(move, each.move) for each in row.answers) and seat_of(move) in row.asked(table, task)
    return [move] if fits else []


def seat_of(move: Move) -> int:
    """Who makes ``move``; CHANCE for nobody."""
    return getattr(move, "seat", CHANCE)


def guess_hands(start: State) -> State:
    """``start`` with unknown cards in every hand, if no hand at all is written down; as many as the deck has."""
    if any(start.hands) or any(start.down):
        return start
    seats = len(start.hands)
    held = min(HAND, start.pile // seats)
    return dataclasses.replace(start, hands=((UNKNOWN,) * held,) * seats, pile=start.pile - held * seats)
