"""Twins: tables that a seat must not be able to tell from one another, by which leaks are found.

They are made from what the rules hide, and never with the functions that cover a state or deal a world: these are what
is checked.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from refkit.game.parts import Plain, Twin
from refkit.kernel import AnyOptions
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE

T = TypeVar("T")
StateT = TypeVar("StateT", bound=Any)  # a dataclass with `options`


def exchange(hands: Sequence[str], piles: Sequence[str] = (), *, own: bool = False) -> Twin[StateT]:
    """Return a function that exchanges hidden things of a table, for `refkit.game.Sight.twin`.

    ``hands`` are the fields of the state that hold for each seat what only that seat sees: several things in a tuple,
    one thing, or None for nothing. ``piles`` are the fields that hold a tuple of things that nobody sees. Things change
    places with those of all other hands and piles; if each player has a set of ``own``, only with those of the same
    player.
    """

    def twin(state: StateT, seat: int, chance: Seeded) -> StateT:
        others = [who for who in range(len(state.options.players)) if seat not in {who, REFEREE}]
        found = {name: list(getattr(state, name)) for name in (*hands, *piles)}
        for group in [[who] for who in others] if own else filter(None, [others]):
            held = [(found[name], who) for name in hands for who in group]
            things = [thing for values, who in held for thing in in_tuple(values[who])]
            left = iter(shuffled([*things, *(thing for name in piles for thing in found[name])], chance))
            for values, who in held:
                values[who] = refilled(values[who], left)
            found |= {name: [*islice(left, len(found[name]))] for name in piles}
        changed: StateT = replace(state, **{name: tuple(values) for name, values in found.items()})
        return changed

    return twin


def in_tuple(held: object) -> tuple[Any, ...]:
    """Return what a seat holds in a field: several things in a tuple, one thing, or None for nothing.

    A named tuple is one thing.
    """
    return held if type(held) is tuple else () if held is None else (held,)


def refilled(held: object, left: Iterator[object]) -> object:
    """Return what a seat holds with other things in the same places, the next that are ``left``."""
    things = tuple(islice(left, len(in_tuple(held))))
    return things if type(held) is tuple else next(iter(things), None)


def shuffled(things: Sequence[T], chance: Seeded) -> list[T]:
    """Return ``things`` in an order that ``chance`` draws."""
    left = list(things)
    return [left.pop(chance.below(len(left))) for _ in things]


def renamed(
    plain: Plain[StateT, AnyOptions], swaps: Callable[[StateT, int, Seeded], Mapping[str, str]]
) -> Twin[StateT]:
    """Return a function for `refkit.game.Sight.twin` that gives cards other names, wherever they are on the table.

    ``swaps(state, seat, chance)`` are the names of cards that ``seat`` may not see, each with the one in its place.
    Only the cards of ``plain`` data are renamed: records of the kinds ``card`` and ``minion``.
    """

    def twin(state: StateT, seat: int, chance: Seeded) -> StateT:
        return plain.state_from_data(rename_cards(plain.to_data(state), swaps(state, seat, chance)))

    return twin


def rename_cards(data: Any, names: Mapping[str, str]) -> Any:  # plain data of any shape
    """Rename cards in plain data; leave the options, and with them the deck, as they are."""
    if isinstance(data, list):
        return [rename_cards(each, names) for each in data]
    if not isinstance(data, dict) or data.get("is") == "options":
        return data
    if data.get("is") == "card":
        return {"is": "card", "value": names.get(data["value"], data["value"])}
    if data.get("is") == "minion":
        name, *lies = data["value"]
        return {"is": "minion", "value": [names.get(name, name), *lies]}
    return {key: rename_cards(each, names) for key, each in data.items()}
