"""A course, read from the file that a game brings: lessons in an order that builds up, one rule each."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Ruling
from refkit.text.examples import Example
from widgets.learn.courses.goals import goal_of
from widgets.learn.courses.quizzes import SAYS
from widgets.tabletop.guesses import Guess, Topic
from widgets.tabletop.lessons import Exercise, Film, Lesson, Lessons

ANEW: Final = frozenset({"position", "action", "answers", "learn"})
"""What a guess may write anew of its example."""
READ: Final = frozenset({"example", "who", "name", "ask", "kind", "hint", "given", "new", "after", "beside", "again"})
"""What else is read of every guess; the rest is for its kind."""
KEYS: Final[Mapping[str, frozenset[str]]] = {
    "the file": frozenset({"game", "topics", "part"}),
    "a topic": frozenset({"line", "words", "rules"}),
    "part": frozenset({"name", "lesson"}),
    "lesson": frozenset({"id", "title", "face", "rule", "gist", "end", "teaches", "ours", "film", "guess", "exercise"}),
    "film": frozenset({"example", "name", "seat", "new"}) | ANEW,
    "guess": ANEW | READ | {"seat"},
    "after": frozenset({"event", "with"}),
    "exercise": frozenset(field.name for field in fields(Exercise)) | {"example"},
}
"""What each table of a course may say; a guess also what its kind says, see ``quizzes.py``."""


@cache
def course(lessons: Lessons | None) -> tuple[Lesson, ...]:
    """Every lesson, in order; none of a game that has no course. Raises `BadInput` for what cannot be read."""
    if lessons is None:
        return ()
    found, known = [], topics(lessons)
    only("the file", _read(lessons))
    for part in _read(lessons).get("part", ()):
        only("part", part)
        for data in part.get("lesson", ()):
            try:
                found.append(_lesson(lessons, known, part["name"], data))
            except KeyError as lacking:
                raise BadInput(f"Lesson {data.get('id', '?')!r} says {lacking} nowhere, or it is not known.") from None
            except (TypeError, BadInput) as error:
                raise BadInput(f"Lesson {data.get('id', '?')!r} cannot be read: {error}") from None
    return tuple(found)


@cache
def topics(lessons: Lessons | None) -> Mapping[str, Topic]:
    """What a learner must have been told of before it is shown, by its name."""
    told: Mapping[str, Mapping[str, Any]] = _read(lessons).get("topics", {}) if lessons else {}
    for each in told.values():
        only("a topic", each)
    return {
        name: Topic(name, _line(each["line"]), tuple(each.get("words", ())), tuple(each.get("rules", ())))
        for name, each in told.items()
    }


@cache
def _read(lessons: Lessons) -> Mapping[str, Any]:
    """The file of a course."""
    return tomllib.loads(lessons.course.read_text(encoding="utf-8"))


def only(table: str, data: Mapping[str, Any], besides: Iterable[str] = ()) -> None:
    """Raise `BadInput` for what a table says that nobody would read."""
    may = KEYS[table] | {*besides}
    for key in data:
        if key not in may:
            meant = get_close_matches(key, may, 1, cutoff=0.5)
            raise BadInput(f"{table} says {key!r}, which nothing reads{f'; is {meant[0]!r} meant?' if meant else '.'}")


def _lesson(lessons: Lessons, known: Mapping[str, Topic], part: str, data: Mapping[str, Any]) -> Lesson:
    only("lesson", data)
    return Lesson(
        id=data["id"],
        part=part,
        title=data["title"],
        rule=lessons.game.rules[data["rule"]],
        gist=_line(data["gist"]),
        end=_line(data["end"]),
        face=data["face"],
        guesses=tuple(_guess(lessons, known, guess) for guess in data.get("guess", ())),
        exercise=_exercise(lessons, known, data["exercise"]) if "exercise" in data else None,
        teaches=_named(known, data.get("teaches", ())),
        film=_film(lessons, known, data["film"]) if "film" in data else None,
        ours=tuple((_line(text), _ruling(lessons, name)) for name, text in data.get("ours", {}).items()),
    )


def _ruling(lessons: Lessons, name: str) -> Ruling:
    """A ruling by its number; raises `BadInput` for a rule that stands in the book."""
    found = lessons.game.rules[name]
    if not isinstance(found, Ruling):
        raise BadInput(f"{name} is a rule of the book: what it says belongs into the gist.")
    return found


def _named(known: Mapping[str, Topic], names: Iterable[str]) -> tuple[Topic, ...]:
    """Topics by their names."""
    return tuple(known[name] for name in names)


def _film(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Film:
    """Return a film of an example, or of that with whatever is written anew of it."""
    only("film", data)
    example = _example(lessons, data)
    return Film(data.get("name", example.title), example, data.get("seat"), _named(known, data.get("new", ())))


def _example(lessons: Lessons, data: Mapping[str, Any]) -> Example:
    """Return an example with whatever ``data`` writes anew of its table and of what happens."""
    anew = {name: tuple(each) if isinstance(each, list) else each for name, each in data.items() if name in ANEW}
    changed: Example = replace(lessons.game.examples[data["example"]], **anew)
    return changed


def _guess(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Guess:
    """A guess about an example, or about that with whatever is written anew of its table and of what happens."""
    if data["kind"] in SAYS:  # those of a game say what they like
        only("guess", data, SAYS[data["kind"]])
    only("after", data.get("after", {}))
    example = _example(lessons, data)
    who = data.get("who")
    if who is not None and lessons.place:
        who = lessons.place(lessons.game.position.to_state(example.scenario.setup), who)
    more = {name: each for name, each in data.items() if name not in READ | ANEW}
    name, ask = data.get("name", example.title), _line(data.get("ask", ""))
    new = _named(known, data.get("new", ()))
    return Guess(
        name=name,
        example=example,
        kind=data["kind"],
        ask=ask,
        hint=data["hint"],
        who=who,
        given=data.get("given"),
        more=more,
        new=new,
        after=data.get("after", {}),
        beside=tuple(data.get("beside", ())),
        again=_guess(lessons, known, {**data, **again, "again": None}) if (again := data.get("again")) else None,
    )


def _exercise(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Exercise:
    """An exercise on a position, or on that of an ``example``, of which so many answers may be given."""
    only("exercise", data)
    told: dict[str, Any] = {
        **data,
        "ask": _line(data["ask"]),
        "goals": tuple(goal_of(lessons, goal) for goal in data["goals"]),
        "new": _named(known, data.get("new", ())),
    }
    if "example" in told:
        example = lessons.game.examples[told.pop("example")]
        given = told.get("given", 0)
        answers = example.answers[:given] if isinstance(given, int) else given
        told = {"position": example.position, "asks": example.action, **told, "given": answers}
    fields: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in told.items()}
    return Exercise(**fields)


def _line(text: str) -> str:
    """A text of several lines in one."""
    return " ".join(text.split())
