"""Everyday questions: what people at a table ask finds the rule that answers it, whatever words the book uses."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from refkit.game import GAMES
from refkit.text.finding.search import search
from refkit.text.finding.stems import telling

QUESTIONS: Final = tomllib.loads(Path(__file__).with_name("everyday_questions.toml").read_text("utf-8"))
"""By game, what is asked and the rules or rulings that answer it."""
SHOWN: Final = 3
"""How many of the rules that are found somebody reads."""
ENOUGH: Final = 0.9
"""The share of questions whose answer is among those."""


def missed(game: str) -> Iterator[str]:
    """The questions about ``game`` whose answers are not among the first."""
    for question, answers in QUESTIONS[game].items():
        found = [rule.id for rule in search(GAMES[game].rules.values(), question, GAMES[game].phrases)[:SHOWN]]
        if not set(found) & set(answers):
            yield f"{question}: {', '.join(found)}, and not {' or '.join(answers)}"


def test_nine_of_ten_questions_find_their_rule() -> None:
    """Of all that people ask, the right rule is among the first three for nine questions in ten."""
    asked = sum(map(len, QUESTIONS.values()))
    assert asked >= 150
    wrong = [line for game in QUESTIONS for line in missed(game)]
    assert len(wrong) <= (1 - ENOUGH) * asked, "\n".join(wrong)


@pytest.mark.parametrize("game", list(QUESTIONS))
def test_every_rule_and_ruling_has_phrases(game: str) -> None:
    """Each rule and ruling of a game has phrases, they name no other, and none is there twice."""
    phrases = GAMES[game].phrases
    assert phrases.keys() == GAMES[game].rules.keys()
    assert all(said and len(set(said)) == len(said) for said in phrases.values())


@pytest.mark.parametrize("game", list(QUESTIONS))
def test_questions_ask_for_rules_that_there_are(game: str) -> None:
    """Whatever answers a question is a rule or a ruling of its game."""
    assert {answer for answers in QUESTIONS[game].values() for answer in answers} <= GAMES[game].rules.keys()


@pytest.mark.parametrize("game", list(QUESTIONS))
def test_questions_are_none_of_the_phrases(game: str) -> None:
    """The search is not asked what it was told: no phrase has the words of a question, if these are three or more."""
    phrases = {frozenset(telling(said)) for each in GAMES[game].phrases.values() for said in each}
    assert not [
        question
        for question in QUESTIONS[game]
        if frozenset(telling(question)) in phrases and len(telling(question)) > 2
    ]
