"""The index of a game's rules: how much each rule has to do with words that are asked.

Two things are counted. The rule as a document: its words, weighed by where they stand, as BM25F does. And the phrases
in which people ask for it: how near the question is to the nearest of them.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final

from refkit.kernel.rule import Rule, Ruling
from refkit.text.finding.near import near
from refkit.text.finding.synonyms import others
from refkit.text.finding.words import SMALL, features, terms

NAME: Final = 3.0
"""What a word of the id of a rule is worth, beside one of a reading that was not chosen (which is worth 0.5)."""
HEADING: Final = 1.5
"""What a word of the heading is worth under which a rule stands."""
GIST: Final = 2.0
"""What a word of what the rule says is worth."""
QUESTION: Final = 1.5
"""What a word of the question is worth that a ruling answers."""
PHRASE: Final = 1.5
"""What a word of a phrase is worth."""
READING: Final = 0.5
"""What a word of the readings of a ruling, or of its option, is worth."""
ENOUGH: Final = 2.5
"""How much of a word a rule must have for more of it to count little: ``k1`` of BM25."""
LENGTH: Final = 0.8
"""How far a word counts less in a rule of many words: ``b`` of BM25."""
ANOTHER: Final = 0.5
"""What another word for a word counts beside the word."""
UNKNOWN: Final = 0.8
"""The same, if no rule has the word itself."""
LIGHT: Final = 0.9
"""What a small word, such as ``how``, counts beside one that says more."""
PAIR: Final = 0.5
"""What two words that stand together count beside a single word."""
DOCUMENT: Final = 0.9
"""What the words of a rule count beside its phrases."""
WHOLE: Final = 0.7
"""How much more a rule is worth that has every telling word that is asked."""
NAMED: Final = 1.0
"""What it is worth that a rule has in its id all that is asked."""
NEAREST: Final = 6
"""How many phrases of a rule count together."""
SHARPNESS: Final = 1.5
"""How far the nearest phrase counts more than the others."""


class Candidate(NamedTuple):
    """What a rule, by its number, has of what is asked, and whether that is more than small words."""

    number: int
    worth: float
    tells: bool


@final
class Index:
    """The ``rules`` of a game with the ``phrases`` of each, made ready to be searched."""

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
        """Yield what each rule that has anything of ``text`` has of it."""
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

    def _meanings(self, feature: str) -> Mapping[str, float]:
        """Return the features of rules that ``feature`` may mean, with what each is worth beside it."""
        if " " in feature:
            return {feature: 1.0}
        known = feature in self._known
        found = dict.fromkeys(others(feature), ANOTHER if known else UNKNOWN)
        if not known:
            found.update(dict.fromkeys(near(feature, self._known), UNKNOWN))
        return {**found, feature: 1.0}

    def _weight(self, feature: str) -> float:
        """Return what ``feature`` says of what is asked; a word that no rule has says as much as the rarest."""
        return self._weights.get(feature) or (0.0 if " " in feature else self._rarest)

    def _unit(self, asked: Iterable[str]) -> dict[str, float]:
        """Return the features that are ``asked`` with their weights, as a vector of length 1."""
        weights = {feature: self._weight(feature) for feature in asked}
        length = math.hypot(*weights.values()) or 1
        return {feature: weight / length for feature, weight in weights.items() if weight}


def _rarity(held: int, rules: int) -> float:
    """Return how rare something is that ``held`` of the ``rules`` have, as BM25 counts it."""
    return math.log(1 + (rules - held + 0.5) / (held + 0.5))


def _weight(feature: str, held: int, rules: int) -> float:
    """Return what a ``feature`` says of what is asked: the more, the fewer of the ``rules`` have it."""
    small = all(word in SMALL for word in feature.split())
    return _rarity(held, rules) * (PAIR if " " in feature else 1) * (LIGHT if small else 1)


def _document(rule: Rule, phrases: Iterable[Iterable[str]]) -> Mapping[str, float]:
    """Return the words of ``rule`` with what they are worth in it."""
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
    """Return by word the numbers of the ``documents`` that have it, with how much of it each has, from 0 to 1."""
    lengths = [sum(document.values()) for document in documents]
    usual = sum(lengths) / (len(lengths) or 1)
    found: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for number, document in enumerate(documents):
        enough = ENOUGH * (1 - LENGTH + LENGTH * lengths[number] / usual)
        for word, worth in document.items():
            found[word].append((number, worth / (worth + enough)))
    return found


def _best(places: Mapping[str, Sequence[tuple[int, float]]], meant: Mapping[str, float]) -> dict[int, float]:
    """Return the most that each of the ``places`` has of any feature that is ``meant``."""
    best: dict[int, float] = {}
    for feature, worth in meant.items():
        for number, share in places.get(feature, ()):
            best[number] = max(best.get(number, 0.0), worth * share)
    return best


def _combined(likenesses: Iterable[float]) -> float:
    """Return how near the nearest phrases of a rule are together."""
    nearest = sorted(likenesses, reverse=True)[:NEAREST]
    return float(math.fsum(likeness**SHARPNESS for likeness in nearest) ** (1 / SHARPNESS))
