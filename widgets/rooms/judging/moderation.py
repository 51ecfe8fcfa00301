"""Rules for moderation: muting and sending away, letting in, pausing, closing, talking, and playing again."""

import dataclasses

from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.admission import is_spectator
from widgets.rooms.judging.permissions import (
    has_person_or_spectator,
    is_host,
    is_moderator,
    may_resume,
    protect_host,
    require_host,
    require_moderator,
)
from widgets.rooms.judging.verdict import Verdict
from widgets.rooms.room import Room
from widgets.rooms.store.contract import Said


def chat(room: Room, said: Said) -> Verdict:
    """What is said stands between the moves, and beside them what is said by those who watch; the muted say nothing."""
    if said.seat == SPECTATOR:
        raise BadInput("Say your name first: then those who watch hear you.")
    if said.seat in room.muted or (is_spectator(said.seat) and SPECTATOR in room.muted):
        raise BadInput("You have been muted: what you do at the table counts, what you say does not.")
    if not (words := said.text.strip()):
        raise BadInput("Say something, or nothing.")
    return Verdict((dataclasses.replace(said, text=words),))


def mute(room: Room, said: Said) -> Verdict:
    """Whoever keeps order may silence somebody, or all who watch, but never the host."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not (has_person_or_spectator(room, said.about) or said.about == SPECTATOR):
        raise BadInput("There is nobody in that chair to be muted.")
    return Verdict((said,))


def kick(room: Room, said: Said) -> Verdict:
    """Whoever keeps order may send somebody away, but not himself nor the host; only the host a referee."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not has_person_or_spectator(room, said.about):
        raise BadInput("There is nobody in that chair to be sent away.")
    return Verdict((said,))


def may_grant(room: Room, speaker: int, seat: int) -> bool:
    """Whether whoever speaks from ``speaker`` may let somebody sit in ``seat``: the host alone lets in a referee."""
    return is_host(room, speaker) or (is_moderator(room, speaker) and seat != REFEREE)


def grant_or_deny(room: Room, said: Said) -> Verdict:
    """Whoever keeps order lets somebody sit down or does not; the host alone does so with a referee."""
    require_moderator(room, said)
    if said.about not in room.admission.requests:
        raise BadInput("Nobody asks for that any more.")
    if not may_grant(room, said.seat, room.admission.requests[said.about]):
        require_host(room, said)
    return Verdict((said,))


def close(room: Room, said: Said) -> Verdict:
    """Only the host closes the room, for good."""
    require_host(room, said)
    return Verdict((said,))


def pause(room: Room, said: Said) -> Verdict:
    """Whoever keeps order may pause the game."""
    require_may_resume(room, said)
    if room.status == "paused":
        raise BadInput("The game is paused already.")
    return Verdict((said,))


def resume(room: Room, said: Said) -> Verdict:
    """Whoever keeps order lets it go on."""
    require_may_resume(room, said)
    if room.status != "paused":
        raise BadInput("The game is not paused.")
    return Verdict((said,))


def require_may_resume(room: Room, said: Said) -> None:
    if not may_resume(room, said.seat):
        require_moderator(room, said)


def rematch(room: Room, said: Said) -> Verdict:
    """When the game is over, those who played may open another room for the same people, once."""
    if not room.over or is_spectator(said.seat):
        raise BadInput("Those who played may play again when this game is over.")
    if room.rematch_code:
        raise BadInput("Another game is open already.")
    return Verdict((said,))
