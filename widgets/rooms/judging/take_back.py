"""Rules for taking back: at once if nobody has learnt anything by the move, or else when all who have agree."""

import dataclasses
from typing import Final

from refkit.kernel.choice import REFEREE, BadInput
from refkit.kernel.sight import with_questions
from widgets.rooms.admission import is_seated
from widgets.rooms.judging.permissions import has_person
from widgets.rooms.judging.verdict import Verdict, new_entries
from widgets.rooms.room import Room, TakeBackRequest
from widgets.rooms.store.contract import Said

AGREED: Final = "all have agreed"
"""The reason for a take-back to which everybody said yes."""


def ask(room: Room, said: Said) -> Verdict:
    """Take back a seat's own last move if nobody has learnt anything by it, or else ask those who have."""
    match = room.playing()
    own_moves = [played for played in match.played if match.entries[played.number - 1].seat == said.seat]
    if not own_moves or said.seat < 0:
        raise BadInput("There is nothing of yours to take back.")
    if room.request:
        raise BadInput(f"{room.name(room.request.seat)} has asked first: answer that, then ask.")
    asking = dataclasses.replace(said, text="", about=own_moves[-1].number)
    if seats_that_learnt(room, said.seat, own_moves[-1].number):
        return Verdict((asking,))
    return take_back(room, own_moves[-1].number, said.seat, "")


def check_not_over(room: Room, said: Said) -> None:
    """Raise `BadInput` for what would change a game that is over: all have seen all hands, and the seed of chance.

    At a real table the referee still puts right what was typed wrong: no hand and no seed has been shown by this room.
    """
    changes = said.kind in {"ask", "agree"} or (said.entry is not None and said.entry.kind != "note")
    if changes and not (room.opening.dice == "typed" and said.seat == REFEREE):
        raise BadInput("The game is over, and all hands have been shown: its end stands.")


def seats_that_learnt(room: Room, seat: int, number: int) -> frozenset[int]:
    """Return the people besides ``seat`` whose view has changed since before the match's entry ``number``."""
    match = room.playing()
    before = next(played.before for played in match.played if played.number == number)
    people = [each for each in range(len(room.chairs)) if each != seat and has_person(room, each)]
    return frozenset(
        each for each in people if visible_state(room, before, each) != visible_state(room, match.state, each)
    )


def visible_state(room: Room, state: object, seat: int) -> object:
    """Return what ``seat`` sees of a table, and what is asked there, without its legal moves.

    These follow from the rest, and to list them takes too long while others wait.
    """
    return with_questions(room.game.sight.view_without_questions(state, seat), room.game.choices(state), ())


def open_request(room: Room, said: Said) -> TakeBackRequest:
    """Return the request that is open; raises `BadInput` if there is none, or another than was answered.

    A request may be replaced by another while an answer is on its way. So an answer names the entry that its request
    was about; 0 stands for any.
    """
    if room.request is None:
        raise BadInput("Nobody asks for anything now.")
    if said.about not in {0, room.request.number}:
        raise BadInput("Something else is asked by now: look again, and answer that.")
    return room.request


def agree(room: Room, said: Said) -> Verdict:
    """Agree to a take-back, which happens when all have agreed who have learnt something, or the referee alone."""
    request = open_request(room, said)
    needed = seats_that_learnt(room, request.seat, request.number)
    if said.seat not in {*needed, REFEREE} or said.seat in request.agreed:
        raise BadInput("Your word is not asked for here.")
    if said.seat != REFEREE and needed - request.agreed - {said.seat}:
        return Verdict((said,))
    taken = take_back(room, request.number, said.seat, AGREED)
    return Verdict((said, *taken.lines), taken.match)


def decline(room: Room, said: Said) -> Verdict:
    """Decline a take-back: one no is enough; whoever asked may withdraw it, too."""
    open_request(room, said)
    if not is_seated(said.seat):
        raise BadInput("Your word is not asked for here.")
    return Verdict((said,))


def take_back(room: Room, number: int, seat: int, reason: str) -> Verdict:
    """Return the undos that take back all from the match's entry ``number`` on, the last entry first."""
    branch = room.playing().branch()
    known = len(branch.entries)
    while branch.played and branch.played[-1].number >= number:
        branch.undo(reason or ("nobody has seen it" if branch.barrier(branch.played[-1]) else ""))
    return new_entries(branch, known, seat)
