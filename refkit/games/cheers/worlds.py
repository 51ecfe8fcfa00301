"""Worlds: random full states that are consistent with a seat's view, for bots and for questions asked from a seat.

Cards that the seat has not seen are dealt at random to the hands of others, the discards and the pile; combinations and
team tokens are drawn anew. What the desk itself does not see stays unknown (CH-34, CH-35).
"""

import dataclasses
from itertools import permutations

from refkit.game.twins import shuffled
from refkit.games.cheers.cards import CARDS, GOALS, NO_TEAM, UNSEEN_GOAL, Cards, Goal, is_victory
from refkit.games.cheers.rules.deciding import can_win, needs_opponent, send_options, tokens_left
from refkit.games.cheers.rules.questions import Act, DealToken, Draw, DrawGoal, HandOut
from refkit.games.cheers.rules.sight import knows_goal, knows_team
from refkit.games.cheers.state import State
from refkit.games.cheers.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_listed, as_state, hand_is_fixed
from refkit.kit.cards import Pool


def worlds(view: View, chance: Seeded) -> State:
    """Return a random state that can be played on, and whose view by the seat of ``view`` is ``view``."""
    pool = Pool(view.unseen, chance)
    hands = pool.deal_hands(view, hand_is_fixed)
    discards = view.discards if view.seat == REFEREE else pool.deal(len(view.discards))
    teams = deal_teams(view, chance)
    return as_state(
        State,
        view,
        hands=hands,
        unseen=as_listed((card for card in pool.cards if card not in discards), view.legal),
        discards=discards,
        goals=draw_goals(view, teams, chance),
        teams=teams,
    )


def state_from_view(view: View) -> State:
    """Return a state made from ``view`` alone, with teams that are consistent with the ways in which it may send."""
    seat_learns_teams = (
        bool(view.agenda) and isinstance(view.agenda[-1], HandOut) and view.seat in view.asked and needs_opponent(view)
    )
    return as_state(State, view, teams=deal_teams(view, Seeded("")) if seat_learns_teams else view.teams)


# ---- teams and combinations ------------------------------------------------------------------------------------------


def deal_teams(view: View, chance: Seeded) -> tuple[int, ...]:
    """Return the team of each place, with tokens that the seat does not know dealt at random from those left."""
    waiting = [task.seat for task in view.agenda if isinstance(task, DealToken)]
    covered = [place for place in range(len(view.teams)) if not knows_team(view, view.seat, place)]
    covered = [place for place in covered if place not in waiting]
    if view.options.closed_goals or not covered:
        return view.teams
    bag = [team for team, left in enumerate(tokens_left(view)) for _ in range(left)]
    ways = [with_tokens(view, covered, tokens) for tokens in sorted(set(permutations(bag, len(covered))))]
    dealt: tuple[int, ...] = chance.pick([teams for teams in ways if is_consistent(view, teams)] or ways)
    return dealt


def with_tokens(view: View, places: list[int], tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the team of each place if those at ``places`` have ``tokens``."""
    given = dict(zip(places, tokens, strict=True))
    return tuple(given.get(place, team) for place, team in enumerate(view.teams))


def is_consistent(view: View, teams: tuple[int, ...]) -> bool:
    """Return whether ``teams`` agree with what the seat knows: there is no missed victory, and its legal sends match.

    In a masquerade that requires an opponent, a target learns something about teams from its legal moves (CH-25).
    """
    if any(is_victory(view.tables[place], view.goals[teams[place]]) for place in checked_places(view)):
        return False
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, HandOut) or view.seat not in view.asked:
        return True
    return tuple(send_options(dataclasses.replace(view, teams=teams), view.seat, task.place)) == view.legal


def draw_goals(view: View, teams: tuple[int, ...], chance: Seeded) -> tuple[Goal, ...]:
    """Return the combination of each team; one that the seat does not know is drawn with the real odds (CH-20)."""
    waiting = [task.team for task in view.agenda if isinstance(task, DrawGoal)]
    return tuple(
        goal
        if view.options.closed_goals or team in waiting or knows_goal(view, view.seat, team)
        else draw_goal([view.tables[place] for place in checked_places(view) if teams[place] == team], chance)
        for team, goal in enumerate(view.goals)
    )


def draw_goal(tables: list[Cards], chance: Seeded) -> Goal:
    """Draw a combination for which none of ``tables`` is a victory."""
    goals = [goal for goal in GOALS if not any(is_victory(cards, goal) for cards in tables)] or list(GOALS)
    drawn: Goal = chance.pick([goal for goal in goals for _ in range(GOALS[goal])])
    return drawn


def checked_places(view: View) -> list[int]:
    """Return the places where a victory would have been declared by now: none in mid-action or if players are asked."""
    task = view.agenda[-1] if view.agenda else None
    if view.options.asks_for_victory or not isinstance(task, Act | Draw):
        return []
    return [place for place in range(len(view.tables)) if can_win(view, place)]


# ---- twins: tables of which a seat cannot know which is the true one -------------------------------------------------


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with everything that ``seat`` may not see dealt anew: cards, combinations and team tokens."""
    other: State = CARDS.twin(piles=("discards",))(state, seat, chance)
    goals = tuple(
        goal if knows_goal(state, seat, team) or goal == UNSEEN_GOAL else chance.pick(list(GOALS))
        for team, goal in enumerate(state.goals)
    )
    dealt = [place for place, team in enumerate(state.teams) if team != NO_TEAM and not knows_team(state, seat, place)]
    tokens = dict(zip(dealt, shuffled([state.teams[place] for place in dealt], chance), strict=True))
    return dataclasses.replace(
        other, goals=goals, teams=tuple(tokens.get(place, team) for place, team in enumerate(state.teams))
    )
