"""Revokes in notation: how the referee declares one, and which could be declared now."""

import re
from typing import Final

from refkit.characters import fold
from refkit.games.syndicate.moves import Move
from refkit.games.syndicate.state import State
from refkit.games.syndicate.text.patterns import BOOK
from refkit.kernel.choice import BadInput

HELP: Final = (
    "A revoke is declared by the referee with its player and its turn, as in `Yaz revoked in turn 1` (SY-18), once that"
    " turn has been scored."
)


def revokes(state: State) -> tuple[str, ...]:
    """Return every revoke that the referee may declare: of whoever did not follow in a turn that counts."""
    return tuple(
        f"{state.options.players[seat]} revoked in turn {plot.turn}"
        for plot in state.plots
        if not plot.void
        for seat in sorted(plot.strayed)
    )


def read_move(state: State, seat: int, text: str) -> Move:
    """Return the move of ``seat`` that ``text`` describes; raises `BadInput` with what is wrong.

    For a text about a revoke that is not written as one, that is how it is written, and which can be declared.
    """
    plain = " ".join(text.split())
    if "revok" in fold(plain) and not re.search(r"\srevoked in turn\s", plain, re.IGNORECASE):
        raise BadInput(HELP, suggestions=revokes(state))
    return BOOK.read_move(state, seat, plain)
