"""Victory: who could declare it, who does, and who has won.  (End of game, p. 6)"""

from collections.abc import Iterable

from refkit.games.cheers.cards import DRAWN, GOALS, NO_TEAM, UNSEEN_GOAL, could_fit, fits
from refkit.games.cheers.events import Declared, Ended, GoalDrawn, NotDeclared, TokenDealt
from refkit.games.cheers.moves import Combination, Declare, Decline, Move, Token
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.turn import decider
from refkit.games.cheers.state import Shown, State
from refkit.games.cheers.table import Table
from refkit.games.cheers.tasks import Claim, Close, Reveal
from refkit.kernel.rule import Rule


def qualifies(state: State | Table, place: int) -> bool:
    """Whether the cards at ``place`` are a victory, as far as the desk knows."""
    team = state.teams[place]
    return team != NO_TEAM and may_win(state, place) and fits(state.tables[place], state.goals[team])


def may_win(state: Shown | Table, place: int) -> bool:
    """Whether a victory can be declared with the table at ``place``: also with the virtual one (CH-23)."""
    return state.options.virtual_wins or place < len(state.options.players)


def in_order(table: Table) -> tuple[int, ...]:
    """Every place in the order in which victories count: the active player's team first, then clockwise (CH-17).

    Where victories are asked for in a masquerade, it is just clockwise: the other order would tell the teams (CH-31).
    """
    around = table.options.seating.clockwise(table.active)
    if order_of(table) is R.CH31:
        return around
    mine = table.teams[table.active]
    return tuple(sorted(around, key=lambda place: table.teams[place] != mine))


def order_of(table: Table) -> Rule:
    """The ruling that decides which of two victories comes first."""
    return R.CH31 if table.options.masquerade and table.options.claims else R.CH17


def look(table: Table) -> None:
    """After an action: whoever has a victory declares it, or is asked (CH-16, CH-18).

    Asked is everybody whose cards would do for *some* combination, so that being asked tells nothing (CH-32).
    """
    if max(map(len, table.tables)) < DRAWN:  # a combination has five cards: most often nobody has so many
        return
    if table.options.claims:
        asked = [place for place in in_order(table) if may_win(table, place) and could_fit(table.tables[place])]
        table.plan(*(Claim(place) for place in asked), Close())
        return
    winners = [place for place in in_order(table) if qualifies(table, place)]
    if winners:
        for place in winners if table.options.together == "shared" else winners[:1]:
            table.tell(Declared(place), rule_of(table, place, winners))
        table.plan(Close())


def rule_of(table: Table, place: int, others: Iterable[int]) -> Rule:
    """Why a victory is declared at ``place``; if one of ``others`` would be another team's, because it comes first."""
    rivals = [each for each in others if table.teams[each] != table.teams[place] and qualifies(table, each)]
    if table.options.together != "shared" and rivals:
        return order_of(table)
    if place >= len(table.options.players):
        return R.CH23
    if table.options.variant == "master-apprentice" and place != table.options.master(table.teams[place]):
        return R.MASTER_DECLARES
    return R.VICTORY


# ---- claims --------------------------------------------------------------------------------------------------------


def to_be_asked(table: Table) -> bool:
    """Whether another claim counts: one victory is enough, unless it is shared."""
    return not table.won or table.options.together == "shared"


def asked_for(state: State, place: int) -> int:
    """The seat that declares for ``place``: its player, the master, or the virtual one's teammate (CH-27)."""
    if state.options.variant == "master-apprentice":
        return state.options.master(state.options.seating.team_of[place])
    return decider(state, place)


def claims(state: State, seat: int, place: int) -> list[Move]:
    """What ``seat`` can answer to the question whether victory is declared with the cards at ``place``."""
    return [Declare(seat), Decline(seat)] if provable(state, place) else [Decline(seat)]


def provable(state: State, place: int) -> bool:
    """Whether the cards at ``place`` are a victory or, where the desk does not see combinations, could be one."""
    return bool(shown(state, place)) if hidden(state, place) else qualifies(state, place)


def hidden(state: State | Table, place: int) -> bool:
    """Whether the desk does not know the combination that counts at ``place``."""
    return state.teams[place] == NO_TEAM or state.goals[state.teams[place]] == UNSEEN_GOAL


def settle(table: Table, task: Claim, move: Declare | Decline) -> None:
    """A victory is declared, or not."""
    if isinstance(move, Decline):
        table.note(NotDeclared(task.place), R.CH18)
        return
    table.plan(Reveal(task.place))


def reveal(table: Table, task: Reveal) -> bool:
    """Whether the referee must type what is shown; if all is known, victory is declared."""
    if hidden(table, task.place):
        return True
    still_asked = [each.place for each in table.agenda if isinstance(each, Claim)]  # who could have won, too
    table.tell(Declared(task.place), rule_of(table, task.place, still_asked))
    return False


def shown(state: State, place: int) -> list[Move]:
    """What the one who declared with the cards at ``place`` can show: a team token first, then the combination."""
    team = state.teams[place]
    cards = state.tables[place]
    if team != NO_TEAM:
        return [Combination(team, goal) for goal in GOALS if fits(cards, goal)]
    possible = [goal == UNSEEN_GOAL or fits(cards, goal) for goal in state.goals]
    return [Token(place, each) for each, left in enumerate(tokens_left(state)) if left and possible[each]]


def tokens_left(state: Shown) -> list[int]:
    """How many tokens of each team have not been dealt (CH-26)."""
    size = len(state.hands) // state.options.teams
    return [size - state.teams.count(team) for team in range(state.options.teams)]


def show_for(table: Table, task: Reveal, move: Combination | Token) -> None:
    """The referee typed what was shown after a victory was declared; what is still unknown is asked for next."""
    table.plan(task)
    show(table, move)


def show(table: Table, move: Combination | Token) -> None:
    """The referee typed what was drawn, dealt or shown."""
    if isinstance(move, Token):
        table.tell(TokenDealt(move.player, move.team), R.MASQUERADE)
    else:
        table.tell(GoalDrawn(move.team, move.goal), R.COMBINATION)


def close(table: Table) -> None:
    """The game ends if there is a winner."""
    if table.won:
        teams = tuple(dict.fromkeys(table.teams[place] for place in table.won))
        table.tell(Ended(teams), R.VICTORY if len(teams) == 1 else R.CH17)
