"""A tower in words, row by row, for those who cannot see it and those who want to be sure."""

from collections.abc import Iterator

from refkit.three_cheers.nouns import DOWN, LEFT, OFF, RIGHT, STRANGER, UP, Minion, Tower, row_of
from refkit.three_cheers.tokens import format_square

SIDES = {UP: "up", RIGHT: "right", DOWN: "down", LEFT: "left"}


def in_words(tower: Tower) -> tuple[str, ...]:
    """One sentence a row, from the top down; a tower without minions is one sentence too."""
    if not tower.minions:
        return ("Nobody is left standing.",)
    rows = sorted({row_of(at) for at in tower.minions}, reverse=True)
    return tuple(f"Row {row}: {'; '.join(_row(tower, row))}." for row in rows)


def _row(tower: Tower, row: int) -> Iterator[str]:
    """The minions of a row, left to right."""
    for at in sorted(tower.minions):
        if row_of(at) == row:
            rider = ", with the foreminion on its head" if at in tower.riders and at != OFF else ""
            yield f"{format_square(at)} {describe(tower.minions[at])}{rider}"


def describe(minion: Minion) -> str:
    """A minion as it lies: name, value, traits, which way its arrows point and where its shields are."""
    if minion is STRANGER:
        return "a face-down minion that nobody has seen"
    if minion.masked:
        return f"{minion.card.name}, face down"
    parts = [f"{minion.card.name} (value {minion.value}{', turned' if minion.turned else ''})", *minion.card.traits]
    parts += [f"arrow {SIDES[side]} of speed {speed}" for speed in (3, 2, 1) for side in minion.strikes[speed]]
    parts += [f"shield {SIDES[side]}" for side in SIDES if side in minion.blocks]
    return ", ".join(parts)
