"""A session: a match with people and bots in its seats, and its file formats.

A session is a `Match`, a kind for each seat and a seed. The seed and the length of the log determine every answer of
chance, so that only the log needs to be stored. It is written in two forms: a match file as refkit reads it, with the
seats beside the match, and a short text that survives mail, chat and an address, and in which no hand can be read at a
glance.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.bots import bots_of
from refkit.game import GAMES
from refkit.kernel import AnyMove, AnyView
from refkit.kernel.bot import Bot
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import CHANCE, SPECTATOR, BadInput, Choice, Illegal, Step
from refkit.match import clock
from refkit.match import file as match_file
from refkit.match.authority import END_STANDS
from refkit.match.forced import forced_move, was_forced
from refkit.match.links import compress, decompress
from refkit.match.match import Entry, Match, Played
from widgets.games import TABLETOPS
from widgets.tabletop.contract import AnyTabletop

PERSON: Final = "person"
MAX_CHARACTERS: Final = 2_000_000
"""Characters that a short text may unpack to."""
PREFIX: Final = "rk1-"
"""How a short text begins."""
INVALID_TEXT: Final = (
    "This text is not a whole game of ours: copy all of it, from rk1- to its last letter, and paste it again."
)
SOURCES: Final[dict[str, Any]] = {"s": "seeded", "t": "typed", "": ""}
LETTERS: Final = {"m": "move", "c": "chance", "r": "ruling", "p": "correction", "n": "note", "u": "undo"}
"""What stands for a kind of entry in a short text."""
JUDGED_LETTER: Final = "j"
"""What stands there for a correction after which the game ended if somebody had won."""


def seat_kinds(name: str) -> dict[str, str]:
    """Return who can sit in a seat, with the words for it."""
    return {PERSON: "A person", **{key: bot.title for key, bot in bots_of(GAMES[name]).items()}}


@final
@dataclass(frozen=True, slots=True)
class Session:
    """A match; ``seats`` says who sits where by the keys of `seat_kinds`; ``seed`` is where chance begins.

    Its match can change: whoever keeps a session as a value plays on a `branch` of it.
    """

    match: Match
    seats: tuple[str, ...]
    seed: str

    def branch(self) -> "Session":
        """Return a copy to play on; this one stays as it is."""
        return replace(self, match=self.match.branch())

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.match.state

    @property
    def table(self) -> AnyTabletop:
        """What the game brings to the screen."""
        return TABLETOPS[self.match.name].table

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)

    def bot(self, seat: int) -> Bot[AnyView, AnyMove]:
        return bots_of(self.match.game)[self.seats[seat]]

    def chance(self) -> Seeded:
        """Return the generator for the next answer: it depends on the seed and the length of the log alone."""
        return Seeded(f"{self.seed}:{len(self.match.entries)}")

    def pending(self) -> Choice[Any] | None:
        """Return the next choice; of secret ones that several are asked at once, those of bots come last."""
        asked = self.match.choices()
        if len(asked) < 2:  # noqa: PLR2004  one question, or none
            return asked[0] if asked else None
        seats = [choice.seat for choice in asked]
        people = [choice.seat for choice in asked if choice.even_time and choice.seat in self.people]
        first = self.table.first(self.state, people or seats)
        return next(choice for choice in asked if choice.seat == first)

    def forced(self, choice: Choice[Any]) -> Any:
        """Return the answer of a person who has nothing to choose; None for every other choice (`refkit.match.forced`).

        Bots learn nothing from the time that an answer takes, but other people at the screen may.
        """
        if choice.seat not in self.people:
            return None
        return forced_move(self.match.game, self.state, choice, watched=len(self.people) > 1)

    def let_chance(self, choice: Choice[object]) -> Step[object]:
        """Play an answer of chance."""
        return self.match.play(self.chance().answer(choice), "seeded")

    def view(self, seat: int) -> AnyView:
        """Return the table as ``seat`` sees it."""
        return self.match.view(seat)

    def take_back(self) -> None:
        """Take back the last move that a person chose, with forced ones that followed by themselves.

        Raises `BadInput` with the reason if that is not allowed.
        """
        if reason := self.why_no_take_back():
            raise BadInput(reason)
        for _ in self._last_chosen():
            self.match.undo()

    def _last_chosen(self) -> list[Played]:
        """Return the last move that was not forced, and those after it; the latest first."""
        found = list[Played]()
        for played in reversed(self.match.played):
            found.append(played)
            forced = self.match.entries[played.number - 1].seat in self.people
            if not (forced and was_forced(self.match, played, watched=len(self.people) > 1)):
                break
        return found

    def why_no_take_back(self) -> str:
        """Return why the last move cannot be taken back by the person who made it; "" if it can.

        Whoever sits in front of the screen asks for that person: it is asked before anybody else has acted.
        """
        if not self.match.played:
            return "There is nothing to take back yet."
        if self.state.ended:
            return END_STANDS
        return next(filter(None, map(self._why_not_undone, self._last_chosen())), "")

    def _why_not_undone(self, last: Played) -> str:
        """Return why a move cannot be taken back if nothing has happened after it; "" if it can."""
        entry = self.match.entries[last.number - 1]
        if entry.seat == CHANCE:
            return "Chance has spoken since, with a card or a die: nobody can unsee it, so that cannot be taken back."
        if entry.seat not in self.people:
            name = self.match.options.players[entry.seat]
            return f"{name} has answered since: a move is only taken back before somebody acts on it."
        if self.match.barrier(last):
            return "That move showed something hidden: nobody can unsee it, so it cannot be taken back."
        return ""

    # ---- formats ----

    def to_file(self) -> str:
        """Return the text of a match file, with the seats and the seed beside the match."""
        data = {**match_file.to_data(self.match), "table": {"seats": list(self.seats), "seed": self.seed}}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def to_text(self) -> str:
        """Return the short text."""
        log = [entry_to_list(entry) for entry in self.match.entries]
        data = [self.match.name, self.match.options.to_data(), self.seats, self.seed, log]
        return PREFIX + compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def entry_to_list(entry: Entry) -> list[Any]:
    """Return an entry of the log as a list, without empty values at its end."""
    letter = JUDGED_LETTER if entry.judged else next(letter for letter, kind in LETTERS.items() if kind == entry.kind)
    line = [letter, int(entry.seat), entry.text, entry.source[:1], entry.reason, entry.undoes]
    while line[-1] in {"", 0}:
        line.pop()
    return line


def begin(game: str, options: object, seats: tuple[str, ...], seed: str) -> Session:
    """Return a new game; raises `BadInput` if it cannot start like this."""
    return Session(Match(game, options, clock.now), seats, seed)


def from_file(text: str, name: str) -> Session:
    """Return the session in a file; a match file without seats has people in all of them. Raises `BadInput`."""
    match = match_file.from_text(text, name, clock.now)
    data = json.loads(text)
    table = data.get("table")
    table = table if isinstance(table, dict) else {}
    return Session(match, parsed_seats(match, table.get("seats")), str(table.get("seed", "0"))[:80])


def from_text(text: str) -> Session:
    """Return the session in a short text, checked move by move; raises `BadInput` with one sentence.

    The text does not say when the game began.
    """
    data = decoded(text)
    try:
        game, options, seats, seed, lines = data
        match = Match(game, GAMES[game].Options.from_data(options))
        session = Session(match, parsed_seats(match, seats), str(seed)[:80])
        for line in lines:
            match.append(entry_from_list(line))
        session = replace(session, match=match.dated(None, None, clock.now))
    except (BadInput, Illegal, ValueError, TypeError, KeyError, AttributeError, IndexError):
        raise BadInput(INVALID_TEXT) from None
    return session


def decoded(text: str) -> Any:
    """Decode a short text to JSON data; white space is ignored. Raises `BadInput`."""
    letters = "".join(text.split())
    if not letters.startswith(PREFIX):
        raise BadInput(INVALID_TEXT)
    try:
        return json.loads(decompress(letters.removeprefix(PREFIX), MAX_CHARACTERS))
    except (ValueError, RecursionError):
        raise BadInput(INVALID_TEXT) from None


def entry_from_list(line: list[Any]) -> Entry:
    """Return an entry of the log from what `entry_to_list` made of it."""
    rest: list[Any] = ["", 0, "", "", "", 0][len(line) :]
    letter, seat, text, source, reason, undoes = [*line, *rest]
    judged = letter == JUDGED_LETTER
    kind: Any = "correction" if judged else LETTERS[letter]
    return Entry(kind, text, seat, SOURCES[source], reason, undoes, judged)


def parsed_seats(match: Match, seats: Any) -> tuple[str, ...]:
    """Return the kinds of seats from stored data, or people everywhere if the data is invalid."""
    count, known = len(match.options.players), seat_kinds(match.name)
    if isinstance(seats, list) and len(seats) == count and all(seat in known for seat in seats):
        return tuple(seats)
    return (PERSON,) * count


def checked_seats(match: Match, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the ``seats`` of a match, people everywhere for none; raises `BadInput` with the kinds that there are."""
    found = parsed_seats(match, list(seats))
    if seats and found != tuple(seats):
        count, known = len(match.options.players), ", ".join(seat_kinds(match.name))
        raise BadInput(f"Say for each of the {count} seats who sits there: {known}.")
    return found


def viewer(session: Session, shown: int | None) -> int:
    """Return whose view a page shows: that of the only person, of the seat that is ``shown``, or a spectator's."""
    if len(session.people) == 1:
        return session.people[0]
    return SPECTATOR if shown is None or not session.table.secret(session.state) else shown
