"""What comes of something said in a room, and what its rules ask about seats."""

from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput
from refkit.match import Match
from widgets.rooms.room import Room
from widgets.rooms.store.contract import Said

UNSEEN: Final = "Only those who sit at this table see the game and take part."


@final
@dataclass(frozen=True, slots=True)
class Judged:
    """What comes of something said: ``lines`` to be appended, and the ``match`` as it will stand, if they change it."""

    lines: tuple[Said, ...]
    match: Match | None = None


def told(match: Match, known: int, seat: int) -> Judged:
    """The entries of ``match`` behind the first ``known`` as lines: ``seat`` said the first, chance what follows."""
    new = match.entries[known:]
    seats = [CHANCE if at and entry.kind == "chance" else seat for at, entry in enumerate(new)]
    lines = tuple(Said("entry", who, entry=entry) for who, entry in zip(seats, new, strict=True))
    return Judged(lines, match)


def present(room: Room, seat: int) -> bool:
    """Whether somebody has this seat, and may speak from it."""
    if seat == REFEREE:
        return bool(room.referee)
    return seat == SPECTATOR or (0 <= seat < len(room.chairs) and not room.chairs[seat].empty)


def person(room: Room, seat: int) -> bool:
    """Whether a person sits in a chair."""
    return 0 <= seat < len(room.chairs) and bool(room.chairs[seat].name)


def keeps_order(room: Room, seat: int) -> bool:
    """Whether a seat may pause, close, send away: the referee, or the host."""
    return seat in {REFEREE, room.host} and seat != SPECTATOR


def ordered(room: Room, said: Said) -> None:
    """Raise `BadInput` for whoever does not keep order here."""
    if not keeps_order(room, said.seat):
        whom = room.name(REFEREE) if room.referee else room.name(room.host)
        raise BadInput(f"Only {whom} may do that here: ask for it in the chat.")
