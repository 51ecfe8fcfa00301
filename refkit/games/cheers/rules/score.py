"""How near each team is to victory, and its chances.  (End of game, p. 6)

CHEERS has no points: a team has won or not. The score of a team is that of its best table: the number of tokens of its
combination that lie there. Cards of other ingredients are foreign: they are in the way.
"""

from typing import Final

from refkit.games.cheers.cards import GOAL_SIZE, KINDS, Cards, Goal, count_big_glasses
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.table import StateOrView
from refkit.games.cheers.words import place_name
from refkit.kernel.score import Line, Score, best

FOREIGN_COST: Final = 0.75
"""What a foreign card costs a bot, in cards of the combination."""

# Fitted to who won 800 games of greedy bots: a logistic regression over the 17,000 tables between their turns.

FOUND_WEIGHT: Final = 0.68
"""The weight of a card of the combination on a team's table."""
FOREIGN_WEIGHT: Final = 0.14
"""The weight of a foreign card there, which counts against it."""
SECOND_TABLE_WEIGHT: Final = 0.43
"""The weight of the second best table beside the best."""
HELD_WEIGHT: Final = 0.3
"""The weight of an ingredient that the best table lacks and the team holds in hand."""
ACTIVE_WEIGHT: Final = 0.13
"""The weight of having the turn."""


def progress(cards: Cards, goal: Goal) -> tuple[int, int]:
    """Return how many of ``cards`` count for ``goal``, surplus ones not included, and how many are foreign to it."""
    pairs = list(zip(count_big_glasses(cards), goal, strict=True))
    return sum(min(have, want) for have, want in pairs), sum(have for have, want in pairs if not want)


def scores(state: StateOrView) -> tuple[Score, ...]:
    """Return the score of each team, as far as it is known."""
    return tuple(team_score(state, team) for team in range(len(state.goals)))


def team_score(state: StateOrView, team: int) -> Score:
    """Return the score of ``team``: a line for each of its tables, none if its combination or members are not known."""
    goal = state.goals[team]
    places = [place for place in range(len(state.tables)) if state.teams[place] == team] if goal else []
    lines = tuple(table_line(place_name(state, place), state.tables[place], goal) for place in places)
    nearest = max((each.points for each in lines), default=0)
    return Score(lines, nearest, f"best {nearest} of {GOAL_SIZE}")


def table_line(name: str, cards: Cards, goal: Goal) -> Line:
    """Return the line for one table: how many of the five cards of ``goal`` lie there, and how many foreign ones."""
    found, foreign = progress(cards, goal)
    return Line(name, f"{found} of {GOAL_SIZE}" + f", {foreign} in the way" * (foreign > 0), found, R.VICTORY)


def side(state: StateOrView, seat: int) -> int:
    """Return the team of the player at ``seat``; it is below 0 if it is not known."""
    return state.teams[seat]


def outlook(state: StateOrView) -> list[float]:
    """Return an estimate of each team's chances (log-odds), for bots: see `team_outlook`."""
    return [team_outlook(state, team) for team in range(len(state.goals))]


def team_outlook(state: StateOrView, team: int) -> float:
    """Return the estimate for ``team`` from its two best tables and hands; 0.0 if its goal or members are unknown."""
    goal = state.goals[team]
    places = [place for place, each in enumerate(state.teams) if each == team] if goal else []
    if not places:
        return 0.0
    known = [(table_value(*progress(state.tables[place], goal)), place) for place in places]
    nearest, place = max(known)
    have = count_big_glasses(state.tables[place])
    missing = {kind for kind in range(KINDS) if have[kind] < goal[kind]}
    held = {card.big for seat, hand in enumerate(state.hands) if state.teams[seat] == team for card in hand}
    other = sum(value for value, _ in sorted(known)[-2:-1])
    return (
        nearest
        + SECOND_TABLE_WEIGHT * other
        + HELD_WEIGHT * len(missing & held)
        + ACTIVE_WEIGHT * (state.teams[state.active] == team)
    )


def table_value(found: int, foreign: int) -> float:
    """Return the estimate for a table with ``found`` cards of the combination and ``foreign`` ones."""
    return FOUND_WEIGHT * found - FOREIGN_WEIGHT * foreign


def winners(state: StateOrView) -> tuple[int, ...]:
    """Return the teams that have declared victory, possibly none; before the end those that are nearest to it."""
    if state.won or state.ended:
        return tuple(dict.fromkeys(state.teams[place] for place in state.won))
    return best([each.total for each in scores(state)])
