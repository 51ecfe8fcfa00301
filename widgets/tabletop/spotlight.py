"""Grand events: the table is darkened except what the event is about. And counts, and the ending under a heading.

A count goes step by step, each with what it draws and how that comes. The ending counts the result, and then announces
who has won, addressed to the viewer.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

from refkit.game import AnyGame
from refkit.game.winning import winner_text
from refkit.kernel import Deciding
from refkit.kernel.sentences import capital, join, sentence
from widgets.drawing.geometry import Box
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Drawn, Look, Panel, Piece, Text, bounds, flat
from widgets.drawing.theme import width_of
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyPlan, AnyTabletop, CountStep
from widgets.tabletop.moving import JUMPING, POPPING, Travel, Way, derive_motion, pieces_of
from widgets.tabletop.tree import Plan

SHADE_ALPHA: Final = 0.35
"""The opacity of the shade over the table."""
HEADED: Final = 70
"""The height of what a heading at the top may cover, in CSS pixels."""
LARGEST_FONT: Final = 34
"""The maximum font size of a heading, in CSS pixels."""
PARTS_LISTED: Final = 3
"""The maximum number of parts of a score that its caption lists."""
FADING: Final = (Pose(0), Pose(0.5, alpha=0), Pose(1, alpha=0))
"""How leaves what a step of a count no longer draws."""
WIN_MILLIS: Final = 1200
"""How long what has won jumps, in milliseconds."""
COUNT_MILLIS: Final = 1400
"""The maximum duration of all steps of a count in one motion, in milliseconds."""


def spotlit(plan: Plan, lit: Iterable[Drawn]) -> Iterator[Drawn]:
    """Yield a shade over a picture, and on it what is ``lit``."""
    yield Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink", alpha=SHADE_ALPHA))
    yield from lit


# ---- a count, step by step -------------------------------------------------------------------------------------------


def step_motion(plan: Plan, before: CountStep | None, step: CountStep) -> Motion | None:
    """Return the animation to a step of a count from that ``before``: new pieces come, and others may glide."""
    drawn, came = tuple(step.draw(plan)), pieces_of(before.draw(plan) if before else ())
    ground = (*flat(plan.drawn), *(each for each in drawn if not isinstance(each, Piece)))
    travel = Travel(partial(step.enters, plan), lambda _key: FADING, millis=step.millis)
    return derive_motion((plan.width, plan.height), (*ground, *came), drawn, travel)


def with_count(travel: Travel, plan: Plan, steps: Sequence[CountStep]) -> Travel:
    """Return the travel of an event with all steps of its count, one after another."""
    millis = max(travel.millis, min(COUNT_MILLIS, sum(step.millis for step in steps)))
    return replace(travel, sprites=(*travel.sprites, *_count_sprites(plan, steps)), millis=millis) if steps else travel


def _count_sprites(plan: Plan, steps: Sequence[CountStep]) -> Iterator[Sprite]:
    for number, (before, step) in enumerate(pairwise((None, *steps))):
        motion = step_motion(plan, before, step) if step else None
        for sprite in motion.sprites if motion else ():
            poses = [replace(pose, when=(number + pose.when) / len(steps)) for pose in sprite.poses]
            hidden = (Pose(0, alpha=0), replace(poses[0], alpha=0)) if number else ()
            yield replace(sprite, poses=(*hidden, *poses, replace(poses[-1], when=1)))


# ---- the end --------------------------------------------------------------------------------------------------------


def outcome(table: AnyTabletop, view: object, sides: Sequence[int]) -> str:
    """Return the result in a few words, addressed to the players of ``sides`` if they are on one side."""
    winners = table.game.score.winners(view)
    if len(set(sides)) == 1 and winners:
        if sides[0] not in winners:
            return "You lose"
        return "You win!" if len(winners) == 1 else "A shared victory!"
    names = [table.game.notation.side_name(view, side) for side in winners]
    if len(names) == 1:
        return sentence("{side} win[s]!", side=capital(names[0]))
    return "A shared victory!" if names else "Nobody wins"


def ending_steps(table: AnyTabletop, view: Deciding, sides: Sequence[int], reader: Reader) -> tuple[CountStep, ...]:
    """Return the steps of the ending, told to the ``reader``: the count on the table, and then what has won.

    A game that draws no count is counted side by side.
    """
    said = reader.you(winner_text(table.game, view))
    result = partial(_result, table, view, outcome(table, view, sides))
    last = CountStep(said, result, enters=lambda _plan, _key: JUMPING, millis=WIN_MILLIS)
    counted = table.count(view, None) or side_by_side(table.game, view)
    return (*(replace(step, caption=capital(reader.you(step.caption))) for step in counted), last)


def _result(table: AnyTabletop, view: object, heading: str, plan: Plan) -> Iterator[Drawn]:
    """Yield what has won, with the sums of all, over the darkened table under a heading that covers nothing of it."""
    won = tuple(table.winning(plan, view))
    yield from spotlit(plan, won)
    size = min(LARGEST_FONT, plan.width / 16, (plan.width - 32) / max(1.0, width_of(heading, 1)))
    boxes = [bounds(item) for item in flat(won)]
    bands = [Box(0, top, plan.width, size * 1.7) for top in (8, plan.height - size * 1.7 - 8)]
    band = min(bands, key=lambda each: sum(map(each.overlaps, boxes)))
    yield Panel(band, Look(fill="back"))
    yield Text(band.centre, heading, size, Look(fill="pale"), weight="bold", face="display", limit=plan.width - 24)


def side_by_side(
    game: AnyGame,
    view: Deciding,
    sums: Callable[[Sequence[int], AnyPlan], Iterable[Drawn]] = lambda _sides, _plan: (),
    enters: Callable[[AnyPlan, Any], Way] = lambda _plan, _key: POPPING,
) -> tuple[CountStep, ...]:
    """Return a step for each side, the winners last, in which its sum comes; ``sums`` draws those of several sides.

    Its caption lists its points; in games without points, how near it came.
    """
    scores, winners = game.score.scores(view), game.score.winners(view)
    order = sorted(range(len(scores)), key=lambda side: (side in winners, scores[side].total, -side))
    found = []
    for count, side in enumerate(order, 1):
        parts = [str(line) for line in scores[side].lines if line.points]
        listed = len(parts) <= PARTS_LISTED and parts != [line.sum for line in scores[side].lines[:1]]
        counted = join("; ", [game.score.amount(scores[side]), *parts * listed])
        said = sentence("{side}: {counted}.", side=game.notation.side_name(view, side), counted=counted)
        found.append(CountStep(said, partial(sums, order[:count]), enters))
    return tuple(found)


def sum_sign(key: Hashable, box: Box, points: int) -> Piece:
    """Return the sum of a side on a round sign."""
    words = Text(box.centre, str(points), box.height * 0.62, Look(fill="pale"), weight="bold", face="display")
    return Piece(key, box, (Panel(box, Look(fill="back", edge="pale", width=2), box.height / 2), words))
