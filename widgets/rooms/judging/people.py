"""Rules about people: who may do what; seats, names and bots; chat, muting, sending away, pausing, closing, rematch."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Final

from refkit.bots import bots_of
from refkit.characters import fold, has_stray_marks
from refkit.kernel.choice import REFEREE, SPECTATOR, BadInput
from widgets.rooms.room import Room, is_spectator, options_for, unique_name
from widgets.rooms.store.records import FIRST_SPECTATOR, HOST, LogEntry, LogEntryKind

MEMBERS_ONLY: Final = "Only those who sit at this table see the game and take part."
RESERVED: Final = ("You", "The referee", "The host", "A spectator", "Somebody", "All who watch")
"""Names that the log uses by itself: whoever chooses one of them gets a number behind it."""


# ---- who may do what ----


def is_taken(room: Room, seat: int) -> bool:
    """Return whether somebody has this seat, and may write in its name."""
    if seat == HOST:
        return room.recorded_host is not None
    bot = 0 <= seat < len(room.chairs) and bool(room.chairs[seat].bot)
    return seat == SPECTATOR or bot or has_person_or_spectator(room, seat)


def has_person(room: Room, seat: int) -> bool:
    """Return whether a person sits in a chair."""
    return 0 <= seat < len(room.chairs) and bool(room.chairs[seat].name)


def has_person_or_spectator(room: Room, seat: int) -> bool:
    """Return whether a person has this seat: in a chair, as the referee, or watching under a name."""
    return has_person(room, seat) or (seat == REFEREE and bool(room.referee)) or seat in room.spectators


def is_host(room: Room, seat: int) -> bool:
    """Return whether whoever writes in the name of this seat is the host."""
    return seat != SPECTATOR and seat in {HOST, room.host}


def is_moderator(room: Room, seat: int) -> bool:
    """Return whether a seat may pause, mute, let in, and send away: the referee, or the host."""
    return seat == REFEREE or is_host(room, seat)


def may_resume(room: Room, seat: int) -> bool:
    """Return whether a seat may pause and resume: a moderator, or without one who has sat here longest."""
    absent = room.host == HOST and not room.referee
    return is_moderator(room, seat) or (absent and seat >= 0 and seat == room.longest_seated)


def may_grant(room: Room, speaker: int, seat: int) -> bool:
    """Return whether ``speaker`` may let somebody sit in ``seat``: moderators may; only the host lets in a referee."""
    return is_host(room, speaker) or (is_moderator(room, speaker) and seat != REFEREE)


def needs_permission(room: Room, speaker: int, seat: int) -> bool:
    """Return whether ``speaker`` needs the host's permission for the free ``seat``, and has not got it.

    The referee's seat needs it unless it has a password, and so do all seats once somebody was sent away, who could
    come back under another name. Nothing is needed while nobody is there who could be asked.
    """
    nobody = room.host == SPECTATOR and not room.referee
    if is_host(room, speaker) or nobody or room.granted.get(speaker) == seat:
        return False
    return room.needs_host or (seat == REFEREE and room.opening.referee == "anyone")


def require_moderator(room: Room, said: LogEntry) -> None:
    """Raise `BadInput` for a line by anybody but a moderator."""
    if not is_moderator(room, said.seat):
        whom = room.name(REFEREE) if room.referee else room.name(room.host)
        raise BadInput(f"Only {whom} may do that here: ask for it in the chat.")


def require_may_resume(room: Room, said: LogEntry) -> None:
    """Raise `BadInput` for a seat that may neither pause nor resume the game."""
    if not may_resume(room, said.seat):
        require_moderator(room, said)


def require_host(room: Room, said: LogEntry) -> None:
    """Raise `BadInput` for a line by anybody but the host."""
    if not is_host(room, said.seat):
        raise BadInput(f"Only {room.name(room.host)} may do that here, who has opened the room.")


def protect_host(room: Room, said: LogEntry) -> None:
    """Raise `BadInput` for a line about the host by another, or about the referee by anybody but the host."""
    if said.about == said.seat:
        return
    if said.about == room.host:
        raise BadInput(f"{room.name(room.host)} has opened this room: nobody gives orders to the host.")
    if said.about == REFEREE:
        require_host(room, said)


# ---- seats and names ----


def sit(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Seat a person in a free chair, in place of a bot, or as the referee, if no permission is needed."""
    if said.seat != HOST and not is_spectator(said.seat):
        raise BadInput("You have a seat already: leave it first.")
    name = checked_name(room, said)
    first: tuple[LogEntry, ...] = ()
    if said.about == REFEREE:
        if room.opening.referee == "nobody":
            raise BadInput("This room was opened without a referee.")
        if room.referee and said.seat != HOST:
            raise BadInput(f"{room.referee} is the referee already.")
        first = (LogEntry("kick", HOST, about=REFEREE),) if room.referee else ()
    elif not 0 <= said.about < len(room.chairs):
        raise BadInput("There is no such chair here.")
    elif has_person(room, said.about):
        raise BadInput(f"{room.chairs[said.about].name} sits there already: take another chair, or watch.")
    if needs_permission(room, said.seat, said.about):
        raise BadInput(f"{room.name(room.host)} has to let you in: ask for the seat.")
    if room.requests.get(said.seat, said.about) != said.about:  # whoever sits here asks for nothing else
        first = (LogEntry("deny", said.seat, about=said.seat), *first)
    seated = dataclasses.replace(said, text=name, seat=said.about)
    last = (LogEntry("host", HOST, name, said.about),) if said.seat == HOST else ()
    return (*first, seated, *last)


def leave(_room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Leave one's seat; the chair is free then."""
    if said.seat in {SPECTATOR, HOST}:
        raise BadInput("You have no seat to leave.")
    return (dataclasses.replace(said, about=said.seat),)


def watch(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Give somebody without a seat a name, by which the others know them."""
    if said.seat != SPECTATOR:
        raise BadInput("You have a name here already.")
    if said.about > FIRST_SPECTATOR or said.about in room.spectator_seats:
        raise BadInput("That place among those who watch is taken: try again.")
    return (dataclasses.replace(said, text=checked_name(room, said)),)


def request(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Request a free seat for which permission is needed, from somebody who watches under a name."""
    if said.seat > FIRST_SPECTATOR:
        raise BadInput("You have a seat already: leave it first.")
    free = 0 <= said.about < len(room.chairs) and not has_person(room, said.about)
    if said.about == REFEREE:
        free = room.opening.referee != "nobody" and not room.referee
    if not free:
        raise BadInput("That seat is not free: ask for another, or watch.")
    if room.requests.get(said.seat) == said.about:
        raise BadInput(f"You have asked already: {room.name(room.host)} has to let you in.")
    return (said,)


def grant_or_deny(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Grant or deny a requested seat; for moderators, and where it is the referee's seat, for the host."""
    require_moderator(room, said)
    if said.about not in room.requests:
        raise BadInput("Nobody asks for that any more.")
    if not may_grant(room, said.seat, room.requests[said.about]):
        require_host(room, said)
    return (said,)


def bot(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Let a bot take a chair in which nobody sits; for moderators, or who may resume the game."""
    require_may_resume(room, said)
    if not 0 <= said.about < len(room.chairs) or has_person(room, said.about):
        raise BadInput("Somebody sits there: a bot takes only an empty chair.")
    if said.text not in (bots := bots_of(room.game)):
        raise BadInput(f"There is no bot of that name; there are: {', '.join(bots)}.")
    return (said,)


def rename(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Rename oneself, or as a moderator somebody else, but never the host."""
    if said.about != said.seat:
        require_moderator(room, said)
        protect_host(room, said)
    if not has_person_or_spectator(room, said.about):
        raise BadInput("There is nobody in that chair to be renamed.")
    return (dataclasses.replace(said, text=checked_name(room, said)),)


def checked_name(room: Room, said: LogEntry) -> str:
    """Return the name wanted for the seat ``said.about``, made unique in the room; `BadInput` if it cannot be used."""
    name, seat = " ".join(said.text.split()), said.about
    if not fold(name):
        raise BadInput("Say your name, so that the others know you.")
    others = [each.name for number, each in enumerate(room.chairs) if number != seat]
    others += [room.referee * (seat != REFEREE), room.host_name * (room.host == HOST != said.seat)]
    playing = room.match.options.players if room.match else ()
    others += [each for number, each in enumerate(playing) if number != seat]
    others += [each for number, each in room.spectators.items() if number not in {seat, said.seat}]
    others += RESERVED
    name = unique_name(name, [each for each in others if each])
    rest = range(1, len(room.chairs))
    room.game.setup(options_for(room.opening, [name, *(f"{room.code} {number}" for number in rest)]))
    return name


# ---- talk and order ----


def chat(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
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
    return (dataclasses.replace(said, text=words),)


def mute(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Mute or unmute somebody, or all who watch, but never the host; for moderators."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not (has_person_or_spectator(room, said.about) or said.about == SPECTATOR):
        raise BadInput("There is nobody in that chair to be muted.")
    return (said,)


def kick(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Send somebody away, but not oneself nor the host, and a referee only as the host; for moderators."""
    require_moderator(room, said)
    protect_host(room, said)
    if said.about == said.seat or not has_person_or_spectator(room, said.about):
        raise BadInput("There is nobody in that chair to be sent away.")
    return (said,)


def close(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Close the room for good; for the host."""
    require_host(room, said)
    return (said,)


def pause_or_resume(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Pause the game, or resume it; for who may resume it."""
    require_may_resume(room, said)
    paused = room.status == "paused"
    if paused == (said.kind == "pause"):
        raise BadInput("The game is paused already." if paused else "The game is not paused.")
    return (said,)


def rematch(room: Room, said: LogEntry) -> tuple[LogEntry, ...]:
    """Accept one rematch for the same people when the game is over, asked for by anybody who took part."""
    if not room.over or is_spectator(said.seat):
        raise BadInput("Those who played may play again when this game is over.")
    if room.rematch_code:
        raise BadInput("Another game is open already.")
    return (said,)


RULES: Final[Mapping[LogEntryKind, Callable[[Room, LogEntry], tuple[LogEntry, ...]]]] = {
    "sit": sit,
    "leave": leave,
    "watch": watch,
    "request": request,
    "grant": grant_or_deny,
    "deny": grant_or_deny,
    "bot": bot,
    "name": rename,
    "chat": chat,
    "mute": mute,
    "unmute": mute,
    "kick": kick,
    "close": close,
    "pause": pause_or_resume,
    "resume": pause_or_resume,
    "rematch": rematch,
}
"""The rule of each kind of line about people, which returns the lines that come of it."""
