"""Rules for the game itself: it begins, seats move, the referee rules, and moves are taken back.

A move is taken back at once if nobody has learnt anything by it, or else when all who have agree.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.kernel.sight import with_questions
from refkit.match import Entry, Match
from refkit.match.authority import END_STANDS, NOT_NOW, let_stand_as_seen, read_legal_move
from widgets.rooms.room import Room, TakeBackRequest, is_seated, is_spectator, options_for, unique_name
from widgets.rooms.store.records import LogEntry, LogEntryKind

AGREED: Final = "all have agreed"
"""The reason for a take-back to which everybody said yes."""


@final
@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a request: ``lines`` to be appended, and the ``match`` after them, None if it is unchanged."""

    lines: tuple[LogEntry, ...]
    match: Match | None = None


def new_entries(match: Match, known: int, seat: int) -> Verdict:
    """Return the entries of ``match`` after the first ``known`` as lines: one by ``seat``, then chance's answers."""
    new = match.entries[known:]
    seats = [CHANCE if at and entry.kind == "chance" else seat for at, entry in enumerate(new)]
    lines = tuple(LogEntry("entry", who, entry=entry) for who, entry in zip(seats, new, strict=True))
    return Verdict(lines, match)


def begin(room: Room, said: LogEntry) -> Verdict:
    """Begin the game when every chair is taken; where dice are typed, chairs may stay empty."""
    if room.match:
        raise BadInput("The game has begun already.")
    free = [str(number) for number, chair in enumerate(room.chairs, 1) if chair.empty]
    if free and room.opening.dice == "seeded":
        raise BadInput(f"Chair {' and '.join(free)} is empty: wait for somebody, or let a bot sit down.")
    if is_spectator(said.seat):
        raise BadInput("The game is begun by those who sit at the table.")
    names = player_names(room)
    match = Match(room.opening.game, options_for(room.opening, names))
    room.answer_chance(match)
    begun = LogEntry("begin", said.seat, names=names)
    return Verdict((begun, *new_entries(match, 0, CHANCE).lines), match)


def player_names(room: Room) -> tuple[str, ...]:
    """Return the names at the table: people's, and for other chairs those with which the room was opened."""
    known = room.opening.options["players"]
    names: list[str] = []
    for chair, default in zip(room.chairs, known, strict=True):
        names.append(unique_name(chair.name or default, names))
    return tuple(names)


# ---- entries of the match ----


def judge_entry(room: Room, said: LogEntry, asked: str | None) -> Verdict:
    """Judge a move, or an entry of the referee's, and let chance answer; a paused game takes only the referee's."""
    match = room.playing()
    if said.seat != REFEREE and room.status == "paused":
        raise BadInput("The game is paused: what you want to do can be done when it goes on.")
    if said.seat == SPECTATOR:
        raise BadInput("You are watching: take a seat to play.")
    if asked is not None and asked != room.question_id(said.seat):
        raise BadInput("The table has moved on since you looked: look again, and choose.")
    branch, known = match.branch(), len(match.entries)
    if said.seat == REFEREE:
        referee_entry(room, branch, said)
    else:
        play_move(branch, read_legal_move(branch, said.text, said.seat))
    room.answer_chance(branch)
    return new_entries(branch, known, said.seat)


def play_move(match: Match, move: object) -> None:
    """Play ``move``, legal as far as its seat knows; raises `BadInput` without the reasons that are hidden from it."""
    try:
        match.play(move)
    except Illegal:
        raise BadInput(NOT_NOW) from None


def referee_entry(room: Room, match: Match, said: LogEntry) -> None:
    """Make an entry that only the referee may: note, ruling, correction, undo, dice, a real table's moves."""
    entry = said.entry or Entry("chance", said.text)
    match entry.kind:
        case "note":
            match.note(entry.text)
        case "ruling":
            let_stand(room, match, entry)
        case "correction":
            if not sees_all(room):
                raise BadInput("Only a referee who sees all hands can lay the table anew: take entries back instead.")
            match.correct(entry.text, entry.reason)
        case "undo":
            if not entry.reason.strip():
                raise BadInput("Say why it is taken back: the log keeps the reason.")
            if match.played and entry.undoes not in {0, match.played[-1].number}:
                raise BadInput("Somebody has moved since you looked: look again, and take back what is last then.")
            match.undo(entry.reason)
        case _ if room.opening.dice != "typed":
            raise BadInput("The players move for themselves here; you may let something stand, or take it back.")
        case _:
            match.play(match.read(entry.text), "typed")


def sees_all(room: Room) -> bool:
    """Return whether nothing is hidden from the referee: by password, or since the referee enters everything."""
    return room.viewpoint(REFEREE) == REFEREE or room.opening.dice == "typed"


def let_stand(room: Room, match: Match, entry: Entry) -> None:
    """Let a move stand; a referee who does not see all hands learns nothing about them by it."""
    seat = entry.seat if entry.seat >= 0 else None
    if sees_all(room):
        match.let_stand(match.read(entry.text, seat), entry.reason)
    else:
        let_stand_as_seen(match, entry.text, seat, entry.reason, room.viewpoint(REFEREE))


def check_not_over(room: Room, said: LogEntry) -> None:
    """Raise `BadInput` for what would change a game that is over: all have seen all hands, and the seed of chance.

    At a real table the referee still puts right what was typed wrong: no hand and no seed has been shown by this room.
    """
    changes = said.kind in {"ask", "agree"} or (said.entry is not None and said.entry.kind != "note")
    if changes and not (room.opening.dice == "typed" and said.seat == REFEREE):
        raise BadInput(END_STANDS)


# ---- taking back ----


def ask(room: Room, said: LogEntry) -> Verdict:
    """Take back a seat's own last move if nobody has learnt anything by it, or else ask those who have."""
    match = room.playing()
    own_moves = [played for played in match.played if match.entries[played.number - 1].seat == said.seat]
    if not own_moves or said.seat < 0:
        raise BadInput("There is nothing of yours to take back.")
    if room.take_back:
        raise BadInput(f"{room.name(room.take_back.seat)} has asked first: answer that, then ask.")
    number = own_moves[-1].number
    if seats_that_learnt(room, said.seat, number):
        return Verdict((dataclasses.replace(said, text="", about=number),))
    return undo_since(room, number, said.seat, "")


def seats_that_learnt(room: Room, seat: int, number: int) -> frozenset[int]:
    """Return the people besides ``seat`` whose view has changed since before the match's entry ``number``."""
    match = room.playing()
    before = next(played.before for played in match.played if played.number == number)
    people = [each for each, chair in enumerate(room.chairs) if each != seat and chair.name]
    return frozenset(
        each for each in people if visible_state(room, before, each) != visible_state(room, match.state, each)
    )


def visible_state(room: Room, state: object, seat: int) -> object:
    """Return what ``seat`` sees of a table, and what is asked there, without its legal moves.

    These follow from the rest, and to list them takes too long while others wait.
    """
    return with_questions(room.game.sight.view_without_questions(state, seat), room.game.choices(state), ())


def open_request(room: Room, said: LogEntry) -> TakeBackRequest:
    """Return the request that is open; raises `BadInput` if there is none, or another than was answered.

    A request may be replaced by another while an answer is on its way. So an answer names the entry that its request
    was about; 0 stands for any.
    """
    if room.take_back is None:
        raise BadInput("Nobody asks for anything now.")
    if said.about not in {0, room.take_back.number}:
        raise BadInput("Something else is asked by now: look again, and answer that.")
    return room.take_back


def agree(room: Room, said: LogEntry) -> Verdict:
    """Agree to a take-back, which happens when all have agreed who have learnt something, or the referee alone."""
    request = open_request(room, said)
    needed = seats_that_learnt(room, request.seat, request.number)
    if said.seat not in {*needed, REFEREE} or said.seat in request.agreed:
        raise BadInput("Your word is not asked for here.")
    if said.seat != REFEREE and needed - request.agreed - {said.seat}:
        return Verdict((said,))
    taken = undo_since(room, request.number, said.seat, AGREED)
    return Verdict((said, *taken.lines), taken.match)


def decline(room: Room, said: LogEntry) -> Verdict:
    """Decline a take-back: one no is enough; whoever asked may withdraw it, too."""
    open_request(room, said)
    if not is_seated(said.seat):
        raise BadInput("Your word is not asked for here.")
    return Verdict((said,))


def undo_since(room: Room, number: int, seat: int, reason: str) -> Verdict:
    """Return the undos that take back all from the match's entry ``number`` on, the last entry first."""
    branch = room.playing().branch()
    known = len(branch.entries)
    while branch.played and branch.played[-1].number >= number:
        branch.undo(reason or ("nobody has seen it" if branch.barrier(branch.played[-1]) else ""))
    return new_entries(branch, known, seat)


RULES: Final[Mapping[LogEntryKind, Callable[[Room, LogEntry], Verdict]]] = {
    "begin": begin,
    "ask": ask,
    "agree": agree,
    "decline": decline,
}
"""The rule of each kind of line about the game besides its entries."""
