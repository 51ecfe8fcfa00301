"""Trying moves, legal or not: which cards and places can be picked, and which move they make.

``gesture.py`` only lets legal moves be picked; here any move that can be expressed can be tried, and the referee
answers with its reasons.
"""

from collections.abc import Iterator

from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.cards import Card, MinionCard, OrderCard
from refkit.games.three_cheers.view import View
from refkit.kernel.choice import BadInput, Choice
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.pictures.cards import TURN_SIGN, turn_corner
from widgets.games.three_cheers.table.picks import OnTable, Pick
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Attempt


def offered(view: View) -> tuple[Card, ...]:
    """Return the cards that can be tried: the hand, or a deflected card that must be played on."""
    if not 0 <= view.seat < len(view.hands) or not _plays_card(view.legal):
        return ()
    hand = view.hands[view.seat]
    on = [move.card for move in view.legal if isinstance(move, m.Place | m.MoveMinion | m.Swap | m.Provoke)]
    return tuple(dict.fromkeys(on)) if on and on[0] not in hand else hand


def _plays_card(legal: tuple[m.Move, ...]) -> bool:
    """Return whether any legal move plays a card."""
    return any(hasattr(move, "card") for move in legal)


def only(cards: tuple[Card, ...], asked: Choice[m.Move] | None) -> tuple[Pick, ...]:
    """Return the pick of the only card, if there is just one way to play it; otherwise ()."""
    found = [Held(card, way) for card in cards for way in ways_of(card, asked)]
    return () if len(found) != 1 or asked is None or isinstance(asked.options[-1], m.Deflect) else (found[0],)


def ways_of(card: Card, asked: Choice[m.Move] | None) -> list[int]:
    """Return the ways to play a card: options of an order, or the one that is chosen already; both ends up if Agile."""
    if isinstance(card, MinionCard):
        return [0, 1] if "agile" in card.traits else [0]
    options = asked.options if asked else ()
    fixed = {getattr(move, "option", None) if getattr(move, "card", None) == card else None for move in options}
    return (
        [way for way in fixed if way is not None]
        if len(fixed) == 1 and None not in fixed
        else [*range(len(card.options))]
    )


def halves(card: Card, box: Box, asked: Choice[m.Move] | None) -> Iterator[tuple[Held, Box, str]]:
    """Yield the ways to play a card, each with its part of the card's box and the text written there."""
    ways = ways_of(card, asked)
    parts = (box, turn_corner(box)) if isinstance(card, MinionCard) else box.split_top(box.height * 0.575)
    for way in ways:
        text = TURN_SIGN if isinstance(card, MinionCard) and way else ""
        yield Held(card, way), parts[way] if len(ways) > 1 else box, text


def label_of(held: Held) -> str:
    """Return the label of a way to play a card."""
    match held.card:
        case OrderCard(name, options) if len(options) > 1:
            return f"{name} as {options[held.way].kind}"
        case MinionCard(traits=traits) if "agile" in traits:
            return f"{held.card.name}, {('upright', 'turned')[held.way]}"
        case card:
            return str(card.name)


def complete(attempt: Attempt, picked: tuple[Pick, ...]) -> m.Move | None:
    """Return the move that the picks make; None while it is incomplete. Raise `BadInput` for picks that clash."""
    match picked:
        case (Held(card, way), *places) if all(isinstance(place, OnTable) for place in places):
            return _card_move(attempt, card, way, [place for place in places if isinstance(place, OnTable)])
        case (OnTable(_, at),):
            return _foreminion_move(attempt, at)
        case (OnTable(_, at), OnTable(_, to)):
            return m.Feast(attempt.seat, at, to)
    return None


def _foreminion_move(attempt: Attempt, at: int) -> m.Move | None:
    """Return the foreminion's step or leap to a square; None where a meal needs a second square."""
    sample = attempt.choice.options[-1] if attempt.choice else None
    if isinstance(sample, m.Leap):
        return m.Leap(attempt.seat, at)
    return None if isinstance(sample, m.Feast) else m.Ride(attempt.seat, at)


def _card_move(attempt: Attempt, card: Card, way: int, places: list[OnTable]) -> m.Move | None:
    """Return the move of a card on a place, or of an order on one or two; None while places are missing."""
    seat = attempt.seat
    if isinstance(card, MinionCard):
        return m.Place(seat, card, places[0].tower, places[0].at, bool(way)) if places else None
    kind = card.options[way].kind
    if kind == "deflect":
        return m.Deflect(seat, card)
    if kind == "aggression":
        return m.Provoke(seat, card, way, places[0].tower, places[0].at) if places else None
    if len(places) < 2:  # noqa: PLR2004  from where, and to where
        return None
    here, there = places[:2]
    if here.tower != there.tower:
        raise BadInput("An order works within one tower: pick a second place in the same one.")
    if kind == "move":
        return m.MoveMinion(seat, card, way, here.tower, here.at, there.at)
    return m.Swap(seat, card, way, here.tower, min(here.at, there.at), max(here.at, there.at))
