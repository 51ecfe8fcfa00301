"""Legal moves as numbers, for whoever wants an action space of fixed size.

A move is a structured value, and there is no list of all of them: a tower of Three Cheers has no edge, a deck may be
anybody's own. So there are ``slots`` numbers, and a move has the number that its notation hashes to (CRC-32), with
players called by how far they sit from whoever moves; if two legal moves of one position hash to the same number, the
later one by notation takes the next that is free. What follows from this:

- In one position every legal move has one number and every number at most one move, and both depend only on what the
  player may know.
- The same move has the same number in nearly every position, in every process and version of Python: with 30 legal
  moves among 4,096 numbers fewer than one in a hundred is moved aside.
- A number is not one move for good: a game with more moves than numbers (Three Cheers) uses each for many, and they
  are told apart by the position. More slots, fewer such meetings.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeVar
from zlib import crc32

from refkit.kernel.choice import BadInput

T = TypeVar("T")
SLOTS: Final = 4096
"""Numbers for moves, if nobody says otherwise: the most legal moves that were met are 220."""


def numbered(moves: Iterable[tuple[str, T]], slots: int) -> dict[int, T]:
    """The ``moves``, each with its text, by their numbers from 0 to ``slots`` - 1, the smallest first.

    Raises `BadInput` if there are more of them than numbers.
    """
    found: dict[int, T] = {}
    for text, move in sorted(moves, key=lambda each: each[0]):
        if len(found) == slots:
            raise BadInput(f"There are more than {slots:,} legal moves here: give the environment more slots.")
        at = crc32(text.encode()) % slots
        while at in found:
            at = (at + 1) % slots
        found[at] = move
    return dict(sorted(found.items()))


@cache
def seen_from(players: Sequence[str], seat: int) -> Callable[[str], str]:
    """Calls the ``players`` in a text by how many seats they are from ``seat``, clockwise: nobody's name matters."""
    near = {name: f"+{(number - seat) % len(players)}" for number, name in enumerate(players)}
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(near, key=len, reverse=True)))})(?!\w)")
    return lambda text: names.sub(lambda found: near[found[0]], text)
