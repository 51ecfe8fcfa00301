"""A course, read from the file that a game brings: lessons in an order that builds up, one rule each."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from widgets.tabletop.lessons import Exercise, Guess, Lesson, Lessons


@cache
def course(lessons: Lessons | None) -> tuple[Lesson, ...]:
    """Every lesson, in order; none of a game that has no course."""
    if lessons is None:
        return ()
    parts = tomllib.loads(lessons.course.read_text(encoding="utf-8"))["part"]
    return tuple(_lesson(lessons, part["name"], data) for part in parts for data in part["lesson"])


def _lesson(lessons: Lessons, part: str, data: Mapping[str, Any]) -> Lesson:
    return Lesson(
        id=data["id"],
        part=part,
        title=data["title"],
        rule=lessons.game.rules[data["rule"]],
        gist=_line(data["gist"]),
        end=_line(data["end"]),
        face=data["face"],
        guesses=tuple(_guess(lessons, guess) for guess in data["guess"]),
        exercise=_exercise(lessons, data["exercise"]) if "exercise" in data else None,
    )


def _guess(lessons: Lessons, data: Mapping[str, Any]) -> Guess:
    example = lessons.game.examples[data["example"]]
    state = lessons.game.position.to_state(example.scenario.setup)
    who = lessons.place(state, data["who"]) if "who" in data else None
    name, ask = data.get("name", example.title), _line(data.get("ask", ""))
    return Guess(name, example, data["kind"], ask, data["hint"], who, data.get("given"))


def _exercise(lessons: Lessons, data: Mapping[str, Any]) -> Exercise:
    goals = tuple(lessons.goal(**goal) for goal in data["goals"])
    return Exercise(**{**data, "ask": _line(data["ask"]), "goals": goals, "hints": tuple(data["hints"])})


def _line(text: str) -> str:
    """A text of several lines in one."""
    return " ".join(text.split())
