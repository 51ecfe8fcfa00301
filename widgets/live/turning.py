"""Turning a narrow picture from one part of the table to the next, and what has changed where nobody has looked.

What a seat saw at a part is remembered while that is shown: in a film, and whenever somebody must decide.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from refkit.kernel import AnyView
from widgets.live.state import Live

SWIPES: Final = {"SwipeLeft": 1, "SwipeRight": -1}
"""By how many parts each swipe of a finger turns, by the key that stands for it."""


def swiped(live: Live, key: str) -> Live:
    """Turn to the next part of the table, or the one before."""
    parts = live.table.parts(live.view) if live.session else ()
    return turned(live, parts[(live.camera.near + SWIPES[key]) % len(parts)][0]) if parts else live


def turned(live: Live, target: Hashable) -> Live:
    """Turn the camera as ``target`` says."""
    camera = live.table.turn(live.camera, target)
    return seen(replace(live, camera=camera), live.view) if camera else live


def seen(live: Live, view: AnyView) -> Live:
    """Remember what ``view`` shows at the part that is near; of a seat that has not looked before, everywhere."""
    here, near = tuple(what for _, what in live.table.parts(view)), live.camera.near
    seat, there = live.remembered
    if seat == view.seat and len(there) == len(here) and near < len(here):
        here = (*there[:near], here[near], *there[near + 1 :])
    return replace(live, remembered=(view.seat, here))


def changed(live: Live) -> frozenset[Hashable]:
    """Return the targets of the parts where something differs from what was seen there."""
    parts, (seat, there) = live.table.parts(live.view), live.remembered
    if live.busy or seat != live.view.seat or len(parts) != len(there):
        return frozenset()
    return frozenset(target for (target, what), was in zip(parts, there, strict=True) if what != was)
