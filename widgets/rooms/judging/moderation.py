"""Rules for moderation: muting and sending away, letting in, pausing, closing, talking, and playing again."""

import dataclasses

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.admission import watches
from widgets.rooms.judging.permissions import by_host, hosts, keeps_order, ordered, somebody, spares_host, stands_in
from widgets.rooms.judging.verdict import Judged
from widgets.rooms.room import Room
from widgets.rooms.store.contract import Said


def chat(room: Room, said: Said) -> Judged:
    """What is said stands between the moves, and beside them what is said by those who watch; the muted say nothing."""
    if said.seat == SPECTATOR:
        raise BadInput("Say your name first: then those who watch hear you.")
    if said.seat in room.muted or (watches(said.seat) and SPECTATOR in room.muted):
        raise BadInput("You have been muted: what you do at the table counts, what you say does not.")
    if not (words := said.text.strip()):
        raise BadInput("Say something, or nothing.")
    return Judged((dataclasses.replace(said, text=words),))


def mute(room: Room, said: Said) -> Judged:
    """Whoever keeps order may silence somebody, or all who watch, but never the host."""
    ordered(room, said)
    spares_host(room, said)
    if said.about == said.seat or not (somebody(room, said.about) or said.about == SPECTATOR):
        raise BadInput("There is nobody in that chair to be muted.")
    return Judged((said,))


def kick(room: Room, said: Said) -> Judged:
    """Whoever keeps order may send somebody away, but not himself nor the host; only the host a referee."""
    ordered(room, said)
    spares_host(room, said)
    if said.about == said.seat or not somebody(room, said.about):
        raise BadInput("There is nobody in that chair to be sent away.")
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


def close(room: Room, said: Said) -> Judged:
    """Only the host closes the room, for good."""
    by_host(room, said)
    return Judged((said,))


def pause(room: Room, said: Said) -> Judged:
    """Whoever keeps order may pause the game."""
    _stands_in(room, said)
    if room.status == "paused":
        raise BadInput("The game is paused already.")
    return Judged((said,))


def resume(room: Room, said: Said) -> Judged:
    """Whoever keeps order lets it go on."""
    _stands_in(room, said)
    if room.status != "paused":
        raise BadInput("The game is not paused.")
    return Judged((said,))


def _stands_in(room: Room, said: Said) -> None:
    if not stands_in(room, said.seat):
        ordered(room, said)


def rematch(room: Room, said: Said) -> Judged:
    """When the game is over, those who played may open another room for the same people, once."""
    if not room.over or watches(said.seat):
        raise BadInput("Those who played may play again when this game is over.")
    if room.again:
        raise BadInput("Another game is open already.")
    return Judged((said,))
