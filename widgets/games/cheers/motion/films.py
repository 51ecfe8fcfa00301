"""Animation of events: cards fly to trays, slide between them, are turned over; a small glass moves to big ones."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.cards import Card
from refkit.games.cheers.view import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import MILLIS, Motion, Pose, Sprite
from widgets.drawing.scene import Item, Scene
from widgets.games.cheers.motion.marks import victory_coaster_boxes
from widgets.games.cheers.pictures.cards import ASPECT, back, big_glass_box, card, roundel, roundel_box
from widgets.games.cheers.pictures.coasters import coaster
from widgets.games.cheers.table.layout import ingredients, items
from widgets.games.cheers.table.picks import Glass
from widgets.games.cheers.table.plan import Plan
from widgets.tabletop.contract import Held

GRAND_MILLIS: Final = 1100
"""The duration of the animation of a grand event, in milliseconds."""


def motion(plan: Plan, before: View, event: Event) -> Motion | None:
    """Return the animation of ``event`` over the table as it was just before, or None if nothing moves."""
    sprites = tuple(_sprites(event, before, plan))
    if not sprites:
        return None
    ground = Scene(plan.width, plan.height, items(_without_moving_card(event, before), plan))
    return Motion(ground, sprites, GRAND_MILLIS if isinstance(event, ev.CheersCalled | ev.Declared) else MILLIS)


def _without_moving_card(event: Event, before: View) -> View:
    """Return the view without the card that moves."""
    match event:
        case ev.Shifted(seat, moved, _):
            return _without_card(before, seat, moved)
        case ev.Sent(place, moved, _) | ev.Dropped(place, moved):
            return _without_card(before, place, moved)
        case ev.Played(seat, moved, _) if moved in before.hands[seat]:
            left = tuple(each for each in before.hands[seat] if each != moved)
            return replace(before, hands=(*before.hands[:seat], left, *before.hands[seat + 1 :]))
    return before


def _without_card(before: View, place: int, moved: Card) -> View:
    left = tuple(each for each in before.tables[place] if each != moved)
    return replace(before, tables=(*before.tables[:place], left, *before.tables[place + 1 :]))


def _sprites(event: Event, before: View, plan: Plan) -> Iterator[Sprite]:  # noqa: C901  one line an event
    """Yield the sprites that an event moves."""
    drinks = ingredients(before)
    match event:
        case ev.Played(seat, played, place):
            start = plan.box(Held(played)) or plan.racks[seat].plate.fit(ASPECT)
            yield _fly_from(_card_sprite(before, played, _next_slot(before, plan, place)), start, lift=0.4)
        case ev.Shifted(_, moved, place) | ev.Sent(_, moved, place):
            start = plan.box(Held(moved)) or plan.glasses[Glass(moved)]
            yield _fly_from(
                _card_sprite(before, moved, _next_slot(before, plan, place)),
                start,
                lift=0.4 * isinstance(event, ev.Sent),
            )
        case ev.CheersCalled(_, played, cards):
            home = roundel_box(plan.glasses[Glass(played)])
            for met in cards:
                to = big_glass_box(plan.glasses[Glass(met)]).centre
                across, down = to.x - home.centre.x, to.y - home.centre.y
                poses = (
                    Pose(0),
                    Pose(0.2, size=1.5),
                    Pose(0.7, across, down, size=1.5),
                    Pose(1, across, down, size=1.1),
                )
                yield Sprite(home, tuple(roundel(home, played.small, drinks)), poses)
        case ev.NoCheers(_, shown) | ev.Matched(_, shown):
            yield replace(_card_sprite(before, shown, plan.glasses[Glass(shown)]), poses=WOBBLE)
        case ev.Dropped(_, shown):
            box = plan.glasses[Glass(shown)]
            yield _fly_to_discards(_card_sprite(before, shown, box), plan)
        case ev.HandDiscarded(seat, cards):
            places = plan.hand if seat == before.seat else (plan.racks[seat].plate.fit(ASPECT),)
            for box in places if cards else ():
                yield _fly_to_discards(Sprite(box, tuple(back(box)), ()), plan)
        case ev.Declared(place):
            for number, (box, kind) in enumerate(victory_coaster_boxes(before, plan, place)):
                wait = 0.12 * number
                poses = (Pose(0, down=-40, alpha=0), Pose(wait, down=-40, alpha=0), Pose(wait + 0.3), Pose(1))
                yield Sprite(box, tuple(coaster(box, kind, drinks)), poses[1:] if not number else poses)


WOBBLE: Final = (Pose(0), Pose(0.25, turn=-7), Pose(0.5, turn=7), Pose(0.75, turn=-4), Pose(1))


def _card_sprite(before: View, shown: Card, box: Box) -> Sprite:
    """Return a sprite of a card at the size of its destination ``box``, without poses."""
    picture: tuple[Item, ...] = tuple(card(box, shown, ingredients(before)))
    return Sprite(box, picture, ())


def _next_slot(before: View, plan: Plan, place: int) -> Box:
    """Return the slot where the next card of a tray will lie."""
    return plan.racks[place].slot(len(before.tables[place]))


def _fly_from(there: Sprite, start: Box, *, lift: float) -> Sprite:
    """Move a sprite from ``start`` to its own box; ``lift`` raises the middle of its path, in card heights."""
    across, down = start.centre.x - there.box.centre.x, start.centre.y - there.box.centre.y
    scale = start.width / there.box.width
    half = Pose(0.5, across / 2, down / 2 - there.box.height * lift, size=(1 + scale) / 2 * (1 + 0.2 * lift))
    return replace(there, poses=(Pose(0, across, down, size=scale), half, Pose(1)))


def _fly_to_discards(here: Sprite, plan: Plan) -> Sprite:
    """Move a sprite to the discards, or fade it out downwards where none are drawn."""
    if plan.counter:
        to = plan.counter[1].centre
        across, down = to.x - here.box.centre.x, to.y - here.box.centre.y
    else:
        across, down = 0, 30
    return replace(here, poses=(Pose(0), Pose(0.85, across, down), Pose(1, across, down, size=0.9, alpha=0)))
