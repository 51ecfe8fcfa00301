"""Options for the fuzzer: a few rows that together contain every possible pair of values of a game's options.

A factor is an option with the values that it is tried with, each under a label. Switches and readings are factors by
themselves, whatever a game calls them; what else an option can be is told in the game's ``conformance`` (``FACTORS``).
"""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

from refkit.game import GAMES
from refkit.kernel.chance import Seeded
from tests.games import KNOWN

Factors: TypeAlias = dict[str, dict[str, Any]]
Row: TypeAlias = dict[str, str]
Pair: TypeAlias = frozenset[tuple[str, str]]
"""Two options, each with the label of a value."""

TRIES: Final = 150
"""Rows that are tried before a pair counts as one that no game can have."""
CANDIDATES: Final = 8
"""Rows for one pair of which the one with most new pairs is taken."""


@cache
def factors(game: str) -> Factors:
    """Return the options of ``game`` with their values by label; raises AssertionError for an option without values."""
    options = GAMES[game].Options
    hints = get_type_hints(options)
    found: Factors = {}
    for field in dataclasses.fields(options):
        if field.name in KNOWN[game].factors:
            found[field.name] = dict(KNOWN[game].factors[field.name])
        elif hints[field.name] is bool:
            found[field.name] = {"no": False, "yes": True}
        elif get_origin(hints[field.name]) is Literal:
            found[field.name] = {value: value for value in get_args(hints[field.name])}
        else:
            assert not field.init, f"the fuzzer does not know what {field.name} of {game} can be: add it to FACTORS"
    return found


def options_of(game: str, row: Row) -> Any:
    """Return the options of ``row``; a value that is a function is called with the values before it."""
    values: dict[str, Any] = {}
    for name, labels in factors(game).items():
        value = labels[row[name]]
        values[name] = value(values) if callable(value) else value
    return GAMES[game].Options(**values)


def is_possible(game: str, row: Row) -> bool:
    """Return whether a game can start with the options of ``row``."""
    return not import_module(GAMES[game].Options.__module__).faults(options_of(game, row))


def pairs_in(row: Row) -> Iterator[Pair]:
    """Yield every pair of values in ``row``."""
    return map(frozenset, combinations(row.items(), 2))


@cache
def covering_rows(game: str, seed: int = 1) -> list[Row]:
    """Return rows with which games can start and that contain every possible pair, most pairs first; cached."""
    chance, told = Seeded(f"{game} {seed}"), factors(game)
    left: dict[Pair, None] = {}
    for one, two in combinations(told, 2):
        left |= {frozenset({(one, a), (two, b)}): None for a in told[one] for b in told[two]}
    rows: list[Row] = []
    while left:
        pair = next(iter(left))
        first = complete_row(game, dict(pair), left, chance)
        if first is None:
            del left[pair]  # no game can have it
            continue
        others = (complete_row(game, dict(pair), left, chance) for _ in range(CANDIDATES - 1))
        found = [first, *(row for row in others if row)]
        rows.append(max(found, key=lambda row: sum(each in left for each in pairs_in(row))))
        for each in pairs_in(rows[-1]):
            left.pop(each, None)
    return rows


def complete_row(game: str, start: Row, left: Mapping[Pair, None], chance: Seeded) -> Row | None:
    """Return ``start`` with values for all options that add many pairs of ``left``; None if no game starts so."""
    told = factors(game)
    for attempt in range(TRIES):
        row = dict(start)
        names = [name for name in told if name not in row]
        while names:
            name = names.pop(chance.below(len(names)))
            row[name] = chance.pick(list(told[name])) if attempt else best_label(name, told[name], row, left, chance)
        if is_possible(game, row):
            return row
    return None


def best_label(name: str, labels: Iterable[str], row: Row, left: Mapping[Pair, None], chance: Seeded) -> str:
    """Return the one of ``labels`` that adds most pairs of ``left`` to ``row``; chance decides between equals."""
    new = {label: sum(frozenset({(name, label), each}) in left for each in row.items()) for label in labels}
    return str(chance.pick([label for label in new if new[label] == max(new.values())]))
