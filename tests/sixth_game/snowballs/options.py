"""The options of a game: who plays, and every reading that a table may switch."""

from dataclasses import dataclass
from typing import Final, Literal, final

from refkit.kernel import options as common

SEATS: Final = (2,)
"""How many play."""
WARMTHS: Final = range(1, 21)
"""How much of it a table may begin with."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Options(common.Written):
    """Two ``players``; ``first`` throws first (a die decides if None); each begins with ``warmth``.

    ``doubles`` is a reading of the rules: see the ruling whose ``option`` bears the same name.
    """

    players: tuple[str, ...]
    first: str | None = None
    warmth: int = 6
    doubles: Literal["slip and hit", "slip only"] = "slip and hit"


def faults(options: Options) -> list[str]:
    """List everything that is wrong with ``options``, a sentence each; none if a game can start."""
    found = common.common_faults(options, "Snowballs", SEATS, [options.first] if options.first is not None else [])
    if type(options.warmth) is int and options.warmth not in WARMTHS:
        found.append(f"`warmth` must be {WARMTHS[0]} to {WARMTHS[-1]}, not {options.warmth}.")
    return found
