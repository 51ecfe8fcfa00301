"""What makes a puzzle fair: it fits a phone, can be read, does not say its answer, and right answers are spread."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from refkit.game import AnyGame
from widgets.app.messages import Viewport
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Look, Panel, Scene
from widgets.games import TABLETOPS
from widgets.learn import layout
from widgets.learn.classroom import Classroom
from widgets.learn.render import station_shown
from widgets.learn.stations.guess import guess_station
from widgets.learn.stations.station import ExampleTask
from widgets.practice.puzzle import Puzzle, guess_of
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.guesses import Quiz
from widgets.tabletop.lessons import Lessons

LONGEST_ASK, MOST_ANSWERS = 190, 4
"""The characters of a question, and the number of its answers, or of those that are right of many, at the most."""
PHONE, TOO_HIGH = Viewport(362, 844, stacked=True, known=True), 24
"""The phone on which a puzzle fits one screen, and by how much its table may be too high."""
SMALLEST, LEGIBLE = 33, 44
"""The least size of a place, and of a card on which name and traits must be read."""
SPREAD: Final = 0.03
"""How much more often than by chance the first, the longest or no answer may be right."""
CARD: Final = Look(fill="card", edge="ink", width=1.4)
"""How a card is drawn that must be read, where a game says that it is to be ``legible``."""


@final
@dataclass(frozen=True, slots=True)
class Phone:
    """A phone on which the puzzles of a game are looked at; of a ``legible`` game every card must be read."""

    game: AnyGame
    lessons: Lessons
    legible: bool = False

    def table(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the table of a puzzle in words; nothing unless it fits, and shows all that is asked about."""
        classroom = Classroom(TABLETOPS[self.game.name].table, self.lessons, viewport=PHONE)
        station = guess_station(classroom, guess_of(self.game, puzzle))
        shown, task = station_shown(classroom, station), station.task
        assert isinstance(task, ExampleTask)  # noqa: S101  that of a guess is
        board = task.board
        place = self.lessons.place or (lambda _, name: name)
        places = [place(task.quiz.state, name) for name in puzzle.more.get("shows", ())]
        lie = [each for each in task.quiz.names if not isinstance(each, int)]
        seen = all(board.box(each, PHONE.width, task.quiz.state) for each in (*places, *lie))
        if not seen or len(lie) not in {0, len(task.quiz.names)}:
            return ()
        words = [] if task.questions[0].lies else [*task.quiz.names.values()]
        beneath = layout.grid(words, PHONE.width).high if words else layout.FILM_BUTTONS
        scale, spots = PHONE.width / shown.scene.width, [each.box for each in shown.scene.spots if each.press]
        large = least(spots) * scale >= SMALLEST and self.reads(shown.scene)
        fits = int(shown.scene.height * scale) <= layout.table_height(PHONE, beneath, "") + TOO_HIGH * (not words)
        return board.words(task.frame(board)) if large and fits else ()

    def reads(self, scene: Scene) -> bool:
        """Return whether all cards of a picture that must be read can be."""
        cards = [each.box for each in scene.items if isinstance(each, Panel) and each.look == CARD]
        return not self.legible or least(cards) * PHONE.width >= LEGIBLE * scene.width

    def shows(self, state: Any) -> bool:
        """Return whether all cards of a table that must be read can be."""
        board = StoryBoard(TABLETOPS[self.game.name].table, [state]).sized(layout.table_height(PHONE, layout.ROW, ""))
        return not self.legible or self.reads(board.draw(board.frame(state), PHONE.width))


def least(boxes: Sequence[Box]) -> float:
    """Return the least width or height of boxes."""
    return min((min(each.width, each.height) for each in boxes), default=float("inf"))


def is_fair(puzzle: Puzzle, made: Quiz) -> bool:
    """Return whether a quiz is short, leaves a choice, and does not say its own answer."""
    right = [made.answers[place] for place in made.answer]
    said = made.single and any(len(name) > 2 and name in puzzle.ask for name in right)  # noqa: PLR2004  no number
    doubtful = bool(made.nobody or made.order) or len(made.right) < len(made.names)
    short = len(made.ask) <= LONGEST_ASK and len(made.right) <= MOST_ANSWERS
    return len(made.names) > 1 and short and doubtful and not said


def answer_places(made: Quiz) -> Iterator[tuple[str, bool, float]]:
    """Yield where the right answer may stand too often: its name, whether it does, and how likely that is by chance.

    An answer in words may be right half of the times that it is offered, so that it is not always the same.
    """
    names = list(made.names)
    if made.nobody:
        yield "nobody", not made.right, 1 / (len(names) + 1)
    if made.single and not made.order:
        longest = max(map(len, made.names.values()))
        those = [place for place in names if len(made.names[place]) == longest]
        yield "first", names[0] in made.right, 1 / len(names)
        yield "longest", len(those) == 1 and those[0] in made.right, (len(those) == 1) / len(names)
        yield from ((f"“{made.names[each]}”", each in made.right, 0.5) for each in names if isinstance(each, int))


def is_even(spread: Mapping[object, Sequence[tuple[bool, float]]], question: object, made: Quiz) -> bool:
    """Return whether the right answer stands nowhere too often, after others of its question."""
    for what, yes, chance in answer_places(made):
        those = [*spread[question, what], (yes, chance)]
        if yes and sum(right - due for right, due in those) - 0.5 > SPREAD * len(those):
            return False
    return True
