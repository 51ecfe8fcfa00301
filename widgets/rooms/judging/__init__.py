"""Validation of requests to a room: each kind of line has a rule, which returns all lines that result, or refuses.

A request is a `LogEntry`, as it will stand in the log; a move has its ``text`` and no entry yet. `judge` returns the
lines to be appended after ``room.seq``. A refusal is a sentence (`BadInput`) or the referee's reasons (`Illegal`);
nothing is changed then. Rate limits and the size limits of a room are here, too.

    table   the game: it begins, seats move, the referee rules, moves are taken back
    people  who may do what; seats, names and bots; chat and moderation

Those who have no seat have limits of their own, for which the store counts: `check_budgets` in `widgets.rooms.client`.
"""

from itertools import takewhile
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from widgets.rooms.judging import people, table
from widgets.rooms.judging.people import MEMBERS_ONLY, is_taken
from widgets.rooms.judging.table import Verdict
from widgets.rooms.room import TIMES_PER_SEAT, Room, is_seated, is_spectator
from widgets.rooms.store.records import LogEntry, LogEntryKind

MINUTE: Final = 60.0
DAY: Final = 24 * 3600.0
LINES_PER_MINUTE: Final = TIMES_PER_SEAT
"""Lines of one seat in a minute."""
MAX_TEXT: Final = 500
"""Characters of a chat line, a reason or a note."""
MAX_POSITION: Final = 20_000
"""Characters of a table that a referee lays out anew."""
MAX_LINES: Final = 20_000
"""Lines of those who play; the last `RESERVED_FOR_MOVES` of them are for moves alone, so that no chat ends a game."""
RESERVED_FOR_MOVES: Final = 5_000
MAX_SPECTATOR_LINES: Final = 2_000
"""Lines of all spectators in a day, which are counted apart from those of players; the last
`RESERVED_FOR_NAMES` of them are for names and requests alone, so that no chat keeps anybody from asking for a seat."""
RESERVED_FOR_NAMES: Final = 500
ALWAYS_ALLOWED: Final[frozenset[LogEntryKind]] = frozenset({"close", "kick", "mute", "deny"})
"""What moderators may still do when a room is full."""
TOO_MUCH: Final = "That was very much in one minute: wait a little, and go on."


def judge(room: Room, said: LogEntry, *, asked: str | None = None, now: float = 0.0) -> Verdict:
    """Return the lines that come of ``said``; raises `BadInput` or `Illegal` if it is refused.

    ``asked`` is what `Room.question_id` said when the seat made its move: a move for a question that is gone is
    refused. ``now`` is the store's time, for limits. A referee's password is checked by whoever asks.
    """
    if room.stuck:
        raise BadInput(room.stuck)
    if room.status == "closed":
        raise BadInput("This room is closed: you can look at the game and save it, but nothing is written any more.")
    check_limits(room, said, now)
    if said.kind != "sit" and not is_taken(room, said.seat):
        raise BadInput("This seat is not yours any more: take a free one, or watch.")
    if said.kind not in {"sit", "watch", "request"} and is_spectator(said.seat) and not room.opening.watch:
        raise BadInput(MEMBERS_ONLY)
    if room.over:
        table.check_not_over(room, said)
    if said.kind == "entry" and not is_seated(said.seat):
        raise BadInput("You are watching: take a seat to play.")
    if said.kind == "entry":
        return table.judge_entry(room, said, asked)
    if said.kind in table.RULES:
        return table.RULES[said.kind](room, said)
    return Verdict(people.RULES[said.kind](room, said))


def check_limits(room: Room, said: LogEntry, now: float) -> None:
    """Apply the rate limit and the limits of length: raises `BadInput` for too much.

    Bots are not rate limited here, nor is who has no seat: for them see `RoomClient`.
    """
    entry = said.entry or Entry("note")
    most = MAX_POSITION if entry.kind == "correction" else MAX_TEXT
    if max(len(said.text), len(entry.reason)) > MAX_TEXT or len(entry.text) > most:
        raise BadInput(f"That is too long: {MAX_TEXT} characters are the most.")
    if said.kind not in ALWAYS_ALLOWED:
        check_room_size(room, said, now)
    times, most = room.times[said.seat], LINES_PER_MINUTE
    much = len(times) >= most and times[-most] > now - MINUTE > 0
    if much and not is_spectator(said.seat) and (said.seat < 0 or not room.chairs[said.seat].bot):
        raise BadInput(TOO_MUCH)


def check_room_size(room: Room, said: LogEntry, now: float) -> None:
    """Raise `BadInput` if the log has no space left for those who watch, or for what is no move."""
    if is_spectator(said.seat) and said.kind != "sit":
        today = takewhile(lambda line: line.at > now - DAY, reversed(room.lines))
        most = MAX_SPECTATOR_LINES - RESERVED_FOR_NAMES * (said.kind == "chat")
        if said.kind != "leave" and sum(is_spectator(line.said.seat) for line in today) >= most:
            raise BadInput("Those who watch have said all that this room keeps of them in a day: watch on in silence.")
    elif room.seq - room.spectator_lines >= (MAX_LINES if said.kind == "entry" else MAX_LINES - RESERVED_FOR_MOVES):
        raise BadInput("This room is full: save the game, and open another room.")
