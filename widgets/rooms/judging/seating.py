"""Rules for seats: taking and leaving one, watching under a name, asking for a seat, bots, and names."""

import dataclasses
from typing import Final

from refkit.bots import bots_of
from refkit.characters import fold
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.kernel.options import LONGEST_NAME
from widgets.rooms.admission import is_spectator
from widgets.rooms.judging.permissions import (
    has_person,
    has_person_or_spectator,
    is_host,
    may_resume,
    protect_host,
    require_moderator,
)
from widgets.rooms.judging.verdict import Verdict
from widgets.rooms.room import Room, options_for
from widgets.rooms.store.contract import GALLERY, HOST, Said

RESERVED: Final = ("You", "The referee", "The host", "A spectator", "Somebody", "All who watch")
"""Names that the log uses by itself: whoever chooses one of them gets a number behind it."""


def sit(room: Room, said: Said) -> Verdict:
    """Seat a person in a free chair, in place of a bot, or as the referee, if no permission is needed."""
    if said.seat != HOST and not is_spectator(said.seat):
        raise BadInput("You have a seat already: leave it first.")
    name = checked_name(room, said, said.about)
    first: tuple[Said, ...] = ()
    if said.about == REFEREE:
        if room.opening.referee == "nobody":
            raise BadInput("This room was opened without a referee.")
        if room.referee and said.seat != HOST:
            raise BadInput(f"{room.referee} is the referee already.")
        first = (Said("kick", HOST, about=REFEREE),) if room.referee else ()
    elif not 0 <= said.about < len(room.chairs):
        raise BadInput("There is no such chair here.")
    elif has_person(room, said.about):
        raise BadInput(f"{room.chairs[said.about].name} sits there already: take another chair, or watch.")
    if needs_permission(room, said.seat, said.about):
        raise BadInput(f"{room.name(room.host)} has to let you in: ask for the seat.")
    if room.admission.requests.get(said.seat, said.about) != said.about:  # whoever sits here asks for nothing else
        first = (Said("deny", said.seat, about=said.seat), *first)
    seated = dataclasses.replace(said, text=name, seat=said.about)
    last = (Said("host", HOST, name, said.about),) if said.seat == HOST else ()
    return Verdict((*first, seated, *last))


def needs_permission(room: Room, speaker: int, seat: int) -> bool:
    """Return whether ``speaker`` needs the host's permission for the free ``seat``, and has not got it.

    The referee's seat needs it unless it has a password, and so do all seats once somebody was sent away, who could
    come back under another name. Nothing is needed while nobody is there who could be asked.
    """
    nobody = room.host == SPECTATOR and not room.referee
    if is_host(room, speaker) or nobody or room.admission.granted.get(speaker) == seat:
        return False
    return room.admission.needs_host or (seat == REFEREE and room.opening.referee == "anyone")


def leave(_room: Room, said: Said) -> Verdict:
    """Leave one's seat; the chair is free then."""
    if said.seat in {SPECTATOR, HOST}:
        raise BadInput("You have no seat to leave.")
    return Verdict((dataclasses.replace(said, about=said.seat),))


def watch(room: Room, said: Said) -> Verdict:
    """Give somebody without a seat a name, by which the others know them."""
    if said.seat != SPECTATOR:
        raise BadInput("You have a name here already.")
    if said.about > GALLERY or said.about in room.admission.spectator_seats:
        raise BadInput("That place among those who watch is taken: try again.")
    return Verdict((dataclasses.replace(said, text=checked_name(room, said, said.about)),))


def request(room: Room, said: Said) -> Verdict:
    """Request a free seat for which permission is needed, from somebody who watches under a name."""
    if said.seat > GALLERY:
        raise BadInput("You have a seat already: leave it first.")
    free = 0 <= said.about < len(room.chairs) and not has_person(room, said.about)
    if said.about == REFEREE:
        free = room.opening.referee != "nobody" and not room.referee
    if not free:
        raise BadInput("That seat is not free: ask for another, or watch.")
    if room.admission.requests.get(said.seat) == said.about:
        raise BadInput(f"You have asked already: {room.name(room.host)} has to let you in.")
    return Verdict((said,))


def bot(room: Room, said: Said) -> Verdict:
    """Let a bot take a chair in which nobody sits; for moderators, or who may resume the game."""
    if not may_resume(room, said.seat):
        require_moderator(room, said)
    if not 0 <= said.about < len(room.chairs) or has_person(room, said.about):
        raise BadInput("Somebody sits there: a bot takes only an empty chair.")
    if said.text not in (bots := bots_of(room.game)):
        raise BadInput(f"There is no bot of that name; there are: {', '.join(bots)}.")
    return Verdict((said,))


def rename(room: Room, said: Said) -> Verdict:
    """Rename oneself, or as a moderator somebody else, but never the host."""
    if said.about != said.seat:
        require_moderator(room, said)
        protect_host(room, said)
    if not has_person_or_spectator(room, said.about):
        raise BadInput("There is nobody in that chair to be renamed.")
    return Verdict((dataclasses.replace(said, text=checked_name(room, said, said.about)),))


def checked_name(room: Room, said: Said, seat: int) -> str:
    """Return the wanted name, made unique in the room; raises `BadInput` for one that cannot be used."""
    name = " ".join(said.text.split())
    if not fold(name):
        raise BadInput("Say your name, so that the others know you.")
    others = [each.name for number, each in enumerate(room.chairs) if number != seat]
    others += [room.referee * (seat != REFEREE), room.admission.host_name * (room.host == HOST != said.seat)]
    playing = room.match.options.players if room.match else ()
    others += [each for number, each in enumerate(playing) if number != seat]
    others += [each for number, each in room.admission.spectators.items() if number not in {seat, said.seat}]
    others += RESERVED
    name = unique_name(name, [each for each in others if each])
    rest = range(1, len(room.chairs))
    room.game.setup(options_for(room.opening, [name, *(f"{room.code} {number}" for number in rest)]))
    return name


def unique_name(name: str, taken: list[str]) -> str:
    """Return ``name``, with a number behind it if it is among those that are taken."""
    known, number, found = {fold(each) for each in taken}, 2, name
    while fold(found) in known:
        found, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return found
