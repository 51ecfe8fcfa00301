"""The table of a live game as a scene: while somebody decides, while one waits, and in the middle of a film."""

import dataclasses
from typing import Any

from refkit.three_cheers.score import score
from refkit.three_cheers.sight import cover, hands_seen, hidden_from
from widgets.motion import Motion
from widgets.play.log import Shot
from widgets.scene import Scene
from widgets.three_cheers.draft import Draft
from widgets.three_cheers.films import motion
from widgets.three_cheers.layout import layout, planned
from widgets.three_cheers.marks import marks


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
        scores=tuple(score(tower, state.options) for tower in towers),
    )


def of_shot(shot: Shot, view: Any, width: float) -> Scene:
    """The table after an event, with what the event did drawn over its tower."""
    seen = midway(view, shot.after)
    scene = layout(seen, Draft(), width)
    tower = getattr(shot.event, "tower", None)
    if tower is None:
        return scene
    over = tuple(marks(shot.event, planned(seen, width).towers[tower]))
    return dataclasses.replace(scene, items=scene.items + over)


def moving(shot: Shot, view: Any, width: float) -> Motion | None:
    """How the table gets from before an event to after it, if anything moves."""
    seen = midway(view, shot.before)
    places = dict(enumerate(planned(seen, width).towers))
    return motion(shot.event, seen.towers, places, layout(seen, Draft(), width))
