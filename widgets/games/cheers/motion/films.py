"""What two pictures do not tell of CHEERS: where cards come from and go to, and small glasses that move to big ones."""

from collections.abc import Iterator
from typing import Final

from refkit.games.cheers import events as ev
from refkit.games.cheers.table import View
from refkit.kernel.event import Event
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Pose, Sprite
from widgets.games.cheers.pictures.cards import ASPECT, back, big_glass_box, card, roundel, roundel_box
from widgets.games.cheers.table.facts import ingredients
from widgets.games.cheers.table.picks import Glass, LookOnly, Part
from widgets.tabletop.moving import Poses, Travel, leaving
from widgets.tabletop.tree import Plan

GRAND_MILLIS: Final = 1100
"""The duration of the animation of a grand event, in milliseconds."""
LIFT: Final = 0.4
"""How high a card is raised that flies, in card heights."""
WOBBLE: Final = (Pose(0), Pose(0.25, turn=-7), Pose(0.5, turn=7), Pose(0.75, turn=-4), Pose(1))
SPILLED: Final = (Pose(0), Pose(0.85, down=30), Pose(1, down=30, size=0.9, alpha=0))
"""How a card leaves where no discards are drawn."""


def travel(plan: Plan, before: View, event: Event) -> Travel:
    """Return what is to be seen of an event besides cards that lie elsewhere."""
    match event:
        case ev.Played(seat):
            return Travel(enters=lambda _card: plan[Part(seat, "plate")].fit(ASPECT), lift=LIFT)
        case ev.Sent():
            return Travel(lift=LIFT)
        case ev.CheersCalled() | ev.Declared():
            return Travel(millis=GRAND_MILLIS, sprites=tuple(_effects(plan, before, event)))
        case ev.Dropped():
            return Travel(leaves=lambda _card: _discards(plan))
        case ev.NoCheers() | ev.Matched() | ev.HandDiscarded():
            return Travel(leaves=lambda _card: _discards(plan), sprites=tuple(_effects(plan, before, event)))
    return Travel()


def _effects(plan: Plan, before: View, event: Event) -> Iterator[Sprite]:
    """Yield special effects."""
    drinks = ingredients(before)
    match event:
        case ev.CheersCalled(_, played, cards):
            home = roundel_box(plan[Glass(played)])
            for met in cards:
                to = big_glass_box(plan[Glass(met)]).centre
                across, down = to.x - home.centre.x, to.y - home.centre.y
                poses = (
                    Pose(0),
                    Pose(0.2, size=1.5),
                    Pose(0.7, across, down, size=1.5),
                    Pose(1, across, down, size=1.1),
                )
                yield Sprite(home, tuple(roundel(home, played.small, drinks)), poses)
        case ev.NoCheers(_, shown) | ev.Matched(_, shown):
            box = plan[Glass(shown)]
            yield Sprite(box, tuple(card(box, shown, drinks)), WOBBLE)
        case ev.HandDiscarded(seat, cards) if cards and seat != before.seat:
            box = plan[Part(seat, "plate")].fit(ASPECT)
            way = _discards(plan)
            yield Sprite(box, tuple(back(box)), leaving(box, way) if isinstance(way, Box) else way)


def _discards(plan: Plan) -> Box | Poses:
    """Return the discards, or how a card leaves where none are drawn."""
    return plan.box(LookOnly("discards")) or SPILLED
