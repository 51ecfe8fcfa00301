"""The book's own example, number by number."""

from refkit.games.minions import GAME
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import scores, total_scores
from tests.games.minions.tables import play

ORC = GAME.examples["the-orc"]


def test_the_example_as_a_ledger() -> None:
    """The lines of both totals explain each number before the glory is taken."""
    outcome = play(ORC.position, *ORC.answers[:-1], action="turn")
    xavier, yaz = total_scores(outcome.state)
    assert [str(line) for line in xavier.lines] == ["+4 Might of Vampire", "+2 Power (+2 needs 5, rolls 8)"]
    assert yaz.lines[0].why is R.ATTRIBUTES
    assert (xavier.total, xavier.summary) == (6, "Final Power Total 6")


def test_glory_is_scored_card_by_card() -> None:
    """A score is the cards that were won, each with its rule, and what they come to."""
    outcome = play(ORC.position, *ORC.answers, action="turn")
    xavier, yaz = scores(outcome.state)
    told = [(line.label, line.sum, line.points, line.why) for line in xavier.lines]
    assert told == [("Temple with a View", "worth 7", 7, R.TAKE_GLORY)]
    assert str(xavier) == "Temple with a View: worth 7\ntotal 7"
    assert str(yaz) == "total 0"
