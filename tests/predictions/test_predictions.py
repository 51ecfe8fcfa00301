"""What readers of a course have predicted: the referee says that most of it is right."""

import pytest

from refkit.game import GAMES
from tests.predictions import COUNT, ODD, TEN, draw, load_predictions, normalize, referee_answer
from tests.predictions.pages import describe, lesson_lines

ENOUGH = 8
"""So many of ten must be right."""


@pytest.mark.parametrize("name", COUNT)
def test_who_has_had_the_course_knows_what_will_happen(name: str) -> None:
    """Of ten situations, four of them and more odd, a reader who knew the course's pages alone has told eight."""
    situations = load_predictions(name)
    assert len(situations) == TEN
    assert sum(each.odd for each in situations) >= ODD
    game = GAMES[name]
    right = [each for each in situations if normalize(each.answer) == normalize(referee_answer(game, each))]
    assert len(right) >= ENOUGH


@pytest.mark.thorough
def test_situations_are_drawn_by_their_seed() -> None:
    """The same seed draws the same ten, another one others; five of them are odd, and none tells its answer."""
    drawn = draw("syndicate", 1)
    assert drawn == draw("syndicate", 1) != draw("syndicate", 2)
    assert [each.odd for each in drawn].count(True) == ODD
    game = GAMES["syndicate"]
    for each in drawn:
        assert referee_answer(game, each) not in describe(game, each)


def test_the_pages_of_a_course_are_words() -> None:
    """A reader gets every lesson of the course, with what is asked and why it is so."""
    text = "\n".join(lesson_lines(GAMES["syndicate"]))
    assert text.count("# Lesson") == 16
    assert "Question: " in text
    assert "The rule: " in text
