"""What a page tells its reader of a line that is about them, or about the whole room, besides what the log says."""

from typing import Final

from widgets.rooms.judging.guests import may_let_in
from widgets.rooms.room import Room
from widgets.rooms.store.contract import RoomLine

CLOSED: Final = "The room is closed: nothing is played or said here any more, and the game can still be saved."
SENTENCES: Final = {
    "close": f"{{who}} has closed the room. {CLOSED}",
    "decline": "{who} says no: your move stands.",
    "deny": "{who} does not let you sit down there.",
    "mute": "{who} has muted you: what you do at the table counts, what you say does not.",
    "unmute": "{who} lets you speak again.",
    "request": "{who} asks to sit down: answer under Room.",
}
"""What is told of each kind of line."""


def notice(room: Room, voice: int, line: RoomLine) -> str:
    """The sentence for whoever speaks from ``voice``; "" if there is nothing to tell, or it was their own doing."""
    said = line.said
    if said.seat == voice or said.kind not in SENTENCES:
        return ""
    match said.kind:
        case "close":
            concerned = True
        case "request":
            concerned = room.match is not None and may_let_in(room, voice, said.about)
        case "decline":
            concerned = asker(room, line) == voice
        case _:
            concerned = said.about == voice
    return SENTENCES[said.kind].format(who=room.name(said.seat)) if concerned else ""


def asker(room: Room, line: RoomLine) -> int | None:
    """The seat whose request to take a move back a line answers."""
    before = reversed(room.lines[: line.seq - 1])
    return next((each.said.seat for each in before if each.said.kind == "ask"), None)
