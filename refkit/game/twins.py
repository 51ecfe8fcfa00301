"""Twins: tables that a seat must not be able to tell from one another, by which leaks are found.

They are made from what the rules hide, and never with the functions that cover a state or deal a world: these are what
is checked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from refkit.game.parts import Plain
from refkit.kernel import AnyOptions
from refkit.kernel.chance import Seeded
from refkit.kernel.choice import REFEREE

T = TypeVar("T")
StateT = TypeVar("StateT", bound=Any)  # a dataclass with `options`
Twin: TypeAlias = Callable[[StateT, int, Seeded], StateT]


def exchange(hands: Sequence[str], piles: Sequence[str] = (), *, own: bool = False) -> Twin[StateT]:
    """Return a function that exchanges hidden things of a table, for `refkit.game.Sight.twin`.

    ``hands`` are the fields of the state that hold for each seat what only that seat sees: several things in a tuple,
    one thing, or None for nothing. ``piles`` are the fields that hold a tuple of things that nobody sees. Things change
    places with those of all other hands and piles; if each player has a set of ``own``, only with those of the same
    player.
    """

    def twin(state: StateT, seat: int, chance: Seeded) -> StateT:
        others = [who for who in range(len(state.options.players)) if seat not in {who, REFEREE}]
        groups = [[who] for who in others] if own else [others]
        found = {name: list(getattr(state, name)) for name in (*hands, *piles)}
        for group in groups:
            places = [(name, who, at) for name in hands for who in group for at in _numbers(found[name][who])]
            places += [(name, -1, at) for name in piles for at in range(len(found[name])) if group]
            things = [_thing(found, *place) for place in places]
            for place in places:
                _put(found, *place, things.pop(chance.below(len(things))))
        changed: StateT = replace(state, **{name: tuple(values) for name, values in found.items()})
        return changed

    return twin


def _numbers(held: object) -> range:
    """Return the numbers of the things that a seat holds in a field."""
    return range(len(held)) if isinstance(held, tuple) else range(held is not None)


def _thing(found: dict[str, list[Any]], name: str, who: int, at: int) -> object:
    """Return the thing at one place."""
    held = found[name] if who < 0 else found[name][who]
    return held[at] if isinstance(held, tuple | list) else held


def _put(found: dict[str, list[Any]], name: str, who: int, at: int, thing: object) -> None:
    """Put ``thing`` at one place."""
    if who < 0:
        found[name][at] = thing
    elif isinstance(held := found[name][who], tuple):
        found[name][who] = (*held[:at], thing, *held[at + 1 :])
    else:
        found[name][who] = thing


def shuffled(things: Sequence[T], chance: Seeded) -> list[T]:
    """Return ``things`` in random order."""
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
