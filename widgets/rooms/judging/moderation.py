"""Rules for moderation: muting and sending away, letting in, pausing, closing, talking, and playing again."""

import dataclasses

from refkit.characters import fold, has_stray_marks
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
    """Accept a chat line of a player or a spectator who is not muted."""
    if said.seat == SPECTATOR:
        raise BadInput("Say your name first: then those who watch hear you.")
    if said.seat in room.muted or (is_spectator(said.seat) and SPECTATOR in room.muted):
        raise BadInput("You have been muted: what you do at the table counts, what you say does not.")
    words = said.text.strip()
    if not fold(words):
        raise BadInput("Say something, or nothing.")
    if has_stray_marks(words):
        raise BadInput("Say it with fewer marks on a letter: so many would be drawn over other lines.")
    return Verdict((dataclasses.replace(said, text=words),))


def mute(room: Room, said: Said) -> Verdict:
    """Mute or unmute somebody, or all who watch, but never the host; for moderators."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not (has_person_or_spectator(room, said.about) or said.about == SPECTATOR):
        raise BadInput("There is nobody in that chair to be muted.")
    return Verdict((said,))


def kick(room: Room, said: Said) -> Verdict:
    """Send somebody away, but not oneself nor the host, and a referee only as the host; for moderators."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not has_person_or_spectator(room, said.about):
        raise BadInput("There is nobody in that chair to be sent away.")
    return Verdict((said,))


def may_grant(room: Room, speaker: int, seat: int) -> bool:
    """Return whether ``speaker`` may let somebody sit in ``seat``: moderators may; only the host lets in a referee."""
    return is_host(room, speaker) or (is_moderator(room, speaker) and seat != REFEREE)


def grant_or_deny(room: Room, said: Said) -> Verdict:
    """Grant or deny a requested seat; for moderators, and where it is the referee's seat, for the host."""
    require_moderator(room, said)
    if said.about not in room.admission.requests:
        raise BadInput("Nobody asks for that any more.")
    if not may_grant(room, said.seat, room.admission.requests[said.about]):
        require_host(room, said)
    return Verdict((said,))


def close(room: Room, said: Said) -> Verdict:
    """Close the room for good; for the host."""
    require_host(room, said)
    return Verdict((said,))


def pause(room: Room, said: Said) -> Verdict:
    """Pause the game; for moderators."""
    require_may_resume(room, said)
    if room.status == "paused":
        raise BadInput("The game is paused already.")
    return Verdict((said,))


def resume(room: Room, said: Said) -> Verdict:
    """Resume the game; for moderators."""
    require_may_resume(room, said)
    if room.status != "paused":
        raise BadInput("The game is not paused.")
    return Verdict((said,))


def require_may_resume(room: Room, said: Said) -> None:
    """Raise `BadInput` for a seat that may neither pause nor resume the game."""
    if not may_resume(room, said.seat):
        require_moderator(room, said)


def rematch(room: Room, said: Said) -> Verdict:
    """Accept one rematch for the same people when the game is over, asked for by anybody who took part."""
    if not room.over or is_spectator(said.seat):
        raise BadInput("Those who played may play again when this game is over.")
    if room.rematch_code:
        raise BadInput("Another game is open already.")
    return Verdict((said,))
