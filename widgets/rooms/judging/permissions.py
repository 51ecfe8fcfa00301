"""Permissions: who has a seat in a room, and what the host, moderators and others may do."""

from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.room import Room
from widgets.rooms.store.contract import GALLERY, HOST, Said

MEMBERS_ONLY: Final = "Only those who sit at this table see the game and take part."


def is_taken(room: Room, seat: int) -> bool:
    """Return whether somebody has this seat, and may speak from it."""
    if seat == REFEREE:
        return bool(room.referee)
    if seat == HOST:
        return room.admission.host is not None
    if seat <= GALLERY:
        return seat in room.admission.spectators
    return seat == SPECTATOR or (0 <= seat < len(room.chairs) and not room.chairs[seat].empty)


def has_person(room: Room, seat: int) -> bool:
    """Return whether a person sits in a chair."""
    return 0 <= seat < len(room.chairs) and bool(room.chairs[seat].name)


def has_person_or_spectator(room: Room, seat: int) -> bool:
    """Return whether a person has this seat: in a chair, as the referee, or watching under a name."""
    return has_person(room, seat) or (seat == REFEREE and bool(room.referee)) or seat in room.admission.spectators


def is_host(room: Room, seat: int) -> bool:
    """Return whether whoever speaks from this seat is the host."""
    return seat != SPECTATOR and seat in {HOST, room.host}


def is_moderator(room: Room, seat: int) -> bool:
    """Return whether a seat may pause, mute, let in, and send away: the referee, or the host."""
    return seat == REFEREE or is_host(room, seat)


def may_resume(room: Room, seat: int) -> bool:
    """Return whether a seat may pause and resume: a moderator, or without one who has sat here longest."""
    absent = room.host == HOST and not room.referee
    return is_moderator(room, seat) or (absent and seat >= 0 and seat == room.longest_seated)


def require_moderator(room: Room, said: Said) -> None:
    """Raise `BadInput` for a line by anybody but a moderator."""
    if not is_moderator(room, said.seat):
        whom = room.name(REFEREE) if room.referee else room.name(room.host)
        raise BadInput(f"Only {whom} may do that here: ask for it in the chat.")


def require_host(room: Room, said: Said) -> None:
    """Raise `BadInput` for a line by anybody but the host."""
    if not is_host(room, said.seat):
        raise BadInput(f"Only {room.name(room.host)} may do that here, who has opened the room.")


def protect_host(room: Room, said: Said) -> None:
    """Raise `BadInput` for a line about the host by another, or about the referee by anybody but the host."""
    if said.about == said.seat:
        return
    if said.about == room.host:
        raise BadInput(f"{room.name(room.host)} has opened this room: nobody gives orders to the host.")
    if said.about == REFEREE:
        require_host(room, said)
