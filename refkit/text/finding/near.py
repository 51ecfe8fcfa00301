"""Misspelt and unfinished words, and the known words that they may stand for."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from refkit.text.finding.stems import SHORTEST

MIN_LETTERS: Final = 5
"""Letters of the shortest word that may be a misspelling; a shorter one is too easily another word."""
MIN_SIMILARITY: Final = 0.8
"""How similar a misspelt word must be to a known one (`difflib.SequenceMatcher.ratio`)."""
MAX_MEANINGS: Final = 3
"""How many words a misspelt one may stand for; also how far their lengths may differ."""


def near(word: str, known: Collection[str]) -> frozenset[str]:
    """Return the ``known`` words that ``word`` may stand for: those that begin with it, else the most similar ones."""
    if len(word) < SHORTEST or not word.isalpha():
        return frozenset()
    begun = frozenset(each for each in known if each.startswith(word))
    if begun or len(word) < MIN_LETTERS:
        return begun
    alike = sorted(each for each in known if each[0] == word[0] and abs(len(each) - len(word)) <= MAX_MEANINGS)
    return frozenset(get_close_matches(word, alike, MAX_MEANINGS, MIN_SIMILARITY))
