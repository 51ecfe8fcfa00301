"""A station that is a film: a worked example step by step, its rules, and why nothing happened where it did not."""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from refkit.kernel.choice import REFEREE
from refkit.kernel.rule import Rule
from refkit.text.examples import Example
from widgets.drawing.scene import Scene
from widgets.learn import fit, panels
from widgets.learn.station import Classroom
from widgets.page.address import addressed
from widgets.page.heard import place_of
from widgets.page.markup import NOTHING, Html, join
from widgets.page.reading import score_sheet, words
from widgets.stage.film import KEYS, Projector, bar
from widgets.stage.reel import Frame, Reel
from widgets.tabletop.ledger import in_person, ranked
from widgets.tabletop.story import Story, StoryBoard, story_of

FIRST = "The table as it lies."


class FilmStation:
    """The film of ``example``, called ``kind``, as ``seat`` sees it, if that is one.

    Its board has room for tables ``also`` and places ``more`` besides.
    """

    def __init__(
        self,
        classroom: Classroom,
        example: Example,
        kind: str = "Watch",
        *,
        also: Iterable[Any] = (),
        more: Iterable[Any] = (),
        seat: str | None = None,
    ) -> None:
        self.kind = kind
        self.own = seat or ""
        self.classroom = classroom
        self.example = example
        self.story: Story = story_of(classroom.table.game, example)
        players = self.story.start.options.players
        eyes = REFEREE if seat is None else players.index(seat)
        self.board = StoryBoard(classroom.table, [*self.story.tables, *also], more, eyes, lambda: classroom.room)
        last = " ".join((*self.story.refusal, example.learn))
        frames = self.story.film(self.board, FIRST, last, classroom.quiet)
        self.player = Projector(Reel(tuple(map(self._frame, frames))), classroom.stage, self._rolled)

    def _you(self, text: str) -> str:
        """A sentence as it is said to whoever sees the table with the eyes of a seat; their own move needs no name."""
        return addressed(text.replace(f"“{self.own}: ", "“"), self.own) if self.own else text

    def _frame(self, frame: Frame) -> Frame:
        return replace(frame, caption=self._you(frame.caption), words=tuple(map(self._you, frame.words)))

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """Nothing on the table can be used."""

    def film(self, what: str) -> None:
        """A button of the film."""
        self.player.command(what)

    def jump(self, at: str) -> None:
        """Go to a step of the film."""
        if 0 <= (place := place_of(at)) <= self.player.reel.last:
            self.player.jump(place)

    def press(self, key: str) -> None:
        """A key: it winds the film."""
        self.player.command(KEYS[key])

    def leave(self) -> None:
        """Another station is shown now."""
        self.player.running = False

    def look(self, target: object) -> Html:
        """Something on the table, close up."""
        table, shown = self.classroom.table, self.story.shown(self.classroom.quiet)
        return table.close_up(table.glance(shown[self.player.reel.at], self.board.seat), target)

    def _rolled(self) -> None:
        """Another frame."""
        reel = self.player.reel
        if self.ended:
            self.classroom.done()
        self.classroom.page.say(f"Step {reel.at} of {reel.last}. {reel.frame.caption}")
        self.classroom.show(draw=False)

    # ---- what it looks like ----

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the film."""
        return tuple(KEYS)

    @property
    def asked(self) -> Hashable:
        """A film asks nothing."""
        return None

    @property
    def guessing(self) -> bool:
        """Whether something is still to be guessed, so that the rule is not told yet."""
        return False

    @property
    def ended(self) -> bool:
        """Whether the film is at its end."""
        return self.player.reel.at == self.player.reel.last

    def draw(self, width: float) -> Scene:
        """The table as the film has it."""
        return self.player.reel.frame.draw(width)

    @property
    def label(self) -> str:
        """The table in words."""
        frame = self.player.reel.frame
        return f"{frame.caption} The table: {' '.join(frame.words)}"

    @property
    def ask(self) -> Html:
        """The line above the table: while the film runs, what is happening."""
        reel = self.player.reel
        return panels.told(reel) if reel.at else panels.task(self.kind, self.example.title)

    @property
    def under(self) -> Html:
        """What stands beneath the table."""
        return bar(self.player, brief=True)

    @property
    def beneath(self) -> float:
        """How high that is, in CSS pixels."""
        return fit.BAR

    @property
    def foot(self) -> Html:
        """The way on."""
        return panels.foot(NOTHING, self.classroom.onward(strong=self.ended))

    @property
    def talk(self) -> Html:
        """What there is to read about the film."""
        reel = self.player.reel
        return join(
            (
                self.classroom.ending() if self.ended else None,
                self._scores if self.ended else None,
                panels.nothing([idle for idle in self._idle if idle[2] <= reel.at]),
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    @cached_property
    def _idle(self) -> list[tuple[str, Rule, int]]:
        """What pointedly did not happen: a sentence, its rule, and its step of the film."""
        kinds = self.classroom.lessons.idle if self.classroom.lessons else ()
        shown = [(before, event) for before, event, _ in self.story.frames if not self.classroom.quiet(before, event)]
        return [
            (self._you(self.story.said(before, event)), event.rule, step)
            for step, (before, event) in enumerate(shown, 1)
            if isinstance(event, kinds)
        ]

    @cached_property
    def _scores(self) -> Html | None:
        """The count, where the example is about it: of every side that has something to count."""
        game, end = self.classroom.table.game, self.story.end
        if not self.example.totals and not end.ended:
            return None
        counted = ranked(game, game.view(end, REFEREE))
        return score_sheet(in_person([ledger for ledger in counted if ledger.lines], self.own, self._you))
