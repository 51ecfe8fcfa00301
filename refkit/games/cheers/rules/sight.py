"""The view of a seat. It is built from the visible parts of a state, never by removing the hidden ones.

Everyone sees the tables, counts and whose turn it is. A hand is seen by its player. A combination is known to the team,
in the master-apprentice mode to the master alone, in a masquerade to whoever has the team's token; a token is known to
its player. Whoever declares victory shows both (CH-34). The discards lie face down. When the game is over, combinations
and tokens are shown.
"""

import dataclasses

from refkit.games.cheers.cards import CARDS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Cards
from refkit.games.cheers.events import Drew, GoalDrawn, HandDiscarded, TokenDealt
from refkit.games.cheers.moves import Combination, Drawn, Move, Token
from refkit.games.cheers.rules.questions import HandOut, Match, Reveal
from refkit.games.cheers.state import State, StateOrView
from refkit.games.cheers.view import View
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event, in_place_of
from refkit.kernel.sight import hand_is_closed, sees


def known(state: State, view: View) -> State:
    """Return ``state`` as its seat may know it: a seat with a closed hand counts cards from its own point of view."""
    itself = 0 <= view.seat < len(view.hands) and hand_is_closed(state, view.seat)
    return dataclasses.replace(state, unseen=view.unseen) if itself else state


def glance(state: State, seat: int) -> View:
    """Return the view of ``seat`` (a player, SPECTATOR, CHANCE or REFEREE)."""
    hands = CARDS.covered_hands(state, seat)
    unseen = unseen_by(state, hands)
    return View(
        seat=seat,
        options=state.options,
        tables=state.tables,
        hands=hands,
        pile=state.pile,
        unseen=unseen,
        discards=(UNKNOWN,) * len(state.discards) if seat != REFEREE else state.discards,
        goals=tuple(goal if knows_goal(state, seat, team) else UNSEEN_GOAL for team, goal in enumerate(state.goals)),
        teams=tuple(team if knows_team(state, seat, place) else NO_TEAM for place, team in enumerate(state.teams)),
        active=state.active,
        slot=state.slot,
        turn=state.turn,
        won=state.won,
        ended=state.ended,
        agenda=state.agenda,
        cheered=leaving_cards(state),
    )


def leaving_cards(state: State) -> Cards:
    """Return the cards that are about to leave a table: the one that was played, then the matching one if chosen."""
    match state.agenda[-1] if state.agenda else None:
        case Match(_, played):
            return (played,)
        case HandOut(_, played, matched):
            return (played, matched)
        case _:
            return ()


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


def move_seen(after: State, move: Move, seat: int) -> Move:
    """Return ``move``, which led to ``after``, with what ``seat`` may not see made unknown."""
    match move:
        case Drawn(to) if not sees(seat, to):
            return Drawn(to, UNKNOWN)
        case Combination(team) if not knows_goal(after, seat, team):
            return Combination(team, UNSEEN_GOAL)
        case Token(player) if not knows_team(after, seat, player):
            return Token(player, NO_TEAM)
        case _:
            return move


def event_seen(after: State, event: Event, seat: int) -> Event:
    """Return ``event``, of the step that led to ``after``, with what ``seat`` may not see made unknown."""
    seen: Event
    match event:
        case Drew(owner) if not sees(seat, owner):
            seen = Drew(owner, UNKNOWN)
        case HandDiscarded(owner, cards) if not sees(seat, owner):
            seen = HandDiscarded(owner, (UNKNOWN,) * len(cards))
        case GoalDrawn(team) if not knows_goal(after, seat, team):
            seen = GoalDrawn(team, UNSEEN_GOAL)
        case TokenDealt(owner) if not knows_team(after, seat, owner):
            seen = TokenDealt(owner, NO_TEAM)
        case _:
            return event
    return in_place_of(event, seen)


def reveals(event: Event) -> bool:
    """Return whether ``event`` showed something hidden, so that undoing it needs a referee's reason."""
    return isinstance(event, GoalDrawn | TokenDealt)
