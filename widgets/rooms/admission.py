"""Admission to a room: its host, those who watch, and those who ask for a seat."""

from dataclasses import dataclass, field, replace
from typing import final

from refkit.kernel.choice import REFEREE, SPECTATOR
from widgets.rooms.store.contract import GALLERY, HOST, Said


def is_spectator(seat: int) -> bool:
    """Return whether ``seat`` is a spectator's, with a name or without."""
    return seat == SPECTATOR or seat <= GALLERY


def is_seated(seat: int) -> bool:
    """Return whether ``seat`` takes part in the game: a chair, or the referee's seat."""
    return seat >= 0 or seat == REFEREE


@final
@dataclass(slots=True)
class Admission:
    """Part of a `Room`: `apply` is all that changes it.

    ``host_name`` is the name of whoever opened the room, ``host`` their seat, `HOST` while they have none at the table,
    and None in a room of an earlier refkit, which did not write it down. ``spectators`` are the names of those who
    watch under one, by seat. ``requests`` and ``granted`` say which seat somebody wants, and may have, by their own
    seat. ``needs_host``: somebody was sent away, so that nobody sits down without the host's word any more.
    ``spectator_lines`` counts the lines of those who watch, ``spectator_seats`` are all seats that they have had.
    ``names`` are all that anybody has had.
    """

    host_name: str = ""
    host: int | None = None
    spectators: dict[int, str] = field(default_factory=dict)
    requests: dict[int, int] = field(default_factory=dict)
    granted: dict[int, int] = field(default_factory=dict)
    needs_host: bool = False
    spectator_lines: int = 0
    spectator_seats: set[int] = field(default_factory=set)
    names: set[str] = field(default_factory=set)

    def branch(self) -> "Admission":
        """Return a copy to which lines can be applied without changing this one."""
        watchers, requests, granted = {**self.spectators}, {**self.requests}, {**self.granted}
        known, names = {*self.spectator_seats}, {*self.names}
        return replace(
            self, spectators=watchers, requests=requests, granted=granted, spectator_seats=known, names=names
        )

    def apply(self, said: Said) -> None:
        """Apply a line of the log: the names and requests of those who come, and who has gone."""
        self.spectator_lines += is_spectator(said.seat)
        if said.kind in {"sit", "name", "watch", "host"}:
            self.names.add(said.text)
        self._effect(said)

    def _effect(self, said: Said) -> None:
        """Apply what this kind of line changes."""
        match said.kind:
            case "host":
                self.host_name, self.host = said.text, said.about
            case "watch":
                self.spectators[said.about] = said.text
                self.spectator_seats.add(said.about)
            case "request":
                self.requests[said.seat] = said.about
            case "grant" if said.about in self.requests:
                self.granted[said.about] = self.requests.pop(said.about)
            case "deny":
                self.requests.pop(said.about, None)
            case "sit" | "bot":
                self._taken(said.about)
            case "leave" | "kick":
                self.needs_host |= said.kind == "kick"
                self._gone(said.about)
            case "name" if said.about == self.host:
                self.host_name = said.text
            case "name" if said.about in self.spectators:
                self.spectators[said.about] = said.text
            case _:
                pass

    def _taken(self, seat: int) -> None:
        """Drop all requests and grants for a seat that is taken now."""
        self.requests = {who: what for who, what in self.requests.items() if what != seat}
        self.granted = {who: what for who, what in self.granted.items() if what != seat}

    def _gone(self, seat: int) -> None:
        """Forget what whoever had this seat has asked for, was granted, or was called."""
        if seat == self.host:
            self.host = HOST
        for each in (self.spectators, self.requests, self.granted):
            each.pop(seat, None)
