"""What happens: the die that says who begins, turns, throws, and the end."""

from typing import Final

from refkit.kernel.question import answer, happens
from refkit.kernel.rule import Rule
from refkit.kernel.score import Line, Score, sum_lines
from refkit.kernel.sight import View
from snowballs.draft import StateDraft
from snowballs.events import Cooled, Fell, Missed, Over, Threw, TurnBegan
from snowballs.moves import Hurl, Lob, Move, Rolled
from snowballs.questions import Roll, Throw, WhoStarts
from snowballs.rulebook import R
from snowballs.state import State

LAST: Final = 20
"""The last turn before it is dark."""
NEEDED: Final = {1: 4, 2: 8}
"""What so many dice must show to hit."""
COSTS: Final = {1: 1, 2: 3}
"""The warmth that a hit with so many dice costs."""


@answer(WhoStarts, Rolled)
def start(draft: StateDraft, _task: WhoStarts, move: Rolled) -> None:
    """Let the first player begin on an odd die, the second on an even one."""
    draft.apply(Fell(move.faces), R.FIRST)
    draft.plan(turn(1 - move.faces[0] % 2))


@happens
def turn(draft: StateDraft, seat: int) -> None:
    """Begin a turn, or end the game if somebody is too cold or it is dark."""
    if not all(draft.warmth) or draft.turn == LAST:
        end(draft)
        return
    draft.apply(TurnBegan(seat, draft.turn + 1), R.TURN)
    draft.plan(Throw(seat), turn(1 - seat))


def end(draft: StateDraft) -> None:
    """End the game."""
    draft.apply(Over(ahead(draft)), why_over(draft))
    draft.agenda.clear()


def judge(draft: StateDraft) -> None:
    """End a game in which a correction has left somebody without warmth."""
    if not all(draft.warmth):
        end(draft)


@answer(Throw, Lob)
@answer(Throw, Hurl)
def throw(draft: StateDraft, task: Throw, move: Lob | Hurl) -> None:
    """Announce a throw and let dice decide it."""
    hard = isinstance(move, Hurl)
    draft.apply(Threw(task.seat, hard), R.HURL if hard else R.LOB)
    draft.plan(Roll(task.seat, 2 if hard else 1))


@answer(Roll, Rolled)
def land(draft: StateDraft, task: Roll, move: Rolled) -> None:
    """Apply the dice: a hit costs the other player warmth, a double whoever threw (SB-01)."""
    rule, double = R.HURL if task.dice > 1 else R.LOB, len(set(move.faces)) < task.dice
    draft.apply(Fell(move.faces), rule)
    if sum(move.faces) >= NEEDED[task.dice] and not (double and draft.options.doubles == "slip only"):
        cool(draft, 1 - task.seat, COSTS[task.dice], rule)
    else:
        draft.note(Missed(task.seat), R.DOUBLE_HITS_AND_SLIPS if sum(move.faces) >= NEEDED[task.dice] else R.MISS)
    if double:
        cool(draft, task.seat, 1, R.SLIP)


def cool(draft: StateDraft, seat: int, warmth: int, rule: Rule) -> None:
    """Take warmth from a player, but no more than there is."""
    draft.apply(Cooled(seat, min(warmth, draft.warmth[seat]), rule is R.SLIP), rule)


# ---- the end ---------------------------------------------------------------------------------------------------------


def ahead(state: State | StateDraft) -> tuple[int, ...]:
    """Return the seats with most warmth."""
    return tuple(seat for seat, warmth in enumerate(state.warmth) if warmth == max(state.warmth))


def why_over(state: State | StateDraft) -> Rule:
    """Return the rule by which the game is over, or would be."""
    return R.DARK if all(state.warmth) else R.COLD if any(state.warmth) else R.BOTH_COLD_BOTH_WIN


def scores(state: State | View[State, Move]) -> tuple[Score, ...]:
    """Score each player by the warmth that is left."""
    return tuple(sum_lines([Line("", f"warmth left, {warmth}", warmth, R.COLD)]) for warmth in state.warmth)
