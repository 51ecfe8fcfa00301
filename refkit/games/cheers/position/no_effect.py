"""Reasons why an action of a scenario has no effect: why there is no victory, no discard and no refill."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
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
from refkit.games.cheers.rulebook import R
from refkit.games.cheers.rules.deciding import can_win
from refkit.games.cheers.seating import LETTERS
from refkit.games.cheers.state import State
from refkit.games.cheers.text.names import format_goal, place_name, who
from refkit.kernel.choice import Reason
from refkit.kernel.sentences import player, tell

Reasons = Iterator[Reason]


def no_victory(state: State) -> Reasons:
    """Yield for each place why its cards are no victory."""
    for place in range(len(state.tables)):
        yield no_victory_at(state, place)


def no_victory_at(state: State, place: int) -> Reason:
    """Return why the cards at ``place`` are no victory, or what the position must say before that can be judged."""
    told, team = partial(tell, place=who(state, place)), state.teams[place]
    if not can_win(state, place):
        return Reason(told("{place} cannot win at this table."), R.VIRTUAL_CAN_WIN)
    if len(state.tables[place]) > LIMIT:
        pattern = "{place} discard[s] down to {most} cards before any victory."
        return Reason(told(pattern, most=LIMIT), R.AFTER_REACTIONS)
    goal = UNSEEN_GOAL if team == NO_TEAM else state.goals[team]
    if goal and not state.options.asks_for_victory:
        return Reason(shortfall(state, place, goal), R.VICTORY)
    if not could_be_victory(state.tables[place]):
        pattern = "{place} [has|have] no victory: {why}."
        return Reason(told(pattern, why=why_no_combination(state, place)), R.VICTORY)
    if team == NO_TEAM:
        pattern = "{place} could have a victory; add `token {name}: A`, or another team."
        return Reason(told(pattern, name=str(place_name(state, place))), R.MASQUERADE)
    pattern = "{place} could have a victory; add `goal {team}: …`, the combination."
    return Reason(told(pattern, team=LETTERS[team]), R.COMBINATION)


def shortfall(state: State, place: int, goal: Goal) -> str:
    """Return in a sentence what the cards at ``place`` lack of ``goal``, and what they have that is foreign to it."""
    have = count_big_glasses(state.tables[place])
    lacking = tuple(max(want - got, 0) for got, want in zip(have, goal, strict=True))
    foreign = tuple(got if not want else 0 for got, want in zip(have, goal, strict=True))
    pattern = "{place} lack[s] {lacking} and [has|have] {foreign} in the way."
    if not any(foreign):
        pattern = "{place} lack[s] {lacking}."
    elif not any(lacking):
        pattern = "{place} [has|have] {foreign} in the way."
    found = {"lacking": format_goal(lacking, state.options), "foreign": format_goal(foreign, state.options)}
    return tell(pattern, place=who(state, place), **found)


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
    pattern = "{limit} cards may lie in front of anybody; most lie in front of {place:object}: {many}."
    yield Reason(tell(pattern, limit=LIMIT, place=who(state, most), many=len(state.tables[most])), R.LIMIT)


def no_refill(state: State) -> Reasons:
    """Yield why nothing is drawn: the active player's hand is full."""
    full = state.options.hand(state.active)
    held, pattern = len(state.hands[state.active]), "{seat} hold[s] {held} cards; a hand has {full}."
    sentence = tell(pattern, seat=player(state, state.active), held=held, full=full)
    yield Reason(sentence, R.LARGER_HAND if full > HAND else R.REFILL)


NO_EFFECT: Final[Mapping[str, Callable[[State], Reasons]]] = {
    "victory": no_victory,
    "limit": no_surplus,
    "refill": no_refill,
}
"""For each action that can have no effect, a function that says why."""
