"""What a seat may see, and other tables that look the same to it: `cover`, `unseen`, `worlds` and `twin`.

Everyone sees the tables, counts and whose turn it is. A hand is seen by its player. A combination is known to the team,
in the master-apprentice mode to the master alone, in a masquerade to whoever has the team's token; a token is known to
its player. Whoever declares victory shows both (CH-34). The discards lie face down. When the game is over, combinations
and tokens are shown.

In `worlds`, cards that the seat has not seen are dealt at random to the hands of others, the discards and the pile;
combinations and team tokens are drawn anew. What the desk itself does not see stays unknown (CH-34, CH-35).
"""

import dataclasses
from itertools import permutations
from typing import Final, TypeVar

from refkit.game import Sight
from refkit.game.twins import shuffled
from refkit.games.cheers.cards import CARDS, GOALS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Cards, Goal, is_victory
from refkit.games.cheers.events import GoalDrawn, TokenDealt
from refkit.games.cheers.moves import Combination, Declare, Move, Play, Send, Token
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import can_win, is_goal_unknown, needs_opponent, send_options, tokens_left
from refkit.games.cheers.rules.engine import QUESTIONS
from refkit.games.cheers.rules.questions import Act, Claim, DealToken, Draw, DrawGoal, HandOut, Reveal
from refkit.games.cheers.table import State, StateOrView, View
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE, Reason
from refkit.kernel.sentences import player, sentence
from refkit.kernel.sight import as_listed, as_state, hand_is_closed, hand_is_fixed, hide_secrets, sees
from refkit.kit.cards import Pool

ThingT = TypeVar("ThingT")  # a move or an event


def cover(state: State, seat: int) -> dict[str, object]:
    """Return what ``seat`` (a player, SPECTATOR, CHANCE or REFEREE) sees of cards, combinations and tokens."""
    hands = CARDS.covered_hands(state, seat)
    return {
        "hands": hands,
        "unseen": unseen_by(state, hands),
        "discards": (UNKNOWN,) * len(state.discards) if seat != REFEREE else state.discards,
        "goals": tuple(
            [goal if knows_goal(state, seat, team) else UNSEEN_GOAL for team, goal in enumerate(state.goals)]
        ),
        "teams": tuple([team if knows_team(state, seat, place) else NO_TEAM for place, team in enumerate(state.teams)]),
    }


def state_known_to(state: State, view: View) -> State:
    """Return ``state`` as its seat may know it: a seat with a closed hand counts cards from its own point of view."""
    itself = 0 <= view.seat < len(view.hands) and hand_is_closed(state, view.seat)
    return dataclasses.replace(state, unseen=view.unseen) if itself else state


def declared_places(state: StateOrView) -> tuple[int, ...]:
    """Return the places with whose cards victory has been declared: their token and combination are shown (CH-34)."""
    return (*state.won, *(task.place for task in state.agenda if isinstance(task, Reveal)))


def knows_goal(state: StateOrView, seat: int, team: int) -> bool:
    if seat == REFEREE or state.ended or any(state.teams[place] == team for place in declared_places(state)):
        return True
    if not 0 <= seat < len(state.hands) or state.teams[seat] != team:
        return False
    return state.options.variant != "master-apprentice" or seat == state.options.master(team)


def knows_team(state: StateOrView, seat: int, place: int) -> bool:
    return not state.options.masquerade or state.ended or sees(seat, place) or place in declared_places(state)


def unseen_by(state: State, hands: tuple[Cards, ...]) -> Cards:
    """Return the cards that are neither on tables nor in ``hands``, which are those that a seat sees."""
    seen = {card for cards in (*state.tables, *hands) for card in cards}
    return tuple(card for card in state.options.deck.cards if card not in seen)


def seen(after: State, thing: ThingT, seat: int) -> ThingT:
    """Return ``thing``, a move or event of the step that led to ``after``, with what ``seat`` may not see unknown."""
    match thing:
        case Combination(team) | GoalDrawn(team):
            known = knows_goal(after, seat, team)
        case Token(place) | TokenDealt(place):
            known = knows_team(after, seat, place)
        case _:
            known = False
    return thing if known else hide_secrets(after, thing, seat)


# ---- what nobody at the desk has seen --------------------------------------------------------------------------------


def unseen(state: State, move: Move) -> tuple[Reason, ...]:
    """Return a reason for each unseen thing that ``move``, a legal one, depends on; () if it is legal in any case."""
    task = QUESTIONS.pending(state)
    match move:
        case Play(seat, card) if card not in state.hands[seat]:
            pattern = "{seat} hold[s] {card} if it is among the unseen cards in that hand."
            text = sentence(pattern, seat=player(state, seat), card=card.name)
            return (Reason(text, R.CLOSED_HAND_PLAYS_ANY_UNSEEN_CARD),)
        case Send(_, one, two) if isinstance(task, HandOut) and may_all_be_teammates(state, {task.place, one, two}):
            return (Reason("It is allowed if one of the two is an opponent of the target.", R.TWO_CARDS),)
        case Declare() if isinstance(task, Claim) and is_goal_unknown(state, task.place):
            return (
                Reason("It is a victory if the combination that is shown says so.", R.DECLARED_COMBINATION_IS_SHOWN),
            )
        case _:
            return ()


def may_all_be_teammates(state: State, places: set[int]) -> bool:
    """Return whether ``places``, a target and two receivers, could be one team although an opponent is required."""
    teams = {state.teams[place] for place in places}
    size = len(state.hands) // state.options.teams
    return needs_opponent(state) and NO_TEAM in teams and len(teams - {NO_TEAM}) <= 1 and size >= len(places)


# ---- other tables that look the same ---------------------------------------------------------------------------------


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
    ways = []
    for tokens in sorted(set(permutations(bag, len(covered)))):
        given = dict(zip(covered, tokens, strict=True))
        ways.append(tuple(given.get(place, team) for place, team in enumerate(view.teams)))
    dealt: tuple[int, ...] = chance.pick([teams for teams in ways if is_consistent(view, teams)] or ways)
    return dealt


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


# ---- what the game declares ------------------------------------------------------------------------------------------

SIGHT: Final[Sight[State, View, Move]] = Sight(
    cover,
    View,
    open_fields="options tables pile agenda active slot turn won ended",
    covered_fields="hands unseen discards goals teams",
    open_tasks="DrawGoal DealToken WhoStarts Draw Act Match HandOut Trim Claim Reveal Turn LastRound Limit "
    "LookForMatch Victory Close Refill",
    move_seen=seen,
    event_seen=seen,
    state_known_to=state_known_to,
    state_from_view=state_from_view,
    worlds=worlds,
    twin=twin,
    unseen=unseen,
)
