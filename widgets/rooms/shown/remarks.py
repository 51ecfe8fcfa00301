"""What stands between the moves of a room's log: what people said, who came and went, what was decided."""

from collections.abc import Iterator, Mapping
from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR
from refkit.kernel.sentences import Who, capital, tell
from widgets.page.reading import LogLine
from widgets.rooms.admission import watches
from widgets.rooms.room import Room
from widgets.rooms.store.contract import HOST, RoomLine

SAID: Final = {
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
"""What each kind of line but the moves is in words."""
RULED: Final = {
    "ruling": "{who} let[s] that stand: {why}",
    "correction": "{who} put[s] the table right: {why}",
    "undo": "{who} [has|have] taken it back: {why}",
}
"""What the referee decides, in words."""
NAMELESS: Final[Mapping[int, Who]] = {
    REFEREE: Who((REFEREE,), ("the referee",), noun=True),
    SPECTATOR: Who((SPECTATOR,), ("all who watch",), noun=True),
}
"""What seats are called in which nobody has said a name."""

SOMEBODY: Final = Who((SPECTATOR,), ("a spectator",), noun=True)
NOBODY_KNOWN: Final = Who((), ("somebody",), noun=True)


def remarks(room: Room) -> dict[int, list[LogLine]]:
    """The lines of the log that are no entries of the match, by the number of the entry that they come after.

    What is said by those who watch is not among them, see `overheard`.
    """
    found: dict[int, list[LogLine]] = {}
    names = dict(NAMELESS)
    entries = 0
    for line in room.lines:
        if line.said.kind == "entry":
            entries += 1
            found.setdefault(entries, []).extend(ruled(line, names))
        elif (shown := remark(line, names)) and not watches(line.said.seat):
            found.setdefault(entries, []).append(shown)
    return found


def ruled(line: RoomLine, names: dict[int, Who]) -> Iterator[LogLine]:
    """Why the referee has let something stand, put it right or taken it back."""
    entry = line.said.entry
    if entry and entry.kind in RULED and line.said.seat == REFEREE:
        yield LogLine(tell(RULED[entry.kind], who=names[REFEREE], why=entry.reason), None, "ruling")


def overheard(room: Room) -> list[LogLine]:
    """What is said by those who watch."""
    names = dict(NAMELESS)
    shown = [(line, remark(line, names)) for line in room.lines if line.said.kind != "entry"]
    return [told for line, told in shown if told and line.said.kind == "chat" and watches(line.said.seat)]


def remark(line: RoomLine, names: dict[int, Who]) -> LogLine | None:
    """A line in words; ``names`` are the seats as they have been called until then, and are kept up to date."""
    said = line.said
    whom = names.get(said.about) or Who((said.about,), (f"whoever has chair {said.about + 1}",), noun=True)
    if said.kind in {"sit", "name", "watch"}:
        names[said.about] = Who((said.about,), (said.text,))
    if said.kind == "host":
        names[HOST] = Who((HOST,), (said.text,))
    who = SOMEBODY if said.seat == SPECTATOR else names.get(said.seat, NOBODY_KNOWN)
    if said.kind == "chat":
        return LogLine(f"{capital(who.names[0]) if who.noun else who.names[0]}: {said.text}", None, "note")
    if said.kind not in SAID:
        return None
    about = names.get(said.about)
    told = tell(SAID[said.kind], who=who, about=about, text=said.text, chair=said.about + 1, whom=whom)
    return LogLine(told, None, "event")
