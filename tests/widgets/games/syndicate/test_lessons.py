"""The questions of The Syndicate's course: what their pictures show, and what they keep to themselves."""

from collections.abc import Iterator

import pytest

from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from tests.widgets.learn.stations import quizzes
from widgets.drawing.scene import Text
from widgets.games.syndicate.table.picks import Place, Side, card_at
from widgets.games.syndicate.tabletop import TABLE
from widgets.tabletop.contract import Camera, Space
from widgets.tabletop.guesses import Guess, Quiz
from widgets.tabletop.shots import layout
from widgets.tabletop.story import StoryBoard, story_of

WIDTHS = (358.0, 711.0)


def asked(of: type) -> Iterator[tuple[Guess, Quiz]]:
    """Yield the questions of the course whose answers are of this class."""
    yield from ((guess, quiz) for _, guess, quiz in quizzes("syndicate") if isinstance(next(iter(quiz.names)), of))


def untold(_: object, event: Event) -> bool:
    """Return whether a film omits an event."""
    return TABLE.weight(event) in {"unsaid", "log"}


@pytest.mark.parametrize("of", [Place, Side])
def test_a_question_of_sums_is_not_answered_by_its_table(of: type) -> None:
    """What counts, and which side has more, stands on scales and cards when it is answered, and nowhere before."""
    found = 0
    for guess, quiz in asked(of):
        board = StoryBoard(TABLE, story_of(TABLE.game, guess.example).tables, quiz.names)
        words = [item.text for item in board.draw(quiz.state, 711).items if isinstance(item, Text)]
        assert words.count("?") == 2
        assert "The plot has" not in " ".join(board.in_words(quiz.state))
        told = board.draw(quiz.state, 711, quiz.told).items
        *_, last = story_of(TABLE.game, guess.example).film(board, "", "", untold)
        end = last.draw(711).items
        assert not [item for item in (*told, *end) if isinstance(item, Text) and item.text == "?"]
        found += 1
    assert found >= 4


@pytest.mark.parametrize("width", WIDTHS)
def test_an_answer_is_touched_where_its_card_lies(width: float) -> None:
    """In a film everybody's hands come first, and yet the cards of a question are found where they are drawn."""
    for guess, quiz in asked(Place):
        board = StoryBoard(TABLE, story_of(TABLE.game, guess.example).tables, quiz.names)
        words = [item for item in board.draw(quiz.state, width).items if isinstance(item, Text)]
        for place in quiz.names:
            box, card = board.box(place, width), card_at(quiz.state, place)
            assert box
            assert card
            name = [item for item in words if item.text in card.name and len(item.text) > 1]
            assert name
            assert all(box.contains(item.at) for item in name if item.text not in {"The", "Ace of"})


def test_before_a_lead_all_hands_are_shown_and_the_film_keeps_its_height() -> None:
    """The first picture of a film shows who holds what, and none is higher than another."""
    guess, _ = next(iter(asked(Side)))
    board = StoryBoard(TABLE, story_of(TABLE.game, guess.example).tables)
    start, *_, end = board.views
    space = Space(711, 500, bare=True)
    first, last = (TABLE.plan((view, *board.views), space, Camera()) for view in (start, end))
    assert first.fans
    assert not last.fans
    assert first.height == last.height
    assert start.seat == REFEREE
    assert layout(TABLE, (start, *board.views), space, Camera()).items
