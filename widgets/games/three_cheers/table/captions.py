"""Towers in words, row by row, for screen readers and for readers who want to be sure."""

from collections.abc import Iterator

from refkit.games.three_cheers.cards import (
    DOWN,
    LEFT,
    OFF,
    RIGHT,
    UNKNOWN_MINION,
    UP,
    Card,
    Minion,
    OrderCard,
    Tower,
    row_of,
)
from refkit.games.three_cheers.table import View
from refkit.games.three_cheers.text.patterns import side_name
from refkit.games.three_cheers.text.places import format_square, place_in_words
from refkit.kernel.sentences import join

SIDES = {UP: "up", RIGHT: "right", DOWN: "down", LEFT: "left"}


def in_words(tower: Tower, *, lettered: bool = False) -> tuple[str, ...]:
    """Return one sentence per row, from the top down; one for a tower without minions.

    Squares are told by their letters if ``lettered``, else by who lies beneath or to the left.
    """
    if not tower.minions:
        return ("Nobody is left standing.",)
    rows = sorted({row_of(at) for at in tower.minions}, reverse=True)
    return tuple(f"Row {row}: {'; '.join(_row(tower, row, lettered))}." for row in rows)


def table_in_words(view: View, *, lettered: bool = False) -> tuple[str, ...]:
    """Describe every tower that has minions, row by row; with its owner if there are several."""
    standing = [(number, tower) for number, tower in enumerate(view.towers) if tower.minions]
    if len(standing) < 2:  # noqa: PLR2004  one tower needs no name
        return in_words(standing[0][1] if standing else Tower({}), lettered=lettered)
    lines = ((number, line) for number, tower in standing for line in in_words(tower, lettered=lettered))
    return tuple(join(": ", (side_name(view, number), line)) for number, line in lines)


def _row(tower: Tower, row: int, lettered: bool) -> Iterator[str]:  # noqa: FBT001  as its callers have it
    """Yield the minions of a row, left to right."""
    for at in sorted(at for at in tower.minions if row_of(at) == row):
        rider = ", with the foreminion on its head" if at in tower.riders and at != OFF else ""
        before = {place: minion for place, minion in tower.minions.items() if (row_of(place), place) < (row, at)}
        where = f"{format_square(at)} " if lettered else f"{place_in_words(before, at)} is " if before else ""
        yield f"{where}{describe(tower.minions[at])}{rider}"


def card_in_words(card: Card) -> str:
    """Describe a card in a hand: a minion upright, or an order with its options."""
    if isinstance(card, OrderCard):
        return f"{card.name}, an order: {' or '.join(option.kind for option in card.options)}"
    return describe(card.faces[0])


def describe(minion: Minion) -> str:
    """Describe a minion as it lies: name, value, traits, arrows and shields with their directions."""
    if minion is UNKNOWN_MINION:
        return "a face-down minion that nobody has seen"
    if minion.masked:
        return f"{minion.card.name}, face down"
    parts = [f"{minion.card.name} (value {minion.value}{', turned' if minion.turned else ''})", *minion.card.traits]
    parts += [f"arrow {SIDES[side]} of speed {speed}" for speed in (3, 2, 1) for side in minion.strikes[speed]]
    parts += [f"shield {SIDES[side]}" for side in SIDES if side in minion.blocks]
    return ", ".join(parts)
