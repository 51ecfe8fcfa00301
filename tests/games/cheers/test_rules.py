"""The table of rules and rulings: complete, findable, and each one with its source."""

import dataclasses
import re

import pytest

from refkit.games.cheers.options import Options
from refkit.games.cheers.rulebook import rules as R
from refkit.kernel.rule import Rule, Ruling
from refkit.text.finding.search import search


def test_the_book_stands_in_the_order_of_its_pages() -> None:
    """Rules are in the order of pages, and each heading has a single page."""
    pages = [rule.page for rule in R.BOOK]
    assert pages == sorted(pages)
    places = {(rule.heading, rule.page) for rule in R.ALL}
    assert len({heading for heading, _ in places}) == len(places)


def test_every_ruling_is_there_in_order() -> None:
    """CH-01 to CH-36, each under a name that describes it and has no number."""
    assert [ruling.id for ruling in R.RULINGS] == [f"CH-{number:02}" for number in range(1, 37)]
    names = [name for name, value in vars(R).items() if isinstance(value, Ruling)]
    assert len(names) == len(R.RULINGS)
    assert not [name for name in names if re.search("[0-9]", name)]


def test_all_is_the_book_and_then_the_rulings_each_under_its_own_id() -> None:
    """ALL has the book's rules, then the rulings, and BY_ID finds each by its unique id."""
    assert (*R.BOOK, *R.RULINGS) == R.ALL
    assert list(R.BY_ID.values()) == list(R.ALL)


@pytest.mark.parametrize("rule", R.ALL, ids=lambda rule: rule.id)
def test_a_rule_says_something_and_where_it_stands(rule: Rule) -> None:
    """A rule has a heading, a page, and a gist that is a whole sentence on one line."""
    assert rule.heading.strip() == rule.heading != ""
    assert rule.page >= 1
    assert rule.gist[0].isupper()
    assert rule.gist.endswith(".")
    assert "  " not in rule.gist


@pytest.mark.parametrize("ruling", R.RULINGS, ids=lambda ruling: ruling.id)
def test_a_ruling_puts_a_question_and_lists_distinct_readings(ruling: Ruling) -> None:
    """A ruling has a question, and readings that differ."""
    assert ruling.question.endswith("?")
    assert len(set(ruling.readings)) == len(ruling.readings) >= 1


def test_every_option_belongs_to_a_ruling() -> None:
    """Each option except players, teams and variant is the option of a ruling."""
    named = {ruling.option for ruling in R.RULINGS if ruling.option}
    fields = {field.name for field in dataclasses.fields(Options)}
    assert named == fields - {"players", "teams", "variant"}


def test_rules_are_found_by_words_and_by_number() -> None:
    """A word finds the rule named after it first; a number finds its ruling."""
    assert search(R.ALL, "cheers")[0] is R.CHEERS
    assert search(R.ALL, "CH-09") == [R.CHEERS_BEFORE_LIMIT]
    assert search(R.ALL, "parsley") == []
