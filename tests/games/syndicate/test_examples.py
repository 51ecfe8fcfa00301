"""The two examples that the book prints, to the point."""

from refkit.games.syndicate import GAME


def test_the_first_printed_example_is_ten_against_nine() -> None:
    """8 led and 2 face down beat 9 and a card that counts nothing, for a single point."""
    assert "scored Wanda helped 10 9 Wanda 1 Xavier 0 Yaz 0 [helped]" in GAME.examples["book-1"].events


def test_the_second_printed_example_is_one_against_seven() -> None:
    """An Ace alone is 1 against 4 and 3: both enforcers score."""
    assert "scored Wanda foiled 1 7 Wanda 0 Xavier 1 Yaz 1 [foiled]" in GAME.examples["book-2"].events
