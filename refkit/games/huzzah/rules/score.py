"""Points: what each player has, and who has won.  (Winning, p. 1; HU-37, HU-48)"""

from typing import Final

from refkit.games.huzzah.cards import HUZZAH, OFF, stage_of
from refkit.games.huzzah.rulebook import R
from refkit.games.huzzah.table import Options, StateDraft, StateOrView
from refkit.kernel.score import Line, Score, best
from refkit.kernel.sentences import counted

# Fitted to who won 300 games of greedy bots: a conditional logistic regression over 2,200 tables between turns.

VALUE_OF_POINT: Final = 0.22
"""The weight of a point in `outlook`."""
VALUE_OF_COUNTER: Final = 0.16
"""The weight of a counter that waits for a Finale."""
VALUE_OF_CARD: Final = {HUZZAH: 0.7, "2-Crowd": 0.1, "3-Crowd": 0.1, "5-Crowd": 0.1}
"""The weight of a card in hand."""


def scores(state: StateOrView) -> tuple[Score, ...]:
    return tuple(score(state, seat) for seat in range(len(state.points)))


def score(state: StateOrView, seat: int) -> Score:
    """Return the score of ``seat``: its points, and the counters before its stage, which count nothing yet."""
    points, stage = state.points[seat], stage_of(state.places[seat])
    counters = audience(state, stage)
    lines = [Line("", f"{points} of {state.options.goal} points", points, R.WINNING)]
    if counters:
        lines.append(
            Line("", f"{counted(counters, 'counter')} before the {state.options.track.names[stage]}", 0, R.FINALE)
        )
    return Score(tuple(lines), points)


def outlook(state: StateOrView) -> list[float]:
    """Return how good ``state`` is for each seat: weighted points, counters before its stage, and cards in hand."""
    return [
        VALUE_OF_POINT * points
        + VALUE_OF_COUNTER * audience(state, stage_of(place))
        + sum(VALUE_OF_CARD.get(card, 0) for card in hand)
        for points, place, hand in zip(state.points, state.places, state.hands, strict=True)
    ]


def audience(state: StateOrView | StateDraft, stage: int) -> int:
    """Count the counters before ``stage``; 0 for `OFF`."""
    return sum(state.crowd[step] for step in state.options.track.areas[stage]) if stage != OFF else 0


def reaches_goal(options: Options, points: int) -> bool:
    return points > options.goal or (points == options.goal and options.winning == "goal or more")


def winners(state: StateOrView | StateDraft) -> tuple[int, ...]:
    """Return who has won, or is ahead while the game goes on: everyone with the highest score."""
    return best(state.points)
