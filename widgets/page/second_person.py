"""Sentences about a player, said to that player: "you", where the books, the log and the bots say a name."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple, final

from refkit.kernel.sentences import NOBODY, Sentence

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}
TOO: Final = "takes|plays|does|stays|puts|moves|has|is|keeps|sends|draws|rolls|goes|lays|shows|loses|gets|turns"
"""What else somebody does in the same sentence."""
AGAIN: Final = re.compile(rf"((?:^|[.!?:;] )you [a-z]+ )([^.!?:;]*?(?:,| and| or)) ({TOO})\b")
OTHERS: Final = re.compile(r"\b[A-Z]\w* [a-z]+s\b")
"""Somebody else who does something: what comes after that is no longer said of you."""
THEIRS: Final = re.compile(r"\b(their|them)\b")


STAND_IN: Final = 0x10400
"""The first of some letters that no name of ours has: with a Z before it each stands for a name that is put by."""


def addressed(text: str, name: str, others: Iterable[str] = ()) -> str:
    """``text`` as it is said to whoever is called ``name``; ``others`` are names of which ``name`` may be a part.

    >>> addressed("Yaz plays Gnasher at a1 of Yaz's tower.", "Yaz")
    'You play Gnasher at a1 of your tower.'
    >>> addressed("Turn 1 is Yaz's.", "Yaz")
    'Turn 1 is yours.'
    >>> addressed("Xavier plays a card to Yaz, and Yaz has two.", "Yaz")
    'Xavier plays a card to you, and you have two.'
    >>> addressed("Does Yaz bump? Yaz may pass. Yaz, Zip and Xavier share it.", "Yaz")
    'Do you bump? You may pass. You, Zip and Xavier share it.'
    >>> addressed("Yaz wins the quest and takes Own Feast Day. Yaz rolls 3, stays, and has no say.", "Yaz")
    'You win the quest and take Own Feast Day. You roll 3, stay, and have no say.'
    >>> addressed("Yaz needs 7, Zip rolls 6 and takes it.", "Yaz")
    'You need 7, Zip rolls 6 and takes it.'
    >>> addressed("Ann 2 sits down beside Ann and Mary Ann.", "Ann", ["Ann 2", "Mary Ann", "Bob"])
    'Ann 2 sits down beside you and Mary Ann.'
    """
    put_by = {each: f"Z{chr(STAND_IN + at)}" for at, each in enumerate(longer(name, others))}
    for each, mark in put_by.items():
        text = text.replace(each, mark)
    said = _addressed(text, name)
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
        return addressed(text, self.name, self.others) if self.name else text

    def is_in(self, text: str) -> bool:
        """Return whether ``text`` names the reader."""
        return text.mentions(self.seat) if isinstance(text, Sentence) else tells_of(text, self.name, self.others)


def longer(name: str, others: Iterable[str]) -> list[str]:
    """Those of ``others`` of which ``name`` is a part, the longest first."""
    return sorted({each for each in others if name in each and each != name}, key=len, reverse=True)


def tells_of(text: str, name: str, others: Iterable[str] = ()) -> bool:
    """Whether ``text`` names whoever is called ``name``, and not only one of ``others`` of whose name it is a part."""
    for each in longer(name, others):
        text = text.replace(each, "")
    return name in text


def _addressed(text: str, name: str) -> str:
    if name not in text:
        return text
    whose, does, who = _patterns(name)
    said = whose.sub(lambda found: "yours" if text[found.end() :][:1] in {"", ".", ",", "!", "?"} else "your", text)
    said = does.sub(lambda found: f"{found[1].replace('oes', 'o')} you", said)
    said = who.sub(lambda found: f"you {base(found[1])}" if found[1] else "you", said)
    while (more := AGAIN.sub(_again, said)) != said:
        said = more
    if said.startswith("you"):
        said = THEIRS.sub(lambda found: {"their": "your", "them": "you"}[found[1]], said, count=1)
    return re.sub(r"(^|[.!?:] )you", lambda found: f"{found[1]}You" if found[1] != ": " else f"{found[1]}you", said)


def _again(found: re.Match[str]) -> str:
    """Another thing that you do, unless it is somebody else who does it."""
    verb = found[3] if OTHERS.search(found[2]) else base(found[3])
    return f"{found[1]}{found[2]} {verb}"


@cache
def _patterns(name: str) -> tuple[re.Pattern[str], ...]:
    """Whose, whether somebody does, and somebody who perhaps does."""
    called = rf"(?<!\w){re.escape(name)}(?!\w)"
    return (
        re.compile(rf"{called}['’]s(?!\w)"),
        re.compile(rf"\b([Dd]oes) {called}"),
        re.compile(rf"{called}(?: ([a-z]+s)(?!\w))?"),
    )


def base(verb: str) -> str:
    """What you do, of what somebody does.

    >>> [base(each) for each in ("plays", "passes", "tries", "has", "dies", "loses", "watches")]
    ['play', 'pass', 'try', 'have', 'die', 'lose', 'watch']
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > 4:  # noqa: PLR2004  who dies, lies or ties does not dy
        return f"{verb[:-3]}y"
    return verb[:-1]
