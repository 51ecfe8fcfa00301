"""Every game's course: each lesson can be learnt, every guess can be right and wrong, every task done and missed."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from refkit.game import GAMES
from refkit.text.examples import check
from tests.tiers import by_tier, mostly_thorough, sampled
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course
from widgets.learn.courses.own_file import guess_faults, lesson_faults, task_faults
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.guesses import Guess
from widgets.tabletop.lessons import Exercise, Lesson, Lessons


@cache
def taught(name: str) -> Lessons | None:
    """Return the lessons that a game brings, None if it has none."""
    brought = TABLETOPS[name].lessons
    return brought() if brought else None


GAMES_TAUGHT: Final = [name for name in GAMES if taught(name)]
"""The games that have a course."""


def captions(lessons: Lessons, story: Story) -> Iterator[tuple[str, str]]:
    """Yield the sentences that the film of a story tells, each with the rule that it cites."""
    table = TABLETOPS[lessons.game.name].table
    for before, event, _ in story.frames:
        quiet = lessons.quiet(before, event) if lessons.quiet else table.weight(event) in {"unsaid", "log"}
        if not quiet:
            yield story.said(before, event), event.rule.id


def asked_of(lesson: Lesson) -> Iterator[Guess]:
    """Yield every question of a lesson, also what is asked in another try."""
    for guess in lesson.guesses:
        yield guess
        if guess.again:
            yield guess.again


LESSONS = [(taught(name), lesson) for name in GAMES for lesson in course(taught(name))]
GUESSES = [(lessons, guess) for lessons, lesson in LESSONS for guess in asked_of(lesson)]
TASKS = [(lessons, task) for lessons, lesson in LESSONS for task in lesson.exercises]


def called(value: Any) -> str:
    """Return the id of a parametrized test."""
    match value:
        case Lessons(game=game):
            return str(game.name)
        case Lesson(id=name):
            return name
        case Guess(name, example, kind):
            return f"{example.id}-{kind}-{name}"
        case Exercise(ask):
            return ask
    return ""


@pytest.mark.parametrize(("lessons", "lesson"), LESSONS, ids=called)
def test_a_lesson_has_a_rule_a_face_and_a_last_word(lessons: Lessons, lesson: Lesson) -> None:
    """Its rule is the game's and stands on a page; no two lessons of a course are called the same."""
    assert lesson.rule is lessons.game.rules[lesson.rule.id]
    assert list(lesson_faults(lessons, lesson, [other.id for other in course(lessons)].count(lesson.id))) == []


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 9), ids=called)
def test_a_guess_has_an_answer_decoys_and_reasons(lessons: Lessons, guess: Guess) -> None:
    """What is right can be chosen, something else can be, too, and each has its reason in a sentence."""
    assert check(lessons.game, lessons.game.examples[guess.example.id]) == []
    assert list(guess_faults(lessons, guess)) == []
    asked = quiz(lessons.game, lessons, guess)
    assert asked.exact(asked.answer)
    told = list(asked.whys([*asked.names]))
    assert len(told) == len(asked.names)
    assert [asked.names[place] for place, sentence, _ in told if not sentence.endswith((".", "!", "?", "”"))] == []


@pytest.mark.parametrize("name", mostly_thorough(*GAMES_TAUGHT, quick=("cheers", "syndicate")))
def test_another_try_is_about_another_position(name: str) -> None:
    """Every question is asked a second time about something else that happens, and what is right the referee says."""
    lessons, faults = taught(name), []
    for lesson in course(lessons):
        for guess in lesson.guesses:
            other = guess.again
            if other is None or _happening(other) == _happening(guess):
                faults.append(f"{lesson.id}, {guess.name}: the same once more")
            elif not quiz(GAMES[name], lessons, other).names:
                faults.append(f"{lesson.id}, {guess.name}: nothing to choose from")
    assert faults == []


@pytest.mark.parametrize("name", GAMES_TAUGHT)
def test_another_try_of_a_task_is_on_another_position(name: str) -> None:
    """What is laid or what happens first differs, so that what was learnt from the first try must be applied anew."""
    tasks = [(lesson.id, task) for lesson in course(taught(name)) if (task := lesson.exercise)]
    laid = [(where, task, task.again) for where, task in tasks]
    same = [where for where, task, other in laid if other is None or _laid(other) == _laid(task)]
    assert same == []


def _laid(task: Exercise) -> tuple[object, ...]:
    """Return what a task is about: the table, what has happened on it, and who answers."""
    return " ".join(task.position.split()), task.asks, task.given, task.seat


def _happening(guess: Guess) -> tuple[object, ...]:
    """Return what a question is about: the table, what happens on it, and whom or what is asked for."""
    position = " ".join(guess.example.position.split())
    return position, guess.example.action, guess.example.answers, guess.given, guess.who, repr(guess.more)


@pytest.mark.parametrize(("lessons", "guess"), sampled(GUESSES, 25), ids=called)
def test_a_guess_can_be_shown(lessons: Lessons, guess: Guess) -> None:
    """Its film ends with what there is to learn and keeps its size on phone and desk; cards are drawn beside it."""
    assert not guess.beside or lessons.card
    assert all(lessons.card(card) for card in guess.beside if lessons.card)
    story = story_of(lessons.game, guess.example)
    board = StoryBoard(TABLETOPS[lessons.game.name].table, story.tables)
    frames = story.film(board, "Before.", guess.example.learn, lambda *_: False)
    assert [frames[0].caption, frames[-1].caption] == ["Before.", guess.example.learn]
    for width in by_tier((330,), (330, 720), (330, 720)):
        scenes = [board.draw(frame, width) for frame in frames]
        assert {picture.width for picture in scenes} == {width}
        assert len({picture.height for picture in scenes}) == 1


@pytest.mark.parametrize(("lessons", "task"), sampled(TASKS, 8), ids=called)
def test_a_task_can_be_done_and_missed(lessons: Lessons, task: Exercise) -> None:
    """It begins with a question, nothing is won yet; some ways reach the goal, others do not; hints end."""
    assert list(task_faults(lessons, task)) == []
    start = lessons.attempt(task)
    for _, attempt in lessons.attempt(task).ends():
        assert all(sentence.endswith(".") for _, sentence in attempt.results())
    board = StoryBoard(TABLETOPS[lessons.game.name].table, [start.laid, start.state], seat=start.seat)
    assert board.draw(board.frame(start.state), 400).items


@pytest.mark.parametrize(("lessons", "task"), [each for each in TASKS if each[1].offered], ids=called)
def test_a_task_that_offers_some_moves_never_ends_with_none(lessons: Lessons, task: Exercise) -> None:
    """Whatever is asked after the first move, such as where a foreminion leaps, can be answered."""
    waiting = [lessons.attempt(task)]
    while waiting:
        attempt = waiting.pop()
        if attempt.choice is not None:
            legal = attempt.view().legal
            assert legal
            waiting += [attempt.after(move) for move in legal]
