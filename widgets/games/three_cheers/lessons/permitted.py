"""Quizzes about what is allowed: where a card, a step or a leap may go, as the referee answers it."""

import dataclasses
import re
from typing import TYPE_CHECKING, Any

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import UP
from refkit.games.three_cheers.moves import Leap, Move, MoveMinion, Place, Provoke, Ride, Swap
from refkit.games.three_cheers.rules.questions import QUESTIONS, parse_move
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.names import owner
from refkit.games.three_cheers.text.phrases import BOOK
from refkit.games.three_cheers.text.places import place_in_words
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.sentences import tell
from widgets.games.three_cheers.lessons.quizzes import WHOLE, around, named, who
from widgets.games.three_cheers.table.picks import OnTable, path
from widgets.tabletop.guesses import Guess, Quiz, Why
from widgets.tabletop.story import asked

if TYPE_CHECKING:
    from refkit.kernel.choice import Reason

NOBODY, NOWHERE = "Nobody at all!", "Nowhere at all!"


def squares(guess: Guess) -> Quiz:
    """Ask which squares may be chosen for the move that the example makes."""
    state, choice, text = asked(GAME, guess.example, guess.given)
    model = parse_move(state, text)
    tower = path(model, len(state.towers))[-1].tower  # type: ignore[union-attr]  # such a move ends on the table
    legal = {move for move in choice.options if _same_but_end(move, model)}
    right = frozenset(OnTable(tower, at) for move in legal for at in _end_squares(move))
    squares = around(state, tower) if isinstance(model, Place | MoveMinion) else sorted(state.towers[tower].minions)
    held = {at + UP for at in squares if at not in state.towers[tower].minions and isinstance(model, Place)}
    places = sorted({*squares, *held, *(place.at for place in right)} - _start_squares(state, model))
    reasons: dict[OnTable, Why] = {}
    for at in places:
        place = OnTable(tower, at)
        tried = next((move for move in legal if at in _end_squares(move)), None) or _ending_at(model, at)
        reasons[place] = _without_square(_referee_answer(state, tried), at)
    bare = frozenset(place for place in reasons if place.at not in state.towers[tower].minions)
    names = {place: named(state, place) for place in reasons}
    return Quiz(guess.ask, state, names, right, reasons, nobody=NOWHERE if bare else NOBODY, bare=bare)


def towers(guess: Guess) -> Quiz:
    """Ask on which towers a card may be played."""
    state, choice, text = asked(GAME, guess.example, guess.given)
    model: Any = parse_move(state, text)
    right = {move.tower for move in choice.options if isinstance(move, Place | MoveMinion | Swap | Provoke)}
    names = {
        OnTable(number, WHOLE): tell("{owner's} tower", owner=owner(state, number))
        for number in range(len(state.towers))
    }
    reasons: dict[OnTable, Why] = {}
    for place, name in names.items():
        own = place.tower == choice.seat % len(state.towers)
        if place.tower in right:
            pattern = "{tower} is one’s own, and will do." if own else "{tower} is fair game."
            reasons[place] = (tell(pattern, tower=name), choice.rule)
        else:
            reasons[place] = _referee_answer(state, dataclasses.replace(model, tower=place.tower))
    found = frozenset(OnTable(number, WHOLE) for number in right)
    return Quiz(guess.ask, state, names, found, reasons, nobody="No tower at all!")


def _same_but_end(move: Move, model: Move) -> bool:
    """Return whether two moves differ only in where they end."""
    if type(move) is not type(model):
        return False
    same = ("card", "option", "tower", "turned", *(("at",) if isinstance(model, MoveMinion) else ()))
    return all(getattr(move, name, None) == getattr(model, name, None) for name in same)


def _end_squares(move: Move) -> tuple[int, ...]:
    """Return the squares where a move ends; a swap has two."""
    ends = path(move, 1)[1:] or path(move, 1)
    squares = tuple(end.at for end in ends if isinstance(end, OnTable))
    return squares if isinstance(move, Swap) else squares[-1:]


def _start_squares(state: State, model: Move) -> set[int]:
    """Return the squares where the move begins, which cannot be chosen as its end."""
    match model:
        case MoveMinion(at=at):
            return {at}
        case Ride(seat=seat):
            return {*state.towers[seat % len(state.towers)].riders}
        case _:
            return set()


def _ending_at(model: Move, at: int) -> Move:
    """Return the same move, ending at another square."""
    if isinstance(model, Swap):
        first, second = sorted((model.at, at)) if at != model.at else (model.at, model.to)
        return dataclasses.replace(model, at=first, to=second)
    return dataclasses.replace(model, **{"to" if isinstance(model, MoveMinion) else "at": at})  # type: ignore[arg-type]


def _without_square(why: Why, at: int) -> Why:
    """Return a reason without the name of its square, since the learner sees which place is meant."""
    said = re.sub(rf"(?<!\w){re.escape(format_square(at))}(?!\w)", "that place", why[0])
    return said[:1].upper() + said[1:], why[1]


def _referee_answer(state: State, move: Move) -> Why:
    """Return what the referee says about a move: its first objection, or that it is allowed."""
    refused: tuple[Reason, ...] = QUESTIONS.objections(state, move)
    if refused:
        return refused[0].sentence, refused[0].rule
    return _allowed_sentence(state, move), None


def _allowed_sentence(state: State, move: Move) -> str:
    """Describe an allowed move in a short sentence."""
    match move:
        case Place(_, card, tower, at):
            return f"{card.name} may stand {place_in_words(state.towers[tower].minions, at)}."
        case MoveMinion(_, _, _, tower, at, to):
            return f"It may go there, {place_in_words(state.towers[tower].minions, to, at)}."
        case Swap(_, _, _, tower, at, to):
            one, other = (who(state, OnTable(tower, place)) for place in (at, to))
            return f"{one} and {other} may change places."
        case Ride(seat, at) | Leap(seat, at):
            way = "step" if isinstance(move, Ride) else "leap"
            return f"It may {way} to {who(state, OnTable(seat % len(state.towers), at))}."
    return f"Allowed: {BOOK.format_move(state, move, seat=False)}."
