"""A Big Hairy Fight: fast arrows, slower arrows, then everything falls.  (pp. 14-15)

    Unmask, Volley 3, Volley 2, Volley 1, Backfire, Gravity, Mask

An aggression order is the same with one attacker. Nothing here asks a player anything: a death may wake a leap, a
minion that was rotated a feast; those go on top of the agenda and are settled before the next line of the plan.
No tower has to do with another: whatever may stir somebody is planned for each of them alone (TC-55).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import UNKNOWN_MINION
from refkit.games.three_cheers.events import (
    Blocked,
    BurntOut,
    Cause,
    FightBegan,
    HeldBack,
    Lit,
    MasterIsHere,
    Missed,
    Provoked,
    Scored,
    Spared,
    Struck,
    TurnedDown,
    TurnedUp,
)
from refkit.games.three_cheers.moves import Provoke
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rules.gravity import hovering_squares
from refkit.games.three_cheers.rules.score import totals
from refkit.games.three_cheers.rules.tower import Minions
from refkit.games.three_cheers.rules.wounds import kill, wound
from refkit.games.three_cheers.table import Table
from refkit.games.three_cheers.tasks import (
    AtOnce,
    Backfire,
    Fighters,
    Gravity,
    Hover,
    Identify,
    Judge,
    Mask,
    StartFight,
    Task,
    Unmask,
    Volley,
)
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule

ArrowResult: TypeAlias = tuple[Callable[[int, int, int, int], Event], Rule]
"""What becomes of an arrow: the event (of a tower, from, to, and a speed), and why."""
MISS: Final[ArrowResult] = (Missed, R.ARROW_REACHES_ONE_PLACE)
PEACE: Final[ArrowResult] = (Spared, R.BEARERS_PEACE)
BLOCK: Final[ArrowResult] = (Blocked, R.SHIELDS)
HIT: Final[ArrowResult] = (Struck, R.ATTACK)
ATTACKS_OF_EVERYONE: Final = (Volley(3), Volley(2), Volley(1), Backfire())
"""The attacks of everyone: fast arrows first."""


# ---- how a fight is planned ----------------------------------------------------------------------------------------


def start_fight(table: Table, task: StartFight) -> None:
    """Put a fight of everyone on the agenda.

    Gravity comes after all attacks, so that what has lost its footing still strikes and is struck (p. 14); Ninjas turn
    down last of all, since they hide again after gravity (p. 7).
    """
    if table.log is not None:
        table.note(FightBegan(task.number), R.MASTER_HERE if task.number else R.BIG_HAIRY_FIGHT)
    hover = [Hover(number, hovering_squares(tower.minions)) for number, tower in enumerate(table.towers)]
    before, after = fight_plan(len(table.towers))
    table.plan(*before, *hover, *after)


@cache
def fight_plan(towers: int) -> tuple[tuple[Task, ...], tuple[Task, ...]]:
    """What a fight of everyone in so many ``towers`` does before and after it is told who hovers."""
    before: tuple[Task, ...] = (
        Unmask(),
        *map(AtOnce, range(towers)),
        *ATTACKS_OF_EVERYONE,
        *map(Gravity, range(towers)),
    )
    return before, tuple(map(Mask, range(towers)))


def master_is_here(table: Table) -> None:
    """Regular turns stop; three full fights, and the towers are judged (TC-56)."""
    table.tell(MasterIsHere(), R.MASTER_HERE)
    table.plan(StartFight(1), StartFight(2), StartFight(3), Judge())


def provoke(table: Table, move: Provoke) -> None:
    """An aggression order: the minion that it names, and that minion only, attacks (TC-47)."""
    tower = move.tower
    minions = table.towers[tower].minions
    minion = minions[move.at]
    hover = Hover(tower, hovering_squares(minions))
    table.note(Provoked(tower, move.at), R.AGGRESSION_ORDER)
    if minion.masked:
        table.tell(TurnedUp(tower, move.at, minion), R.AGGRESSION_TURNS_UP_NINJAS)
    fighters = Fighters(tower, minion.card)
    attacks = (Volley(3, fighters), Volley(2, fighters), Volley(1, fighters))
    table.plan(AtOnce(tower), *attacks, Backfire(), Gravity(tower), hover, Mask(tower))


def judge(table: Table, task: Judge) -> None:
    """The highest score wins; what lies face down counts, so it must be known first which it is (TC-90)."""
    towers = enumerate(tower.minions for tower in table.towers)
    hidden = ((number, at, minions[at]) for number, minions in towers for at in ninjas(minions, masked=True))
    if first := next(((number, at) for number, at, minion in hidden if minion is UNKNOWN_MINION), None):
        table.plan(Identify(*first), task)
    else:
        table.tell(Scored(totals(table)), R.HIGHEST_WINS)


# ---- Ninjas --------------------------------------------------------------------------------------------------------


def unmask(table: Table, task: Unmask) -> None:
    """All Ninjas turn up before the first arrows fly."""
    hidden: list[TurnedUp] = []
    for number, tower in enumerate(table.towers):
        for at in ninjas(tower.minions, masked=True):
            if tower.minions[at] is UNKNOWN_MINION:
                table.plan(Identify(number, at), task)
                return
            hidden.append(TurnedUp(number, at, tower.minions[at]))
    for ninja in hidden:
        table.tell(ninja, R.NINJA)


def hidden_targets(table: Table, fighters: Fighters) -> list[int]:
    """The Ninjas still face down that a provoked minion points at, wherever it has got to by now (TC-47).

    A meal that the last one to turn up had may have moved the attacker, so this is asked anew before each volley.
    """
    minions = table.towers[fighters.tower].minions
    aims = (at + side for at in fighters.standing(minions) for side in minions[at].points)
    return sorted(to for to in aims if to in minions and minions[to].masked)


def turn_up_target(table: Table, at: int, task: Volley) -> None:
    """One Ninja that is about to be attacked turns up; what works at once does so, and ``task`` goes on."""
    tower = task.fighters.tower
    minion = table.towers[tower].minions[at]
    if minion is UNKNOWN_MINION:
        table.plan(Identify(tower, at), task)
        return
    table.tell(TurnedUp(tower, at, minion), R.AGGRESSION_TURNS_UP_NINJAS)
    table.plan(AtOnce(tower), task)


def mask(table: Table, task: Mask) -> None:
    """The Ninjas of a tower turn down again, after gravity."""
    for at in ninjas(table.towers[task.tower].minions, masked=False):
        table.tell(TurnedDown(task.tower, at), R.NINJA)


def ninjas(minions: Minions, *, masked: bool) -> list[int]:
    """The squares of the Ninjas that lie face down, or up, in settling order."""
    found = []
    for at, minion in minions.items():  # a comprehension would take longer
        if minion.ninja and minion.masked is masked:
            found.append(at)
    found.sort()
    return found


# ---- attacks -------------------------------------------------------------------------------------------------------


def volley(table: Table, task: Volley) -> None:
    """All arrows of one speed: in each tower every blow is aimed before any lands (TC-45).

    A provoked minion's targets turn up first, one at a time, whatever the speed of the arrow (TC-47).
    """
    only = task.fighters.tower
    if only >= 0 and (hidden := hidden_targets(table, task.fighters)):
        turn_up_target(table, hidden[0], task)
        return
    then: list[Task] = []
    for tower in range(len(table.towers)) if only < 0 else (only,):
        if wounds := aim(table, tower, task):
            then += deal_wounds(table, tower, wounds, "wound", R.ONE_WOUND)
    if then:
        table.plan(*then)


def deal_wounds(table: Table, tower: int, wounds: Sequence[int], cause: Cause, rule: Rule) -> list[Task]:
    """Deal ``wounds``, a square for each, at one moment; then riders leap, and standing rules are consulted.

    A Flying minion that has lost its support waits for gravity (TC-74). Deaths stir nobody, for they leave less to eat
    and less to be smothered by; but a Hungry one whose armour held may have turned its arrows to a meal.
    """
    minions = table.towers[tower].minions
    then: list[Task] = []
    stirred = False
    for at in sorted(set(wounds)):
        if minions[at].armored:
            stirred = stirred or minions[at].hungry
            then += wound(table, tower, at, wounds.count(at), cause, rule)
        else:
            then += kill(table, tower, at, cause, rule)
    return [*then, AtOnce(tower, pushing=False)] if stirred else then


def aim(table: Table, tower: int, task: Volley) -> list[int]:
    """The wounds that the arrows of this speed deal in ``tower``: a square for each.

    Nobody is hurt here: all of one speed strike together, so whoever dies of it has struck back, and a shield counts
    for all of them, even if a wound turns it away (TC-45, TC-46). A bearer's peace is for fights only: by an
    aggression order it strikes, and is struck, like anybody (p. 13).
    """
    standing = table.towers[tower]
    minions = standing.minions
    speed = task.speed
    at_peace = standing.riders if task.fighters.tower < 0 else ()
    listening = table.log is not None
    wounds: list[int] = []
    for at in task.fighters.armed(minions, speed):
        if at in at_peace:
            table.note(HeldBack(tower, at, speed), R.BEARERS_PEACE)
            continue
        minion = minions[at]
        attacked = False
        for side in minion.strikes[speed]:
            to = at + side
            if to not in minions:
                fate = MISS
            elif to in at_peace:
                fate = PEACE
            else:
                attacked = True
                if -side in minions[to].blocks:
                    fate = BLOCK
                else:
                    fate = HIT
                    wounds.append(to)
            if listening:
                arrow, rule = fate
                table.note(arrow(tower, at, to, speed), rule)
        if minion.kamikaze and (attacked or table.options.kamikaze == "always") and minion.card not in table.lit:
            table.tell(Lit(tower, at, minion.card), R.WHEN_KAMIKAZE_HAS_ATTACKED)
    return wounds


def backfire(table: Table) -> None:
    """Kamikazes that attacked take a wound, all together, after the attacks and before gravity.

    The book times it so: once the last attack is done, while everything still hangs in the air (p. 7). The marks
    are wiped then, since a round is one whole fight (TC-51).
    """
    if not table.lit:
        return
    then: list[Task] = []
    for number, tower in enumerate(table.towers):
        if burning := [at for at, minion in tower.minions.items() if minion.kamikaze and minion.card in table.lit]:
            then += deal_wounds(table, number, burning, "kamikaze", R.KAMIKAZE)
    table.tell(BurntOut(), R.KAMIKAZE)
    table.plan(*then)
