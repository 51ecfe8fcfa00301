"""Every move that a player can ever make, for those who need a fixed list, such as environments for learning."""

from collections.abc import Iterator

from refkit.games.minions.cards import ATTRIBUTES
from refkit.games.minions.moves import Bestow, Exchange, Move, PickAttribute, PickDie, Send, Use
from refkit.games.minions.options import Options
from refkit.games.minions.rules.dice import FACES


def actions(options: Options, seat: int) -> Iterator[Move]:
    """Yield every move that ``seat`` can make in some game with ``options`` whose cards are open to the desk."""
    deity = options.deity(seat)
    powers = tuple(dict.fromkeys(deity.powers))
    yield from (Send(seat, card) for card in deity.minions)
    yield from (Bestow(seat, boon, power) for boon in deity.boons for power in powers)
    yield from (Exchange(seat, power) for power in powers)
    yield from (Use(seat, "both"), Use(seat, "special"), Use(seat, "boon"), Use(seat, "nothing"))
    yield from (PickAttribute(seat, attribute) for attribute in ATTRIBUTES)
    yield from (PickDie(seat, face) for face in FACES)
