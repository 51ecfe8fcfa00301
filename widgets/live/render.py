"""A live table as parts of a `Screen`: its regions by name, its picture, and what a click answers.

    Screen(regions(live, around), picture(live), asked=asked(live), ...)

What takes long is reused: the tabs while a move is only hovered or picked, the scene while only the page around the
table changes.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Final, final

from widgets.app.screen import STAGE, Picture, RegionSpec, reuse_last
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.live import tabs
from widgets.live.controls import bar, over_table, prompt_line, text_alternative
from widgets.live.state import Live, Run
from widgets.live.tabs import Remarks
from widgets.live.viewpoint import SWIPES, changed, foreseen, move_preview
from widgets.page.markup import Html
from widgets.tabletop.contract import Camera
from widgets.tabletop.film.frames import layout
from widgets.tabletop.film.player import KEYS, animation
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.hit_areas import in_person, marked

TOP: Final = (RegionSpec("prompt", "top"), RegionSpec("setup"))
"""The regions at the top of the page: the prompt, and the form that is shown while there is no game."""
TABLE: Final = (STAGE, RegionSpec("under"), RegionSpec("foot", "foot"))
"""The table, what lies over it or under it, and the bar of what can be done."""
ESCAPE: Final = "Escape"
KEYS_IN_PLAY: Final = (ESCAPE, "h")
"""Keys that a live table handles: Escape puts back or skips, h asks for a hint."""
TALK: Final = (RegionSpec("talk"),)
"""The tabs beside the table."""


@final
@dataclass(frozen=True, slots=True)
class PageParts:
    """What a page adds to its table: replacements of the prompt (``head``) and of the bar (``foot``), and tabs.

    ``own`` returns the content of the open tab if it is one of the page's own, from the table and ``more``; ``remarks``
    are lines of the log that are no part of the match, by the number of the entry that they come after.
    """

    own: Callable[..., Html | None] = lambda *_: None
    more: tuple[object, ...] = ()
    head: Html | None = None
    foot: Html | None = None
    remarks: Remarks = field(default_factory=dict)


def regions(live: Live, around: PageParts) -> dict[str, Html]:
    """Return the regions of a table with a game on it."""
    still = replace(_without_progress(live), gesture=Gesture(), camera=Camera())  # the tabs show nothing of a gesture
    return {
        "prompt": prompt_line(live, around.head),
        "under": over_table(live),
        "foot": bar(live, around.foot),
        "talk": _talk(still, around.own, around.remarks, *around.more),
    }


def asked(live: Live) -> Hashable:
    """Return a key of what a click on the page answers: the next decision of this game, or the run in progress."""
    if live.session is None:
        return None
    if live.busy:
        return live.game
    return live.game, live.mode.question_key(live), live.now.covered, live.standing.speaks, live.replay is not None


def asked_by_region(live: Live) -> dict[str, object]:
    """Return what a tab asks in which no decision is answered, such as to leave the game: that waits for no move."""
    return {} if live.tab == "moves" else {"talk": (live.game, live.tab)}


@reuse_last
def _talk(live: Live, own: Callable[..., Html | None], remarks: Remarks, *more: object) -> Html:
    return tabs.talk(live, own(live, *more), remarks)


def _without_progress(live: Live) -> Live:
    """Return a table whose run has only what is shown of it, whether that moves or is read: frame and question."""
    run = live.run and Run("reading", queue=(live.frame,) if live.frame else (), choice=live.run.choice)
    return replace(live, run=run, number=0)


# ---- the picture -----------------------------------------------------------------------------------------------------


def picture(live: Live) -> Picture:
    """Return what the canvas shows."""
    if player := live.replay:
        width, label = live.viewport.width, " ".join((player.frame.caption, *map(live.you, player.words)))
        return Picture(player.draw(width), animation(player, width), label=label, keys=(*KEYS, ESCAPE))
    run = live.run
    moving = Animation(live.number, run.motion, run.speed) if run and run.phase == "moving" and run.motion else None
    keys = (*(KEYS_IN_PLAY if live.mode.hints else (ESCAPE,)), *(SWIPES if live.table.parts(live.view) else ()))
    return Picture(scene(_without_progress(live)), moving, _caption(live), text_alternative(live), keys)


def _caption(live: Live) -> str:
    """Return the caption of the picture: what is counted while it is, and what has happened after that."""
    if frame := live.frame:
        counting = live.run and live.run.phase == "moving" and frame.counting
        return live.you(counting or frame.caption)
    return live.over.caption if live.over and live.busy else ""


@reuse_last
def scene(live: Live) -> Scene:
    """Return the scene of the table, with texts in the second person if there is only one person at it."""
    if live.frame:
        return live.board.draw(replace(live.frame, camera=live.camera), live.viewport.width)
    drawn = _drawn(live)
    return in_person(drawn, live.reader.you) if live.own_name else drawn


def _drawn(live: Live) -> Scene:
    table, view, space, camera = live.table, live.view, live.space, live.camera
    if live.over:
        return layout(table, (view,), space, camera, step=live.over)

    def says(move: Any) -> str:
        return move_preview(live, move) or f"{table.worded(view, move)}."

    drawn = layout(table, (view, *live.kept), space, camera, gesture=live.gesture, says=says, ahead=foreseen(live))
    return marked(drawn, changed(live))
