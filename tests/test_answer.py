"""One door for every question: what `refkit.ask` says is what the rest of refkit says."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import refkit
from refkit.cli.out import BAD
from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.match.file import to_data
from refkit.match.match import Match
from refkit.text import scenarios
from refkit.text.verdicts import verdict_on_outcome
from tests.cli.desk import Desk
from tests.tiers import mostly_thorough

TOWER = "game: three-cheers\nplayers: Ann, Bob\ntower Bob: Rahrat\n"


@pytest.mark.parametrize("name", mostly_thorough(*GAMES, quick=("syndicate",)))
def test_a_scenario_happens_as_it_is_resolved(name: str) -> None:
    """Every worked example is answered with its own outcome, or with the rules that refuse it."""
    examples = GAMES[name].examples.values()
    for example in examples:
        answers = "answers:\n" + "".join(f"    {line}\n" for line in example.answers) if example.answers else ""
        found = refkit.ask(f"game: {name}\n{example.position.strip()}\naction: {example.action}\n{answers}")
        if example.refused:
            assert found.verdict.kind == "illegal"
            assert {reason.rule.id for reason in found.verdict.reasons} >= set(example.refused), example.id
        else:
            outcome = scenarios.run(GAMES[name], example.scenario)
            assert found.outcome is not None
            assert found.outcome.state == outcome.state, example.id
            asked = replace(example.scenario, title="")
            assert str(found) == f"{verdict_on_outcome(GAMES[name], asked, outcome)}\n{outcome}".strip()
    assert examples


def test_a_position_or_a_match_is_told_what_may_be_done() -> None:
    """The questions that are open, or with a move whether that is allowed; a match is asked as it stands at its end."""
    match = Match("syndicate", GAMES["syndicate"].Options(players=("Ann", "Bob", "Cy")))
    found = refkit.ask(json.dumps(to_data(match)))
    assert found.state == match.state
    assert [choice.prompt for choice in found.choices] == [choice.prompt for choice in match.choices()]
    open_now = refkit.ask(TOWER)
    assert open_now.choices
    assert str(open_now).startswith(f"Ann is asked: {open_now.choices[0].prompt}")
    assert refkit.ask(TOWER, may="Ann: Pomgrub to Bob b1").verdict.details == "Legal."
    refused = refkit.ask(TOWER, may="Ann: Pomgrub to Bob d3")
    assert refused.verdict.kind == "illegal"
    assert repr(refused).count("\n") == 0
    assert "d3" in refused._repr_html_()


def test_rules_of_several_games_are_listed_with_their_games() -> None:
    """Each has the title of its game in front; the rules of one game have none; where none holds them, that is said."""
    assert {rule.id for rule in refkit.ask("", game="cheers").rules} == set(GAMES["cheers"].rules)
    assert str(refkit.ask("xyzzy")) == "No rule or ruling holds any of these words: xyzzy."
    found = refkit.ask("what if the deck is empty")
    games = {rule: game.title for game in GAMES.values() for rule in game.rules.values()}
    assert len({games[rule] for rule in found.rules}) > 1
    lines = str(found).splitlines()
    assert lines == [f"{games[rule]}: {rule.gist} [{rule}]" for rule in found.rules]
    assert all(title in found._repr_html_() for title in found.titles)
    alone = refkit.ask("what if the deck is empty", game="cheers")
    assert str(alone).splitlines() == [f"{rule.gist} [{rule}]" for rule in alone.rules]


@pytest.mark.parametrize(
    ("text", "command", "move"),
    [
        (TOWER, "moves", ""),
        (f"{TOWER}action: fight\n", "resolve", ""),
        (f"{TOWER}action: no such thing\n", "resolve", ""),
        (TOWER, "why", "Ann: Pomgrub to Bob b1"),
        (TOWER, "why", "what does a fight pay?"),
        (TOWER, "why", "what about xyzzy?"),
        (TOWER, "why", "no such move"),
        ("game: huzzah\nplayers: Ann, Bob, Cy\npoints Ann: 40\n", "why", "has Ann won?"),
    ],
)
def test_the_command_line_says_the_same_first(
    text: str, command: str, move: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the same question, the first line of `ask` is that of the command line, also where it is refused."""
    desk = Desk(tmp_path, capsys)
    ran = desk.run(command, desk.file("table.txt", text), *([move] if move else []))
    if ran[0] == BAD:
        with pytest.raises(BadInput) as refused:
            refkit.ask(text, may=move)
        assert refused.value.sentence in ran[2]
    else:
        first = str(refkit.ask(text, may=move)).splitlines()[0]
        assert first.partition(" [")[0] == ran[1].splitlines()[0].partition(" [")[0]


@pytest.mark.parametrize(
    ("text", "given", "sentence"),
    [
        (" \n ", {}, "Nothing is asked"),
        (5, {}, "Nothing is asked"),
        (json.dumps({"game": "cheers", "players": 3}), {}, "players"),
        ("armored", {"may": "Ann: pass"}, "`may` is a move on a table"),
        (TOWER, {"may": 5}, "`may` is a move in notation, as a text, not 5"),
        (TOWER, {"game": "cheers"}, "This is a table of Three Cheers for Master, not of CHEERS"),
        (json.dumps({"game": "cheers"}), {"game": "minions"}, "This is a table of CHEERS, not of Minions"),
        ("players: Ann, Bob\nhat: green", {"game": "cheers"}, "line 2: 'hat'"),
    ],
)
def test_what_cannot_be_answered_is_a_sentence(text: str, given: Any, sentence: str) -> None:
    """Nothing is ignored, such as a move without a table; lines are counted as they were typed."""
    with pytest.raises(BadInput, match=sentence):
        refkit.ask(text, **given)
