"""The search for rules by the words that somebody would use at a table, the best match first.

A question is compared with the words of each rule, which rare words decide, and with the texts in which people ask for
it: the nearest of all these count. Endings, British or American spelling, hyphens and misspellings make no difference,
and synonyms little: a question about the dead finds a rule about dying. The beginning of a word counts, so that one can
search while typing. Words are read without endings, and idioms in one form: `fell`, `falls` and `falling` are one word.

A game lists what people ask in ``rulebook/queries.toml`` of its package, one query on each line of a text under the id
of the rule:

    draw-up = '''
    when do I draw
    how many cards do I draw
    '''
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from types import MappingProxyType
from typing import Final, final

from refkit.characters import plain
from refkit.kernel.rule import Rule, Ruling
from refkit.text import toml_text

# ---- words -----------------------------------------------------------------------------------------------------------


MOST: Final = 64
"""How many words of a question are read."""
NEAR: Final = 3
"""How far apart two content words may be to make a pair, counted in content words."""
SHORTEST: Final = 3
"""Letters of the shortest stem, and of the shortest beginning of a word that is matched."""
CACHED_WORDS: Final = 20_000
"""How many words are cached with their stems."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_CODE: Final = re.compile(r"\b([a-z]{1,3})-(\d+)\b")
_IDIOMS: Final = (
    (r"can['’]t|cannot", "may not"),
    (r"what['’]?s", "what is"),
    (r"(?:have|has|had|got|need|needs|needed|ought|forced|obliged|required) to", "must"),
    (r"(?:am|are|is) (?:i|we|you|it|he|she|anyone|anybody|somebody) (?:allowed|permitted|able) to", "may i"),
    (r"(?:is|was) it (?:ok|okay|legal|possible|allowed|fine|alright) (?:to|if|that)", "may"),
    (r"how (?:many|much)", "howmany"),
    (r"face[- ]?down", "facedown"),
    (r"at (?:the )?same (?:time|moment)|at once|simultaneous(?:ly)?", "sametime"),
    (r"(?:both|each|all)(?: of \w+)? (?:got|get|ha[dsv]e?|rolled|roll|threw|throw|scored|made)(?: an?)? \d+", "tie"),
    (r"get(?:s|ting)? rid of|throw(?:s|n|ing)? (?:it |them )?away|threw (?:it |them )?away", "discard"),
)
"""Idioms, as regular expressions, and the word or words that replace them."""
_IDIOM: Final = re.compile("|".join(rf"\b({idiom})\b" for idiom, _ in _IDIOMS))
_SPELLINGS: Final = (
    (re.compile(r"our(?=$|e|i|s|l|y)"), "or"),
    (re.compile(r"is(?=e$|ed$|es$|ing$|ation)"), "iz"),
    (re.compile(r"ence$"), "ense"),
)
_ENDINGS: Final = ("ations", "ation", "ments", "ment", "ings", "ing", "ers", "er", "est", "ed", "es", "ly", "s")
_WITHOUT_ENDING: Final = frozenset(
    "counter leader letter master matter number offer order other owner player power tower".split()  # noqa: SIM905  easier to read
)
"""Words that only seem to have an ending."""
_ALIKE: Final = """
    may able allow allowed can could fine legal legally might ok okay permit permitted possible
    must compulsory forced mandatory necessary need needed needs obligatory obliged require required should supposed
    be am are been being is was were
    do did does doing done
    the a an
    choose choice choices choosing chose chosen
    die died dies dying
    draw drawn drew
    fall fallen fell
    get got gotten
    give gave given
    go goes going gone went
    hide hidden
    lie laid lay laying lays lying
    lose lost
    see saw seen
    take taken took
    throw threw thrown
    tie tied ties tying
    use used using
    win winner winners won
"""
"""On each line a word, and others that are read as it: words of grammar, and irregular forms."""
_NUMBERS: Final = "zero one two three four five six seven eight nine ten eleven twelve"
_FORMS: Final = {
    **{form: line.split()[0] for line in _ALIKE.strip().splitlines() for form in line.split()},
    **{str(number): word for number, word in enumerate(_NUMBERS.split())},
}


@lru_cache(maxsize=CACHED_WORDS)
def stem(word: str) -> str:
    """Return ``word`` in lower case and American spelling, without its ending: ``Armoured`` is ``armor``.

    A doubled consonant and a last ``e`` go with the ending.
    """
    word = re.sub(r"['’]s?$", "", word.casefold())
    word = re.sub(r"n['’]t$", "", word) or word
    for written, meant in _SPELLINGS:
        word = written.sub(meant, word)
    for kept in (word, word.removesuffix("s")):
        if kept in _WITHOUT_ENDING:
            return kept
    word = _FORMS.get(word, word)
    if word.endswith(("ies", "ied")) and len(word) > SHORTEST + 1:
        word = word[:-3] + "y"
    else:
        ends = (ending for ending in _ENDINGS if word.endswith(ending) and len(word) - len(ending) >= SHORTEST)
        word = word.removesuffix(next(ends, ""))
    if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > SHORTEST else word


SMALL: Final = frozenset(
    stem(word)
    for word in """
    about all also and any as at be but by do each every for from get happen have he her here his how i if in into is it
    its just like may me more must my no not now of off on only or our out please really shall she so some still than
    that the their them then there these they this those to too up us want we what when where which who whom whose why
    will with would yes you your
    """.split()  # noqa: SIM905  a paragraph is easier to read
)
"""Stems that say little about what is searched."""


def terms(text: str) -> tuple[str, ...]:
    """Return the stems of the first words of ``text``, in order; ``TC-46`` is one word."""
    text = _CODE.sub(r"\1\2", plain(text).casefold())
    text = _IDIOM.sub(lambda found: _IDIOMS[(found.lastindex or 1) - 1][1], text)
    return tuple(map(stem, _WORD.findall(text)[:MOST]))


def content_words(text: str) -> tuple[str, ...]:
    """Return the stems in ``text`` that are not small, each once; all of its stems if they are small."""
    found = tuple(dict.fromkeys(terms(text)))
    return tuple(word for word in found if word not in SMALL) or found


def features(text: str) -> tuple[str, ...]:
    """Return the features of ``text``: its stems, each two in a row, and each two content words close to each other.

    A pair is written as two words, those of a near pair in alphabetical order.
    """
    found = terms(text)
    content = [word for word in found if word not in SMALL]
    rows = (f"{one} {other}" for one, other in pairwise(found))
    near = (
        " ".join(sorted((one, other)))
        for number, one in enumerate(content)
        for other in content[number + 1 : number + 1 + NEAR]
    )
    return tuple(dict.fromkeys((*found, *rows, *near)))


def has_words(text: str, wanted: str) -> bool:
    """Return whether ``text`` has all of the ``wanted`` words, or their beginnings, whatever ending and spelling."""
    stems = frozenset(terms(text))
    return all(any(each.startswith(word) for each in stems) for word in content_words(wanted))


# ---- synonyms and misspelt words -------------------------------------------------------------------------------------


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


# ---- the search ------------------------------------------------------------------------------------------------------


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
"""How much the score grows for a rule that has every content word of the question."""
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
    """Return whether every content word of ``text``, or a synonym, stands in ``rules`` or their ``queries``."""
    known = _index(tuple(rules), queries).words
    return all(word in known or synonyms(word) & known for word in content_words(text))


def read_queries(package: str) -> Mapping[str, tuple[str, ...]]:
    """Return the queries of the game whose texts lie in ``package``, by the id of the rule; none without such a file.

    A game in a single module has none.

    Raises ValueError for a file that is not TOML.
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
        content = {word for word in asked if " " not in word and word not in SMALL}
        alike, covered = defaultdict[int, float](float), defaultdict[int, float](float)
        for feature, weight in asked.items():
            for number, share in self._matches(feature).items():
                alike[number] += weight * share
                covered[number] += weight * (feature in content)
        worth = defaultdict[int, list[float]](list)
        for number, likeness in alike.items():
            worth[self._owners[number]].append(likeness)
        whole = math.fsum(asked[word] for word in content)
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
    return _cached_index(rules, tuple(tuple(queries.get(rule.id, ())) for rule in rules))


_cached_index: Final = lru_cache(CACHED_INDEXES)(Index)
