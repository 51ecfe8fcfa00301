"""Twins: tables of which a seat cannot know which is the true one."""

import dataclasses

from refkit.game.twins import shuffled
from refkit.games.cheers.cards import GOALS, NO_TEAM, UNKNOWN, UNSEEN_GOAL, Card
from refkit.games.cheers.rules.sight import knows_goal, knows_team
from refkit.games.cheers.state import State
from refkit.kernel.chance import Seeded


def twin(state: State, seat: int, chance: Seeded) -> State:
    """Return ``state`` with everything that ``seat`` may not see dealt anew: cards, combinations and team tokens."""
    seen = {card for cards in (*state.tables, *state.hands[seat : seat + 1 or None][: seat >= 0]) for card in cards}
    cards = [card for card in state.options.deck.cards if card not in seen]
    names = dict(zip(cards, shuffled(cards, chance), strict=True)) | {UNKNOWN: UNKNOWN}

    def renamed(hand: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(names.get(card, card) for card in hand)

    goals = tuple(
        goal if knows_goal(state, seat, team) or goal == UNSEEN_GOAL else chance.pick(list(GOALS))
        for team, goal in enumerate(state.goals)
    )
    dealt = [place for place, team in enumerate(state.teams) if team != NO_TEAM and not knows_team(state, seat, place)]
    tokens = dict(zip(dealt, shuffled([state.teams[place] for place in dealt], chance), strict=True))
    return dataclasses.replace(
        state,
        hands=tuple(map(renamed, state.hands)),
        unseen=renamed(state.unseen),
        discards=renamed(state.discards),
        goals=goals,
        teams=tuple(tokens.get(place, team) for place, team in enumerate(state.teams)),
    )
