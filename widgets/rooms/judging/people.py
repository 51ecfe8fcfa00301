"""Who sits where, what they are called, what they say."""

import dataclasses

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from refkit.kernel.options import LONGEST_NAME
from widgets.rooms.judging.judged import Judged, ordered, person
from widgets.rooms.room import Room, options
from widgets.rooms.store.contract import Said


def sit(room: Room, said: Said) -> Judged:
    """A free chair is for whoever comes first; a bot makes room for a person."""
    name = called(room, said, said.about)
    if said.about == REFEREE:
        if room.opening.referee == "nobody":
            raise BadInput("This room was opened without a referee.")
        if room.referee:
            raise BadInput(f"{room.referee} is the referee already.")
    elif not 0 <= said.about < len(room.chairs):
        raise BadInput("There is no such chair here.")
    elif person(room, said.about):
        raise BadInput(f"{room.chairs[said.about].name} sits there already: take another chair, or watch.")
    if said.seat != SPECTATOR:
        raise BadInput("You have a seat already: leave it first.")
    return Judged((dataclasses.replace(said, text=name, seat=said.about),))


def called(room: Room, said: Said, seat: int) -> str:
    """The name that somebody wants, told apart from those of others; raises `BadInput` for one that cannot be used."""
    name = " ".join(said.text.split())
    if not name:
        raise BadInput("Say your name, so that the others know you.")
    others = [each.name for number, each in enumerate(room.chairs) if number != seat] + [
        room.referee * (seat != REFEREE)
    ]
    name = apart(name, [each for each in others if each])
    rest = range(1, len(room.chairs))
    room.game.setup(options(room.opening, [name, *(f"{room.code} {number}" for number in rest)]))
    return name


def apart(name: str, taken: list[str]) -> str:
    """``name``, told apart from those that are taken."""
    known, number, found = {each.casefold() for each in taken}, 2, name
    while found.casefold() in known:
        found, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return found


def leave(_room: Room, said: Said) -> Judged:
    """Whoever has a seat may leave it; the chair is free then."""
    if said.seat == SPECTATOR:
        raise BadInput("You have no seat to leave.")
    return Judged((dataclasses.replace(said, about=said.seat),))


def kick(room: Room, said: Said) -> Judged:
    """Whoever keeps order may send somebody away, but not himself."""
    ordered(room, said)
    if said.about == said.seat or not (person(room, said.about) or (said.about == REFEREE and room.referee)):
        raise BadInput("There is nobody in that chair to be sent away.")
    if said.about == REFEREE:
        raise BadInput("The referee stays.")
    return Judged((said,))


def bot(room: Room, said: Said) -> Judged:
    """Whoever keeps order may let a bot take a chair in which nobody sits."""
    ordered(room, said)
    if not 0 <= said.about < len(room.chairs) or person(room, said.about):
        raise BadInput("Somebody sits there: a bot takes only an empty chair.")
    if said.text not in room.game.bots:
        raise BadInput(f"There is no bot of that name; there are: {', '.join(room.game.bots)}.")
    return Judged((said,))


def name(room: Room, said: Said) -> Judged:
    """Everybody may be called otherwise; whoever keeps order may call others otherwise."""
    if said.about != said.seat:
        ordered(room, said)
    if not (person(room, said.about) or (said.about == REFEREE and room.referee)):
        raise BadInput("There is nobody in that chair to be renamed.")
    return Judged((dataclasses.replace(said, text=called(room, said, said.about)),))


def chat(room: Room, said: Said) -> Judged:
    """What is said stands between the moves, unless somebody has been muted."""
    if said.seat in room.muted:
        raise BadInput("You have been muted: what you do at the table counts, what you say does not.")
    if not (words := said.text.strip()):
        raise BadInput("Say something, or nothing.")
    return Judged((dataclasses.replace(said, text=words),))
