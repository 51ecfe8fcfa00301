"""Why nothing happens: what somebody who looks for a victory, the limit or a refill is told when there is none."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.cheers.cards import DRAWN, HAND, LIMIT, NO_TEAM, TOKENS, UNSEEN_GOAL, Goal, could_fit, count
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.victory import may_win
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_text import format_goal, spoken
from refkit.kernel.choice import Reason

Reasons = Iterator[Reason]


def no_victory(state: State) -> Reasons:
    """Who is short of what, or what the desk does not know."""
    for place in range(len(state.tables)):
        yield no_victory_at(state, place)


def no_victory_at(state: State, place: int) -> Reason:
    """Why the cards at ``place`` are no victory, or what the desk must know to say so."""
    name, team = spoken(state.options.players, place, first=True), state.teams[place]
    if not may_win(state, place):
        return Reason(f"{name} cannot win at this table.", R.CH23)
    if len(state.tables[place]) > LIMIT:
        return Reason(f"{name} discards down to {LIMIT} cards before any victory.", R.AFTER_REACTIONS)
    goal = UNSEEN_GOAL if team == NO_TEAM else state.goals[team]
    if goal and not state.options.claims:
        return Reason(f"{name} {' and '.join(shortfall(state, place, goal))}.", R.VICTORY)
    if not could_fit(state.tables[place]):
        return Reason(f"{name} has no victory: {no_combination(state, place)}.", R.VICTORY)
    if team == NO_TEAM:
        return Reason(f"{name} could have a victory; add `token {name}: A`, or another team.", R.MASQUERADE)
    return Reason(f"{name} could have a victory; add `goal {LETTERS[team]}: …`, the combination.", R.COMBINATION)


def shortfall(state: State, place: int, goal: Goal) -> Iterator[str]:
    """What the cards at ``place`` lack of ``goal``, and what is in the way."""
    have = count(state.tables[place])
    lacking = tuple(max(want - got, 0) for got, want in zip(have, goal, strict=True))
    foreign = tuple(got if not want else 0 for got, want in zip(have, goal, strict=True))
    if any(lacking):
        yield f"lacks {format_goal(lacking, state.options)}"
    if any(foreign):
        yield f"has {format_goal(foreign, state.options)} in the way"


def no_combination(state: State, place: int) -> str:
    """Why the cards at ``place`` are a victory for no combination at all."""
    cards = state.tables[place]
    have = count(cards)
    if len(cards) < DRAWN:
        return f"{len(cards)} card{'s' * (len(cards) != 1)} cannot be a combination of {DRAWN}"
    if all(have):
        return "a combination never has all five ingredients"
    most = sum(min(got, TOKENS) for got in have)
    return f"a combination has at most {TOKENS} of a kind, so only {most} of these cards could count"


def no_surplus(state: State) -> Reasons:
    """Six cards may stay."""
    most = max(range(len(state.tables)), key=lambda place: len(state.tables[place]))
    many, name = len(state.tables[most]), spoken(state.options.players, most)
    yield Reason(f"{LIMIT} cards may lie in front of anybody; most lie in front of {name}: {many}.", R.LIMIT)


def no_refill(state: State) -> Reasons:
    """A full hand draws nothing."""
    full = state.options.hand(state.active)
    sentence = f"{state.options.players[state.active]} holds {len(state.hands[state.active])} cards; a hand has {full}."
    yield Reason(sentence, R.LARGER_HAND if full > HAND else R.REFILL)


NOTHING: Final[Mapping[str, Callable[[State], Reasons]]] = {
    "victory": no_victory,
    "limit": no_surplus,
    "refill": no_refill,
}
"""Why nothing comes of an action that can come to nothing."""
