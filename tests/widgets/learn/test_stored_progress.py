"""What learners have stored of a course counts in every later version of it."""

from typing import Final

import pytest

from tests.widgets.learn.test_every_course import taught
from widgets.learn.courses.course import course
from widgets.learn.progress import Progress

STORED: Final = {
    "three-cheers": {
        "setting-up": 4,
        "standing-room": 2,
        "scamper": 2,
        "counting": 4,
        "fast-and-slow": 3,
        "shields": 2,
        "armour": 3,
        "agile": 2,
        "short-fuse": 4,
        "peace": 3,
        "leap": 2,
        "weak-and-heavy": 3,
        "flying": 3,
        "hungry": 2,
        "claustrophobic": 3,
        "assassin": 2,
        "ninja": 3,
        "first-things": 3,
        "moves-and-swaps": 3,
        "aggression": 4,
        "deflect": 4,
        "split": 2,
        "master": 2,
    },
    "minions": {
        "setting-up": 3,
        "a-turn": 3,
        "what-is-asked": 3,
        "power": 4,
        "the-order": 4,
        "you-may": 4,
        "highest": 4,
        "turning-dice": 4,
        "change-that-card": 4,
        "the-orc": 6,
        "level": 7,
        "odd-days": 5,
        "more-friends": 6,
    },
    "huzzah": {
        "setting-up": 4,
        "round-the-fair": 4,
        "no-room": 3,
        "first-come": 4,
        "five-a-step": 4,
        "take-a-bow": 4,
        "he-is-watching": 6,
        "make-way": 3,
        "mind-your-back": 6,
        "he-has-the-keys": 4,
        "no-day-off": 5,
        "i-know-this-one": 6,
        "fifty": 3,
    },
    "cheers": {
        "setting-up": 3,
        "a-glass-for-anyone": 2,
        "small-meets-big": 3,
        "two-leave": 5,
        "which-one": 3,
        "never-twice": 4,
        "a-quiet-gift": 3,
        "one-thing": 3,
        "six": 4,
        "the-combination": 5,
        "out-of-turn": 4,
        "one-short": 4,
        "who-knows": 4,
    },
    "syndicate": {
        "setting-up": 2,
        "one-against-two": 3,
        "three-marks": 4,
        "the-count": 4,
        "under-the-table": 3,
        "two-or-one": 5,
        "two-marks": 3,
        "aces": 4,
        "the-crown": 5,
        "five-again": 4,
        "twelve": 4,
        "too-late": 3,
    },
}
"""By game and lesson, the number of stations that learners may have done, which are stored by their numbers.

New stations belong into a lesson of their own, with an id of its own; lessons may be put in another order.
"""


@pytest.mark.parametrize("name", STORED)
def test_lessons_that_were_begun_are_still_there(name: str) -> None:
    """Each has its id and as many stations as it had, so that nothing that was done is lost, or counts for another."""
    now = {lesson.id: len(lesson.stations) for lesson in course(taught(name))}
    assert {lesson: now.get(lesson) for lesson in STORED[name]} == STORED[name]


def test_stars_and_misses_of_two_windows_are_both_kept() -> None:
    """Merging the progress of another window, or another device, loses nothing that was earned in either."""
    here = Progress(stars={"flying": frozenset({0})}, missed={"flying": frozenset({2})})
    there = Progress(stars={"flying": frozenset({1}), "armored": frozenset({0})})
    both = here.joined(there)
    assert both.stars == {"flying": {0, 1}, "armored": {0}}
    assert both.missed == {"flying": {2}}
