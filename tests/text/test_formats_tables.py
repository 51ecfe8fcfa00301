"""The tables on the page on formats of every game are those of what it declares: words, happenings and questions."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from refkit.game import GAMES
from refkit.text.judging import judge_words
from refkit.text.scenarios import WORDS
from tests.games import KNOWN
from tests.text.test_moves_pages import scenario


def listed(name: str, table: str) -> list[str]:
    """Return what the first column of a table lists, row by row."""
    page = files(GAMES[name].package).joinpath("rulebook", "FORMATS.md").read_text("utf-8")
    rows = re.search(rf"\| {table} \|.*\n[-|]+\n((?:\|.*\n)+)", page)
    assert rows is not None
    return [each for row in rows[1].splitlines() for each in re.findall(r"`([^`]+)`", row.split("|")[1])]


def lines(name: str) -> Iterator[str]:
    """Yield the beginnings of the lines of a position and of a scenario, as they are declared."""
    form = GAMES[name].position.form
    about = {word.word: "LETTER" if word.by == "letters" else "NAME" for word in form.words if word.by}
    for word in (*form.sections, *WORDS):
        yield f"{word} {about.get(word, 'NAME')}:" if word in form.named else f"{word}:"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_lists_the_words_of_a_position_and_no_other(name: str) -> None:
    """Each word has its row, with or without a name after it, in the order in which the game declares them."""
    assert listed(name, "line") == list(lines(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_page_lists_what_can_happen_and_nothing_else(name: str) -> None:
    """Each happening has its row; besides them stand those with a name after them, where a game has such."""
    happenings, actions = GAMES[name].scenario.happenings, listed(name, "action")
    assert [action for action in actions if action in happenings] == list(happenings)
    assert all("Yaz" in action for action in actions if action not in happenings)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_lists_a_move_of_every_kind_that_answers_a_question(name: str) -> None:
    """What the rows of questions take for an answer is written on the page, and no other kind of move is."""
    questions: Any = GAMES[name].engine.questions
    asked = KNOWN[name].asked
    told = {type(judge_words(GAMES[name], scenario(name, asked[move]), move).move) for move in listed(name, "move")}
    assert told == {answer.move for row in questions.rows.values() for answer in row.answers} | set(questions.unasked)
