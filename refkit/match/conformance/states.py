"""Checks of one state: as data, as a position, its scores, what each seat sees of it, and the worlds behind that."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyState, Ongoing
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, SPECTATOR
from refkit.kernel.score import Score
from refkit.match.conformance.guards import a_kind, check_citation, guarded, if_different, if_empty, problem_from
from refkit.match.conformance.places import at, at_text

PARTS: Final = ("options", "agenda", "turn", "ended")
"""Attributes that every state has."""
CHANGEABLE: Final = (list, dict, set)
"""What no state may hold."""


def shape_problems(game: AnyGame, state: object) -> Iterator[str]:
    """Check that ``state``, with which a game begins, is a state that nobody can change."""
    kind = game.plain.state
    if not isinstance(state, kind):
        yield f"`setup` returns {a_kind(state)}{at(game.setup)}: return a {kind.__name__}."
        return
    if lacking := [f"`{part}`" for part in PARTS if not hasattr(state, part)]:
        yield f"`{kind.__name__}` lacks {', '.join(lacking)}, which every table has{at(kind)}: add it."
    for field in fields(kind) if is_dataclass(kind) else ():
        value = getattr(state, field.name)
        if any(isinstance(each, CHANGEABLE) for each in (value, *(value if isinstance(value, tuple) else ()))):
            yield (
                f"`{kind.__name__}.{field.name}` holds a list, a dict or a set, which can be changed{at(kind)}: use a "
                "tuple, or a frozen dataclass."
            )


def state_problems(game: AnyGame, state: Ongoing) -> Iterator[str]:
    """Check a state as data, as a position, its scores, its views, and these in words."""
    yield from problem_from(
        "A state as data", at(game.plain.state) or at_text(game.package, "plain="), check_state_data, game, state
    )
    yield from problem_from("A position", at(game.position.faults), check_position, game, state)
    yield from guarded("The score", lambda: score_problems(game, state))
    yield from problem_from("A world", at(game.worlds), check_world, game, state)
    for seat in (*range(len(state.options.players)), SPECTATOR, REFEREE):
        yield from problem_from(
            "A view in words", at(game.notation.format_state), check_view_in_words, game, state, seat
        )
        yield from problem_from(
            "A position of a view", at(game.position.from_state), check_position_text, game, state, seat
        )


def as_json(data: object) -> object:
    """Return plain data after encoding it as JSON and decoding it."""
    return json.loads(json.dumps(data))


def check_state_data(game: AnyGame, state: object) -> str:
    """Check that a state is the same after conversion to data and back."""
    back = game.plain.state_from_data(as_json(game.plain.to_data(state)))
    return if_different(back, state, "every field of it must be in its data.")


def check_view_in_words(game: AnyGame, state: AnyState, seat: int) -> str:
    """Check that what ``seat`` sees can be told."""
    return if_empty(game.notation.format_state(game.view(state, seat)))


def check_position(game: AnyGame, state: object) -> str:
    """Check that the position of a state in play has no faults."""
    if not game.position.form.words:
        return ""
    faults = game.position.faults(game.position.from_state(state), at_rest=False)
    return f"of a table in play is called impossible (“{faults[0]}”): allow it." if faults else ""


def check_position_text(game: AnyGame, state: Ongoing, seat: int) -> str:
    """Check that the position that ``seat`` sees is the same after writing and reading it, as text and as data."""
    position, own = game.position, {what: getattr(state.options, what) for what in game.boxes}
    setup = position.from_state(game.view(state, seat))
    again = position.parse_setup(position.format_setup(setup, own.get("deck")), **own)
    data = position.from_data(as_json(position.to_data(setup)))
    remedy = "its words must say all that is in it."
    return if_different(again, setup, remedy) or if_different(data, setup, remedy)


def check_world(game: AnyGame, state: object) -> str:
    """Check that a sampled world agrees with what the first player sees."""
    view = game.view(state, 0)
    return if_different(game.view(game.worlds(view, Seeded(1)), 0), view, "deal only what the view does not show.")


def score_problems(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Check that every side has a score, whose lines cite rules, and that only such sides win."""
    place = at(game.score.scores) or at_text(game.package, "score=")
    scores: object = game.score.scores(state)
    if not isinstance(scores, tuple | list) or not scores:
        yield f"The score is {a_kind(scores)} of no sides{place}: return a `Score` for every side."
        return
    if wrong := [score for score in scores if not isinstance(score, Score)]:
        yield f"The score of a side is {a_kind(wrong[0])}{place}: return a `Score`, see `sum_lines`."
        return
    for line in (line for score in scores for line in score.lines):
        yield from problem_from(f"The line “{line}” of a score", place, check_citation, game, line.why)
    sides = {game.score.side(state, seat) for seat in range(len(state.options.players))}
    for side in sorted(sides.difference(range(len(scores)))):
        yield f"Side {side} has players and no score{place}: return a `Score` for every side."
    for side in game.score.winners(state):
        if side not in range(len(scores)):
            yield f"Side {side} has won, and has no score{at(game.score.ahead)}: name sides by their number from 0."
