"""Order at the table: pausing, muting, closing, and playing again."""

from refkit.kernel.choice import SPECTATOR, BadInput
from widgets.rooms.judging.judged import Judged, ordered
from widgets.rooms.room import Room
from widgets.rooms.store.contract import Said


def in_order(room: Room, said: Said) -> Judged:
    """Muting and closing are for whoever keeps order."""
    ordered(room, said)
    return Judged((said,))


def pause(room: Room, said: Said) -> Judged:
    """Whoever keeps order may pause the game."""
    ordered(room, said)
    if room.status == "paused":
        raise BadInput("The game is paused already.")
    return Judged((said,))


def resume(room: Room, said: Said) -> Judged:
    """Whoever keeps order lets it go on."""
    ordered(room, said)
    if room.status != "paused":
        raise BadInput("The game is not paused.")
    return Judged((said,))


def rematch(room: Room, said: Said) -> Judged:
    """When the game is over, those who played may open another room for the same people, once."""
    if not room.over or said.seat == SPECTATOR:
        raise BadInput("Those who played may play again when this game is over.")
    if room.again:
        raise BadInput("Another game is open already.")
    return Judged((said,))
