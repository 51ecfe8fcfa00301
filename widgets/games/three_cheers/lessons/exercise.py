"""How an exercise begins, and what happens after the learner's decision."""

from dataclasses import replace

from refkit.games.three_cheers import GAME, position
from refkit.games.three_cheers.position.scenario import HAPPENINGS, act
from refkit.games.three_cheers.position.scenario import happen as plan_and_happen
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.tasks import PlayCard, Scamper, Task
from refkit.kernel.choice import Step
from refkit.text.scenarios import Begun
from widgets.tabletop.lessons import Exercise


def begin(exercise: Exercise) -> Begun:
    """The table of an exercise, asked.

    Its ``asks`` is ``play`` or ``move`` for a turn's card or foreminion, or else something that happens first, as in a
    scenario, and raises the question.
    """
    setup = GAME.position.parse_setup(exercise.position)
    seat = setup.players.index(exercise.seat)
    tasks: dict[str, Task] = {"play": PlayCard(seat, 1), "move": Scamper(seat)}
    if exercise.asks in tasks:
        laid = position.to_state(replace(setup, active=seat), agenda=(tasks[exercise.asks],))
        return Begun(laid, laid, ())
    laid = position.to_state(setup)
    return act(laid, exercise.asks)._replace(start=laid)


def happen(state: State, then: str) -> Step:
    """A happening of a scenario."""
    return plan_and_happen(state, HAPPENINGS[then])
