"""A live table as parts of a `Screen`: its regions by name, its picture, and what a click answers.

    Screen(regions(live, around), picture(live), asked=asked(live), ...)

What is costly is lazy: panels are worked out again when something in them may differ (not when a move is only pointed
at), scenes when what they show differs.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields, replace
from typing import Any, Final, TypeVar, final

from widgets.app.screen import STAGE, Lazy, Picture, RegionSpec, lazy
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.live import pages, panels, replay
from widgets.live.log import Remarks
from widgets.live.replay import ESCAPE
from widgets.live.state import PHONE, Live, Run
from widgets.live.viewpoint import would
from widgets.page.markup import Html
from widgets.page.reader import Reader
from widgets.stage.film import KEYS, Player, animation
from widgets.stage.reel import Frame
from widgets.tabletop.hit_areas import in_person, moved_in_person
from widgets.tabletop.shots import Shot, layout, of_shot

T = TypeVar("T")

TOP: Final = (RegionSpec("prompt", "top", "shown"), RegionSpec("setup", clicks="always"))
"""The regions across the page: the question, and what is shown instead of a table while there is no game."""
TABLE: Final = (STAGE, RegionSpec("under"))
TALK: Final = (RegionSpec("talk"),)
"""The tabs beside the table."""


def no_tab(live: Live, *_: Any) -> Html | None:
    """Return what the open tab shows, if it is one of the page's own: none is."""
    del live
    return None


@final
@dataclass(frozen=True, slots=True)
class Around:
    """What a page puts around its table: what stands over and under it instead of the usual, and tabs of its own.

    ``own`` returns what the open tab shows if it is one of the page's own, from the table and ``more``; ``remarks`` are
    lines of the log that are no part of the match, by the number of the entry that they come after.
    """

    own: Callable[..., Html | None] = no_tab
    more: tuple[Any, ...] = ()
    head: Html | None = None
    foot: Html | None = None
    remarks: Remarks | None = None


def regions(live: Live, around: Around) -> dict[str, Lazy[Html]]:
    """Return the regions of a table with a game on it."""
    return {
        "prompt": panel(pages.line, live, around.head),
        "under": panel(pages.below, live, live.gesture.picked, around.foot),
        "talk": panel(_talk, live, around.own, around.remarks, *around.more),
    }


def asked(live: Live) -> Hashable:
    """Return what a click on the page answers: the next decision of this game, or what goes on by itself."""
    if live.session is None:
        return None
    if live.busy:
        return live.game
    return live.game, live.ways.asked(live), live.now.covered, live.calls.speaks


def _talk(
    live: Live,
    own: Callable[..., Html | None],
    remarks: Remarks | None,
    *more: Any,
) -> Html:
    inside = own(live, *more)
    inside = pages.beside(live, remarks or {}) if inside is None else inside
    return panels.talk(live.ways.tabs, live.tab, inside, live.table.game.credit)


# ---- the picture -----------------------------------------------------------------------------------------------------


def picture(live: Live) -> Picture:
    """Return what the canvas shows."""
    if live.replay:
        return _film(live, live.replay)
    run = live.run
    moving = Animation(live.number, run.motion, run.speed) if run and run.phase == "moving" and run.motion else None
    caption, low = _caption(live)
    return Picture(part(SCENE, scene, live), moving, caption, low, panel(pages.described, live), (ESCAPE,))


def _film(live: Live, player: Player) -> Picture:
    """Return the frame of a whole game that is shown."""
    moving = animation(player, live.viewport.width)
    if moving and live.own_name:
        moving = replace(moving, motion=moved_in_person(moving.motion, live.you))
    drawn = lazy(_frame, player.reel.frame, live.viewport.width, live.reader)
    return Picture(drawn, moving, label=replay.described(live), keys=(*KEYS, ESCAPE))


def _frame(frame: Frame, width: float, reader: Reader) -> Scene:
    return in_person(frame.draw(width), reader.you) if reader.name else frame.draw(width)


def _caption(live: Live) -> tuple[str, bool]:
    """Return what is written on the picture, and whether that is at its foot, where it hides least."""
    low = live.table.telling.low or live.viewport.width < PHONE
    if shot := live.shot:
        return live.you(shot.caption), shot.weight == "grand" or low
    if live.over and live.busy:
        return live.over.caption, live.over.headed or low
    return "", low


def scene(live: Live) -> Scene:
    """Return the table as it is drawn, as it is said to the only person at it."""
    drawn = _drawn(live)
    return in_person(drawn, live.you) if live.own_name else drawn


def _drawn(live: Live) -> Scene:
    table, view, space, camera = live.table, live.view, live.space, live.camera
    if live.shot:
        return of_shot(table, live.shot, space, camera)
    if live.over:
        return layout(table, (view,), space, camera, beat=live.over)

    def says(move: Any) -> str:
        return would(live, move) or f"{table.worded(view, move)}."

    return layout(table, (view, *live.kept), space, camera, gesture=live.gesture, says=says)


# ---- parts that are computed when they differ ------------------------------------------------------------------------

SCENE: Final = (
    "ways", "table", "guided", "session", "over", "now", "gesture", "camera", "kept", "viewport",
)  # fmt: skip
"""What a scene depends on, besides the shot that is shown."""
PANELS: Final = tuple(
    each.name
    for each in fields(Live)
    if each.name not in {"run", "gesture", "camera", "fitting", "kept", "viewport", "number", "inbox"}
)
"""What panels depend on, besides that shot and what a bot was asked."""


def panel(make: Callable[..., T], live: Live, *more: Any) -> Lazy[T]:
    """Return ``make(live, *more)``, computed when something has changed that a panel may show."""
    return part(PANELS, make, live, *more)


def part(names: tuple[str, ...], make: Callable[..., T], live: Live, *more: Any) -> Lazy[T]:
    """Return ``make(live, *more)``, computed when one of these fields has changed, or the shot that is shown."""
    run = (live.busy, live.shot, live.run.doing if live.run else "")
    return lazy(_made, make, names, *run, *(getattr(live, name) for name in names), *more)


def _made(make: Callable[..., T], names: tuple[str, ...], busy: bool, shot: Shot | None, doing: str, *parts: Any) -> T:  # noqa: FBT001
    run = Run("reading", shots=(shot,) if shot else (), doing=doing) if busy else None
    live = Live(**dict(zip(names, parts, strict=False)), run=run)
    return make(live, *parts[len(names) :])
