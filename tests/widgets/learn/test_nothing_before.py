"""Nothing before its lesson: what a station shows was told before, is the lesson's own, or is told right there."""

import re
from collections.abc import Iterator
from itertools import chain, islice

import pytest

from tests.tiers import mostly_thorough
from tests.widgets.learn.test_every_course import GAMES_TAUGHT, captions, taught
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course, topics
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.film.story import Story, StoryBoard, story_of
from widgets.tabletop.guesses import Guess, Topic
from widgets.tabletop.lessons import Attempt, Exercise, Film, Lesson, Lessons

LONGEST = 150
"""How many letters a line may have, to be read on a phone without pushing the table away."""
WAYS = 3
"""So many ways to do a task are looked at."""
Shown = tuple[str, str]
"""A text that is shown, and the rule that it cites, or ""."""


def film(lessons: Lessons, story: Story) -> Iterator[Shown]:
    """Yield the sentences of a film, with the rules that they cite."""
    yield from captions(lessons, story)
    yield from ((sentence, "") for sentence in story.refusal)


def guessed(lessons: Lessons, guess: Guess) -> Iterator[Shown]:
    """Yield what a guess shows: the question, the verdict and the film."""
    asked, story = quiz(lessons.game, lessons, guess), story_of(lessons.game, guess.example)
    seat = guess.more.get("seat")
    eyes = -1 if seat is None else story.start.options.players.index(seat)
    board = StoryBoard(TABLETOPS[lessons.game.name].table, story.tables, seat=eyes)
    yield from ((text, "") for text in (guess.name, asked.ask, guess.hint, guess.example.learn, *asked.names.values()))
    yield from ((line, "") for state in (asked.state, *story.tables) for line in board.words(board.frame(state)))
    yield from ((text, rule.id if rule else "") for _, text, rule in asked.whys([*asked.names]))
    yield from film(lessons, story)
    yield from cards(lessons, guess.example.position if seat else "")


def watched(lessons: Lessons, seen: Film) -> Iterator[Shown]:
    """Yield what is shown to whoever watches a film."""
    story = story_of(lessons.game, seen.example)
    eyes = -1 if seen.seat is None else story.start.options.players.index(seen.seat)
    board = StoryBoard(TABLETOPS[lessons.game.name].table, story.tables, seat=eyes)
    yield from ((text, "") for text in (seen.name, seen.example.learn))
    yield from ((line, "") for state in story.tables for line in board.words(board.frame(state)))
    yield from film(lessons, story)


def tried(lessons: Lessons, exercise: Exercise) -> Iterator[Shown]:
    """Yield what an exercise shows: the task, the cards in hand, and the films of right solutions."""
    table = TABLETOPS[lessons.game.name].table
    start = lessons.attempt(exercise)
    assert start.choice
    yield from ((text, "") for text in (exercise.ask, exercise.praise, *exercise.hints, start.choice.prompt))
    yield from ((line, "") for line in table.in_words(lessons.game.view(start.state, start.seat)))
    yield from cards(lessons, exercise.position)
    for end in islice((end for _, end in lessons.attempt(exercise).ends() if end.won), WAYS):
        yield from ended(lessons, end)


def ended(lessons: Lessons, end: Attempt) -> Iterator[Shown]:
    """Yield the sentences of the film of an exercise."""
    yield from film(lessons, Story(lessons.game, end.steps))


def cards(lessons: Lessons, position: str) -> Iterator[Shown]:
    """Yield what is printed on every card that is named in a position: who holds it can read it."""
    for name, text in lessons.game.boxes.cards(None):
        if re.search(rf"\b{re.escape(name)}\b", position):
            yield text, ""


def missing(lessons: Lessons, shown: Iterator[Shown], known: set[Topic]) -> dict[str, str]:
    """Topics that are shown and not known, each with the first text that shows it; rules of no topic, too."""
    found: dict[str, str] = {}
    every = topics(lessons).values()
    for text, rule in shown:
        if rule and not any(rule in topic.rules for topic in every):
            found.setdefault(f"rule {rule}", text)
        for topic in every:
            if topic not in known and (rule in topic.rules or said(topic, text)):
                found.setdefault(topic.name, text)
    return found


def said(topic: Topic, text: str) -> bool:
    """Whether a text has a word of a topic."""
    return any(re.search(rf"\b(?:{word})\b", text, re.IGNORECASE) for word in topic.words)


def stations(lessons: Lessons, lesson: Lesson) -> Iterator[tuple[str, Iterator[Shown]]]:
    """Every station of a lesson, and what it shows."""
    if lesson.film:
        yield lesson.film.name, watched(lessons, lesson.film)
    for guess in lesson.guesses:
        again = guessed(lessons, guess.again) if guess.again else ()
        yield guess.name, chain(guessed(lessons, guess), again)
    if lesson.exercise:
        yield "Your turn", chain.from_iterable(tried(lessons, task) for task in lesson.exercises)


@pytest.mark.parametrize("name", mostly_thorough(*GAMES_TAUGHT, quick=("syndicate",)))
def test_nothing_is_shown_before_it_is_told(name: str) -> None:
    """Of all that a station shows nothing is unheard of, and a line that tells something new is needed there."""
    lessons = taught(name)
    assert lessons
    known: set[Topic] = set()
    faults: list[str] = []
    for lesson in course(lessons):
        known |= {*lesson.teaches}
        for at, (station, shown) in enumerate(stations(lessons, lesson)):
            lacks, new = missing(lessons, shown, known), lesson.new(at)
            told = {topic.name for topic in new}
            faults += [f"{lesson.id}, {station}: {name}: {text}" for name, text in lacks.items() if name not in told]
            faults += [f"{lesson.id}, {station}: {name} is no news there" for name in told - {*lacks}]
            known |= {*new}
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("name", GAMES_TAUGHT)
def test_what_is_taught_is_said(name: str) -> None:
    """A lesson says each of its topics in its rule, its title or a film's last word; no topic is idle, no line long."""
    lessons = taught(name)
    assert lessons
    used: set[Topic] = set()
    for lesson in course(lessons):
        told = " ".join((lesson.title, lesson.gist, *(guess.example.learn for guess in lesson.guesses)))
        told += f" {lesson.film.example.learn}" if lesson.film else ""
        for topic in lesson.teaches:
            assert said(topic, told), (lesson.id, topic.name)
        new = [lesson.new(at) for at in range(len(lesson.stations))]
        for line in (" ".join(topic.line for topic in each) for each in new):
            assert len(line) <= LONGEST, line
        used |= {*lesson.teaches, *(topic for each in new for topic in each)}
        assert any(lesson.rule.id in topic.rules for topic in used), lesson.id
    assert used == {*topics(lessons).values()}
