"""Order at the table: pausing, muting, closing, and playing again."""

from refkit.kernel.choice import SPECTATOR, BadInput
from widgets.rooms.admission import watches
from widgets.rooms.judging.judged import Judged, by_host, ordered, somebody, spares_host, stands_in
from widgets.rooms.room import Room
from widgets.rooms.store.contract import Said


def mute(room: Room, said: Said) -> Judged:
    """Whoever keeps order may silence somebody, or all who watch, but never the host."""
    ordered(room, said)
    spares_host(room, said)
    if said.about == said.seat or not (somebody(room, said.about) or said.about == SPECTATOR):
        raise BadInput("There is nobody in that chair to be muted.")
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
