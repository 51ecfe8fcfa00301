"""A live table as parts of a `Screen`: its regions by name, its picture, and what a click answers.

    Screen(regions(live, around), picture(live), asked=asked(live), ...)

Expensive parts are lazy: a panel is rendered again only when a field that it may show has changed (not when a move is
only hovered), a scene when what it shows has changed.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeVar, final

from widgets.app.screen import STAGE, Lazy, Picture, RegionSpec, lazy
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.live import pages, panels
from widgets.live.log import Remarks
from widgets.live.state import Live, Run
from widgets.live.viewpoint import SWIPES, changed, foreseen, move_preview
from widgets.page.markup import Html
from widgets.page.reader import Reader
from widgets.tabletop.film import frames
from widgets.tabletop.film.frames import Frame, layout
from widgets.tabletop.film.player import KEYS, Board, Player, animation
from widgets.tabletop.hit_areas import in_person, marked, moved_in_person

T = TypeVar("T")

TOP: Final = (RegionSpec("prompt", "top", "shown"), RegionSpec("setup", clicks="always"))
"""The regions at the top of the page: the prompt, and the form that is shown while there is no game."""
TABLE: Final = (STAGE, RegionSpec("under"))
ESCAPE: Final = "Escape"
KEYS_IN_PLAY: Final = (ESCAPE, "h")
"""Keys that a live table handles: Escape puts back or skips, h asks for a hint."""
TALK: Final = (RegionSpec("talk"),)
"""The tabs beside the table."""


def no_tab(live: Live, *_: Any) -> Html | None:
    """Return None: the page has no tabs of its own."""
    del live
    return None


@final
@dataclass(frozen=True, slots=True)
class PageParts:
    """What a page adds to its table: replacements of the prompt (``head``) and of the buttons (``foot``), and tabs.

    ``own`` returns the content of the open tab if it is one of the page's own, from the table and ``more``; ``remarks``
    are lines of the log that are no part of the match, by the number of the entry that they come after.
    """

    own: Callable[..., Html | None] = no_tab
    more: tuple[object, ...] = ()
    head: Html | None = None
    foot: Html | None = None
    remarks: Remarks | None = None


def regions(live: Live, around: PageParts) -> dict[str, Lazy[Html]]:
    """Return the regions of a table with a game on it."""
    return {
        "prompt": panel(pages.prompt_line, live, around.head),
        "under": panel(pages.controls, live, live.gesture.picked, around.foot),
        "talk": panel(_talk, live, around.own, around.remarks, *around.more),
    }


def asked(live: Live) -> Hashable:
    """Return a key of what a click on the page answers: the next decision of this game, or the run in progress."""
    if live.session is None:
        return None
    if live.busy:
        return live.game
    return live.game, live.mode.question_key(live), live.now.covered, live.calls.speaks


def _talk(
    live: Live,
    own: Callable[..., Html | None],
    remarks: Remarks | None,
    *more: object,
) -> Html:
    inside = own(live, *more)
    inside = pages.tab_content(live, remarks or {}) if inside is None else inside
    return panels.talk(live.mode.tabs, live.tab, inside, live.table.game.boxes.credit)


# ---- the picture -----------------------------------------------------------------------------------------------------


def picture(live: Live) -> Picture:
    """Return what the canvas shows."""
    if live.replay:
        return _film(live, live.replay)
    run = live.run
    moving = Animation(live.number, run.motion, run.speed) if run and run.phase == "moving" and run.motion else None
    caption, low = _caption(live)
    keys = (*(KEYS_IN_PLAY if live.mode.hints else (ESCAPE,)), *(SWIPES if live.table.parts(live.view) else ()))
    return Picture(part(SCENE, scene, live), moving, caption, low, panel(pages.text_alternative, live), keys)


def _film(live: Live, player: Player) -> Picture:
    """Return the picture of the replay of a whole game."""
    moving = animation(player, live.viewport.width)
    if moving and live.own_name:
        moving = replace(moving, motion=moved_in_person(moving.motion, live.reader.you))
    drawn = lazy(_frame, player.board, player.frame, live.viewport.width, live.reader)
    label = " ".join((player.frame.caption, *player.words))
    return Picture(drawn, moving, label=label, keys=(*KEYS, ESCAPE))


def _frame(board: Board, frame: Frame, width: float, reader: Reader) -> Scene:
    drawn = board.draw(frame, width)
    return in_person(drawn, reader.you) if reader.name else drawn


def _caption(live: Live) -> tuple[str, bool]:
    """Return the caption of the picture, and whether it is at the bottom."""
    low = live.table.telling.low
    if frame := live.frame:
        return live.you(frame.caption), frame.weight == "grand" or low
    if live.over and live.busy:
        return live.over.caption, live.over.headed or low
    return "", low


def scene(live: Live) -> Scene:
    """Return the scene of the table, with texts in the second person if there is only one person at it."""
    drawn = _drawn(live)
    return in_person(drawn, live.reader.you) if live.own_name else drawn


def _drawn(live: Live) -> Scene:
    table, view, space, camera = live.table, live.view, live.space, live.camera
    if live.frame:
        return frames.picture(table, live.frame, space, camera)
    if live.over:
        return layout(table, (view,), space, camera, beat=live.over)

    def says(move: Any) -> str:
        return move_preview(live, move) or f"{table.worded(view, move)}."

    drawn = layout(table, (view, *live.kept), space, camera, gesture=live.gesture, says=says, ahead=foreseen(live))
    return marked(drawn, changed(live))


# ---- parts that are computed when they differ ------------------------------------------------------------------------

SCENE: Final = (
    "mode", "table", "guided", "session", "over", "now", "gesture", "camera", "kept", "viewport",
    "remembered",
)  # fmt: skip
"""The fields that a scene depends on, besides the frame that is shown."""
PANELS: Final = tuple(
    each.name
    for each in fields(Live)
    if each.name not in {"run", "gesture", "camera", "fitting", "kept", "viewport", "number", "inbox", "remembered"}
)
"""The fields that panels depend on, besides that frame and what a bot was asked."""


def panel(make: Callable[..., T], live: Live, *more: Any) -> Lazy[T]:
    """Return ``make(live, *more)``, computed when a field in `PANELS` has changed."""
    return part(PANELS, make, live, *more)


def part(names: tuple[str, ...], make: Callable[..., T], live: Live, *more: object) -> Lazy[T]:
    """Return ``make(live, *more)``, computed when one of these fields has changed, or the frame that is shown."""
    run = (live.busy, live.frame, live.run.doing if live.run else "")
    return lazy(_made, make, names, *run, *(getattr(live, name) for name in names), *more)


def _made(
    make: Callable[..., T],
    names: tuple[str, ...],
    busy: bool,  # noqa: FBT001  as `lazy` passes its parts
    frame: Frame | None,
    doing: str,
    *parts: Any,
) -> T:
    run = Run("reading", frames=(frame,) if frame else (), doing=doing) if busy else None
    live = Live(**dict(zip(names, parts, strict=False)), run=run)
    return make(live, *parts[len(names) :])
