"""What a course shows, in words, and what a situation looks like to somebody who knows no more than that."""

import re
from collections.abc import Iterator
from typing import Any

from refkit.kernel.choice import REFEREE
from tests.predictions import Situation
from widgets.games import TABLETOPS
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.film.story import StoryBoard, story_of


def lesson_lines(game: Any) -> Iterator[str]:
    """Yield the lines of every lesson: what is asked and why it is so, the film step by step, the task."""
    brought = TABLETOPS[game.name]
    assert brought.lessons
    lessons = brought.lessons()
    for number, lesson in enumerate(course(lessons), 1):
        yield f"\n# Lesson {number}: {lesson.title}"
        for guess in lesson.guesses:
            asked, story = quiz(game, lessons, guess), story_of(game, guess.example)
            board = StoryBoard(brought.table, story.tables)
            yield f"\n## {guess.name}\nTable: {' '.join(board.words(board.frame(asked.state)))}"
            yield f"Question: {asked.ask} ({', '.join(asked.names.values())})"
            places = asked.order or [place for place in asked.names if place in asked.right]
            right = [asked.names[place] for place in places] or [asked.nobody]
            yield f"Right: {', '.join(right)}"
            yield from (f"- {sentence}" for _, sentence, _ in asked.whys(tuple(asked.names)))
            quiet = lessons.quiet or (lambda _, event: brought.table.weight(event) in {"unsaid", "log"})
            yield "Film: " + " ".join(
                story.said(before, event) for before, event, _ in story.frames if not quiet(before, event)
            )
            yield f"Remember: {' '.join((*story.refusal, guess.example.learn))}"
        yield f"\nThe rule: {lesson.gist}"
        if lesson.exercise:
            yield f"Your turn: {lesson.exercise.ask} {' '.join(lesson.exercise.hints)} {lesson.exercise.praise}"
        yield lesson.end


def describe(game: Any, situation: Situation) -> str:
    """Describe a situation: the table in words and as text, the effect of each card there, and the action."""
    state = situation.outcome(game).start
    table = TABLETOPS[game.name].table
    lines = list(table.in_words(table.view_between(state, REFEREE)))
    said = f"{situation.position} {' '.join(situation.answers)}"
    cards = game.boxes.cards(getattr(state.options, "deck", None))
    known = [f"- {name}: {does}" for name, does in cards if re.search(rf"\b{re.escape(name)}(?!\w)", said)]
    parts = (
        situation.position,
        "\n".join(lines),
        "Cards:\n" + "\n".join(known),
        "In this turn: " + "; ".join(situation.answers),
    )
    return "\n\n".join(parts)
