"""What no text on a page may have: what only a machine, or the rulebook's index, would say."""

import re
from typing import Final

FOUL: Final = {
    "the number of a ruling": re.compile(r"\b(?:TC|CH|MI|SY|HU)-\d+"),
    "the name of a rule": re.compile(r"\[[a-z-]+\]|\b[a-z]+-or-[a-z]+-[a-z]+"),
    "a square": re.compile(r"(?<![\w(])-?[a-h][1-9]\b"),
    "a name of the code": re.compile(r"\b[a-z]+_[a-z]+\b|\bNone\b(?! of)|\bTrue\b|\bFalse\b|\bnull\b"),
    "a blank too much": re.compile(r"\S  |\s[,.;:!](?!\S)|,,|\.\.(?!\.)"),
    "a word twice": re.compile(r"\b([A-Za-z]+) \1\b"),
    "you as if you were he": re.compile(
        r"\b[Yy]ou (?:is|has|does|was|goes)\b|^You \w+ [^.!?:;A-Z]*(?:,| and) (?:takes|plays|puts)\b"
    ),
}
"""Each with how it is found."""
LONGEST: Final = 34
"""So many words a sentence may have: somewhat more than thirty, where it lists things."""


def faults(text: str) -> list[str]:
    """List what is wrong with a text, in a few words each."""
    found = [f"{what}: {text}" for what, sign in FOUL.items() if sign.search(text)]
    long = [said for said in re.split(r"(?<=[.!?:;”])\s", text) if len(said.split()) > LONGEST]
    return [*found, *(f"long: {said}" for said in long)]
