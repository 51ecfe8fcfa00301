"""Places given relative to a neighbour (``on top of Spike``) or with their owner behind: resolved to ``Yaz b2``."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from refkit.characters import fold, plain
from refkit.games.three_cheers.cards import DOWN, LEFT, RIGHT, UP, Minion
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.fuzzy_match import ambiguity_error, squash

RELATIONS: Final = {
    "on top of": UP,
    "on the top of": UP,
    "above": UP,
    "over": UP,
    "below": DOWN,
    "beneath": DOWN,
    "underneath": DOWN,
    "under": DOWN,
    "to the left of": LEFT,
    "left of": LEFT,
    "to the right of": RIGHT,
    "right of": RIGHT,
}
"""The direction from a neighbour to the place, by the words for it."""
_BESIDE: Final = re.compile(rf"(?:to\s+)?\b({'|'.join(RELATIONS)})\s+(.+?)((?:[\s,]+turned)?)$", re.IGNORECASE)

_SQUARE: Final = r"(?:-?[a-z]{1,2}[0-9]+)"


def with_owner(text: str, owners: Iterable[str]) -> tuple[str, str, str, str] | None:
    """Return a square in ``text`` and whose it is: what stands before both, the owner, the square, what comes after.

    That is “Yaz b2”, “Yaz's b2”, “b2 Yaz”, “b2 of Yaz” and “b2 in Yaz's tower”. ``owners`` are all names by which a
    tower may go. None if none of them stands beside a square.
    """
    for name in sorted(owners, key=len, reverse=True):
        whose = rf"{re.escape(plain(name))}(?:['’]s?)?(?:\s+tower)?"
        beside = rf"(?<!\S){whose}\s+({_SQUARE})(?!\w)|(?<!\S)({_SQUARE})\s+(?:(?:of|in)\s+)?{whose}(?![\w'’])"
        if found := re.search(beside, text, re.IGNORECASE):
            return text[: found.start()], name, found[1] or found[2], text[found.end() :]
    return None


def owner_first(text: str, owners: Iterable[str]) -> str:
    """Return ``text`` with the owner before the square that is theirs, as notation has it, see `with_owner`."""
    if (found := with_owner(text, owners)) is None:
        return text
    before, name, place, rest = found
    return f"{before}{name} {place}{rest}"


def resolve_relative_place(text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]) -> str | None:
    """Return ``text`` with a square for a place given relative to a neighbour; None if it gives none so.

    ``names`` are those of the ``towers``, which are the minions of each by their squares. The neighbour is a minion
    that shows its face, or a square of the only tower that has somebody there, either with its tower named. Raises
    `BadInput` if nobody is meant, or several.
    """
    if (found := _BESIDE.search(text)) is None:
        return None
    side, neighbour = RELATIONS[fold(found[1])], found[2]
    places = [f"{names[tower]} {format_square(at + side)}" for tower, at in _squares_called(neighbour, names, towers)]
    if not places:
        raise BadInput(f"No minion that shows its face is called {say(neighbour)}; write a square, such as b2.")
    resolved = [f"{text[: found.start()].rstrip()} to {place}{found[3]}" for place in places]
    if len(resolved) > 1:
        raise ambiguity_error(text, resolved)
    return resolved[0]


def _squares_called(
    text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]
) -> Iterator[tuple[int, int]]:
    """Yield the tower and square of each minion called ``text``, or standing on the square of that name."""
    for tower, minions in enumerate(towers):
        for at, minion in minions.items():
            called, owner = [format_square(at), *([] if minion.masked else [minion.card.name])], names[tower]
            forms = ("{0}", "{1} {0}", "{1}'s {0}", "{0} of {1}", "{0} in {1}'s tower")
            told = {squash(form.format(name, owner)) for name in called for form in forms}
            if squash(text) in told:
                yield tower, at
