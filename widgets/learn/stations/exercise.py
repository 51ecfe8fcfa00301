"""A station that is the learner's turn: a move by clicking, judged by what is on the table in the end."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, final

from refkit.kernel.choice import REFEREE, Illegal
from widgets.drawing.motion import Animation
from widgets.drawing.scene import Scene
from widgets.learn import layout, panels
from widgets.learn.classroom import Classroom
from widgets.learn.stations.answer_input import TableHand
from widgets.learn.stations.film import told_of
from widgets.learn.stations.station import Change
from widgets.page import panels as common
from widgets.page.controls import button
from widgets.page.markup import NOTHING, Html, el, join
from widgets.page.reader import Reader
from widgets.page.reading import words
from widgets.page.validation import place_of
from widgets.stage.film import KEYS, Player, animation, bar, command, jumped, moved_on
from widgets.stage.reel import Reel
from widgets.tabletop import picks
from widgets.tabletop.lessons import Attempt, Exercise, Hand, Lessons
from widgets.tabletop.story import Story, StoryBoard, wide_enough

FIRST: Final = "The table as it lay."
FEW: Final = 2
"""So many buttons fit the foot of a phone."""


@final
@dataclass(frozen=True, slots=True)
class Ending:
    """What came of the decisions, as a film: the ``story`` on a ``board``."""

    story: Story
    board: StoryBoard
    player: Player


@final
@dataclass(frozen=True, slots=True)
class ExerciseStation:
    """An exercise: picks that make a move, what comes of it as a film, and which goals are reached.

    ``tries`` counts the decisions that have been made, ``given`` the hints; ``refusal`` is why the last one may not be.
    """

    lessons: Lessons
    exercise: Exercise
    attempt: Attempt
    hand: Hand
    tries: int = 0
    given: int = 0
    refusal: Illegal | None = None
    ending: Ending | None = None

    @property
    def reader(self) -> Reader:
        """Return the learner as one of those at the table."""
        return Reader(self.attempt.seat, self.exercise.seat)

    @property
    def asked(self) -> Hashable:
        """Return the decision that is open, and what is to be made of what is picked."""
        return self.tries, self.ending is None, self.hand.ready

    @property
    def guessing(self) -> bool:
        """Return False: nothing is to be guessed here."""
        return False

    @property
    def keys(self) -> tuple[str, ...]:
        """Return the keys of the film if there is one, else the one that takes back."""
        return tuple(KEYS) if self.ending else ("Escape",)

    @property
    def ended(self) -> bool:
        """Return whether the film is at its end."""
        return self.ending is not None and self.ending.player.reel.at == self.ending.player.reel.last

    def you(self, text: str) -> str:
        """Return a sentence as it is said to the learner."""
        return self.reader.you(text)

    def view(self, room: Classroom) -> Any:
        """Return the table as the learner sees it."""
        return room.game.view(self.attempt.state, self.attempt.seat)

    # ---- what can be done ----

    def act(self, name: str, value: object, room: Classroom) -> Change | None:
        """Carry out a button: a move, a hint, another try, or one of the film."""
        match name:
            case "play":
                legal, place = self.view(room).legal, place_of(value)
                return self.tried(legal[place], room) if 0 <= place < len(legal) and not self.ending else Change(self)
            case "finish" if self.hand.ready is not None and not self.ending:
                return self.tried(self.hand.ready, room)
            case "help":
                helped = replace(self, given=min(self.given + 1, len(self.exercise.hints) + 1))
                return Change(helped, (helped.hints(room)[-1],))
            case "again":
                return Change(self._waiting(self.lessons.attempt(self.exercise), room))
            case "film" if self.ending:
                return self.wound(command(self.ending.player, value, still=room.viewport.still))
            case "jump" if self.ending and 0 <= (at := place_of(value)) <= self.ending.player.reel.last:
                return self.wound(jumped(self.ending.player, at))
        return None

    def pick(self, target: object, room: Classroom) -> Change:
        """Pick a card or a place; with enough of them it is a move."""
        if self.ending:
            return Change(self)
        refusal = self.refusal if target in self.hand.picked else None
        picking = self.hand.pick(target)
        station = replace(self, hand=picking.hand, refusal=refusal)
        return Change(station, told=picking.why) if picking.move is None else station.tried(picking.move, room)

    def press(self, key: str, room: Classroom) -> Change:
        """Wind the film by a key, or take back what was picked last."""
        if self.ending:
            return self.wound(command(self.ending.player, KEYS[key], still=room.viewport.still))
        return Change(replace(self, hand=self.hand.back()) if self.hand.picked else self)

    def point(self, hint: str) -> "ExerciseStation":
        """Point at a legal move of the list: the table shows what it needs."""
        return replace(self, hand=self.hand.point(place_of(hint)))

    def moved(self, number: Hashable, room: Classroom) -> Change:
        """Go on in a film that runs."""
        if self.ending is None:
            return Change(self)
        return self.wound(moved_on(self.ending.player, number, still=room.viewport.still))

    def resized(self, room: Classroom) -> "ExerciseStation":
        """Fit the size of the screen."""
        if self.ending is None or self.ending.board.tall == room.room(layout.BAR):
            return self
        board = self.ending.board.sized(room.room(layout.BAR))
        reel = replace(self._reel(self.ending.story, board, room), at=self.ending.player.reel.at)
        return replace(self, ending=Ending(self.ending.story, board, replace(self.ending.player, reel=reel)))

    def tried(self, move: Any, room: Classroom) -> Change:
        """Make the move, or say why not."""
        try:
            attempt = self.attempt.after(move)
        except Illegal as illegal:
            refused = replace(self, hand=self.hand.empty(), refusal=illegal)
            return Change(refused, (f"Not allowed. {illegal.refusal.reasons[0].sentence}",))
        station = self._waiting(attempt, room)
        return Change(station) if attempt.choice else station.film_begun(room)

    def _waiting(self, attempt: Attempt, room: Classroom) -> "ExerciseStation":
        """Return the station with nothing picked, waiting for a decision if there is one left."""
        hand = self.lessons.hand(attempt) if self.lessons.hand else TableHand.of(attempt, room.table)
        return replace(self, attempt=attempt, hand=hand, tries=self.tries + 1, refusal=None, ending=None)

    def film_begun(self, room: Classroom) -> Change:
        """Show what comes of it: everything is decided."""
        attempt = self.attempt
        story = Story(room.game, attempt.laid, attempt.events, attempt.state)
        seat = REFEREE if self.lessons.hand else attempt.seat
        board = StoryBoard(room.table, story.tables, seat=seat, tall=room.room(layout.BAR))
        still = Player(self._reel(story, board, room), number=room.first_number + self.tries * TRY)
        ending = Ending(story, board, still)
        return replace(self, ending=ending).wound(command(still, "toggle", still=room.viewport.still))

    def _reel(self, story: Story, board: StoryBoard, room: Classroom) -> Reel:
        """Return the film of a story on a board."""
        last = "Done." if self.attempt.won else "And that is how it ended."
        frames = story.film(board, FIRST, last, room.quiet)
        return Reel(tuple(replace(frame, caption=self.you(frame.caption)) for frame in frames))

    def wound(self, player: Player) -> Change:
        """Return the film wound on or back; at its end the station is done if all goals are reached."""
        assert self.ending is not None  # noqa: S101  it is its own film
        station = replace(self, ending=replace(self.ending, player=player))
        if told_of(player) == told_of(self.ending.player):
            return Change(station)
        if not station.ended:
            return Change(station, (player.reel.frame.caption,))
        said = (player.reel.frame.caption, " ".join(sentence for _, sentence in station.results))
        star = self.given <= len(self.exercise.hints)
        return Change(station, said, done=self.attempt.won, star=star)

    # ---- what it shows ----

    def draw(self, room: Classroom) -> Scene:
        """Return the table with what may be tried, or as the film has it."""
        width = room.viewport.width
        if self.ending:
            return self.ending.player.reel.frame.draw(width)
        tall = room.room(0 if self._few(room) else layout.grid(self._names(room), width).high)
        return self.hand.draw(wide_enough(lambda wide: self.hand.draw(wide, tall).height, width, tall), tall)

    def animation(self, room: Classroom) -> Animation | None:
        """Return what moves in the film."""
        return animation(self.ending.player, room.viewport.width) if self.ending else None

    def look(self, target: object, room: Classroom) -> Html:
        """Return something on the table, close up."""
        if not self.ending:
            return room.table.close_up(self.view(room), target)
        shown = self.ending.story.shown(room.quiet)[self.ending.player.reel.at]
        return room.table.close_up(room.table.glance(shown, self.attempt.seat), target)

    def label(self, room: Classroom) -> str:
        """Return the table in words."""
        if self.ending:
            frame = self.ending.player.reel.frame
            return f"{frame.caption} The table: {' '.join(map(self.you, frame.words))}"
        return f"{self.exercise.ask} The table: {' '.join(self._words(room))}"

    def ask(self, room: Classroom) -> Html:
        """Return the line above the table."""
        del room
        if self.ending and not self.ended:
            reel = self.ending.player.reel
            return panels.told(reel) if reel.at else panels.task("Your turn", FIRST)
        if self.ending:
            won = self.attempt.won
            said = self.exercise.praise or "That is it." if won else "Legal, but not it."
            return panels.task("Done" if won else "Not yet", said, good=won)
        choice = self.attempt.choice
        first = choice is not None and not self.attempt.events
        now = self.lessons.opening.get(self.exercise.asks, "") if first else ""
        said = (now or self.you(choice.prompt)) if choice else ""
        return panels.task("Your turn", self.exercise.ask, said)

    def under(self, room: Classroom) -> Html:
        """Return the buttons of the film, or what can be done by saying so."""
        if self.ending:
            return bar(self.ending.player, brief=True)
        return (
            NOTHING if self._few(room) else layout.answers(self._spoken(room), self._names(room), room.viewport.width)
        )

    def foot(self, room: Classroom) -> Html:
        """Return hints, and the way on: what ends a move, another try, or the next station."""
        if self.ending is None:
            hint, told = button("A hint", "help"), el("p", self._prompt(room), class_="rk-counter")
            done = button(self.hand.button, "finish", tone="strong") if self.hand.button else None
            return panels.foot(join((hint, told)), join((*(self._spoken(room) if self._few(room) else ()), done)))
        if self.ended and self.attempt.won:
            return panels.foot(button("Once more", "again", tone="quiet"), room.onward())
        again = button("Try it again", "again", tone="strong" if self.ended else "plain")
        return panels.foot(button("A hint", "help") if self.ended else NOTHING, again)

    def talk(self, room: Classroom) -> Html:
        """Return what stands beside the table."""
        if self.ending:
            return self._outcome(self.ending.player.reel, room)
        return join(
            (
                common.refused(self.refusal.refusal.reasons) if self.refusal else None,
                panels.hints(self.hints(room)),
                panels.beside(self.lessons, room.table, self.view(room), self.exercise.beside),
                self._list(room),
                words(self._words(room)),
            )
        )

    def _outcome(self, reel: Reel, room: Classroom) -> Html:
        """Return what came of the move, and whether it was that."""
        ended, won = self.ended, self.attempt.won
        return join(
            (
                panels.results(self.results, won=won) if ended else None,
                room.ending() if ended and won else None,
                panels.hints(self.hints(room)) if ended and not won else None,
                panels.steps(reel),
                words(reel.frame.words),
            )
        )

    def hints(self, room: Classroom) -> list[str]:
        """Return the hints that were given so far; after the last, a move that does it."""
        hints = list(self.exercise.hints)
        if self.given > len(hints):
            made, _ = next(end for end in self.lessons.ends(self.exercise) if end[1].won)
            hints.append(f"Such as: {', and then '.join(self._worded(made, room))}.")
        return hints[: self.given]

    def _worded(self, moves: Iterable[Any], room: Classroom) -> Iterator[str]:
        """Return the moves of somebody who does it, each with the table as it is then."""
        attempt = self.lessons.attempt(self.exercise)
        for move in moves:
            yield room.table.worded(room.game.view(attempt.state, attempt.seat), move)
            attempt = attempt.after(move)

    def _words(self, room: Classroom) -> tuple[str, ...]:
        """Return the table, line by line."""
        return tuple(self.you(line) for line in room.table.in_words(self.view(room)))

    def _names(self, room: Classroom) -> list[str]:
        """Return what can be done by saying so, in words."""
        view = self.view(room)
        return [room.table.worded(view, view.legal[number]) for number in picks.buttons(view, room.table)]

    def _few(self, room: Classroom) -> bool:
        """Return whether what can be said fits the foot."""
        return len(self._names(room)) <= FEW

    def _spoken(self, room: Classroom) -> list[Html]:
        """Return what can be done by saying so, as buttons."""
        numbers = picks.buttons(self.view(room), room.table)
        return [button(name, "play", number) for number, name in zip(numbers, self._names(room), strict=True)]

    def _prompt(self, room: Classroom) -> str:
        """Return what to pick next, if anything can be."""
        view = self.view(room)
        return "" if len(picks.buttons(view, room.table)) == len(view.legal) else self.hand.prompt

    def _list(self, room: Classroom) -> Html:
        """Return every legal move, folded away, for those who would rather read."""
        view = self.view(room)
        listed = [common.MoveItem(number, room.table.worded(view, move)) for number, move in enumerate(view.legal)]
        inside = (el("summary", "All legal moves"), common.moves(listed, "play"))
        return el("details", *inside, class_="rk-in-words rk-all", data_key="all") if listed else NOTHING

    @property
    def results(self) -> tuple[tuple[bool, str], ...]:
        """Return which goals are reached, as it is said to the learner."""
        return tuple((met, self.you(sentence)) for met, sentence in self.attempt.results())


TRY: Final = 100
"""Animations of one try at the most: those of the next are counted from there."""


def exercise_station(room: Classroom, lessons: Lessons, exercise: Exercise) -> ExerciseStation:
    """Return an exercise as it begins."""
    attempt = lessons.attempt(exercise)
    hand = lessons.hand(attempt) if lessons.hand else TableHand.of(attempt, room.table)
    return ExerciseStation(lessons, exercise, attempt, hand)
