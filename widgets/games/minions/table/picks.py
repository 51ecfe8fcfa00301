"""What is on the table, as keys of its tree, and how moves are picked. It knows no rules.

Picked are cards of the drawer, cards on the table, badges of attributes, and dice.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import permutations
from typing import Literal, TypeAlias, final

from refkit.games.minions import moves as m
from refkit.games.minions.cards import ATTRIBUTES, UNKNOWN, UNKNOWN_BOON
from refkit.games.minions.rules.questions import Choose
from refkit.games.minions.table import View
from widgets.tabletop.contract import Held

Place: TypeAlias = Literal[
    "field", "plate", "minion", "boon", "power", "dice", "gate", "ledger", "event", "quest", "glory"
]


@final
@dataclass(frozen=True, slots=True)
class Laid:
    """What lies at a place of ``seat``, or all that is its own, the "field"; seat -1 is the middle."""

    seat: int
    what: Place


@final
@dataclass(frozen=True, slots=True)
class Badge:
    """Attribute number ``which`` of the minion of ``seat``."""

    seat: int
    which: int


@final
@dataclass(frozen=True, slots=True)
class Die:
    """A die of ``seat``: the low one is 0, the high one 1."""

    seat: int
    place: int


@final
@dataclass(frozen=True, slots=True)
class ToFront:
    """A row that brings its seat to the front."""

    seat: int


Pick: TypeAlias = Held | Laid | Badge | Die


def target_of(view: View, seat: int) -> int:
    """Return whose attribute or die ``seat`` chooses."""
    task = view.agenda[-1] if view.agenda else None
    return task.seat if isinstance(task, Choose) else seat


def pick_sequences(view: View, move: m.Move) -> tuple[tuple[Hashable, ...], ...]:  # noqa: PLR0911  one line a move
    """Return every order in which a move can be picked; one about an unknown card is a button."""
    match move:
        case m.Send(_, card) if card != UNKNOWN:
            return ((Held(card),),)
        case m.Bestow(_, boon, power) if boon != UNKNOWN_BOON and power:
            return (Held(boon), Held(power)), (Held(power), Held(boon))
        case m.Use(seat, cards) if cards in {"both", "special", "boon"}:
            used = [Laid(seat, "minion")] if cards != "boon" else []
            return tuple(permutations([*used, *([Laid(seat, "boon")] if cards != "special" else [])]))
        case m.PickAttribute(seat, attribute) if attribute in ATTRIBUTES:
            return ((Badge(target_of(view, seat), ATTRIBUTES.index(attribute)),),)
        case m.PickDie(seat, face) if face:
            target = target_of(view, seat)
            return ((Die(target, int(face != view.sides[target].dice[0])),),)
        case m.Exchange(_, power) if power:
            return ((Held(power),),)
        case _:
            return ((),)
