"""The picture of a verdict is the result that its sentence names, in every course; counts stand on the table."""

import re
from dataclasses import replace
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.kernel.event import Event
from tests.tiers import sampled
from tests.widgets.learn.course_page import CoursePage
from tests.widgets.learn.test_every_course import GUESSES, called, taught
from widgets.app.effects import Focus
from widgets.app.messages import Action, KeyPressed, MotionEnded, Picked, Viewport
from widgets.drawing.geometry import Box
from widgets.drawing.scene import Disc, Look, Scene, Text, bounds
from widgets.games import TABLETOPS
from widgets.learn.classroom import Classroom
from widgets.learn.courses.quizzes import quiz
from widgets.learn.stations.guess import (
    SHORT_MILLIS,
    _asked_at,
    _decisive,
    answered,
    grade_marks,
    guess_station,
    verdict_shown,
)
from widgets.learn.stations.station import ExampleTask, Shown, Station
from widgets.tabletop.film.player import animation, moved_on
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Lessons

COUNTED: Final = {"totals", "wins", "glory", "scores", "outcome", "points", "counts"}
"""Kinds of guesses about sums, whose verdicts name them."""
SUMS: Final = [
    (lessons, guess)
    for lessons, guess in GUESSES
    if lessons and guess.kind in COUNTED and lessons.game.name != "cheers"
]


def judged(lessons: Lessons, guess: Guess, *, still: bool = False) -> tuple[Station, ExampleTask, Classroom]:
    """Answer a guess rightly."""
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons, viewport=Viewport(700, 800, still=still))
    station = guess_station(classroom, guess)
    assert isinstance(station.task, ExampleTask)
    station = replace(station, task=replace(station.task, chosen=station.task.quiz.answer))
    assert isinstance(station.task, ExampleTask)
    for message in (Action("check"), Action("film", "end")):
        assert isinstance(station.task, ExampleTask)
        change = answered(station, station.task, message, classroom)
        station = change.station if change else station
    assert isinstance(station.task, ExampleTask)
    return station, station.task, classroom


def numbers(text: str) -> set[str]:
    """Return all numbers of a text."""
    return {*re.findall(r"\d+", text)}


def written(shown: Shown) -> str:
    """Return all that is written in the picture."""
    return " ".join(item.text for item in shown.scene.items if isinstance(item, Text))


@pytest.mark.parametrize(("lessons", "guess"), SUMS, ids=called)
def test_the_sums_that_a_verdict_names_stand_in_its_picture(lessons: Lessons, guess: Guess) -> None:
    """Those of the right answer, and of what the film tells of it; a screen reader hears of the same table."""
    station, task, classroom = judged(lessons, guess)
    asked, shown = task.quiz, verdict_shown(station, task, classroom)
    said = " ".join(asked.answers[place] for place in asked.answer if isinstance(place, int))
    said += " ".join(
        asked.decisive if lessons.quizzes.get(guess.kind) else (why for _, why, _ in asked.whys(asked.answer))
    )
    assert numbers(said) <= numbers(written(shown))
    assert task.result
    assert all(line in shown.label for line in task.board.words(task.result.frame))


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 12), ids=called)
def test_a_verdict_is_on_the_table_of_what_the_film_tells_of_it(lessons: Lessons, guess: Guess) -> None:
    """A count moves there once, unless the reader prefers it still, who sees the verdict of any guess at once."""
    station, task, classroom = judged(lessons, guess)
    if task.result is None:
        return
    assert isinstance(task.result.frame.event, Event)
    first = verdict_shown(station, task, classroom)
    if first.animation:
        over = answered(station, task, MotionEnded(first.animation.number), classroom)
        assert over
        assert isinstance(over.station.task, ExampleTask)
        assert verdict_shown(over.station, over.station.task, classroom).animation is None
    station, task, classroom = judged(lessons, guess, still=True)
    assert verdict_shown(station, task, classroom).animation is None


def verdict_on(name: str) -> tuple[Text, ...]:
    """Return what is written in the picture of the verdict on the guess of this name, answered rightly."""
    lessons, guess = next((lessons, guess) for lessons, guess in GUESSES if guess.name == name)
    assert lessons is not None
    scene = verdict_shown(*judged(lessons, guess)).scene
    return tuple(item for item in scene.items if isinstance(item, Text))


def test_who_is_gone_lies_faintly_where_nobody_lies_now() -> None:
    """All who die in a fight are seen in the verdict that names them, and all who live stand out."""
    faint = {item.text for item in verdict_on("The second fight") if item.look.alpha < 1}
    assert faint >= {"Hiccup", "Snorkel", "Rumpus"}
    assert not faint & {"Grommet", "Tiddler"}


def test_an_allowed_move_is_made_in_the_picture() -> None:
    """The verdict that a minion may stand there shows it there."""
    assert "Gnawrah" in {item.text for item in verdict_on("Kind regards")}


def test_a_film_ends_with_what_its_last_event_has_left() -> None:
    """At the end of a fight it is still seen who was struck last."""
    game = GAMES["three-cheers"]
    story: Story = story_of(game, game.examples["fight-1-printed"])
    film = story.film(StoryBoard(TABLETOPS["three-cheers"].table, story.tables), "", "", lambda _before, _event: False)
    assert film[-1].event == film[-2].event == story.frames[-1][1]


def test_what_comes_of_a_guess_is_seen_before_its_verdict() -> None:
    """Until it has been seen, or skipped, nothing is said or marked, and nothing else can be done but to skip it."""
    for skipped in (False, True):
        page = CoursePage("?lesson=shields")
        page.pick(page.guess.quiz.answer[0])
        asked = page.station.asked
        sent = page.send(Action("check"))
        assert Focus("foot", ".rk-on .rk-btn") in sent
        assert page.station.asked != asked  # so that the second click of a double-click is none
        assert "Skip" in page.markup("foot")
        assert not any(told in page.shown for told in ("rk-verdict", "rk-judged", "1 of 3"))
        assert page.progress.done == {}
        playing = page.station
        for name in ("check", "again", "watch", "other", "help", "toggle", "jump"):
            page.act(name, "0")
        page.do(Picked(page.guess.quiz.answer[1]))
        page.act("film", "toggle")
        page.act("film", "start")
        assert page.station == playing
        if skipped:
            assert Focus("foot", ".rk-on .rk-btn") in page.send(KeyPressed("End"))
        page.run()
        assert "1 of 3" in page.shown
        assert "Watch again" in page.markup("foot")
        assert page.progress.missed == {"shields": {0}}
        assert page.station.asked != playing.asked
    page = CoursePage("?lesson=shields")
    page.send(Viewport(700, 800, still=True))
    page.pick(page.guess.quiz.answer[0])
    page.act("check")
    assert "rk-judged" in page.shown


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 12), ids=called)
def test_what_plays_is_short_and_ends_where_the_answer_is(lessons: Lessons, guess: Guess) -> None:
    """It begins at the table asked about; only where nothing happens after that is the verdict there at once.

    So it is for questions about what is allowed, whatever comes of it; but a move that may be made is.
    """
    classroom = Classroom(TABLETOPS[lessons.game.name].table, lessons, viewport=Viewport(700, 800))
    station = guess_station(classroom, guess)
    assert isinstance(station.task, ExampleTask)
    station = replace(station, task=replace(station.task, chosen=station.task.quiz.answer))
    assert isinstance(station.task, ExampleTask)
    change = answered(station, station.task, Action("check"), classroom)
    assert change
    task, film = change.station.task, station.player
    assert isinstance(task, ExampleTask)
    if not task.playing:
        assert change.done
        assert film
        end = max(_decisive(task, classroom), default=film.last - 1)
        later = _asked_at(task, classroom) < task.story.last_frame(classroom.quiet, lessons.cleared, end)
        assert not later or not ("event" in guess.more or guess.kind in {"totals", "points", "heavier", "counting"})
        return
    assert film
    assert task.result
    assert guess.kind not in {"allowed", "reason", "squares", "towers"}
    assert guess.kind != "may" or task.quiz.decisive
    assert task.result.last < film.last
    assert film.frames[task.result.last].caption == task.result.frames[-1].caption
    millis, player = 0.0, task.result
    while player.running and not (player.ended and player.phase == "reading"):
        shown = animation(player, 700)
        assert shown
        millis += (shown.motion.millis + shown.pause) / shown.speed
        player = moved_on(player, player.number, still=False)
    assert millis <= SHORT_MILLIS + 1


def test_marks_follow_the_pieces_that_are_left() -> None:
    """Who has fallen is marked where it lies then; who is dead, where it stood, unless somebody else lies there."""
    lessons = taught("three-cheers")
    assert lessons
    _, task, _ = judged(lessons, next(guess for _, guess in GUESSES if "with Snood on top" in guess.ask))
    assert task.result
    board, names = task.board, {name: place for place, name in task.quiz.names.items()}
    boxes = {place: box for place in names.values() if (box := board.box(place, 700, task.quiz.state))}
    lie = board.now(boxes, task.quiz.state, task.result.frame, 700, fixed=False)
    assert lie[names["Nubbin"]] == boxes[names["Fidget"]]
    assert lie[names["Snood"]] == boxes[names["Nubbin"]]
    assert names["Fidget"] not in lie  # it is dead, and Nubbin lies there
    assert lie[names["Gristle"]] == boxes[names["Gristle"]]
    assert board.now(boxes, task.quiz.state, task.result.frame, 700, fixed=True) == boxes


def test_another_try_and_the_film_leave_the_result() -> None:
    """The table is as it was asked about, and the film begins there."""
    page = CoursePage("?lesson=what-is-asked", game="minions")
    page.act("toggle", "0")
    page.confirm()
    task = page.state.station.task if page.state.station else None
    assert isinstance(task, ExampleTask)
    assert task.result
    assert task.result.frame.answered
    page.act("watch")
    assert page.film.at < page.film.last
    page.act("again")
    task = page.state.station.task if page.state.station else None
    assert isinstance(task, ExampleTask)
    assert task.result is None


def test_a_count_is_told_on_the_table() -> None:
    """The rows of Three Cheers stand beside them with their height, and the sum under the tower."""
    lessons = taught("three-cheers")
    assert lessons
    guess = next(guess for each, guess in GUESSES if each is lessons and "on the roof" in guess.ask)
    assert quiz(lessons.game, lessons, guess).decisive == ("The count: Yaz 17.",)
    station, task, classroom = judged(lessons, guess)
    told = written(verdict_shown(station, task, classroom))
    assert all(text in told for text in ("6 × 1", "4 × 2", "1 × 3", "17"))


def test_marks_stand_where_their_places_are_now() -> None:
    """On a phone the rows of Huzzah!'s path turn to where a pawn goes: a mark stands on the step that it is about."""
    page = CoursePage("?game=huzzah&lesson=take-a-bow")
    page.send(Viewport(366, 844, stacked=True, known=True))
    page.send(Action("station", "1"))
    page.act("toggle", "0")
    page.confirm()
    task, width = page.station.task, page.state.classroom.viewport.width
    assert isinstance(task, ExampleTask)
    assert task.result
    board, frame = task.board, task.result.frame
    (right,) = task.quiz.right
    now = board.table.plan((frame.view, *board.views), board.space(width), frame.camera, None).box(right)
    assert board.box(right, width, task.quiz.state) != now, "the rows have turned"
    marks = [item.at for item in page.scene.items if isinstance(item, Text) and item.text == "!"]
    assert now
    assert any(now.inset(-20).contains(at) for at in marks)


def test_a_badge_covers_no_number_of_its_piece() -> None:
    """It lies at the lower right corner, or at another one if something is written there, another badge for example."""
    box = Box(40, 40, 100, 60)
    scene = Scene(200, 200, ())
    first = badge_of(box, scene)
    assert first.centre.x > box.centre.x
    assert first.centre.y > box.centre.y
    written = Text(first.centre, "3/6", 14, Look(fill="ink"))
    second = badge_of(box, replace(scene, items=(written,)))
    assert not bounds(second).overlaps(bounds(written))
    assert not bounds(badge_of(box, replace(scene, items=(written, second)))).overlaps(bounds(second))


def badge_of(box: Box, scene: Scene) -> Disc:
    """Return the disc of the badge on a box."""
    return next(item for item in grade_marks(box, "right", scene) if isinstance(item, Disc))
