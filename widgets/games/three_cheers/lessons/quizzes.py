"""What a question about a table is asked about: a square of a tower, or a whole tower (``at`` is `WHOLE`), by name."""

from typing import Final

from refkit.games.three_cheers.cards import RIGHT, STRANGER, UP, Minion, row_of, square
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.move_text import side_name
from refkit.games.three_cheers.text.tokens import format_square
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
    minion = state.towers[place.tower].minions.get(place.at)
    whose = f", {side_name(state, place.tower)}" if _crowded(state) else ""
    if minion is None:
        return f"{_bare(state, place)}{whose}"
    return f"{format_square(place.at)}{whose}: {name_of(minion)}"


def _bare(state: State, place: OnTable) -> str:
    """An empty place, by whom it is next to."""
    there = state.towers[place.tower].minions
    for step, words in ((-UP, "on"), (-RIGHT, "right of"), (RIGHT, "left of")):
        if near := there.get(place.at + step):
            return f"{words} {name_of(near)}"
    return (
        f"in mid-air, {format_square(place.at)}"
        if row_of(place.at) > 1
        else f"on the ground, {format_square(place.at)}"
    )


def name_of(minion: Minion) -> str:
    """Who it is, as far as one can know."""
    if minion is STRANGER:
        return "a face-down minion"
    return f"{minion.card.name}, face down" if minion.masked else minion.card.name


def called(state: State, place: OnTable) -> str:
    """The minion at a place by its name and where it stands, for a sentence: ``Rahrat (a1)``."""
    return f"{name_of(state.towers[place.tower].minions[place.at])} ({format_square(place.at)})"


def _crowded(state: State) -> bool:
    """Whether more than one tower has minions."""
    return sum(bool(tower.minions) for tower in state.towers) > 1
