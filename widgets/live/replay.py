"""The replay of a whole game that is over: one film with all hands open."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from refkit.kernel.choice import REFEREE
from refkit.match.match import Match
from widgets.app.messages import Viewport
from widgets.live.state import Live, space
from widgets.stage.film import KEYS, Player, command, moved_on
from widgets.stage.reel import Frame, Reel
from widgets.tabletop.contract import AnyTabletop, Space
from widgets.tabletop.shots import film

FIRST: Final = "The table as it lay in the beginning."
LAST: Final = "And so it lies in the end."
ESCAPE: Final = "Escape"


def frames(table: AnyTabletop, match: Match, space: Callable[[float], Space]) -> tuple[Frame, ...]:
    """Return the frames of all moves that have not been taken back; ``space`` returns the table's size for a width."""
    steps = [
        film(table, played.before, played.step.events, first=FIRST, last=LAST, seat=REFEREE, space=space)
        for played in match.played
    ]
    between = (frame for step in steps for frame in step[1:-1])
    return (steps[0][0], *between, steps[-1][-1]) if steps else ()


def begun(live: Live) -> Live:
    """Begin the replay, if the game is over, so that nothing in it is secret any more."""
    if live.busy or not live.playing.state.ended:
        return live
    shown = frames(live.table, live.playing.match, partial(_space, live.viewport, live.guided))
    return replace(live, replay=Player(Reel(shown), number=live.number)) if shown else live


def _space(viewport: Viewport, guided: bool, width: float) -> Space:  # noqa: FBT001  bound by position
    return space(replace(viewport, width=width), guided=guided)


def wound(live: Live, what: object) -> Live:
    """Handle a button of the replay: step, run, pause, or go to an end."""
    return replace(live, replay=command(live.replay, what, still=live.viewport.still)) if live.replay else live


def key_pressed(live: Live, key: str) -> Live:
    """Handle a key during the replay."""
    return ended(live) if key == ESCAPE else wound(live, KEYS.get(key))


def motion_ended(live: Live, number: object) -> Live:
    """Handle the end of an animation of the replay."""
    return replace(live, replay=moved_on(live.replay, number, still=live.viewport.still)) if live.replay else live


def ended(live: Live) -> Live:
    """End the replay, and show the end of the game."""
    if live.replay is None:
        return live
    return replace(live, replay=None, number=live.replay.number + 1)


def text_alternative(live: Live) -> str:
    """Return the text alternative of the frame that is shown; "" if there is none."""
    return " ".join((live.replay.reel.frame.caption, *live.replay.reel.frame.words)) if live.replay else ""
