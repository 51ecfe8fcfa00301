"""The table as a tree: the plot in the middle, the others at its sides, one's own hand at the bottom.

On a phone the plates are above the plot, and everybody's points are a ladder of three bars beneath it. A bare layout is
the plot with what is asked for above it and the ladder beneath; at the bottom are the cards that a question is about,
or, as long as nothing is led, what everybody holds.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import repeat
from typing import Final, Literal

from refkit.games.syndicate.cards import HAND, MARKS, UNKNOWN, Card
from refkit.games.syndicate.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.games.syndicate.pictures.cards import ASPECT
from widgets.games.syndicate.pictures.cards import card as face
from widgets.games.syndicate.pictures.room import lamp
from widgets.games.syndicate.table import parts
from widgets.games.syndicate.table.facts import card_at, clockwise, is_plotting, known_counts
from widgets.games.syndicate.table.parts import Style, answer_box, lamp_box, small
from widgets.games.syndicate.table.picks import Fixture, Part, Place, PlacePart, Seal, card_key
from widgets.tabletop.contract import Camera, Held, Space
from widgets.tabletop.memo import by_view
from widgets.tabletop.tree import Draw, Node, Plan, column, laid_out, layer, nothing, row

REFERENCE_WIDTH: Final = 928
"""The width, and the height, for which the sizes of a wide table are given; in CSS pixels."""
REFERENCE_HEIGHT: Final = 604
PHONE: Final = 560
"""Tables narrower than this are laid out for a phone; in CSS pixels."""
PHONE_UNIT: Final = 11.5 / 13
BARE_UNIT: Final = 12 / 13
"""The scales of writing on a phone, and in a bare layout."""
EDGE: Final = 10
"""The distance of parts from the sides, in CSS pixels."""
LARGEST: Final = (96, 160)
"""The maximum width of a card in a bare layout, on a phone and on a wide table; in CSS pixels."""
FAN_HEIGHT: Final = 134.0
SMALL_FAN_HEIGHT: Final = 70.0
"""The maximum height of a hand in a bare layout, and on a phone; in CSS pixels."""
FEW: Final = 3
"""The cards of a hand that is known are no larger than if there were so many."""
PLOT_GAP: Final = 16
"""The gap between hands and plot of a wide bare layout, in CSS pixels."""
LAMP: Final = "lamp"
"""The piece of the lamp over the mastermind."""
PARTS: Final[tuple[PlacePart, ...]] = ("under", "lead", "answer")
"""The places before a seat, from back to front."""
PAD: Final = 6
"""The distances of a phone's and a bare layout from the sides, and from the top; in CSS pixels."""
SEAL_GAP: Final = 8
"""The gap between two seals, in CSS pixels."""
PLATES, SCALES, ASKED, PILES = 5, 8, 9, 10
"""The order in which they are read, after the hand and the cards of the plot."""


def planned(views: tuple[View, ...], space: Space, _camera: Camera, event: Event | None) -> Plan:
    """Lay out the first view, with room for the hands of all."""
    turned = isinstance(event, parts.FACE_UP_AFTER)
    return _planned(views, space, type(event) if turned else Event if event else None)


@by_view
def _planned(views: tuple[View, ...], space: Space, after: type[Event] | None) -> Plan:
    """Lay out the first view just after an event of this class, if there is one: only some look different."""
    view = views[0]
    if space.lesson_layout:
        return _bare(views, space, after)
    most = max(len(each.hands[view.seat]) for each in views) if view.seat >= 0 else 0
    return (_narrow if space.width < PHONE else _wide)(view, space, most, after)


# ---- whole tables ----------------------------------------------------------------------------------------------------


def _wide(view: View, space: Space, most: int, after: type[Event] | None) -> Plan:
    """Lay out a wide table, all sizes by the same scale, with the plates at the edges."""
    k = max(0.6, min(space.width / REFERENCE_WIDTH, space.tall / REFERENCE_HEIGHT))
    style, side, wide = Style(k, after=after), min(210 * k, space.width * 0.24), max(70.0, 100 * k)
    own, left, right = clockwise(view, max(view.seat, 0))
    piles = row(pile(view, "pile", style).sized(wide), pile(view, "discards", style).sized(wide), Node(), gap=8 * k)
    goal = row(Node(), Node(partial(parts.goal, view, style), size=side))
    weighed = row(scales(view, style).sized(356 * k), size=92 * k)
    plot = column(weighed, slots(view, _in_plot(view), style, 112 * k, 26 * k), gap=26 * k)
    plates = [plate(view, seat, style) for seat in (left, right)]
    one, other = (column(Node(size=10 * k), each.sized(206 * k), Node(), size=side) for each in plates)
    cards, room = view.hands[view.seat] if view.seat >= 0 else (), space.width - side - (2 * EDGE + 14) * k
    held = column(hand(view, cards, room, 104 * k, 10 * k, most))
    down = [
        row(piles, asked(view, style, max(44.0, 48 * k)), goal, size=max(46.0, 58 * k)),
        row(one, plot, other, size=374 * k),
        row(plate(view, own, style).sized(side), held, gap=14 * k, size=146 * k),
    ]
    return laid_out(down, space.width, unit=k, gap=2 * k, pad=EDGE * k)


def _narrow(view: View, space: Space, most: int, after: type[Event] | None) -> Plan:
    """Lay out a phone; where there is little height the picture is a little higher than the space."""
    style, inside = Style(PHONE_UNIT, narrow=True, after=after), space.width - 2 * EDGE
    _, left, right = clockwise(view, max(view.seat, 0))
    held = [hand(view, view.hands[view.seat], inside, 104, 5, most)] if most else []
    below = 64 + (_card_width(inside, 104, 5, max(HAND, most)) / ASPECT + 10 if most else 0)
    high = max(48.0, min(84.0, (space.tall - 560) * 0.3 + 54))
    lead = max(64.0, min(96.0, (inside - 64) / 3, (space.tall - 168 - below - high) / 1.5 * ASPECT))
    piles = pile(view, "pile", style).sized(66), pile(view, "discards", style).sized(88)
    places = slots(view, _in_plot(view), style, lead, min(34.0, (inside - 3 * lead) / 2 - 5))
    plot = column(row(scales(view, style).sized(inside * 0.84), size=high), places, gap=30)
    tall = high + 30 + 1.5 * lead / ASPECT + below
    down = [
        row(*piles, Node(), asked(view, style, 46), gap=6, size=46),
        row(plate(view, left, style), plate(view, right, style), gap=8, size=66),
        column(plot, ladder(view), *held, gap=10, size=tall),
    ]
    return _laid_out(down, space.width, style, gap=4)


def _bare(views: tuple[View, ...], space: Space, after: type[Event] | None) -> Plan:
    """Lay out the plot with seals and points, and the cards to choose from, or else what everybody holds.

    So all pictures of a film are alike, from before anything is led to the count.
    """
    view, inside, broad = views[0], space.width - 2 * EDGE, space.width >= PHONE
    style = Style(BARE_UNIT, narrow=True, bare=True, sums=space.answered or not space.more, after=after)
    chosen = tuple(pick.card for pick in space.more if isinstance(pick, Held))
    fans = [fan(view, seat, style, broad=broad) for seat in clockwise(view, view.active)]
    high = 84.0 if broad else 60.0
    owner = next((seat for seat, cards in enumerate(view.hands) if {*chosen} & {*cards}), None)
    over = high + (144 if chosen else 110 if broad else 310)
    width = (inside - PLOT_GAP) / 2 if broad and not chosen else inside
    fitting = (space.tall - over) / (1.5 + bool(chosen)) * ASPECT
    lead = max(60.0, min(LARGEST[broad], (width - 40) / 3, fitting))
    weighed = row(scales(view, style).sized(min(lead * 3.2, width)), size=high)
    places = slots(view, clockwise(view, view.active), style, lead, min(44.0, (width - 3 * lead) / 2))
    plot = column(weighed, places, gap=34, size=(deep := high + 34 + 1.5 * lead / ASPECT))
    bars = replace(ladder(view), size=min(220.0, inside - 66 - 154 - 2 * 6))
    above = row(pile(view, "pile", style).sized(66), Node(), asked(view, style, 46), Node(), bars, gap=3, size=46)
    if chosen:
        title = nothing if owner is None else partial(parts.hand_title, view, owner, style)
        down = [above, plot, Node(title, size=14), hand(view, chosen, inside, lead, 10)]
    elif broad:
        tall = max(deep, min(space.tall - 46 - 3 * PAD - 10, 3 * FAN_HEIGHT + 20))
        down = [above, row(column(*fans, gap=10), replace(plot, size=width), gap=PLOT_GAP, size=tall)]
    else:
        tall = max(40.0, min(SMALL_FAN_HEIGHT, (space.tall - 46 - deep - 2 * PAD - 20) / 3 - 5))
        down = [above, plot, column(*fans, gap=5, size=3 * tall + 10)]
    return _laid_out(down, space.width, style, gap=10)


def _laid_out(parts: Sequence[Node], width: float, style: Style, gap: float) -> Plan:
    """Lay out parts on top of each other, `EDGE` from the sides, but only `PAD` from the top."""
    return laid_out(parts, width, unit=style.unit, gap=gap, pad=PAD, inner=width - 2 * (EDGE - PAD))


def _in_plot(view: View) -> list[int]:
    """Return whose cards lie where, from the left: the mastermind's below the plot's pan, then one's own."""
    own, left, right = clockwise(view, max(view.seat, 0))
    return sorted((left, own, right), key=lambda seat: (seat != view.active, seat != own))


# ---- the edges -------------------------------------------------------------------------------------------------------


def pile(view: View, what: Literal["pile", "discards"], style: Style) -> Node:
    return Node(partial(parts.pile, view, what, style), key=Fixture(what), order=PILES)


def asked(view: View, style: Style, size: float) -> Node:
    """Return three seals, those of what the lead asks for, or of the marks that it may name."""
    draw = partial(parts.asked_seal, view, style)
    seals = [Node(partial(draw, at), key=Seal(mark)) for at, mark in enumerate(MARKS)]
    signs = replace(row(*seals, gap=SEAL_GAP, size=size), key=Fixture("asked"), order=ASKED)
    return column(signs, size=3 * size + 2 * SEAL_GAP)


def plate(view: View, seat: int, style: Style) -> Node:
    """Return the plate of a seat: name and role, envelopes for its cards, and on a wide table its points."""
    words, frame = partial(parts.plate_words, view, seat, style), partial(parts.plate_frame, view, seat)
    high = (22.0, 1.0) if style.narrow else (56.0, 0.3)
    room = small_hand(view, seat, words, *high) if parts.shows_hand(view, seat) else Node(words)
    if not style.narrow:
        gauge = Node(partial(parts.points_gauge, view, seat, up=True), size=lambda room: min(40.0, room.width * 0.2))
        room = row(room, gauge, gap=8)
    return Node(frame, (room,), Fixture("plate", seat), pad=6 if style.narrow else 9, order=PLATES + seat)


def ladder(view: View) -> Node:
    """Return the points of all seats, one under the other."""
    return Node(partial(parts.points_bars, view), key=Part("ladder"), size=54)


# ---- hands -----------------------------------------------------------------------------------------------------------


def hand(view: View, cards: Sequence[Card], room: float, largest: float, gap: float, most: int = 0) -> Node:
    """Return cards that can be picked, with places for ``most``; the ``room`` is that for all, in CSS pixels."""
    wide = _card_width(room, largest, gap, max(most, len(cards), HAND if most else FEW))
    held = [held_card(view, card, cards[:at].count(card)).sized(wide) for at, card in enumerate(cards)]
    free = repeat(Node(size=wide), most - len(cards))
    return replace(row(*held, *free, gap=gap, size=wide / ASPECT), key=Part("home", view.seat))


def _card_width(room: float, largest: float, gap: float, count: int) -> float:
    """Return the width of each of ``count`` cards in a row."""
    return min(largest, (room - gap * (count - 1)) / count)


def held_card(view: View, card: Card, copy: int) -> Node:
    """Return a card that can be picked, if it is still in a hand; unknown cards are equal and so get copy numbers."""
    key = Held(card, copy=copy)
    if not any(card in hand for hand in view.hands):
        return Node(key=key, aspect=ASPECT)
    shade = Node(partial(parts.unplayable_shade, view, card))
    return Node(partial(face, shown=card), (shade,), key, card_key(card, view.seat), aspect=ASPECT)


def small_hand(view: View, seat: int, draw: Draw = nothing, most: float = math.inf, share: float = 1) -> Node:
    """Return a small card for every card in hand, face up if it is known, at the foot of what ``draw`` draws.

    They are at most so many CSS pixels high, and this ``share`` of the room; known cards do not overlap.
    """
    held = view.hands[seat]
    cards = tuple(Node(partial(parts.small_held_card, card), piece=card_key(card, seat)) for card in held)
    return Node(draw, cards, flow=partial(_from_the_left, 0 if UNKNOWN in held else FEW, most, share))


def _from_the_left(apart: int, most: float, share: float, cards: Sequence[Node], room: Box) -> Iterator[Box]:
    """Yield boxes for cards; if some are to lie ``apart``, all do, and are no larger than if they were so many."""
    high, fitting = min(most, room.height * share), max(apart, len(cards))
    wide = min(high * ASPECT, (room.width - 3 * (fitting - 1)) / fitting) if apart else high * ASPECT
    step = min(wide + 3, (room.width - wide) / max(1, len(cards) - 1))
    for at in range(len(cards)):
        yield Box(room.x + at * step, room.bottom - high, wide, wide / ASPECT)


def fan(view: View, seat: int, style: Style, *, broad: bool) -> Node:
    """Return what a seat holds, where there are no plates: under its name, or beside it."""
    draw = partial(parts.fan_name, view, seat, style) if view.hands[seat] else nothing
    name = Node(draw, size=small(style.unit) * 1.5 if broad else 58)
    return replace((column if broad else row)(name, small_hand(view, seat)), key=Part("home", seat))


# ---- the plot --------------------------------------------------------------------------------------------------------


def scales(view: View, style: Style) -> Node:
    """Return the scales, which can be looked at unless they would tell what is asked."""
    drawn = Node(partial(parts.weighed, view, style), key=Part("scales"))
    return replace(layer(drawn), key=Fixture("scales") if style.sums else None, order=SCALES)


def slots(view: View, seats: Sequence[int], style: Style, wide: float, gap: float) -> Node:
    """Return the places before all seats, from the left, under the lamp if it plots; a card is ``wide`` CSS pixels."""
    counts = {one.card: one.value for one in known_counts(view)}
    found = []
    for seat in seats:
        light = Node(lamp, piece=LAMP) if is_plotting(view, seat) else Node()
        cards = [_place(view, Place(part, seat), style, counts) for part in PARTS]
        drawn, touched = Node(partial(parts.slot, view, seat, style)), Node(key=Place("under", seat), order=2)
        found.append(Node(children=(drawn, light, *cards, touched), flow=_in_slot, size=wide))
    return row(*found, gap=gap)


def _in_slot(_children: Sequence[Node], room: Box) -> Iterator[Box]:
    """Yield boxes before a seat: the whole, the lamp, the card under the lead, the lead, an answer, what sticks out."""
    high = room.width / ASPECT
    lead = Box(room.x, room.y, room.width, high)
    yield Box(room.x, room.y, room.width, 1.5 * high)
    yield lamp_box(lead)
    yield lead.moved(0, high / 2)
    yield lead
    yield answer_box(lead)
    yield Box(lead.x, lead.bottom, lead.width, high / 2)


def _place(view: View, place: Place, style: Style, counts: Mapping[Card, int]) -> Node:
    """Return a place with the card that lies there."""
    shown, key = card_at(view, place), Part("under", place.seat) if place.part == "under" else place
    if shown is None:
        return Node(key=key)
    draw = partial(parts.lying, view, place, shown, counts.get(shown), style)
    order = {"lead": 1, "under": 2, "answer": 2 + (place.seat - view.active) % len(view.hands)}
    return Node(draw, key=key, piece=card_key(shown, place.seat), order=order[place.part])
