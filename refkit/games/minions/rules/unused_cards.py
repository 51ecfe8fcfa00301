"""The cards that are still unused: face-down shared cards, and the cards left to each player.  (The Setup, p. 1)

A card may be sent, bestowed, named or turned up if it is one of these. A player whose face-down cards the desk does
not see may also play an unknown one (`UNKNOWN`, `UNKNOWN_BOON`, `UNKNOWN_POWER`).
"""

from collections.abc import Sequence

from refkit.games.minions.cards import (
    UNKNOWN,
    UNKNOWN_BOON,
    UNKNOWN_POWER,
    BoonCard,
    CardKind,
    MinionCard,
    OwnCard,
    SharedCard,
    Stack,
)
from refkit.games.minions.table import State
from refkit.kernel.sight import hand_is_closed


def stack_of(state: State, stack: Stack) -> Sequence[SharedCard]:
    """Return the cards that are still face down in one of the shared stacks."""
    if stack == "event":
        return state.events
    return state.quests if stack == "quest" else state.glory


def playable_minions(state: State, seat: int) -> tuple[MinionCard, ...]:
    """Return the minions that ``seat`` may send, with the unknown one if its cards are closed to the desk."""
    return (*state.minions[seat], UNKNOWN) if hand_is_closed(state, seat) else state.minions[seat]


def playable_boons(state: State, seat: int) -> tuple[BoonCard, ...]:
    """Return the boons that ``seat`` may bestow, with the unknown one if its cards are closed to the desk."""
    return (*state.boons[seat], UNKNOWN_BOON) if hand_is_closed(state, seat) else state.boons[seat]


def playable_powers(state: State, seat: int) -> tuple[int, ...]:
    """Return the Power cards that ``seat`` may bestow, each once, with the unknown one if its cards are closed."""
    powers = tuple(dict.fromkeys(state.powers[seat]))
    return (*powers, UNKNOWN_POWER) if hand_is_closed(state, seat) else powers


def unused_cards(state: State, seat: int, kind: CardKind) -> Sequence[OwnCard]:
    """Return the cards of one kind that ``seat`` has not used up, each once."""
    return tuple(dict.fromkeys(state.own_stacks(seat)[kind]))
