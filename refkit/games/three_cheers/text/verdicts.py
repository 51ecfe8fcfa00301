"""What decides in Three Cheers for Master: who has died or was turned, or that nobody is hurt; who fell, who leapt."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeGuard

from refkit.games.three_cheers import events as ev
from refkit.games.three_cheers.cards import UNKNOWN, Minion
from refkit.games.three_cheers.state import State
from refkit.games.three_cheers.text.patterns import BOOK
from refkit.kernel.event import Event
from refkit.kernel.rule import Rule
from refkit.kernel.sentences import listed
from refkit.text.verdicts import Conclusion, EventFrame, by_priority

ALWAYS_DECISIVE: Final = (ev.Scored, ev.Fizzled)
"""Events that are the conclusion in any case."""
FOREMINION_MOVED: Final = (ev.Leapt, ev.Tumbled)
ATTACK_BEGAN: Final = (ev.FightBegan, ev.Provoked)
WITHOUT_CASUALTIES: Final = by_priority(
    BOOK.describe,
    *ALWAYS_DECISIVE,
    *FOREMINION_MOVED,
    *(ev.Fell, ev.Shifted, ev.Swapped, ev.Placed, ev.HandShown, ev.Rode, ev.Stayed, ev.Discarded, ev.Kept),
)
"""The conclusion where nobody is hurt and nobody attacks."""
PLAYED: Final = by_priority(BOOK.describe, ev.Placed, ev.Shifted, ev.Swapped)
"""What was played in a turn that led to a fight."""


def decides(frames: Sequence[EventFrame]) -> Conclusion | None:
    """Return the conclusion of all that happened, in a sentence; None if nothing decided anything."""
    given = isinstance(frames[0][1], ev.Died)  # the action was the death, and its consequences are the conclusion
    if _has(frames, ALWAYS_DECISIVE) or (given and _has(frames, FOREMINION_MOVED)):
        return WITHOUT_CASUALTIES(frames)
    if dead := list(_dead(frames[given:])):
        return Conclusion(f"{listed(name for name, _ in dead)} {'die' if len(dead) > 1 else 'dies'}.", dead[-1][1])
    if turned := [(_called(_at(before, event)), event.rule) for before, event, _ in frames if _is_turn(event)]:
        told = f"Nobody dies; turned round: {listed(name for name, _ in turned)}."
        return Conclusion(told, turned[-1][1], final=True)
    fights = [event.rule for _, event, _ in frames if isinstance(event, ATTACK_BEGAN)]
    if fights:
        played = PLAYED(frames)
        told = f"{played.sentence.removesuffix('.')}; nobody is hurt." if played else "Nobody is hurt."
        return Conclusion(told, fights[-1], final=True)
    return WITHOUT_CASUALTIES(frames) or (
        Conclusion("Nobody else is hurt.", frames[0][1].rule, final=True) if given else None
    )


def _has(frames: Sequence[EventFrame], kinds: tuple[type[Event], ...]) -> bool:
    """Return whether an event of one of the ``kinds`` happened."""
    return any(isinstance(event, kinds) for _, event, _ in frames)


def _dead(frames: Sequence[EventFrame]) -> Iterator[tuple[str, Rule]]:
    """Yield the name of each minion that died, with the rule."""
    for _, event, _ in frames:
        if isinstance(event, ev.Died):
            yield _called(event.minion), event.rule
        elif isinstance(event, ev.Crushed | ev.Ate):
            yield _called(event.victim), event.rule


def _is_turn(event: Event) -> TypeGuard[ev.Rotated]:
    """Return whether an event turns a minion round."""
    return isinstance(event, ev.Rotated)


def _at(state: State, event: ev.Rotated) -> Minion:
    return state.towers[event.tower].minions[event.at]


def _called(minion: Minion) -> str:
    return "a face-down minion" if minion.card is UNKNOWN else minion.card.name
