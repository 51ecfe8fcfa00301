"""Questions that are asked aloud: who is asked one after the other, and most will let it pass.

Where several people sit at one screen it shows no hand then, but their names: whoever speaks up goes behind the door,
and those before let it pass. Whoever is tired of being asked lets everything of the kind pass for the rest of the turn.
"""

from itertools import takewhile
from typing import Any, Final, final

from refkit.kernel.choice import BadInput, Choice
from widgets.live.desk import LiveTable
from widgets.live.session import PERSON
from widgets.tabletop.contract import Call

NOBODY: Final = "nobody"
REST: Final = "rest"
"""What is said for all: that nobody does, and that nobody will until the turn is over."""


def asked(desk: LiveTable, call: Call) -> tuple[int, ...]:
    """The people who are asked before any bot is, in that order."""
    seats = desk.playing().seats
    return tuple(move.seat for move in takewhile(lambda move: seats[move.seat] == PERSON, call.passes))


@final
class Calls:
    """What has been said of such questions: who speaks up, who lets this one pass, and who all of this turn."""

    def __init__(self, desk: LiveTable) -> None:
        self.desk = desk
        self.forget()

    def forget(self) -> None:
        """Nothing has been said yet."""
        self.speaks: int | None = None
        self._passes = set[int]()
        self._resting = dict[int, int]()

    def answer(self, choice: Choice[Any]) -> Any:
        """What has been said already in answer to a question; None if nothing has."""
        state = self.desk.playing().state
        if choice.seat not in self._passes and self._resting.get(choice.seat) != state.turn:
            return None
        call = self.desk.table.call(state)
        return next((move for move in call.passes if move.seat == choice.seat), None) if call else None

    def now(self) -> Call | None:
        """The question that is asked aloud, if one is: nobody's hand is seen meanwhile."""
        desk = self.desk
        return desk.table.call(desk.playing().state) if desk.covered and desk.seat != self.speaks else None

    def hear(self, said: str) -> None:
        """Somebody's number was said, or that nobody does anything; raises `BadInput` if nothing is asked."""
        call = self.now()
        if call is None:
            raise BadInput("Nobody is asked anything just now.")
        people = asked(self.desk, call)
        names = {str(seat): seat for seat in people}
        self.speaks = names.get(said)
        self._passes = set(people if self.speaks is None else people[: people.index(self.speaks)])
        if said == REST:
            self._resting |= dict.fromkeys(self.desk.playing().people, self.desk.playing().state.turn)
        self.desk.run()

    def rest(self, _: object) -> None:
        """Whoever decides lets everything of the kind pass until the turn is over."""
        desk = self.desk
        if desk.seat is not None and not desk.covered and desk.table.call(desk.playing().state):
            self._resting[desk.seat] = desk.playing().state.turn
            desk.run()

    def answered(self) -> None:
        """A move was made: what is asked next is asked anew."""
        self.speaks = None
        self._passes.clear()
