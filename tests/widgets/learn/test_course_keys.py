"""The keys of a course: those that are documented are those that are read, and any other is refused."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from refkit.kernel.choice import BadInput
from tests.widgets.learn.test_kit import SMALL
from widgets.learn.courses.course import KEYS, course
from widgets.learn.courses.quizzes import KIND_KEYS

WRITTEN: Final = Path(__file__).parents[3].joinpath("notebooks", "guide", "courses.md").read_text(encoding="utf-8")
LESSON: Final = """
[[part]]
name = "One"
[[part.lesson]]
id = "one"
title = "One"
rule = "lead"
gist = "A card is led."
end = "So it is."
face = "moon"
"""


def rows(heading: str) -> list[list[str]]:
    """Return the rows of the documented table with this heading, cell by cell."""
    table = WRITTEN.partition(heading)[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


def coded(text: str) -> set[str]:
    """Return the words of a text that are set as code."""
    return set(re.findall(r"`([a-z]+)`", text))


def test_the_keys_that_are_documented_are_those_that_are_read() -> None:
    """Table by table, and kind by kind of guesses."""
    assert {table.strip("`"): coded(keys) for table, keys in rows("| table | keys |")} == KEYS
    kinds = {kind: coded(says) for names, _, says in rows("| kind of guess |") for kind in re.findall("`(.+?)`", names)}
    assert kinds == KIND_KEYS


def test_the_example_that_is_documented_says_nothing_else() -> None:
    """What stands there to be copied has no key that would be refused."""
    data: dict[str, Any] = tomllib.loads(WRITTEN.partition("```toml")[2].partition("```")[0])
    (lesson,) = data["part"][0]["lesson"]
    (guess,) = lesson["guess"]
    assert data.keys() <= KEYS["the file"]
    assert all(topic.keys() <= KEYS["a topic"] for topic in data["topics"].values())
    assert data["part"][0].keys() <= KEYS["part"]
    assert lesson.keys() <= KEYS["lesson"]
    assert guess.keys() <= KEYS["guess"] | KIND_KEYS[guess["kind"]]
    assert lesson["exercise"].keys() <= KEYS["exercise"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[topic]", "the file says 'topic', which nothing reads; is 'topics' meant?"),
        ("[topics]\none = { lines = 'x' }", "a topic says 'lines', which nothing reads; is 'line' meant?"),
        (f"{LESSON}gest = 'x'", "Lesson 'one' cannot be read: lesson says 'gest', which nothing reads; is"),
        (
            f"{LESSON}[[part.lesson.guess]]\nexample = 'book-1'\nkind = 'who'\nhint = 'x'\nevents = 'Led'",
            "guess says 'events', which nothing reads; is 'event' meant?",
        ),
        (f"{LESSON}[part.lesson.exercise]\nxyz = 1", "exercise says 'xyz', which nothing reads."),
    ],
)
def test_a_key_that_nothing_reads_is_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    """Whoever mistypes a key is told so, with the one that is perhaps meant."""
    file = tmp_path / "course.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(said)):
        course(replace(SMALL, course=file))
