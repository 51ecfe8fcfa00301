"""What hands do to a live table: picking, putting back, choosing from the list, typing, and what they point at."""

from collections.abc import Callable, Hashable
from typing import Any, Final, final

from refkit.kernel.choice import BadInput
from widgets.live.desk import LiveTable
from widgets.page.heard import place_of
from widgets.page.meant import Asking
from widgets.tabletop.gesture import Gesture, complete, may_go_on, pick
from widgets.tabletop.picks import options

ANSWERS: Final = ("play", "typed", "done", "back", "reveal", "close", "call", "rest", "undo")
"""What is done in the panels about the next decision; all else means the same whoever has moved meanwhile."""


@final
class Touch:
    """The gesture grows by what is picked, and what makes a whole move is made."""

    def __init__(self, desk: LiveTable) -> None:
        self.desk = desk
        self.asking = Asking(self._asked, self._late, frozenset(ANSWERS))

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """What can be done in the panels, by name."""
        return {
            "play": self.play, "typed": self.typed, "done": self.done, "back": self.back, "skip": self.skip,
            "hint": self.hint, "reveal": self.reveal, "close": self.close,
        }  # fmt: skip

    def _asked(self) -> Hashable:
        """What a click on the page is meant for: the next decision of this game, or what runs by itself."""
        desk = self.desk
        if desk.session is None:
            return None
        if desk.busy:
            return id(desk.session)
        return id(desk.session), desk.asked(), desk.covered, desk.calls.speaks

    def _late(self) -> None:
        """A click was meant for what is over."""
        if not self.desk.busy or self.desk.overtaken():  # else it was clicked once more than was needed
            self.desk.page.tell("The table had moved on when you clicked. Look again, then choose.")

    def pick(self, picked: Any) -> None:
        """A card, a place or a tower was clicked: the gesture grows, and a finished one is played."""
        desk = self.desk
        if desk.session is None:
            return
        if camera := desk.table.turn(desk.camera, picked):
            desk.camera = camera
            desk.stage.refresh()
            return
        if desk.busy:
            desk.runner.hurry()
            return
        view = desk.view()
        if picked in options(view, desk.table, desk.gesture.picked) or picked in desk.gesture.picked:
            desk.gesture = pick(view, desk.table, desk.gesture, picked)
            move = complete(view, desk.table, desk.gesture)
            if move is None or may_go_on(view, desk.table, desk.gesture) or desk.table.sealed(view, move):
                desk.show_gesture(view)
            else:
                desk.make(move)
                desk.show()
        elif view.legal and (reason := desk.table.why_not(view, picked)):
            desk.page.tell(reason)

    def confirm(self, picked: Any) -> None:
        """Play the whole move that is picked, when Enter is pressed on its last pick once more; else as `pick`."""
        desk = self.desk
        last = bool(desk.session) and not desk.busy and desk.gesture.picked[-1:] == (picked,)
        view = desk.view() if last else None
        if last and complete(view, desk.table, desk.gesture) and not may_go_on(view, desk.table, desk.gesture):
            self.done(None)
        else:
            self.pick(picked)

    def look(self, target: Any) -> str:
        """What is pointed at, close up."""
        desk = self.desk
        if desk.session is None:
            return ""
        return desk.table.close_up(desk.shot.after if desk.shot else desk.view(), target)

    def done(self, _: object) -> None:
        """What is picked makes a move, and shall be all."""
        desk = self.desk
        if (move := complete(desk.view(), desk.table, desk.gesture)) is not None:
            desk.make(move)

    def typed(self, fields: dict[str, Any]) -> None:
        """A move in notation; raises `BadInput` if nobody here decides, or for what cannot be read."""
        desk, seat = self.desk, self.desk.seat
        if seat is None or desk.covered:
            raise BadInput("Wait until it is your turn to decide.")
        desk.make(desk.read(str(fields.get("text", "")), seat if seat >= 0 else None))

    def play(self, number: str) -> None:
        """A move of the list, by its number."""
        legal = self.desk.view().legal
        if 0 <= (place := place_of(number)) < len(legal):
            self.desk.make(legal[place])

    def back(self, _: object) -> None:
        """One pick back, or the end of the film."""
        desk = self.desk
        if desk.busy:
            desk.runner.skip()
        elif desk.gesture.picked:
            desk.gesture = Gesture(desk.gesture.picked[:-1])
            desk.show_gesture(desk.view())

    def skip(self, _: object) -> None:
        """The end of the film."""
        self.desk.runner.skip()

    def hint(self, key: str) -> None:
        """A move of the list is pointed at: the table shows where it would go."""
        desk = self.desk
        legal = desk.view().legal if desk.session and desk.seat is not None and not desk.covered else ()
        hinted = legal[place] if 0 <= (place := place_of(key)) < len(legal) else None
        desk.gesture = Gesture(desk.gesture.picked, hinted)
        desk.stage.refresh()

    def reveal(self, _: object) -> None:
        """Whoever decides says to be here, and sees what is theirs."""
        desk = self.desk
        desk.shown, desk.closed = desk.seat, False
        desk.settle()
        desk.show()

    def close(self, _: object) -> None:
        """The open table is hidden, and whoever decides is asked for."""
        desk = self.desk
        desk.closed, desk.gesture = True, Gesture()
        desk.show()
