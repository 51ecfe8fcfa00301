"""Reading a move that is nearly in notation: the only one that can be meant, and suggestions."""

import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from refkit.kernel.choice import BadInput, Choice
from refkit.text.fuzzy_match import ambiguity_error, find_answer, suggest_answers

T = TypeVar("T")


def best_error(error: BadInput, ways: Sequence[str], exact: Callable[[str], T]) -> BadInput:
    """Return the error for a text: ``error``, or that of its only other wording if that has suggestions."""
    for way in ways if len(ways) == 1 and not error.suggestions else ():
        try:
            exact(way)
        except BadInput as better:
            return error if "is not a move" in better.sentence else better
    return error


def find_move(
    ways: Iterable[str],
    exact: Callable[[str], T],
    told: Sequence[tuple[int | None, str]],
    pending: Sequence[Choice[T]],
    players: Sequence[str],
) -> T | None:
    """Return the only move that a text can mean: one of the ``ways`` to word it, read by ``exact``, or an option.

    Return None if there is none; ``told`` are the players who may make it, with the rest of the text. Raises `BadInput`
    with both if it could mean two.
    """
    readings: dict[T, str] = {}
    for words in ways:
        with contextlib.suppress(BadInput):
            readings.setdefault(exact(words), words)
    if len(readings) > 1:
        raise ambiguity_error(told[-1][1], list(readings.values()))
    if readings:
        return next(iter(readings))
    asked = [(rest, [each for each in pending if who in (None, each.seat)]) for who, rest in told]
    for rest, mine in asked:
        if (found := with_verb(rest, mine, players, exact)) is not None:
            return found
    return next((found for rest, mine in asked if (found := find_answer(rest, mine, players)) is not None), None)


def with_verb(text: str, pending: Sequence[Choice[T]], players: Sequence[str], exact: Callable[[str], T]) -> T | None:
    """Return the move ``text`` with the verb of the only open question in front: ``9`` is ``walk 9``.

    Return None if several questions are open, if there is no such move, or if there are two.
    """
    if len(pending) != 1 or (seat := pending[0].seat) < 0:
        return None
    head = f"{players[seat]}: "
    verbs = dict.fromkeys(told.removeprefix(head).partition(" ")[0] for told in pending[0].options.texts())
    found: dict[T, None] = {}
    for verb in verbs:
        if verb.isalpha() and verb.islower():
            with contextlib.suppress(BadInput):
                found[exact(f"{head}{verb} {text}")] = None
    return next(iter(found)) if len(found) == 1 else None


def suggest_moves(told: Iterable[tuple[int | None, str]], pending: Sequence[Choice[object]]) -> tuple[str, ...]:
    """Return answers that are similar to ``told``: the rest of a text with its player, if one is named."""
    who, rest = next(iter(told))
    return suggest_answers(rest, [each for each in pending if who in (None, each.seat)])
