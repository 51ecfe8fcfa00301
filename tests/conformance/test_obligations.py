"""The table of what a game must bring says what the code does: every part, and the checks that hold it."""

import dataclasses
import re
from pathlib import Path
from typing import Final

from refkit.game import Game
from refkit.match.conformance import CHECKS
from widgets.games.conformance import CHECK as SCREEN
from widgets.learn.conformance import CHECK as COURSE
from widgets.tabletop.game_screen import GameScreen

CHAPTER: Final = Path(__file__).parents[2] / "notebooks" / "guide" / "checks.md"
ROW: Final = re.compile(r"^\| ([`*])(\w+)\1 \| .*?\| ?([\w, ]*?) ?\| (.*?) ?\|$", re.MULTILINE)
ROWS: Final = {part: (kind, checks, without) for kind, part, checks, without in ROW.findall(CHAPTER.read_text("utf-8"))}
"""For each part whether it is of the game or of the screen, its checks, and what there is without it."""


def test_every_part_has_a_row_and_no_other_thing() -> None:
    """The parts are the fields of a game, in their order but for those that come first, and of what it brings."""
    of_game = [part for part, (kind, *_) in ROWS.items() if kind == "`"]
    of_screen = [part for part, (kind, *_) in ROWS.items() if kind == "*"]
    assert sorted(of_game) == sorted(field.name for field in dataclasses.fields(Game))
    assert sorted(of_screen) == sorted(field.name for field in dataclasses.fields(GameScreen))


def test_the_checks_of_each_part_are_those_that_are_made() -> None:
    """A check stands in the rows of exactly the parts that it is about."""
    checks = (*CHECKS, SCREEN, COURSE)
    made = {part: [check.name for check in checks if part in check.parts] for part in ROWS}
    assert {part: checks.split(", ") if checks else [] for part, (_, checks, _) in ROWS.items()} == made
    assert {part for check in checks for part in check.parts} <= set(ROWS)
