"""Sentences about a player, said to that player: "you", where the books, the log and the bots say a name."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, final

from refkit.kernel.sentences import NOBODY, Sentence

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}
FOLLOWING_VERBS: Final = (
    "takes|plays|does|stays|puts|moves|has|is|keeps|sends|draws|rolls|goes|lays|shows|loses|gets|turns"
)
"""Verbs of what else somebody does in the same sentence."""
FOLLOWING_VERB: Final = re.compile(rf"((?:^|[.!?:;] )you [a-z]+ )([^.!?:;]*?(?:,| and| or)) ({FOLLOWING_VERBS})\b")
OTHER_SUBJECT: Final = re.compile(r"\b[A-Z]\w* [a-z]+s\b")
"""Somebody else who does something: what comes after that is no longer said of you."""
PRONOUN: Final = re.compile(r"\b(their|them)\b")


STAND_IN: Final = 0x10400
"""The first of some letters that no name of ours has: with a Z before it each stands for a name that is put by."""


def in_second_person(text: str, name: str, others: Iterable[str] = ()) -> str:
    """Return ``text`` in the second person for the player ``name``; ``others`` are names that may contain ``name``.

    >>> in_second_person("Yaz plays Gnasher at a1 of Yaz's tower.", "Yaz")
    'You play Gnasher at a1 of your tower.'
    >>> in_second_person("Turn 1 is Yaz's.", "Yaz")
    'Turn 1 is yours.'
    >>> in_second_person("Xavier plays a card to Yaz, and Yaz has two.", "Yaz")
    'Xavier plays a card to you, and you have two.'
    >>> in_second_person("Does Yaz bump? Yaz may pass. Yaz, Zip and Xavier share it.", "Yaz")
    'Do you bump? You may pass. You, Zip and Xavier share it.'
    >>> in_second_person("Yaz wins the quest and takes Own Feast Day. Yaz rolls 3, stays, and has no say.", "Yaz")
    'You win the quest and take Own Feast Day. You roll 3, stay, and have no say.'
    >>> in_second_person("Yaz needs 7, Zip rolls 6 and takes it.", "Yaz")
    'You need 7, Zip rolls 6 and takes it.'
    >>> in_second_person("Ann 2 sits down beside Ann and Mary Ann.", "Ann", ["Ann 2", "Mary Ann", "Bob"])
    'Ann 2 sits down beside you and Mary Ann.'
    """
    put_by = {each: f"Z{chr(STAND_IN + at)}" for at, each in enumerate(names_containing(name, others))}
    for each, mark in put_by.items():
        text = text.replace(each, mark)
    said = _in_second_person(text, name)
    for each, mark in put_by.items():
        said = said.replace(mark, each)
    return said


@final
class Reader(NamedTuple):
    """Who reads a page: a seat, called ``name``, beside ``others``; "" if it is nobody, or several."""

    seat: int = NOBODY
    name: str = ""
    others: tuple[str, ...] = ()

    def you(self, text: str) -> str:
        """Return ``text`` as it is told to the reader."""
        if isinstance(text, Sentence):
            return text.to(self.seat)
        return in_second_person(text, self.name, self.others) if self.name else text

    def is_in(self, text: str) -> bool:
        """Return whether ``text`` names the reader."""
        return text.mentions(self.seat) if isinstance(text, Sentence) else mentions(text, self.name, self.others)


def names_containing(name: str, others: Iterable[str]) -> list[str]:
    """Return those of ``others`` that contain ``name``, the longest first."""
    return sorted({each for each in others if name in each and each != name}, key=len, reverse=True)


def mentions(text: str, name: str, others: Iterable[str] = ()) -> bool:
    """Return whether ``text`` mentions ``name``, not counting names of ``others`` that contain it."""
    for each in names_containing(name, others):
        text = text.replace(each, "")
    return name in text


def _in_second_person(text: str, name: str) -> str:
    if name not in text:
        return text
    whose, does, who = _patterns(name)
    said = whose.sub(lambda found: "yours" if text[found.end() :][:1] in {"", ".", ",", "!", "?"} else "your", text)
    said = does.sub(lambda found: f"{found[1].replace('oes', 'o')} you", said)
    said = who.sub(lambda found: f"you {base_form(found[1])}" if found[1] else "you", said)
    while (more := FOLLOWING_VERB.sub(_second_verb, said)) != said:
        said = more
    if said.startswith("you"):
        said = PRONOUN.sub(lambda found: {"their": "your", "them": "you"}[found[1]], said, count=1)
    return re.sub(r"(^|[.!?:] )you", lambda found: f"{found[1]}You" if found[1] != ": " else f"{found[1]}you", said)


def _second_verb(found: re.Match[str]) -> str:
    """Return a match of ``AGAIN`` with its last verb in the second person, unless somebody else does that."""
    verb = found[3] if OTHER_SUBJECT.search(found[2]) else base_form(found[3])
    return f"{found[1]}{found[2]} {verb}"


@cache
def _patterns(name: str) -> tuple[re.Pattern[str], ...]:
    """Return the patterns of a name in the possessive, after "does", and otherwise, with the verb that may follow."""
    called = rf"(?<!\w){re.escape(name)}(?!\w)"
    return (
        re.compile(rf"{called}['’]s(?!\w)"),
        re.compile(rf"\b([Dd]oes) {called}"),
        re.compile(rf"{called}(?: ([a-z]+s)(?!\w))?"),
    )


def base_form(verb: str) -> str:
    """Return the base form of a verb in the third person singular.

    >>> [base_form(each) for each in ("plays", "passes", "tries", "has", "dies", "loses", "watches")]
    ['play', 'pass', 'try', 'have', 'die', 'lose', 'watch']
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > 4:  # noqa: PLR2004  who dies, lies or ties does not dy
        return f"{verb[:-3]}y"
    return verb[:-1]
