"""Quizzes about what is allowed: where a card, a step or a leap may go, as the referee answers it."""

import dataclasses
import re
from typing import Any, Final

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import RIGHT, UNKNOWN_MINION, UP, row_of, square
from refkit.games.three_cheers.moves import Leap, Move, MoveMinion, Place, Ride, Swap
from refkit.games.three_cheers.rules.engine import parse_move
from refkit.games.three_cheers.table import State
from refkit.games.three_cheers.text.patterns import owner, side_name
from refkit.games.three_cheers.text.places import format_square, minion_name, place_in_words
from refkit.kernel.sentences import join, sentence
from widgets.games.three_cheers.table.picks import OnTable, path
from widgets.tabletop.film.story import asked
from widgets.tabletop.guesses import Guess, Quiz, Why, permitted

WHOLE: Final = -1
"""The square of an `OnTable` that stands for the whole tower."""
NOBODY, NOWHERE = "Nobody at all!", "Nowhere at all!"


def around(state: State, tower: int) -> list[int]:
    """Return the squares of a tower and those next to it, above the ground; of an empty one, its first square."""
    minions = state.towers[tower].minions
    near = {at + step for at in minions for step in (0, UP, RIGHT, -RIGHT)} or {square(0, 1)}
    return sorted(at for at in near if row_of(at) > 0)


def who(state: State, place: OnTable) -> str:
    """Return the minion at a place, for use in a sentence; of an empty place, where it is."""
    minions = state.towers[place.tower].minions
    minion = minions.get(place.at)
    if minion is None:
        return place_in_words(minions, place.at)
    covered = minion.masked and minion is not UNKNOWN_MINION
    return f"{minion.card.name}, face down" if covered else minion_name(minions, place.at)


def named(state: State, place: OnTable) -> str:
    """Return the label of a place, with its tower if several have minions."""
    label = who(state, place)
    several = sum(bool(tower.minions) for tower in state.towers) > 1
    return join(", ", (label, side_name(state, place.tower))) if several else label


def squares(guess: Guess) -> Quiz:
    """Ask which squares may be chosen for the move that the example makes."""
    state, choice, text = asked(GAME, guess.example, guess.given)
    model: Any = parse_move(state, text)
    tower = path(model, len(state.towers))[-1].tower  # type: ignore[union-attr]  # such a move ends on the table
    minions = state.towers[tower].minions
    legal = {at: move for move in reversed(choice.options) if _same_but_end(move, model) for at in _end_squares(move)}
    near = around(state, tower) if isinstance(model, Place | MoveMinion) else sorted(minions)
    air = {at + UP for at in near if at not in minions and isinstance(model, Place)}
    begun = {model.at} if isinstance(model, MoveMinion) else set(state.towers[tower].riders)
    places = sorted({*near, *air, *legal} - (begun if isinstance(model, MoveMinion | Ride) else set()))
    moves = {at: legal.get(at) or _ending_at(model, at) for at in places}
    bare = frozenset(OnTable(tower, at) for at in places if at not in minions)
    tried = {OnTable(tower, at): (named(state, OnTable(tower, at)), move) for at, move in moves.items()}
    quiz = permitted(GAME, state, guess.ask, tried, lambda move: _allowed(state, move), NOWHERE if bare else NOBODY)
    reasons = {place: _without_square(why, place.at) for place, why in quiz.reasons.items()}
    return dataclasses.replace(quiz, bare=bare, reasons=reasons)


def towers(guess: Guess) -> Quiz:
    """Ask on which towers a card may be played."""
    state, choice, text = asked(GAME, guess.example, guess.given)
    model: Any = parse_move(state, text)
    tried, own = {}, choice.seat % len(state.towers)
    for number in range(len(state.towers)):
        ends = (move for move in choice.options if getattr(move, "tower", None) == number)
        move = next(ends, dataclasses.replace(model, tower=number))
        tried[OnTable(number, WHOLE)] = sentence("{owner's} tower", owner=owner(state, number)), move

    def fair(move: Any) -> Why:
        pattern = "{owner's} own tower will do as well." if move.tower == own else "{tower} is fair game."
        name, _ = tried[OnTable(move.tower, WHOLE)]
        return sentence(pattern, tower=name, owner=owner(state, own)), choice.rule

    return permitted(GAME, state, guess.ask, tried, fair, "No tower at all!")


def _same_but_end(move: Move, model: Move) -> bool:
    """Return whether two moves differ only in where they end."""
    same = ("card", "option", "tower", "turned", *(("at",) if isinstance(model, MoveMinion) else ()))
    return type(move) is type(model) and all(getattr(move, name, 0) == getattr(model, name, 0) for name in same)


def _end_squares(move: Move) -> tuple[int, ...]:
    """Return the squares where a move ends; a swap has two."""
    ends = tuple(end.at for end in path(move, 1) if isinstance(end, OnTable))
    return ends if isinstance(move, Swap) else ends[-1:]


def _ending_at(model: Any, at: int) -> Move:
    """Return the same move, ending at another square."""
    if isinstance(model, Swap):
        first, second = sorted((model.at, at)) if at != model.at else (model.at, model.to)
        return dataclasses.replace(model, at=first, to=second)
    move: Move = dataclasses.replace(model, **{"to" if isinstance(model, MoveMinion) else "at": at})
    return move


def _without_square(why: Why, at: int) -> Why:
    """Return a reason without the name of its square, since the learner sees which place is meant."""
    said = re.sub(rf"(?<!\w){re.escape(format_square(at))}(?!\w)", "that place", why[0])
    return said[:1].upper() + said[1:], why[1]


def _allowed(state: State, move: Move) -> Why:
    """Say in a short sentence why a move is allowed."""
    match move:
        case Place(_, card, tower, at):
            said = _room(state, card.name, OnTable(tower, at))
        case MoveMinion(_, _, _, tower, _, to):
            under = who(state, OnTable(tower, to - UP)) if to - UP in state.towers[tower].minions else ""
            said = f"Nobody stands there, on top of {under}." if under else "Nobody stands there, and air will do."
        case Swap(_, _, _, tower, at, to):
            one, other = (who(state, OnTable(tower, place)) for place in (at, to))
            said = f"{one} and {other} stand as the card shows."
        case Ride(seat, at):
            rider = state.towers[seat % len(state.towers)].riders[0]
            way = {1: "to the right", -1: "to the left", UP: "up", -UP: "down"}.get(at - rider, "up from the ground")
            said = f"It is one step {way}."
        case Leap(_, at):
            said = "In the ground row anybody will do." if row_of(at) == 1 else "It is right there, and no higher."
        case _:
            said = "It may be used there."
    return said, None


def _room(state: State, name: str, place: OnTable) -> str:
    """Say what makes room for a card at a place."""
    minions, at = state.towers[place.tower].minions, place.at
    if at in minions:
        return f"{name} takes the place of {who(state, place)}."
    if at - UP in minions:
        return f"There is room on the head of {who(state, OnTable(place.tower, at - UP))}."
    where = place_in_words(minions, at)
    return f"There is room in the ground row, {where}." if row_of(at) == 1 else f"{name} flies: {where} is enough."
