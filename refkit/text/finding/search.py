"""Searching the rules: the words that somebody would say at a table, and the rules that they may mean, best first.

Two things are compared with what is asked: the words of each rule, and the phrases in which people ask for it (see
`refkit.text.finding.phrases`). Endings, British or American spelling, hyphens and a slip of the finger make no
difference, and little difference is made by which of some usual words is said: who asks about the dead means a rule
about dying. The beginning of a word counts, so one can search while typing.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from refkit.kernel.rule import Rule
from refkit.text.finding.index import Index
from refkit.text.finding.words import SMALL, terms

LEAST: Final = 0.5
"""What a rule must have of the best one's worth to be shown beside it."""
KEPT: Final = 32
"""How many indexes are remembered: those of all games, and of some events whose rules are compared."""


def search(rules: Iterable[Rule], text: str, phrases: Mapping[str, Sequence[str]] = MappingProxyType({})) -> list[Rule]:
    """Return the ``rules`` that ``text`` may mean, best first: by its words in them, and by their ``phrases``.

    ``phrases`` are the ways in which people ask for a rule, by its id. A rare word says more than one that stands in
    many rules. All of the ``rules``, as they are, if nothing is asked.
    """
    known = tuple(rules)
    if not text.strip():
        return list(known)
    found = list(_index(known, tuple(tuple(phrases.get(rule.id, ())) for rule in known)).find(text))
    if any(word not in SMALL for word in terms(text)):
        found = [each for each in found if each.tells]
    best = max((each.worth for each in found), default=0.0)
    ranked = sorted(found, key=lambda each: each.worth, reverse=True)
    return [known[each.number] for each in ranked if each.worth >= LEAST * best]


@lru_cache(maxsize=KEPT)
def _index(rules: tuple[Rule, ...], phrases: tuple[tuple[str, ...], ...]) -> Index:
    """Return the index of ``rules`` and their ``phrases``."""
    return Index(rules, phrases)
