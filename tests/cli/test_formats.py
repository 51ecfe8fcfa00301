"""The page on formats of Three Cheers for Master says what the command line does."""

import json
import re
from importlib.resources import files

from refkit.games.three_cheers import GAME
from refkit.games.three_cheers.position.scenario import HAPPENINGS
from refkit.games.three_cheers.position.text import FORM
from refkit.text import scenarios
from refkit.text.scenarios import WORDS

FORMATS = files("refkit.games.three_cheers.rulebook").joinpath("FORMATS.md").read_text("utf-8")
TEXT, JSON, ANSWER = (text for _, text in re.findall(r"```(text|json)\n(.*?)```", FORMATS, re.DOTALL))


def test_the_formats_page_says_the_same_twice() -> None:
    """Its scenario in text and in JSON are the same but for the answer that only the text gives."""
    text, data = scenarios.parse(GAME, TEXT), scenarios.from_data(GAME, json.loads(JSON))
    assert (text.setup, text.action, text.title) == (data.setup, data.action, data.title)
    assert (text.answers, data.answers) == (("leap a2",), ())
    assert scenarios.run(GAME, text).pending is None


def test_the_formats_page_answers_as_it_says() -> None:
    """Its answer is what the JSON scenario leads to."""
    scenario = scenarios.from_data(GAME, json.loads(JSON))
    data, shown = scenarios.outcome_data(scenario, scenarios.run(GAME, scenario)), json.loads(ANSWER)
    assert data["events"][-2:] == shown["events"]
    assert data["pending"] == shown["pending"]
    assert set(data) == {"game", "title", "action", "start", "events", "end", "pending"}
    assert scenarios.from_data(GAME, data["start"]).setup == scenario.setup


def test_the_formats_page_names_every_line_and_action() -> None:
    """Its tables list what can begin a line, and what can happen."""
    for word in (*FORM.sections, *WORDS):
        assert re.search(rf"^\| `{word}( NAME)?:`", FORMATS, re.MULTILINE), word
    for action in HAPPENINGS:
        assert f"| `{action}` |" in FORMATS
