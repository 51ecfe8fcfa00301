"""The search for rules by the words that somebody would use at a table, the best match first.

A question is compared with the words of each rule, which rare words decide, and with the texts in which people ask for
it: the nearest of all these count. Endings, British or American spelling, hyphens and misspellings make no difference,
and synonyms little: a question about the dead finds a rule about dying. The beginning of a word counts, so that one can
search while typing.

A game lists what people ask in ``rulebook/queries.toml`` of its package, one query on each line of a text under the id
of the rule:

    draw-up = '''
    when do I draw
    how many cards do I draw
    '''
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, final

from refkit.kernel.rule import Rule, Ruling
from refkit.text import toml_text
from refkit.text.finding.synonyms import find_misspelt, synonyms
from refkit.text.finding.words import SMALL, features, telling, terms

FILE: Final = ("rulebook", "queries.toml")
"""Where in its package a game keeps its queries."""
SATURATION: Final = 2.5
"""How soon more of the same word in a rule counts little: ``k1`` of BM25."""
SYNONYM: Final = 0.5
"""The weight of a synonym, relative to the word itself."""
UNKNOWN: Final = 0.8
"""The weight of a synonym or a similar word, if no rule has the word itself."""
PAIR: Final = 0.5
"""The weight of two words that stand together, relative to a single word."""
WHOLE: Final = 0.7
"""How much the score grows for a rule that has every telling word of the question."""
NEAREST: Final = 5
"""How many of a rule and its texts are added up, the most similar ones."""
LEAST: Final = 0.45
"""The least score of a rule that is found, relative to the best one's."""
CACHED_INDEXES: Final = 32
"""How many indexes are cached: those of all games, and of some lists of events whose rules are compared."""


def search(rules: Iterable[Rule], text: str, queries: Mapping[str, Sequence[str]] = MappingProxyType({})) -> list[Rule]:
    """Return the ``rules`` that match ``text``, the best match first; all of them, in order, if ``text`` is empty.

    ``queries`` are what people ask for a rule, by its id. Rare words count more than frequent ones.
    """
    known = tuple(rules)
    return [known[number] for number in _index(known, queries).find(text)] if text.strip() else list(known)


def knows(rules: Iterable[Rule], text: str, queries: Mapping[str, Sequence[str]]) -> bool:
    """Return whether every telling word of ``text``, or a synonym, stands in ``rules`` or their ``queries``."""
    known = _index(tuple(rules), queries).words
    return all(word in known or synonyms(word) & known for word in telling(text))


def read_queries(package: str) -> Mapping[str, tuple[str, ...]]:
    """Return the queries of the game whose texts lie in ``package``, by the id of the rule; none without such a file.

    A game in a single module has none.

    Raises `BadInput` for a file that is not TOML.
    """
    try:
        file = files(package).joinpath(*FILE)
    except TypeError:  # it is a module
        return {}
    if not file.is_file():
        return {}
    return {name: tuple(lines.split("\n")[:-1]) for name, lines in toml_text.parse(file.read_text("utf-8")).items()}


@final
class Index:
    """The searchable ``rules`` of a game, with the ``queries`` of each.

    What is compared with a question has a number: first each rule as a whole, then each text that asks for one.
    """

    def __init__(self, rules: Sequence[Rule], queries: Sequence[Sequence[str]]) -> None:
        documents, texts = list[Counter[str]](), list[tuple[int, tuple[str, ...]]]()
        for number, (rule, asked) in enumerate(zip(rules, queries, strict=True)):
            more = (rule.question, *rule.readings, rule.option.replace("_", " ")) if isinstance(rule, Ruling) else ()
            texts += [(number, features(text)) for text in (*asked, rule.id, rule.gist, *more[:1])]
            whole = (*asked, rule.id, rule.heading, rule.gist, *more)
            documents.append(Counter(word for text in whole for word in terms(text)))
        holders = defaultdict[str, set[int]](set)
        for number, found in (*enumerate(documents), *texts):
            for feature in found:
                holders[feature].add(number)
        self.words = frozenset(feature for feature in holders if " " not in feature)
        self._rules = len(rules)
        self._owners = [*range(len(rules)), *(number for number, _ in texts)]
        self._weights = {feature: self._weight(feature, len(held)) for feature, held in holders.items()}
        self._postings = defaultdict[str, list[tuple[int, float]]](list)
        for number, document in enumerate(documents):
            for word, count in document.items():
                self._postings[word].append((number, count / (count + SATURATION)))
        for number, (_, found) in enumerate(texts, len(rules)):
            for feature, share in self._unit(found).items():
                self._postings[feature].append((number, share))

    def find(self, text: str) -> list[int]:
        """Return the numbers of the rules that match ``text``, the best match first."""
        asked = self._unit(features(text))
        tells = {word for word in asked if " " not in word and word not in SMALL}
        alike, covered = defaultdict[int, float](float), defaultdict[int, float](float)
        for feature, weight in asked.items():
            for number, share in self._matches(feature).items():
                alike[number] += weight * share
                covered[number] += weight * (feature in tells)
        worth = defaultdict[int, list[float]](list)
        for number, likeness in alike.items():
            worth[self._owners[number]].append(likeness)
        whole = math.fsum(asked[word] for word in tells)
        scores = {
            number: math.fsum(sorted(likenesses)[-NEAREST:]) * (1 + WHOLE * covered[number] / (whole or 1))
            for number, likenesses in worth.items()
            if covered[number] or not whole
        }
        least = LEAST * max(scores.values(), default=0)
        return [number for number in sorted(scores, key=lambda each: (-scores[each], each)) if scores[number] >= least]

    def _matches(self, feature: str) -> Mapping[int, float]:
        """Return what has ``feature``, a synonym or a similar word, by its number, and how much of it."""
        meant = dict[str, float]()
        if feature in self.words:
            meant = dict.fromkeys(synonyms(feature), SYNONYM)
        elif " " not in feature:
            meant = dict.fromkeys(synonyms(feature) | find_misspelt(feature, self.words), UNKNOWN)
        best = defaultdict[int, float](float)
        for word, weight in (*meant.items(), (feature, 1.0)):
            for number, share in self._postings.get(word, ()):
                best[number] = max(best[number], weight * share)
        return best

    def _weight(self, feature: str, held: int) -> float:
        """Return the weight of a ``feature`` that ``held`` rules have: its inverse document frequency, as in BM25."""
        return math.log(1 + (self._rules - held + 0.5) / (held + 0.5)) * (PAIR if " " in feature else 1)

    def _unit(self, found: Iterable[str]) -> dict[str, float]:
        """Return the features that are ``found`` with their weights, as a vector of length 1.

        A word that no rule has weighs as much as the rarest, and a pair nothing.
        """
        weights = {each: self._weights.get(each) or (0.0 if " " in each else self._weight(each, 1)) for each in found}
        length = math.hypot(*weights.values()) or 1
        return {feature: weight / length for feature, weight in weights.items() if weight}


def _index(rules: tuple[Rule, ...], queries: Mapping[str, Sequence[str]]) -> Index:
    """Return the index of ``rules`` and their ``queries``."""
    return _cached_index(rules, tuple(tuple(queries.get(rule.id, ())) for rule in rules))


_cached_index: Final = lru_cache(CACHED_INDEXES)(Index)
