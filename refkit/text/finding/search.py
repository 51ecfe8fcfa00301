"""The search for rules by the words that somebody would use at a table, the best match first.

A question is compared with the words of each rule, and with the phrases in which people ask for it (see
`refkit.text.finding.queries`). Endings, British or American spelling, hyphens and misspellings make no difference, and
synonyms little: a question about the dead finds a rule about dying. The beginning of a word counts, so that one can
search while typing.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from refkit.kernel.rule import Rule
from refkit.text.finding.index import Index
from refkit.text.finding.words import SMALL, terms

LEAST: Final = 0.5
"""The least score of a rule that is found, relative to the best one's."""
CACHED_INDEXES: Final = 32
"""How many indexes are cached: those of all games, and of some lists of events whose rules are compared."""


def search(rules: Iterable[Rule], text: str, phrases: Mapping[str, Sequence[str]] = MappingProxyType({})) -> list[Rule]:
    """Return the ``rules`` that match ``text``, the best match first; all of them, in order, if ``text`` is empty.

    ``phrases`` are the ways in which people ask for a rule, by its id. Rare words count more than frequent ones.
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


def knows(rules: Iterable[Rule], text: str, phrases: Mapping[str, Sequence[str]]) -> bool:
    """Return whether every telling word of ``text``, or a synonym, stands in ``rules`` or their ``phrases``."""
    known = tuple(rules)
    return _index(known, tuple(tuple(phrases.get(rule.id, ())) for rule in known)).knows(text)


@lru_cache(maxsize=CACHED_INDEXES)
def _index(rules: tuple[Rule, ...], phrases: tuple[tuple[str, ...], ...]) -> Index:
    """Return the index of ``rules`` and their ``phrases``."""
    return Index(rules, phrases)
