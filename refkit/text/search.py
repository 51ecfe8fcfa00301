"""Searching the rules: the words that somebody would say at a table, and the rules that they may mean, best first.

Endings, British or American spelling and hyphens make no difference, and neither does which of some usual words is
said: who asks about the dead means a rule about dying. The beginning of a word counts, so one can search while typing.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from refkit.kernel.rule import Rule, Ruling

LEAST: Final = 0.5
"""What a rule must have of the best one's worth to be shown beside it."""
BEGUN: Final = 0.5
"""What the beginning of a word is worth beside the whole of it."""
SHORTEST: Final = 3
"""Letters in the shortest beginning of a word that counts, and in the shortest stem."""
HEAVY: Final = (3, 2, 1)
"""What a word is worth in the title of a rule, in what it says, and in the readings that were not chosen."""
SMALL: Final = frozenset(
    """
    a an and any are as at be been by can could did do does for from had has have how i if in into is it its may me my
    of on or she he should so than that the their them then there they this to us was we were what when where which
    who whom whose why will with would you your
    """.split()  # noqa: SIM905  a paragraph is easier to read
)
"""Words that say nothing of what is searched."""
SAME: Final = (
    "die death dead kill slay destroy lose remove",
    "score point count total tally worth",
    "discard throw dump",
    "swap exchange trade switch",
    "renege revoke cheat",
    "tie tied equal deadlock even",
    "wound hit hurt injure damage",
    "attack fight battle combat strike",
    "fall drop gravity",
    "turn rotate flip",
    "turn go move",
    "begin start first setup",
    "end finish over last",
    "win victory winner",
    "steal take grab",
    "joker wild",
    "hand hold",
    "pile deck stack",
    "pass skip decline",
    "reroll again",
    "player people person",
    "secret hidden unseen face-down",
    "leap jump hop",
    "eat feast dine meal",
    "support hold carry",
    "suit colour",
    "trump top",
    "board path track",
    "die dice roll",
)
"""Words that players say for one another, the usual one first."""
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’/][^\W_]+)*")
_SPELLINGS: Final = (
    (re.compile(r"our(?=$|e|i|s|l|y)"), "or"),
    (re.compile(r"is(?=e$|ed$|es$|ing$|ation)"), "iz"),
    (re.compile(r"yse"), "yze"),
    (re.compile(r"tre$"), "ter"),
    (re.compile(r"ence$"), "ense"),
    (re.compile(r"ogue$"), "og"),
    (re.compile(r"^grey"), "gray"),
)
_ENDINGS: Final = ("ations", "ation", "ments", "ment", "ings", "ing", "ers", "er", "ied", "ies", "ed", "es", "ly", "s")


def search(rules: Iterable[Rule], words: str) -> list[Rule]:
    """The ``rules`` that ``words`` may mean, best first: those with the most of the words, and those in their titles.

    A rare word says more than one that stands in many rules. All of the ``rules``, as they are, if nothing is asked.
    """
    known = tuple(rules)
    asked = _asked(words)
    if not asked:
        return [] if words.strip() else list(known)
    worth = [[_worth(rule, word) for word in asked] for rule in known]
    rarity = [len(known) / (1 + sum(map(bool, column))) for column in zip(*worth, strict=True)]
    ranked = []
    for rule, row in zip(known, worth, strict=True):
        found = sum(map(bool, row))
        ranked.append((found, sum(each * (rare**0.5) for each, rare in zip(row, rarity, strict=True)), rule))
    most = max((found for found, _, _ in ranked), default=0)
    best = max((weight for found, weight, _ in ranked if found == most), default=0)
    shown = [each for each in ranked if each[0] and (each[0] == most or each[1] >= LEAST * best)]
    return [rule for _, _, rule in sorted(shown, key=lambda each: each[:2], reverse=True)]


def has_words(text: str, words: str) -> bool:
    """Whether ``text`` has all of ``words``, or their beginnings, whatever their endings and spelling."""
    stems = frozenset(_parts(text))
    return all(any(each.startswith(word) for each in stems) for word, _ in _asked(words))


@cache
def stem(word: str) -> str:
    """``word`` in lower case and American spelling, without its ending: ``Armoured`` is ``armor``."""
    word = re.sub(r"['’]s?$", "", word.casefold())
    for written, meant in _SPELLINGS:
        word = written.sub(meant, word)
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending)
            break
    if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > SHORTEST else word


def _asked(words: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """The words that are asked for, each with the stems of itself and of what else is said for it."""
    found = _WORD.findall(words.casefold())
    telling = [word for word in found if word not in SMALL] or found
    return tuple((stem(word.replace("-", "")), _others(stem(word))) for word in dict.fromkeys(telling))


@cache
def _others(word: str) -> frozenset[str]:
    groups = [{stem(each) for each in line.split()} for line in SAME]
    return frozenset().union(*(group for group in groups if word in group)) - {word}


def _worth(rule: Rule, asked: tuple[str, frozenset[str]]) -> float:
    """What ``rule`` has of a word: where it stands, as it is, as a beginning or as another word."""
    word, others = asked
    best = 0.0
    for heavy, stems in zip(HEAVY, _stems(rule), strict=True):
        if word in stems:
            best = max(best, heavy)
        elif (others & stems) or (len(word) >= SHORTEST and any(each.startswith(word) for each in stems)):
            best = max(best, heavy * BEGUN)
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
    return tuple(frozenset(_parts(text)) for text in texts)


def _parts(text: str) -> Iterable[str]:
    """The stems of the words in ``text``, of compound words as they are, written together, and of their parts."""
    for word in _WORD.findall(text):
        yield from (stem(each) for each in (word.replace("-", ""), *re.split(r"[-/]", word)))
