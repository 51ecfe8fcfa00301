"""Lines of a room's log in words: remarks between the moves, and notices for the reader whom they concern."""

from collections.abc import Iterator, Mapping
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR
from widgets.page.reading import LogLine
from widgets.rooms.admission import is_spectator
from widgets.rooms.judging.moderation import may_grant
from widgets.rooms.room import Room
from widgets.rooms.store.contract import HOST, RoomLine

REMARKS: Final = {
    "sit": "{text} sits down.",
    "leave": "{who} leaves the table.",
    "kick": "{who} sends {whom} away.",
    "bot": "A bot takes chair {chair}.",
    "grant": "{who} lets {whom} in.",
    "name": "{whom} is called {text} from now on.",
    "mute": "{who} mutes {whom}.",
    "unmute": "{who} lets {whom} speak again.",
    "ask": "{who} asks to take a move back.",
    "agree": "{who} agrees.",
    "decline": "{who} says no: the move stands.",
    "pause": "{who} pauses the game.",
    "resume": "{who} lets the game go on.",
    "rematch": "{who} asks for another game.",
    "close": "{who} closes the room.",
}
"""The remark for each kind of line but the moves."""
RULINGS: Final = {
    "ruling": "{who} lets that stand: {why}",
    "correction": "{who} puts the table right: {why}",
    "undo": "{who} has taken it back: {why}",
}
"""The remark for each decision of the referee."""
CLOSED: Final = "The room is closed: nothing is played or said here any more, and the game can still be saved."
NOTICES: Final = {
    "close": f"{{who}} has closed the room. {CLOSED}",
    "decline": "{who} says no: your move stands.",
    "deny": "{who} does not let you sit down there.",
    "mute": "{who} has muted you: what you do at the table counts, what you say does not.",
    "unmute": "{who} lets you speak again.",
    "request": "{who} asks to sit down: answer under Room.",
}
"""The notice for each kind of line."""
DEFAULT_NAMES: Final[Mapping[int, str]] = {REFEREE: "The referee", SPECTATOR: "all who watch"}
"""Names of seats until somebody in them has given one."""


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


def ruling_lines(line: RoomLine, names: dict[int, str]) -> Iterator[LogLine]:
    """Yield the referee's reason for a ruling, a correction or an undo."""
    entry = line.said.entry
    if entry and entry.kind in RULINGS and line.said.seat == REFEREE:
        yield LogLine(RULINGS[entry.kind].format(who=names[REFEREE], why=entry.reason), None, "ruling")


def spectator_chat(room: Room) -> list[LogLine]:
    """Return the chat of those who watch."""
    names = dict(DEFAULT_NAMES)
    shown = [(line, remark(line, names)) for line in room.lines if line.said.kind != "entry"]
    return [
        remarked for line, remarked in shown if remarked and line.said.kind == "chat" and is_spectator(line.said.seat)
    ]


def remark(line: RoomLine, names: dict[int, str]) -> LogLine | None:
    """Return a line in words, or None; ``names`` are the seats' names until then, which this updates."""
    said = line.said
    whom = names.get(said.about, f"whoever has chair {said.about + 1}")
    if said.kind in {"sit", "name", "watch"}:
        names[said.about] = said.text
    if said.kind == "host":
        names[HOST] = said.text
    who = "A spectator" if said.seat == SPECTATOR else names.get(said.seat, "Somebody")
    if said.kind == "chat":
        return LogLine(f"{who}: {said.text}", None, "note")
    if said.kind not in REMARKS:
        return None
    words = REMARKS[said.kind].format(who=who, text=said.text, chair=said.about + 1, whom=whom)
    return LogLine(words[:1].upper() + words[1:], None, "event")


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
        case "decline":
            concerned = take_back_seat(room, line) == speaker
        case _:
            concerned = said.about == speaker
    return NOTICES[said.kind].format(who=room.name(said.seat)) if concerned else ""


def take_back_seat(room: Room, line: RoomLine) -> int | None:
    """Return the seat whose request for a take-back a line answers."""
    before = reversed(room.lines[: line.seq - 1])
    return next((each.said.seat for each in before if each.said.kind == "ask"), None)
