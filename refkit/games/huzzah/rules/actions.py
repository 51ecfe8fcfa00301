"""Every move that a player can ever make, for those who need a fixed list, such as environments for learning."""

from collections.abc import Iterator

from refkit.games.huzzah.cards import KINDS, SHOWS
from refkit.games.huzzah.moves import (
    Bump,
    ChooseStage,
    Discard,
    Gather,
    Hush,
    LoseFrom,
    Move,
    Pass,
    Play,
    ShowHand,
    StayOnPath,
    TakeStage,
    Walk,
)
from refkit.games.huzzah.options import Options
from refkit.games.huzzah.rules.dice import SIDES
from refkit.games.huzzah.rules.hands import combinations


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    yield from (ChooseStage(seat, stage) for stage in options.track.open)
    yield from (Walk(seat, steps) for steps in range(3 * SIDES + 1))
    yield from (kind(seat) for kind in (Bump, Pass, TakeStage, StayOnPath, Hush, ShowHand))
    yield from (Play(seat, card) for card in SHOWS)
    steps = [step for area in options.track.areas for step in area]
    yield from (Gather(seat, step) for step in steps)
    yield from (LoseFrom(seat, step) for step in steps)
    yield from (Discard(seat, cards) for cards in combinations((2,) * len(KINDS)))
