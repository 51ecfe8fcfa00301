"""The table of a live game as a scene: while somebody decides, while one waits, and in the middle of a film."""

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from refkit.games.three_cheers.events import Shown
from refkit.games.three_cheers.rules.sight import cover, hands_seen, hidden_from
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion
from widgets.drawing.scene import Item, Scene
from widgets.games.three_cheers.motion.films import motion
from widgets.games.three_cheers.pictures.event_cards import EVENTS, event_card
from widgets.games.three_cheers.table.layout import Camera, layout, planned
from widgets.games.three_cheers.table.marks import marks
from widgets.games.three_cheers.table.picks import Draft
from widgets.games.three_cheers.table.places import ASPECT
from widgets.play.log import Shot

EVENT: Final = 200
"""The widest that an event's card gets, in CSS pixels."""


def watching(view: Any) -> Any:
    """``view`` without anything to do in it."""
    return dataclasses.replace(view, legal=())


def midway(view: Any, state: Any) -> Any:
    """``state``, in the middle of a step, as the seat of ``view`` sees it."""
    hidden = hidden_from(state, view.seat)
    towers = tuple(cover(tower, hidden) for tower in state.towers)
    return dataclasses.replace(
        view,
        towers=towers,
        hands=tuple(hands_seen(state, view.seat)),
        pile=state.pile,
        discards=state.discards,
        stacks=state.stacks,
        active=state.active,
        turn=state.turn,
        ended=state.ended,
        played=None,
        legal=(),
    )


def of_shot(shot: Shot, view: Any, width: float, tall: float, camera: Camera) -> Scene:
    """The table after an event, with what the event did drawn over its tower."""
    seen = midway(view, shot.after)
    scene = layout(seen, Draft(), width, tall=tall, camera=camera)
    plan = planned(seen, width, tall, camera)
    places = plan.open.get(getattr(shot.event, "tower", -1))
    over = marks(shot.event, places) if places else _turned(shot, plan.field)
    return dataclasses.replace(scene, items=(*scene.items, *over))


def _turned(shot: Shot, field: Box) -> Iterator[Item]:
    """The card of an event that the pile shows, large enough for everybody."""
    match shot.event:
        case Shown(top=str(kind)) if kind in EVENTS:
            wide = min(EVENT, field.width * 0.6)
            at = field.centre
            yield from event_card(Box(at.x - wide / 2, at.y - wide / ASPECT / 2, wide, wide / ASPECT), kind)


def moving(shot: Shot, view: Any, width: float, tall: float, camera: Camera) -> Motion | None:
    """How the table gets from before an event to after it, if anything moves."""
    seen = midway(view, shot.before)
    places = planned(seen, width, tall, camera).open
    return motion(shot.event, seen.towers, places, layout(seen, Draft(), width, tall=tall, camera=camera))
