"""Functions for tests: lay out a small position in text, run an action on it, and inspect the outcome."""

import dataclasses
import textwrap
from typing import Any

from refkit.games.cheers import GAME
from refkit.games.cheers.moves import Combination, Drawn
from refkit.games.cheers.position import FORM, from_state, to_state
from refkit.games.cheers.rules.questions import Act
from refkit.games.cheers.table import Options, State
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.text import scenarios
from refkit.text.scenarios import Outcome, Scenario
from tests.games.outcomes import refusal

NAMES = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una")
GOAL_B = "goal B: Red, Red, Green, Green, Blue"
NEARLY = "table Yaz: Red/green, Red/blue, Green/red, Blue/red"
FULL = "Red/red, Red/green, Green/red, Green/green, Blue/red, Blue/green"


def state_of(text: str, **options: Any) -> State:
    """Return the state of the position ``text``, with ``options`` of the game."""
    setup = FORM.parse_setup(textwrap.dedent(text).strip("\n"))
    return to_state(dataclasses.replace(setup, options={**setup.options, **options}))


def happens(state: State, action: str, *answers: str) -> Outcome[Any, Any]:
    """Run ``action`` (see `scenario`) on the position of ``state``, with ``answers`` to its questions."""
    return scenarios.run(GAME, Scenario(from_state(state), action, answers))


def refused(state: State, action: str, *answers: str) -> list[str]:
    """Return the ids of the rules by which ``action``, or the last of ``answers``, is refused."""
    return refusal(lambda: happens(state, action, *answers))


def after_deal(seed: int = 0, **options: Any) -> State:
    """Return a new game after chance has answered everything, so that the first player is to act."""
    return chance_answers(GAME.setup(Options(**{"players": NAMES[:4], "first": "Xavier", **options})), Seeded(seed))


def chance_answers(state: State, chance: Seeded) -> State:
    """Answer for chance at random until a player must decide, and return the state."""
    while (pending := GAME.choices(state)) and pending[0].seat is CHANCE:
        state = GAME.play(state, chance.answer(pending[0])).state
    return state


def play_moves(state: State, *moves: str) -> State:
    """Play ``moves`` in notation and return the state; draws and combinations are answered by their first option."""
    for text in moves:
        state = GAME.play(state, GAME.notation.parse_move(state, text)).state
        while (pending := GAME.choices(state)) and isinstance(pending[0].options[0], Drawn | Combination):
            state = GAME.play(state, pending[0].options[0]).state
    return state


def active_seat(state: State) -> int:
    """Return the seat that is to act."""
    task = state.agenda[-1]
    assert isinstance(task, Act)
    return task.seat
