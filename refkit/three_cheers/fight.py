"""A Big Hairy Fight: fast arrows, slower arrows, then everything falls.  (pp. 14-15)

    Unmask, Volley 3, Volley 2, Volley 1, Backfire, Gravity, Mask

An aggression order is the same with one attacker. Nothing here asks a player anything: a death may wake a leap, a
minion that was rotated a feast; those go on top of the agenda and are settled before the next line of the plan.
The dead only leave room, which stirs nobody else; whoever falls into it is gravity's affair.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from refkit.event import Event
from refkit.rule import Rule
from refkit.three_cheers import rules as R
from refkit.three_cheers.events import (
    Blocked,
    BurntOut,
    FightBegan,
    HeldBack,
    Lit,
    MasterIsHere,
    Missed,
    Provoked,
    Spared,
    Struck,
    TurnedDown,
    TurnedUp,
)
from refkit.three_cheers.moves import Provoke
from refkit.three_cheers.nouns import STRANGER, Minion
from refkit.three_cheers.table import Table
from refkit.three_cheers.tasks import (
    AtOnce,
    Backfire,
    Fighters,
    Gravity,
    Identify,
    Judge,
    Mask,
    StartFight,
    Task,
    Unmask,
    Volley,
)
from refkit.three_cheers.wounds import Leaps, wound

FIGHT: Final[tuple[Task, ...]] = (
    Unmask(),
    AtOnce(),
    Volley(3),
    Volley(2),
    Volley(1),
    Backfire(),
    Gravity(),
    Mask(),
)
Fate: TypeAlias = tuple[Callable[[int, int, int, int], Event], Rule]
"""What becomes of an arrow: the event (of a tower, from, to, and a speed), and why."""
MISS: Final[Fate] = (Missed, R.TC43)
MERCY: Final[Fate] = (Spared, R.BEARERS_PEACE)
BLOCK: Final[Fate] = (Blocked, R.SHIELDS)
HIT: Final[Fate] = (Struck, R.ATTACK)


# ---- how a fight is planned ----------------------------------------------------------------------------------------


def start_fight(table: Table, task: StartFight) -> None:
    """Put a fight of everyone on the agenda."""
    table.note(FightBegan(task.number), R.MASTER_HERE if task.number else R.BIG_HAIRY_FIGHT)
    table.plan(*FIGHT)


def master_is_here(table: Table) -> None:
    """Regular turns stop; three full fights, and the towers are judged (TC-56)."""
    table.tell(MasterIsHere(), R.MASTER_HERE)
    table.plan(StartFight(1), StartFight(2), StartFight(3), Judge())


def provoke(table: Table, move: Provoke) -> None:
    """An aggression order: the minion that it names, and that minion only, attacks (TC-47)."""
    minion = table.towers[move.tower].minions[move.at]
    table.note(Provoked(move.tower, move.at), R.AGGRESSION_ORDER)
    if minion.masked:
        table.tell(TurnedUp(move.tower, move.at, minion), R.TC47)
    fighters = Fighters(move.tower, minion.card)
    attacks = (Volley(3, fighters), Volley(2, fighters), Volley(1, fighters))
    table.plan(AtOnce(), *attacks, Backfire(), Gravity(move.tower), Mask())


# ---- Ninjas --------------------------------------------------------------------------------------------------------


def unmask(table: Table, task: Unmask) -> None:
    """All Ninjas turn up before the first arrows fly."""
    hidden = ninjas(table, masked=True)
    for tower, at, minion in hidden:
        if minion is STRANGER:
            table.plan(Identify(tower, at), task)
            return
    for tower, at, minion in hidden:
        table.tell(TurnedUp(tower, at, minion), R.NINJA)


def hidden_targets(table: Table, fighters: Fighters) -> list[int]:
    """The Ninjas still face down that a provoked minion points at, wherever it has got to by now (TC-47)."""
    minions = table.towers[fighters.tower].minions
    aims = (at + side for at in fighters.standing(minions) for side in minions[at].points)
    return sorted(to for to in aims if to in minions and minions[to].masked)


def reveal(table: Table, tower: int, at: int, *then: Task) -> None:
    """One Ninja that is about to be attacked turns up, and ``then`` comes what comes."""
    minion = table.towers[tower].minions[at]
    if minion is STRANGER:
        table.plan(Identify(tower, at), *then)
        return
    table.tell(TurnedUp(tower, at, minion), R.TC47)
    table.plan(*then)


def mask(table: Table) -> None:
    """Ninjas turn down again, after gravity."""
    for tower, at, _ in ninjas(table, masked=False):
        table.tell(TurnedDown(tower, at), R.NINJA)


def ninjas(table: Table, *, masked: bool) -> list[tuple[int, int, Minion]]:
    """Every Ninja that lies face down, or up, with its tower and square, in settling order."""
    found = []
    for number, tower in enumerate(table.towers):
        minions = tower.minions
        if here := [at for at, minion in minions.items() if minion.ninja and minion.masked is masked]:
            found += [(number, at, minions[at]) for at in sorted(here)]
    return found


# ---- attacks -------------------------------------------------------------------------------------------------------


def volley(table: Table, task: Volley) -> None:
    """All arrows of one speed: in each tower every blow is aimed before any lands (TC-45).

    A provoked minion's targets turn up first, one at a time, whatever the speed of the arrow (TC-47).
    """
    only = task.fighters.tower
    if only >= 0 and (hidden := hidden_targets(table, task.fighters)):
        reveal(table, only, hidden[0], AtOnce(), task)
        return
    leaps: Leaps = ()
    for tower in range(len(table.towers)) if only < 0 else (only,):
        wounds = aim(table, tower, task)
        for at in sorted(wounds):
            leaps += wound(table, tower, at, wounds[at], "wound", R.ONE_WOUND)
    if leaps:
        table.plan(*leaps)


def aim(table: Table, tower: int, task: Volley) -> dict[int, int]:
    """The wounds that the arrows of this speed deal in ``tower``, by square."""
    standing = table.towers[tower]
    minions = standing.minions
    speed = task.speed
    at_peace = standing.riders if task.fighters.tower < 0 else ()
    listening = table.log is not None
    wounds: dict[int, int] = {}
    for at in task.fighters.armed(minions, speed):
        if at in at_peace:
            table.note(HeldBack(tower, at, speed), R.BEARERS_PEACE)
            continue
        minion = minions[at]
        attacked = False
        for side in minion.strikes[speed]:
            to = at + side
            target = minions.get(to)
            if target is None:
                fate = MISS
            elif to in at_peace:
                fate = MERCY
            else:
                attacked = True
                if -side in target.blocks:
                    fate = BLOCK
                else:
                    fate = HIT
                    wounds[to] = wounds.get(to, 0) + 1
            if listening:
                arrow, rule = fate
                table.note(arrow(tower, at, to, speed), rule)
        if minion.kamikaze and (attacked or table.options.kamikaze == "always") and minion.card not in table.lit:
            table.tell(Lit(tower, at, minion.card), R.TC51)
    return wounds


def backfire(table: Table) -> None:
    """Kamikazes that attacked take a wound, all together, after the attacks and before gravity."""
    if not table.lit:
        return
    burning = [
        (number, at)
        for number, tower in enumerate(table.towers)
        for at, minion in sorted(tower.minions.items())
        if minion.card in table.lit
    ]
    leaps: Leaps = ()
    for tower, at in burning:
        leaps += wound(table, tower, at, 1, "kamikaze", R.KAMIKAZE)
    table.tell(BurntOut(), R.KAMIKAZE)
    table.plan(*leaps)
