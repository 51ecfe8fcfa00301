"""Validation of requests to a room: each kind of line has a rule, which returns all lines that result, or refuses.

A request is a `Said`, as it will stand in the log; a move has its ``text`` and no entry yet. `judge` returns the lines
to be appended after ``room.seq``. A refusal is a sentence (`BadInput`) or the referee's reasons (`Illegal`); nothing is
changed then. The rate limit for lines and the size limits of a room are here, too.

    table       the game: it begins, seats move, the referee rules
    take_back   taking back
    seating     taking, leaving and requesting seats; watching, bots, names
    moderation  chat, muting, sending away, letting in, pausing, closing, rematch
    budgets     rate limits for those who have no seat, by page and address
    permissions who has a seat, and what the host, moderators and others may do
    verdict     the answer of a rule
"""

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Final

from refkit.kernel.choice import BadInput
from refkit.match import Entry
from widgets.rooms.admission import is_seated, is_spectator
from widgets.rooms.judging import moderation, seating, table, take_back
from widgets.rooms.judging.budgets import DAY, MINUTE, TOO_MUCH
from widgets.rooms.judging.permissions import MEMBERS_ONLY, is_taken
from widgets.rooms.judging.verdict import Verdict
from widgets.rooms.room import TIMES_PER_SEAT, Room
from widgets.rooms.store.contract import Said, SaidKind

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
ALWAYS_ALLOWED: Final[frozenset[SaidKind]] = frozenset({"close", "kick", "mute", "deny"})
"""What moderators may still do when a room is full."""


def judge(room: Room, said: Said, *, asked: str | None = None, now: float = 0.0) -> Verdict:
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
        take_back.check_not_over(room, said)
    if said.kind == "entry" and not is_seated(said.seat):
        raise BadInput("You are watching: take a seat to play.")
    if said.kind == "entry":
        return table.judge_entry(room, said, asked)
    return RULES[said.kind](room, said)


def check_limits(room: Room, said: Said, now: float) -> None:
    """Apply the rate limit and the limits of length: raises `BadInput` for too much.

    Bots are not rate limited here, nor is who has no seat: for them see `budgets`.
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


def check_room_size(room: Room, said: Said, now: float) -> None:
    """Raise `BadInput` if the log has no space left for those who watch, or for what is no move."""
    if is_spectator(said.seat) and said.kind != "sit":
        today = takewhile(lambda line: line.at > now - DAY, reversed(room.lines))
        most = MAX_SPECTATOR_LINES - RESERVED_FOR_NAMES * (said.kind == "chat")
        if said.kind != "leave" and sum(is_spectator(line.said.seat) for line in today) >= most:
            raise BadInput("Those who watch have said all that this room keeps of them in a day: watch on in silence.")
    elif room.seq - room.admission.spectator_lines >= (
        MAX_LINES if said.kind == "entry" else MAX_LINES - RESERVED_FOR_MOVES
    ):
        raise BadInput("This room is full: save the game, and open another room.")


RULES: Final[Mapping[SaidKind, Callable[[Room, Said], Verdict]]] = {
    "begin": table.begin,
    "ask": take_back.ask,
    "agree": take_back.agree,
    "decline": take_back.decline,
    "sit": seating.sit,
    "leave": seating.leave,
    "kick": moderation.kick,
    "bot": seating.bot,
    "name": seating.rename,
    "chat": moderation.chat,
    "watch": seating.watch,
    "request": seating.request,
    "grant": moderation.grant_or_deny,
    "deny": moderation.grant_or_deny,
    "mute": moderation.mute,
    "unmute": moderation.mute,
    "close": moderation.close,
    "pause": moderation.pause,
    "resume": moderation.resume,
    "rematch": moderation.rematch,
}
"""The rule of each kind of line but the entries of the match."""
