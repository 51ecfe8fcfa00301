"""A greedy bot: it fills the best table of its team, and spoils what looks good on the others.

A bot is given only a view of its own seat, and answers with one of the legal moves listed there.
"""

from typing import Final

from refkit.games.cheers.cards import KINDS, UNSEEN_GOAL, Card, Cards, Goal, count_big_glasses
from refkit.games.cheers.moves import Choose, Declare, DiscardHand, Drop, Move, Play, Send, Shift
from refkit.games.cheers.rules.deciding import matching_cards
from refkit.games.cheers.rules.questions import leaving_cards
from refkit.games.cheers.rules.score import FOREIGN_COST, progress
from refkit.games.cheers.table import View
from refkit.games.cheers.words import owner
from refkit.kernel.bot import Greedy, rate_each
from refkit.kernel.sentences import join, listed, player, sentence

RIVAL_WEIGHT: Final = 0.6
"""The weight of a rival's table beside a table of the own team."""
NEW_HAND_VALUE: Final = 0.05
"""The rating of discarding the hand: a little more than that of a move that changes nothing."""


def rate_move(view: View, move: Move) -> float:  # noqa: PLR0911  one line a move
    """Rate ``move`` by how much it improves the tables, counted in cards of a combination."""
    match move:
        case Play(card=card, place=place):
            there = view.tables[place]
            cheered = matching_cards(there, card)
            after = tuple(each for each in there if each != cheered[0]) if cheered else (*there, card)
            return table_gain(view, place, after)
        case Shift(seat, card, place):
            mine = tuple(each for each in view.tables[seat] if each != card)
            return table_gain(view, seat, mine) + table_gain(view, place, (*view.tables[place], card))
        case Choose(card=card) | Drop(card=card):
            cards = next(cards for cards in view.tables if card in cards)
            place = view.tables.index(cards)
            return table_gain(view, place, tuple(each for each in cards if each != card))
        case Send(played_to=one, matched_to=two):
            pairs = zip((one, two), leaving_cards(view), strict=True)
            return sum(table_gain(view, place, (*view.tables[place], card)) for place, card in pairs)
        case Declare():
            return 1.0
        case DiscardHand():
            return NEW_HAND_VALUE
        case _:
            return 0.0


def table_gain(view: View, place: int, after: Cards) -> float:
    """Return what the viewing seat gains if the cards at ``place`` become ``after``; a rival's gain is a loss."""
    seat = view.seat
    before = view.tables[place]
    if is_teammate(view, seat, place):
        goal = view.goals[view.teams[seat]] if view.teams[seat] >= 0 else UNSEEN_GOAL
        return table_value(after, goal) - table_value(before, goal)
    return RIVAL_WEIGHT * (table_value(before, UNSEEN_GOAL) - table_value(after, UNSEEN_GOAL))


def is_teammate(view: View, seat: int, place: int) -> bool:
    """Return whether ``place`` is known to belong to the team of ``seat``."""
    return place == seat or (view.teams[place] == view.teams[seat] and view.teams[place] >= 0)


def table_value(cards: Cards, goal: Goal) -> float:
    """Return how near ``cards`` are to ``goal``, in cards; to the best possible one if ``goal`` is unknown."""
    if goal:
        found, foreign = progress(cards, goal)
        return found - FOREIGN_COST * foreign
    useful = sorted(count_big_glasses(cards))[-(KINDS - 1) :]  # a combination has at most four ingredients
    return sum(min(many, 2) for many in useful) * 0.8


def because(view: View, move: Move) -> str:
    """Return what speaks for ``move``, from what ``view`` shows."""
    match move:
        case Play(card=card, place=place):
            cheered = matching_cards(view.tables[place], card)
            whose = owner(view, place)
            if not cheered:
                pattern = "{card} helps {whose:object}, and nothing there clinks with it."
                pattern = (
                    pattern if helps(view, card, place) else "Nothing on {whose:'s} tray clinks with it: it stays."
                )
                return sentence(pattern, card=card.face, whose=whose)
            faces = listed(dict.fromkeys(each.face for each in cheered))
            return sentence("It clinks with {faces}, and both leave {whose:'s} tray.", faces=faces, whose=whose)
        case Shift(seat=seat) if rate_move(view, move) > 0 and view.seat == seat:
            return sentence("It helps more there than on {seat:'s} own tray.", seat=player(view, seat))
        case Send(played_to=one, matched_to=two):
            helped = [
                sentence("{card} helps {whose:object}.", card=card.face, whose=owner(view, place))
                for place, card in zip((one, two), leaving_cards(view), strict=True)
                if helps(view, card, place)
            ]
            return join(" ", helped)
        case DiscardHand(seat):
            return sentence("{seat} hope[s] for a better hand.", seat=player(view, seat))
        case _:
            return ""


def helps(view: View, card: Card, place: int) -> bool:
    """Return whether a card suits a tray of the own team, as far as ``view`` shows."""
    return is_teammate(view, view.seat, place) and table_gain(view, place, (*view.tables[place], card)) > 0


greedy: Final[Greedy[View, Move]] = Greedy(
    rate_each(rate_move),
    "I fill our best table and spoil the others, counted in cards of a combination",
    because=because,
)
