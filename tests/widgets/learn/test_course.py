"""The course as data: every lesson can be learnt, every exercise can be done and can be got wrong."""

import re

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.cards import square
from refkit.games.three_cheers.rules.score import rows
from widgets.games.three_cheers.lessons import LESSONS
from widgets.games.three_cheers.lessons.predict import TrackedStory
from widgets.games.three_cheers.table.picks import OnTable
from widgets.games.three_cheers.table.tree import TowerPlan
from widgets.games.three_cheers.tabletop import TABLE
from widgets.learn.courses.course import course
from widgets.learn.courses.quizzes import quiz
from widgets.tabletop.contract import Camera
from widgets.tabletop.film.story import StoryBoard
from widgets.tabletop.guesses import Guess, Quiz

COURSE = course(LESSONS)
GUESSES = [guess for lesson in COURSE for guess in lesson.guesses]
BOOK = re.compile(r"book-|fight-|gravity-example|score-\d")
"""What the book's own worked examples are called; those that it forbids are answers to a question about another."""


def made(guess: Guess) -> Quiz:
    """Return the quiz of a guess."""
    return quiz(GAME, LESSONS, guess)


def test_all_examples_of_the_book_appear() -> None:
    """Move, swap, aggression, the deflect, the three fights and the corrected first, gravity, and the four counts."""
    book = {name for name, example in GAME.examples.items() if BOOK.match(name) and not example.refused}
    assert len(book) >= 14
    assert book <= {guess.example.id for guess in GUESSES}


@pytest.mark.parametrize("name", [name for name in GAME.examples if BOOK.match(name) and GAME.examples[name].refused])
def test_what_the_book_forbids_is_a_wrong_answer(name: str) -> None:
    """Where a lesson asks where a card may be sent, the tower that the book forbids can be clicked, and is wrong."""
    refused = GAME.examples[name]
    story = TrackedStory.of(refused)
    asked = [made(guess) for guess in GUESSES if refused.id.startswith(guess.example.id)]
    forbidden = {place for one in asked for place in one.names if place not in one.right}
    sentences = {one.reasons[place][0] for one in asked for place in forbidden if place in one.reasons}
    assert story.refusal
    assert {*story.refusal} <= sentences


def test_no_tower_that_can_be_chosen_looks_as_if_it_will_grow() -> None:
    """Where a card may be sent is asked with all towers of one shape, also where the film plays it on one of them."""
    for one in (guess for asked in GUESSES if asked.kind == "towers" for guess in (asked, asked.again) if guess):
        question = made(one)
        board = StoryBoard(TABLE, [question.state, *TrackedStory.of(one.example).tables], question.names)
        boxes = [box for place in question.names if (box := board.box(place, 346))]
        plan = TABLE.plan(board.views, board.space(346), TABLE.follow(Camera(), board.views[0], None), None)
        assert isinstance(plan, TowerPlan)
        assert len({(box.y, box.width, box.height) for box in boxes}) == 1
        assert len({places.ground for places in plan.towers.open.values()}) == 1


@pytest.mark.parametrize("name", ["score-1", "score-2", "score-3", "score-4"])
def test_who_counts_more_than_once_agrees_with_the_count(name: str) -> None:
    """The values of those who are right make up what the referee multiplies above the ground row."""
    guess = next(guess for guess in GUESSES if guess.example.id == name)
    asked = made(guess)
    tower = asked.state.towers[0]
    multiplied = sum(row.multiplied for row in rows(tower, asked.state.options) if row.row > 1)
    assert sum(tower.minions[place.at].value for place in asked.right) == multiplied


def test_minions_are_followed_by_where_they_stood() -> None:
    """In the book's gravity X and A die, B has fallen to the ground, C is in the second row, and D has not moved."""
    story = TrackedStory.of(GAME.examples["gravity-example"])
    ends = {row: story.tracked[1].get(OnTable(0, square(0, row))) for row in range(1, 6)}
    assert ends[1] is ends[2] is None
    assert [ends[row] for row in (3, 4, 5)] == [OnTable(0, square(0, row)) for row in (1, 2, 5)]
