"""The frames of a film of a live table, and how long each part of it takes: pure functions.

step -> frames -> what moves, and for how many seconds each is shown
"""

from dataclasses import replace
from typing import Final

from refkit.kernel.choice import REFEREE, Choice
from refkit.kernel.sentences import join
from widgets.drawing.motion import Motion
from widgets.live.panels import PACES
from widgets.live.state import Live, SessionStep
from widgets.tabletop.contract import Beat
from widgets.tabletop.film.frames import Frame, frames, joined, motion
from widgets.tabletop.hit_areas import moved_in_person
from widgets.tabletop.spotlight import beats

ONLY: Final = "Nothing else could be played."
"""What is said of a card that was played by itself, because it was the only one."""
MIN_SECONDS: Final = 0.35
"""The least number of seconds that a frame stays, at the calm pace."""
SECONDS_PER_LETTER: Final = 0.011
"""Seconds that it stays longer for every letter of its caption."""
MAX_SECONDS: Final = 1.5
"""The greatest number of seconds that it stays."""
GRAND_SECONDS: Final = 0.7
"""Seconds that a frame of weight "grand" stays longer."""
BRIEF_SECONDS: Final = 0.12
"""Seconds that a frame of weight "brief" stays."""
BRIEF_SPEED: Final = 2.0
"""The speed of its motion."""
LIMIT_SECONDS: Final = 7.5
"""Seconds that nobody waits for others: the nearer a film comes to them, the faster it runs."""
LATENCY_SECONDS: Final = 0.06
"""Seconds that a frame takes besides: it is sent, laid out and painted, and its end is reported."""
HURRIED: Final = 6.0
"""The speed from which on a film shows grand events only."""
FASTEST: Final = 15.0
"""The speed at which they are shown at the most."""
MIN_THINKING_SECONDS: Final = 0.3
"""The least number of seconds that a bot takes, at the calm pace."""


def has_films(live: Live) -> bool:
    """Return whether what happens is shown as a film at all."""
    return bool(PACES[live.pace]) and not live.viewport.still and not (live.run and live.run.skipped)


def frames_of(live: Live, *steps: SessionStep) -> tuple[Frame, ...]:
    """Return the frames of steps, as this screen may see them; none if films are off."""
    if not has_films(live):
        return ()
    seat, found = live.mode.viewer(live), list[Frame]()
    for each in steps:
        made = joined(live.table, frames(live.table, [(each.before, each.step)], seat)[1:-1])
        if made and each.only:
            made[0] = replace(made[0], caption=join(" ", (made[0].caption, ONLY)))
        found += made
    return tuple(replace(frame, fitting=(*live.fitting, *frame.fitting)) for frame in found)


def motion_of(live: Live, frame: Frame) -> Motion | None:
    """Return the motion that leads to a frame, with texts in the second person if needed; None if nothing moves."""
    moves = motion(live.table, frame, live.space, live.camera)
    return moved_in_person(moves, live.reader.you) if moves and live.own_name else moves


def speed_up(spent: float) -> float:
    """Return the speed factor of a film after ``spent`` seconds.

    So a film that would take so many seconds at speed 1 takes ``LIMIT_SECONDS * (1 - exp(-seconds / LIMIT_SECONDS))``.
    """
    return 1 / max(1 - spent / LIMIT_SECONDS, 1 / FASTEST)


def is_shown(frame: Frame, spent: float) -> bool:
    """Return whether a film shows a frame after ``spent`` seconds: at last only what is grand."""
    return frame.weight == "grand" or speed_up(spent) < HURRIED


def reading_seconds(frame: Frame, spent: float) -> float:
    """Return for how many seconds a frame stays, at the calm pace."""
    if frame.weight == "brief":
        return BRIEF_SECONDS / speed_up(spent)
    read = min(MAX_SECONDS, MIN_SECONDS + SECONDS_PER_LETTER * len(frame.caption))
    return (read + GRAND_SECONDS * (frame.weight == "grand")) / speed_up(spent)


def motion_speed(frame: Frame, spent: float) -> float:
    """Return the speed factor of a frame's motion, at the calm pace."""
    return (BRIEF_SPEED if frame.weight == "brief" else 1) * speed_up(spent)


def beat_seconds(beat: Beat) -> float:
    """Return for how many seconds a beat of the ending stays, at the calm pace."""
    return MIN_SECONDS + GRAND_SECONDS + SECONDS_PER_LETTER * len(beat.caption)


def thinking_seconds(live: Live, choice: Choice[object]) -> float:
    """Return how many seconds a bot takes at the least to answer a choice.

    Where the time of an answer would tell something (``even_time``) it depends on the bot alone. A bot answers no
    sooner than it always does if somebody looks on.
    """
    spent = live.run.spent if live.run else 0
    slow = has_films(live) and not choice.even_time
    least = MIN_THINKING_SECONDS / PACES[live.pace] / speed_up(spent) if slow else 0
    return max(least, live.playing.bot(choice.seat).seconds if live.viewport.known else 0)


def ending(live: Live) -> tuple[Beat, ...]:
    """Return the beats in which the final scores are shown."""
    session = live.playing
    sides = [live.table.game.score.side(session.state, seat) for seat in session.people]
    return beats(live.table, session.view(REFEREE), sides, live.reader)
