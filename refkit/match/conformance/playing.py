"""Checks of a game that is played at random: its states, questions and steps, what it leaks, and whether it ends."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from refkit.game import AnyGame
from refkit.kernel import AnyMove, AnyState
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, Choice
from refkit.match.conformance.guards import failure, guarded
from refkit.match.conformance.leaks import LeakCheck
from refkit.match.conformance.places import at
from refkit.match.conformance.questions import (
    nonsense_problems,
    question_problems,
    refusal_problems,
    row_at,
    seat_problems,
    unasked_problem,
)
from refkit.match.conformance.states import shape_problems, state_problems
from refkit.match.conformance.steps import handler_at, step_problems
from refkit.match.simulate import with_fewest_players

DECISIONS: Final = 300
"""Decisions that are checked."""
OFTEN: Final = 10
"""One state in so many is checked as data, as a position and in words."""
CLOSELY: Final = 3
"""One decision in so many is checked in full, and its table compared with others that look like it."""
OPENING: Final = 20
"""So many decisions are all checked in full: a small game has no more."""
REMEMBERED: Final = 30
"""Moves that are tried again later, when most of them are illegal."""
LONGEST: Final = 10_000
"""Decisions after which a game is taken for one that does not end."""


def play_problems(game: AnyGame) -> Iterator[str]:
    """Check a game in which every question is answered at random, up to the first thing that stops it."""
    try:
        state = with_fewest_players(game, game.Options.from_data)[1]
    except Exception as error:  # noqa: BLE001  every error is reported to the author of the game
        yield failure("`setup`", error, at(game.setup))
        return
    if found := [*shape_problems(game, state)]:
        yield from found
        return
    yield from played_problems(game, state)


def played_problems(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Check a game from ``state`` on, until it ends or something keeps it from going on."""
    chance, leaks, moves, seen = Seeded(game.name), LeakCheck(game), list[AnyMove](), set[type]()
    for number in range(DECISIONS):
        if stopped := [*asking_problems(game, state)]:
            yield from stopped
            return
        pending = game.choices(state)
        due = number < OPENING or number % CLOSELY == 0
        asked = pending if due or new_kinds(state.agenda[-1:], seen) else ()
        wrong = [each for one in asked for each in question_problems(game, state, one, alone=len(pending) == 1)]
        yield from wrong
        if number % OFTEN == 0 or not pending:
            yield from state_problems(game, state)
            yield from guarded("Reading what is no move", partial(nonsense_problems, game, state))
        if not pending:
            yield from leaks.end()
            return
        if due:
            yield from () if wrong else refusal_problems(game, state, moves)
            yield from guarded("What a seat is told", partial(leaks.problems, state))
        move = chosen(chance, pending)
        try:
            step = game.play(state, move)
        except Exception as error:  # noqa: BLE001  as above
            yield failure(f"`play` of a {type(move).__name__}", error, handler_at(game, state, move))
            return
        if new_kinds((move, *step.events), seen) or due:
            yield from guarded(f"A step after a {type(move).__name__}", partial(step_problems, game, state, move, step))
        moves, state = [*moves[-REMEMBERED:], move], step.state
    yield from ending_problems(game, state, chance, leaks)


def new_kinds(things: Iterable[object], seen: set[type]) -> bool:
    """Return whether a class of ``things`` is not among those ``seen``, and add them."""
    kinds = {type(thing) for thing in things} - seen
    seen |= kinds
    return bool(kinds)


def chosen(chance: Seeded, pending: Sequence[Choice[AnyMove]]) -> AnyMove:
    """Return an answer at random to one of the open questions, that of CHANCE by its weights."""
    choice = chance.pick(pending)
    return chance.answer(choice) if choice.seat == CHANCE else chance.pick(choice.options)


def asking_problems(game: AnyGame, state: AnyState) -> Iterator[str]:
    """Say what is wrong with the open questions so that nothing else can be checked, or why there are none."""
    try:
        pending = game.choices(state)
        for choice in pending:
            yield from seat_problems(game, state, choice)
    except Exception as error:  # noqa: BLE001  as above
        yield failure("A question", error, row_at(state))
    else:
        if not pending and not state.ended:
            yield unasked_problem(game, state)


def ending_problems(game: AnyGame, state: AnyState, chance: Seeded, leaks: LeakCheck) -> Iterator[str]:
    """Check that a game which is played on from ``state`` ends, and is not stopped by anything else.

    As long as nothing was hidden, so that no twin was another table, the tables go on being compared.
    """
    asked = Counter[str]()
    for _ in range(LONGEST):
        if stopped := [*asking_problems(game, state)]:
            yield from stopped
            return
        if not (pending := game.choices(state)):
            yield from leaks.end()
            return
        if not leaks.changed:
            yield from guarded("What a seat is told", partial(leaks.problems, state))
        asked[f"{type(state.agenda[-1]).__name__}{row_at(state)}"] += 1
        move = chosen(chance, pending)
        try:
            state = game.play_unchecked(state, move, listening=False).state
        except Exception as error:  # noqa: BLE001  as above
            yield failure(f"`play` of a {type(move).__name__}", error, handler_at(game, state, move))
            return
    most = asked.most_common(1)[0][0]
    yield f"The game does not end in {LONGEST:,} decisions, most of them of a {most}: let an event set `ended`."
