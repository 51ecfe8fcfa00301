"""How a learner answers in any game: on the game's own table, by picks that lead to a legal move, as in Play."""

from typing import Any

from refkit.kernel.choice import BadInput
from widgets.drawing.scene import Scene
from widgets.tabletop import gesture
from widgets.tabletop.contract import AnyTabletop, Camera, Space
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.lessons import Attempt
from widgets.tabletop.picks import options
from widgets.tabletop.shots import layout


class TableHand:
    """The decision that ``attempt`` waits for, on the game's table as the learner sees it."""

    def __init__(self, attempt: Attempt, table: AnyTabletop) -> None:
        self.table = table
        self.view = table.game.view(attempt.state, attempt.seat)
        self.laid = table.glance(attempt.laid, attempt.seat)
        self.gesture = Gesture(table.opening(self.view))
        self.camera = table.follow(Camera(), self.view, None)

    @property
    def picked(self) -> tuple[Any, ...]:
        """What has been picked."""
        return self.gesture.picked

    @property
    def ready(self) -> Any | None:
        """The move that is picked and waits for its button."""
        return gesture.complete(self.view, self.table, self.gesture)

    @property
    def button(self) -> str:
        """What that button says."""
        return self.table.sealed(self.view, self.ready) or "That is all" if self.ready is not None else ""

    def pick(self, target: Any) -> Any | None:
        """Pick something, or put it back; the move, if it is made at once; raises `BadInput` with why not."""
        if camera := self.table.turn(self.camera, target):
            self.camera = camera
        elif target in self.picked or target in options(self.view, self.table, self.picked):
            self.gesture = gesture.pick(self.view, self.table, self.gesture, target)
            move = self.ready
            if not (gesture.may_go_on(self.view, self.table, self.gesture) or self.table.sealed(self.view, move)):
                return move
        elif reason := self.table.why_not(self.view, target):
            raise BadInput(reason)
        return None

    def back(self) -> None:
        """Put back what was picked last."""
        self.gesture = Gesture(self.picked[:-1])

    def empty(self) -> None:
        """Put everything back that needs no keeping."""
        self.gesture = Gesture(self.table.opening(self.view))

    def point(self, number: int) -> None:
        """Point at a legal move in a list, or at none with a number that none has."""
        hinted = self.view.legal[number] if 0 <= number < len(self.view.legal) else None
        self.gesture = Gesture(self.picked, hinted)

    def prompt(self) -> str:
        """What to pick next."""
        return "" if self.picked else "Pick what glows."

    def draw(self, width: float, tall: float) -> Scene:
        """The table with all that may be used."""
        says = self.table.worded
        views = (self.view, self.laid)
        return layout(
            self.table,
            views,
            Space(width, tall),
            self.camera,
            gesture=self.gesture,
            says=lambda move: says(self.view, move),
        )
