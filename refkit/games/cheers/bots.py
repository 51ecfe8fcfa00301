"""A simple sensible player: fills the best table of its team, and spoils what looks good on the others.

A bot sees a view and nothing else, and answers with one of its legal moves.
"""

from collections.abc import Sequence
from typing import Final

from refkit.games.cheers.cards import KINDS, UNSEEN_GOAL, Card, Cards, Goal, count
from refkit.games.cheers.moves import Choose, Declare, DiscardHand, Drop, Move, Play, Send, Shift
from refkit.games.cheers.rules.cheering import matches
from refkit.games.cheers.rules.score import IN_THE_WAY, progress
from refkit.games.cheers.view import View
from refkit.kernel.bot import Greedy, each

RIVAL: Final = 0.6
"""What a rival's card is worth, in one's own."""
THROW_AWAY: Final = 0.05
"""What a new hand is worth: a little more than a move that changes nothing."""


def value(view: View, move: Move) -> float:  # noqa: PLR0911  one line a move
    """How much better than now the tables look after ``move``."""
    match move:
        case Play(card=card, place=place):
            there = view.tables[place]
            cheered = matches(there, card)
            after = tuple(each for each in there if each != cheered[0]) if cheered else (*there, card)
            return gain(view, place, after)
        case Shift(seat, card, place):
            mine = tuple(each for each in view.tables[seat] if each != card)
            return gain(view, seat, mine) + gain(view, place, (*view.tables[place], card))
        case Choose(card=card) | Drop(card=card):
            cards = next(cards for cards in view.tables if card in cards)
            place = view.tables.index(cards)
            return gain(view, place, tuple(each for each in cards if each != card))
        case Send(played_to=one, matched_to=two):
            pairs = zip((one, two), view.cheered, strict=True)
            return sum(gain(view, place, (*view.tables[place], card)) for place, card in pairs)
        case Declare():
            return 1.0
        case DiscardHand():
            return THROW_AWAY
        case _:
            return 0.0


def gain(view: View, place: int, after: Cards) -> float:
    """How much the table at ``place`` gains for this seat if ``after`` lies there."""
    seat = view.seat
    before = view.tables[place]
    if friend(view, seat, place):
        goal = view.goals[view.teams[seat]] if view.teams[seat] >= 0 else UNSEEN_GOAL
        return worth(after, goal) - worth(before, goal)
    return RIVAL * (worth(before, UNSEEN_GOAL) - worth(after, UNSEEN_GOAL))


def friend(view: View, seat: int, place: int) -> bool:
    """Whether ``place`` is known to be of the own team."""
    return place == seat or (view.teams[place] == view.teams[seat] and view.teams[place] >= 0)


def worth(cards: Cards, goal: Goal) -> float:
    """How far ``cards`` are; for an unknown combination, how far they could be."""
    if goal:
        found, foreign = progress(cards, goal)
        return found - IN_THE_WAY * foreign
    return sum(min(many, 2) for many in kinds(cards)) * 0.8


def kinds(cards: Sequence[Card]) -> list[int]:
    """How many cards there are of each ingredient, without the scarcest: four kinds at most make a combination."""
    return sorted(count(tuple(cards)))[-(KINDS - 1) :]


greedy: Final[Greedy[View, Move]] = Greedy(
    each(value), "I fill our best table and spoil the others, counted in cards of a combination"
)
