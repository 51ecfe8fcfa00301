"""A room as a kernel knows it: its log, replayed. What may be written is judged in `widgets.rooms.judging`."""

import copy
import dataclasses
import logging
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, final

from refkit.characters import fold
from refkit.game import GAMES
from refkit.kernel import AnyView
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Illegal
from refkit.kernel.options import LONGEST_NAME, RecordedNames
from refkit.match import Match
from refkit.match.match import LIVE, Played
from widgets.rooms.store import links
from widgets.rooms.store.records import FIRST_SPECTATOR, HOST, STATUS, Opening, RoomInfo, RoomLine, Status

TIMES_PER_SEAT: Final = 200
"""How many times of writing are remembered for each seat, for the rate limit."""
STUCK: Final = (
    "Line {line} of this room cannot be followed here: another version of refkit wrote it, or it is damaged. "
    "Nothing can be done in the room from this page; what is written is kept. "
    "Whoever runs the server may update refkit."
)


def is_spectator(seat: int) -> bool:
    """Return whether ``seat`` is a spectator's, with a name or without."""
    return seat == SPECTATOR or seat <= FIRST_SPECTATOR


def is_seated(seat: int) -> bool:
    """Return whether ``seat`` takes part in the game: a chair, or the referee's seat."""
    return seat >= 0 or seat == REFEREE


@final
@dataclass(frozen=True, slots=True)
class Chair:
    """A chair: the ``name`` of the person in it, or the key of a ``bot``, or neither."""

    name: str = ""
    bot: str = ""

    @property
    def empty(self) -> bool:
        """Whether nobody sits in it."""
        return not (self.name or self.bot)


@final
@dataclass(frozen=True, slots=True)
class TakeBackRequest:
    """The request of ``seat`` to take back all from the match's entry ``number`` on; ``agreed`` have said yes."""

    seat: int
    number: int
    agreed: frozenset[int] = frozenset()


@final
class Room:
    """A room, made by replaying its log; only `apply` changes it.

    ``seq`` is the number of the last line applied, ``keys`` has the keys of all lines, ``times`` when each seat wrote
    last. ``match`` is None until the game begins. ``people_by_arrival`` are the seats of people in the order in which
    they sat down. ``referee`` is the name of whoever has the referee's seat, or "". ``host_name`` is that of whoever
    opened the room, ``recorded_host`` their seat, `HOST` while they have none at the table, and None in a room of an
    earlier refkit, which did not write it down. ``spectators`` are the names of those who watch under one, by seat,
    ``spectator_seats`` are all seats that they have had, ``spectator_lines`` counts the lines of those who watch.
    ``requests`` and ``granted`` say which seat somebody wants, and may have, by their own seat. ``needs_host``:
    somebody was sent away, so that nobody sits down without the host's word any more. ``take_back`` is the request to
    take moves back that is open. ``rematch_code`` is the code of the room for a rematch, or "". ``stuck`` is "", or a
    sentence once the log has a line that this refkit cannot replay: no line is applied from there on, and the
    ``status`` is "stuck".
    """

    def __init__(self, found: RoomInfo, seed: str) -> None:
        """Create the room before its first line; raises `BadInput` if its game cannot be played here."""
        self.code, self.opening, self._seed = found.code, found.opening, seed
        self.game = GAMES[found.opening.game]
        self.lines: list[RoomLine] = []
        self.keys: set[str] = set()
        self.times = defaultdict[int, deque[float]](new_times)
        self.match: Match | None = None
        self.chairs = [Chair(bot=bot) for bot in found.opening.chairs]
        self.referee = ""
        self.people_by_arrival: list[int] = []
        self.host_name = ""
        self.recorded_host: int | None = None
        self.spectators: dict[int, str] = {}
        self.spectator_seats: set[int] = set()
        self.spectator_lines = 0
        self.requests: dict[int, int] = {}
        self.granted: dict[int, int] = {}
        self.needs_host = False
        self.muted: frozenset[int] = frozenset()
        self.status: Status = "open"
        self.stuck = ""
        self.take_back: TakeBackRequest | None = None
        self.rematch_code = ""
        self._tampered: tuple[int, tuple[int, ...]] = (0, ())

    def branch(self) -> "Room":
        """Return a copy to which lines can be applied without changing this one."""
        other = copy.copy(self)
        other.detach()
        return other

    def detach(self) -> None:
        """Copy all objects that `apply` changes in place, so that a shallow copy no longer shares them."""
        self.lines, self.keys, self.chairs = [*self.lines], {*self.keys}, [*self.chairs]
        self.times = defaultdict(new_times, {seat: deque(times, TIMES_PER_SEAT) for seat, times in self.times.items()})
        self.people_by_arrival, self.spectator_seats = [*self.people_by_arrival], {*self.spectator_seats}
        self.spectators, self.requests, self.granted = {**self.spectators}, {**self.requests}, {**self.granted}
        self.match = self.match.branch() if self.match else None

    # ---- looking ----

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.lines)

    @property
    def host(self) -> int:
        """The seat of whoever opened the room, `HOST` while they sit nowhere.

        In a room of an earlier refkit, which did not write that down, it is whoever has sat here longest, or SPECTATOR.
        """
        return self.longest_seated if self.recorded_host is None else self.recorded_host

    @property
    def longest_seated(self) -> int:
        """The seat of whoever has sat in a chair here longest; SPECTATOR if all are empty."""
        return self.people_by_arrival[0] if self.people_by_arrival else SPECTATOR

    @property
    def over(self) -> bool:
        """Whether the game has come to its end: then all hands are open, and so is the seed of chance."""
        return bool(self.match and self.match.state.ended)

    @property
    def seed(self) -> str:
        """The seed of all dice and shuffles, "" until the game is over or the room closed."""
        return self._seed if self.over or self.status == "closed" else ""

    @property
    def link(self) -> str:
        """The part of a link that names this room: its code, and a key that nobody can guess."""
        return links.link_text(self.code, self._seed)

    def viewpoint(self, seat: int) -> int:
        """Return the seat whose view ``seat`` is shown.

        After the end everybody sees everything, as a referee with a password always does; one without sees what lies
        open.
        """
        if self.over or (seat == REFEREE and self.opening.referee == "password"):
            return REFEREE
        return max(seat, SPECTATOR)

    def view(self, seat: int) -> AnyView:
        """Return the table as ``seat`` may see it; raises `BadInput` before the game has begun."""
        return self.playing().view(self.viewpoint(seat))

    def playing(self) -> Match:
        """Return the match; raises `BadInput` before it has begun."""
        if self.match is None:
            raise BadInput("The game has not begun: it begins when every chair is taken.")
        return self.match

    def dated_match(self) -> Match:
        """Return the match, with the times at which it began and was last played; `BadInput` before it has begun."""
        match = self.playing()
        times = [line.at for line in self.lines if line.said.kind in {"begin", "entry", "unreadable"}]
        begun, last = (datetime.fromtimestamp(time, UTC) for time in (times[0], times[-1]))
        return match.dated(begun, last)

    def seats_to_move(self) -> tuple[int, ...]:
        """Return the seats that must decide now."""
        return tuple(choice.seat for choice in self.match.choices()) if self.match else ()

    def question_id(self, seat: int) -> str:
        """Return an id of the question to ``seat``, which a page sends back with the answer; "" if there is none.

        It changes when the seat has answered, when something was taken back, and when another question is asked.
        """
        if self.match is None:
            return ""
        return question_id(self.match, seat)

    def name(self, seat: int) -> str:
        if seat == REFEREE:
            return self.referee or "The referee"
        if seat == HOST:
            return self.host_name or "The host"
        if seat < 0:
            return self.spectators.get(seat, "A spectator")
        chair = self.chairs[seat]
        return chair.name or (self.match.options.players[seat] if self.match else f"Chair {seat + 1}")

    def chance(self, entries: int) -> Seeded:
        """Return the random generator after so many ``entries``, undone ones too, so that no roll is repeated."""
        return Seeded(f"{self._seed}:{entries}")

    def tampered_entries(self) -> tuple[int, ...]:
        """Return the numbers of entries in which chance did not follow the seed, once the seed may be known."""
        if not (self.seed and self.match):
            return ()
        if self._tampered[0] != len(self.match.entries):
            self._tampered = len(self.match.entries), tampered_entries(self.match, self.seed)
        return self._tampered[1]

    def answer_chance(self, match: Match) -> None:
        """Let the room answer for chance, as often as it is asked, unless the referee types what real dice show."""
        while self.opening.dice == "seeded" and (pending := match.choices()) and pending[0].seat == CHANCE:
            match.play(self.chance(len(match.entries)).answer(pending[0]), "seeded")

    def waiting_seconds(self, now: float) -> float:
        """Return for how many seconds the table has waited for a decision."""
        played = [line.at for line in self.lines if line.said.kind in {"entry", "begin", "resume"}]
        return max(0.0, now - played[-1]) if played and self.seats_to_move() and self.status == "open" else 0.0

    def reminders_due(self, now: float) -> int:
        """Return how many reminders are due by now: after the clock has run out once, twice, four times, …

        It is 0 in a room without a clock, and decides nothing.
        """
        return int(self.waiting_seconds(now) // self.opening.clock).bit_length() if self.opening.clock else 0

    # ---- the one place where a line takes effect ----

    def apply(self, lines: Iterable[RoomLine], judged: Match | None = None) -> list[tuple[RoomLine, Played | None]]:
        """Apply new lines in order; return each with the step that it led to at the table.

        ``judged`` is the match as it stands after ``lines``, if they were just judged here: nothing is played again.
        The room gets `stuck` at the first line that this refkit cannot follow, and stays as it was before that line.
        """
        new, lines = [], tuple(lines)
        count = len(self.match.entries) if self.match else 0
        led = {played.number: played for played in judged.played[-len(lines) :]} if judged else {}
        for line in lines:
            if line.seq == self.seq + 1 and not self.stuck:
                count += line.said.kind == "entry"
                known = judged and line.said.kind == "entry"
                try:
                    new.append((line, led.get(count) if known else self._effect(line)))
                except Exception as error:  # noqa: BLE001  whatever a line of another version makes of our rules
                    self._stop(line, error)
                    break
                self.lines.append(line)
                self.keys.add(line.key)
                self.times[line.said.seat].append(line.at)
                self.spectator_lines += is_spectator(line.said.seat)
                if known:
                    self.take_back = None
        self.match = judged or self.match
        return new

    def _stop(self, line: RoomLine, error: Exception) -> None:
        """Mark the room as stuck at ``line``, whose content is not reported: it may be secret."""
        self.stuck, self.status = STUCK.format(line=line.seq), "stuck"
        if not isinstance(error, (BadInput, Illegal)):
            logging.getLogger("refkit").error("line %s of room %s", line.seq, self.code, exc_info=error)

    def _effect(self, line: RoomLine) -> Played | None:  # noqa: C901, PLR0912  one case for each kind of line
        """Apply a line, and return the step that it led to; may raise any error for a line of another version."""
        said, about = line.said, line.said.about
        match said.kind:
            case "entry" | "unreadable":
                if said.entry is None:
                    raise BadInput(f"Line {line.seq} of room {self.code} is damaged.")
                played = self.playing().append(said.entry)
                self.take_back = None
                return played
            case "begin":
                self.match = Match(self.opening.game, options_for(self.opening, RecordedNames(said.names)))
            case "ask":
                self.take_back = TakeBackRequest(said.seat, about)
            case "agree" if self.take_back:
                self.take_back = dataclasses.replace(self.take_back, agreed=self.take_back.agreed | {said.seat})
            case "decline":
                self.take_back = None
            case "mute":
                self.muted |= {about}
            case "unmute":
                self.muted -= {about}
            case "rematch":
                self.rematch_code = said.text
            case "host":
                self.host_name, self.recorded_host = said.text, about
            case "watch":
                self.spectators[about] = said.text
                self.spectator_seats.add(about)
            case "request":
                self.requests[said.seat] = about
            case "grant" if about in self.requests:
                self.granted[about] = self.requests.pop(about)
            case "deny":
                self.requests.pop(about, None)
            case "sit" | "bot":
                self._seat(about, Chair(said.text) if said.kind == "sit" else Chair(bot=said.text))
                self.requests = {who: what for who, what in self.requests.items() if what != about}
                self.granted = {who: what for who, what in self.granted.items() if what != about}
            case "name":
                self._seat(about, Chair(said.text))
                if about == self.recorded_host:
                    self.host_name = said.text
                elif about in self.spectators:
                    self.spectators[about] = said.text
            case "leave" | "kick":
                self._seat(about, Chair())
                self.needs_host |= said.kind == "kick"
                if about == self.recorded_host:
                    self.recorded_host = HOST
                for each in (self.spectators, self.requests, self.granted):
                    each.pop(about, None)
        self.status = STATUS.get(said.kind, self.status)
        return None

    def _seat(self, seat: int, chair: Chair) -> None:
        """Let a person or a bot take a seat, rename somebody, or leave the seat empty."""
        if not chair.name:
            self.people_by_arrival = [each for each in self.people_by_arrival if each != seat]
            self.muted -= {seat}  # whoever comes next has said nothing yet
        elif seat >= 0 and seat not in self.people_by_arrival:
            self.people_by_arrival.append(seat)
        if seat == REFEREE:
            self.referee = chair.name
        elif seat >= 0:
            self.chairs[seat] = chair


def new_times() -> deque[float]:
    """Return an empty list of the times at which a seat wrote."""
    return deque(maxlen=TIMES_PER_SEAT)


def question_id(match: Match, seat: int) -> str:
    """Return what ``seat`` is asked in a match, see `Room.question_id`; "" if it is asked nothing."""
    asked = [choice.prompt for choice in match.choices() if choice.seat == seat]
    own = sum(entry.seat == seat and entry.kind in LIVE for entry in match.entries)
    return f"{own}.{len(match.undone())}.{asked[0]}" if asked else ""


def options_for(opening: Opening, names: Sequence[str]) -> object:
    """Return the options of the game when these people play; raises `BadInput` if they cannot."""
    game = GAMES[opening.game]
    called = dict(zip(opening.options["players"], names, strict=True))
    data = {name: value if name in game.boxes else with_names(value, called) for name, value in opening.options.items()}
    return game.Options.from_data(data | {"players": names if isinstance(names, tuple) else tuple(names)})


def with_names(value: object, called: dict[str, str]) -> object:
    """Return an option with the chairs' names replaced by those of the players."""
    if isinstance(value, (list, tuple)):
        return [with_names(each, called) for each in value]
    return called.get(value, value) if isinstance(value, str) else value


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Return ``name``, with a number added if it is among the ``taken`` ones."""
    known, number, found = {fold(each) for each in taken}, 2, name
    while fold(found) in known:
        found, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return found


def tampered_entries(match: Match, seed: str) -> tuple[int, ...]:
    """Return the numbers of the entries in which chance did not answer as ``seed`` says: none, if it was fair."""
    again, found = Match(match.name, match.options), []
    for number, entry in enumerate(match.entries, 1):
        choice = next((each for each in again.choices() if each.seat == CHANCE), None)
        before = again.state
        played = again.append(entry)
        if played and entry.source == "seeded" and choice:
            answer = Seeded(f"{seed}:{number - 1}").answer(choice)
            if match.game.notation.format_move(before, answer) != entry.text:
                found.append(number)
    return tuple(found)
