"""Functions for tests: lay out a small position in text, run an action on it, and inspect the outcome."""

import textwrap
from typing import Any

from refkit.games.syndicate import GAME
from refkit.games.syndicate.position import FORM
from refkit.games.syndicate.position.scenario import Scenario
from refkit.text import scenarios
from refkit.text.scenarios import Outcome
from tests.games.outcomes import lines, refusal


def happens(text: str, action: str, *answers: str) -> Outcome[Any, Any]:
    """Run ``action`` on the position ``text`` of Wanda, Xavier and Yaz, with ``answers`` to its questions."""
    setup = FORM.parse_setup("players: Wanda, Xavier, Yaz\n" + textwrap.dedent(text).strip("\n"))
    return scenarios.run(GAME, Scenario(setup, action, answers))


def refused(text: str, action: str, *answers: str) -> list[str]:
    """Return the ids of the rules by which ``action``, or the last of ``answers``, is refused."""
    return refusal(lambda: happens(text, action, *answers))


def scored(outcome: Outcome[Any, Any]) -> str:
    """Return the line of the event that scored the plot."""
    return next(line for line in lines(outcome) if line.startswith("scored"))
