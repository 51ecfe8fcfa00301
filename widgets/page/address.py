"""Sentences about a player, said to that player: "you", where the books, the log and the bots say a name."""

import re
from functools import cache
from typing import Final

IRREGULAR: Final = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}
THEIRS: Final = re.compile(r"\b(their|them)\b")


def addressed(text: str, name: str) -> str:
    """``text`` as it is said to whoever is called ``name``.

    >>> addressed("Yaz plays Gnasher at a1 of Yaz's tower.", "Yaz")
    'You play Gnasher at a1 of your tower.'
    >>> addressed("Xavier plays a card to Yaz, and Yaz has two.", "Yaz")
    'Xavier plays a card to you, and you have two.'
    >>> addressed("Does Yaz bump? Yaz may pass. Yaz, Zip and Xavier share it.", "Yaz")
    'Do you bump? You may pass. You, Zip and Xavier share it.'
    """
    if name not in text:
        return text
    whose, does, who = _patterns(name)
    said = whose.sub("your", text)
    said = does.sub(lambda found: f"{found[1].replace('oes', 'o')} you", said)
    said = who.sub(lambda found: f"you {base(found[1])}" if found[1] else "you", said)
    if said.startswith("you"):
        said = THEIRS.sub(lambda found: {"their": "your", "them": "you"}[found[1]], said, count=1)
    return re.sub(r"(^|[.!?:] )you", lambda found: f"{found[1]}You" if found[1] != ": " else f"{found[1]}you", said)


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
