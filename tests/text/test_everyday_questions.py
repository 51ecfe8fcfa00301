"""Everyday questions: what people at a table ask finds the rule that answers it, whatever words the book uses."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from refkit.game import GAMES
from refkit.text.search import content_words, search
from tests.tiers import mostly_thorough

Questions: TypeAlias = Mapping[str, Mapping[str, list[str]]]
"""By game, what is asked and the rules or rulings that answer it."""


def read(name: str) -> Questions:
    """Return the questions of a file."""
    return tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text("utf-8"))


OURS: Final = read("everyday_questions")
"""Questions by the author of the phrases."""
UNSEEN: Final = (read("unseen_questions_1"), read("unseen_questions_2"))
"""Questions by somebody who had not seen the phrases."""
ALL: Final = mostly_thorough(OURS, *UNSEEN, quick=UNSEEN)
SHOWN: Final = 3
"""How many of the rules that are found somebody reads."""
ENOUGH: Final = 0.9
"""The share of questions of each set whose answer is among those."""
UNSEEN_ENOUGH: Final = {1: 0.86, SHOWN: 0.94}
"""The share of unseen questions whose answer is the first, and among those."""


@cache
def found_rules(game: str, question: str) -> tuple[str, ...]:
    """Return the rules that are found for a question; cached, since sets of questions are asked more than once."""
    return tuple(rule.id for rule in search(GAMES[game].rules.values(), question, GAMES[game].queries)[:SHOWN])


def unanswered(questions: Questions, shown: int = SHOWN) -> Iterator[str]:
    """Yield the ``questions`` whose answers are not among the first ``shown``."""
    for game, asked in questions.items():
        for question, answers in asked.items():
            found = found_rules(game, question)[:shown]
            if not set(found) & set(answers):
                yield f"{game}: {question}: {', '.join(found)}, and not {' or '.join(answers)}"


def count(*sets: Questions) -> int:
    """Return how many questions there are in the ``sets``."""
    return sum(len(asked) for questions in sets for asked in questions.values())


def test_unseen_questions_find_their_rule() -> None:
    """Of what people ask who have not seen the phrases, the right rule is the first, or among the first three."""
    asked = count(*UNSEEN)
    assert asked >= 250
    for shown, enough in UNSEEN_ENOUGH.items():
        wrong = [line for questions in UNSEEN for line in unanswered(questions, shown)]
        assert len(wrong) <= (1 - enough) * asked, "\n".join(wrong)


@pytest.mark.parametrize("questions", ALL)
def test_nine_of_ten_of_each_set_find_their_rule(questions: Questions) -> None:
    """No author's questions are found much worse than another's, and each asks for a rule that there is."""
    for game, asked in questions.items():
        assert {answer for answers in asked.values() for answer in answers} <= GAMES[game].rules.keys()
    wrong = list(unanswered(questions))
    assert len(wrong) <= (1 - ENOUGH) * count(questions), "\n".join(wrong)


@pytest.mark.parametrize("game", list(OURS))
def test_every_rule_and_ruling_has_phrases(game: str) -> None:
    """They name no other, none is there twice, and none has the words of a question, if these are three or more."""
    phrases = GAMES[game].queries
    assert phrases.keys() == GAMES[game].rules.keys()
    assert all(said and len(set(said)) == len(said) for said in phrases.values())
    assert all(phrase.strip() == phrase != "" for said in phrases.values() for phrase in said)

    words = {frozenset(content_words(query)) for each in phrases.values() for query in each}
    asked = [frozenset(content_words(question)) for questions in (OURS, *UNSEEN) for question in questions[game]]
    assert not [question for question in asked if question in words and len(question) > 2]
