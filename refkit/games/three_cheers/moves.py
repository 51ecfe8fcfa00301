"""Moves: every answer that a seat, or CHANCE, can give to a question of the table.

Each names the seat that makes it, so that a move of another seat can be refused as such.
"""

from typing import Annotated, Literal, TypeAlias

from refkit.games.three_cheers.cards import Card, MinionCard, OrderCard
from refkit.kernel.frozen import value
from refkit.text.patterns import Player, move

Square: TypeAlias = Annotated[int, "square"]
"""The type of a field that is a square of a tower."""
TowerNumber: TypeAlias = Annotated[int, "tower"]
"""The type of a field that is the number of a tower."""


@move("{card tower at turned:put}")
class Place:
    """Play a minion card on ``tower`` at ``at``; on an occupied square as an Assassin; ``turned`` if Agile."""

    seat: int
    card: MinionCard
    tower: TowerNumber
    at: Square
    turned: bool = False


@value
class _Order:
    """Play option ``option`` of an order card."""

    seat: int
    card: OrderCard
    option: int
    tower: TowerNumber
    at: Square


@move("{card option at to:order}: move {tower at:spot} to {to}")
class MoveMinion(_Order):
    """Play a move order: the minion at ``at`` goes to ``to``."""

    to: Square


@move("{card option at to:swap order}: swap {tower at:spot} and {to}")
class Swap(_Order):
    """Play a swap order: the minions at ``at`` and ``to`` change places (``at`` < ``to``)."""

    to: Square


@move("{card option at:aggression}: provoke {tower at:spot}")
class Provoke(_Order):
    """Play an aggression order on the minion at ``at``."""


Played: TypeAlias = Place | MoveMinion | Swap | Provoke
"""A card played on a tower: what a deflect can answer."""


@move("no play")
class NoPlay:
    """Show that nothing in hand can be played, and skip the play."""

    seat: int


@move("accept")
class Accept:
    """Let the card that was just played on your tower take effect."""

    seat: int


@move("deflect with {card}")
class Deflect:
    """Answer the card that was just played on your tower with a deflect order; how it is played on comes next."""

    seat: int
    card: OrderCard


@move("fizzle")
class Fizzle:
    """Discard a deflected order that has no legal target anywhere."""

    seat: int


@move("ride {at}")
class Ride:
    """Move your foreminion to the minion at ``at`` of your own tower."""

    seat: int
    at: Square


@move("stay")
class Stay:
    """Leave your foreminion where it is."""

    seat: int


@move("discard {card:written}")
class Discard:
    """Discard a card that is left in your hand."""

    seat: int
    card: Card


@move("keep")
class Keep:
    """Keep what is left in your hand."""

    seat: int


@move("leap {at}")
class Leap:
    """Leap from the dead bearer to the minion at ``at``."""

    seat: int
    at: Square


@move("{at} eats {to}")
class Feast:
    """Choose what the Hungry minion at ``at`` eats: the Weak minion at ``to``."""

    seat: int
    at: Square
    to: Square


@move("first {player}")
class First:
    """Chance: ``player`` (a seat) goes first."""

    player: Player


@move("{to} draws {card:written}")
class Drawn:
    """Chance: ``card`` is the card that ``to`` (a seat) draws; `UNKNOWN` if the desk does not see it."""

    to: Player
    card: Card


Top: TypeAlias = Literal["card", "fight", "here"]
"""What the top of the pile can show; "here" is the card "Master is Here!"."""


@move("top: {top}", put_back={True: "top: {top} (put back)"})
class Uncovered:
    """Chance: what the top of the pile shows: a plain back, a fight, or "Master is Here!".

    ``put_back`` tells a fight that was put back while dealing from the others; people at a table need not care.
    """

    top: Annotated[Top, "top"]
    put_back: bool = False


@move("{tower at:spot} is {card:written}")
class Named:
    """Chance: the unknown card that turns up at ``at`` of ``tower`` is ``card``."""

    tower: TowerNumber
    at: Square
    card: MinionCard


Move: TypeAlias = (
    NoPlay
    | Accept
    | Fizzle
    | Stay
    | Keep
    | Uncovered
    | MoveMinion
    | Swap
    | Provoke
    | Deflect
    | Discard
    | Ride
    | Leap
    | First
    | Place
    | Feast
    | Drawn
    | Named
)
