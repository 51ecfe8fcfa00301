"""Trying a move, legal or not: which cards and places are picked, and which move they make.

Unlike ``gesture.py``, which only lets legal moves be picked, anything that can be said can be tried here: the referee
answers with its reasons.
"""

from collections.abc import Iterator

from refkit.games.three_cheers import moves as m
from refkit.games.three_cheers.cards import Card, MinionCard, OrderCard
from refkit.games.three_cheers.view import View
from refkit.kernel.choice import BadInput, Choice
from widgets.drawing.geometry import Box
from widgets.games.three_cheers.pictures.cards import TURNED, turning
from widgets.games.three_cheers.table.picks import OnTable, Pick
from widgets.tabletop.contract import Held
from widgets.tabletop.lessons import Attempt


def offered(view: View) -> tuple[Card, ...]:
    """The cards of the hand, and before them one that has been deflected and must be played on."""
    if not 0 <= view.seat < len(view.hands) or not _with_cards(view.legal):
        return ()
    hand = view.hands[view.seat]
    on = [move.card for move in view.legal if isinstance(move, m.Place | m.MoveMinion | m.Swap | m.Provoke)]
    return tuple(dict.fromkeys(on)) if on and on[0] not in hand else hand


def _with_cards(legal: tuple[m.Move, ...]) -> bool:
    """Whether a card is asked for."""
    return any(hasattr(move, "card") for move in legal)


def only(cards: tuple[Card, ...], asked: Choice[m.Move] | None) -> tuple[Pick, ...]:
    """The one card that there is, picked already if there is but one way to play it."""
    found = [Held(card, way) for card in cards for way in ways_of(card, asked)]
    return () if len(found) != 1 or asked is None or isinstance(asked.options[-1], m.Deflect) else (found[0],)


def ways_of(card: Card, asked: Choice[m.Move] | None) -> list[int]:
    """The ways to play a card: an order's options, or the one that is chosen already; either end up, if it is Agile."""
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
    """The ways to play a card, each a part of its picture with what is written on it."""
    ways = ways_of(card, asked)
    parts = (box, turning(box)) if isinstance(card, MinionCard) else box.split_top(box.height * 0.575)
    for way in ways:
        text = TURNED if isinstance(card, MinionCard) and way else ""
        yield Held(card, way), parts[way] if len(ways) > 1 else box, text


def label_of(held: Held) -> str:
    """A way to play a card, in words."""
    match held.card:
        case OrderCard(name, options) if len(options) > 1:
            return f"{name} as {options[held.way].kind}"
        case MinionCard(traits=traits) if "agile" in traits:
            return f"{held.card.name}, {('upright', 'turned')[held.way]}"
        case card:
            return str(card.name)


def complete(attempt: Attempt, picked: tuple[Pick, ...]) -> m.Move | None:
    """The move that the picks make, or None as long as something is missing; raises `BadInput` for picks that clash."""
    match picked:
        case (Held(card, way), *places) if all(isinstance(place, OnTable) for place in places):
            return _played(attempt, card, way, [place for place in places if isinstance(place, OnTable)])
        case (OnTable(_, at),):
            return _foreminions(attempt, at)
        case (OnTable(_, at), OnTable(_, to)):
            return m.Feast(attempt.seat, at, to)
    return None


def _foreminions(attempt: Attempt, at: int) -> m.Move | None:
    """A step or a leap to a square; None where a meal needs a second one."""
    sample = attempt.choice.options[-1] if attempt.choice else None
    if isinstance(sample, m.Leap):
        return m.Leap(attempt.seat, at)
    return None if isinstance(sample, m.Feast) else m.Ride(attempt.seat, at)


def _played(attempt: Attempt, card: Card, way: int, places: list[OnTable]) -> m.Move | None:
    """A card on a place, or an order on one or two."""
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
