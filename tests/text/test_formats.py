"""The pages on formats that ship with each game: their examples and moves are read and answer as they say.

Their tables list what the game declares, and nothing else: words, happenings and moves.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.text import scenarios
from refkit.text.judging import judge_words
from refkit.text.scenarios import WORDS, Scenario
from tests.cli.desk import OK, Desk
from tests.games import KNOWN

games = pytest.mark.parametrize("name", GAMES)


def page(name: str) -> str:
    """Return the text of a game's page on formats."""
    return files(GAMES[name].package).joinpath("rulebook", "FORMATS.md").read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    """Return the examples in ``language`` on a game's page on formats."""
    return re.findall(rf"```{language}\n(.*?)```", page(name), re.DOTALL)


def listed(name: str, table: str) -> list[str]:
    """Return what the first column of a table lists, row by row."""
    rows = re.search(rf"\| {table} \|.*\n[-|]+\n((?:\|.*\n)+)", page(name))
    assert rows is not None
    return [each for row in rows[1].splitlines() for each in re.findall(r"`([^`]+)`", row.split("|")[1])]


@games
def test_the_page_says_the_same_twice_and_answers_as_it_says(name: str) -> None:
    """The scenario in JSON is the one in text but for the answers, and leads to the answer that is shown."""
    game = GAMES[name]
    text = scenarios.parse(game, blocks(name, "text")[0])
    data = scenarios.from_data(game, json.loads(blocks(name, "json")[0]))
    assert (text.setup, text.action, text.title) == (data.setup, data.action, data.title)
    assert scenarios.run(game, text).events
    told, shown = scenarios.outcome_data(data, scenarios.run(game, data)), json.loads(blocks(name, "json")[1])
    assert told["events"][-len(shown["events"]) :] == shown["events"]
    assert told["pending"] == shown["pending"]
    assert scenarios.from_data(game, told["start"]).setup == data.setup


@games
def test_card_examples_are_of_the_form(name: str) -> None:
    """A piece of a deck or board file has no fault but that it is only a piece."""
    for text in blocks(name, "toml"):
        form = GAMES[name].boxes["board" if "[[stages]]" in text else "deck"]
        for fault in form.check(text):
            assert re.search(
                r"The (deck|board) has|There are|No deity is here|no deity is called|`bleed` is", str(fault)
            )


@games
def test_the_page_is_shown_by_the_command_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The scenario on the page can be shown before it happens, to the referee and to everybody else."""
    desk, text = Desk(tmp_path, capsys), blocks(name, "text")[0]
    for seat in ("referee", "spectator", scenarios.parse(GAMES[name], text).setup.players[0]):
        code, data = desk.ask("show", desk.file("s.txt", text), "--seat", seat)
        assert (code, data["position"]["game"]) == (OK, name)


def lines(name: str) -> Iterator[str]:
    """Yield the beginnings of the lines of a position and of a scenario, as they are declared."""
    form = GAMES[name].position.form
    about = {word.word: "LETTER" if word.by == "letters" else "NAME" for word in form.words if word.by}
    for word in (*form.sections, *WORDS):
        yield f"{word} {about.get(word, 'NAME')}:" if word in form.named else f"{word}:"


@games
def test_the_page_lists_the_words_of_a_position_and_what_can_happen(name: str) -> None:
    """In the order in which they are declared; besides happenings stand those with a name after them."""
    assert listed(name, "line") == list(lines(name))
    happenings, actions = GAMES[name].scenario.happenings, listed(name, "action")
    assert [action for action in actions if action in happenings] == list(happenings)
    assert all("Yaz" in action for action in actions if action not in happenings)


def scenario(name: str, where: str | tuple[str, int | None]) -> Scenario[Any]:
    """Return the scenario of a file, or a worked example up to one of its answers."""
    if isinstance(where, str):
        told: Scenario[Any] = scenarios.parse(GAMES[name], where)
        return told
    whole: Scenario[Any] = GAMES[name].examples[where[0]].scenario
    count = where[1]
    return replace(whole, action="", answers=()) if count is None else replace(whole, answers=whole.answers[:count])


@games
def test_a_move_of_every_kind_is_on_the_page_and_gets_a_verdict(name: str) -> None:
    """It is allowed on a position or at a question where it belongs; no kind that answers no question is there."""
    known, questions = KNOWN[name], GAMES[name].engine.questions
    moves = listed(name, "move")
    assert set(known.asked) == set(moves)
    kinds = set[type]()
    for move in moves:
        judged = judge_words(GAMES[name], scenario(name, known.asked[move]), move)
        found = judged.verdict
        refused = [reason.rule.id for reason in found.reasons if found.kind == "illegal"]
        assert refused == known.refused.get(move, []), move
        kinds.add(type(judged.move))
    assert kinds == {answer.move for row in questions.rows.values() for answer in row.answers} | {*questions.unasked}
