"""Worked examples of Three Cheers: every one in the book, and ours for every rule that a learner meets.

See `refkit.text.examples` for their form. Here ``after`` has the towers that have changed, whole; cards by their names
alone are enough.

>>> from refkit.games.three_cheers import GAME
>>> check(GAME, GAME.examples["tc-20"])
[]
"""

from pathlib import Path
from typing import Final

from refkit.games.three_cheers.box import Deck
from refkit.games.three_cheers.position import from_state
from refkit.games.three_cheers.position.text import FORM
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.table import Setup, State
from refkit.kernel import AnyMove, AnyState
from refkit.text import examples as common
from refkit.text.examples import Example, Examples, check, event_lines
from refkit.text.scenarios import Outcome

__all__ = ["AREAS", "EXAMPLES", "Example", "check", "event_lines", "tower_lines"]

AREAS: Final = ("placing", "traits", "orders", "deflects", "fights", "gravity", "foreminion", "turns", "scoring")
"""The files of examples, in the order in which they are best learnt."""


def changed_towers(example: Example, outcome: Outcome[AnyState, AnyMove]) -> list[str]:
    """List the differences from the towers that ``example`` wants in the end; those it leaves out are as before."""
    base = from_state(outcome.start)
    expected = FORM.parse_setup("\n".join(example.after), base)
    return common.differences(_tower_lines(expected, base.deck), tower_lines(outcome.state))


def tower_lines(state: State) -> list[str]:
    """Return the towers of ``state`` as lines of text."""
    return _tower_lines(from_state(state), state.options.deck)


def _tower_lines(setup: Setup, deck: Deck) -> list[str]:
    return [line for line in FORM.format_setup(setup, deck).splitlines() if line.startswith(("tower ", " "))]


EXAMPLES: Final = Examples(Path(__file__).parent, AREAS, R, FORM.parse_setup, changed_towers)
"""Every example by its id; read when first asked for."""
