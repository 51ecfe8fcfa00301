"""How near each team is to victory.  (End of game, p. 6)

CHEERS has no points: a team has won or not. What counts here is the best table of a team: the tokens of its combination
that lie there, and what is in the way.
"""

from typing import Final

from refkit.games.cheers.cards import DRAWN, KINDS, Cards, Goal, count
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.state import Shown
from refkit.games.cheers.text.move_text import name_of
from refkit.kernel.score import Line, Score, best

IN_THE_WAY: Final = 0.75
"""What a card that is in the way costs, in cards of the combination."""

# Fitted to who won 800 games of greedy bots: a logistic regression over the 17,000 tables between their turns.

FOUND: Final = 0.68
"""What a card of the combination is worth on the best table of a team."""
FOREIGN: Final = 0.14
"""What one that is in the way costs."""
SECOND: Final = 0.43
"""What the second best table counts, beside the best."""
HELD: Final = 0.3
"""What an ingredient is worth that the best table lacks and the team holds."""
ACTIVE: Final = 0.13
"""What it is worth to be on turn."""


def progress(cards: Cards, goal: Goal) -> tuple[int, int]:
    """How many of ``cards`` count for ``goal``, none beyond what it asks for, and how many are foreign to it."""
    pairs = list(zip(count(cards), goal, strict=True))
    return sum(min(have, want) for have, want in pairs), sum(have for have, want in pairs if not want)


def scores(state: Shown) -> tuple[Score, ...]:
    """How far each team is, as far as it is known."""
    return tuple(score(state, team) for team in range(len(state.goals)))


def score(state: Shown, team: int) -> Score:
    """How far ``team`` is: a line for each of its tables, none if its combination or its members are not known."""
    goal = state.goals[team]
    places = [place for place in range(len(state.tables)) if state.teams[place] == team] if goal else []
    lines = tuple(line(name_of(state.options, place), state.tables[place], goal) for place in places)
    nearest = max((each.points for each in lines), default=0)
    return Score(lines, nearest, f"best {nearest} of {DRAWN}")


def line(name: str, cards: Cards, goal: Goal) -> Line:
    """One table: how many of the five cards of ``goal`` lie there, and how many that are in the way."""
    found, foreign = progress(cards, goal)
    return Line(name, f"{found} of {DRAWN}" + f", {foreign} in the way" * (foreign > 0), found, R.VICTORY)


def side(state: Shown, seat: int) -> int:
    """The team of the player at ``seat``, below 0 if it is not known."""
    return state.teams[seat]


def outlook(state: Shown) -> list[float]:
    """The `prospect` of each team, for the victory of one of them."""
    return [prospect(state, team) for team in range(len(state.goals))]


def prospect(state: Shown, team: int) -> float:
    """What the tables and hands of ``team`` promise; nothing if its combination or its members are not known."""
    goal = state.goals[team]
    places = [place for place, each in enumerate(state.teams) if each == team] if goal else []
    if not places:
        return 0.0
    known = [(near(*progress(state.tables[place], goal)), place) for place in places]
    nearest, place = max(known)
    have = count(state.tables[place])
    missing = {kind for kind in range(KINDS) if have[kind] < goal[kind]}
    held = {card.big for seat, hand in enumerate(state.hands) if state.teams[seat] == team for card in hand}
    other = sum(value for value, _ in sorted(known)[-2:-1])
    return nearest + SECOND * other + HELD * len(missing & held) + ACTIVE * (state.teams[state.active] == team)


def near(found: int, foreign: int) -> float:
    """What a table promises with so many cards of the combination, and so many that are in the way."""
    return FOUND * found - FOREIGN * foreign


def winners(state: Shown) -> tuple[int, ...]:
    """The teams that have declared victory, perhaps none; before the end those that are nearest to it."""
    if state.won or state.ended:
        return tuple(dict.fromkeys(state.teams[place] for place in state.won))
    return best([each.total for each in scores(state)])
