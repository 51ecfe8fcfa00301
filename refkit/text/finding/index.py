"""The index of a game's rules: a score for how well each rule matches a question.

A score has two parts. One is for the rule as a document: its words, weighted by the field that they are in, as in
BM25F. The other is for the phrases in which people ask for the rule: how similar the question is to the nearest ones.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final

from refkit.kernel.rule import Rule, Ruling
from refkit.text.finding.near import near
from refkit.text.finding.synonyms import others
from refkit.text.finding.words import SMALL, features, telling, terms

NAME: Final = 3.0
"""The weight of a word in the id of a rule."""
HEADING: Final = 1.5
"""The weight of a word in the heading of a rule."""
GIST: Final = 2.0
"""The weight of a word in the text of a rule."""
QUESTION: Final = 1.5
"""The weight of a word in the question that a ruling answers."""
PHRASE: Final = 1.5
"""The weight of a word in a phrase."""
READING: Final = 0.5
"""The weight of a word in the readings of a ruling that were not chosen, or in the name of its option."""
ENOUGH: Final = 2.5
"""How soon more of the same word counts little: ``k1`` of BM25."""
LENGTH: Final = 0.8
"""How much less a word counts in a long rule: ``b`` of BM25."""
ANOTHER: Final = 0.5
"""The weight of a synonym, relative to the word itself."""
UNKNOWN: Final = 0.8
"""The weight of a synonym or a similar word, if no rule has the word itself."""
LIGHT: Final = 0.9
"""The weight of a small word, such as ``how``, relative to others."""
PAIR: Final = 0.5
"""The weight of two words that stand together, relative to a single word."""
DOCUMENT: Final = 0.9
"""The weight of the words of a rule, relative to its phrases."""
WHOLE: Final = 0.7
"""How much the score grows for a rule that has every telling word of the question."""
NAMED: Final = 1.0
"""What is added to the score of a rule whose id has all words of the question."""
NEAREST: Final = 6
"""How many phrases of a rule are combined, the most similar ones."""
SHARPNESS: Final = 1.5
"""How much more the most similar phrase counts than the others: the exponent of a power mean."""


class Candidate(NamedTuple):
    """A rule, by its number, with its score, and whether it matches more than small words."""

    number: int
    worth: float
    tells: bool


@final
class Index:
    """The searchable ``rules`` of a game, with the ``phrases`` of each."""

    def __init__(self, rules: Sequence[Rule], phrases: Sequence[Sequence[str]]) -> None:
        self._owners: list[int] = []
        said: list[tuple[str, ...]] = []
        documents = []
        for number, (rule, asked) in enumerate(zip(rules, phrases, strict=True)):
            own = [
                features(text) for text in (*asked, rule.gist, *([rule.question] if isinstance(rule, Ruling) else ()))
            ]
            documents.append(_document(rule, own[: len(asked)]))
            said += own
            self._owners += [number] * len(own)
        holders = Counter(word for document in documents for word in document)
        pairs = {(pair, owner) for owner, each in zip(self._owners, said, strict=True) for pair in each if " " in pair}
        holders.update(pair for pair, _ in pairs)
        self._weights = {feature: _weight(feature, held, len(rules)) for feature, held in holders.items()}
        self._rarest = _rarity(1, len(rules))
        self._known = frozenset(word for word in holders if " " not in word)
        self._documents = _scaled(documents)
        self._names = [frozenset(terms(rule.id)) for rule in rules]
        self._phrases: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, each in enumerate(said):
            for feature, weight in self._unit(each).items():
                self._phrases[feature].append((place, weight))

    def find(self, text: str) -> Iterator[Candidate]:
        """Yield each rule that matches ``text`` at all, with its score."""
        asked = self._unit(features(text))
        meant = {feature: self._meanings(feature) for feature in asked}
        words = [feature for feature in asked if " " not in feature]
        telling = {word: asked[word] for word in words if word not in SMALL}
        alike: dict[int, float] = defaultdict(float)
        held: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        for feature, weight in asked.items():
            for place, likeness in _best(self._phrases, meant[feature]).items():
                alike[place] += weight * likeness
            for number, share in _best(self._documents, meant[feature]).items():
                held[number] += weight * share
                covered[number] += telling.get(feature, 0.0)
        phrased: dict[int, list[float]] = defaultdict(list)
        for place, likeness in alike.items():
            phrased[self._owners[place]].append(likeness)
        whole = math.fsum(telling.values()) or 1
        for number in sorted(held.keys() | phrased.keys()):
            worth = DOCUMENT * held[number] + _combined(phrased[number])
            worth *= 1 + WHOLE * covered[number] / whole
            named = all(self._names[number] & meant[word].keys() for word in words)
            yield Candidate(number, worth + NAMED * named, bool(covered[number]))

    def knows(self, text: str) -> bool:
        """Return whether every telling word of ``text`` stands in a rule or a phrase, or has a synonym there."""
        return all(word in self._known or others(word) & self._known for word in telling(text))

    def _meanings(self, feature: str) -> Mapping[str, float]:
        """Return the features of rules that ``feature`` may stand for, such as synonyms, with the weight of each."""
        if " " in feature:
            return {feature: 1.0}
        known = feature in self._known
        found = dict.fromkeys(others(feature), ANOTHER if known else UNKNOWN)
        if not known:
            found.update(dict.fromkeys(near(feature, self._known), UNKNOWN))
        return {**found, feature: 1.0}

    def _weight(self, feature: str) -> float:
        """Return the weight of ``feature`` in a question; a word that no rule has weighs as much as the rarest."""
        return self._weights.get(feature) or (0.0 if " " in feature else self._rarest)

    def _unit(self, asked: Iterable[str]) -> dict[str, float]:
        """Return the features that are ``asked`` with their weights, as a vector of length 1."""
        weights = {feature: self._weight(feature) for feature in asked}
        length = math.hypot(*weights.values()) or 1
        return {feature: weight / length for feature, weight in weights.items() if weight}


def _rarity(held: int, rules: int) -> float:
    """Return the inverse document frequency of something that ``held`` of the ``rules`` have, as in BM25."""
    return math.log(1 + (rules - held + 0.5) / (held + 0.5))


def _weight(feature: str, held: int, rules: int) -> float:
    """Return the weight of a ``feature``, which is the larger, the fewer of the ``rules`` have it."""
    small = all(word in SMALL for word in feature.split())
    return _rarity(held, rules) * (PAIR if " " in feature else 1) * (LIGHT if small else 1)


def _document(rule: Rule, phrases: Iterable[Iterable[str]]) -> Mapping[str, float]:
    """Return the words of ``rule``, each with the sum of its weights."""
    ruling = rule if isinstance(rule, Ruling) else None
    option = ruling.option.replace("_", " ") if ruling else ""
    fields: list[tuple[float, Iterable[str]]] = [
        (NAME, terms(rule.id)),
        (HEADING, terms(rule.heading)),
        (GIST, terms(rule.gist)),
        (QUESTION, terms(ruling.question) if ruling else ()),
        *((READING, terms(text)) for text in (*(ruling.readings if ruling else ()), option)),
        *((PHRASE, (word for word in phrase if " " not in word)) for phrase in phrases),
    ]
    found: dict[str, float] = defaultdict(float)
    for worth, words in fields:
        for word in words:
            found[word] += worth
    return found


def _scaled(documents: Sequence[Mapping[str, float]]) -> Mapping[str, Sequence[tuple[int, float]]]:
    """Return by word the numbers of the ``documents`` that have it, with their term frequency, scaled from 0 to 1."""
    lengths = [sum(document.values()) for document in documents]
    usual = sum(lengths) / (len(lengths) or 1)
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, document in enumerate(documents):
        enough = ENOUGH * (1 - LENGTH + LENGTH * lengths[number] / usual)
        for word, worth in document.items():
            found[word].append((number, worth / (worth + enough)))
    return found


def _best(places: Mapping[str, Sequence[tuple[int, float]]], meant: Mapping[str, float]) -> dict[int, float]:
    """Return for each of the ``places`` its best match with any of the features that are ``meant``."""
    best: dict[int, float] = {}
    for feature, worth in meant.items():
        for number, share in places.get(feature, ()):
            best[number] = max(best.get(number, 0.0), worth * share)
    return best


def _combined(likenesses: Iterable[float]) -> float:
    """Return the combined similarity of the most similar phrases of a rule."""
    nearest = sorted(likenesses, reverse=True)[:NEAREST]
    return float(math.fsum(likeness**SHARPNESS for likeness in nearest) ** (1 / SHARPNESS))
