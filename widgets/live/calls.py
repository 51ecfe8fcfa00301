"""Questions that several players are asked one after the other, and that most of them pass.

Where several people share a screen it shows no hand then, but their names: whoever answers takes the screen, and those
before that player pass. A player can also pass all questions of the kind for the rest of the turn.
"""

from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from refkit.kernel.choice import BadInput, Choice
from widgets.live.advance import Next, run_on
from widgets.live.session import PERSON, Session
from widgets.live.state import Calls, Live
from widgets.tabletop.contract import Call

REST_OF_TURN: Final = "rest"
"""The answer by which all people pass everything of the kind until the turn is over."""


def people_asked(session: Session, call: Call) -> tuple[int, ...]:
    """Return the people who are asked before any bot is, in that order."""
    return tuple(move.seat for move in takewhile(lambda move: session.seats[move.seat] == PERSON, call.passes))


def answer_given(live: Live, choice: Choice[Any]) -> Any:
    """Return the passing move by which a choice has been answered in advance; None if it has not.

    Whoever passes for the rest of a turn is still asked where the question concerns that player more than others.
    """
    state, calls, seat = live.playing.state, live.calls, choice.seat
    rests = calls.resting.get(seat) == state.turn
    call = live.table.call(state) if rests or seat in calls.passes else None
    if call is None or (seat in call.concerns and seat not in calls.passes):
        return None
    return next((move for move in call.passes if move.seat == seat), None)


def answered(live: Live, said: str) -> Next:
    """Handle the answer to a call: the number of the seat that acts, or anything else if nobody does.

    Raises `BadInput` if nothing is asked.
    """
    call, session = live.now.call, live.playing
    if call is None:
        raise BadInput("Nobody is asked anything just now.")
    people = people_asked(session, call)
    speaks = {str(seat): seat for seat in people}.get(said)
    passes = frozenset(people if speaks is None else people[: people.index(speaks)])
    resting = live.calls.resting
    if said == REST_OF_TURN:
        resting = {**resting, **dict.fromkeys(session.people, session.state.turn)}
    return run_on(replace(live, calls=Calls(speaks, passes, resting), recent_steps=()))


def pass_for_turn(live: Live) -> Next:
    """Pass everything of the kind for the player who decides, until the turn is over."""
    seat, session = live.now.seat, live.session
    if session is None or seat is None or live.now.covered or not live.table.call(session.state):
        return live, ()
    resting = {**live.calls.resting, seat: session.state.turn}
    calls = Calls(passes=live.calls.passes | {seat}, resting=resting)
    return run_on(replace(live, calls=calls, recent_steps=()))
