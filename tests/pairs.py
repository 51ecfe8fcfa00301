"""Options for the fuzzer: a few rows that between them hold every pair of values that a game's options can have.

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
    """The options of ``game`` with their values by label; raises AssertionError for one that nobody has told."""
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
    """The options that ``row`` stands for; a value that is a function makes one of what comes before it."""
    values: dict[str, Any] = {}
    for name, labels in factors(game).items():
        value = labels[row[name]]
        values[name] = value(values) if callable(value) else value
    return GAMES[game].Options(**values)


def is_possible(game: str, row: Row) -> bool:
    """Whether a game can start so."""
    return not import_module(f"{GAMES[game].package}.options").faults(options_of(game, row))


def pairs_in(row: Row) -> Iterator[Pair]:
    """Every pair of values in ``row``."""
    return map(frozenset, combinations(row.items(), 2))


def covering(game: str, seed: int = 1) -> list[Row]:
    """Rows with which games can start and which hold every pair that a game can have, the richest rows first."""
    chance, told = Seeded(f"{game} {seed}"), factors(game)
    left: dict[Pair, None] = {}
    for one, two in combinations(told, 2):
        left |= {frozenset({(one, a), (two, b)}): None for a in told[one] for b in told[two]}
    rows: list[Row] = []
    while left:
        pair = next(iter(left))
        first = completed(game, dict(pair), left, chance)
        if first is None:
            del left[pair]  # no game can have it
            continue
        others = (completed(game, dict(pair), left, chance) for _ in range(CANDIDATES - 1))
        found = [first, *(row for row in others if row)]
        rows.append(max(found, key=lambda row: sum(each in left for each in pairs_in(row))))
        for each in pairs_in(rows[-1]):
            left.pop(each, None)
    return rows


def completed(game: str, start: Row, left: Mapping[Pair, None], chance: Seeded) -> Row | None:
    """``start`` with a value of every other option, those with most pairs of ``left`` first; None if none fits."""
    told = factors(game)
    for attempt in range(TRIES):
        row = dict(start)
        names = [name for name in told if name not in row]
        while names:
            name = names.pop(chance.below(len(names)))
            row[name] = chance.pick(list(told[name])) if attempt else richest(name, told[name], row, left, chance)
        if is_possible(game, row):
            return row
    return None


def richest(name: str, labels: Iterable[str], row: Row, left: Mapping[Pair, None], chance: Seeded) -> str:
    """The one of ``labels`` that makes most pairs of ``left`` with what is in ``row``; chance decides among equals."""
    new = {label: sum(frozenset({(name, label), each}) in left for each in row.items()) for label in labels}
    return str(chance.pick([label for label in new if new[label] == max(new.values())]))
