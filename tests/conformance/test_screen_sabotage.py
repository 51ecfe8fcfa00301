"""What a game brings to the screen is part of the check: whatever is broken there is one sentence, too."""

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.match.conformance import Check
from tests.conformance.screens import COURSES, SCREENS
from tests.tiers import mostly_thorough, sampled
from widgets.games.conformance import CHECK as SCREEN
from widgets.games.conformance import game_screen_problems
from widgets.learn.conformance import CHECK as COURSE
from widgets.learn.conformance import lessons_problems

ROOT: Final = Path(__file__).parents[2]


FAST: Final = (
    *("a layout that fails", "a layout that is too wide", "a thing outside the picture", "a picture of nothing"),
    *("a thing in two places", "a spot without a label", "a motion that fails", "a move that nobody can make"),
)
"""Those that are found in little time."""


@pytest.mark.parametrize("name", mostly_thorough(*SCREENS, quick=FAST))
def test_a_broken_screen_is_named_with_the_remedy(name: str) -> None:
    """One sentence says what is wrong and what to do."""
    (sentence,) = dict.fromkeys(game_screen_problems(SCREENS[name].game_screen()))
    assert all(part in sentence for part in SCREENS[name].parts), sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("name", sampled(COURSES, 6))
def test_a_broken_course_is_named_with_its_line(tmp_path: Path, name: str) -> None:
    """One sentence says what is wrong, and in which line of its file."""
    (sentence,) = dict.fromkeys(lessons_problems(COURSES[name].lessons(tmp_path)))
    assert all(part in sentence for part in COURSES[name].told), sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_the_screens_of_all_games_are_complete(name: str) -> None:
    """Nothing is missing in what our games bring, and games without a table of their own need none."""
    assert [*SCREEN.of(GAMES[name])] == []
    assert [*COURSE.of(GAMES[name])] == []


def test_the_checks_of_the_screen_join_by_entry_points() -> None:
    """pyproject.toml registers both, as any other package could."""
    declared = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    found = [EntryPoint(name, value, "").load() for name, value in declared["refkit.checks"].items()]
    assert found == [SCREEN, COURSE]
    assert all(isinstance(check, Check) for check in found)
