"""Neither a star nor an answer is given away: what another try knows, and what an open question shows."""

from dataclasses import replace

import pytest

from tests.widgets.learn.test_every_course import GUESSES, TASKS, called
from widgets.app.messages import Action
from widgets.drawing.scene import Scene, Text
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.stations.exercise import exercise_station, tried
from widgets.learn.stations.guess import guess_station, question_shown, verdict_shown
from widgets.learn.stations.station import ExampleTask, ExerciseTask
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Lessons

HIDING = list({tuple(sorted(guess.hides)): (lessons, guess) for lessons, guess in GUESSES if guess.hides}.values())


def test_another_try_on_the_same_table_knows_what_was_told() -> None:
    """Whoever was told a solution earns no star for it in another try; on another table hints begin anew."""
    lessons, exercise = next((lessons, task) for lessons, task in TASKS if lessons and task.again is None)
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons)
    station = replace(exercise_station(lessons.attempt(exercise), classroom), helped=9)
    assert isinstance(station.task, ExerciseTask)
    change = tried(station, station.task, Action("again"), classroom)
    assert change
    assert (change.station.helped, change.station.tries) == (9, 1)


@pytest.mark.parametrize(("lessons", "guess"), HIDING, ids=called)
def test_an_open_question_does_not_show_what_it_hides(lessons: Lessons, guess: Guess) -> None:
    """What would tell the answer, such as sums, teams or whose turn it is, is only in the picture of the verdict."""
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons)
    station = guess_station(classroom, guess)
    task = station.task
    assert isinstance(task, ExampleTask)
    judged = replace(task, chosen=tuple(task.quiz.answer), judged=True)
    question = question_shown(station, task, classroom).scene
    verdict = verdict_shown(replace(station, task=judged), judged, classroom).scene
    assert told(verdict) - told(question) or judged.frame(task.board).view != task.frame(task.board).view
    if "sums" in guess.hides:
        assert told(verdict) - told(question)


def told(scene: Scene) -> set[tuple[str, str]]:
    """Return what is written in a picture, and in which colour."""
    return {(item.text, str(item.look.fill)) for item in scene.items if isinstance(item, Text)}
