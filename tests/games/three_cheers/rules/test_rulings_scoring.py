"""Rulings TC-86 to TC-93 and TC-97: sections, heights, ties and two foreminions."""

from refkit.games.three_cheers.moves import Named
from refkit.games.three_cheers.rules.score import scores, winners
from refkit.kernel.score import Score
from tests.games.three_cheers.tables import happens, kinds, table

SPLIT = "Top(3)  .  .\nNear(2)  .  Far(2)\nBase(1)  .  Sub(1)"
"""Two sections side by side, three and two rows high."""
TEAMS = "players: Xavier, Yaz, Zippy, Wanda\noption variant: double-trouble\ntower Xavier & Zippy:\n"


def score_of_yaz(text: str, **options: str) -> Score:
    """Return the score of Yaz's tower."""
    return scores(table(text, **options))[1]


def test_tc86_the_higher_one_counts_even_if_the_lower_one_would_bring_more() -> None:
    """Height decides, not points: the section of the lower foreminion is not multiplied."""
    state = table(f"{TEAMS}    3 |  Kite(1 flying)*1  .\n    2 |  .  .\n    1 |  .  .\n")
    rich = table(f"{TEAMS}    3 |  Kite(1 flying)*1  .  .\n    2 |  .  .  Rich(9)*2\n    1 |  .  .  Base(1)")
    assert scores(state)[0].total == 3
    assert scores(rich)[0].total == 3 + 9 + 1


def test_tc88_only_the_own_section_up_to_the_own_row_is_multiplied() -> None:
    """In one row one minion counts twice and another once; the row above counts once."""
    found = score_of_yaz("Top(3)  .  .\nNear(4)*  .  Far(4)\nBase(1)  .  Sub(1)")
    assert [str(line) for line in found.lines] == ["row 3: 3 × 1 = 3", "row 2: 4 × 2 + 4 × 1 = 12", "row 1: 2 × 1 = 2"]
    assert [line.why.id for line in found.lines] == ["row-score", "sections", "sections"]


def test_tc90_nothing_is_judged_before_it_is_known_who_lies_there() -> None:
    """An unseen minion counts, so the count waits for its name; until then the score says that one is missing."""
    laid = table("#?\nBase(2)*")
    assert str(scores(laid)[1].lines[0]) == "row 2: 0 × 1 = 0, and 1 minion unseen"
    asked = happens(laid, "score")
    assert asked.pending
    assert not asked.events
    assert isinstance(asked.pending.options[0], Named)
    name = asked.pending.options.texts()[0]
    assert kinds(happens(laid, "score", name)) == ["identified", "scored"]


def test_tc91_off_the_tower_nothing_is_multiplied() -> None:
    """Every row counts once."""
    found = score_of_yaz("Roof(2)\nMiddle(2)\nBase(2)")
    assert (found.total, [line.why.id for line in found.lines]) == (6, ["row-score"] * len(found.lines))


def test_tc92_a_tie_is_shared() -> None:
    """Towers with equal points win together."""
    state = table("tower Xavier:\n    1 |  Left(2)*  Right(2)\ntower Yaz:\n    2 |  Upper(1)*\n    1 |  Base(2)")
    assert [each.total for each in scores(state)] == [4, 4]
    assert winners(state) == (0, 1)


def test_tc93_speedy_gonzalez_counts_from_the_topmost_minion() -> None:
    """Only the section of the topmost minion is multiplied."""
    assert score_of_yaz(SPLIT, variant="speedy-gonzalez").total == 9 + (4 + 2) + (1 + 1)


def test_tc93_of_two_sections_equally_high_the_better_counts() -> None:
    """Of two topmost minions the foreminion is counted on the one that scores more."""
    assert score_of_yaz("Poor(1)  .  Rich(5)\nBase(1)  .  Sub(1)", variant="speedy-gonzalez").total == 1 + 10 + 2


def test_tc93_each_section_is_multiplied_if_the_table_says_so() -> None:
    """With ``speedy_sections`` at each, all rows of all sections count as often as they are high."""
    assert score_of_yaz(SPLIT, variant="speedy-gonzalez", speedy_sections="each").total == 9 + (4 + 4) + (1 + 1)


def test_tc93_an_empty_tower_scores_nothing() -> None:
    """Without minions there is no row to count."""
    assert scores(table(SPLIT, variant="speedy-gonzalez"))[0].total == 0


def test_tc97_of_two_equally_high_foreminions_the_more_profitable_counts() -> None:
    """Both stand in the second row of different sections."""
    state = table(f"{TEAMS}    2 |  Poor(1)*1  .  Rich(5)*2\n    1 |  Base(1)  .  Sub(1)")
    assert scores(state)[0].total == 1 + 10 + 2
