"""Lines of a room's log in words: remarks between the moves, and notices for the reader whom they concern."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR
from refkit.kernel.sentences import Who, capital, sentence
from widgets.page.reading import LogLine
from widgets.rooms.judging import MINUTE
from widgets.rooms.judging.people import is_moderator, may_grant
from widgets.rooms.room import Room, is_spectator
from widgets.rooms.store.records import HOST, RoomLine

REMARKS: Final = {
    "sit": "{about} sit[s] down.",
    "leave": "{who} leave[s] the table.",
    "kick": "{who} send[s] {whom:object} away.",
    "bot": "A bot takes chair {chair}.",
    "grant": "{who} let[s] {whom:object} in.",
    "name": "{whom} [is|are] called {text} from now on.",
    "mute": "{who} mute[s] {whom:object}.",
    "unmute": "{who} let[s] {whom:object} speak again.",
    "ask": "{who} ask[s] to take a move back.",
    "agree": "{who} agree[s].",
    "decline": "{who} say[s] no: the move stands.",
    "pause": "{who} pause[s] the game.",
    "resume": "{who} let[s] the game go on.",
    "rematch": "{who} ask[s] for another game.",
    "close": "{who} close[s] the room.",
}
"""The remark for each kind of line but the moves."""
RULINGS: Final = {
    "ruling": "{who} let[s] that stand: {why}",
    "correction": "{who} put[s] the table right: {why}",
    "undo": "{who} [has|have] taken it back: {why}",
}
"""The remark for each decision of the referee."""
CLOSED: Final = "The room is closed: nothing is played or said here any more, and the game can still be saved."
NOTICES: Final = {
    "close": f"{{who}} [has|have] closed the room. {CLOSED}",
    "decline": "{who} say[s] no: your move stands.",
    "deny": "{who} do[es] not let you sit down there.",
    "mute": "{who} [has|have] muted you: what you do at the table counts, what you say does not.",
    "unmute": "{who} let[s] you speak again.",
    "request": "{who} ask[s] for {seat}: answer under Room.",
    "watch": "Many come and go among those who watch, {text} for one: who overdoes it is slowed down, and nobody else.",
}
"""The notice for each kind of line."""
CROWD: Final = 10
"""How many begin to watch in a minute before the host and the referee are told of it."""
DEFAULT_NAMES: Final[Mapping[int, Who]] = {
    REFEREE: Who((REFEREE,), ("the referee",), noun=True),
    SPECTATOR: Who((SPECTATOR,), ("all who watch",), noun=True),
}
"""Names of seats until somebody in them has given one."""
A_SPECTATOR: Final = Who((SPECTATOR,), ("a spectator",), noun=True)
SOMEBODY: Final = Who((), ("somebody",), noun=True)
"""Whoever is in a seat for which no name is known."""


def remarks(room: Room) -> dict[int, list[LogLine]]:
    """Return the lines that are no entries of the match, by the number of the entry that they come after.

    What is said by those who watch is not among them, see `spectator_chat`.
    """
    found: dict[int, list[LogLine]] = {}
    names = dict(DEFAULT_NAMES)
    entries = 0
    for line in room.lines:
        if line.said.kind == "entry":
            entries += 1
            found.setdefault(entries, []).extend(ruling_lines(line, names))
        elif (shown := remark(line, names)) and not is_spectator(line.said.seat):
            found.setdefault(entries, []).append(shown)
    return found


def ruling_lines(line: RoomLine, names: dict[int, Who]) -> Iterator[LogLine]:
    """Yield the referee's reason for a ruling, a correction or an undo."""
    entry = line.said.entry
    if entry and entry.kind in RULINGS and line.said.seat == REFEREE:
        yield LogLine(sentence(RULINGS[entry.kind], who=names[REFEREE], why=entry.reason), None, "ruling")


def spectator_chat(room: Room) -> list[LogLine]:
    """Return the chat of those who watch."""
    names = dict(DEFAULT_NAMES)
    shown = [(line, remark(line, names)) for line in room.lines if line.said.kind != "entry"]
    return [
        remarked for line, remarked in shown if remarked and line.said.kind == "chat" and is_spectator(line.said.seat)
    ]


def remark(line: RoomLine, names: dict[int, Who]) -> LogLine | None:
    """Return a line in words, or None; ``names`` are the seats' names until then, which this updates."""
    said = line.said
    whom = names.get(said.about) or Who((said.about,), (f"whoever has chair {said.about + 1}",), noun=True)
    if said.kind in {"sit", "name", "watch"}:
        names[said.about] = Who((said.about,), (said.text,))
    if said.kind == "host":
        names[HOST] = Who((HOST,), (said.text,))
    who = A_SPECTATOR if said.seat == SPECTATOR else names.get(said.seat, SOMEBODY)
    if said.kind == "chat":
        return LogLine(f"{capital(who.names[0]) if who.noun else who.names[0]}: {said.text}", None, "note")
    if said.kind not in REMARKS:
        return None
    about = names.get(said.about)
    told = sentence(REMARKS[said.kind], who=who, about=about, text=said.text, chair=said.about + 1, whom=whom)
    return LogLine(told, None, "event")


def notice(room: Room, speaker: int, line: RoomLine) -> str:
    """Return the notice of a line for ``speaker``; "" if it does not concern them, or they wrote it."""
    said = line.said
    if said.seat == speaker or said.kind not in NOTICES:
        return ""
    match said.kind:
        case "close":
            concerned = True
        case "request":
            concerned = room.match is not None and may_grant(room, speaker, said.about)
        case "watch":
            concerned = is_moderator(room, speaker) and newcomers_before(room, line) == CROWD
        case "decline":
            concerned = take_back_seat(room, line) == speaker
        case _:
            concerned = said.about == speaker
    who = Who((said.seat,), (room.name(said.seat),))
    seat = seat_name(said.about)
    return sentence(NOTICES[said.kind], who=who, seat=seat, text=said.text) if concerned else ""


def newcomers_before(room: Room, line: RoomLine) -> int:
    """Return how often somebody began to watch in the minute that ends with ``line``."""
    before = takewhile(lambda each: each.at > line.at - MINUTE, reversed(room.lines[: line.seq]))
    return sum(each.said.kind == "watch" for each in before)


def seat_name(seat: int) -> str:
    """Return what a seat is called in a sentence."""
    return "the referee's seat" if seat == REFEREE else f"chair {seat + 1}"


def take_back_seat(room: Room, line: RoomLine) -> int | None:
    """Return the seat whose request for a take-back a line answers."""
    before = reversed(room.lines[: line.seq - 1])
    return next((each.said.seat for each in before if each.said.kind == "ask"), None)
