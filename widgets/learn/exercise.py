"""A station that is the learner's turn: a move by clicking, judged by what is on the table in the end."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from refkit.kernel.choice import REFEREE, BadInput, Illegal
from widgets.drawing.scene import Scene
from widgets.learn import fit, panels
from widgets.learn.hand import TableHand
from widgets.learn.station import Classroom
from widgets.page import panels as common
from widgets.page.address import addressed
from widgets.page.controls import button
from widgets.page.heard import place_of
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reading import words
from widgets.stage.film import KEYS, Projector, bar
from widgets.stage.reel import Reel
from widgets.tabletop import picks
from widgets.tabletop.lessons import Attempt, Exercise, Hand, Lessons
from widgets.tabletop.story import Story, StoryBoard, wide_enough

FIRST: Final = "The table as it lay."
FEW: Final = 2
"""So many buttons fit the foot of a phone."""


class ExerciseStation:
    """An exercise: picks that make a move, what comes of it as a film, and which goals are reached."""

    def __init__(self, classroom: Classroom, lessons: Lessons, exercise: Exercise) -> None:
        self.classroom = classroom
        self.lessons = lessons
        self.exercise = exercise
        self.given = 0
        self._wait(lessons.attempt(exercise))

    def _wait(self, attempt: Attempt) -> None:
        """The table with nothing picked, waiting for a decision if there is one left."""
        self.attempt = attempt
        self.hand: Hand = self.lessons.hand(attempt) if self.lessons.hand else TableHand(attempt, self.classroom.table)
        self.refusal: Illegal | None = None
        self.player: Projector | None = None

    @property
    def view(self) -> Any:
        """The table as the learner sees it."""
        return self.classroom.table.game.view(self.attempt.state, self.attempt.seat)

    # ---- what is done here ----

    def pick(self, target: object) -> None:
        """A card or a place is picked; with enough of them it is a move."""
        if self.player:
            return
        if target not in self.hand.picked:
            self.refusal = None
        try:
            move = self.hand.pick(target)
        except BadInput:
            self.classroom.show()
            raise
        if move is not None:
            self._try(move)
        else:
            self.classroom.show()

    def play(self, value: str) -> None:
        """A legal move, from its button or from the list."""
        legal, place = self.view.legal, place_of(value)
        if 0 <= place < len(legal):
            self._try(legal[place])

    def finish(self, _: object) -> None:
        """What is picked makes a move, and shall be all."""
        if self.hand.ready is not None:
            self._try(self.hand.ready)

    def hint(self, value: str) -> None:
        """A legal move of the list is pointed at: the table shows what it needs."""
        self.hand.point(place_of(value))
        self.classroom.stage.refresh()

    def _try(self, move: Any) -> None:
        """Make the move, or say why not."""
        try:
            attempt = self.attempt.after(move)
        except Illegal as illegal:
            self.hand.empty()
            self.refusal = illegal
            self.classroom.page.say(f"Not allowed. {illegal.refusal.reasons[0].sentence}")
            self.classroom.show()
            return
        self._wait(attempt)
        if attempt.choice is None:
            self._tell()
        else:
            self.classroom.show()

    def _tell(self) -> None:
        """Everything is decided: show what comes of it."""
        attempt = self.attempt
        story = Story(self.classroom.table.game, attempt.laid, attempt.events, attempt.state)
        seat = REFEREE if self.lessons.hand else attempt.seat
        room = self.classroom
        board = StoryBoard(room.table, story.tables, seat=seat, tall=lambda: room.room)
        self.shown = story.shown(room.quiet)
        last = "Done." if attempt.won else "And that is how it ended."
        frames = story.film(board, FIRST, last, room.quiet)
        reel = Reel(tuple(replace(frame, caption=self._you(frame.caption)) for frame in frames))
        self.player = Projector(reel, self.classroom.stage, self._rolled)
        self.player.toggle()

    def _rolled(self) -> None:
        """Another frame."""
        if self.player is None:
            return
        self.classroom.page.say(self.player.reel.frame.caption)
        if self._ended:
            if self.attempt.won:
                self.classroom.done(star=self.given <= len(self.exercise.hints))
            self.classroom.page.say(" ".join(sentence for _, sentence in self._results))
        self.classroom.show(draw=False)

    def help(self, _: object) -> None:
        """One more hint; after the last, a move that does it."""
        self.given = min(self.given + 1, len(self.exercise.hints) + 1)
        self.classroom.page.say(self._hints()[-1])
        self.classroom.show()

    def again(self, _: object) -> None:
        """Once more from the beginning."""
        self.leave()
        self._wait(self.lessons.attempt(self.exercise))
        self.classroom.show()

    def film(self, what: Any) -> None:
        """A button of the film."""
        if self.player:
            self.player.command(what)

    def jump(self, at: str) -> None:
        """Go to a step of the film."""
        if self.player and 0 <= (place := place_of(at)) <= self.player.reel.last:
            self.player.jump(place)

    def press(self, key: str) -> None:
        """A key: it winds the film if there is one, else takes back what was picked last."""
        if self.player:
            self.player.command(KEYS[key])
        elif self.hand.picked:
            self.hand.back()
            self.classroom.show()

    def leave(self) -> None:
        """Another station is shown now."""
        if self.player:
            self.player.running = False

    def look(self, target: object) -> Html:
        """Something on the table, close up."""
        table = self.classroom.table
        if not self.player:
            return table.close_up(self.view, target)
        return table.close_up(table.glance(self.shown[self.player.reel.at], self.attempt.seat), target)

    # ---- what it looks like ----

    @property
    def asked(self) -> Hashable:
        """The decision that is open, and what is to be made of what is picked."""
        return id(self.attempt), self.player is None, self.hand.ready

    @property
    def guessing(self) -> bool:
        """Nothing is to be guessed here."""
        return False

    @property
    def keys(self) -> tuple[str, ...]:
        """Those of the film if there is one, else the one that takes back."""
        return tuple(KEYS) if self.player else ("Escape",)

    def draw(self, width: float) -> Scene:
        """The table with what may be tried, or as the film has it."""
        if self.player:
            return self.player.reel.frame.draw(width)
        tall = self.classroom.room
        return self.hand.draw(wide_enough(lambda wide: self.hand.draw(wide, tall).height, width, tall), tall)

    @property
    def label(self) -> str:
        """The table in words."""
        if self.player:
            frame = self.player.reel.frame
            return f"{frame.caption} The table: {self._you(' '.join(frame.words))}"
        return f"{self.exercise.ask} The table: {' '.join(self._words)}"

    @property
    def ask(self) -> Html:
        """The line above the table."""
        if self.player and not self._ended:
            return panels.told(self.player.reel) if self.player.reel.at else panels.task("Your turn", FIRST)
        if self.player:
            won = self.attempt.won
            said = self.exercise.praise or "That is it." if won else "Legal, but not it."
            return panels.task("Done" if won else "Not yet", said, good=won)
        choice = self.attempt.choice
        first = choice is not None and not self.attempt.events
        now = self.lessons.opening.get(self.exercise.asks, "") if first else ""
        said = (now or self._you(choice.prompt)) if choice else ""
        return panels.task("Your turn", self.exercise.ask, said)

    @property
    def _words(self) -> tuple[str, ...]:
        """The table, line by line."""
        return tuple(self._you(line) for line in self.classroom.table.in_words(self.view))

    @property
    def _few(self) -> bool:
        """Whether what can be said fits the foot."""
        return len(self._names) <= FEW

    @property
    def _spoken(self) -> list[Html]:
        """What can be done by saying so."""
        numbers = picks.buttons(self.view, self.classroom.table)
        return [button(name, "play", number) for number, name in zip(numbers, self._names, strict=True)]

    @property
    def _names(self) -> list[str]:
        """The same without the buttons."""
        view, table = self.view, self.classroom.table
        return [table.worded(view, view.legal[number]) for number in picks.buttons(view, table)]

    @property
    def under(self) -> Html:
        """What stands beneath the table: the film's bar, or what can be done by saying so."""
        if self.player:
            return bar(self.player, brief=True)
        return NOTHING if self._few else fit.answers(self._spoken, self._names, self.classroom.stage.width)

    @property
    def beneath(self) -> float:
        """How high that is, in CSS pixels."""
        if self.player:
            return fit.BAR
        return 0 if self._few else fit.grid(self._names, self.classroom.stage.width).high

    @property
    def foot(self) -> Html:
        """Hints, and the way on: what ends a move, another try, or the next station."""
        if self.player is None:
            hint, told = button("A hint", "help"), el("p", self._prompt(), class_="rk-counter")
            done = button(self.hand.button, "finish", tone="strong") if self.hand.button else None
            return panels.foot(join((hint, told)), join((*(self._spoken if self._few else ()), done)))
        if self._ended and self.attempt.won:
            return panels.foot(button("Once more", "again", tone="quiet"), self.classroom.onward())
        again = button("Try it again", "again", tone="strong" if self._ended else "plain")
        return panels.foot(button("A hint", "help") if self._ended else NOTHING, again)

    def _prompt(self) -> str:
        """What to pick next, if anything can be."""
        view = self.view
        return "" if len(picks.buttons(view, self.classroom.table)) == len(view.legal) else self.hand.prompt()

    @property
    def talk(self) -> Html:
        """What stands beside the table."""
        if self.player:
            return self._told(self.player.reel)
        return join(
            (
                common.refused(self.refusal.refusal.reasons) if self.refusal else None,
                panels.hints(self._hints()),
                panels.beside(self.lessons, self.classroom.table, self.view, self.exercise.beside),
                self._list(),
                words(self._words),
            )
        )

    def _told(self, reel: Reel) -> Html:
        """What came of the move, and whether it was that."""
        ended, won = self._ended, self.attempt.won
        return join(
            (
                panels.results(self._results, won=won) if ended else None,
                self.classroom.ending() if ended and won else None,
                panels.hints(self._hints()) if ended and not won else None,
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def _list(self) -> Html:
        """Every legal move, folded away, for those who would rather read."""
        view, table = self.view, self.classroom.table
        written = (table.worded(view, move) for move in view.legal)
        listed = [common.MoveItem(number, text) for number, text in enumerate(written)]
        inside = (el("summary", "All legal moves"), common.moves(listed, "play"))
        return el("details", *inside, class_="rk-in-words rk-all", data_key="all") if listed else NOTHING

    def _hints(self) -> list[str]:
        """The hints that were given so far."""
        hints = list(self.exercise.hints)
        if self.given > len(hints):
            made, _ = next(end for end in self.lessons.ends(self.exercise) if end[1].won)
            hints.append(f"Such as: {', and then '.join(self._worded(made))}.")
        return hints[: self.given]

    def _worded(self, moves: Iterable[Any]) -> Iterator[str]:
        """The moves of somebody who does it, each with the table as it is then."""
        attempt = self.lessons.attempt(self.exercise)
        for move in moves:
            yield self.classroom.table.worded(self.classroom.table.game.view(attempt.state, attempt.seat), move)
            attempt = attempt.after(move)

    @property
    def own(self) -> str:
        """What the learner is called."""
        return self.exercise.seat

    def _you(self, text: str) -> str:
        """A sentence as it is said to the learner."""
        return addressed(text, self.own)

    @property
    def _results(self) -> tuple[tuple[bool, str], ...]:
        """Which goals are reached, as it is said to the learner."""
        return tuple((met, self._you(sentence)) for met, sentence in self.attempt.results())

    @property
    def _ended(self) -> bool:
        return self.player is not None and self.player.reel.at == self.player.reel.last
