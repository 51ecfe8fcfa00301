"""Events as one seat saw them with their captions, and the frames of a film of them.

steps -> what this seat sees of every event -> those that are shown, a frame each -> one plan with room for all of them
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, final

from refkit.kernel import AnyMove, AnyState, AnyView
from refkit.kernel.choice import REFEREE, Step
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Drawn, Item, Scene, flat, legible
from widgets.drawing.shapes import arrow
from widgets.tabletop.contract import AnyPlan, AnyTabletop, Camera, CountStep, Emphasis, Pick, Space
from widgets.tabletop.gesture import Gesture
from widgets.tabletop.hit_areas import spots
from widgets.tabletop.moving import derive_motion, ghosts
from widgets.tabletop.spotlight import spotlit, with_count
from widgets.tabletop.tree import Plan

SHOWN: Final[Collection[Emphasis]] = frozenset(("brief", "caption", "grand"))
"""The emphases of events that a film shows."""

START: Final = Camera()
"""Where a film looks first."""


@final
@dataclass(frozen=True, slots=True)
class CaptionedEvent:
    """An event as a seat sees it, with the states around it, its caption, and its index among those of its step."""

    before: AnyState
    event: Event
    after: AnyState
    caption: str
    place: int


@final
@dataclass(frozen=True, slots=True)
class Frame:
    """A ``view`` of the table just after an ``event``, from the view ``before``; at either end of a film without one.

    ``place`` is the index of the event among those of its step, its ``weight`` decides how long a live table shows it,
    and ``camera`` looks where it happens. ``fitting`` are all views for which the picture must have room. What was
    asked about the table is ``answered``, so that the picture hides nothing that would tell it. It is shown in
    ``full``, however long its film is; others may be condensed to one that ``covers`` so many. While its event counts
    something, ``counting`` says what. The last one of a game that is over shows who has ``won``.
    """

    view: AnyView
    caption: str
    event: Event | None = None
    before: AnyView = None
    place: int = 0
    weight: Emphasis = "caption"
    camera: Camera = START
    fitting: tuple[object, ...] = ()
    answered: bool = False
    full: bool = False
    covers: int = 1
    counting: str = ""
    won: bool = False

    @property
    def rule(self) -> Rule | None:
        """The rule of its event."""
        return self.event.rule if self.event else None


def captioned_events(table: AnyTabletop, before: AnyState, step: Step[AnyState], seat: int) -> Iterator[CaptionedEvent]:
    """Yield every event of a step, as ``seat`` saw it."""
    game = table.game
    for place, (earlier, event, later) in enumerate(game.frames(before, step.events)):
        seen = game.sight.event_seen(step.state, event, seat)
        yield CaptionedEvent(earlier, seen, later, game.words.describe(earlier, seen), place)


def frames(
    table: AnyTabletop,
    steps: Iterable[tuple[AnyState, Step[AnyState]]],
    seat: int = REFEREE,
    *,
    first: str = "",
    last: str = "",
    keeps: Callable[[CaptionedEvent], bool] | None = None,
) -> tuple[Frame, ...]:
    """Return the film of ``steps``, each with the state before it, as ``seat`` sees it.

    It is the table in the beginning captioned ``first``, a frame for every event that the film ``keeps``, by default
    what has an emphasis that is shown, and the table in the end captioned ``last``. The frames of a step have room for
    each other.
    """
    found = list[Frame]()
    for before, step in steps:
        view = table.view_between(before, seat)
        camera = table.follow(Camera(), view, None)
        made, views = [Frame(view, first, camera=camera)], [view]
        for each in captioned_events(table, before, step, seat):
            was, view = view, table.view_during(each.after, seat, each.event)
            camera, weight = table.follow(camera, view, each.event), table.weight(each.event)
            views.append(view)
            if keeps(each) if keeps else weight in SHOWN:
                full = table.climactic(each.event)
                counting = next((step.caption for step in table.count(view, each.event)), "")
                frame = Frame(view, each.caption, each.event, was, each.place, weight, camera, full=full)
                made.append(replace(frame, counting=counting))
        made.append(Frame(view, last, camera=camera))
        fitting = tuple(views)
        found = [*found[:-1], *(replace(frame, fitting=fitting) for frame in made[bool(found) :])]
    return tuple(found)


def joined(table: AnyTabletop, film: Iterable[Frame]) -> list[Frame]:
    """Return frames of which an announcement and the event that carries it out are one, with the former's caption."""
    found = list[Frame]()
    for frame in film:
        if found and isinstance(found[-1].event, table.telling.announcing) and frame.weight != "grand":
            said = found.pop()
            found.append(replace(frame, caption=said.caption, weight="caption", full=said.full or frame.full))
        else:
            found.append(frame)
    return found


def condensed_caption(covers: int, last: str) -> str:
    """Return the caption of a frame that stands for so many, the ``last`` of which had this one."""
    return f"{covers} steps at once, the last: {last}"


def condensed(film: Sequence[Frame], most: int) -> list[Frame]:
    """Return frames of which those that are not shown in full are about ``most``: several are one, which says so."""
    size, found = -(-sum(not frame.full for frame in film) // most), list[Frame]()
    for frame in film:
        last = found[-1] if found else frame
        if found and not frame.full and not last.full and last.covers < size:
            covers = last.covers + 1
            caption = condensed_caption(covers, frame.caption)
            found[-1] = replace(frame, caption=caption, weight="caption", covers=covers)
        else:
            found.append(frame)
    return found


# ---- pictures --------------------------------------------------------------------------------------------------------


def layout(  # noqa: PLR0913  what a picture is made of, each by name
    table: AnyTabletop,
    views: tuple[object, ...],
    space: Space,
    camera: Camera,
    *,
    gesture: Gesture | None = None,
    says: Callable[[AnyMove], str] = str,
    event: Event | None = None,
    step: CountStep | None = None,
    ahead: object = None,
    dark: bool = True,
    won: bool = False,
) -> Scene:
    """Return the first of ``views`` as a scene with room for all, with the marks of ``event`` and the hit areas.

    What differs in the view ``ahead``, that after a move which is pointed at, is drawn faintly. A ``step`` of
    a count is drawn over everything, and then there are no hit areas. Only if it is ``dark``, a shade lies under what
    is lit of a grand event. It may show who has ``won``.
    """
    plan, view = table.plan(views, space, camera, event), views[0]
    over = tuple(spots(view, table, plan, gesture or Gesture(), says))
    drawn = table.drawn(plan, view, event)
    items = tuple(flat(drawn))
    if ahead is not None:
        items = (*items, *ghosts(*_before_and_ahead(table, plan, drawn, views, ahead, space, camera)))
    if gesture and gesture.picked:
        items = (*items, *table.chosen(plan, view, gesture.picked))
    elif gesture and gesture.hint is not None and (picks := next(iter(table.pick_sequences(view, gesture.hint)), ())):
        items = (*items, *table.chosen(plan, view, picks[:-1]), *way_arrows(plan, picks))
    if event and table.weight(event) == "grand" and (lit := tuple(flat(table.highlighted(plan, view, event)))):
        lit = (*lit, *table.counted(plan, view, event))
        items = (*items, *(spotlit(plan, lit) if dark else lit))
    if won:
        items = (*items, *flat(table.winning(plan, view)))
    if step:
        items, over = (*items, *flat(step.draw(plan))), ()
    return Scene(plan.width, plan.height, legible(items, space.least_text), spots=over)


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
    return drawn, table.plan((ahead, *views), space, camera, None).drawn


def way_arrows(plan: Plan, picks: Iterable[Pick]) -> Iterator[Item]:
    """Yield arrows from pick to pick of a move that is pointed at in a list, as far as they are in view."""
    boxes = [box for box in map(plan.box, picks) if box is not None]
    for one, other in pairwise(boxes):
        yield from arrow(one.centre, other.centre)


def picture(table: AnyTabletop, frame: Frame, space: Space, camera: Camera) -> Scene:
    """Return a frame as a scene, with the marks of its event; as an answer it is all to be seen."""
    views, event, dark = (frame.view, *frame.fitting), frame.event, not frame.answered
    return layout(table, views, space, camera, event=event, dark=dark, won=frame.won)


def motion(table: AnyTabletop, frame: Frame, space: Space, camera: Camera) -> Motion | None:
    """Return the animation from before the event of a frame to after it; None if nothing moves, or has moved before."""
    if frame.event is None or frame.before is None:
        return None
    plan = table.plan((frame.before, *frame.fitting), space, camera, None)
    travel = table.travel(plan, frame.before, frame.event)
    view, event = travel.earlier or (frame.before, None)
    before = table.plan((view, *frame.fitting), space, camera, event).drawn
    later = table.plan((frame.view, *frame.fitting), space, camera, frame.event)
    after = table.drawn(later, frame.view, frame.event)
    travel = with_count(travel, later, table.count(frame.view, frame.event))
    moved = derive_motion((plan.width, plan.height), before, after, travel)
    return moved and moved.legible(space.least_text)
