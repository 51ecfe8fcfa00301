"""Everything that a game provides for the screen."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.editor import Editor
from widgets.tabletop.lessons import Lessons


@final
@dataclass(frozen=True, eq=False)
class GameScreen:
    """Everything that a game provides for the screen: its ``table``, and what is loaded when first asked for."""

    table: AnyTabletop
    lessons: Callable[[], Lessons] | None = None
    editor: Callable[[], Editor] | None = None
