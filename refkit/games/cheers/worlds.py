"""Worlds: whole tables that agree with what a seat sees, for bots and for questions that are asked from a seat.

Cards that the seat has not seen are dealt at random to the hands of others, the discards and the pile; combinations and
team tokens are drawn anew. What the desk does not see either stays unknown (CH-34, CH-35).
"""

import dataclasses
from itertools import permutations

from refkit.games.cheers.cards import GOALS, Cards, Goal, fits
from refkit.games.cheers.rules.cheering import insists, ways_out
from refkit.games.cheers.rules.sight import knows_goal, knows_team
from refkit.games.cheers.rules.victory import may_win, tokens_left
from refkit.games.cheers.state import State
from refkit.games.cheers.tasks import Act, DealToken, Draw, DrawGoal, HandOut
from refkit.games.cheers.view import View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import as_listed, laid_out, stays


def worlds(view: View, chance: Seeded) -> State:
    """A whole table that looks as ``view`` to its seat (a player, SPECTATOR or REFEREE), and can be played on."""
    left = list(view.unseen)

    def deal(cards: Cards) -> Cards:
        return tuple(left.pop(chance.below(len(left))) for _ in cards)

    hands = tuple(hand if stays(view, owner) else deal(hand) for owner, hand in enumerate(view.hands))
    discards = view.discards if view.seat == REFEREE else deal(view.discards)
    teams = dealt_teams(view, chance)
    return State(
        options=view.options,
        tables=view.tables,
        hands=hands,
        pile=view.pile,
        unseen=as_listed((card for card in left if card not in discards), view.legal),
        discards=discards,
        goals=drawn_goals(view, teams, chance),
        teams=teams,
        agenda=view.agenda,
        active=view.active,
        slot=view.slot,
        turn=view.turn,
        won=view.won,
        ended=view.ended,
    )


def shown(view: View) -> State:
    """A state made of nothing but what ``view`` shows; where the ways to send tell it of teams, with such teams."""
    told = bool(view.agenda) and isinstance(view.agenda[-1], HandOut) and view.seat in view.asked and insists(view)
    return laid_out(State, view, teams=dealt_teams(view, Seeded("")) if told else view.teams)


# ---- secrets ---------------------------------------------------------------------------------------------------------


def dealt_teams(view: View, chance: Seeded) -> tuple[int, ...]:
    """The team of each place, with tokens that the seat does not know dealt at random from those that are left."""
    waiting = [task.seat for task in view.agenda if isinstance(task, DealToken)]
    covered = [place for place in range(len(view.teams)) if not knows_team(view, view.seat, place)]
    covered = [place for place in covered if place not in waiting]
    if view.options.closed_goals or not covered:
        return view.teams
    bag = [team for team, left in enumerate(tokens_left(view)) for _ in range(left)]
    ways = [with_tokens(view, covered, tokens) for tokens in sorted(set(permutations(bag, len(covered))))]
    dealt: tuple[int, ...] = chance.pick([teams for teams in ways if agrees(view, teams)] or ways)
    return dealt


def with_tokens(view: View, places: list[int], tokens: tuple[int, ...]) -> tuple[int, ...]:
    """The team of each place if those at ``places`` have ``tokens``."""
    given = dict(zip(places, tokens, strict=True))
    return tuple(given.get(place, team) for place, team in enumerate(view.teams))


def agrees(view: View, teams: tuple[int, ...]) -> bool:
    """Whether ``teams`` fit what the seat knows: no victory was overlooked, and CHEERS lets it send as it may.

    Where a masquerade insists on an opponent, the ways in which a target may send tell it something (CH-25).
    """
    if any(fits(view.tables[place], view.goals[teams[place]]) for place in announced(view)):
        return False
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, HandOut) or view.seat not in view.asked:
        return True
    return tuple(ways_out(dataclasses.replace(view, teams=teams), view.seat, task.place)) == view.legal


def drawn_goals(view: View, teams: tuple[int, ...], chance: Seeded) -> tuple[Goal, ...]:
    """The combination of each team; one that the seat does not know is drawn, as likely as at the table (CH-20)."""
    waiting = [task.team for task in view.agenda if isinstance(task, DrawGoal)]
    return tuple(
        goal
        if view.options.closed_goals or team in waiting or knows_goal(view, view.seat, team)
        else drawn_goal([view.tables[place] for place in announced(view) if teams[place] == team], chance)
        for team, goal in enumerate(view.goals)
    )


def drawn_goal(tables: list[Cards], chance: Seeded) -> Goal:
    """A combination for which none of ``tables`` is a victory."""
    goals = [goal for goal in GOALS if not any(fits(cards, goal) for cards in tables)] or list(GOALS)
    drawn: Goal = chance.pick([goal for goal in goals for _ in range(GOALS[goal])])
    return drawn


def announced(view: View) -> list[int]:
    """The places whose victory would have been announced by now: none in mid-action, or where players are asked."""
    task = view.agenda[-1] if view.agenda else None
    if view.options.claims or not isinstance(task, Act | Draw):
        return []
    return [place for place in range(len(view.tables)) if may_win(view, place)]
