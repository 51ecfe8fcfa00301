"""Scenarios: what can happen on a position, besides a move (``Ann: lob``): a new game, and the turns from here on."""

import dataclasses
from collections.abc import Callable
from typing import Final

from refkit.text.scenarios import ask_only, help_for
from snowballs.draft import StateDraft
from snowballs.moves import Hurl, Lob, Move
from snowballs.questions import Throw
from snowballs.start import prepare
from snowballs.state import State

HAPPENINGS: Final[dict[str, Callable[[StateDraft], object]]] = {"setup": prepare, "turn": lambda _: None}
HELP: Final = help_for(HAPPENINGS, "Ann: lob")


def pose(start: State, move: Move) -> State | None:
    """Return ``start`` with the question that ``move`` answers, as its player's turn; None if it answers none."""
    if isinstance(move, Lob | Hurl) and all(start.warmth):
        return ask_only(dataclasses.replace(start, active=move.seat), Throw(move.seat))
    return None
