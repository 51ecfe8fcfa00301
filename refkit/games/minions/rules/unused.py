"""What is left: shared cards that still lie face down, and cards that a player has not used up.  (The Setup, p. 1)

A card may be sent, bestowed, named or turned up if it is one of these. A player whose face-down cards the desk does
not see may also say "one that you do not know" (`UNKNOWN`, `UNKNOWN_BOON`, `UNKNOWN_POWER`).
"""

from collections.abc import Sequence

from refkit.games.minions.cards import (
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    MinionCard,
    Own,
    Shared,
    Stack,
    What,
)
from refkit.games.minions.state import State
from refkit.kernel.sight import closed


def stack_of(state: State, stack: Stack) -> Sequence[Shared]:
    """The cards that are still face down in one of the shared stacks."""
    if stack == "event":
        return state.events
    return state.quests if stack == "quest" else state.glory


def minions_of(state: State, seat: int) -> tuple[MinionCard, ...]:
    """The minions that ``seat`` may send; the desk may not see which."""
    return (*state.minions[seat], UNKNOWN) if closed(state, seat) else state.minions[seat]


def boons_of(state: State, seat: int) -> tuple[BoonCard, ...]:
    """The boons that ``seat`` may bestow; the desk may not see which."""
    return (*state.boons[seat], UNKNOWN_BOON) if closed(state, seat) else state.boons[seat]


def powers_of(state: State, seat: int) -> tuple[int, ...]:
    """The Power cards that ``seat`` may bestow, each once; the desk may not see which."""
    powers = tuple(dict.fromkeys(state.powers[seat]))
    return (*powers, UNKNOWN_POWER) if closed(state, seat) else powers


def held(state: State, seat: int, what: What) -> Sequence[Own]:
    """The cards of one sort that ``seat`` has not used up, each once."""
    stacks: dict[What, tuple[tuple[Own, ...], ...]] = {
        "minion": state.minions,
        "boon": state.boons,
        "power": state.powers,
    }
    return tuple(dict.fromkeys(stacks[what][seat]))
