"""Those who have no seat yet: watching under a name, asking to be let in, and the answer."""

import dataclasses

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.judging.judged import Judged, by_host, hosts, keeps_order, ordered, person
from widgets.rooms.judging.people import called
from widgets.rooms.room import Room
from widgets.rooms.store.contract import GALLERY, Said


def watch(room: Room, said: Said) -> Judged:
    """Whoever has no seat may have a name, by which the others know them."""
    if said.seat != SPECTATOR:
        raise BadInput("You have a name here already.")
    if said.about > GALLERY or said.about in room.door.known:
        raise BadInput("That place among those who watch is taken: try again.")
    return Judged((dataclasses.replace(said, text=called(room, said, said.about)),))


def request(room: Room, said: Said) -> Judged:
    """Whoever watches under a name may ask for a seat that is free, and for which the host's word is needed."""
    if said.seat > GALLERY:
        raise BadInput("You have a seat already: leave it first.")
    free = 0 <= said.about < len(room.chairs) and not person(room, said.about)
    if said.about == REFEREE:
        free = room.opening.referee != "nobody" and not room.referee
    if not free:
        raise BadInput("That seat is not free: ask for another, or watch.")
    if room.door.requests.get(said.seat) == said.about:
        raise BadInput(f"You have asked already: {room.name(room.host)} has to let you in.")
    return Judged((said,))


def may_let_in(room: Room, voice: int, seat: int) -> bool:
    """Whether whoever speaks from ``voice`` may let somebody sit in ``seat``: the host alone lets in a referee."""
    return hosts(room, voice) or (keeps_order(room, voice) and seat != REFEREE)


def answer(room: Room, said: Said) -> Judged:
    """Whoever keeps order lets somebody sit down or does not; the host alone does so with a referee."""
    ordered(room, said)
    if said.about not in room.door.requests:
        raise BadInput("Nobody asks for that any more.")
    if not may_let_in(room, said.seat, room.door.requests[said.about]):
        by_host(room, said)
    return Judged((said,))
