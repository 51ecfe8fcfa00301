"""Who has a seat in a room, and what each seat may do: the host, the referee, and who keeps order meanwhile."""

from typing import Final

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.room import Room
from widgets.rooms.store.contract import GALLERY, HOST, Said

UNSEEN: Final = "Only those who sit at this table see the game and take part."


def present(room: Room, seat: int) -> bool:
    """Whether somebody has this seat, and may speak from it."""
    if seat == REFEREE:
        return bool(room.referee)
    if seat == HOST:
        return room.door.host is not None
    if seat <= GALLERY:
        return seat in room.door.watchers
    return seat == SPECTATOR or (0 <= seat < len(room.chairs) and not room.chairs[seat].empty)


def person(room: Room, seat: int) -> bool:
    """Whether a person sits in a chair."""
    return 0 <= seat < len(room.chairs) and bool(room.chairs[seat].name)


def somebody(room: Room, seat: int) -> bool:
    """Whether a person has this seat: in a chair, as the referee, or watching under a name."""
    return person(room, seat) or (seat == REFEREE and bool(room.referee)) or seat in room.door.watchers


def hosts(room: Room, seat: int) -> bool:
    """Whether whoever speaks from this seat is the host."""
    return seat != SPECTATOR and seat in {HOST, room.host}


def keeps_order(room: Room, seat: int) -> bool:
    """Whether a seat may pause, mute, let in, send away: the referee, or the host."""
    return seat == REFEREE or hosts(room, seat)


def stands_in(room: Room, seat: int) -> bool:
    """Whether a seat may let the game go on: whoever keeps order, or sits here longest while nobody does."""
    absent = room.host == HOST and not room.referee
    return keeps_order(room, seat) or (absent and seat >= 0 and seat == room.longest)


def ordered(room: Room, said: Said) -> None:
    """Raise `BadInput` for whoever does not keep order here."""
    if not keeps_order(room, said.seat):
        whom = room.name(REFEREE) if room.referee else room.name(room.host)
        raise BadInput(f"Only {whom} may do that here: ask for it in the chat.")


def by_host(room: Room, said: Said) -> None:
    """Raise `BadInput` for whoever is not the host."""
    if not hosts(room, said.seat):
        raise BadInput(f"Only {room.name(room.host)} may do that here, who has opened the room.")


def spares_host(room: Room, said: Said) -> None:
    """Raise `BadInput` for what is about the host's seat, or by somebody but the host about the referee's."""
    if said.about == said.seat:
        return
    if said.about == room.host:
        raise BadInput(f"{room.name(room.host)} has opened this room: nobody gives orders to the host.")
    if said.about == REFEREE:
        by_host(room, said)
