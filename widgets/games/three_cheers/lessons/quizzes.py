"""Places that quizzes ask about: a square of a tower, or a whole tower (``at`` is `WHOLE`), with their names."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import RIGHT, UNKNOWN_MINION, UP, Minion, row_of, square
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.names import side_name
from refkit.games.three_cheers.text.places import minion_name, place_in_words
from refkit.kernel.sentences import join
from widgets.games.three_cheers.table.picks import OnTable

WHOLE: Final = -1
"""The square of an `OnTable` that stands for the whole tower."""


def around(state: State, tower: int) -> list[int]:
    """Return the squares of a tower and those next to it, above the ground; of an empty one, its first square."""
    minions = state.towers[tower].minions
    near = {at + step for at in minions for step in (0, UP, RIGHT, -RIGHT)} or {square(0, 1)}
    return sorted(at for at in near if row_of(at) > 0)


def named(state: State, place: OnTable) -> str:
    """Return the label of a place, with its tower if several have minions."""
    minions = state.towers[place.tower].minions
    label = _place_label(minions, place.at)
    return join(", ", (label, side_name(state, place.tower))) if _several_towers(state) else label


def _place_label(minions: Mapping[int, Minion], at: int) -> str:
    if at not in minions:
        return place_in_words(minions, at)
    minion = minions[at]
    return (
        f"{minion.card.name}, face down" if minion.masked and minion is not UNKNOWN_MINION else minion_name(minions, at)
    )


def who(state: State, place: OnTable) -> str:
    """Return the minion at a place, for use in a sentence."""
    return _place_label(state.towers[place.tower].minions, place.at)


def _several_towers(state: State) -> bool:
    """Return whether more than one tower has minions."""
    return sum(bool(tower.minions) for tower in state.towers) > 1
