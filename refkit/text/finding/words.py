"""The words of a question, normalised for the search: `fell`, `falls` and `falling` are one word.

Words are read in American spelling and without their endings, and idioms in one form.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Final

from refkit.characters import plain

MOST: Final = 64
"""How many words of a question are read."""
NEAR: Final = 3
"""How far apart two telling words may be to make a pair, counted in telling words."""
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
_IDIOM: Final = re.compile("|".join(rf"\b({said})\b" for said, _ in _IDIOMS))
_SPELLINGS: Final = (
    (re.compile(r"our(?=$|e|i|s|l|y)"), "or"),
    (re.compile(r"is(?=e$|ed$|es$|ing$|ation)"), "iz"),
    (re.compile(r"ence$"), "ense"),
)
_ENDINGS: Final = ("ations", "ation", "ments", "ment", "ings", "ing", "ers", "er", "est", "ed", "es", "ly", "s")
_ENDLESS: Final = frozenset(
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
        if kept in _ENDLESS:
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
