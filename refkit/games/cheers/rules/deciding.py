"""Who decides for a table, and what can be decided there: which card matches, who receives, what is a victory."""

from refkit.games.cheers.cards import GOALS, NO_TEAM, UNSEEN_GOAL, Card, Cards, is_victory
from refkit.games.cheers.moves import Combination, Move, Send, Token
from refkit.games.cheers.table import State, StateDraft, StateOrView


def decider(state: State | StateDraft, place: int) -> int:
    """Return the seat that decides for ``place``: its player, or for the virtual one a teammate (CH-23).

    The virtual teammate's team decides (p. 9): the active player if on that team, or else the next teammate clockwise
    from there.
    """
    options = state.options
    if place < len(options.players):
        return place
    team = options.seating.team_of[place]
    around = options.seating.clockwise(state.active)
    return next(seat for seat in around if seat < len(options.players) and options.seating.team_of[seat] == team)


# ---- CHEERS ----------------------------------------------------------------------------------------------------------


def matching_cards(cards: Cards, played: Card) -> Cards:
    """Return the ``cards`` whose big glass is the small one of ``played``, which does not match itself (CH-03)."""
    small = played.small
    return tuple(card for card in cards if card.big == small and card is not played and card != played)


def send_options(state: StateOrView, seat: int, place: int) -> list[Send]:
    """Return every way for the target at ``place`` to send two cards to two others, one an opponent (CH-06)."""
    others = [other for other in range(len(state.tables)) if other != place]
    return [
        Send(seat, one, two)
        for one in others
        for two in others
        if one != two and not all_teammates(state, place, one, two)
    ]


def all_teammates(state: StateOrView, place: int, one: int, two: int) -> bool:
    """Return whether both receivers are known to be on the target's team; False in a masquerade by default (CH-25).

    A receiver whose team the desk does not know counts as an opponent, since a referee must not forbid what may be
    allowed; `unseen` (in ``sight``) reports that the verdict depends on it.
    """
    teams = state.teams
    return needs_opponent(state) and teams[place] != NO_TEAM and teams[one] == teams[place] == teams[two]


def needs_opponent(state: StateOrView) -> bool:
    """Return whether one of the two receivers must be an opponent (CH-25)."""
    return not state.options.masquerade or state.options.masquerade_opponent == "enforced"


# ---- victory ---------------------------------------------------------------------------------------------------------


def qualifies(state: State | StateDraft, place: int) -> bool:
    """Return whether the cards at ``place`` are a victory, as far as the desk knows."""
    team = state.teams[place]
    return team != NO_TEAM and can_win(state, place) and is_victory(state.tables[place], state.goals[team])


def can_win(state: StateOrView | StateDraft, place: int) -> bool:
    """Return whether victory may be declared with the table at ``place``, by default also the virtual one (CH-23)."""
    return state.options.virtual_wins or place < len(state.options.players)


def declarer(state: State, place: int) -> int:
    """Return the seat that declares for ``place``: its player, the master, or the virtual one's teammate (CH-27)."""
    if state.options.variant == "master-apprentice":
        return state.options.master(state.options.seating.team_of[place])
    return decider(state, place)


def can_be_victory(state: State, place: int) -> bool:
    """Return whether the cards at ``place`` are a victory or, if the desk does not see combinations, could be one."""
    return bool(proof_options(state, place)) if is_goal_unknown(state, place) else qualifies(state, place)


def is_goal_unknown(state: State | StateDraft, place: int) -> bool:
    """Return whether the desk does not know the combination that counts at ``place``."""
    return state.teams[place] == NO_TEAM or state.goals[state.teams[place]] == UNSEEN_GOAL


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
