"""Searching the rules: the words that somebody would say at a table, and the rules that they may mean, best first.

Two things are compared with what is asked: the words of each rule, and the phrases in which people ask for it (see
`refkit.text.finding.phrases`). Endings, British or American spelling and hyphens make no difference, and neither does
which of some usual words is said: who asks about the dead means a rule about dying. The beginning of a word counts, so
one can search while typing.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final, final

from refkit.kernel.rule import Rule, Ruling
from refkit.text.finding.stems import SHORTEST, SMALL, others, parts, telling, whole, words

LEAST: Final = 0.5
"""What a rule must have of the best one's worth to be shown beside it."""
SIMILAR: Final = 0.6
"""What another word for a word, or its beginning, is worth beside the word itself."""
HEAVY: Final = (3, 2, 1)
"""What a word is worth in the title of a rule, in what it says, and in the readings that were not chosen."""
LIGHT: Final = 0.4
"""What a small word, such as ``how``, counts in a phrase beside one that says more."""
ASKED: Final = 1.2
"""What a phrase that is asked word for word is worth beside a title that has every word."""

WHOLE: Final = 0.4
"""What it is worth that a rule has every word that is asked for."""


@final
@dataclass(frozen=True)
class Index:
    """The ``rules`` of a game and the ``phrases`` in which people ask for each, made ready to be searched."""

    rules: tuple[Rule, ...]
    phrases: tuple[tuple[tuple[str, ...], ...], ...]

    @cached_property
    def stems(self) -> tuple[tuple[frozenset[str], ...], ...]:
        """What stands in each rule, as `HEAVY` weighs it; its phrases are among what it says."""
        found = []
        for rule, asked in zip(self.rules, self.phrases, strict=True):
            title, said, readings = _stems(rule)
            found.append((title, said.union(*(map(whole, phrase) for phrase in asked)), readings))
        return tuple(found)

    @cached_property
    def holders(self) -> Counter[str]:
        """How many rules have a stem."""
        return Counter(stem for fields in self.stems for stem in frozenset().union(*fields))

    @cached_property
    def weighed(self) -> tuple[tuple[Mapping[str, float], ...], ...]:
        """The stems of each phrase of each rule with what they weigh."""
        return tuple(tuple(map(self.unit, asked)) for asked in self.phrases)

    def weight(self, word: str) -> float:
        """What ``word`` says of what is asked: the more, the fewer rules have it."""
        rarity = math.log(1 + len(self.rules) / (1 + self.holders[whole(word)]))
        return rarity * (LIGHT if word in SMALL else 1)

    def unit(self, phrase: Iterable[str]) -> dict[str, float]:
        """The stems of the words of ``phrase`` with their weights, as a vector of length 1."""
        weights = {whole(word): self.weight(word) for word in phrase}
        length = math.hypot(*weights.values()) or 1
        return {word: weight / length for word, weight in weights.items()}

    def said(self, number: int, asked: Mapping[str, float]) -> float:
        """How near what is ``asked`` is to the nearest phrase of the rule of that ``number``, from 0 to 1."""
        return max((_alike(asked, phrase) for phrase in self.weighed[number]), default=0.0)

    def held(self, number: int, wanted: Mapping[str, float]) -> float:
        """The share of the ``wanted`` words that the rule of that ``number`` has, and more if it has all of them."""
        worth = {word: _worth(self.stems[number], word) for word in wanted}
        share = sum(weight * worth[word] for word, weight in wanted.items()) / (HEAVY[0] * sum(wanted.values()) or 1)
        return share + (WHOLE if all(worth.values()) else 0)


def search(rules: Iterable[Rule], text: str, phrases: Mapping[str, Sequence[str]] = MappingProxyType({})) -> list[Rule]:
    """The ``rules`` that ``text`` may mean, best first: by its words in them, and by their ``phrases``.

    ``phrases`` are the ways in which people ask for a rule, by its id. A rare word says more than one that stands in
    many rules. All of the ``rules``, as they are, if nothing is asked.
    """
    known = tuple(rules)
    wanted = telling(text)
    if not wanted:
        return [] if text.strip() else list(known)
    index = _index(known, tuple(tuple(map(words, phrases.get(rule.id, ()))) for rule in known))
    asked, weights = index.unit(words(text)), index.unit(wanted)
    ranked = []
    for number, rule in enumerate(known):
        held = index.held(number, weights)
        ranked.append((held + ASKED * index.said(number, asked) if held else 0.0, rule))
    best = max((total for total, _ in ranked), default=0.0)
    shown = [each for each in ranked if each[0] and each[0] >= LEAST * best]
    return [rule for _, rule in sorted(shown, key=lambda each: each[0], reverse=True)]


@cache
def _index(rules: tuple[Rule, ...], phrases: tuple[tuple[tuple[str, ...], ...], ...]) -> Index:
    return Index(rules, phrases)


def _alike(asked: Mapping[str, float], phrase: Mapping[str, float]) -> float:
    """How much two phrases have in common; another word for one of theirs counts less than the word."""
    found = 0.0
    for word, weight in asked.items():
        if word in phrase:
            found += weight * phrase[word]
        elif near := others(word) & phrase.keys():
            found += SIMILAR * weight * max(phrase[each] for each in near)
    return found


def _worth(fields: Sequence[frozenset[str]], word: str) -> float:
    """What a rule has of a word: in which of its ``fields`` it is, as it is, as a beginning or as another word."""
    best = 0.0
    for heavy, stems in zip(HEAVY, fields, strict=True):
        if word in stems:
            best = max(best, heavy)
        elif (others(word) & stems) or (len(word) >= SHORTEST and any(each.startswith(word) for each in stems)):
            best = max(best, heavy * SIMILAR)
    return best


@cache
def _stems(rule: Rule) -> tuple[frozenset[str], ...]:
    """The stems in the title of a rule, in what it says, and in the readings that were not chosen."""
    question, readings = (rule.question, rule.readings) if isinstance(rule, Ruling) else ("", ())
    texts: Sequence[str] = (
        f"{rule.id} {rule.heading}",
        f"{question} {rule.gist}",
        f"{' '.join(readings)} {getattr(rule, 'option', '')}".replace("_", " "),
    )
    return tuple(frozenset(parts(text)) for text in texts)
