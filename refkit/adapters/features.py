"""Observations: what a seat sees as a vector of numbers, of fixed width for any game, by feature hashing.

After K. Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", ICML 2009. Everything that a view
shows is converted to plain data (`refkit.game.Position.to_data`), and every leaf of that is counted at the index that
its path hashes to (CRC-32): ``hands.+0=Bump`` once for each such card, ``points.+1`` by the points of the player to the
left. Players are named by their distance from the observing seat, so that one network can play every seat. Two leaves
may share an index; the wider the vector, the fewer do.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeAlias
from zlib import crc32

from refkit.adapters.moves import relative_names
from refkit.game import AnyGame
from refkit.kernel import Deciding
from refkit.text.json_text import Json
from refkit.text.position import Form

WIDTH: Final = 1024
"""The default width of an observation."""
MOST: Final = 32_767
"""The largest number in an observation; the least is minus this."""
ENTRIES: Final = 5_000
"""Entries of positions whose indices and counts are cached for a seat."""
SEATS: Final = 12
"""Observing seats for which they are cached."""


def features(game: AnyGame, view: Deciding, width: int) -> list[int]:
    """Return what ``view`` of ``game`` shows, as ``width`` whole numbers from -`MOST` to `MOST`."""
    found = counts(game, view, width)
    return [found.get(place, 0) for place in range(width)]


def counts(game: AnyGame, view: Deciding, width: int) -> dict[int, int]:
    """Return the numbers of an observation that are not 0, by their indices.

    Most entries of a position are the same as a move before, so the result for each is cached.
    """
    players, found = view.options.players, dict[int, int]()
    known, renamed = _remembered(players, view.seat, width), relative_names(players, view.seat)
    asked = "", (view.asked, view.prompts)
    for key, value in (*entries(game, game.position.from_state(view)), asked):
        entry = key, repr(value)
        if entry not in known:
            if len(known) >= ENTRIES:
                known.clear()
            paths = leaves(value, renamed(key), renamed) if key else questions(view)
            known[entry] = tuple((crc32(path.encode()) % width, count) for path, count in paths)
        for place, count in known[entry]:
            found[place] = found.get(place, 0) + count
    if max(found.values()) > MOST or min(found.values()) < -MOST:
        return {place: max(-MOST, min(MOST, count)) for place, count in found.items()}
    return found


def entries(game: AnyGame, setup: object) -> Iterator[tuple[str, Json]]:
    """Yield what ``setup`` says with its path in plain data, in small parts, most of which do not change in a move."""
    form = game.position.form
    if form.flat or type(form) is not Form:
        yield from ((f".{key}", value) for key, value in game.position.to_data(setup).items())
        return
    for key, _, about, value in form.unchecked_lines(setup):
        yield (f".{key}.{about}" if about else f".{key}"), list(value) if about and type(value) is tuple else value
    yield from ((f".{name}", box.to_data()) for name, box in form.boxes_of(setup).items() if box != form.box(name))


Remembered: TypeAlias = dict[tuple[str, str], tuple[tuple[int, int], ...]]
"""Indices and counts of entries of positions, by the key and the value as text."""


@lru_cache(SEATS)
def _remembered(_players: tuple[str, ...], _seat: int, _width: int) -> Remembered:
    """Return the cache of an observing seat for observations of this width."""
    return {}


def questions(view: Deciding) -> Iterator[tuple[str, int]]:
    """Yield the features of the open questions: who is asked, and what this seat is asked."""
    players, renamed = view.options.players, relative_names(view.options.players, view.seat)
    for seat, prompt in zip(view.asked, view.prompts, strict=True):
        yield f"asked {(seat - view.seat) % len(players) if seat >= 0 else 'chance'}", 1
        if seat == view.seat:
            yield f"prompt={renamed(prompt)}", 1


def leaves(value: object, path: str, renamed: Callable[[str], str]) -> Iterator[tuple[str, int]]:
    """Yield the leaves of plain data below ``path``, each with its count: a number counts its value, others 1.

    The order of a list does not matter. Each record in a list also counts as a whole, so that values that belong
    together (this card, in that column) have a feature of their own.
    """
    match value:
        case Mapping():
            for key, inner in value.items():
                yield from leaves(inner, f"{path}.{renamed(str(key))}", renamed)
        case list():
            for number, inner in enumerate(value):
                if isinstance(inner, Mapping):
                    plain = {key: each for key, each in inner.items() if not isinstance(each, list | Mapping)}
                    yield renamed(f"{path}:{plain}"), 1
                    yield from leaves({key: each for key, each in inner.items() if key not in plain}, path, renamed)
                else:
                    yield from leaves(inner, f"{path}.{number}" if isinstance(inner, list) else path, renamed)
        case bool() | None:
            yield f"{path}={value}", 1
        case int():
            yield path, value
        case _:
            for part in str(value).split(", "):
                number = part.isdecimal() and len(part) < len(str(MOST))
                yield (path, int(part)) if number else (f"{path}={renamed(part)}", 1)
