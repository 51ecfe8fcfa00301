"""The book's own example, and every worked example."""

import pytest

from refkit.minions import rules as R
from refkit.minions.examples import AREAS, EXAMPLES, Example, check
from refkit.minions.score import ledgers
from tests.minions.tables import lines, play

ORC = EXAMPLES["the-orc"]


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
    """Before the glory is taken each number of the totals can be explained."""
    outcome = play(ORC.position, *ORC.answers[:-1], action="turn")
    xavier, yaz = ledgers(outcome.state)
    assert [str(line) for line in xavier.lines] == ["+4 Might of Vampire", "+2 Power (+2 needs 5, rolls 8)"]
    assert yaz.lines[0].why is R.ATTRIBUTES


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_does_what_it_says(example: Example) -> None:
    """The events and the refusals of an example are those that it announces, and it teaches something."""
    assert check(example) == []
    assert example.title
    assert example.rules
    assert example.learn.endswith((".", "!", "?"))


def test_every_area_has_examples() -> None:
    """No file of examples is empty."""
    assert {example.area for example in EXAMPLES.values()} == set(AREAS)


def test_check_names_what_differs() -> None:
    """A changed event, answer or refusal is reported."""
    facts = {name: getattr(ORC, name) for name in Example.__dataclass_fields__}
    assert any("quest-won" in line for line in check(Example(**{**facts, "events": ORC.events[:-3]})))
    assert check(Example(**{**facts, "answers": ORC.answers[:3]}))[0].startswith("still asks")
    assert check(Example(**{**facts, "refused": ("own-cards",)}))[0].startswith("allowed")
    assert check(Example(**{**facts, "action": "dance"}))[0].startswith("No card of")
