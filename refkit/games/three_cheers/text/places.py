"""Places in words: a minion by its name, an empty place by its neighbour or by how far it is from somebody."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import DOWN, LEFT, RIGHT, UNKNOWN, UP, Card, Minion, column_of, row_of
from refkit.games.three_cheers.text.tokens import format_square
from refkit.kernel.sentences import tell

BESIDE: Final = (
    (DOWN, "on top of {minion}"),
    (LEFT, "right of {minion}"),
    (RIGHT, "left of {minion}"),
    (UP, "under {minion}"),
)
"""How a place is described by its neighbour on each side; the first side that has one is used."""
DISTANCE: Final = {
    (0, 1): "{places:a place|# places} to the right of {minion}",
    (0, -1): "{places:a place|# places} to the left of {minion}",
    (1, 0): "{rows:a row|# rows} above {minion}",
    (1, 1): "{rows:a row|# rows} above and {places:a place|# places} to the right of {minion}",
    (1, -1): "{rows:a row|# rows} above and {places:a place|# places} to the left of {minion}",
    (-1, 0): "{rows:a row|# rows} below {minion}",
    (-1, 1): "{rows:a row|# rows} below and {places:a place|# places} to the right of {minion}",
    (-1, -1): "{rows:a row|# rows} below and {places:a place|# places} to the left of {minion}",
}
"""How far a place is from a minion, by the directions up and to the right."""


def card_name(card: Card) -> str:
    """Return the name of a card, or words for an unknown one."""
    return tell("an unknown card") if card is UNKNOWN else card.name


def minion_name(minions: Mapping[int, Minion], at: int) -> str:
    """Return the name of the minion at ``at``; with its square, if another of its tower is called the same."""
    minion = minions[at]
    if minion.masked:
        several = sum(other.masked for other in minions.values()) > 1
        return tell("the face-down minion ({square})" if several else "the face-down minion", square=format_square(at))
    return card_name_at(minions, at, minion.card)


def card_name_at(minions: Mapping[int, Minion], at: int, card: Card) -> str:
    """Return the name of the ``card`` that stands at ``at``, whether it shows or not; with its square if needed."""
    others = (other for place, other in minions.items() if place != at)
    alike = any(other.card == card and not other.masked for other in others)
    return card_name(card) + f" ({format_square(at)})" * alike


def place_in_words(minions: Mapping[int, Minion], at: int, mover: int | None = None) -> str:
    """Describe the place ``at`` by who is there or next to it, other than the ``mover``, which is on its way."""
    if at in minions:
        return tell("in the place of {minion}", minion=minion_name(minions, at))
    for side, pattern in BESIDE:
        if at + side in minions and at + side != mover:
            return tell(pattern, minion=minion_name(minions, at + side))
    if not minions:
        return tell("in mid-air" if row_of(at) > 1 else "on the ground")
    pattern = "in mid-air, {distance}" if row_of(at) > 1 else "on the ground, {distance}"
    return tell(pattern, distance=_distance_in_words(minions, at, mover))


def _distance_in_words(minions: Mapping[int, Minion], at: int, mover: int | None) -> str:
    """Describe how far a place is from the nearest minion, other than the ``mover`` if there is another."""
    others = [place for place in minions if place != mover] or [*minions]
    near = min(
        others, key=lambda place: (abs(row_of(at) - row_of(place)) + abs(column_of(at) - column_of(place)), place)
    )
    up, right = row_of(at) - row_of(near), column_of(at) - column_of(near)
    pattern = DISTANCE[(up > 0) - (up < 0), (right > 0) - (right < 0)]
    name = tell("where it stood") if near == mover else minion_name(minions, near)
    return tell(pattern, rows=abs(up), places=abs(right), minion=name)


def landing_in_words(minions: Mapping[int, Minion], at: int, to: int) -> str:
    """Describe where whoever falls from ``at`` to ``to`` comes to rest, as far as it can be told by now."""
    below = minions.get(to + DOWN)
    if row_of(to) == 1:
        return tell("to the ground")
    if below is None or to + DOWN == at:
        return tell("to row {row}", row=row_of(to))
    return tell("on {minion}", minion=minion_name(minions, to + DOWN))
