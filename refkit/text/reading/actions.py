"""Reading a move or an action on a position, with suggestions if it cannot be read."""

from collections.abc import Callable
from typing import TypeVar

from refkit.kernel import GameAbove
from refkit.kernel.choice import BadInput
from refkit.text.checks import similar_names
from refkit.text.fuzzy_match import suggest_answers

T = TypeVar("T")


def with_suggestions(game: object, setup: object, words: str, read: Callable[[], T]) -> T:
    """Return what ``read`` makes of ``words``, which say what happens on the position ``setup`` of a `Game`.

    Raises what ``read`` raises; a `BadInput` without suggestions gets those that the position has to offer.
    """
    try:
        return read()
    except BadInput as error:
        if error.suggestions or not words.strip():
            raise
        raise BadInput(error.sentence, error.line, similar_actions(game, setup, words)) from None


def similar_actions(game: GameAbove, setup: object, words: str) -> tuple[str, ...]:
    """Return actions and legal moves of a position that are similar to ``words``; none if it is impossible."""
    own = game.scenario.turn_questions
    try:
        start = game.position.to_state(setup)
        pending = [choice for table in (own(start) if own else [start]) for choice in game.choices(table)]
    except BadInput:
        return ()
    return (*similar_names(words, game.scenario.happenings, 1), *suggest_answers(words, pending))
