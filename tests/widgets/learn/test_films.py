"""The film of what came of an exercise, in every course: it begins with the learner's move and leaves nothing out.

Its result comes at its end, and the table keeps its size until then.
"""

from dataclasses import replace
from itertools import islice
from typing import Any, Final

import pytest

from refkit.kernel.choice import BadInput
from tests.tiers import sampled
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.learn.test_every_course import GUESSES, TASKS, called
from widgets.app.effects import Announce, Reveal
from widgets.app.messages import Action, MotionEnded, Picked, Viewport
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.courses.course import course
from widgets.learn.panels import GUESS
from widgets.learn.render import station_shown
from widgets.learn.stations.exercise import TOO_LATE, exercise_station, tried
from widgets.learn.stations.guess import answered, guess_station
from widgets.learn.stations.station import ExampleTask, ExerciseTask, Station
from widgets.tabletop.film.player import jumped, moved_on
from widgets.tabletop.film.story import Story
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Lessons

SCREENS: Final = (Viewport(900, 800, known=True), Viewport(366, 844, stacked=True, known=True))
"""A desk, and a phone."""
SLACK: Final = 14
"""What a table of three in Minions may lack on a phone while its drawer is away, in CSS pixels."""


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
    """It runs from the learner's move on, frame by frame; all to which those moves led at once is shown in full."""
    station, classroom = done(lessons, task)
    player = station.player
    assert player
    assert isinstance(station.task, ExerciseTask)
    attempt, seen = station.task.attempt, [player.at]
    story = Story(lessons.game, attempt.steps[attempt.own[0] :])
    own = [event for at in attempt.own for event in attempt.steps[at][1].events]
    shown = [event for _, event, _ in story.shown_frames(classroom.quiet)]
    assert len(player.frames) == len(shown) + 2
    assert {step for step, event in enumerate(shown, 1) if any(event is each for each in own)} <= player.full
    while player.running:
        player = moved_on(player, player.number, still=False)
        seen += [player.at] if player.at != seen[-1] else []
    assert seen == [*range(1, player.last + 1)]


@pytest.mark.parametrize("still", [False, True])
def test_the_result_of_an_exercise_comes_when_its_film_has_been_seen(*, still: bool) -> None:
    """Until then there is no star and no other try, only a way to skip it; at once if nothing may move."""
    page = CoursePage("?lesson=shields", course='{"done":{"shields":[0]},"at":["shields",1]}')
    page.send(Viewport(700, 800, still=still))
    page.pick(page.spot("Bogwig").target)
    sent = page.send(Picked(page.spot("right of Rahrat").target))
    assert Reveal(".rk-head") in sent
    if not still:
        assert "Skip to the end" in page.markup("foot")
        assert not any(told in page.shown for told in ("rk-star", "Once more", "rk-verdict"))
        assert page.progress.done == {"shields": {0}}
        asked = page.station.asked
        page.run()
        assert page.station.asked != asked  # so that the second click of a double-click is none
        asked = page.station.asked
        page.act("film", "back")
        assert page.station.asked == asked
        assert "Once more" in page.markup("foot")
        page.act("film", "next")
    assert page.progress.done == {"shields": {0, 1}}
    assert page.progress.stars == {"shields": {1}}
    assert all(told in page.shown for told in ("rk-star", "Once more", "rk-verdict"))


def heights(station: Station, classroom: Classroom) -> set[int]:
    """Return how high the pictures of a station are on the screen, in CSS pixels: those of its film at three frames."""
    player = station.player if station.watched else None
    stations = (
        [replace(station, player=jumped(player, at)) for at in {0, player.last // 2, player.last}]
        if player
        else [station]
    )
    scenes = [station_shown(classroom, each).scene for each in stations]
    return {round(scene.height * classroom.viewport.width / scene.width) for scene in scenes}


def here(lessons: Lessons, content: Any, viewport: Viewport) -> Classroom:
    """Return the classroom in the lesson with this content, or with it in another try."""
    found = ((lesson.id, at) for lesson in course(lessons) for at, each in enumerate(lesson.content) if each is content)
    return Classroom(TABLETOPS[lessons.game.name].table, lessons, viewport=viewport).opened(*next(found, ()))


@pytest.mark.parametrize(("lessons", "task"), sampled(TASKS, 16), ids=called)
@pytest.mark.parametrize("viewport", SCREENS, ids=["desk", "phone"])
def test_the_table_of_an_exercise_keeps_its_size(lessons: Lessons, task: Exercise, viewport: Viewport) -> None:
    """It is as high in the film as it was when the last decision was made."""
    classroom = here(lessons, task, viewport)
    for made, _ in islice(lessons.attempt(task).ends(), 3):
        station = exercise_station(lessons.attempt(task), classroom)
        for move in made:
            asked = heights(station, classroom)
            assert isinstance(station.task, ExerciseTask)
            number = str(station.task.view.legal.index(move))
            change = tried(station, station.task, Action("play", number), classroom)
            assert change
            station = change.station
        low, high = min(asked | heights(station, classroom)), max(asked | heights(station, classroom))
        assert high - low <= SLACK, called(task)


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 25), ids=called)
@pytest.mark.parametrize("viewport", SCREENS, ids=["desk", "phone"])
def test_the_table_of_a_guess_keeps_its_size(lessons: Lessons, guess: Guess, viewport: Viewport) -> None:
    """It is as high when it is asked about as while it plays, with its verdict, and in its film."""
    classroom = here(lessons, guess, viewport)
    station = guess_station(classroom, guess)
    assert isinstance(station.task, ExampleTask)
    found = heights(station, classroom)
    station = replace(station, task=replace(station.task, chosen=tuple(station.task.quiz.answer)))
    for message in (Action("check"), Action("film", "end"), Action("watch")):
        assert isinstance(station.task, ExampleTask)
        change = answered(station, station.task, message, classroom)
        station = change.station if change else station
        found |= heights(station, classroom)
    assert max(found) - min(found) <= 1


def test_a_hint_is_about_the_decision_that_is_open() -> None:
    """It is gone after a move; the last one tells what is still to be done, and points at it on the table."""
    page = CoursePage("?lesson=good-advice", course='{"done":{},"at":["good-advice",3]}', game="syndicate")
    page.act("help")
    hint = page.exercise.attempt.exercise.hints[0]
    assert hint in page.markup("top")
    made = next(made for made, end in page.exercise.attempt.ends() if end.won)
    page.act("play", str(page.exercise.view.legal.index(made[0])))
    assert hint not in page.markup("top")
    page.act("help")
    page.act("help")
    assert page.markup("top").count("and then") == 0
    assert "Such as: " in page.markup("top")
    assert page.exercise.attempt.after(page.exercise.gesture.hint).won
    page.act("play", str(page.exercise.view.legal.index(page.exercise.gesture.hint)))
    page.run()
    assert page.progress.stars == {}


def test_a_move_too_late_for_a_solution_is_told() -> None:
    """Where the goals cannot be reached any more, the last hint says so, and points at nothing."""
    page = CoursePage("?lesson=good-advice", course='{"done":{},"at":["good-advice",3]}', game="syndicate")
    moves = page.exercise.view.legal
    after = [page.exercise.attempt.after(move) for move in moves]
    lost = next(at for at, each in enumerate(after) if each.choice and not any(end.won for _, end in each.ends()))
    page.act("play", str(lost))
    for _ in range(3):
        page.act("help")
    assert TOO_LATE in page.markup("top")
    assert page.exercise.gesture.hint is None


def test_the_ends_of_an_exercise_are_not_looked_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exercise with too many ways to play it is refused with a sentence."""
    monkeypatch.setattr("widgets.tabletop.lessons.MOST_WAYS", 3)
    lessons, task = next((lessons, task) for lessons, task in TASKS if lessons)
    with pytest.raises(BadInput, match="There are more than 3 ways to play"):
        list(lessons.attempt(task).ends())


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
