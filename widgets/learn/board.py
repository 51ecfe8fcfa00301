"""A game's own table as the small table of a lesson: what lies open, for games that bring no other."""

from collections.abc import Iterable
from typing import Any

from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Scene
from widgets.tabletop.contract import Camera, Plan, Space, Table


class TableBoard:
    """The ``table`` with room for all of ``states``, as the referee sees them."""

    def __init__(self, table: Table, states: Iterable[Any]) -> None:
        self.table = table
        self.views = tuple(table.glance(state, REFEREE) for state in states)

    def _plan(self, view: Any, width: float) -> Plan:
        plan: Plan = self.table.plan((view, *self.views), Space(width, bare=True), Camera())
        return plan

    def draw(self, state: Any, width: float, event: Event | None = None) -> Scene:
        """The table ``state``."""
        view = self.table.glance(state, REFEREE)
        plan = self._plan(view, width)
        return Scene(width, plan.height, self.table.items(plan, view, event))

    def motion(self, before: Any, event: Event, width: float) -> Motion | None:
        """What ``event`` moves."""
        view = self.table.glance(before, REFEREE)
        return self.table.motion(self._plan(view, width), view, event)

    def box(self, place: Any, width: float) -> Box | None:
        """Where a pick lies; a number is an answer in words."""
        return None if isinstance(place, int) else self._plan(self.views[0], width).box(place)

    def in_words(self, state: Any) -> tuple[str, ...]:
        """The table, line by line."""
        return self.table.in_words(self.table.glance(state, REFEREE))
