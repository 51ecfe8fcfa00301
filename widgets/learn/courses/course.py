"""Parse a course, the TOML file of a game's lessons, which build on each other and teach one rule each."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final, final

from refkit.characters import quoted
from refkit.kernel.choice import BadInput
from refkit.kernel.rule import Ruling
from refkit.match import atomic
from refkit.text import toml_text
from refkit.text.examples import Example
from widgets.learn.courses.goals import parse_goal
from widgets.learn.courses.quizzes import KIND_KEYS
from widgets.tabletop.guesses import Guess, Topic
from widgets.tabletop.lessons import Exercise, Film, Lesson, Lessons

OVERRIDES: Final = frozenset({"position", "action", "answers", "learn"})
"""The fields of its example that a guess or a film may override."""
COMMON_KEYS: Final = frozenset(
    {"example", "who", "name", "ask", "kind", "hint", "given", "new", "after", "beside", "why", "one", "hides", "again"}
)
"""The other keys of every guess; the rest belong to its kind."""
KEYS: Final[Mapping[str, frozenset[str]]] = {
    "the file": frozenset({"game", "topics", "part"}),
    "a topic": frozenset({"line", "words", "rules"}),
    "part": frozenset({"name", "lesson"}),
    "lesson": frozenset({"id", "title", "face", "rule", "gist", "end", "teaches", "ours", "film", "guess", "exercise"}),
    "film": frozenset({"example", "name", "seat", "new"}) | OVERRIDES,
    "guess": OVERRIDES | COMMON_KEYS | {"seat"},
    "after": frozenset({"event", "with"}),
    "exercise": frozenset(field.name for field in fields(Exercise)) | {"example"},
}
"""The keys of each table of a course; a guess has those of its kind, too, see ``quizzes.py``."""
FIXED: Final = frozenset({"example", "kind", "event", "instead", "new", "hides", "again"})
"""The keys of a guess or an exercise whose values are no text: no word of theirs is exchanged."""
QUESTIONS: Final = 8
"""The number of questions of a placement test, if a course has so many lessons that ask any."""


@cache
def course(lessons: Lessons | None) -> tuple[Lesson, ...]:
    """Return all lessons in order; none for a game without a course. Raises `BadInput` for an invalid file."""
    if lessons is None:
        return ()
    found, known = [], topics(lessons)
    check_keys("the file", _data(lessons))
    for part in _data(lessons).get("part", ()):
        check_keys("part", part)
        for data in part.get("lesson", ()):
            try:
                found.append(_lesson(lessons, known, part["name"], data))
            except KeyError as lacking:
                raise BadInput(
                    f"Lesson {quoted(str(data.get('id', '?')))} says {lacking} nowhere, or it is not known."
                ) from None
            except (TypeError, BadInput) as error:
                raise BadInput(f"Lesson {quoted(str(data.get('id', '?')))} cannot be read: {error}") from None
    return tuple(found)


@cache
def topics(lessons: Lessons | None) -> Mapping[str, Topic]:
    """Return the topics of a course by name: what a learner must be told about before it is shown."""
    told: Mapping[str, Mapping[str, Any]] = _data(lessons).get("topics", {}) if lessons else {}
    for each in told.values():
        check_keys("a topic", each)
    return {
        name: Topic(name, _line(each["line"]), tuple(each.get("words", ())), tuple(each.get("rules", ())))
        for name, each in told.items()
    }


@cache
def _data(lessons: Lessons) -> Mapping[str, Any]:
    """Parse the file of a course."""
    return read_course(lessons.course)


def read_course(file: Traversable) -> Mapping[str, Any]:
    """Parse a file of lessons, in UTF-8 or UTF-16; raises ValueError, or OSError."""
    return toml_text.parse(atomic.decode(file.read_bytes()))


def check_keys(table: str, data: Mapping[str, Any], besides: Iterable[str] = ()) -> None:
    """Raise `BadInput` for keys of a ``table`` that are unknown: neither in `KEYS` nor among ``besides``."""
    may = KEYS[table] | {*besides}
    for key in data:
        if key not in may:
            meant = get_close_matches(key, may, 1, cutoff=0.5)
            raise BadInput(
                f"{table} says {quoted(key)}, which nothing reads{f'; is {quoted(meant[0])} meant?' if meant else '.'}"
            )


def _lesson(lessons: Lessons, known: Mapping[str, Topic], part: str, data: Mapping[str, Any]) -> Lesson:
    check_keys("lesson", data)
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
        teaches=_topics_of(known, data.get("teaches", ())),
        film=_film(lessons, known, data["film"]) if "film" in data else None,
        ours=tuple((_line(text), _ruling(lessons, name)) for name, text in data.get("ours", {}).items()),
    )


def _ruling(lessons: Lessons, name: str) -> Ruling:
    """Return a ruling by its id; raises `BadInput` for a rule that stands in the book."""
    found = lessons.game.rules[name]
    if not isinstance(found, Ruling):
        raise BadInput(f"{name} is a rule of the book: what it says belongs into the gist.")
    return found


def _topics_of(known: Mapping[str, Topic], names: Iterable[str]) -> tuple[Topic, ...]:
    return tuple(known[name] for name in names)


def _film(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Film:
    """Parse a film of an example, some fields of which it may override."""
    check_keys("film", data)
    example = _example(lessons, data)
    return Film(data.get("name", example.title), example, data.get("seat"), _topics_of(known, data.get("new", ())))


def _example(lessons: Lessons, data: Mapping[str, Any]) -> Example:
    """Return the example that ``data`` names, with the fields that it overrides."""
    changed: dict[str, Any] = {
        name: tuple(each) if isinstance(each, list) else each for name, each in data.items() if name in OVERRIDES
    }
    example: Example = replace(lessons.game.examples[data["example"]], **changed)
    return example


def _guess(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Guess:
    """Parse a guess about an example, some fields of which it may override."""
    if data["kind"] in KIND_KEYS:  # those of a game say what they like
        check_keys("guess", data, KIND_KEYS[data["kind"]])
    check_keys("after", data.get("after", {}))
    example = _example(lessons, data)
    who = data.get("who")
    if who is not None and lessons.place:
        who = lessons.place(lessons.game.position.to_state(example.scenario.setup), who)
    more = {name: each for name, each in data.items() if name not in COMMON_KEYS | OVERRIDES}
    name, ask = data.get("name", example.title), _line(data.get("ask", ""))
    new, again = _topics_of(known, data.get("new", ())), data.get("again")
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
        why=data.get("why", {}),
        one=data.get("one", False),
        hides=frozenset(data.get("hides", ())),
        again=again and _guess(lessons, known, _another_try(_with_example(lessons, data), again)),
    )


def _with_example(lessons: Lessons, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a guess with the fields of its example, if words of them are exchanged in another try."""
    example = _example(lessons, data)
    return {**({name: getattr(example, name) for name in OVERRIDES} if "swap" in data["again"] else {}), **data}


def _another_try(data: Mapping[str, Any], again: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a guess or an exercise in another try.

    The words of the pairs ``swap`` of ``again`` are exchanged, and its other keys replace those of the first try.
    """
    pairs = again.get("swap", {})
    return {
        **{name: value if name in FIXED else exchanged(value, pairs) for name, value in data.items()},
        **{name: value for name, value in again.items() if name != "swap"},
        "again": None,
    }


def exchanged(value: Any, pairs: Mapping[str, str]) -> Any:
    """Return a text, or the texts in a list or table, with the words of each pair in each other's place.

    >>> exchanged(["Red/green", "a red one, or blue"], {"red": "blue"})
    ['Blue/green', 'a blue one, or red']
    """
    match value:
        case str() if pairs:
            other = {one.lower(): to for each in pairs.items() for one, to in (each, each[::-1])}
            found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, other))})(?!\w)", re.IGNORECASE)
            return found.sub(lambda match: _in_case_of(match[0], other[match[0].lower()]), value)
        case dict():
            return {exchanged(name, pairs): exchanged(each, pairs) for name, each in value.items()}
        case list() | tuple():
            return [exchanged(each, pairs) for each in value]
        case _:
            return value


def _in_case_of(word: str, other: str) -> str:
    """Return ``other`` with a capital letter if ``word`` has one."""
    return other[0].upper() + other[1:] if word[0].isupper() else other


def _exercise(lessons: Lessons, known: Mapping[str, Topic], data: Mapping[str, Any]) -> Exercise:
    """Parse an exercise on a position, or on that of an ``example`` after ``given`` of its answers."""
    check_keys("exercise", data)
    again = data.get("again")
    told: dict[str, Any] = {
        **_laid(lessons, data),
        "ask": _line(data["ask"]),
        "goals": tuple(parse_goal(lessons, goal) for goal in data["goals"]),
        "new": _topics_of(known, data.get("new", ())),
        "again": again and _exercise(lessons, known, _another_try(_laid(lessons, data), _laid(lessons, again))),
    }
    fields: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in told.items()}
    return Exercise(**fields)


def _laid(lessons: Lessons, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of an exercise with the position, the action and the given answers of its example, if any."""
    if "example" not in data:
        return dict(data)
    example, given = lessons.game.examples[data["example"]], data.get("given", 0)
    answers = list(example.answers[:given]) if isinstance(given, int) else given
    laid = {"position": example.position, "asks": example.action, **data, "given": answers}
    del laid["example"]
    return laid


def _line(text: str) -> str:
    """Return a text of several lines joined into one."""
    return " ".join(text.split())


# ---- the placement test ----------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class PlacementQuestion:
    """A question of a placement test, and the ``lessons`` that are known to whoever answers it right at once."""

    guess: Guess
    lessons: tuple[Lesson, ...]


@cache
def placement(lessons: Lessons) -> tuple[PlacementQuestion, ...]:
    """Return the questions of the placement test: the course is cut into groups of lessons, with a question for each.

    Together they stand for every lesson up to the last that asks any.
    """
    every = course(lessons)
    asking = [number for number, lesson in enumerate(every) if lesson.guesses]
    count = min(QUESTIONS, len(asking))
    chosen = [asking[(place + 1) * len(asking) // count - 1] for place in range(count)]
    starts = [0, *(number + 1 for number in chosen)]
    return tuple(
        PlacementQuestion(every[number].guesses[0], every[start : number + 1])
        for start, number in zip(starts, chosen, strict=False)
    )
