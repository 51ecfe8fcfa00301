"""What is entered in a game that is followed at the desk is never guessed, and taken back one by one."""

from refkit.kernel.choice import CHANCE
from tests.widgets.referee.desk_page import DeskPage


def followed() -> DeskPage:
    """Follow a game of The Syndicate, of which the first player is to draw."""
    return (
        DeskPage(game="syndicate").do("tab", "follow").do("begin", {"players": "Xavier, Yaz, Zippy", "first": "Xavier"})
    )


def drawn(page: DeskPage) -> list[str]:
    """Return what may be done now, such as the cards that may be drawn, as it is entered."""
    match = page.match
    return [match.game.notation.format_move(match.state, move) for move in match.choices()[0].options]


def test_words_that_several_cards_have_are_no_draw() -> None:
    """The desk asks which it was, and nothing is entered; words that one card has alone are that card."""
    page = followed()
    while page.match.choices()[0].seat != CHANCE:
        page.do("enter", {"text": drawn(page)[0]})
    words = {word for text in drawn(page) for word in text.split()[2:]}
    shared = next(
        word for word in sorted(words) if 1 < sum(word in text.split() for text in drawn(page)) < len(drawn(page))
    )
    before = len(page.match.entries)
    page.do("enter", {"text": shared})
    assert len(page.match.entries) == before
    page.do("enter", {"text": drawn(page)[-1]})
    assert len(page.match.entries) == before + 1


def test_taking_back_takes_the_last_entry_alone() -> None:
    """The draw before it stays in force."""
    page = followed()
    while len(page.match.played) < 3:
        page.do("enter", {"text": drawn(page)[0]})
    page.do("undo", {"reason": "a slip"})
    assert len(page.match.played) == 2
