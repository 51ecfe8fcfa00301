"""The state of Play: a live table, the form with which it is set up, and what the browser stores.

And the play mode of a shared screen: all people decide here, one after the other; chance and bots are played here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

from refkit.kernel.choice import CHANCE, SPECTATOR, Choice
from refkit.match.authority import read_legal_move, read_public_dice
from widgets.live.group_questions import answer_given
from widgets.live.session import PERSON, Session, viewer
from widgets.live.setup import NewGame
from widgets.live.state import Live, PlayMode, SessionStep


@final
@dataclass(frozen=True, slots=True)
class Playing:
    """Play, guided or not (``live.guided``).

    ``form`` is the form of a new game, and ``seed`` the seed of the next game. While ``choosing``, the reader is asked
    for the game, and while ``leaving``, whether the current one may be discarded. ``texts`` is what the browser had
    stored when the page was opened, and ``stored`` the session that was stored last. ``given`` is the session of a
    notebook that the page shows, if any.
    """

    live: Live
    form: NewGame
    seed: str
    choosing: bool = False
    leaving: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    stored: Session | None = None
    given: Session | None = None


# ---- how a shared screen plays ---------------------------------------------------------------------------------------


def decides_here(live: Live, choice: Choice[Any]) -> bool:
    """Return whether a person has something to choose, or somebody rolls dice that all can see."""
    session = live.playing
    if choice.seat is not CHANCE:
        return session.seats[choice.seat] == PERSON and automatic_answer(live, choice) is None
    if not live.typed:
        return False
    roll = choice.options[0]
    return bool(live.table.game.sight.move_seen(session.state, roll, SPECTATOR) == roll)


def automatic_answer(live: Live, choice: Choice[Any]) -> Any:
    """Return the answer of a person who has given it in advance, or has nothing to choose; None if there is none."""
    given = answer_given(live, choice)
    return live.playing.forced(choice) if given is None else given


def next_step(live: Live) -> SessionStep | Choice[Any] | None:
    """Return what chance draws or what follows by itself, or the choice of a bot; None if a person decides."""
    session = live.playing
    choice = session.pending()
    if choice is None or decides_here(live, choice):
        return None
    given = None if choice.seat is CHANCE else automatic_answer(live, choice)
    if choice.seat is not CHANCE and given is None:
        return choice
    after = session.branch()
    step = after.let_chance(choice) if choice.seat is CHANCE else after.match.play(given)
    only = hasattr(given, "card") and given == session.forced(choice)
    return SessionStep(after, session.state, step, only=only)


def play_move(live: Live, move: Any) -> SessionStep:
    """Return what comes of a move of whoever decides; raises `Illegal` for one that is not allowed."""
    after = live.playing.branch()
    return SessionStep(after, live.playing.state, after.match.play(move))


def parse_move(live: Live, text: str) -> Any:
    """Return the move of whoever decides, or the dice, that ``text`` says; raises `BadInput` or `Illegal`."""
    seat, match = live.now.seat, live.playing.match
    return read_public_dice(match, text) if seat is None or seat < 0 else read_legal_move(match, text, seat)


HOT_SEAT: Final = PlayMode(
    pending=lambda live: live.playing.pending(),
    decides_here=decides_here,
    viewer=lambda live: viewer(live.playing, live.shown),
    next_step=next_step,
    parse_move=parse_move,
    question_key=lambda live: len(live.playing.match.entries),
    may_take_back=lambda live: not live.playing.why_no_take_back(),
    hints=True,
    branches=True,
)
