"""The course for Three Cheers for Master, read from ``course.toml``: lessons in an order that builds up, one rule each.

A lesson is a rule, a few scenes (a worked example and a question about it), and a turn for the learner. It is data:
what is right, wrong or possible is left to the referee.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from refkit.games.three_cheers.position import to_state
from refkit.games.three_cheers.rulebook import rules as R
from refkit.games.three_cheers.rulebook.examples import EXAMPLES, Example
from refkit.games.three_cheers.text.move_reading import parse_place
from refkit.kernel.rule import Rule
from widgets.games.three_cheers.lessons.exercise import Turn
from widgets.games.three_cheers.lessons.goals import Goal
from widgets.games.three_cheers.lessons.quizzes import Ask
from widgets.games.three_cheers.table.picks import OnTable


@dataclass(frozen=True, slots=True)
class Scene:
    """A worked example with a question before its film, called ``name`` in the row of stations."""

    name: str
    example: Example
    ask: Ask
    hint: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: ``gist`` is its rule in a sentence of ours, ``rule`` where that stands, ``end`` the last word.

    ``face`` is the minion that stands for it in the overview.
    """

    id: str
    part: str
    title: str
    rule: Rule
    gist: str
    end: str
    face: str
    scenes: tuple[Scene, ...]
    turn: Turn | None

    @property
    def stations(self) -> tuple[str, ...]:
        """What there is to do, in order."""
        return (*(scene.name for scene in self.scenes), *(("Your turn",) if self.turn else ()))


@cache
def course() -> tuple[Lesson, ...]:
    """Every lesson, in order."""
    text = resources.files("widgets.games.three_cheers.lessons").joinpath("course.toml").read_text(encoding="utf-8")
    return tuple(_lesson(part["name"], data) for part in tomllib.loads(text)["part"] for data in part["lesson"])


def _lesson(part: str, data: Mapping[str, Any]) -> Lesson:
    return Lesson(
        id=data["id"],
        part=part,
        title=data["title"],
        rule=R.BY_ID[data["rule"]],
        gist=" ".join(data["gist"].split()),
        end=" ".join(data["end"].split()),
        face=data["face"],
        scenes=tuple(_scene(scene) for scene in data["scene"]),
        turn=_turn(data["turn"]) if "turn" in data else None,
    )


def _scene(data: Mapping[str, Any]) -> Scene:
    example = EXAMPLES[data["example"]]
    who = OnTable(*parse_place(to_state(example.scenario.setup), data["who"])) if "who" in data else None
    ask = Ask(data["kind"], " ".join(data["ask"].split()), who, data.get("given"))
    return Scene(data.get("name", example.title), example, ask, data["hint"])


def _turn(data: Mapping[str, Any]) -> Turn:
    goals = tuple(Goal(**goal) for goal in data["goals"])
    return Turn(**{**data, "ask": " ".join(data["ask"].split()), "goals": goals, "hints": tuple(data["hints"])})
