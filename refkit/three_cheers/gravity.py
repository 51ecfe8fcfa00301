"""Gravity: what stands on nothing falls, from the bottom up.  (Gravity, p. 15)

    The lowest, leftmost unsupported minion falls as far as it can; a face-down one turns up first.
    It lands: a Heavy minion crushes what it landed on and takes its place, a Weak one takes a wound.
    Its rider leaps if it died, standing rules are consulted, and the tower is looked at again.

A Flying minion stays in the air unless a face-up Heavy one stands anywhere above it.
"""

from refkit.three_cheers import rules as R
from refkit.three_cheers.events import Crushed, Fell, Hovered, TurnedUp
from refkit.three_cheers.nouns import DOWN, FLOOR, STRANGER, Minion
from refkit.three_cheers.table import Table
from refkit.three_cheers.tasks import AtOnce, Gravity, Identify, Task
from refkit.three_cheers.tower import Minions, heavy_above, resting_place
from refkit.three_cheers.wounds import Leaps, wound


def settle(table: Table, task: Gravity) -> None:
    """Let one minion fall and look again, until nothing is unsupported."""
    for tower in range(len(table.towers)) if task.tower < 0 else (task.tower,):
        minions = table.towers[tower].minions
        if loose := unsupported(minions):
            if falling := [at for at in loose if falls(minions, at)]:
                fall(table, tower, min(falling), AtOnce(tower), task)
                return
            tell_who_hovers(table, tower, loose)


def unsupported(minions: Minions) -> list[int]:
    """The squares above the ground of minions with nothing beneath them, in any order."""
    return [at for at in minions if at >= FLOOR and at + DOWN not in minions]


def falls(minions: Minions, at: int) -> bool:
    """Whether the unsupported minion at ``at`` falls: unless it flies and no Heavy minion is above it."""
    return not minions[at].flying or heavy_above(minions, at)


def fall(table: Table, tower: int, at: int, *then: Task) -> None:
    """The minion at ``at`` falls; a face-down one turns up first. After that, ``then`` comes what comes."""
    minion = table.towers[tower].minions[at]
    if not minion.masked:
        drop(table, tower, at, *then)
    elif minion is STRANGER:
        table.plan(Identify(tower, at), *then)
    else:
        turn_up(table, tower, at, minion)
        table.plan(*then)


def turn_up(table: Table, tower: int, at: int, minion: Minion) -> None:
    """A face-down minion about to fall turns up (TC-78); if it turns out to fly, it stays (TC-48)."""
    table.tell(TurnedUp(tower, at, minion), R.TC48 if minion.unmask().flying else R.TC78)
    if not falls(table.towers[tower].minions, at):
        table.note(Hovered(tower, at), R.TC48)


def drop(table: Table, tower: int, at: int, *then: Task) -> None:
    """Slide the minion at ``at`` down and let it land; its victims' riders leap, and ``then`` comes what comes."""
    minions = table.towers[tower].minions
    minion = minions[at]
    to = resting_place(minions, at)
    if minion.heavy and minions.get(to + DOWN) is STRANGER:
        table.plan(Identify(tower, to + DOWN), *then)
        return
    table.tell(Fell(tower, at, to), R.FALL)
    table.plan(*land(table, tower, to, minion), *then)


def land(table: Table, tower: int, at: int, minion: Minion) -> Leaps:
    """What ``minion``, fallen to ``at``, does to what it landed on, and what the fall does to it (TC-76)."""
    if not minion.weak:
        return crush(table, tower, at) if minion.heavy else ()
    if table.options.heavy_weak == "wounded first":
        leaps = wound(table, tower, at, 1, "fall", R.WEAK)
        return leaps + (crush(table, tower, at) if at in table.towers[tower].minions else ())
    leaps = crush(table, tower, at)
    here = at if at in table.towers[tower].minions else at + DOWN
    return leaps + wound(table, tower, here, 1, "fall", R.WEAK)


def crush(table: Table, tower: int, at: int) -> Leaps:
    """A Heavy minion that has landed at ``at`` on another one takes its place; that one dies, Armored or not."""
    minions = table.towers[tower].minions
    victim: Minion | None = minions.get(at + DOWN)
    if victim is None or not minions[at].heavy:
        return ()
    leaps = table.leaps(tower, at + DOWN)
    table.tell(Crushed(tower, at, at + DOWN, victim), R.CRUSH)
    return leaps


def tell_who_hovers(table: Table, tower: int, hovering: list[int]) -> None:
    """Say once a step which Flying minions have lost what they stood on and stay in the air: learners ask."""
    if table.log is None:
        return
    before = unsupported(table.before[tower].minions)
    for at in sorted(hovering):
        event = Hovered(tower, at)
        if at not in before and event not in table.log:
            table.note(event, R.FLYING)
