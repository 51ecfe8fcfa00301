"""Stems: words in one spelling and without their endings, so that `fell`, `falls` and `falling` are one word."""

import re
from functools import lru_cache
from typing import Final

SHORTEST: Final = 3
"""Letters of the shortest stem, and of the shortest beginning of a word that is matched."""
CACHED_WORDS: Final = 20_000
"""How many words are cached with their stems."""
_IRREGULAR: Final = """
    back backs
    bad worse worst
    begin began begun beginning
    big bigger biggest
    break broke broken
    build built
    catch caught
    choose choice choices choosing chose chosen
    come came coming
    deal dealt
    die died dies dying
    draw drawing drawn drew
    eat ate eaten
    fall fallen fell
    fast faster fastest quick quickly
    feed fed
    few fewer fewest less least
    fight fought
    find found
    fly flew flier fliers flies flown flyer flyers flying
    forget forgot forgotten
    get gets getting got gotten
    give gave given giving
    go goes going gone went
    good better best
    hide hid hidden hiding
    high higher highest
    hold held
    keep kept
    know knew known
    lead led
    leap leapt
    leave leaves leaving
    lie laid lain lay laying lays lies lying
    lose losing loser loses loss losses lost
    low lower lowest
    meet met
    move moved moves moving
    one 1 1st
    place placed placement places placing
    ride ridden rider riders rode riding
    rise risen rose
    run ran running runs
    score scored scores scoring
    see saw seeing seen sees
    send sent
    shake shook
    show shown
    sit sat sitting
    slide slid sliding
    slow slower slowest
    speak spoke spoken
    spend spent
    stand stood
    steal stole stolen
    stick stuck
    strike struck
    take taken takes taking took
    tell told
    thing things
    throw threw thrown
    tie tied ties tying
    use used uses using
    win winner winners winning wins won
    second 2nd
    third 3rd
    two 2
    three 3
    four 4
    five 5
    six 6
    seven 7
    eight 8
    nine 9
    ten 10
    eleven 11
    twelve 12
    twenty 20
    fifty 50
"""
"""On each line a stem and its other forms, which no rule about endings would find."""
_ENDLESS: Final = frozenset(
    """
    after another answer anything bearer center corner counter danger dice during early either enforcer enter
    evening everything former gather hover hungry king leader left letter master matter member missing never nothing
    number offer order other over owner paper performer player power proper ring same something together tower under
    whether
    """.split()  # noqa: SIM905  a paragraph is easier to read
)
"""Words that only seem to have an ending."""
_FORMS: Final = {form: line.split()[0] for line in _IRREGULAR.strip().splitlines() for form in line.split()}
_SPELLINGS: Final = (
    (re.compile(r"our(?=$|e|i|s|l|y)"), "or"),
    (re.compile(r"is(?=e$|ed$|es$|ing$|ation)"), "iz"),
    (re.compile(r"yse"), "yze"),
    (re.compile(r"tre$"), "ter"),
    (re.compile(r"ence$"), "ense"),
    (re.compile(r"ogue$"), "og"),
    (re.compile(r"^grey"), "gray"),
)
_ENDINGS: Final = ("ations", "ation", "ments", "ment", "ings", "ing", "ers", "er", "ed", "es", "ly", "s")
_OF_Y: Final = ("ies", "ied")


@lru_cache(maxsize=CACHED_WORDS)
def stem(word: str) -> str:
    """Return ``word`` in lower case and American spelling, without its ending: ``Armoured`` is ``armor``."""
    word = re.sub(r"['’]s?$", "", word.casefold())
    word = re.sub(r"n['’]t$", "", word) or word
    for written, meant in _SPELLINGS:
        word = written.sub(meant, word)
    for kept in (word, word.removesuffix("s")):
        if kept in _ENDLESS:
            return kept
    return _without_ending(_FORMS.get(word, word))


def _without_ending(word: str) -> str:
    """Return a regular ``word`` without its ending, a doubled consonant or a last ``e``."""
    if word.endswith(_OF_Y) and len(word) > SHORTEST + 1:
        word = word[:-3] + "y"
    else:
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
                word = word.removesuffix(ending)
                break
    if len(word) > SHORTEST and word[-1] == word[-2] and word[-1] not in "aeiou":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > SHORTEST else word
