"""Reasons why an action has no effect: what is told when gravity, a standing rule or a winner was asked for in vain."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.score import scores
from refkit.games.three_cheers.rules.speedy import is_over, is_speedy
from refkit.games.three_cheers.rules.tower import Minions, heavy_above
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.names import owner
from refkit.games.three_cheers.text.places import minion_name
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import listed, tell

Reasons = Iterator[Reason]


def nobody_falls(state: State) -> Reasons:
    """Yield why nobody falls, and why nothing else is to be done."""
    yield Reason("Every minion has support or flies: nobody falls.", R.FALL)
    yield from nothing_at_once(state)


def nothing_at_once(state: State) -> Reasons:
    """Yield why no standing rule has anything to do."""
    held = [(number, at) for number, tower in enumerate(state.towers) for at in held_up(tower.minions)]
    for number, at in held:
        minion, square = minion_name(state.towers[number].minions, at), format_square(at)
        pattern = (
            "{minion} at {square} of {owner} flies below a Heavy minion, but stands on something, and so it stays."
        )
        told = tell(pattern, minion=minion, square=square, owner=owner(state, number))
        yield Reason(told, R.HEAVY_OVER_SUPPORTED_FLYING)
    if not held:
        yield Reason("No Flying minion is below a Heavy one that brings it down.", R.FLYING)
    yield Reason("No Hungry minion has a Weak one at the end of an arrow.", R.HUNGRY)
    yield Reason("No Claustrophobic minion is hemmed in on all four sides.", R.CLAUSTROPHOBIC)


def held_up(minions: Minions) -> Iterator[int]:
    """Yield the squares of face-up Flying minions that something holds up below a Heavy one."""
    yield from (at for at in sorted(minions) if minions[at].flying and heavy_above(minions, at))


def no_winner(state: State) -> Reasons:
    """Yield what the game still waits for, and what the towers would count."""
    sides = (
        tell("{side:object} {total}", side=owner(state, at), total=it.total) for at, it in enumerate(scores(state))
    )
    told = partial(tell, count=listed(sides))
    if is_speedy(state) and is_over(state):
        pattern = (
            "Somebody's last card lies: three fights come, and then the count (say `master is here`). As it stands it"
            " is {count}."
        )
        yield Reason(told(pattern), R.SPEEDY_GONZALEZ)
    elif is_speedy(state):
        yield Reason(told("Nobody has won before all stop. The count would be {count}."), R.SPEEDY_GONZALEZ)
    else:
        pattern = "Nobody has won before Master is Here! shows. The count would be {count}."
        yield Reason(told(pattern), R.MASTER_HERE)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {
    "gravity": nobody_falls,
    "at once": nothing_at_once,
    "won": no_winner,
}
"""The reasons by action, for each action that may have no effect."""
