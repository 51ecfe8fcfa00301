"""What a film of a live table consists of, and how long each part of it takes: pure functions.

step -> shots -> what moves, and for how many seconds each is shown
"""

from typing import Any, Final

from refkit.kernel.choice import REFEREE, Choice
from widgets.drawing.motion import Motion
from widgets.live.panels import PACES
from widgets.live.state import Came, Live
from widgets.tabletop.contract import Beat
from widgets.tabletop.hit_areas import moved_in_person
from widgets.tabletop.shots import Shot, moving, shots
from widgets.tabletop.spotlight import beats

LOOK: Final = 0.35
"""Seconds that a shot of the film stays at the least, at the calm pace."""
LETTER: Final = 0.011
"""Seconds that it stays longer for every letter of its caption."""
LONGEST: Final = 1.5
"""Seconds that it stays at the most."""
GRAND: Final = 0.7
"""Seconds that a great moment stays longer."""
PASSING: Final = 0.12
"""Seconds that what is shown in passing stays."""
FLEETING: Final = 2.0
"""How many times as fast that moves."""
PATIENCE: Final = 9.0
"""Seconds of a film after which it runs twice as fast: nobody waits long for others."""
PONDER: Final = 0.3
"""Seconds that a bot takes at the least, at the calm pace."""


def has_films(live: Live) -> bool:
    """Return whether what happens is shown as a film at all."""
    return bool(PACES[live.pace]) and not live.viewport.still and not (live.run and live.run.skipped)


def shots_of(live: Live, *steps: Came) -> tuple[Shot, ...]:
    """Return the shots of what has happened, for the eyes of this screen; none without films."""
    if not has_films(live):
        return ()
    eyes = live.ways.eyes(live)
    return tuple(
        shot for each in steps for shot in shots(live.table, each.before, each.step, eyes, live.fitting)
    )  # fmt: skip


def motion_of(live: Live, shot: Shot) -> Motion | None:
    """Return how the table gets to a shot, as it is shown to whoever sits there; None if nothing moves."""
    motion = moving(live.table, shot, live.space, live.camera)
    return moved_in_person(motion, live.you) if motion and live.own_name else motion


def haste(spent: float) -> float:
    """Return how many times as fast as usual a film runs after ``spent`` seconds."""
    return 1 + min(1.0, spent / PATIENCE)


def reading_seconds(shot: Shot, spent: float) -> float:
    """Return for how many seconds a shot stays, at the calm pace."""
    if shot.weight == "brief":
        return PASSING
    read = min(LONGEST, LOOK + LETTER * len(shot.caption))
    return read + GRAND if shot.weight == "grand" else read / haste(spent)


def motion_speed(shot: Shot, spent: float) -> float:
    """Return how many times as fast as usual a shot moves, at the calm pace."""
    return FLEETING if shot.weight == "brief" else haste(spent)


def beat_seconds(beat: Beat) -> float:
    """Return for how many seconds a beat of the ending stays, at the calm pace."""
    return LOOK + GRAND + LETTER * len(beat.caption)


def thinking_seconds(live: Live, choice: Choice[Any]) -> float:
    """Return how many seconds a bot takes at the least to answer a choice.

    Where the time of an answer would tell something (``even_time``) it depends on the bot alone. A bot answers no
    sooner than it always does if somebody looks on.
    """
    least = PONDER / PACES[live.pace] if has_films(live) and not choice.even_time else 0
    return max(least, live.playing.bot(choice.seat).seconds if live.viewport.known else 0)


def ending(live: Live) -> tuple[Beat, ...]:
    """Return how the game that is over is counted, beat by beat."""
    session = live.playing
    sides = [live.table.game.score.side(session.state, seat) for seat in session.people]
    return beats(live.table, session.view(REFEREE), sides, live.reader)
