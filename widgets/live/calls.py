"""Questions that are asked aloud: who is asked one after the other, and most will let it pass.

Where several people sit at one screen it shows no hand then, but their names: whoever speaks up takes the screen, and
those before let it pass. Whoever is tired of being asked lets everything of the kind pass for the rest of the turn.
"""

from dataclasses import replace
from itertools import takewhile
from typing import Final

from refkit.kernel.choice import BadInput, Choice
from widgets.live.advance import Next, begun
from widgets.live.session import PERSON, Session
from widgets.live.state import Calls, Live
from widgets.tabletop.contract import Call

REST: Final = "rest"
"""What is said for all when nobody will do anything until the turn is over."""


def people_asked(session: Session, call: Call) -> tuple[int, ...]:
    """Return the people who are asked before any bot is, in that order."""
    return tuple(move.seat for move in takewhile(lambda move: session.seats[move.seat] == PERSON, call.passes))


def answer_given(live: Live, choice: Choice[object]) -> object:
    """Return the move by which a choice has been answered before it was asked; None if it has not."""
    state, calls = live.playing.state, live.calls
    if choice.seat not in calls.passes and calls.resting.get(choice.seat) != state.turn:
        return None
    call = live.table.call(state)
    return next((move for move in call.passes if move.seat == choice.seat), None) if call else None


def called(live: Live, said: str) -> Next:
    """Take the number of the seat that speaks up, or that nobody does; raises `BadInput` if nothing is asked."""
    call, session = live.now.call, live.playing
    if call is None:
        raise BadInput("Nobody is asked anything just now.")
    people = people_asked(session, call)
    speaks = {str(seat): seat for seat in people}.get(said)
    passes = frozenset(people if speaks is None else people[: people.index(speaks)])
    resting = live.calls.resting
    if said == REST:
        resting = {**resting, **dict.fromkeys(session.people, session.state.turn)}
    return begun(replace(live, calls=Calls(speaks, passes, resting), told=()))


def rests(live: Live) -> Next:
    """Let everything of the kind pass for whoever decides, until the turn is over."""
    seat, session = live.now.seat, live.session
    if session is None or seat is None or live.now.covered or not live.table.call(session.state):
        return live, ()
    resting = {**live.calls.resting, seat: session.state.turn}
    return begun(replace(live, calls=replace(live.calls, resting=resting), told=()))
