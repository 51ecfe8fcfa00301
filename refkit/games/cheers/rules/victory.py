"""Victory: who can declare it, who does, and who has won.  (End of game, p. 6)"""

from collections.abc import Iterable

from refkit.games.cheers.cards import GOAL_SIZE, could_be_victory
from refkit.games.cheers.events import Declared, Ended, GoalDrawn, NotDeclared, TokenDealt
from refkit.games.cheers.moves import Combination, Declare, Decline, Token
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import can_win, is_goal_unknown, qualifies
from refkit.games.cheers.rules.objections import (
    no_combination,
    no_time_to_declare,
    no_token_left,
    no_victory,
    not_shown,
)
from refkit.games.cheers.rules.questions import Claim, DealToken, DrawGoal, Reveal
from refkit.games.cheers.table import StateDraft
from refkit.kernel.question import answer, happens, performs
from refkit.kernel.rule import Rule


def victory_order(draft: StateDraft) -> tuple[int, ...]:
    """Return every place in the order in which victories count: the active player's team, then clockwise (CH-17).

    If players are asked in a masquerade, the order is simply clockwise: the other one would reveal the teams (CH-31).
    """
    around = draft.options.seating.clockwise(draft.active)
    if order_rule(draft) is R.MASQUERADE_ASKS_CLOCKWISE:
        return around
    mine = draft.teams[draft.active]
    return tuple(sorted(around, key=lambda place: draft.teams[place] != mine))


def order_rule(draft: StateDraft) -> Rule:
    """Return the ruling that decides which of two victories comes first."""
    return (
        R.MASQUERADE_ASKS_CLOCKWISE
        if draft.options.masquerade and draft.options.asks_for_victory
        else R.ACTIVE_TEAM_WINS_FIRST
    )


@happens
def victory(draft: StateDraft) -> None:
    """Check for victories after an action: declare them, or plan to ask for them (CH-16, CH-18).

    Everybody is asked whose cards would be a victory for *some* combination, so that being asked reveals nothing
    (CH-32).
    """
    if max(map(len, draft.tables)) < GOAL_SIZE:  # the usual case, decided quickly: nobody has five cards
        return
    if draft.options.asks_for_victory:
        asked = [
            place for place in victory_order(draft) if can_win(draft, place) and could_be_victory(draft.tables[place])
        ]
        draft.plan(*(Claim(place) for place in asked), close())
        return
    winners = [place for place in victory_order(draft) if qualifies(draft, place)]
    if winners:
        for place in winners if draft.options.together == "shared" else winners[:1]:
            draft.apply(Declared(place), declaration_rule(draft, place, winners))
        draft.plan(close())


def declaration_rule(draft: StateDraft, place: int, others: Iterable[int]) -> Rule:
    """Return the rule for a victory at ``place``: that of the order if one of ``others`` is a rival's victory."""
    rivals = [each for each in others if draft.teams[each] != draft.teams[place] and qualifies(draft, each)]
    if draft.options.together != "shared" and rivals:
        return order_rule(draft)
    if place >= len(draft.options.players):
        return R.VIRTUAL_CAN_WIN
    if draft.options.variant == "master-apprentice" and place != draft.options.master(draft.teams[place]):
        return R.MASTER_DECLARES
    return R.VICTORY


# ---- claims --------------------------------------------------------------------------------------------------------


@performs(Claim)
def claim_is_open(draft: StateDraft, _task: Claim) -> bool:
    """Return whether the next claim is still asked: one victory is enough, unless victories can be shared."""
    return not draft.won or draft.options.together == "shared"


@answer(Claim, Declare, unless=no_victory, idle=no_time_to_declare)
@answer(Claim, Decline, idle=no_time_to_declare)
def answer_claim(draft: StateDraft, task: Claim, move: Declare | Decline) -> None:
    """Record that victory was not declared, or plan to check the one that was."""
    if isinstance(move, Decline):
        draft.note(NotDeclared(task.place), R.VICTORY_IS_AUTOMATIC)
        return
    draft.plan(Reveal(task.place))


@performs(Reveal)
def declare_or_ask(draft: StateDraft, task: Reveal) -> bool:
    """Return whether the referee must type what is shown; if everything is known, declare the victory instead."""
    if is_goal_unknown(draft, task.place):
        return True
    still_asked = [each.place for each in draft.agenda if isinstance(each, Claim)]  # may have a victory as well
    draft.apply(Declared(task.place), declaration_rule(draft, task.place, still_asked))
    return False


@answer(Reveal, Combination, unless=not_shown)
@answer(Reveal, Token, unless=no_token_left)
def record_proof(draft: StateDraft, task: Reveal, move: Combination | Token) -> None:
    """Record what was shown after a victory was declared, and plan to ask for what is still unknown."""
    draft.plan(task)
    record_secret(draft, task, move)


@answer(
    DrawGoal,
    Combination,
    unless=no_combination,
    idle=("Combinations are drawn before the first turn, and shown with a victory.", R.COMBINATION),
)
@answer(
    DealToken,
    Token,
    unless=no_token_left,
    idle=("Team tokens are dealt before a masquerade, and shown with a victory.", R.MASQUERADE),
)
def record_secret(draft: StateDraft, _task: DrawGoal | DealToken | Reveal, move: Combination | Token) -> None:
    """Record a combination or team token that was drawn, dealt or shown."""
    if isinstance(move, Token):
        draft.apply(TokenDealt(move.player, move.team), R.MASQUERADE)
    else:
        draft.apply(GoalDrawn(move.team, move.goal), R.COMBINATION)


@happens
def close(draft: StateDraft) -> None:
    """End the game if victory has been declared."""
    if draft.won:
        teams = tuple(dict.fromkeys(draft.teams[place] for place in draft.won))
        draft.apply(Ended(teams), R.VICTORY if len(teams) == 1 else R.ACTIVE_TEAM_WINS_FIRST)
