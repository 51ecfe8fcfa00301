"""A Big Hairy Fight: fast arrows, slower arrows, then everything falls.  (pp. 14-15)

    unmask, Volley 3, Volley 2, Volley 1, backfire, Gravity, Mask

An aggression order is the same with one attacker. Nothing here asks a player: a death may require a leap, and a
rotated minion may find a meal; those tasks go on top of the agenda and are settled before the fight goes on. Towers do
not affect each other, so tasks that check standing rules are planned for each tower alone (TC-55).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from refkit.games.three_cheers.cards import UNKNOWN_MINION, Minion, MinionCard
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
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.gravity import Gravity, Hover, hovering_squares
from refkit.games.three_cheers.rules.questions import AtOnce, Identify
from refkit.games.three_cheers.rules.score import totals
from refkit.games.three_cheers.rules.tower import Minions
from refkit.games.three_cheers.rules.wounds import kill, wound
from refkit.games.three_cheers.table import StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.event import Event
from refkit.kernel.frozen import value
from refkit.kernel.question import happens, performs
from refkit.kernel.rule import Rule

ArrowResult: TypeAlias = tuple[Callable[[int, int, int, int], Event], Rule]
"""The result of an arrow: a function that makes the event (of a tower, from, to, and a speed), and the rule."""
MISS: Final[ArrowResult] = (Missed, R.ARROW_REACHES_ONE_PLACE)
PEACE: Final[ArrowResult] = (Spared, R.BEARERS_PEACE)
BLOCK: Final[ArrowResult] = (Blocked, R.SHIELDS)
HIT: Final[ArrowResult] = (Struck, R.ATTACK)


@value
class Fighters:
    """Who attacks: everyone in every tower, or the one minion of ``card`` in ``tower``."""

    tower: int = -1
    card: MinionCard | None = None

    def standing(self, minions: Mapping[int, Minion]) -> Iterable[int]:
        """Return the squares of the fighters that still stand among ``minions``, in any order."""
        if self.card is None:
            return minions
        return [at for at, minion in minions.items() if minion.card == self.card]

    def armed(self, minions: Mapping[int, Minion], speed: int) -> list[int]:
        """Return the squares of the standing fighters that have arrows of ``speed``, in settling order."""
        found, card = [], self.card
        for at, minion in minions.items():  # a comprehension would take longer
            if minion.strikes[speed] and (card is None or minion.card == card):
                found.append(at)
        found.sort()
        return found


EVERYONE: Final = Fighters()


@value
class Volley:
    """All arrows of one ``speed`` strike."""

    speed: int
    fighters: Fighters = EVERYONE


@value
class Mask:
    """The Ninjas of ``tower`` turn down again."""

    tower: int


# ---- how a fight is planned ----------------------------------------------------------------------------------------


@happens
def start_fight(draft: StateDraft, number: int = 0) -> None:
    """Plan a fight of everyone; ``number`` of 3 when Master is here, else 0.

    Gravity comes after all attacks, so that what has lost its footing still strikes and is struck (p. 14); Ninjas turn
    down last of all, since they hide again after gravity (p. 7).
    """
    if draft.log is not None:
        draft.note(FightBegan(number), R.MASTER_HERE if number else R.BIG_HAIRY_FIGHT)
    aloft = [Hover(each, hovering_squares(tower.minions)) for each, tower in enumerate(draft.towers)]
    before, after = fight_plan(len(draft.towers))
    draft.plan(*before, *aloft, *after)


@cache
def fight_plan(towers: int) -> tuple[tuple[Task, ...], tuple[Task, ...]]:
    """Return the tasks of a fight in so many ``towers``: those before hovering minions are reported, and those after.

    Cached, since it is the same in every fight.
    """
    before: tuple[Task, ...] = (
        unmask(),
        *map(AtOnce, range(towers)),
        *(Volley(3), Volley(2), Volley(1), backfire()),
        *map(Gravity, range(towers)),
    )
    return before, tuple(map(Mask, range(towers)))


def master_is_here(draft: StateDraft) -> None:
    """Stop regular turns and plan three full fights, after which the towers are scored (TC-56)."""
    draft.apply(MasterIsHere(), R.MASTER_HERE)
    draft.plan(start_fight(1), start_fight(2), start_fight(3), judge())


def provoke(draft: StateDraft, move: Provoke) -> None:
    """Plan the attack of the one minion that an aggression order names (TC-47)."""
    tower = move.tower
    minions = draft.towers[tower].minions
    minion = minions[move.at]
    aloft = Hover(tower, hovering_squares(minions))
    draft.note(Provoked(tower, move.at), R.AGGRESSION_ORDER)
    if minion.masked:
        draft.apply(TurnedUp(tower, move.at, minion), R.AGGRESSION_TURNS_UP_NINJAS)
    fighters = Fighters(tower, minion.card)
    attacks = (Volley(3, fighters), Volley(2, fighters), Volley(1, fighters))
    draft.plan(AtOnce(tower), *attacks, backfire(), Gravity(tower), aloft, Mask(tower))


@happens
def judge(draft: StateDraft) -> None:
    """Score the towers: the highest wins. Face-down minions count, so unknown ones are identified first (TC-90)."""
    towers = enumerate(tower.minions for tower in draft.towers)
    hidden = ((number, at, minions[at]) for number, minions in towers for at in ninjas(minions, masked=True))
    if first := next(((number, at) for number, at, minion in hidden if minion is UNKNOWN_MINION), None):
        draft.plan(Identify(*first), judge())
    else:
        draft.apply(Scored(totals(draft)), R.HIGHEST_WINS)


# ---- Ninjas --------------------------------------------------------------------------------------------------------


@happens
def unmask(draft: StateDraft) -> None:
    """Turn up all Ninjas before the first arrows; unknown ones are identified first."""
    hidden: list[TurnedUp] = []
    for number, tower in enumerate(draft.towers):
        for at in ninjas(tower.minions, masked=True):
            if tower.minions[at] is UNKNOWN_MINION:
                draft.plan(Identify(number, at), unmask())
                return
            hidden.append(TurnedUp(number, at, tower.minions[at]))
    for ninja in hidden:
        draft.apply(ninja, R.NINJA)


def hidden_targets(draft: StateDraft, fighters: Fighters) -> list[int]:
    """Return the squares of face-down Ninjas that a provoked minion points at from where it stands now (TC-47).

    A meal of a Ninja that turned up may have moved the attacker, so this is computed anew before each volley.
    """
    minions = draft.towers[fighters.tower].minions
    aims = (at + side for at in fighters.standing(minions) for side in minions[at].points)
    return sorted(to for to in aims if to in minions and minions[to].masked)


def turn_up_target(draft: StateDraft, tower: int, at: int, then: Task) -> None:
    """Turn up the Ninja at ``at`` that is about to be attacked, apply standing rules, and go on with ``then``."""
    minion = draft.towers[tower].minions[at]
    if minion is UNKNOWN_MINION:
        draft.plan(Identify(tower, at), then)
        return
    draft.apply(TurnedUp(tower, at, minion), R.AGGRESSION_TURNS_UP_NINJAS)
    draft.plan(AtOnce(tower), then)


@performs(Mask)
def mask(draft: StateDraft, task: Mask) -> None:
    """Turn the Ninjas of a tower down again, after gravity."""
    for at in ninjas(draft.towers[task.tower].minions, masked=False):
        draft.apply(TurnedDown(task.tower, at), R.NINJA)


def ninjas(minions: Minions, *, masked: bool) -> list[int]:
    """Return the squares of the Ninjas that lie face down, or up, in settling order."""
    found = []
    for at, minion in minions.items():  # a comprehension would take longer
        if minion.ninja and minion.masked is masked:
            found.append(at)
    found.sort()
    return found


# ---- attacks -------------------------------------------------------------------------------------------------------


@performs(Volley)
def volley(draft: StateDraft, task: Volley) -> None:
    """Resolve all arrows of one speed: in each tower every attack is aimed before any lands (TC-45).

    A provoked minion's targets turn up first, one at a time, whatever the speed of the arrow (TC-47).
    """
    only = task.fighters.tower
    if only >= 0 and (hidden := hidden_targets(draft, task.fighters)):
        turn_up_target(draft, only, hidden[0], task)
        return
    then: list[Task] = []
    for tower in range(len(draft.towers)) if only < 0 else (only,):
        if wounds := aim(draft, tower, task.speed, task.fighters):
            then += deal_wounds(draft, tower, wounds, "wound", R.ONE_WOUND)
    if then:
        draft.plan(*then)


def deal_wounds(draft: StateDraft, tower: int, wounds: Sequence[int], cause: Cause, rule: Rule) -> list[Task]:
    """Deal ``wounds``, a square for each, at one moment; return leaps, and a check of standing rules if one may apply.

    A Flying minion that has lost its support waits for gravity (TC-74). Deaths need no check of standing rules, for
    they leave less to eat and fewer neighbours; a Hungry one whose armour held may have turned its arrows to a meal.
    """
    minions = draft.towers[tower].minions
    then: list[Task] = []
    stirred = False
    for at in sorted(set(wounds)):
        if minions[at].armored:
            stirred = stirred or minions[at].hungry
            then += wound(draft, tower, at, wounds.count(at), cause, rule)
        else:
            then += kill(draft, tower, at, cause, rule)
    return [*then, AtOnce(tower, pushing=False)] if stirred else then


def aim(draft: StateDraft, tower: int, speed: int, fighters: Fighters) -> list[int]:
    """Return the wounds that the arrows of this speed deal in ``tower``: a square for each.

    Nobody is hurt here: all of one speed strike together, so whoever dies of it has struck back, and a shield counts
    for all of them, even if a wound turns it away (TC-45, TC-46). A bearer's peace is for fights only: by an
    aggression order it strikes, and is struck, like anybody (p. 13).
    """
    standing = draft.towers[tower]
    minions = standing.minions
    at_peace = standing.riders if fighters.tower < 0 else ()
    listening = draft.log is not None
    wounds: list[int] = []
    for at in fighters.armed(minions, speed):
        if at in at_peace:
            draft.note(HeldBack(tower, at, speed), R.BEARERS_PEACE)
            continue
        minion = minions[at]
        attacked = False
        for side in minion.strikes[speed]:
            to = at + side
            if to not in minions:
                result = MISS
            elif to in at_peace:
                result = PEACE
            else:
                attacked = True
                if -side in minions[to].blocks:
                    result = BLOCK
                else:
                    result = HIT
                    wounds.append(to)
            if listening:
                make_event, rule = result
                draft.note(make_event(tower, at, to, speed), rule)
        if minion.kamikaze and (attacked or draft.options.kamikaze == "always") and minion.card not in draft.lit:
            draft.apply(Lit(tower, at, minion.card), R.WHEN_KAMIKAZE_HAS_ATTACKED)
    return wounds


@happens
def backfire(draft: StateDraft) -> None:
    """Deal a wound to each Kamikaze that attacked, all together, after the attacks and before gravity.

    The book times it so: once the last attack is done, while everything still hangs in the air (p. 7). ``lit`` is
    emptied then, since a round is one whole fight (TC-51).
    """
    if not draft.lit:
        return
    then: list[Task] = []
    for number, tower in enumerate(draft.towers):
        if burning := [at for at, minion in tower.minions.items() if minion.kamikaze and minion.card in draft.lit]:
            then += deal_wounds(draft, number, burning, "kamikaze", R.KAMIKAZE)
    draft.apply(BurntOut(), R.KAMIKAZE)
    draft.plan(*then)
