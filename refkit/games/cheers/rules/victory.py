"""Victory: who can declare it, who does, and who has won.  (End of game, p. 6)"""

from collections.abc import Iterable

from refkit.games.cheers.cards import GOAL_SIZE, GOALS, NO_TEAM, UNSEEN_GOAL, could_be_victory, is_victory
from refkit.games.cheers.draft import StateDraft
from refkit.games.cheers.events import Declared, Ended, GoalDrawn, NotDeclared, TokenDealt
from refkit.games.cheers.moves import Combination, Declare, Decline, Move, Token
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.turn import decider
from refkit.games.cheers.state import State, StateOrView
from refkit.games.cheers.tasks import Claim, Close, Reveal
from refkit.kernel.rule import Rule


def qualifies(state: State | StateDraft, place: int) -> bool:
    """Return whether the cards at ``place`` are a victory, as far as the desk knows."""
    team = state.teams[place]
    return team != NO_TEAM and can_win(state, place) and is_victory(state.tables[place], state.goals[team])


def can_win(state: StateOrView | StateDraft, place: int) -> bool:
    """Return whether victory may be declared with the table at ``place``, by default also the virtual one (CH-23)."""
    return state.options.virtual_wins or place < len(state.options.players)


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


def check_victories(draft: StateDraft) -> None:
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
        draft.plan(*(Claim(place) for place in asked), Close())
        return
    winners = [place for place in victory_order(draft) if qualifies(draft, place)]
    if winners:
        for place in winners if draft.options.together == "shared" else winners[:1]:
            draft.tell(Declared(place), declaration_rule(draft, place, winners))
        draft.plan(Close())


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


def claim_is_open(draft: StateDraft) -> bool:
    """Return whether the next claim is still asked: one victory is enough, unless victories can be shared."""
    return not draft.won or draft.options.together == "shared"


def declarer(state: State, place: int) -> int:
    """Return the seat that declares for ``place``: its player, the master, or the virtual one's teammate (CH-27)."""
    if state.options.variant == "master-apprentice":
        return state.options.master(state.options.seating.team_of[place])
    return decider(state, place)


def claim_options(state: State, seat: int, place: int) -> list[Move]:
    """Return the answers of ``seat`` to the question whether victory is declared with the cards at ``place``."""
    return [Declare(seat), Decline(seat)] if can_be_victory(state, place) else [Decline(seat)]


def can_be_victory(state: State, place: int) -> bool:
    """Return whether the cards at ``place`` are a victory or, if the desk does not see combinations, could be one."""
    return bool(proof_options(state, place)) if is_goal_unknown(state, place) else qualifies(state, place)


def is_goal_unknown(state: State | StateDraft, place: int) -> bool:
    """Return whether the desk does not know the combination that counts at ``place``."""
    return state.teams[place] == NO_TEAM or state.goals[state.teams[place]] == UNSEEN_GOAL


def answer_claim(draft: StateDraft, task: Claim, move: Declare | Decline) -> None:
    """Record that victory was not declared, or plan to check the one that was."""
    if isinstance(move, Decline):
        draft.note(NotDeclared(task.place), R.VICTORY_IS_AUTOMATIC)
        return
    draft.plan(Reveal(task.place))


def declare_or_ask(draft: StateDraft, task: Reveal) -> bool:
    """Return whether the referee must type what is shown; if everything is known, declare the victory instead."""
    if is_goal_unknown(draft, task.place):
        return True
    still_asked = [each.place for each in draft.agenda if isinstance(each, Claim)]  # may have a victory as well
    draft.tell(Declared(task.place), declaration_rule(draft, task.place, still_asked))
    return False


def proof_options(state: State, place: int) -> list[Move]:
    """Return what can be shown for a victory with the cards at ``place``: a team token, then the combination."""
    team = state.teams[place]
    cards = state.tables[place]
    if team != NO_TEAM:
        return [Combination(team, goal) for goal in GOALS if is_victory(cards, goal)]
    possible = [goal == UNSEEN_GOAL or is_victory(cards, goal) for goal in state.goals]
    return [Token(place, each) for each, left in enumerate(tokens_left(state)) if left and possible[each]]


def tokens_left(state: StateOrView) -> list[int]:
    """Return the number of tokens of each team that have not been dealt (CH-26)."""
    size = len(state.hands) // state.options.teams
    return [size - state.teams.count(team) for team in range(state.options.teams)]


def record_proof(draft: StateDraft, task: Reveal, move: Combination | Token) -> None:
    """Record what was shown after a victory was declared, and plan to ask for what is still unknown."""
    draft.plan(task)
    record_secret(draft, move)


def record_secret(draft: StateDraft, move: Combination | Token) -> None:
    """Record a combination or team token that was drawn, dealt or shown."""
    if isinstance(move, Token):
        draft.tell(TokenDealt(move.player, move.team), R.MASQUERADE)
    else:
        draft.tell(GoalDrawn(move.team, move.goal), R.COMBINATION)


def end_if_won(draft: StateDraft) -> None:
    """End the game if victory has been declared."""
    if draft.won:
        teams = tuple(dict.fromkeys(draft.teams[place] for place in draft.won))
        draft.tell(Ended(teams), R.VICTORY if len(teams) == 1 else R.ACTIVE_TEAM_WINS_FIRST)
