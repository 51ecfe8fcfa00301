"""Places in words: a minion by its name, an empty place by its neighbour or by how far it is from somebody."""

from collections.abc import Mapping
from typing import Final

from refkit.games.three_cheers.cards import DOWN, LEFT, RIGHT, UNKNOWN, UP, Card, Minion, column_of, row_of
from refkit.games.three_cheers.text.tokens import format_square

NEIGHBOUR_WORDS: Final = ((DOWN, "on top of"), (LEFT, "right of"), (RIGHT, "left of"), (UP, "under"))
"""For each side with a neighbour, the words between a place and that neighbour; the first that applies is used."""


def card_name(card: Card) -> str:
    """Return the name of a card, or words for an unknown one."""
    return "an unknown card" if card is UNKNOWN else card.name


def minion_name(minions: Mapping[int, Minion], at: int) -> str:
    """Return the name of the minion at ``at``; with its square, if another of its tower is called the same."""
    minion = minions[at]
    if minion.masked:
        more = sum(other.masked for other in minions.values())
        return "the face-down minion" + f" ({format_square(at)})" * (more > 1)
    return card_name_at(minions, at, minion.card)


def card_name_at(minions: Mapping[int, Minion], at: int, card: Card) -> str:
    """Return the name of the ``card`` that stands at ``at``, whether it shows or not; with its square if needed."""
    others = (other for place, other in minions.items() if place != at)
    alike = any(other.card == card and not other.masked for other in others)
    return card_name(card) + f" ({format_square(at)})" * alike


def place_in_words(minions: Mapping[int, Minion], at: int, mover: int | None = None) -> str:
    """Describe the place ``at`` by who is there or next to it, other than the ``mover``, which is on its way."""
    if at in minions:
        return f"in the place of {minion_name(minions, at)}"
    for side, words in NEIGHBOUR_WORDS:
        if at + side in minions and at + side != mover:
            return f"{words} {minion_name(minions, at + side)}"
    high = "in mid-air" if row_of(at) > 1 else "on the ground"
    return f"{high}, {_distance_in_words(minions, at, mover)}" if minions else high


def _distance_in_words(minions: Mapping[int, Minion], at: int, mover: int | None) -> str:
    """Describe how far a place is from the nearest minion, other than the ``mover`` if there is another."""
    others = [place for place in minions if place != mover] or [*minions]
    near = min(
        others, key=lambda place: (abs(row_of(at) - row_of(place)) + abs(column_of(at) - column_of(place)), place)
    )
    up, across = row_of(at) - row_of(near), column_of(at) - column_of(near)
    rows = f"{_counted(abs(up), 'row')} {'above' if up > 0 else 'below'}" if up else ""
    places = f"{_counted(abs(across), 'place')} to the {'right' if across > 0 else 'left'} of" if across else ""
    who = "where it stood" if near == mover else minion_name(minions, near)
    return f"{' and '.join(filter(None, (rows, places)))} {who}"


def _counted(count: int, what: str) -> str:
    """Return "a row" for one, "3 rows" for several."""
    return f"a {what}" if count == 1 else f"{count} {what}s"


def landing_in_words(minions: Mapping[int, Minion], at: int, to: int) -> str:
    """Describe where whoever falls from ``at`` to ``to`` comes to rest, as far as it can be told by now."""
    below = minions.get(to + DOWN)
    if row_of(to) == 1:
        return "to the ground"
    return f"on {minion_name(minions, to + DOWN)}" if below is not None and to + DOWN != at else f"to row {row_of(to)}"
