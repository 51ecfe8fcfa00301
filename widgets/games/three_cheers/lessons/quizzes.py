"""What a question about a table is asked about: a square of a tower, or a whole tower (``at`` is `WHOLE`), by name."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import RIGHT, UNKNOWN_MINION, UP, Minion, row_of, square
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.places import minion_name, place_in_words
from widgets.games.three_cheers.table.picks import OnTable

WHOLE: Final = -1
"""The square of an `OnTable` that means the whole tower."""


def around(state: State, tower: int) -> list[int]:
    """The squares of a tower and those next to it, above the ground; of an empty one, where its first card goes."""
    minions = state.towers[tower].minions
    near = {at + step for at in minions for step in (0, UP, RIGHT, -RIGHT)} or {square(0, 1)}
    return sorted(at for at in near if row_of(at) > 0)


def named(state: State, place: OnTable) -> str:
    """A place in a few words."""
    minions = state.towers[place.tower].minions
    whose = f", {side_name(state, place.tower)}" if _crowded(state) else ""
    return f"{_of(minions, place.at)}{whose}"


def _of(minions: Mapping[int, Minion], at: int) -> str:
    if at not in minions:
        return place_in_words(minions, at)
    minion = minions[at]
    return (
        f"{minion.card.name}, face down" if minion.masked and minion is not UNKNOWN_MINION else minion_name(minions, at)
    )


def who(state: State, place: OnTable) -> str:
    """The minion at a place, for a sentence."""
    return _of(state.towers[place.tower].minions, place.at)


def _crowded(state: State) -> bool:
    """Whether more than one tower has minions."""
    return sum(bool(tower.minions) for tower in state.towers) > 1
