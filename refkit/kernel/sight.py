"""Views: what a seat sees of the table and of the open questions, as far as games share it.

A game without hidden information uses the defaults. One with hidden information supplies a function that covers a
state, and declares in its moves and events the fields that only their player sees (``secret=`` of
`refkit.text.patterns.move` and `refkit.text.patterns.event`), or marks classes of events that reveal something hidden
(``shows = True``); or it builds views of its own.
"""

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, final

from refkit.characters import find_same, quoted
from refkit.kernel import AnyState, AnyView, Deciding, Ongoing
from refkit.kernel.choice import CHANCE, REFEREE, SPECTATOR, BadInput, Choice
from refkit.kernel.event import Event, in_place_of
from refkit.kernel.frozen import fast_init
from refkit.kernel.picture import Pictured

ThingT = TypeVar("ThingT", bound=Any)  # a move or an event; only some declare secrets
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT", bound=Any)  # a dataclass with a field `seat`
CardT = TypeVar("CardT")

SPECIAL: Final = (CHANCE, SPECTATOR, REFEREE)
"""The seats that are not players'."""


def seat_number(seat: int | str, players: Sequence[str]) -> int:
    """Return the number of ``seat``: a number from 0, CHANCE, SPECTATOR or REFEREE, or a name, see `find_same`.

    ``players`` are the names in seat order; "referee" and "spectator" are names, too.
    Raises `BadInput`, which lists the seats, if there is no such seat.
    """
    if isinstance(seat, str):
        if (found := find_same(seat, (*players, "spectator", "referee"))) is None:
            raise BadInput(
                f"Nobody called {quoted(seat)} is at this table; there are {', '.join(players)}, spectator and referee."
            )
        seats: tuple[int, ...] = (*range(len(players)), SPECTATOR, REFEREE)
        return seats[found]
    if seat in SPECIAL:
        return seat
    if type(seat) is not bool and seat in range(len(players)):
        return int(seat)
    raise BadInput(
        f"There is no seat {seat!r} at this table: give a number from 0 to {len(players) - 1}, CHANCE, SPECTATOR, "
        f"REFEREE or a name ({', '.join(players)})."
    )


def sees(seat: int, owner: int) -> bool:
    """Return whether ``seat`` sees what ``owner`` holds."""
    return seat in (owner, REFEREE)


def hand_is_closed(table: AnyState, seat: int) -> bool:
    """Return whether the hand of ``seat``, and what it puts face down, is not known at the referee's desk."""
    closed = table.options.closed
    return bool(closed) and find_same(table.options.players[seat], closed) is not None


def hand_is_fixed(view: Deciding, owner: int) -> bool:
    """Return whether every world has the hand of ``owner`` as ``view`` shows it: seen, or not known at the desk."""
    return sees(view.seat, owner) or hand_is_closed(view, owner)


def short_repr(table: Ongoing) -> str:
    """Return the repr of a state or a view: the players and the turn, on one line."""
    far = "over" if table.ended else f"turn {table.turn}" if table.turn else "before the first turn"
    return f"<{type(table).__name__} of {', '.join(table.options.players)}: {far}>"


def as_listed(cards: Iterable[CardT], legal: Iterable[object]) -> tuple[CardT, ...]:
    """Return ``cards`` in the order in which the ``legal`` moves of a view name them, and the others last.

    A world made for a seat that knows where every card is then lists the same moves in the same order as its view.
    """
    names = dict.fromkeys(getattr(move, "card", None) for move in legal)
    order = {card: number for number, card in enumerate(names)}
    return tuple(sorted(cards, key=lambda card: order.get(card, len(order))))


def with_questions(
    glance: ViewT, pending: Sequence[Choice[MoveT]], own: Sequence[Choice[MoveT]] | None = None
) -> ViewT:
    """Return ``glance``, what a seat sees of a table, with the open questions and its own legal moves.

    ``own`` are the questions as that seat may know them, if they differ from ``pending``.
    """
    mine = pending if own is None else own
    return dataclasses.replace(
        glance,
        asked=tuple(choice.seat for choice in pending),
        prompts=tuple(choice.prompt for choice in pending),
        legal=tuple(move for choice in mine if sees(glance.seat, choice.seat) for move in choice.options),
    )


# ---- a view for free -------------------------------------------------------------------------------------------------


@final
@fast_init
@dataclass(frozen=True, slots=True, repr=False)
class View(Pictured, Generic[StateT, MoveT]):
    """``table``, a state in which everything hidden from ``seat`` is covered; its attributes are also the view's.

    ``asked`` are the seats that decide now and ``prompts`` their questions; ``legal`` are this seat's own legal moves,
    ``()`` if it is not asked.
    """

    seat: int
    table: StateT
    asked: tuple[int, ...] = ()
    prompts: tuple[str, ...] = ()
    legal: tuple[MoveT, ...] = ()

    __repr__ = short_repr

    def __getattr__(self, name: str) -> Any:  # an attribute of any type
        """Return the attribute ``name`` of the table."""
        if name in View.__slots__ or name.startswith("__"):  # not set yet, as while a copy is made
            raise AttributeError(name)
        return getattr(self.table, name)


def open_view(state: object, seat: int) -> AnyView:
    """Return the view of ``seat`` in a game without hidden information."""
    return View(seat, state)


def covered_view(cover: Callable[[StateT, int], StateT]) -> Callable[[StateT, int], View[StateT, MoveT]]:
    """Return a function that makes views with ``cover(state, seat)``; the referee sees the whole state."""
    return lambda state, seat: View(seat, state if seat == REFEREE else cover(state, seat))


def as_known(state: StateT, _view: object) -> StateT:
    """Return ``state`` itself: the default state by which a seat is told its legal answers."""
    return state


def as_shown(view: AnyView) -> AnyState:
    """Return the covered state that a `View` holds."""
    return view.table


def state_from_view(state: type[StateT], view: object, **more: object) -> StateT:
    """Build a ``state`` from the fields of ``view`` with the same names; those in ``more`` replace them."""
    names = [each.name for each in dataclasses.fields(state)]  # type: ignore[arg-type]  # a state is a dataclass
    return state(**{name: getattr(view, name) for name in names if name not in more}, **more)


def hide_secrets(_after: object, thing: ThingT, seat: int) -> ThingT:
    """Return ``thing``, a move or an event, as ``seat`` sees it: without its secret fields if they are another's.

    Its class declares them as ``secret=`` (`refkit.text.patterns`), which maps the names of fields to what others see
    in their place, one for one if the field is a tuple. Its player is its ``seat``, or for an act of chance the seat
    ``to`` which it is done.
    """
    secrets = getattr(type(thing), "secrets", None)
    if not secrets or sees(seat, thing.seat if hasattr(thing, "seat") else thing.to):
        return thing
    found: ThingT = dataclasses.replace(
        thing, **{name: _veiled(getattr(thing, name), veil) for name, veil in secrets.items()}
    )
    return in_place_of(thing, found) if isinstance(thing, Event) else found


def _veiled(value: object, veil: object) -> object:
    return (veil,) * len(value) if isinstance(value, tuple) else veil


def reveals_hidden(event: object) -> bool:
    """Return whether ``event`` revealed something hidden: the class variable ``shows`` of its class is True."""
    return bool(getattr(type(event), "shows", False))
