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

TOWER: Final = re.compile(r"^(.+)'s tower, foreminion\b.*$", re.MULTILINE)
HOLDS: Final = re.compile(r"^(.+) holds (.+)\.$", re.MULTILINE)
LINES: Final = {
    TOWER: "tower {}:",
    HOLDS: "hand {}: {}",
    re.compile(r"Turn \d+: (.+)\."): "active: {}",
    re.compile(r"Discards: \d+: (.+)\."): "discards: {}",
    re.compile(r"( .+)"): "{}",
}
"""What stands for each line in a position; others are left out."""
UNKNOWN: Final = re.compile(r"(\d{1,2}) unknown cards?")


def is_shown(text: str) -> bool:
    """Return whether a text is what ``refkit show`` prints of a table."""
    return TOWER.search(text) is not None


def as_position(text: str) -> str:
    """Convert the text to that of a position."""
    return "\n".join(_lines(UNKNOWN.sub(lambda found: ", ".join("?" * int(found[1])), text)))


def _lines(text: str) -> Iterator[str]:
    """Yield the lines of a position, with the players in front, and the variant as far as it can be recognized."""
    if players := [name for name, _ in HOLDS.findall(text)]:
        yield f"players: {', '.join(players)}"
    if any(" & " in name for name in TOWER.findall(text)):
        yield "option variant: double-trouble"
    elif "\nStacks: " in text:
        yield "option variant: speedy-gonzalez"
    for line in text.replace("holds nothing.", "").splitlines():
        found = ((pattern.fullmatch(line.rstrip()), form) for pattern, form in LINES.items())
        yield from (form.format(*match.groups()) for match, form in found if match)
