"""Events as one seat saw them with their captions, and the shots of a film of them.

step -> frames -> what this seat sees -> words, weighed by the game's telling -> one plan with room for all of it
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import Final, final

from refkit.kernel import AnyMove, AnyState, AnyView
from refkit.kernel.choice import REFEREE, Step
from refkit.kernel.event import Event
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Drawn, Item, Scene, flat
from widgets.drawing.shapes import arrow
from widgets.stage.reel import Frame
from widgets.tabletop.contract import AnyPlan, AnyTabletop, Beat, Camera, Emphasis, Pick, Plan, Space
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.hit_areas import spots
from widgets.tabletop.moving import derive_motion, ghosts
from widgets.tabletop.spotlight import curtain, lies_low

SHOWN: Final[Collection[Emphasis]] = frozenset(("brief", "caption", "grand"))
"""The emphases of events that a film shows."""


@final
@dataclass(frozen=True, slots=True)
class ToldEvent:
    """An event as a seat sees it, with the states around it, its caption, and its index among those of its step."""

    before: object
    event: Event
    after: object
    caption: str
    place: int


@final
@dataclass(frozen=True, slots=True)
class Shot:
    """An event to be shown: the views around it, the event as it is seen, and its caption.

    ``place`` is its index among the events of its step, and ``fitting`` are all views for which the picture must have
    room. Its ``weight`` decides how long it is shown.
    """

    before: AnyView
    event: Event
    after: AnyView
    caption: str
    place: int = 0
    fitting: tuple[object, ...] = ()
    weight: Emphasis = "caption"


def told(table: AnyTabletop, before: object, step: Step[AnyState], seat: int) -> Iterator[ToldEvent]:
    """Yield every event of a step, as ``seat`` saw it."""
    game = table.game
    for place, (earlier, event, later) in enumerate(game.frames(before, step.events)):
        seen = game.sight.event_seen(step.state, event, seat)
        yield ToldEvent(earlier, seen, later, game.words.describe(earlier, seen), place)


def shots(
    table: AnyTabletop, before: object, step: Step[AnyState], seat: int, fitting: Iterable[object] = ()
) -> list[Shot]:
    """Return a step as the shots of a film for ``seat``; the pictures also have room for the views ``fitting``.

    An announcement and the event that carries it out are one shot, with the caption of the announcement.
    """
    film, seen = list[Shot](), table.glance(before, seat)
    for each in told(table, before, step, seat):
        was, seen = seen, table.amid(each.after, seat, each.event)
        weight = table.weight(each.event)
        if weight not in SHOWN:
            continue
        shot = Shot(was, each.event, seen, each.caption, each.place, weight=weight)
        if film and isinstance(film[-1].event, table.telling.announcing) and weight != "grand":
            shot = replace(shot, caption=film.pop().caption, weight="caption")
        film.append(shot)
    views = (*film[:1], *film)
    needed = (*fitting, *(shot.after if place else shot.before for place, shot in enumerate(views)))
    return [replace(shot, fitting=needed) for shot in film]


def layout(  # noqa: PLR0913  what a picture is made of, each by name
    table: AnyTabletop,
    views: tuple[object, ...],
    space: Space,
    camera: Camera,
    *,
    gesture: Gesture | None = None,
    says: Callable[[AnyMove], str] = str,
    event: Event | None = None,
    beat: Beat | None = None,
    ahead: object = None,
    low_heading: bool = False,
) -> Scene:
    """Return the first of ``views`` as a scene with room for all, with the marks of ``event`` and the hit areas.

    What differs in the view ``ahead``, that after a move which is pointed at, is drawn faintly. A ``beat`` of the
    ending is drawn over everything, and then there are no hit areas. Where no caption is written at its foot, a picture
    may have a ``low_heading``: the heading of an event lies there then, if at the top it would cover what is lit.
    """
    plan, view = table.plan(views, space, camera), views[0]
    over = tuple(spots(view, table, plan, gesture or Gesture(), says))
    drawn = table.items(plan, view, event)
    items = tuple(flat(drawn))
    if ahead is not None:
        items = (*items, *ghosts(*_before_and_ahead(table, plan, drawn, views, ahead, space, camera)))
    if gesture and gesture.picked:
        items = (*items, *table.chosen(plan, view, gesture.picked))
    elif gesture and gesture.hint is not None and (way := next(iter(table.ways(view, gesture.hint)), ())):
        items = (*items, *table.chosen(plan, view, way[:-1]), *way_arrows(plan, way))
    if event and table.weight(event) == "grand" and (heading := table.heading(view, event)):
        lit = tuple(flat(table.lit(plan, view, event)))
        items = (*items, *curtain(plan, lit, heading, low=low_heading and lies_low(plan, lit, heading)))
    if beat:
        return Scene(plan.width, plan.height, (*items, *beat.draw(plan)))
    return Scene(plan.width, plan.height, items, spots=over)


def _before_and_ahead(  # noqa: PLR0913, PLR0917  two pictures, and how they are laid out
    table: AnyTabletop,
    plan: AnyPlan,
    drawn: tuple[Drawn, ...],
    views: tuple[object, ...],
    ahead: object,
    space: Space,
    camera: Camera,
) -> tuple[Iterable[Drawn], Iterable[Drawn]]:
    """Return the pieces of the first of ``views``, which is ``drawn``, and those of the view ``ahead``."""
    if table.pieces:
        return table.pieces(plan, views[0]), table.pieces(plan, ahead)
    return drawn, table.items(table.plan((ahead, *views), space, camera), ahead, None)


def way_arrows(plan: Plan, way: Iterable[Pick]) -> Iterator[Item]:
    """Yield arrows from pick to pick of a move that is pointed at in a list, as far as they are in view."""
    boxes = [box for box in map(plan.box, way) if box is not None]
    for one, other in pairwise(boxes):
        yield from arrow(one.centre, other.centre)


def of_shot(table: AnyTabletop, shot: Shot, space: Space, camera: Camera) -> Scene:
    """Return the table after an event, with the event's marks."""
    return layout(table, (shot.after, *shot.fitting), space, camera, event=shot.event)


def moving(table: AnyTabletop, shot: Shot, space: Space, camera: Camera) -> Motion | None:
    """Return the animation from before an event to after it; None if nothing moves."""
    plan = table.plan((shot.before, *shot.fitting), space, camera)
    travel = table.travel(plan, shot.before, shot.event)
    before = travel.ground or table.items(plan, shot.before, None)
    after = table.items(table.plan((shot.after, *shot.fitting), space, camera), shot.after, shot.event)
    return derive_motion((plan.width, plan.height), before, after, travel)


# ---- films to be stepped through -------------------------------------------------------------------------------------


BARE: Final = partial(Space, bare=True)
"""The room of a picture for lessons and the position editor."""


def film(  # noqa: PLR0913  the two ends, what is between them, and who looks
    table: AnyTabletop,
    start: object,
    events: Iterable[Event],
    *,
    first: str,
    last: str,
    seat: int = REFEREE,
    space: Callable[[float], Space] = BARE,
    also: Collection[Emphasis] = (),
    notated: bool = False,
) -> tuple[Frame, ...]:
    """Return the frames of a film: the beginning captioned ``first``, one per event, and the end captioned ``last``.

    ``space`` makes the room for a width, and ``also`` are further emphases of events that are shown. Places have the
    names of the notation in words if ``notated``.
    """
    game, seen = table.game, table.glance(start, seat)
    steps = [
        (event, table.amid(after, seat, event), game.words.describe(before, event))
        for before, event, after in game.frames(start, events)
    ]
    views = (seen, *(after for _, after, _ in steps))
    camera = table.follow(Camera(), views[0], None)
    tell = partial(table.in_words, notated=notated)
    frames = [_frame(table, tell, views[0], views, camera, first, space)]
    for before, (event, after, caption) in zip(views, steps, strict=False):
        camera = table.follow(camera, after, event)
        if table.weight(event) in {*SHOWN, *also}:
            shot = Shot(before, event, after, caption, fitting=views)
            frames.append(_frame(table, tell, after, views, camera, caption, space, shot))
    return (*frames, _frame(table, tell, views[-1], views, camera, last, space))


def _frame(  # noqa: PLR0913, PLR0917  a picture, its place in the film, and what is said of it
    table: AnyTabletop,
    tell: Callable[[object], tuple[str, ...]],
    view: object,
    fitting: tuple[object, ...],
    camera: Camera,
    caption: str,
    space: Callable[[float], Space],
    shot: Shot | None = None,
) -> Frame:
    def draw(width: float) -> Scene:
        event = shot.event if shot else None
        return layout(table, (view, *fitting), space(width), camera, event=event)

    def move(width: float) -> Motion | None:
        return moving(table, shot, space(width), camera) if shot else None

    return Frame(draw, caption, tell(view), shot.event.rule if shot else None, move)
