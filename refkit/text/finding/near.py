"""Words that are nearly another: with a slip of the finger in them, or not yet typed to their end."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from refkit.text.finding.stems import SHORTEST

LONG: Final = 5
"""Letters of a word in which a slip is looked for; a shorter one is too easily another word."""
SAME: Final = 0.8
"""How much of two words must be the same, as `difflib` measures it."""
MOST: Final = 3
"""How many words one with a slip may mean."""


def near(word: str, known: Collection[str]) -> frozenset[str]:
    """Return which of the ``known`` words ``word`` may mean: those that begin with it, else those most like it."""
    if len(word) < SHORTEST or not word.isalpha():
        return frozenset()
    begun = frozenset(each for each in known if each.startswith(word))
    if begun or len(word) < LONG:
        return begun
    alike = sorted(each for each in known if each[0] == word[0] and abs(len(each) - len(word)) <= MOST)
    return frozenset(get_close_matches(word, alike, MOST, SAME))
