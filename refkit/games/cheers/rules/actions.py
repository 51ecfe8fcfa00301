"""Every move that a player can ever make, for those who need a fixed list, such as environments for learning."""

from collections.abc import Iterator
from itertools import permutations

from refkit.games.cheers.moves import Choose, Declare, Decline, DiscardHand, Drop, Move, Play, Send, Shift
from refkit.games.cheers.options import Options


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    cards, places = options.deck.cards, range(options.seating.places)
    yield from (Play(seat, card, place) for card in cards for place in places)
    yield from (Shift(seat, card, place) for card in cards for place in places if place != seat)
    yield from (Choose(seat, card) for card in cards)
    yield from (Drop(seat, card) for card in cards)
    yield from (Send(seat, one, two) for one, two in permutations(places, 2))
    yield from (kind(seat) for kind in (DiscardHand, Declare, Decline))
