"""How a shared screen plays: people decide here, one after the other, and chance and bots are played here, too."""

from typing import Final

from refkit.kernel.choice import CHANCE, SPECTATOR, Choice
from refkit.match.authority import read_legal_move, read_public_dice
from widgets.live.calls import answer_given
from widgets.live.session import PERSON, viewer
from widgets.live.state import Came, Live, Ways


def waits(live: Live, choice: Choice[object]) -> bool:
    """Return whether a person answers who has not done so already, or whoever rolls dice that all can see."""
    session = live.playing
    if choice.seat is not CHANCE:
        return session.seats[choice.seat] == PERSON and answer_given(live, choice) is None
    if not live.typed:
        return False
    roll = choice.options[0]
    return bool(live.table.game.sight.move_seen(session.state, roll, SPECTATOR) == roll)


def coming(live: Live) -> Came | Choice[object] | None:
    """Return what chance draws or somebody has answered already, or the choice of a bot; None if a person decides."""
    session = live.playing
    choice = session.pending()
    if choice is None or waits(live, choice):
        return None
    given = None if choice.seat is CHANCE else answer_given(live, choice)
    if choice.seat is not CHANCE and given is None:
        return choice
    after = session.branch()
    step = after.let_chance(choice) if choice.seat is CHANCE else after.match.play(given)
    return Came(after, session.state, step)


def made(live: Live, move: object) -> Came:
    """Return what comes of a move of whoever decides; raises `Illegal` for one that is not allowed."""
    after = live.playing.branch()
    return Came(after, live.playing.state, after.match.play(move))


def read(live: Live, text: str) -> object:
    """Return the move of whoever decides, or the dice, that ``text`` says; raises `BadInput` or `Illegal`."""
    seat, match = live.now.seat, live.playing.match
    return read_public_dice(match, text) if seat is None or seat < 0 else read_legal_move(match, text, seat)


HOT_SEAT: Final = Ways(
    pending=lambda live: live.playing.pending(),
    waits=waits,
    eyes=lambda live: viewer(live.playing, live.shown),
    coming=coming,
    read=read,
    asked=lambda live: len(live.playing.match.entries),
    may_take_back=lambda live: not live.playing.why_no_take_back(),
)
