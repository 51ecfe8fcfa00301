"""The view of a seat: the state, but for the fields that are covered.

Everyone sees the tables, counts and whose turn it is. A hand is seen by its player. A combination is known to the team,
in the master-apprentice mode to the master alone, in a masquerade to whoever has the team's token; a token is known to
its player. Whoever declares victory shows both (CH-34). The discards lie face down. When the game is over, combinations
and tokens are shown.
"""

import dataclasses
from typing import Final, TypeVar

from refkit.game import Sight
from refkit.games.cheers.cards import CARDS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Cards
from refkit.games.cheers.events import GoalDrawn, TokenDealt
from refkit.games.cheers.moves import Combination, Move, Token
from refkit.games.cheers.rules.questions import Reveal
from refkit.games.cheers.state import State, StateOrView
from refkit.games.cheers.view import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.sight import hand_is_closed, hide_secrets, sees

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
    """Return whether ``seat`` knows the combination of ``team``."""
    if seat == REFEREE or state.ended or any(state.teams[place] == team for place in declared_places(state)):
        return True
    if not 0 <= seat < len(state.hands) or state.teams[seat] != team:
        return False
    return state.options.variant != "master-apprentice" or seat == state.options.master(team)


def knows_team(state: StateOrView, seat: int, place: int) -> bool:
    """Return whether ``seat`` knows the team of ``place``."""
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
)
