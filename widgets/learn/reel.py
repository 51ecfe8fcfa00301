"""A station that is a film: a worked example step by step, its rules, and why nothing happened where it did not."""

from collections.abc import Iterable

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.rulebook.examples import Example
from refkit.games.three_cheers.rules import score
from refkit.games.three_cheers.state import State
from refkit.kernel.choice import REFEREE
from widgets.drawing.scene import Scene as Picture
from widgets.games.three_cheers.lessons.story import Story, Told, unmoved
from widgets.games.three_cheers.motion.telling import film, quiet
from widgets.games.three_cheers.table.board import Board
from widgets.games.three_cheers.table.picks import OnTable
from widgets.learn import panels
from widgets.learn.station import Room
from widgets.page.markup import Html, join
from widgets.page.reading import Ledger, score_sheet, words
from widgets.stage.film import KEYS, Projector, Reel, bar
from widgets.tabletop.ledger import ledgers

FIRST = "The table as it lies."


class FilmStation:
    """The film of ``example``; its board has room for the tables ``also`` and the places ``more`` besides."""

    def __init__(
        self, room: Room, example: Example, *, also: Iterable[State] = (), more: Iterable[OnTable] = ()
    ) -> None:
        self.room = room
        self.example = example
        self.story = Story.of(example)
        states = [self.story.start, *also, self.story.end, *(told.after for told in self.story.told)]
        self.board = Board.under(states, more=more)
        last = " ".join((*self.story.refusal, example.learn))
        reel = Reel(film(self.board, self.story.start, self.story.events, first=FIRST, last=last))
        self.player = Projector(reel, room.stage, self._rolled)

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """Nothing on the table can be used."""

    def film(self, what: str) -> None:
        """A button of the film."""
        self.player.command(what)

    def jump(self, at: str | int) -> None:
        """Go to a step of the film."""
        self.player.jump(int(at))

    def press(self, key: str) -> None:
        """A key: it winds the film."""
        self.player.command(KEYS[key])

    def leave(self) -> None:
        """Another station is shown now."""
        self.player.running = False

    def _rolled(self) -> None:
        """Another frame."""
        reel = self.player.reel
        if self.ended:
            self.room.done()
        self.room.page.say(f"Step {reel.at} of {reel.last}. {reel.frame.caption}")
        self.room.show(draw=False)

    # ---- what it looks like ----

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the film."""
        return tuple(KEYS)

    @property
    def ended(self) -> bool:
        """Whether the film is at its end."""
        return self.player.reel.at == self.player.reel.last

    def draw(self, width: float) -> Picture:
        """The table as the film has it."""
        return self.player.reel.frame.draw(width)

    @property
    def label(self) -> str:
        """The table in words."""
        frame = self.player.reel.frame
        return f"{frame.caption} The table: {' '.join(frame.words)}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        return panels.task("Watch", self.example.title)

    @property
    def under(self) -> Html:
        """What stands beneath the table."""
        return bar(self.player)

    @property
    def talk(self) -> Html:
        """What there is to read about the film."""
        reel = self.player.reel
        shots = [frame.caption for frame in reel.frames]
        seen = [(told, shots.index(told.caption)) for told in self._idle()]
        return join(
            (
                panels.caption(reel),
                self.room.onward() if self.ended else None,
                score_sheet(self._ledgers()) if self._scored else None,
                panels.nothing([(told.caption, told.event.rule, step) for told, step in seen if step <= reel.at]),
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def _idle(self) -> list[Told]:
        """What pointedly did not happen, and is shown in the film."""
        return [told for told in unmoved(self.story.told) if not quiet(told.before, told.event)]

    @property
    def _scored(self) -> bool:
        """Whether there was a count, and it has been shown."""
        return self.ended and any(isinstance(event, ev.Scored) for event in self.story.events)

    def _ledgers(self) -> list[Ledger]:
        """The count of every tower that has minions."""
        end = self.story.end
        counted = ledgers(GAME, GAME.view(end, REFEREE), score.winners(end))
        return [ledger for ledger, tower in zip(counted, end.towers, strict=True) if tower.minions]
