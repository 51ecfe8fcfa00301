"""What stands between the moves of a room's log: what people said, who came and went, what was decided."""

from typing import Final

from refkit.kernel.choice import REFEREE
from widgets.page.reading import LogLine
from widgets.rooms.room import Room
from widgets.rooms.store.contract import RoomLine

SAID: Final = {
    "sit": "{text} sits down.",
    "leave": "{who} leaves the table.",
    "kick": "{who} sends somebody away from chair {chair}.",
    "bot": "A bot takes chair {chair}.",
    "name": "Whoever has chair {chair} is called {text} from now on.",
    "mute": "{who} mutes chair {chair}.",
    "unmute": "{who} lets chair {chair} speak again.",
    "ask": "{who} asks to take a move back.",
    "agree": "{who} agrees.",
    "decline": "{who} says no: the move stands.",
    "pause": "{who} pauses the game.",
    "resume": "{who} lets the game go on.",
    "rematch": "{who} asks for another game.",
    "close": "{who} closes the room.",
}
"""What each kind of line but the moves is in words."""


def remarks(room: Room) -> dict[int, list[LogLine]]:
    """The lines of the log that are no entries of the match, by the number of the entry that they come after."""
    found: dict[int, list[LogLine]] = {}
    names = dict[int, str]()
    entries = 0
    for line in room.lines:
        if line.said.kind == "entry":
            entries += 1
        elif shown := remark(line, names):
            found.setdefault(entries, []).append(shown)
    return found


def remark(line: RoomLine, names: dict[int, str]) -> LogLine | None:
    """A line in words; ``names`` are the seats as they have been called until then, and are kept up to date."""
    said = line.said
    if said.kind in {"sit", "name"}:
        names[said.about] = said.text
    who = names.get(said.seat, "The referee" if said.seat == REFEREE else "A spectator")
    if said.kind == "chat":
        return LogLine(f"{who}: {said.text}", None, "note")
    if said.kind not in SAID:
        return None
    words = SAID[said.kind].format(who=who, text=said.text, chair=said.about + 1)
    return LogLine(words if said.about != REFEREE else words.replace("chair -2", "the referee's seat"), None, "event")
