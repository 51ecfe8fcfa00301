"""Answers that are given in advance: to questions that most players pass, and to those with a usual answer.

Where several people share a screen that asks all of them whether anybody acts, it shows no hand, but their names:
whoever answers takes the screen, and those before that player pass. A player can also pass all questions of the kind
for the rest of the turn, and give a usual answer once and for all.
"""

from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from refkit.kernel.choice import BadInput, Choice
from widgets.app.effects import Toast
from widgets.live.advance import Next, run_on
from widgets.live.session import PERSON, Session
from widgets.live.state import Live
from widgets.live.viewpoint import with_changes
from widgets.page.controls import button, buttons
from widgets.page.markup import NOTHING, Html
from widgets.page.panels import note, section
from widgets.tabletop.contract import GroupQuestion

REST_OF_TURN: Final = "rest"
"""The answer by which all people pass everything of the kind until the turn is over."""


def people_asked(session: Session, question: GroupQuestion) -> tuple[int, ...]:
    """Return the people who are asked before any bot is, in that order."""
    return tuple(move.seat for move in takewhile(lambda move: session.seats[move.seat] == PERSON, question.passes))


def answer_given(live: Live, choice: Choice[Any]) -> Any:
    """Return the move by which a choice has been answered in advance; None if it has not.

    Whoever passes for the rest of a turn is still asked where the question concerns that player more than others.
    """
    state, standing, seat = live.playing.state, live.standing, choice.seat
    if seat in standing.always and (usual := live.table.standing(choice.options)):
        return usual[0]
    rests = standing.resting.get(seat) == state.turn
    question = live.table.group_question(state) if rests or seat in standing.passes else None
    if question is None or (seat in question.concerns and seat not in standing.passes):
        return None
    return next((move for move in question.passes if move.seat == seat), None)


def answered(live: Live, said: str) -> Next:
    """Handle the answer to a group question: the number of the seat that acts, or anything else if nobody does.

    Raises `BadInput` if nothing is asked.
    """
    question, session = live.now.group_question, live.playing
    if question is None:
        raise BadInput("Nobody is asked anything just now.")
    people = people_asked(session, question)
    speaks = {str(seat): seat for seat in people}.get(said)
    passes = frozenset(people if speaks is None else people[: people.index(speaks)])
    resting = live.standing.resting
    if said == REST_OF_TURN:
        resting = {**resting, **dict.fromkeys(session.people, session.state.turn)}
    standing = replace(live.standing, speaks=speaks, passes=passes, resting=resting)
    return run_on(replace(live, standing=standing, recent_steps=()))


def pass_for_turn(live: Live) -> Next:
    """Pass everything of the kind for the player who decides, until the turn is over."""
    seat, session = live.now.seat, live.session
    if session is None or seat is None or live.now.covered or not live.table.group_question(session.state):
        return live, ()
    resting = {**live.standing.resting, seat: session.state.turn}
    standing = replace(live.standing, speaks=None, passes=live.standing.passes | {seat}, resting=resting)
    return run_on(replace(live, standing=standing, recent_steps=()))


def usual_label(live: Live) -> str:
    """Return the label of the usual answer to what is asked here, as one that is always given; "" without any."""
    usual = live.table.standing(live.view.legal) if live.view.legal and not live.now.covered else None
    return usual[1] if usual else ""


def answer_always(live: Live) -> Next:
    """Give the usual answer for the player who decides, now and from now on."""
    seat, label = live.now.seat, usual_label(live) if live.session else ""
    if seat is None or not label:
        return live, ()
    standing = replace(live.standing, always={**live.standing.always, seat: label})
    live, effects = run_on(replace(live, standing=standing, recent_steps=()))
    return live, (
        *effects,
        Toast(f"{label}: agreed. The tab “Table” has a button by which you are asked again.", good=True),
    )


def ask_again(live: Live) -> Live:
    """Ask the people of this screen everything again."""
    return with_changes(live, standing=replace(live.standing, always={}))


def standing_answers(live: Live) -> Html:
    """Return what people of this screen always answer, with a button by which they are asked again."""
    names = live.playing.match.options.players
    given = [note(f"{names[seat]}: {label}.") for seat, label in live.standing.always.items()]
    return section("Answered in advance", *given, buttons(button("Ask again", "ask_again"))) if given else NOTHING
