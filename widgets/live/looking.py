"""What somebody wants to see: a tab, a pace, what bots did and why, how the end was counted, what decided the game."""

from collections.abc import Callable
from typing import Any, final

from refkit.kernel.choice import BadInput
from widgets.live.desk import LiveTable
from widgets.live.panels import DICE, PACES
from widgets.live.recap import deciding, film
from widgets.page.heard import place_of


@final
class Looking:
    """What can be looked at once more."""

    def __init__(self, desk: LiveTable) -> None:
        self.desk = desk

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """What can be done in the panels, by name."""
        return {
            "rerun": self.rerun, "blow": self.blow, "count": self.count, "lie": self.lie, "why": self.why,
            "tab": self.tab, "pace": self.pace, "dice": self.dice,
        }  # fmt: skip

    def tab(self, key: str) -> None:
        """Another tab beside the table."""
        if key in dict(self.desk.tabs()):
            self.desk.tab = key
            self.desk.show()

    def pace(self, key: str) -> None:
        """Films run so fast from now on; a pace that there is not changes nothing."""
        if key not in PACES:
            return
        self.desk.pace = key
        self.desk.page.store.put("pace", key)
        if self.desk.busy:
            self.desk.runner.hurry()
        self.desk.show()

    def dice(self, key: str) -> None:
        """Dice that all can see are rolled here, or by hand."""
        desk = self.desk
        if key not in dict(DICE):
            return
        desk.typed = key == "typed"
        desk.page.store.put("dice", key)
        desk.show()
        if desk.session and not desk.busy and desk.seat is None:
            desk.run()

    def rerun(self, _: object) -> None:
        """What has happened meanwhile, once more."""
        desk = self.desk
        if not desk.busy and not desk.covered:
            desk.show_again(film(desk.table, desk.told, desk.eyes()))

    def blow(self, _: object) -> None:
        """What decided the game, once more, and then how it is counted."""
        desk = self.desk
        if desk.playing().state.ended and (step := deciding(desk.playing())):
            desk.over = None
            desk.show_again(film(desk.table, [step], desk.eyes()))

    def count(self, _: object) -> None:
        """The end once more, beat by beat."""
        desk = self.desk
        if desk.playing().state.ended:
            desk.show_again([])

    def lie(self, _: object) -> None:
        """The table as it lies in the end, or who has won."""
        desk = self.desk
        if desk.playing().state.ended:
            desk.over = None if desk.over else desk.ending()[-1]
            desk.show()

    def why(self, seat: str) -> None:
        """Why a bot did what it did last; raises `BadInput` if it has done nothing yet.

        While the game goes on it says no more than what it always tries: its reasons tell what it holds.
        """
        desk, number = self.desk, place_of(seat)
        if number not in desk.thoughts:
            raise BadInput("That bot has not decided anything yet.")
        session = desk.playing()
        aim = f"{session.bot(number).aim}. Ask me again when the game is over: now my reasons would show what I hold."
        why = desk.thoughts[number] if session.state.ended else aim
        desk.page.tell(f"{session.match.options.players[number]}: {why}", good=True)
