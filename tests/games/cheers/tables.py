"""Small tables for tests: lay one out in text, let something happen, and look at what came of it."""

import dataclasses
import textwrap
from typing import Any

from refkit.games.cheers import GAME
from refkit.games.cheers.moves import Combination, Drawn
from refkit.games.cheers.options import Options
from refkit.games.cheers.position import from_state, to_state
from refkit.games.cheers.position.scenario import Scenario
from refkit.games.cheers.position.text import FORM
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Act
from refkit.games.cheers.text.move_reading import place_names
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.outcomes import lines, question, refusal

__all__ = [
    "FULL",
    "GOAL_B",
    "NAMES",
    "NEARLY",
    "acting",
    "cards",
    "chance_answers",
    "dealt",
    "happens",
    "lines",
    "question",
    "refused",
    "say",
    "table",
]
NAMES = ("Xavier", "Yaz", "Zippy", "Wanda", "Vic", "Una")
GOAL_B = "goal B: Red, Red, Green, Green, Blue"
NEARLY = "table Yaz: Red/green, Red/blue, Green/red, Blue/red"
FULL = "Red/red, Red/green, Green/red, Green/green, Blue/red, Blue/green"


def table(text: str, **options: Any) -> State:
    """The table that ``text``, a position, shows, with ``options`` of the GAME."""
    setup = FORM.parse_setup(textwrap.dedent(text).strip("\n"))
    return to_state(dataclasses.replace(setup, options={**setup.options, **options}))


def happens(state: State, action: str, *answers: str) -> Outcome[Any, Any]:
    """What comes of ``action`` (see `scenario`) on the table of ``state``, with ``answers`` to what it asks."""
    return scenarios.run(GAME, Scenario(from_state(state), action, answers))


def refused(state: State, action: str, *answers: str) -> list[str]:
    """The ids of the rules by which ``action``, or the last of ``answers``, is refused."""
    return refusal(lambda: happens(state, action, *answers))


def cards(state: State, name: str) -> list[str]:
    """The cards in front of somebody."""
    names = place_names(state.options)
    return [card.face for card in state.tables[names.index(name)]]


def dealt(seed: int = 0, **options: Any) -> State:
    """A table at which chance has answered everything: the first player is to act."""
    return chance_answers(GAME.setup(Options(**{"players": NAMES[:4], "first": "Xavier", **options})), Seeded(seed))


def chance_answers(state: State, chance: Seeded) -> State:
    """``state`` when chance has answered until a player must decide."""
    while (pending := GAME.choices(state)) and pending[0].seat is CHANCE:
        state = GAME.play(state, chance.answer(pending[0])).state
    return state


def say(state: State, *moves: str) -> State:
    """``state`` after ``moves`` in notation; chance answers what it is asked by the first answer that there is."""
    for text in moves:
        state = GAME.play(state, GAME.notation.parse_move(state, text)).state
        while (pending := GAME.choices(state)) and isinstance(pending[0].options[0], Drawn | Combination):
            state = GAME.play(state, pending[0].options[0]).state
    return state


def acting(state: State) -> int:
    """The seat that is to act."""
    task = state.agenda[-1]
    assert isinstance(task, Act)
    return task.seat
