"""Marks drawn over the table just after an event, which show what it did."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.cards import GOAL_SIZE, Card
from refkit.games.cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Pose
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Text, line
from widgets.drawing.shapes import crown
from widgets.drawing.theme import width_of
from widgets.games.cheers.pictures.cards import big_glass_box, card, roundel_box
from widgets.games.cheers.pictures.coasters import coaster
from widgets.games.cheers.table.facts import cards_to_send, goal_glasses, ingredients
from widgets.games.cheers.table.parts import SMALLEST_FONT
from widgets.games.cheers.table.picks import Glass, Part, Tray
from widgets.games.cheers.table.tree import SLOTS
from widgets.tabletop.contract import CountStep, Held, Pick
from widgets.tabletop.spotlight import HEADED
from widgets.tabletop.tree import Plan

FLIPPED: Final = (Pose(0, down=-40, turn=-180, size=0.4, alpha=0), Pose(0.7, turn=20, size=1.2), Pose(1))
LARGEST_COASTER: Final = 36
"""The maximum width of a coaster at the foot of a tray, in CSS pixels."""
OVERHANG: Final = 8
"""How far the coasters of a victory stick out above a tray, in CSS pixels."""


def marks(plan: Plan, view: View, event: Event) -> Iterator[Item]:
    """Yield rings around what has moved, and short notes where they say more."""
    match event:
        case ev.CheersCalled(_, played, cards):
            yield from _cheers_lines(plan, played, cards)
        case ev.Ended():
            for place in view.won:
                yield Panel(plan[Tray(place)].inset(-2), Look(edge="glow", width=4), 13)
        case ev.LastRoundBegan():
            yield from _note(plan, plan.height * 0.5, "Closing time")
        case ev.NoCheers(place, played):
            yield from _ring(plan, played)
            room = plan[Tray(place)]
            room = Box(room.x + room.width * 0.38, room.y, room.width * 0.4, room.height)  # between name and number
            yield from _note(plan, _free_line(view, plan, place), "no clink", room)
        case ev.Played(_, shown) | ev.Shifted(_, shown) | ev.Sent(_, shown) | ev.Matched(_, shown):
            yield from _ring(plan, shown)


def highlighted(plan: Plan, view: View, event: Event) -> Iterator[Drawn]:
    """Yield what is highlighted of a grand event: the trays that it is about, with their marks."""
    match event:
        case ev.CheersCalled(place) | ev.Declared(place):
            yield from plan.part(Tray(place))
            yield from marks(plan, view, event)
        case ev.Ended() if view.options.masquerade:
            for place in range(len(view.tables)):
                yield from plan.part(Tray(place))
            yield from marks(plan, view, event)


def count(view: View, event: Event | None) -> tuple[CountStep, ...]:
    """Return the steps in which the coasters of a victory are flipped onto the edge of its tray, one by one."""
    if not isinstance(event, ev.Declared):
        return ()

    def flipped(upto: int, plan: Plan) -> Sequence[Piece]:
        return _victory_coasters(view, plan, event.place)[:upto]

    said = "Coaster by coaster: does every glass of the combination stand there?"
    return tuple(
        CountStep(said, partial(flipped, upto), enters=lambda _plan, _key: FLIPPED) for upto in range(1, GOAL_SIZE + 1)
    )


def winning(plan: Plan, view: View) -> Iterator[Drawn]:
    """Yield the trays that have won, each under a crown, with the combination coaster by coaster on its edge."""
    for place in view.won:
        yield from plan.part(Tray(place))
        yield Panel(plan[Tray(place)].inset(-3), Look(edge="glow", width=4), 14)
        yield from _victory_coasters(view, plan, place)
        box = plan[Part(place, SLOTS - 1)].fit(48 / 28)  # where a seventh card would lie
        yield Piece(("crown", place), box, tuple(crown(box)))


def chosen(plan: Plan, view: View, picked: tuple[Pick, ...]) -> Iterator[Item]:
    """Yield, while two cards are sent, those with a receiver on its tray, and a note beneath the next one."""
    left = [each for each in cards_to_send(view) if plan.box(Held(each))]
    now = left[0] if left else None
    for pick in picked if left else ():
        match pick:
            case Held(shown) if shown in left:
                now = shown
            case Tray(place) if now in left:
                yield from _sent(plan, view, now, place)
                left.remove(now)
                now = left[0] if left else None
    if now:
        room = plan[Held(now)].inset(3)
        label = Box(room.x, room.bottom - 2 * SMALLEST_FONT, room.width, 2 * SMALLEST_FONT)
        yield Panel(label, Look(fill="pale"), 4)
        yield Text(label.centre, "To whom?", SMALLEST_FONT, Look(fill="ink"), weight="bold", limit=label.width)


def _sent(plan: Plan, view: View, shown: Card, place: int) -> Iterator[Item]:
    """Yield a card on its way: faded where it waits, and framed on the tray to which it goes."""
    there = plan[Part(place, min(len(view.tables[place]), SLOTS - 1))]
    yield Panel(plan[Held(shown)].inset(-5), Look(fill="ink", alpha=0.75), 8)
    yield from card(there, shown, ingredients(view))
    yield Panel(there.inset(-2), Look(edge="glow", width=4), there.width * 0.14)


def _ring(plan: Plan, shown: Card) -> Iterator[Item]:
    """Yield a ring around a card on a tray, if it is in view."""
    box = plan.box(Glass(shown))
    if box:
        yield Panel(box.inset(-2), Look(edge="glow", width=4), box.width * 0.14)


def _cheers_lines(plan: Plan, played: Card, cards: tuple[Card, ...]) -> Iterator[Item]:
    """Yield dotted lines from the small glass of one card to the big glasses of others, with rays at both ends."""
    box = plan.box(Glass(played))
    if box is None:
        return
    start = roundel_box(box).centre
    yield Panel(box.inset(-2), Look(edge="glow", width=3), box.width * 0.14)
    for met in cards:
        there = plan.box(Glass(met))
        if there:
            at = big_glass_box(there).centre
            yield line(start, at, Look(edge="glow", width=3, dash=(2, 7)))
            yield from burst(at, there.width * 0.42)
    yield from burst(start, box.width * 0.34)


def burst(at: Point, reach: float) -> Iterator[Item]:
    """Yield ten rays around a point; ``reach`` is their distance in CSS pixels."""
    for step in range(10):
        across, down = math.cos(step * math.pi / 5), math.sin(step * math.pi / 5)
        near = Point(at.x + across * reach * 0.72, at.y + down * reach * 0.72)
        yield line(near, Point(at.x + across * reach * 1.2, at.y + down * reach * 1.2), Look(edge="glow", width=3))


def _free_line(view: View, plan: Plan, place: int) -> float:
    """Return the lower edge of a note on a tray: at its foot if no card lies there, otherwise beside its name."""
    tray, plate = plan[Tray(place)], plan[Part(place, "plate")]
    foot = Box(tray.x, tray.bottom - plate.height, tray.width, plate.height)
    lying = (plan[Glass(each)] for each in view.tables[place])
    return plate.bottom if any(box.overlaps(foot) for box in lying) else tray.bottom


def _note(plan: Plan, down: float, said: str, within: Box | None = None) -> Iterator[Item]:
    """Yield a short note on a label, over the middle of ``within`` or of the table; ``down`` is its lower edge."""
    room, letters = within or Box(0, 0, plan.width, plan.height), max(SMALLEST_FONT, (15 if within else 24) * plan.unit)
    letters = min(letters, (room.width - 16) / width_of(said, 1))
    wide = width_of(said, letters) + 16
    at = Point(room.centre.x, down - letters)
    yield Panel(
        Box(at.x - wide / 2, at.y - letters * 0.85, wide, letters * 1.7), Look(fill="pale", edge="ink"), letters
    )
    yield Text(at, said, letters, Look(fill="ink"), weight="bold", limit=wide - 8)


def _victory_coasters(view: View, plan: Plan, place: int) -> Sequence[Piece]:
    """Return the winning combination, coaster by coaster, on the edge of the tray that has it."""
    made = enumerate(victory_coaster_boxes(view, plan, place))
    return [Piece((place, number), box, tuple(coaster(box, kind, ingredients(view)))) for number, (box, kind) in made]


def victory_coaster_boxes(view: View, plan: Plan, place: int) -> list[tuple[Box, int]]:
    """Return each coaster of a victory as its box and kind of drink: beside the name of the tray.

    Where the heading would cover them, they are at the foot of the tray, under the places that five cards leave free.
    """
    team = view.teams[place]
    goal = view.goals[team] if team >= 0 else ()
    tray, count = plan[Tray(place)], plan[Part(place, "count")]
    right = count.x if count.y < plan[Part(place, "plate")].bottom else tray.right  # beside the number of its cards
    room = plan[Part(place, 0)].y - 1 - tray.y
    reach = min(room + OVERHANG, tray.width * 0.5 / GOAL_SIZE - 3)
    top = tray.y + room - reach
    if top < HEADED:
        reach = min(LARGEST_COASTER, tray.width * 0.5 / GOAL_SIZE - 3)
        top = tray.bottom - reach / 3
    left = right - GOAL_SIZE * (reach + 3) - 3
    kinds = [kind for kind, _ in goal_glasses(view.tables[place], goal)]
    return [(Box(left + number * (reach + 3), top, reach, reach), kind) for number, kind in enumerate(kinds)]
