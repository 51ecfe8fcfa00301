"""What has happened meanwhile: to whoever sits there, and where the game was decided."""

from typing import Any, Final

from refkit.game import AnyGame
from refkit.kernel.choice import Step
from widgets.live.session import Session
from widgets.page.reader import Reader
from widgets.tabletop.contract import AnyTabletop
from widgets.tabletop.shots import Shot, shots, told

MOST: Final = 4
"""So many things are told in a recap; of more the latest."""


def recap(table: AnyTabletop, steps: list[tuple[Any, Step[Any]]], reader: Reader) -> list[str]:
    """Return the latest of what ``steps`` have done to the ``reader``, a sentence each."""
    found = [
        each.caption
        for before, step in steps
        for each in told(table, before, step, reader.seat)
        if reader.is_in(each.caption) and table.weight(each.event) in {"caption", "grand"}
    ]
    return found[-MOST:]


def film(table: AnyTabletop, steps: list[tuple[Any, Step[Any]]], seat: int) -> list[Shot]:
    """All ``steps`` once more, as ``seat`` saw them."""
    return [shot for before, step in steps for shot in shots(table, before, step, seat)]


def deciding(session: Session) -> tuple[Any, Step[Any]] | None:
    """Return the step after which the winners led for good, with the state before it; the last if they always led."""
    match, last, led = session.match, None, False
    winners = set(match.game.score.winners(session.state))
    for played in match.played:
        leads = leaders(match.game, played.step.state) == winners
        if (leads and not led) or last is None:
            last = played.before, played.step
        led = leads
    return last


def leaders(game: AnyGame, state: Any) -> set[int]:
    """Return the sides that are ahead."""
    totals = [score.total for score in game.score.scores(state)]
    return {side for side, total in enumerate(totals) if total == max(totals)}
