"""Words for searching: without their endings, in one spelling, and with the other words that players say for them."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

SHORTEST: Final = 3
"""Letters in the shortest beginning of a word that counts, and in the shortest stem."""
SMALL: Final = frozenset(
    """
    a about all allow allowed already am an and any are as at be because been but by can could did do does done for from
    get gets got had happen happens has have he her here his how i if in into is it its just know knows like many may me
    mine much must my need now of off ok on or our out really she should so some still than that the their them then
    there they thing this to too up us use want wants was way we were what when where which while who whom whose why
    will with would you your
    """.split()  # noqa: SIM905  a paragraph is easier to read
)
"""Words that say little of what is searched."""
SAME: Final = (
    "die death dead kill slay destroy lose remove",
    "score point count total tally worth",
    "discard throw dump",
    "swap exchange trade switch",
    "renege revoke cheat",
    "tie tied equal deadlock even draw level same",
    "wound hit hurt injure damage",
    "attack fight battle combat strike hit",
    "fall drop gravity",
    "turn rotate flip",
    "turn go move",
    "turn round",
    "begin start first setup opening",
    "end finish over last",
    "finish empty used gone out",
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
    "everybody everyone each all",
    "somebody someone anybody anyone other another",
    "opponent enemy other else",
    "teammate partner friend",
    "see watch look notice",
    "stop land rest arrive",
    "walk step go climb",
    "twice two again double more",
    "push shove bump",
    "speak talk tell whisper say",
    "token pawn foreminion",
    "place space spot square step",
    "deal dealt give",
    "match fit",
    "safe protect save",
    "symbol mark sign",
    "show reveal open",
    "empty free",
    "left keep remain",
    "below negative minus under",
    "sum total number",
    "audience people crowd counter",
    "guy minion creature monster",
    "ghost virtual dummy pretend",
    "boss mastermind leader",
    "defender enforcer partner",
    "king richard",
    "miss fail short low",
    "choose pick decide select guess",
    "performer pawn player",
    "quest mission",
    "trick turn plot",
    "before earlier",
    "reveal show turn",
    "field step square",
    "heckle interrupt disturb",
    "direction way side left",
    "past pass",
    "swap change new",
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


@cache
def others(word: str) -> frozenset[str]:
    """The stems that players say for the stem ``word``."""
    groups = [{stem(each) for each in line.split()} for line in SAME]
    return frozenset().union(*(group for group in groups if word in group)) - {word}


def words(text: str) -> tuple[str, ...]:
    """The words of ``text`` in lower case, each once, in order."""
    return tuple(dict.fromkeys(_WORD.findall(text.casefold())))


def telling(text: str) -> tuple[str, ...]:
    """The words of ``text`` that are not small; all of its words if they are."""
    found = words(text)
    return tuple(word for word in found if word not in SMALL) or found


def whole(word: str) -> str:
    """The stem of ``word`` written together, if it is a compound."""
    return stem(word.replace("-", ""))


def parts(text: str) -> Iterator[str]:
    """The stems of the words in ``text``, of compound words as they are, written together, and of their parts."""
    for word in _WORD.findall(text):
        yield from (stem(each) for each in (word.replace("-", ""), *re.split(r"[-/]", word)))


def has_words(text: str, wanted: str) -> bool:
    """Whether ``text`` has all of the ``wanted`` words, or their beginnings, whatever their endings and spelling."""
    stems = frozenset(parts(text))
    return all(any(each.startswith(word) for each in stems) for word in map(whole, telling(wanted)))
