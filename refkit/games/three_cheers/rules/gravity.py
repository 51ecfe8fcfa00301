"""Gravity: what stands on nothing falls, from the bottom up.  (Gravity, p. 15)

    The lowest, leftmost unsupported minion falls as far as it can; a face-down one turns up first.
    It lands: a Heavy minion crushes what it landed on and takes its place, a Weak one takes a wound.
    Its rider leaps if it died, standing rules are consulted, and the tower is looked at again.

A Flying minion stays in the air unless a face-up Heavy one stands anywhere above it.
"""

from functools import cache

from refkit.games.three_cheers.cards import DOWN, FLOOR, UNKNOWN_MINION, Minion
from refkit.games.three_cheers.events import Crushed, Fell, Hovered, TurnedUp, move_minion
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.questions import AtOnce, Identify
from refkit.games.three_cheers.rules.tower import Minions, heavy_above, resting_place, standing_rule_candidates
from refkit.games.three_cheers.rules.wounds import Leaps, leaps_after_death, wound
from refkit.games.three_cheers.table import Options, StateDraft
from refkit.kernel.agenda import Task
from refkit.kernel.frozen import value
from refkit.kernel.question import performs

# What a fight plans in each tower is a class: calling functions that happen would cost a fight 6 % of its time.


@value
class Gravity:
    """What is unsupported in ``tower`` falls, one minion at a time."""

    tower: int


@value
class Hover:
    """Flying minions of ``tower`` that hang in the air now, and not on the squares ``aloft`` before, are reported."""

    tower: int
    aloft: tuple[int, ...]


@performs(Gravity)
def settle(draft: StateDraft, task: Gravity) -> None:
    """Let one minion after the other fall until nothing is unsupported, or until something else comes first.

    They settle row by row (p. 15) and from left to right (p. 18). The whole tower is looked at again after leaps, after
    what standing rules demand (TC-77), and after a Heavy minion has fallen: it may have crushed a Flying one that stood
    on nothing, and then hangs in the air on a square that was passed already. Nobody else who was passed can fall.
    """
    tower = task.tower
    minions = draft.towers[tower].minions
    for at in sorted(minions):
        if at >= FLOOR and at + DOWN not in minions and falls(minions, at):
            rules, heavy = standing_rules_of(tower), minions[at].unmask().heavy
            then = (turn_up if minions[at].masked else drop)(draft, tower, at, rules)
            minions = draft.towers[tower].minions
            if heavy or then != rules or standing_rule_candidates(minions):
                draft.plan(*then, task)
                return


@cache
def standing_rules_of(tower: int) -> tuple[AtOnce]:
    """Return the check of standing rules after a fall in ``tower``; cached, for most fights need it."""
    return (AtOnce(tower),)


def falls(minions: Minions, at: int) -> bool:
    """Return whether the unsupported minion at ``at`` falls: unless it flies and no Heavy minion is above it."""
    return not minions[at].flying or heavy_above(minions, at)


def turn_up(draft: StateDraft, tower: int, at: int, rules: tuple[AtOnce]) -> tuple[Task, ...]:
    """Drop the face-down minion at ``at``, unless it turns out to fly: then it stays, and is at rest (TC-48, TC-58).

    Return what must be done before the next one falls, the standing ``rules`` last.
    """
    minions = draft.towers[tower].minions
    minion = minions[at]
    if minion is UNKNOWN_MINION:
        return (Identify(tower, at),)
    if not falls({**minions, at: minion.unmask()}, at):
        draft.apply(TurnedUp(tower, at, minion), R.HIDDEN_FLYER_STAYS_UP)
        return rules
    return drop(draft, tower, at, rules)


def drop(draft: StateDraft, tower: int, at: int, then: tuple[Task, ...]) -> tuple[Task, ...]:
    """Slide the minion at ``at`` down and let it land, in one step; a face-down one turns up first (TC-78).

    Return what follows: leaps of the victims' riders, and ``then``. If an unknown face-down card is about to be
    crushed, nobody falls yet and it is to be identified first, since it dies face up.
    """
    minions = draft.towers[tower].minions
    minion = minions[at]
    to = resting_place(minions, at)
    if minions.get(to + DOWN) is UNKNOWN_MINION and crushes(minion.unmask(), draft.options):
        return (Identify(tower, to + DOWN),)
    if minion.masked:
        draft.apply(TurnedUp(tower, at, minion), R.FALLING_NINJA_TURNS_UP)
        minion = minion.unmask()
    if draft.log is None:
        move_minion(draft, tower, at, to)  # as in `wounds.kill`
    else:
        draft.apply(Fell(tower, at, to), R.FALL)
    return land(draft, tower, to, minion) + then if minion.heavy or minion.weak else then  # the others have no effect


def land(draft: StateDraft, tower: int, at: int, minion: Minion) -> Leaps:
    """Apply what ``minion``, fallen to ``at``, does to what it landed on, and what the fall does to it (TC-76).

    Return the leaps of riders. Falling hurts a Weak minion and landing is what a Heavy one does; the book does not say
    which comes first for one that is both. A Heavy one that has crushed lies a row lower when the wound comes.
    """
    if not minion.weak:
        return crush(draft, tower, at, minion)
    if draft.options.heavy_weak == "wounded first":
        return wound(draft, tower, at, 1, "fall", R.WEAK) + crush(draft, tower, at, minion)
    leaps = crush(draft, tower, at, minion)
    here = at if at in draft.towers[tower].minions else at + DOWN
    return leaps + wound(draft, tower, here, 1, "fall", R.WEAK)


def crushes(minion: Minion, options: Options) -> bool:
    """Return whether ``minion`` crushes what it lands on: if Heavy, and no wound of its fall kills it first (TC-76)."""
    if not minion.heavy:
        return False
    return not (minion.weak and options.heavy_weak == "wounded first" and (minion.turned or not minion.armored))


def crush(draft: StateDraft, tower: int, at: int, minion: Minion) -> Leaps:
    """Kill what the Heavy ``minion``, landed at ``at``, stands on, Armored or not, and move it there; return the leaps.

    Nothing happens to what lies below the victim: one fall kills one minion, however many stand beneath it (p. 7).
    """
    victim = draft.towers[tower].minions.get(at + DOWN) if crushes(minion, draft.options) else None
    if victim is None:
        return ()
    leaps = leaps_after_death(draft, tower, at + DOWN)
    draft.apply(Crushed(tower, at, at + DOWN, victim), R.CRUSH)
    return leaps


def hovering_squares(minions: Minions) -> tuple[int, ...]:
    """Return the squares of the face-up Flying minions in the air, from the bottom up, left to right."""
    found = []
    for at, minion in minions.items():  # a comprehension would take longer
        if minion.flying and at >= FLOOR and at + DOWN not in minions:
            found.append(at)
    return tuple(sorted(found))


@performs(Hover)
def report_hovering(draft: StateDraft, task: Hover) -> None:
    """Tell which Flying minions have lost their support and stay in the air, if anyone listens to events."""
    if draft.log is None:
        return
    minions = draft.towers[task.tower].minions
    for at in hovering_squares(minions):
        if at not in task.aloft:
            draft.note(Hovered(task.tower, at), R.HIDDEN_FLYER_STAYS_UP if minions[at].ninja else R.FLYING)
