"""Reasons why an action has no effect: what is told when a draw, a move, a bump or a winner was asked for in vain."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.huzzah.cards import HAND, OFF
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.rules.score import winners
from refkit.games.huzzah.state import State
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import players, tell

Reasons = Iterator[Reason]


def no_draw(state: State) -> Reasons:
    """Yield why nobody draws: hands are full, or there is no card to draw."""
    if all(len(hand) >= HAND for hand in state.hands):
        yield Reason(f"Everybody holds {HAND} cards already.", R.DRAW)
    else:
        yield Reason("Neither the pile nor the discards have a card to draw.", R.RESHUFFLE)


def no_mover(_: State) -> Reasons:
    """Yield why no performer moves."""
    yield Reason("No pawn is on the path: performers stay on their stages.", R.MOVE_PERFORMERS)


def no_annoyance(state: State) -> Reasons:
    """Yield why Richard, where he has come to rest, pushes nobody on and clears no counters."""
    track, at = state.options.track, state.richard
    yield Reason(f"No player stands on step {at}, where Richard rests.", R.SHOVES)
    stage = track.stage_at[at]
    if stage == OFF:
        yield Reason(f"Step {at} is in no audience: there are no counters to clear.", R.ANNOYS)
    else:
        crowd = "has no performer" if state.crowd[at] else f"has no counters on step {at}"
        yield Reason(f"The {track.names[stage]} {crowd}: there is nothing to clear.", R.ANNOYS)


def no_bump(_: State) -> Reasons:
    """Yield why nobody can bump a pawn that has stopped."""
    yield Reason("Nobody can hold a Bump card.", R.BUMP_CARDS)


def no_stage(state: State) -> Reasons:
    """Yield why a pawn that has stopped is not bumped and can take no stage."""
    yield from no_bump(state)
    yield Reason("There is no empty stage to take where the pawn has stopped.", R.TAKE_STAGE)


def nobody_stops_him(state: State) -> Reasons:
    """Yield why Richard is not bumped, and has no effect where he stands."""
    yield from no_bump(state)
    yield from no_annoyance(state)


def no_winner(state: State) -> Reasons:
    """Yield that nobody has reached the goal, and who is ahead."""
    pattern = "{seats} [has|have] most points, {points}; the game is won with {goal} and one more."
    if state.options.winning == "goal or more":
        pattern = "{seats} [has|have] most points, {points}; the game is won with {goal} or more."
    ahead = players(state, winners(state))
    told = tell(pattern, seats=ahead, points=max(state.points), goal=state.options.goal)
    yield Reason(told, R.POINTS_TO_WIN)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {
    "draw": no_draw,
    "move performers": no_mover,
    "richard stops": nobody_stops_him,
    "stops": no_stage,
    "rest": no_annoyance,
    "score": no_winner,
}
"""The reasons by action, for each that may have no effect; by its first word if a name follows."""
