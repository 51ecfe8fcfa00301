"""Where everything of a whole table goes, in a given width: the pile's strip, every tower, and the hand.

Towers stand beside each other where there is room, and on several rows where there is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from refkit.three_cheers.nouns import OFF, Tower
from refkit.three_cheers.sight import View
from widgets.geometry import Box
from widgets.three_cheers.draft import InHand, OnTable, paths
from widgets.three_cheers.places import ASPECT, Ground, Places

LARGEST = 128
"""The widest that a card of a tower gets, in CSS pixels."""
FAIR = 68
"""A width at which a card can still be read: towers wrap rather than make it smaller."""
TALLEST = 560
"""How tall all towers together may get before their cards shrink to a fair width, in CSS pixels."""
GAP = 14
PLATE = 54
"""Room beneath a tower for its letters and its player's name."""
NARROWEST = 150
"""The room that a player's name and score get at the least."""
HELD = 132
"""The widest that a card of the hand gets."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything goes: the towers' places, the boxes of the hand, the strip with the pile, and the height."""

    towers: tuple[Places, ...]
    strip: Box
    hand: tuple[Box, ...]
    height: float


def planned(view: View, width: float) -> Plan:
    """Where everything goes in this width: towers beside each other, and on several rows where there is no room."""
    grounds = [_ground(view, number, tower) for number, tower in enumerate(view.towers)]
    card = _card_width(grounds, width)
    strip = Box(GAP, GAP, max(0.0, width - 2 * GAP), _strip_height(width))
    floor, places = strip.bottom, list[Places]()
    for row in _rows(grounds, card, width):
        floor += _height(row, card)
        places += _abreast(row, card, width, floor - PLATE)
    hand = _hand_boxes(view, width, floor + GAP)
    return Plan(tuple(places), strip, hand, (hand[0].bottom if hand else floor) + GAP + 4)


def _card_width(grounds: list[Ground], width: float) -> float:
    """The widest card with which all towers fit under the height that there is, but no less than a fair one."""
    fits = (width - 2 * GAP) / max(ground.columns for ground in grounds)
    for card in range(LARGEST, FAIR, -2):
        if card <= fits and sum(_height(row, card) for row in _rows(grounds, card, width)) <= TALLEST:
            return card
    return max(1, min(FAIR, fits))


def _rows(grounds: list[Ground], card: float, width: float) -> list[list[Ground]]:
    """The towers in order, as many in a row as there is room for."""
    rows: list[list[Ground]] = []
    room = 0.0
    for ground in grounds:
        need = _breadth(ground, card) + GAP
        if not rows or need > room:
            rows.append([])
            room = width - GAP
        rows[-1].append(ground)
        room -= need
    return rows


def _breadth(ground: Ground, card: float) -> float:
    """How wide a tower is with its name beneath it."""
    return max(ground.columns * card, NARROWEST)


def _height(row: list[Ground], card: float) -> float:
    """How high a row of towers is with the names beneath it."""
    return GAP + max(ground.top for ground in row) * card / ASPECT + card * 0.16 + PLATE


def _ground(view: View, number: int, tower: Tower) -> Ground:
    """Room for the tower to grow by one on every side, and for every square that a legal move names."""
    picks = (pick for move in view.legal for way in paths(move, len(view.towers)) for pick in way)
    named = [pick.at for pick in picks if isinstance(pick, OnTable) and pick.tower == number]
    ground = Ground.under((tower,), (at for at in named if at != OFF))
    bare = Ground.under((tower,))
    return Ground(min(ground.left, bare.left - 1), max(ground.right, bare.right + 1), max(ground.top, bare.top + 1))


def _abreast(row: list[Ground], card: float, width: float, floor: float) -> Iterator[Places]:
    """Towers beside each other, the spare room shared out between them."""
    spare = (width - sum(_breadth(ground, card) for ground in row)) / (len(row) + 1)
    left = spare
    for ground in row:
        wide = _breadth(ground, card)
        yield Places(ground, card, left + (wide - ground.columns * card) / 2, floor)
        left += wide + spare


def _strip_height(width: float) -> float:
    return 74 if width < 560 else 92  # noqa: PLR2004  narrower than this is a phone


def held_by(view: View) -> tuple[InHand, ...]:
    """What is shown as the hand: one's own cards, each as its first way."""
    return tuple(InHand(card) for card in view.hands[view.seat]) if 0 <= view.seat < len(view.hands) else ()


def _hand_boxes(view: View, width: float, top: float) -> tuple[Box, ...]:
    """The boxes of the hand's cards, in the middle."""
    count = len(held_by(view))
    if not count:
        return ()
    wide = min(HELD, (width - GAP * (count + 1)) / count)
    left = (width - count * wide - GAP * (count - 1)) / 2
    return tuple(Box(left + place * (wide + GAP), top + 22, wide, wide / ASPECT) for place in range(count))


def announced(view: View, room: Box) -> Box | None:
    """Where the card lies that was played and may still be deflected."""
    wide = room.height * ASPECT
    return Box(room.right - wide - 4, room.y, wide, room.height) if view.played else None
