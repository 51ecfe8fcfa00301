"""What the tabs of the referee's desk have in common: laying out, asking, following a game, and so on.

A tab has markup for the page, a picture for the stage, and handlers for what is done in it. It changes the desk only
through its hub.
"""

from collections.abc import Callable, Mapping
from typing import Any

from widgets.drawing.scene import Scene
from widgets.page.heard import hearing
from widgets.page.markup import NOTHING, Html
from widgets.referee.film import picture
from widgets.referee.hub import Hub
from widgets.stage.film import KEYS, Projector
from widgets.tabletop.editor import Change, Edit


class Tab:
    """A part of the desk; what a tab does not say otherwise is that it shows the table, and has nothing else."""

    key: str
    name: str
    on: Mapping[str, Callable[[Any], object]]
    player: Projector | None = None
    in_words = "The table in words"
    wanted = ""
    """What is looked for in its list."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    @property
    def open(self) -> bool:
        """Whether the game at the desk has this tab."""
        return True

    def draw(self, width: float) -> Scene:
        """What the stage shows."""
        hub = self.hub
        return hub.desk.editor.overview(hub.desk.work, width) or picture(hub.tabletop, hub.desk.seen, width)

    def draw_work(self, width: float) -> Scene:
        """The table as it is worked on, for a tab where that can be clicked."""
        desk = self.hub.desk
        return desk.editor.scene(desk.work, width) or Tab.draw(self, width)

    def seek(self, words: str) -> None:
        """Show of its list what has these ``words``."""
        self.wanted = words[:200]
        self.hub.show()

    def words(self) -> tuple[str, ...]:
        """The same in words; none where it is the table of the desk."""
        return ()

    def over(self) -> Html:
        """What stands over the stage."""
        return NOTHING

    def under(self) -> Html:
        """What stands under the stage."""
        return NOTHING

    def talk(self) -> Html:
        """What stands beside it."""
        return NOTHING

    def pick(self, target: object) -> None:
        """Something on the stage was clicked."""

    def pull(self, start: object, end: object) -> None:
        """Something was pulled from one place to another, or off the picture if ``end`` is None."""

    def handlers(
        self, acts: Mapping[str, Edit], given: Callable[[], Any], change: Callable[[Change], object]
    ) -> dict[str, Callable[[Any], None]]:
        """Acts of an editor as handlers: each is done to what is ``given``, and ``change`` gets what comes of it."""

        def handler(name: str, act: Edit) -> Callable[[Any], None]:
            def done(value: Any) -> None:
                change(act(given(), value))
                if isinstance(value, dict) and "text" in value:
                    self.hub.panel.clear(f"form[data-do={name}] :is(input, textarea)", value["text"])

            return done

        return {name: hearing(handler(name, act), act) for name, act in acts.items()}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that are the tab's for now: those of its film, if it shows one. All others are the browser's."""
        return tuple(KEYS) if self.player else ()

    def press(self, key: str) -> None:
        """One of ``keys`` was pressed."""
        if self.player:
            self.player.command(KEYS[key])
