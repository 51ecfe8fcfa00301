"""Views: what a seat sees of the table and of the open questions, as far as games share it.

A game without hidden information uses the defaults. One with hidden information supplies a function that covers fields
of a state, and declares which fields and tasks are open to everybody and which are covered (`refkit.game.Sight`): what
it does not declare is refused, so that nothing that is added later is open by oversight. It declares in its moves and
events the fields that only their player sees (``secret=`` of `refkit.text.patterns.move` and
`refkit.text.patterns.event`), and marks classes of events that reveal something hidden (``shows = True``).
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter, itemgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

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


def hand_is_closed(state: AnyState, seat: int) -> bool:
    """Return whether the hand of ``seat``, and what it puts face down, is not known at the referee's desk."""
    closed = state.options.closed
    return bool(closed) and find_same(state.options.players[seat], closed) is not None


def hand_is_fixed(view: Deciding, owner: int) -> bool:
    """Return whether every world has the hand of ``owner`` as ``view`` shows it: seen, or not known at the desk."""
    return sees(view.seat, owner) or hand_is_closed(view, owner)


def short_repr(state: Ongoing) -> str:
    """Return the repr of a state or a view: the players and the turn, on one line."""
    far = "over" if state.ended else f"turn {state.turn}" if state.turn else "before the first turn"
    return f"<{type(state).__name__} of {', '.join(state.options.players)}: {far}>"


def as_listed(cards: Iterable[CardT], legal: Iterable[object]) -> tuple[CardT, ...]:
    """Return ``cards`` in the order in which the ``legal`` moves of a view name them, and the others last.

    A world made for a seat that knows where every card is then lists the same moves in the same order as its view.
    """
    names = dict.fromkeys(getattr(move, "card", None) for move in legal)
    order = {card: number for number, card in enumerate(names)}
    return tuple(sorted(cards, key=lambda card: order.get(card, len(order))))


def with_questions(view: ViewT, pending: Sequence[Choice[MoveT]], own: Sequence[Choice[MoveT]] | None = None) -> ViewT:
    """Return ``view``, what a seat sees of a table, with the open questions and its own legal moves.

    ``own`` are the questions as that seat may know them, if they differ from ``pending``.
    """
    mine = pending if own is None else own
    return dataclasses.replace(
        view,
        asked=tuple(choice.seat for choice in pending),
        prompts=tuple(choice.prompt for choice in pending),
        legal=tuple(move for choice in mine if sees(view.seat, choice.seat) for move in choice.options),
    )


# ---- what is covered -------------------------------------------------------------------------------------------------

Cover: TypeAlias = Callable[[StateT, int], Mapping[str, object]]
"""Returns what a seat sees in place of each covered field of a state, by the name of the field."""
QUESTIONS: Final = ("asked", "prompts", "legal")
"""The fields of a view that say what is asked."""


def view_maker(view: type[ViewT], cover: Cover[StateT], fields: Sequence[str]) -> Callable[[StateT, int], ViewT]:
    """Return a function that makes a ``view``: the open ``fields`` of a state, and for all others what ``cover`` says.

    A view need not have every field of the state, and may have more, which ``cover`` returns, too. What is made raises
    ValueError if ``cover`` does not return exactly the fields that are not open.
    """
    names = [each.name for each in dataclasses.fields(view) if each.name not in QUESTIONS]
    opened = [name for name in fields if name in names]
    covered = [name for name in names if name not in {*opened, "seat"}]
    in_order = itemgetter(*[[*opened, *covered, "seat"].index(name) for name in names])
    get_open, wanted = attrgetter(*opened), frozenset(covered)

    def make(state: StateT, seat: int) -> ViewT:
        seen = _exactly(wanted, cover(state, seat))
        made: ViewT = view(*in_order([*get_open(state), *[seen[name] for name in covered], seat]))
        return made

    return make


def _exactly(names: frozenset[str], seen: Mapping[str, object]) -> Mapping[str, object]:
    """Return ``seen``; raise ValueError unless it has these ``names``."""
    if seen.keys() != names:
        raise ValueError(f"`cover` must return {', '.join(sorted(names))}; it returns {', '.join(sorted(seen))}.")
    return seen


def as_state(state: Callable[..., StateT], view: object, **more: object) -> StateT:
    """Return a ``state`` with the fields of ``view`` of the same names; those in ``more`` replace them."""
    return state(*[more[name] if name in more else getattr(view, name) for name in _fields_of(state)])


@cache
def _fields_of(state: Any) -> tuple[str, ...]:
    return tuple(each.name for each in dataclasses.fields(state))


# ---- the view of a game without a class of its own for it ------------------------------------------------------------


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


def covered_view(cover: Cover[StateT], fields: Iterable[str]) -> Callable[[StateT, int], AnyView]:
    """Return a function that makes a `View` of a state covered by ``cover``; the referee sees the whole state.

    What is made raises ValueError if ``cover`` does not return exactly these ``fields``.
    """
    wanted = frozenset(fields)

    def make(state: Any, seat: int) -> AnyView:
        covered = {} if seat == REFEREE else _exactly(wanted, cover(state, seat))
        return View(seat, dataclasses.replace(state, **covered))

    return make


def as_known(state: StateT, _view: object) -> StateT:
    """Return ``state`` itself: the default state from which a seat's legal answers are listed."""
    return state


def as_shown(view: AnyView) -> AnyState:
    """Return the covered state that a `View` holds."""
    return view.table


# ---- what is secret in a move or an event ----------------------------------------------------------------------------


def hide_secrets(_after: object, thing: ThingT, seat: int) -> ThingT:
    """Return ``thing``, a move or an event, as ``seat`` sees it: without its secret fields if they are another's.

    Its class declares them as ``secret=`` (`refkit.text.patterns`), which maps the names of fields to what others see
    in their place: one for one if the field is a tuple and this is none. Its player is its ``seat``, or for an act of
    chance the seat ``to`` which it is done; without either, only the referee sees them.
    """
    secrets = getattr(type(thing), "secrets", None)
    if not secrets or sees(seat, getattr(thing, "seat", getattr(thing, "to", REFEREE))):
        return thing
    found: ThingT = dataclasses.replace(
        thing, **{name: _covered(getattr(thing, name), shown) for name, shown in secrets.items()}
    )
    return in_place_of(thing, found) if isinstance(thing, Event) else found


def _covered(value: object, shown: object) -> object:
    return (shown,) * len(value) if type(value) is tuple and type(shown) is not tuple else shown  # a named tuple is one


def reveals_hidden(event: object) -> bool:
    """Return whether ``event`` revealed something hidden: the class variable ``shows`` of its class is True."""
    return bool(getattr(type(event), "shows", False))
