"""Parsing of what ``refkit show`` has printed, for users who have only that text.

    Turn 3: Yaz.

    Yaz's tower, foreminion on b1
      2 |  #?       .
      1 |  Pomgrub  Cheerwig*
           a        b

    Xavier holds Shove, 2 unknown cards.

Options and the pile are not in it; the variant is recognized by shared towers or by stacks.
"""

import re
from collections.abc import Iterator
from typing import Final

TOWER: Final = re.compile(r"(.+)'s tower, foreminion\b.*")
HOLDS: Final = re.compile(r"(.+) holds (.+)\.")
TURN: Final = re.compile(r"Turn \d+: (.+)\.")
DISCARDS: Final = re.compile(r"Discards: \d+: (.+)\.")
UNKNOWN: Final = re.compile(r"(\d{1,2}) unknown cards?")


def is_shown(text: str) -> bool:
    """Return whether a text is what ``refkit show`` prints of a table."""
    return any(map(TOWER.fullmatch, text.splitlines()))


def as_position(text: str) -> str:
    """Convert the text to that of a position."""
    lines = [line.rstrip() for line in text.splitlines()]
    players = [found[1] for line in lines if (found := HOLDS.fullmatch(line))]
    head = [f"players: {', '.join(players)}"] if players else []
    return "\n".join([*head, *_variant(lines), *_told(lines)])


def _variant(lines: list[str]) -> Iterator[str]:
    """Yield the variant, as far as it can be recognized."""
    if any((found := TOWER.fullmatch(line)) and " & " in found[1] for line in lines):
        yield "option variant: double-trouble"
    elif any(line.startswith("Stacks: ") for line in lines):
        yield "option variant: speedy-gonzalez"


def _told(lines: list[str]) -> Iterator[str]:
    """Yield the lines of a position; those without a counterpart there are left out."""
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if tower := TOWER.fullmatch(line):
            if after.strip() != "(empty)":
                yield f"tower {tower[1]}:"
        elif line.startswith(" "):
            if line.strip() != "(empty)":
                yield line
        elif turn := TURN.fullmatch(line):
            yield f"active: {turn[1]}"
        elif (hand := HOLDS.fullmatch(line)) and hand[2] != "nothing":
            yield f"hand {hand[1]}: {_cards(hand[2])}"
        elif gone := DISCARDS.fullmatch(line):
            yield f"discards: {_cards(gone[1])}"


def _cards(text: str) -> str:
    """Return cards with commas, a ``?`` for each unknown one."""
    return UNKNOWN.sub(lambda found: ", ".join("?" * int(found[1])), text)
