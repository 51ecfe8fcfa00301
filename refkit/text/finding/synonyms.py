"""Synonyms: words that players use for one another, from everyday speech to the terms of the games; misspelt words."""

from collections.abc import Collection
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Final

from refkit.text.finding.words import CACHED_WORDS, SHORTEST, terms

MIN_LETTERS: Final = 5
"""Letters of the shortest word that may be a misspelling; a shorter one is too easily another word."""
MIN_SIMILARITY: Final = 0.8
"""How similar a misspelt word must be to a known one (`difflib.SequenceMatcher.ratio`)."""
MAX_MEANINGS: Final = 3
"""How many words a misspelt one may stand for; also how far their lengths may differ."""
GROUPS: Final = """
    tie equal deadlock even draw level same identical stalemate par match
    again second twice more repeat once
    teammate partner friend ally buddy mate companion
    push shove bump nudge knock move
    symbol mark sign icon picture logo type kind
    audience people crowd counter spectator viewer fan watcher public mob throng horde onlooker bystander
    guy minion creature monster character dude fella fellow unit soldier thing bloke beast critter hero fighter
    ghost virtual dummy pretend imaginary missing absent invisible fake phantom
    perform show act play performance gig
    after later afterwards then next once following
    armor armored plate helmet helm mail harness knight ironclad metal steel plating
    bearer mount ride underneath carrier steed boss
    crush squash squish flatten smash squeeze pancake
    fly flying winged wing bird
    play put place lay set add drop use
    act work effect apply function kick
    pay payout payoff yield profit cash earn reward gain score point worth
    share together both
    extra more another additional third
    fall drop gravity collapse sink plummet tumble topple crumble settle land descend slide plunge crash
    corpse body carcass cadaver skeleton dead die death
"""
"""On each line words that may stand for one another; a word with several meanings is on several lines."""


@cache
def _groups() -> tuple[frozenset[str], ...]:
    """Return the stems of each group; it takes long, and few need it."""
    return tuple(frozenset(terms(line)) for line in GROUPS.strip().splitlines())


@lru_cache(maxsize=CACHED_WORDS)
def synonyms(word: str) -> frozenset[str]:
    """Return the stems of the synonyms of the stem ``word``."""
    return frozenset().union(*(group for group in _groups() if word in group)) - {word}


def find_misspelt(word: str, known: Collection[str]) -> frozenset[str]:
    """Return the ``known`` words that ``word`` may stand for: those that begin with it, else the most similar ones."""
    if len(word) < SHORTEST or not word.isalpha():
        return frozenset()
    begun = frozenset(each for each in known if each.startswith(word))
    if begun or len(word) < MIN_LETTERS:
        return begun
    alike = sorted(each for each in known if each[0] == word[0] and abs(len(each) - len(word)) <= MAX_MEANINGS)
    return frozenset(get_close_matches(word, alike, MAX_MEANINGS, MIN_SIMILARITY))
