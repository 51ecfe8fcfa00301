"""Revokes in notation: how the referee declares one, and which could be declared now."""

from typing import Final

from refkit.games.syndicate.state import State

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
