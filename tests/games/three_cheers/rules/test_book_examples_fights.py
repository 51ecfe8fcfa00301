"""The book's own examples of fights, gravity and scores, by page: what it tells must happen, in its order.

The book calls its minions by letters, which are told here; the examples' names are ours.
"""

import pytest

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.rulebook import R
from refkit.games.three_cheers.rules.score import scores
from refkit.text import scenarios
from refkit.text.examples import event_lines
from tests.games.three_cheers.tables import minions_in


def events_of_example(name: str) -> list[str]:
    """Return the events of an example of the book, without their rules."""
    return [line.partition(" [")[0] for line in event_lines(scenarios.run(GAME, GAME.examples[name].scenario))]


def in_order(events: list[str], *wanted: str) -> bool:
    """Return whether all of ``wanted`` are among ``events``, in this order."""
    places = [events.index(line) for line in wanted]
    return places == sorted(places)


def final_tower(name: str) -> dict[str, str]:
    """Return Yaz's tower at the end of an example."""
    return minions_in(scenarios.run(GAME, GAME.examples[name].scenario).state)


def test_p15_gravity() -> None:
    """The book's A falls, Heavy B crushes it, Weak and Armored C is turned, Flying D stays, Ninja B hides."""
    assert in_order(
        events_of_example("gravity-example"),
        "died Yaz a1 Sniffle wound",
        "fell Yaz a2 a1",
        "fell Yaz a3 a2",
        "crushed Yaz a2 a1 Muffin",
        "fell Yaz a4 a2",
        "rotated Yaz a2",
        "hovered Yaz a5",
        "turned-down Yaz a1",
    )
    assert final_tower("gravity-example") == {"a1": "#Haggis", "b1": "Gubbins", "a2": "~Custard", "a5": "Flannel"}


def test_p16_fight_1_as_printed() -> None:
    """D's three arrows kill C, A and B have no targets, and A falls."""
    assert events_of_example("fight-1-printed") == [
        "fight-began 0",
        "struck Yaz b1 a1 3",
        "died Yaz a1 Fidget wound",
        "missed Yaz a2 -a2 1",
        "missed Yaz b2 c2 1",
        "fell Yaz a2 a1",
    ]


def test_p16_fight_1_as_corrected() -> None:
    """The publisher's correction: A is Flying and stays in the air."""
    assert events_of_example("fight-1")[-1] == "hovered Yaz a2"
    assert final_tower("fight-1") == {"b1": "Gristle", "a2": "Nubbin", "b2": "Pickle"}


def test_p16_fight_2() -> None:
    """C's shield foils D, E kills D, A and B kill each other, and nothing falls."""
    assert in_order(
        events_of_example("fight-2"),
        "blocked Yaz b1 a1 3",
        "struck Yaz c1 b1 2",
        "died Yaz b1 Rumpus wound",
        "struck Yaz a2 b2 1",
        "struck Yaz b2 a2 1",
        "died Yaz a2 Hiccup wound",
        "died Yaz b2 Snorkel wound",
    )
    assert not [line for line in events_of_example("fight-2") if line.startswith("fell")]
    assert final_tower("fight-2") == {"a1": "Grommet", "c1": "Tiddler"}


def test_p16_fight_3() -> None:
    """C turns B, A misses; then B kills A, E kills B and F but not D, F kills E; C settles."""
    events = events_of_example("fight-3")
    assert events[1:4] == ["struck Yaz c2 b2 3", "rotated Yaz b2", "missed Yaz a2 a3 2"]
    last_step = {
        "struck Yaz b2 a2 1",
        "struck Yaz b1 b2 1",
        "struck Yaz b1 c1 1",
        "blocked Yaz b1 a1 1",
        "struck Yaz c1 b1 1",
        "died Yaz a2 Bunion wound",
        "died Yaz b2 ~Kipper wound",
        "died Yaz c1 Dollop wound",
        "died Yaz b1 Gherkin wound",
    }
    assert last_step <= set(events[4:])
    assert events[-1] == "fell Yaz c2 c1"
    assert final_tower("fight-3") == {"a1": "Doily", "c1": "Scruff"}


@pytest.mark.parametrize(
    ("name", "rows", "total"),
    [
        ("score-1", [1, 4], 5),
        ("score-2", [3, 8, 6], 17),
        ("score-3", [2, 10, 2], 14),
        ("score-4", [5, 11, 2], 18),
    ],
)
def test_p18_scores(name: str, rows: list[int], total: int) -> None:
    """The four towers count 5, 17, 14 and 18, row by row from the top."""
    found = scores(scenarios.run(GAME, GAME.examples[name].scenario).state)[0]
    assert [line.points for line in found.lines] == rows
    assert found.total == total


def test_every_ruling_on_fights_gravity_foreminions_and_scores_has_an_example() -> None:
    """Each ruling of these areas that shows on a table has an example that bears its number and cites it."""
    for number in (*range(43, 94), 97, 98, 99):
        assert R[f"TC-{number}"] in GAME.examples[f"tc-{number}"].rules
