"""The worked examples of every game: each does what it says and teaches something, and no rule is left without one."""

from dataclasses import replace
from pathlib import Path

import pytest

from refkit.game import GAMES
from refkit.kernel.choice import BadInput
from refkit.text.examples import Examples, check
from tests.games import KNOWN


@pytest.mark.parametrize("name", GAMES)
def test_an_example_does_what_it_says(name: str) -> None:
    """The events, the end and the refusals of every example are those that it announces."""
    complaints = {example.id: check(GAMES[name], example) for example in GAMES[name].examples.values()}
    assert {example: found for example, found in complaints.items() if found} == {}


@pytest.mark.parametrize("name", GAMES)
def test_an_example_teaches_something_and_none_is_forgotten(name: str) -> None:
    """Each has a title, a rule and a sentence, and is allowed or refused; every file is an area with examples."""
    examples = GAMES[name].examples
    assert {path.stem for path in examples.folder.glob("*.toml")} == set(examples.areas)
    assert {example.area for example in examples.values()} == set(examples.areas)
    for example in examples.values():
        assert example.title, example.id
        assert example.rules, example.id
        assert example.learn.endswith((".", "!", "?")), example.id
        assert not (example.refused and (example.events or example.after)), example.id


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_by_an_example(name: str) -> None:
    """Every rule and ruling that can happen at a table is cited by an example, and no exception is out of date."""
    shown = {rule.id for example in GAMES[name].examples.values() for rule in example.rules}
    assert [rule.id for rule in GAMES[name].rules.values() if rule.id not in shown] == list(KNOWN[name].not_shown)


def test_check_names_what_differs() -> None:
    """A changed event, end, total, answer or refusal is reported line by line."""
    game = GAMES["cheers"]
    good = game.examples["limit"]
    assert check(game, replace(good, events=good.events[:-1]))[-1] == "+dropped Yaz Red/red 1 [limit]"
    assert check(game, replace(good, after=("table Yaz: Red/red 1",)))[0].startswith(
        "at the end there is no line 'table Yaz"
    )
    assert check(game, replace(good, totals={"team A (Xavier & Zippy)": 5})) == ["team A (Xavier & Zippy) has 0 points"]
    assert check(game, replace(good, answers=()))[0].startswith("still asks: Yaz discards one")
    assert check(game, replace(good, refused=("limit",))) == ["allowed, and should be refused by limit"]
    assert check(game, replace(good, answers=("drop Blue/blue",)))[0].startswith("refused by limit")
    assert check(game, replace(good, action="dance"))[0].startswith("'dance' is not a move")


def test_examples_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    """An unknown rule and an id that is there twice are sentences."""
    form = '[[example]]\nid = "a"\ntitle = "A"\nrules = ["RULE"]\nlearn = "A."\nposition = "p"\naction = "turn"\n'
    tmp_path.joinpath("twice.toml").write_text(form.replace("RULE", "play") * 2, "utf-8")
    tmp_path.joinpath("lost.toml").write_text(form.replace("RULE", "plain"), "utf-8")
    game = GAMES["cheers"]
    with pytest.raises(BadInput, match="Two examples are called 'a'"):
        len(Examples(tmp_path, ("twice",), game.rules, game.examples.parse))
    with pytest.raises(BadInput, match="no rule 'plain', which the example a cites"):
        len(Examples(tmp_path, ("lost",), game.rules, game.examples.parse))
