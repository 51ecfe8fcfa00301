"""Input of an exercise in any game: picks on the game's own table that make a legal move, as in Play."""

from dataclasses import dataclass, replace
from typing import Any, final

from widgets.drawing.scene import Scene
from widgets.tabletop import gesture
from widgets.tabletop.contract import AnyTabletop, Camera, Held, Space
from widgets.tabletop.film.frames import layout
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.lessons import Attempt
from widgets.tabletop.picks import Ways, every_way, options


@final
@dataclass(frozen=True, slots=True)
class TableHand:
    """A decision on the game's ``table`` as the learner sees it; ``laid`` is the table at the beginning.

    A ``bare`` table has room for all that can be picked, so that nothing jumps.
    """

    table: AnyTabletop
    view: Any
    laid: Any
    gesture: Gesture
    camera: Camera
    bare: bool = False

    @classmethod
    def of(cls, attempt: Attempt, table: AnyTabletop) -> "TableHand":
        """Return the decision that ``attempt`` waits for, with only forced picks made."""
        view = attempt.view()
        laid = table.glance(attempt.laid, attempt.seat)
        camera = table.follow(Camera(), view, None)
        opening = table.opening(view) or _only(every_way(view, table))
        return cls(table, view, laid, Gesture(opening), camera, attempt.lessons.bare)

    @property
    def picked(self) -> tuple[Any, ...]:
        """Return what has been picked."""
        return self.gesture.picked

    @property
    def ready(self) -> Any | None:
        """Return the move that is picked and can be played, None if there is none."""
        return gesture.complete(self.view, self.table, self.gesture)

    @property
    def button(self) -> str:
        """Return the label of the button that plays it, "" if there is none."""
        return self.table.sealed(self.view, self.ready) or "That is all" if self.ready is not None else ""

    @property
    def prompt(self) -> str:
        """Return what to pick next, in a sentence."""
        picks = tuple(options(self.view, self.table, self.picked))
        return self.table.prompt(self.view, self.picked, picks) or ("" if self.picked else "Pick what glows.")

    def pick(self, target: Any) -> "Picking":
        """Pick something or undo that; return the input, and the move if it is complete, or why that is no pick."""
        if camera := self.table.turn(self.camera, target):
            return Picking(replace(self, camera=camera))
        if target in self.picked or target in options(self.view, self.table, self.picked):
            hand = replace(self, gesture=gesture.pick(self.view, self.table, self.gesture, target))
            move = hand.ready
            waits = gesture.may_go_on(self.view, self.table, hand.gesture) or self.table.sealed(self.view, move)
            return Picking(hand, None if waits else move)
        return Picking(self, why=self.table.why_not(self.view, target))

    def back(self) -> "TableHand":
        """Undo the last pick."""
        return replace(self, gesture=Gesture(self.picked[:-1]))

    def point(self, number: int) -> "TableHand":
        """Preview the legal move of this number; none for an invalid number."""
        hinted = self.view.legal[number] if 0 <= number < len(self.view.legal) else None
        return replace(self, gesture=Gesture(self.picked, hinted))

    def draw(self, width: float, tall: float) -> Scene:
        """Return the table with everything that can be picked."""
        return layout(
            self.table,
            (self.view, self.laid),
            Space(width, tall, self.bare, more=self._more),
            self.camera,
            gesture=self.gesture,
            says=lambda move: self.table.worded(self.view, move),
        )

    @property
    def _more(self) -> tuple[Any, ...]:
        """Return every pick of every legal move."""
        ways = (way for _, ways in every_way(self.view, self.table) for way in ways)
        return tuple(dict.fromkeys(pick for way in ways for pick in way))


def _only(moves: tuple[tuple[object, Ways], ...]) -> tuple[Any, ...]:
    """Return the pick of the only card with which a move can begin, if nothing else can be done."""
    ways = [way for _, ways in moves for way in ways]
    begun = {way[:1] for way in ways}
    card = next(iter(begun), ())
    return card if len(begun) == 1 and card and isinstance(card[0], Held) and card not in ways else ()


@final
@dataclass(frozen=True, slots=True)
class Picking:
    """What came of a pick: the hand, the move if that is complete, or ``why`` it cannot be picked, as a sentence."""

    hand: TableHand
    move: object = None
    why: str = ""
