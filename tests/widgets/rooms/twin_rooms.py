"""Two rooms whose tables look alike to a seat, with the same said in both: what that seat hears and sees."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, final

from refkit.kernel.choice import BadInput, Illegal
from refkit.match import Match
from tests.games.call_counts import count_calls
from tests.games.typed_moves import match_from
from widgets.games import TABLETOPS
from widgets.live.tabs import log_lines
from widgets.rooms.judging import judge
from widgets.rooms.judging.table import Verdict, seats_that_learnt
from widgets.rooms.panels.log_lines import remarks
from widgets.rooms.room import Chair, Room
from widgets.rooms.store.records import LogEntry, LogEntryKind, Opening, RoomInfo, RoomLine

ANSWERS: Final[tuple[LogEntryKind, ...]] = ("agree", "decline")
"""What can be said to somebody who wants to take a move back."""
Made: TypeAlias = Sequence[tuple[int, tuple[Any, Any]]]
"""Who decides, one after the other, and the move at each of two tables."""


def room_at(name: str, state: Any) -> Room:
    """Return a room of the game ``name`` with a person in every chair, whose table is ``state``."""
    players = state.options.players
    opening = Opening(name, state.options.to_data(), ("",) * len(players), promise="a hash")
    room = Room(RoomInfo("abcdef", opening, 0.0, "open", 0, 0.0), "seed")
    room.chairs = [Chair(player) for player in players]
    room.match = match_from(name, state)
    return room


@final
@dataclass(frozen=True)
class TwinRooms:
    """Two rooms of which ``seat`` must not be able to tell which one it is in."""

    rooms: tuple[Room, Room]
    seat: int

    def move(self, decides: int, moves: tuple[Any, Any]) -> bool:
        """Make a move of ``decides`` in each room; return whether both may be compared after it and chance's answers.

        Raises AssertionError if the seat may see the same of both tables, and is shown something else.
        """
        for room, move in zip(self.rooms, moves, strict=True):
            match = room.playing()
            try:
                write(room, judge(room, LogEntry("entry", decides, match.game.notation.format_move(match.state, move))))
            except (BadInput, Illegal):
                return False
        one, other = (visible(room.playing(), self.seat) for room in self.rooms)
        if self.rooms[0].over:  # which opens all hands
            return False
        assert one != other or self.looks(0) == self.looks(1), moves
        return bool(one == other)

    def say(self, said: LogEntry) -> bool:
        """Say the same in both; return whether anything came of it. AssertionError if they differ to the seat."""
        (one, calls), (other, other_calls) = (judge_and_count(room, said) for room in self.rooms)
        assert heard_by(one, self.seat, said) == heard_by(other, self.seat, said), (said, one, other)
        assert self.looks(0) == self.looks(1), said
        assert said.seat != self.seat or calls == other_calls, (said, calls - other_calls, other_calls - calls)
        return isinstance(one, Verdict)

    def looks(self, number: int) -> tuple[object, ...]:
        """Return all that a room shows to the seat: the table, what it is asked, and the log in words."""
        room, seat = self.rooms[number], self.seat
        match, request = room.playing(), room.take_back
        asked = request and (request, seat in seats_that_learnt(room, request.seat, request.number))
        log = log_lines(TABLETOPS[match.name].table, match, seat, None, remarks(room))
        return room.view(seat), room.question_id(seat), room.seats_to_move(), asked, log


def visible(match: Match, seat: int) -> object:
    """Return all that a seat may see of a match: the table, and what has happened."""
    event = match.game.sight.event_seen
    return match.view(seat), [event(each.step.state, what, seat) for each in match.played for what in each.step.events]


def judge_and_count(room: Room, said: LogEntry) -> tuple[Verdict | str, Counter[str]]:
    """Return what comes of something said, or the sentence that refuses it, and the work that judging it took."""

    def answer() -> Verdict | str:
        try:
            return judge(room, said)
        except (BadInput, Illegal) as error:
            return str(error)

    answer()  # what is remembered from then on is no work any more
    found, calls = count_calls(answer)
    if isinstance(found, Verdict):
        write(room, found)
    return found, calls


def write(room: Room, judged: Verdict) -> list[RoomLine]:
    """Append what was judged to the log of a room that has no store, and return the lines."""
    new = as_lines(room, judged)
    room.apply(new, judged.match)
    return new


def as_lines(room: Room, judged: Verdict) -> list[RoomLine]:
    """Return what was judged as lines of a room's log."""
    first = room.seq + 1
    return [RoomLine(seq, 0.0, f"{first}", each) for seq, each in enumerate(judged.lines, first)]


def heard_by(answer: Verdict | str, seat: int, said: LogEntry) -> object:
    """Return what ``seat`` hears of an answer: lines without the words of a move, or a refusal of its own."""
    if isinstance(answer, str):
        return answer if said.seat == seat else ""
    return [
        (each.kind, each.seat, each.text, each.about, each.entry and (each.entry.kind, each.entry.undoes))
        for each in answer.lines
    ]


def ask_take_back(name: str, tables: tuple[Any, Any], seat: int, made: Made, asker: int) -> int:
    """Have ``made`` moved, and ``asker`` ask to take it back; return how often anything came of what was said.

    Everybody agrees, and in other rooms refuses; it is 0 if the two look unlike before that. Raises AssertionError with
    the first thing that tells ``seat`` the two apart.
    """
    count = 0
    for answer in ANSWERS:
        rooms = TwinRooms((room_at(name, tables[0]), room_at(name, tables[1])), seat)
        if not all(rooms.move(decides, moves) for decides, moves in made):
            return count
        people = range(len(rooms.rooms[0].chairs))
        count += sum(
            rooms.say(each) for each in (LogEntry("ask", asker), *(LogEntry(answer, other) for other in people))
        )
    return count
