"""Moves: every answer that a seat, or CHANCE, can give to a question of the table.

Each names the seat that makes it, so that a move of another seat can be refused as such.
"""

from typing import Literal, TypeAlias

from refkit.games.three_cheers.cards import Card, MinionCard, OrderCard
from refkit.kernel.frozen import value


@value
class Place:
    """Play a minion card on ``tower`` at ``at``; on an occupied square as an Assassin; ``turned`` if Agile."""

    seat: int
    card: MinionCard
    tower: int
    at: int
    turned: bool = False


@value
class MoveMinion:
    """Play option ``option`` of an order card as a move order: the minion at ``at`` goes to ``to``."""

    seat: int
    card: OrderCard
    option: int
    tower: int
    at: int
    to: int


@value
class Swap:
    """Play option ``option`` as a swap order: the minions at ``at`` and ``to`` change places (``at`` < ``to``)."""

    seat: int
    card: OrderCard
    option: int
    tower: int
    at: int
    to: int


@value
class Provoke:
    """Play option ``option`` as an aggression order on the minion at ``at``."""

    seat: int
    card: OrderCard
    option: int
    tower: int
    at: int


Played: TypeAlias = Place | MoveMinion | Swap | Provoke
"""A card played on a tower: what a deflect can answer."""


@value
class NoPlay:
    """Show that nothing in hand can be played, and skip the play."""

    seat: int


@value
class Accept:
    """Let the card that was just played on your tower take effect."""

    seat: int


@value
class Deflect:
    """Answer the card that was just played on your tower with a deflect order; how it is played on comes next."""

    seat: int
    card: OrderCard


@value
class Fizzle:
    """Discard a deflected order that has no legal target anywhere."""

    seat: int


@value
class Ride:
    """Move your foreminion to the minion at ``at`` of your own tower."""

    seat: int
    at: int


@value
class Stay:
    """Leave your foreminion where it is."""

    seat: int


@value
class Discard:
    """Discard a card that is left in your hand."""

    seat: int
    card: Card


@value
class Keep:
    """Keep what is left in your hand."""

    seat: int


@value
class Leap:
    """Leap from the dead bearer to the minion at ``at``."""

    seat: int
    at: int


@value
class Feast:
    """Choose what the Hungry minion at ``at`` eats: the Weak minion at ``to``."""

    seat: int
    at: int
    to: int


@value
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: int


@value
class Drawn:
    """Chance: ``card`` is the card that ``to`` (a seat) draws; `UNKNOWN` if the desk does not see it."""

    to: int
    card: Card


Top: TypeAlias = Literal["card", "fight", "here"]


@value
class Uncovered:
    """Chance: what the top of the pile shows: a plain back, a fight, or "Master is Here!".

    ``put_back`` tells a fight that was put back while dealing from the others; people at a table need not care.
    """

    top: Top
    put_back: bool = False


@value
class Named:
    """Chance: the unknown card that turns up at ``at`` of ``tower`` is ``card``."""

    tower: int
    at: int
    card: MinionCard


Move: TypeAlias = (
    Place
    | MoveMinion
    | Swap
    | Provoke
    | NoPlay
    | Accept
    | Deflect
    | Fizzle
    | Ride
    | Stay
    | Discard
    | Keep
    | Leap
    | Feast
    | First
    | Drawn
    | Uncovered
    | Named
)
