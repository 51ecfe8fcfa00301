"""The rules and rulings of CHEERS: what switches them, and how they are found."""

import dataclasses

from refkit.games.cheers.rulebook import R
from refkit.games.cheers.table import Options
from refkit.text.search import search
from tests.rulebooks import rulings_of


def test_every_option_belongs_to_a_ruling() -> None:
    """Each option except players, teams and variant is the option of a ruling."""
    named = {ruling.option for ruling in rulings_of("cheers") if ruling.option}
    fields = {field.name for field in dataclasses.fields(Options)}
    assert named == fields - {"players", "teams", "variant"}


def test_rules_are_found_by_words_and_by_number() -> None:
    """A word finds the rule named after it first; a number finds its ruling."""
    assert search(R.values(), "cheers")[0] is R.CHEERS
    assert search(R.values(), "CH-09") == [R.CHEERS_BEFORE_LIMIT]
    assert search(R.values(), "parsley") == []
