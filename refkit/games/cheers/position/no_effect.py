"""Reasons why an action of a scenario has no effect: why there is no victory, no discard and no refill."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from refkit.games.cheers.cards import (
    GOAL_SIZE,
    HAND,
    LIMIT,
    NO_TEAM,
    TOKENS_PER_KIND,
    UNSEEN_GOAL,
    Goal,
    could_be_victory,
    count_big_glasses,
)
from refkit.games.cheers.rulebook import rules as R
from refkit.games.cheers.rules.victory import can_win
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.text.move_text import format_goal, name_in_sentence
from refkit.kernel.choice import Reason

Reasons = Iterator[Reason]


def no_victory(state: State) -> Reasons:
    """Yield for each place why its cards are no victory."""
    for place in range(len(state.tables)):
        yield no_victory_at(state, place)


def no_victory_at(state: State, place: int) -> Reason:
    """Return why the cards at ``place`` are no victory, or what the position must say before that can be judged."""
    name, team = name_in_sentence(state.options.players, place, first=True), state.teams[place]
    if not can_win(state, place):
        return Reason(f"{name} cannot win at this table.", R.VIRTUAL_CAN_WIN)
    if len(state.tables[place]) > LIMIT:
        return Reason(f"{name} discards down to {LIMIT} cards before any victory.", R.AFTER_REACTIONS)
    goal = UNSEEN_GOAL if team == NO_TEAM else state.goals[team]
    if goal and not state.options.asks_for_victory:
        return Reason(f"{name} {' and '.join(shortfall(state, place, goal))}.", R.VICTORY)
    if not could_be_victory(state.tables[place]):
        return Reason(f"{name} has no victory: {why_no_combination(state, place)}.", R.VICTORY)
    if team == NO_TEAM:
        return Reason(f"{name} could have a victory; add `token {name}: A`, or another team.", R.MASQUERADE)
    return Reason(f"{name} could have a victory; add `goal {LETTERS[team]}: …`, the combination.", R.COMBINATION)


def shortfall(state: State, place: int, goal: Goal) -> Iterator[str]:
    """Yield in words what the cards at ``place`` lack of ``goal``, and what they have that is foreign to it."""
    have = count_big_glasses(state.tables[place])
    lacking = tuple(max(want - got, 0) for got, want in zip(have, goal, strict=True))
    foreign = tuple(got if not want else 0 for got, want in zip(have, goal, strict=True))
    if any(lacking):
        yield f"lacks {format_goal(lacking, state.options)}"
    if any(foreign):
        yield f"has {format_goal(foreign, state.options)} in the way"


def why_no_combination(state: State, place: int) -> str:
    """Return in words why the cards at ``place`` are a victory for no combination at all."""
    cards = state.tables[place]
    have = count_big_glasses(cards)
    if len(cards) < GOAL_SIZE:
        return f"{len(cards)} card{'s' * (len(cards) != 1)} cannot be a combination of {GOAL_SIZE}"
    if all(have):
        return "a combination never has all five ingredients"
    most = sum(min(got, TOKENS_PER_KIND) for got in have)
    return f"a combination has at most {TOKENS_PER_KIND} of a kind, so only {most} of these cards could count"


def no_surplus(state: State) -> Reasons:
    """Yield why nobody discards: where most cards lie, and how many may stay."""
    most = max(range(len(state.tables)), key=lambda place: len(state.tables[place]))
    many, name = len(state.tables[most]), name_in_sentence(state.options.players, most)
    yield Reason(f"{LIMIT} cards may lie in front of anybody; most lie in front of {name}: {many}.", R.LIMIT)


def no_refill(state: State) -> Reasons:
    """Yield why nothing is drawn: the active player's hand is full."""
    full = state.options.hand(state.active)
    sentence = f"{state.options.players[state.active]} holds {len(state.hands[state.active])} cards; a hand has {full}."
    yield Reason(sentence, R.LARGER_HAND if full > HAND else R.REFILL)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {
    "victory": no_victory,
    "limit": no_surplus,
    "refill": no_refill,
}
"""For each action that can have no effect, a function that says why."""
