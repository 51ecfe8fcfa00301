"""The pages on formats that ship with each game: their examples are read, run, and answer as they say."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from refkit.cli.main import main
from refkit.game import GAMES
from refkit.text import scenarios

NAMES = [name for name in GAMES if name != "three-cheers"]  # its page has tests of its own


def page(name: str) -> str:
    """Return the text of a game's page on formats."""
    return files(GAMES[name].package).joinpath("rulebook", "FORMATS.md").read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    """Return the examples in ``language`` on a game's page on formats."""
    return re.findall(rf"```{language}\n(.*?)```", page(name), re.DOTALL)


@pytest.mark.parametrize("name", NAMES)
def test_the_page_says_the_same_twice(name: str) -> None:
    """The scenario in text and the one in JSON are the same but for the answers, and both can be run."""
    game = GAMES[name]
    text = scenarios.parse(game, blocks(name, "text")[0])
    data = scenarios.from_data(game, json.loads(blocks(name, "json")[0]))
    assert (text.setup, text.action, text.title) == (data.setup, data.action, data.title)
    assert scenarios.run(game, text).events


@pytest.mark.parametrize("name", NAMES)
def test_the_page_answers_as_it_says(name: str) -> None:
    """The answer that is shown is what the scenario in JSON leads to, and the events behind it are the last ones."""
    scenario = scenarios.from_data(GAMES[name], json.loads(blocks(name, "json")[0]))
    told = scenarios.outcome_data(scenario, scenarios.run(GAMES[name], scenario))
    shown = json.loads(blocks(name, "json")[1])
    assert told["events"][-len(shown["events"]) :] == shown["events"]
    assert told["pending"] == shown["pending"]


@pytest.mark.parametrize("name", NAMES)
def test_card_examples_are_of_the_form(name: str) -> None:
    """A piece of a deck or board file has no fault but that it is only a piece."""
    for text in blocks(name, "toml"):
        form = GAMES[name].boxes["board" if "[[stages]]" in text else "deck"]
        for fault in form.check(text):
            assert re.search(
                r"The (deck|board) has|There are|No deity is here|no deity is called|`bleed` is", str(fault)
            )


@pytest.mark.parametrize("name", NAMES)
def test_the_page_is_shown_by_the_command_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The scenario on the page can be shown before it happens, to the referee and to everybody else."""
    path = tmp_path / "s.txt"
    path.write_text(blocks(name, "text")[0], "utf-8")
    for seat in ("referee", "spectator", scenarios.parse(GAMES[name], blocks(name, "text")[0]).setup.players[0]):
        assert main(["show", str(path), "--json", "--seat", seat]) == 0
        assert json.loads(capsys.readouterr().out)["position"]["game"] == name
