"""What a tab of the desk shows, as a value; and the table itself, as most tabs show it."""

from dataclasses import dataclass
from typing import Final, final

from refkit.kernel.choice import REFEREE
from widgets.drawing.scene import Scene
from widgets.page.markup import NOTHING, Html
from widgets.referee.desk import Desk
from widgets.tabletop.contract import AnyTabletop, Camera, Space
from widgets.tabletop.film import frames
from widgets.tabletop.film.player import KEYS


@final
@dataclass(frozen=True, slots=True)
class TabView:
    """The picture of a tab, what stands ``over``, ``under`` and beside it, and the same picture in words.

    Without ``lines`` the words are those of the desk's table. ``keys`` are the tab's for now; all others are the
    browser's.
    """

    scene: Scene
    talk: Html
    over: Html = NOTHING
    under: Html = NOTHING
    lines: tuple[str, ...] | None = None
    in_words: str = "The table in words"
    keys: tuple[str, ...] = ()


FILM_KEYS: Final = tuple(KEYS)
"""The keys of a tab that shows a film."""


def picture(tabletop: AnyTabletop, state: object, width: float) -> Scene:
    """Draw a table as the desk shows it: what lies open, drawn large."""
    return frames.layout(tabletop, (tabletop.glance(state, REFEREE),), Space(width, bare=True, whole=True), Camera())


def in_words(tabletop: AnyTabletop, state: object) -> tuple[str, ...]:
    """Return the same in words."""
    return tabletop.in_words(tabletop.glance(state, REFEREE), notated=True)


def table_scene(desk: Desk, width: float) -> Scene:
    """Draw the table of the desk, only to be looked at."""
    return picture(desk.tabletop, desk.editor.lying(desk.work) or desk.last_valid, width)


def work_scene(desk: Desk, width: float) -> Scene:
    """Draw the table as it is worked on, for a tab where that can be clicked."""
    return desk.editor.scene(desk.work, width) or table_scene(desk, width)


def desk_lines(desk: Desk) -> tuple[str, ...]:
    """Return the table of the desk in words."""
    return in_words(desk.tabletop, desk.editor.lying(desk.work) or desk.last_valid)
