"""What the picture needs to know of a view: who sits where, which combinations are shown, which cards are sent on."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from refkit.games.cheers import moves as m
from refkit.games.cheers.cards import NO_TEAM, Card, Cards, Goal, Ingredient
from refkit.games.cheers.rules.questions import DrawGoal, HandOut
from refkit.games.cheers.rules.score import progress
from refkit.games.cheers.rules.turn import next_slot
from refkit.games.cheers.table import View

NO_SEAT: Final = -1
"""The seat that is on turn in a view that hides whose turn it is."""
TEAMS: Final = "teams"
TURN: Final = "turn"
SUMS: Final = "sums"
"""What an open question can hide: who is on which team, whose turn it is, how near trays are to a combination."""


def redacted(view: View, hides: frozenset[str]) -> View:
    """Return a view without the teams or the turn, if an open question hides them."""
    if TEAMS in hides:
        view = replace(view, teams=(NO_TEAM,) * len(view.teams))
    return replace(view, active=NO_SEAT) if TURN in hides else view


def ingredients(view: View) -> tuple[Ingredient, ...]:
    """Return the drinks of the deck in play, by kind."""
    return view.options.deck.ingredients


def is_drawing(view: View) -> bool:
    """Return whether a team is about to draw its combination."""
    return bool(view.agenda) and isinstance(view.agenda[-1], DrawGoal)


def is_on_turn(view: View, place: int) -> bool:
    """Return whether a place is that of the player on turn."""
    return view.turn > 0 and place == view.active and not view.ended


def places_clockwise(view: View) -> tuple[int, ...]:
    """Return all places clockwise, starting with the one at the bottom: the viewer's own, or the first."""
    return view.options.seating.clockwise(max(0, view.seat))


def next_turns(view: View) -> tuple[int, ...]:
    """Return the seats of the next turns, the present one first, for one cycle of turns."""
    cycle = range(len(view.hands)) if view.options.masquerade else view.options.seating.cycle
    found, slot = [], view.slot
    for _ in cycle:
        found.append(cycle[slot])
        slot = next_slot(view.options, slot)
    return tuple(found)


def cards_to_send(view: View) -> tuple[Card, ...]:
    """Return the cards that have clinked and are still to be sent on: two, one after the first is gone, or none."""
    task = view.agenda[-1] if view.agenda else None
    if not isinstance(task, HandOut):
        return ()
    return tuple(card for card in (task.played, task.matched) if card in view.tables[task.place])


def choice_place(view: View) -> int | None:
    """Return the place of the tray from which the viewer must take a glass; None if there is no such choice."""
    cards = {move.card for move in view.legal if isinstance(move, m.Choose | m.Drop)}
    return next((place for place, lying in enumerate(view.tables) if cards & {*lying}), None)


def nearest_tray(view: View, team: int, goal: Goal) -> tuple[int, int]:
    """Return the place of a team's tray that is nearest to its combination, and how many of its cards lie there."""
    ranked = []
    for place, cards in enumerate(view.tables):
        if view.teams[place] == team:
            found, foreign = progress(cards, goal)
            ranked.append((found, -foreign, -place))
    found, _, place = max(ranked, default=(0, 0, 0))
    return -place, found


def shown_goals(view: View) -> tuple[tuple[int, Goal], ...]:
    """Return the combinations to show, with their teams: for a seat its own team's, otherwise all known ones."""
    known = tuple((team, goal) for team, goal in enumerate(view.goals) if goal)
    return tuple(each for each in known if view.seat < 0 or each[0] == view.teams[view.seat])


def crossed_cards(view: View, place: int) -> set[Card]:
    """Return the cards of a team's best tray that are not in its combination, if the viewer knows it."""
    return {
        each
        for team, goal in shown_goals(view)
        if view.teams[place] == team and nearest_tray(view, team, goal)[0] == place
        for each in view.tables[place]
        if not goal[each.big] and each not in cards_to_send(view)
    }


def goal_glasses(cards: Cards, goal: Goal) -> Iterator[tuple[int, bool]]:
    """Yield the five glasses of a combination as kinds, each with whether the cards have it."""
    left = [sum(each.big == kind for each in cards) for kind in range(len(goal))]
    for kind, many in enumerate(goal):
        for _ in range(many):
            yield kind, left[kind] > 0
            left[kind] -= 1
