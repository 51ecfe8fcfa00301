"""A whole game that is over, as one film with all hands open, to be wound forward and back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE
from refkit.match.match import Match
from widgets.live.desk import LiveTable
from widgets.page.controls import button, buttons
from widgets.page.markup import Html, join
from widgets.page.panels import prompt
from widgets.stage.film import KEYS, Projector, bar
from widgets.stage.reel import Frame, Reel
from widgets.tabletop.contract import AnyTabletop, Space
from widgets.tabletop.shots import film

FIRST: Final = "The table as it lay in the beginning."
LAST: Final = "And so it lies in the end."
ESCAPE: Final = "Escape"


def frames(table: AnyTabletop, match: Match, space: Callable[[float], Space]) -> tuple[Frame, ...]:
    """Everything that has happened and has not been taken back; ``space`` makes the room of a picture of a width."""
    steps = [
        film(table, played.before, played.step.events, first=FIRST, last=LAST, seat=REFEREE, space=space)
        for played in match.played
    ]
    between = (frame for step in steps for frame in step[1:-1])
    return (steps[0][0], *between, steps[-1][-1]) if steps else ()


@final
class Replay:
    """The film of a game on its own table; ``on`` while it is shown."""

    def __init__(self, desk: LiveTable) -> None:
        self.desk = desk
        self.on: Projector | None = None

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """What can be done in the panels, by name."""
        return {"whole": self.begin, "wind": self.wind, "unwind": self.end}

    def begin(self, _: object) -> None:
        """Show the game from its beginning, once it is over and nothing in it is a secret."""
        desk = self.desk
        if desk.busy or not desk.playing().state.ended:
            return
        if shown := frames(desk.table, desk.playing().match, self._space):
            self.on = Projector(Reel(shown), desk.stage, desk.wound)
            desk.stage.listen((*KEYS, ESCAPE))
            desk.show()

    def _space(self, width: float) -> Space:
        return replace(self.desk.space, width=width)

    def wind(self, what: Any) -> None:
        """Step, run, rest, or go to an end."""
        if self.on:
            self.on.command(what)

    def key(self, key: str) -> None:
        """A key was pressed while the film is on."""
        if key == ESCAPE:
            self.end(None)
        else:
            self.wind(KEYS.get(key))

    def end(self, _: object) -> None:
        """Back to how the game ended."""
        if self.on:
            self.forget()
            self.desk.show()

    def forget(self) -> None:
        """Show no film any more."""
        if self.on:
            self.on.running, self.on = False, None
            self.desk.stage.listen((ESCAPE,))

    def said(self) -> str:
        """What a frame shows, for those who do not see it; "" if there is no film."""
        return " ".join((self.on.reel.frame.caption, *self.on.reel.frame.words)) if self.on else ""

    @property
    def caption(self) -> str:
        """What has happened last; "" if the film is not on."""
        return self.on.reel.frame.caption if self.on else ""

    def line(self) -> Html | None:
        """What has happened last, and why, if the film is on."""
        return prompt("", self.desk.you(self.caption), self.on.reel.frame.rule) if self.on else None

    def below(self) -> Html | None:
        """The buttons that wind it, and the way back, if it is on."""
        if self.on is None:
            return None
        return join((bar(self.on, "wind"), buttons(button("Back to the end of the game", "unwind", tone="quiet"))))
