"""The words of a question, normalised for the search: stems, in which idioms and words of grammar are unified."""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final

from refkit.characters import plain
from refkit.text.finding.stems import CACHED_WORDS, stem

MOST: Final = 64
"""How many words of a question are read."""
NEAR: Final = 3
"""How far apart two telling words may be to make a pair, counted in telling words."""
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_CODE: Final = re.compile(r"\b([a-z]{1,3})-(\d+)\b")
_IDIOMS: Final = (
    (r"can['’]t|cannot", "may not"),
    (r"won['’]t", "will not"),
    (r"what['’]?s", "what is"),
    (r"(?:have|has|had|got|need|needs|needed|ought|forced|obliged|required) to", "must"),
    (r"(?:am|are|is) (?:i|we|you|it|he|she|anyone|anybody|somebody) (?:allowed|permitted|able) to", "may i"),
    (r"(?:is|was) it (?:ok|okay|legal|possible|allowed|fine|alright) (?:to|if|that)", "may"),
    (r"how (?:many|much)", "howmany"),
    (r"face[- ]?down", "facedown"),
    (r"face[- ]?up", "faceup"),
    (r"upside[- ]?down", "rotated"),
    (r"right side up", "upright"),
    (r"r[au]ns? out(?: of)?|used up", "empty"),
    (r"at (?:the )?same (?:time|moment)|at once|simultaneous(?:ly)?", "sametime"),
    (r"get(?:s|ting)? rid of|throw(?:s|n|ing)? (?:it |them )?away|threw (?:it |them )?away", "discard"),
    (r"go(?:es)? first|gets? to start", "start"),
    (r"(?:both|each|all)(?: of \w+)? (?:got|get|ha[dsv]e?|rolled|roll|threw|throw|scored|made)(?: an?)? \d+", "tie"),
)
"""Idioms, as regular expressions, and the word or words that replace them."""
_IDIOM: Final = re.compile("|".join(rf"\b({said})\b" for said, _ in _IDIOMS))
_ALIKE: Final = """
    may able allow allowed can could fine legal legally might ok okay permit permitted possible
    must compulsory forced mandatory necessary need needed needs obligatory obliged require required should supposed
    i we you
    my mine our ours your yours
    me myself ourselves us
    he anybody anyone she somebody someone they
    his her him their them
    be am are been being is was were
    do did does doing done
    have had has having
    what which
    all each every everybody everyone
    if once when whenever
    the a an
"""
"""On each line a word of grammar, and others that mean the same in a question."""
_STEMS: Final = {word: line.split()[0] for line in _ALIKE.strip().splitlines() for word in line.split()}
_SKIPPED: Final = frozenset(("actually", "also", "exactly", "just", "of", "please", "really", "so", "then"))
"""Words that are ignored."""


@lru_cache(maxsize=CACHED_WORDS)
def _stem(word: str) -> str:
    """Return the word of grammar that ``word`` stands for, or its stem."""
    return _STEMS.get(word) or stem(word)


SMALL: Final = frozenset(
    _stem(word)
    for word in """
    about all and any as at be but by do for from get happen have he here his how i if in into is it its like me more
    must may my no not now off on only or out shall some still than that the there these this those to too up want what
    where who whom whose why will with would yes
    """.split()  # noqa: SIM905  a paragraph is easier to read
)
"""Stems that say little about what is searched."""


def terms(text: str) -> tuple[str, ...]:
    """Return the stems of the first words of ``text``, in order; ``TC-46`` is one word."""
    text = _CODE.sub(r"\1\2", plain(text).casefold())
    text = _IDIOM.sub(lambda found: _IDIOMS[(found.lastindex or 1) - 1][1], text)
    return tuple(_stem(word) for word in _WORD.findall(text)[:MOST] if word not in _SKIPPED)


def telling(text: str) -> tuple[str, ...]:
    """Return the stems in ``text`` that are not small, each once; all of its stems if they are small."""
    found = tuple(dict.fromkeys(terms(text)))
    return tuple(word for word in found if word not in SMALL) or found


def features(text: str) -> tuple[str, ...]:
    """Return the features of ``text``: its stems, each two in a row, and each two telling ones close to each other.

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
    return all(any(each.startswith(word) for each in stems) for word in telling(wanted))
