"""The book's own example, number by number."""

from refkit.games.minions import GAME
from refkit.games.minions.rulebook import R
from refkit.games.minions.rules.score import scores, total_scores
from tests.games.minions.tables import lines, play

ORC = GAME.examples["the-orc"]


def test_the_vampire_beats_the_minotaur_by_six_to_four() -> None:
    """Every step comes out as printed: Defense falls, +3 becomes +2, 7 is needed, 4 and 5 become 3 and 4."""
    outcome = play(ORC.position, *ORC.answers, action="turn")
    told = lines(outcome)
    steps = [
        "marked Yaz Vampire defense 5 4 [order]",
        "power-changed Xavier 3 2 Minotaur [MI-09]",
        "dice-rolled Xavier 3 5 [roll]",
        "dice-rolled Yaz 4 5 [roll]",
        "marked Xavier Siren Song steps 5 7 [MI-10]",
        "dice-changed Yaz 4 5 to 3 4 Wither [dice]",
        "made Xavier 8 7 +2 [power]",
        "missed Yaz 7 9 +3 [MI-13]",
        "totalled Xavier 6 Yaz 4 [total]",
    ]
    assert [line for line in told if line in steps] == steps
    assert outcome.state.won[0][0].value == 7


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
