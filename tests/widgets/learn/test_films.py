"""The film of what came of an exercise, in every course: it begins with the learner's move and leaves nothing out."""

import pytest

from tests.tiers import sampled
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.learn.test_every_course import TASKS, called
from widgets.app.effects import Announce
from widgets.app.messages import Action, MotionEnded
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.panels import GUESS
from widgets.learn.stations.exercise import exercise_station, tried
from widgets.learn.stations.station import ExerciseTask, Station
from widgets.tabletop.film.player import moved_on
from widgets.tabletop.film.story import Story
from widgets.tabletop.lessons import Exercise, Lessons


def done(lessons: Lessons, exercise: Exercise) -> tuple[Station, Classroom]:
    """Make the first legal move of every decision; return the station, whose film runs."""
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons)
    station = exercise_station(lessons.attempt(exercise), classroom)
    while station.player is None:
        assert isinstance(station.task, ExerciseTask)
        change = tried(station, station.task, Action("play", "0"), classroom)
        assert change
        station = change.station
    return station, classroom


@pytest.mark.parametrize(("lessons", "task"), sampled(TASKS, 8), ids=called)
def test_the_film_of_an_exercise_leaves_nothing_out(lessons: Lessons, task: Exercise) -> None:
    """It runs from the beginning, frame by frame; all to which the learner's moves led at once is shown in full."""
    station, classroom = done(lessons, task)
    player = station.player
    assert player
    assert isinstance(station.task, ExerciseTask)
    attempt, seen = station.task.attempt, [player.at]
    story = Story(lessons.game, attempt.laid, attempt.events, attempt.state)
    own = [event for at, event in enumerate(attempt.events) if at in attempt.own]
    shown = [event for _, event, _ in story.shown_frames(classroom.quiet)]
    assert {step for step, event in enumerate(shown, 1) if any(event is each for each in own)} <= player.full
    while player.running:
        player = moved_on(player, player.number, still=False)
        seen += [player.at] if player.at != seen[-1] else []
    assert seen == [*range(1, player.last + 1)]


def test_a_solution_is_shown_to_who_has_failed_twice() -> None:
    """Not before, whatever a browser asks for; it ends the task without its star."""
    page = CoursePage("?lesson=one-turn", course='{"done":{},"at":["one-turn",1]}', game="minions")
    for failed in (1, 2):
        page.act("watch")
        assert page.station.film is None
        legal = page.exercise.attempt.view().legal
        lost = next(at for at, move in enumerate(legal) if not page.exercise.attempt.after(move).won)
        page.act("play", str(lost))
        page.act("film", "end")
        assert ("Just show me" in page.markup("foot")) == (failed > 1)
        if failed == 1:
            page.act("again")
    page.act("watch")
    assert page.exercise.attempt.won
    page.act("film", "end")
    assert page.progress.done == {"one-turn": {1}}
    assert page.progress.stars == {}


def test_one_button_plays_a_demonstration() -> None:
    """Until it has begun, and where it rests for a guess, it is the button that leads on."""
    page = CoursePage("?lesson=one-turn", game="minions")
    shown = page.markup("under"), page.markup("foot")
    assert [each.count('data-value="toggle"') for each in shown] == [0, 1]
    page.act("film", "toggle")
    while not page.film.asking:
        shown = page.markup("under"), page.markup("foot")
        assert [each.count('data-value="toggle"') for each in shown] == [1, 0]
        page.do(MotionEnded(page.film.number))
    shown = page.markup("under"), page.markup("foot")
    assert [each.count('data-value="toggle"') for each in shown] == [0, 1]


def test_a_long_demonstration_rests_once_and_asks() -> None:
    """Before its climax it waits for whoever watches, which is read out, too; then it runs on to its end."""
    page = CoursePage("?lesson=one-turn", game="minions")
    page.act("film", "toggle")
    asked = []
    for _ in range(4 * page.film.last):
        if page.film.asking:
            asked.append(page.film.at)
            assert GUESS in page.shown
            assert Announce(GUESS) in page.host.log
            page.act("film", "toggle")
        elif page.film.running:
            page.do(MotionEnded(page.film.number))
    assert page.film.ended
    (at,) = asked
    assert page.film.frames[at + 1].weight == "grand"
