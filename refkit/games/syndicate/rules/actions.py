"""Every move that a player can ever make, for those who need a fixed list, such as environments for learning."""

from collections.abc import Iterator

from refkit.games.syndicate.moves import Alone, Conceal, Lead, Move, Oppose
from refkit.games.syndicate.options import Options
from refkit.games.syndicate.rules.follow import nameable_marks


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose hands are open to the desk."""
    cards = options.deck.cards
    yield from (Lead(seat, card, mark) for card in cards for mark in nameable_marks(card, options))
    yield Alone(seat)
    yield from (Conceal(seat, card) for card in cards)
    yield from (Oppose(seat, card) for card in cards)
