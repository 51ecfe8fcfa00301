"""One door for every question: what `refkit.ask` says is what the rest of refkit says."""

import json

import pytest

import refkit
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.file import to_data
from refkit.match.match import Match
from refkit.text import scenarios

TOWER = "game: three-cheers\nplayers: Ann, Bob\ntower Bob: Rahrat\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_scenario_happens_as_it_is_resolved(name: str) -> None:
    """Every worked example is answered with its own outcome, or with the rules that refuse it."""
    examples = GAMES[name].examples.values()
    for example in examples:
        answers = "answers:\n" + "".join(f"    {line}\n" for line in example.answers) if example.answers else ""
        found = refkit.ask(f"game: {name}\n{example.position.strip()}\naction: {example.action}\n{answers}")
        if example.refused:
            assert found.verdict is not None
            assert found.verdict.kind == "illegal"
            assert {reason.rule.id for reason in found.verdict.reasons} >= set(example.refused), example.id
        else:
            outcome = scenarios.run(GAMES[name], example.scenario)
            assert found.outcome is not None
            assert found.outcome.state == outcome.state, example.id
            assert str(found) == str(outcome)
    assert examples


def test_a_position_is_told_what_may_be_done() -> None:
    """The questions that are open, or with a move whether that is allowed."""
    open_now = refkit.ask(TOWER)
    assert open_now.choices
    assert str(open_now).startswith(open_now.choices[0].prompt)
    assert str(refkit.ask(TOWER, may="Ann: Pomgrub to Bob b1").verdict) == "Legal."
    refused = refkit.ask(TOWER, may="Ann: Pomgrub to Bob d3")
    assert refused.verdict is not None
    assert refused.verdict.kind == "illegal"
    assert repr(refused).count("\n") == 0
    assert "d3" in refused._repr_html_()


def test_a_match_is_told_what_may_be_done() -> None:
    """As it stands at its end."""
    match = Match("syndicate", GAMES["syndicate"].Options(players=("Ann", "Bob", "Cy")))
    found = refkit.ask(json.dumps(to_data(match)))
    assert found.table == match.state
    assert [choice.prompt for choice in found.choices] == [choice.prompt for choice in match.choices()]


def test_words_are_looked_up() -> None:
    """In one game or in all; where no rule holds them, that is said."""
    assert "armored" in [rule.id for rule in refkit.ask("armoured", game="three-cheers").rules]
    assert {rule.id for rule in refkit.ask("", game="cheers").rules} == set(GAMES["cheers"].rules)
    assert str(refkit.ask("xyzzy")) == "Nothing is asked here, and no rule holds these words."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Nothing is asked"),
        (" \n ", "Nothing is asked"),
        (None, "Nothing is asked"),
        (5, "Nothing is asked"),
        ("game: backgammon\nplayers: Ann", "backgammon"),
        (json.dumps({"game": "cheers", "players": 3}), "players"),
        (f"{TOWER}hat: green", "hat"),
    ],
)
def test_what_cannot_be_read_is_a_sentence(text: str, sentence: str) -> None:
    """Nothing but `BadInput` comes of it."""
    with pytest.raises(BadInput, match=sentence):
        refkit.ask(text)
