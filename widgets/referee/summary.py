"""The summary before a film: what the events come to, in a line."""

from collections.abc import Iterable

from refkit.game.winning import winner_text
from refkit.kernel.choice import REFEREE
from refkit.kernel.event import Event
from widgets.tabletop.contract import AnyTabletop


def summed(table: AnyTabletop, frames: Iterable[tuple[object, Event, object]]) -> tuple[tuple[str, str], ...]:
    """Return pairs of a heading and its text: the game's summaries, points that changed, and who has won."""
    frames = tuple(frames)
    found: dict[str, dict[str, None]] = {heading: {} for heading, _ in table.telling.sums.values()}
    for before, event, _ in frames:
        if said := table.telling.sums.get(type(event)):
            heading, tell = said
            found[heading][tell(before, event)] = None
    lines = [(heading, ", ".join(what)) for heading, what in found.items() if what]
    if frames:
        start, end = table.glance(frames[0][0], REFEREE), table.glance(frames[-1][2], REFEREE)
        called = "Points" if table.game.score.points else "How near"
        lines += [(called, points)] if (points := _points(table, start, end)) else []
        lines += [("Over", winner_text(table.game, end).removesuffix("."))] if end.ended else []
    return tuple(lines)


def _points(table: AnyTabletop, start: object, end: object) -> str:
    """Describe whose points have changed, from what to what."""
    game = table.game
    scores = zip(game.score.scores(start), game.score.scores(end), strict=True)
    changed = [(side, was.total, now.total) for side, (was, now) in enumerate(scores) if was.total != now.total]
    return ", ".join(f"{game.notation.side_name(end, side)} {was} → {now}" for side, was, now in changed)
