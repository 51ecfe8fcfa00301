"""Grand events: the table is darkened except what the event is about, under a heading. And counts, and the ending.

A count goes step by step, each with what it draws and how that comes. The ending counts the result, and then announces
who has won, addressed to the viewer.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from refkit.game.winning import winner_text
from refkit.kernel import Deciding
from refkit.kernel.score import Score
from refkit.kernel.sentences import capital, join, sentence
from widgets.drawing.geometry import Box, Point
from widgets.drawing.motion import Motion, Pose, Sprite
from widgets.drawing.scene import Drawn, Item, Look, Panel, Piece, Text, bounds, flat
from widgets.drawing.theme import SIZES, shortened, width_of
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyTabletop, CountStep
from widgets.tabletop.moving import JUMPING, Travel, derive_motion, pieces_of
from widgets.tabletop.tree import Plan

COLUMN_WIDTH: Final = 132
"""The maximum width of a side's column, in CSS pixels."""
LABELLED_HEIGHT: Final = 15
"""The minimum height of a part of a column that is labelled, in CSS pixels."""
SHADE_ALPHA: Final = 0.6
"""The opacity of the shade over the table."""
HEADED: Final = 70
"""The height of what a heading at the top may cover, in CSS pixels."""
LARGEST_FONT: Final = 34
"""The maximum font size of a heading, in CSS pixels."""
PARTS_LISTED: Final = 3
"""The maximum number of parts of a score that its caption lists; all are in the column."""
TROPHY_HEIGHT: Final = 60
"""The height of what stands on the column of a winner, in CSS pixels."""
RISING: Final = (Pose(0, down=60, alpha=0), Pose(0.7, down=-5), Pose(1))
"""How a column rises."""
FADING: Final = (Pose(0), Pose(0.5, alpha=0), Pose(1, alpha=0))
"""How leaves what a step of a count no longer draws."""
WIN_MILLIS: Final = 1200
"""How long what has won jumps, in milliseconds."""
COUNT_MILLIS: Final = 1400
"""The maximum duration of all steps of a count in one motion, in milliseconds."""
COUNT_HEADING: Final = "The count"
"""The heading of the count in games with points."""


def curtain(plan: Plan, highlighted: Sequence[Drawn], heading: str, *, low: bool = False) -> Iterator[Drawn]:
    """Yield what is drawn over a picture: a shade, what is ``highlighted``, and a heading at the top, or ``low``."""
    yield Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink", alpha=SHADE_ALPHA))
    yield from highlighted
    size = _heading_size(plan, heading)
    band = _band(plan, size, low=low)
    yield Panel(band, Look(fill="back"))
    at = Point(plan.width / 2, band.centre.y)
    yield Text(at, heading, size, Look(fill="pale"), weight="bold", face="display", limit=plan.width - 24)


def lies_low(plan: Plan, highlighted: Iterable[Item], heading: str) -> bool:
    """Return whether a heading at the top would cover what is ``highlighted``, and at the bottom would not."""
    size, boxes = _heading_size(plan, heading), [bounds(item) for item in highlighted]
    top, bottom = (_band(plan, size, low=low) for low in (False, True))
    return any(map(top.overlaps, boxes)) and not any(map(bottom.overlaps, boxes))


def _heading_size(plan: Plan, heading: str) -> float:
    """Return the font size of a heading, in CSS pixels."""
    return min(LARGEST_FONT, plan.width / 16, (plan.width - 32) / max(1.0, width_of(heading, 1)))


def _band(plan: Plan, size: float, *, low: bool) -> Box:
    """Return the box of the band of a heading with this font size."""
    return Box(0, plan.height - size * 1.7 - 8 if low else 8, plan.width, size * 1.7)


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
        return sentence("{side} win[s]!", side=names[0])
    return "A shared victory!" if names else "Nobody wins"


def ending_steps(table: AnyTabletop, view: Deciding, sides: Sequence[int], reader: Reader) -> tuple[CountStep, ...]:
    """Return the steps of the ending, told to the ``reader``: the count, then what has won, or all sides in columns.

    A game without a count on its table is counted side by side, the lowest score first.
    """
    said = winner_text(table.game, view)
    own = sides[0] if reader.name else None
    result = partial(_result, table, view, outcome(table, view, sides), own)
    last = CountStep(reader.you(said), result, headed=True, enters=lambda _plan, _key: JUMPING, millis=WIN_MILLIS)
    return (*(table.count(view, None) or _count_steps(table, view, own, reader)), last)


def _result(table: AnyTabletop, view: object, heading: str, own: int | None, plan: Plan) -> Iterator[Drawn]:
    """Yield what has won over the darkened table, under a heading; where points say it, all sides in columns."""
    if won := tuple(table.winning(plan, view)):
        low = any(isinstance(item, Panel) and item.box.y < HEADED for item in flat(won))
        yield from curtain(plan, won, heading, low=low)
    elif table.game.score.points:
        yield from podium(table, view, heading, own, plan)
    else:
        yield from curtain(plan, (), heading)


def _count_steps(table: AnyTabletop, view: Deciding, own: int | None, reader: Reader) -> Iterator[CountStep]:
    """Yield a step for each side, the winners last: its column rises, and its caption lists its points.

    In games without points there is no column, and its caption says how near it came.
    """
    game = table.game
    scores, winners = game.score.scores(view), game.score.winners(view)
    order = sorted(range(len(scores)), key=lambda side: (side in winners, scores[side].total, -side))
    for count, side in enumerate(order, 1):
        parts = [str(line) for line in scores[side].lines if line.points]
        listed = len(parts) <= PARTS_LISTED and parts != [line.sum for line in scores[side].lines[:1]]
        counted = join("; ", [game.score.amount(scores[side]), *parts * listed])
        said = reader.you(sentence("{side}: {counted}.", side=game.notation.side_name(view, side), counted=counted))
        if not game.score.points:
            yield CountStep(capital(said))
            continue
        shown = partial(podium, table, view, COUNT_HEADING, own, upto=frozenset(order[:count]))
        yield CountStep(capital(said), shown, headed=True, enters=lambda _plan, _key: RISING)


def podium(
    table: AnyTabletop, view: object, heading: str, own: int | None, plan: Plan, upto: Collection[int] | None = None
) -> Iterator[Drawn]:
    """Yield all sides beside each other, each on a column of its points, under a heading; ``own`` is addressed as you.

    During the count only the columns ``upto`` here have risen; then what the game lets stand on them has won.
    """
    dark = Panel(Box(0, 0, plan.width, plan.height), Look(fill="ink", alpha=0.6))
    yield from curtain(plan, (dark,), heading)
    game, colours = table.game, table.telling.colours
    scores, winners = game.score.scores(view), game.score.winners(view)
    wide = min(COLUMN_WIDTH, (plan.width - 24) / len(scores) - 12)
    floor = plan.height - max(78.0, plan.height * 0.14)
    top = min(max(178.0, plan.height * 0.3), floor * 0.7)
    most = max(1, *(score.total for score in scores))
    left = (plan.width - len(scores) * (wide + 12) + 12) / 2
    for side, score in enumerate(scores):
        tall = (floor - top) * max(0, score.total) / most
        risen, won = upto is None or side in upto, upto is None and side in winners
        box = Box(left + side * (wide + 12), floor - tall, wide, tall)
        if risen:
            column = Panel(box, Look(fill=colours[side % len(colours)], edge="pale", width=2), 6)
            parts = _column_parts(box, [(line.label or line.sum, line.points) for line in score.lines])
            whole = Box(box.x - 4, box.y - 44, box.width + 8, box.height + 44)
            yield Piece(("column", side, won), whole, (column, *parts, _column_total(box, score)))
        whose = "You" if side == own else game.notation.side_name(view, side)
        name = shortened(whose, SIZES["body"], wide + 8)
        yield Text(
            Point(box.centre.x, floor + 20), name, SIZES["body"], Look(fill="pale"), weight="bold", limit=wide + 8
        )
        if won:
            yield from table.trophy(view, side, Box(box.centre.x - 30, box.y - 42 - TROPHY_HEIGHT, 60, TROPHY_HEIGHT))


def _column_total(column: Box, score: Score) -> Item:
    """Return the total of a column, above it."""
    at = Point(column.centre.x, column.y - 22)
    return Text(at, str(score.total), 32, Look(fill="pale"), weight="bold", face="display", limit=column.width + 8)


def _column_parts(column: Box, parts: Iterable[tuple[str, int]]) -> Iterator[Item]:
    """Yield the parts of a column from the bottom up, each labelled if there is room; a single part is the total."""
    shown = [(label, points) for label, points in parts if points > 0]
    whole, floor = sum(points for _, points in shown), column.bottom
    for label, points in shown:
        tall = column.height * points / whole
        if floor < column.bottom:
            yield Panel(Box(column.x + 2, floor - 1, column.width - 4, 2), Look(fill="pale", alpha=0.6))
        if len(shown) > 1 and tall >= LABELLED_HEIGHT and column.width > 2 * LABELLED_HEIGHT:
            at, size = Point(column.centre.x, floor - tall / 2), SIZES["tiny"]
            yield Text(
                at, shortened(f"{label}: {points}", size, column.width - 24), size, Look(fill="pale"), weight="bold"
            )
        floor -= tall
