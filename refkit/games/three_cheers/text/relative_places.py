"""Places given relative to a neighbour, as in ``on top of Spike`` or ``left of b1``: resolved to squares."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from refkit.games.three_cheers.cards import DOWN, LEFT, RIGHT, UP, Minion
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.choice import BadInput
from refkit.text.checks import say
from refkit.text.forgiving import could_be, squash

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


def resolve_relative_place(text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]) -> str | None:
    """Return ``text`` with a square for a place given relative to a neighbour; None if it gives none so.

    ``names`` are those of the ``towers``, which are the minions of each by their squares. The neighbour is a minion
    that shows its face, or a square of the only tower that has somebody there, either with its tower in front. Raises
    `BadInput` if nobody is meant, or several.
    """
    if (found := _BESIDE.search(text)) is None:
        return None
    side, neighbour = RELATIONS[" ".join(found[1].casefold().split())], found[2]
    places = [f"{names[tower]} {format_square(at + side)}" for tower, at in _squares_called(neighbour, names, towers)]
    if not places:
        raise BadInput(f"No minion that shows its face is called {say(neighbour)}; write a square, such as b2.")
    resolved = [f"{text[: found.start()].rstrip()} to {place}{found[3]}" for place in places]
    if len(resolved) > 1:
        raise could_be(text, resolved)
    return resolved[0]


def _squares_called(
    text: str, names: Sequence[str], towers: Sequence[Mapping[int, Minion]]
) -> Iterator[tuple[int, int]]:
    """Yield the tower and square of each minion called ``text``, or standing on the square of that name."""
    for tower, minions in enumerate(towers):
        for at, minion in minions.items():
            called = [format_square(at), *([] if minion.masked else [minion.card.name])]
            if squash(text) in {squash(each) for name in called for each in (name, f"{names[tower]} {name}")}:
                yield tower, at
