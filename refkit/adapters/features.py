"""What a seat sees as numbers: a vector of fixed width for any game, by the hashing trick.

After K. Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", ICML 2009. Everything that a view
shows is written as plain data (`refkit.game.Position.to_data`), and every leaf of that is counted at the place that its
path hashes to (CRC-32): ``hands.+0=Bump`` once for each such card, ``points.+1`` by as much as the player to the left
has. Players are called by how far they sit from whoever looks, so that one network can play every seat. Two leaves may
fall on one place; the wider the vector, the fewer.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final
from zlib import crc32

from refkit.adapters.moves import seen_from
from refkit.game import AnyGame

WIDTH: Final = 1024
"""Numbers in an observation, if nobody says otherwise."""
MOST: Final = 32_767
"""The largest number in an observation; the least is minus this."""


def features(game: AnyGame, view: Any, width: int) -> list[int]:
    """What ``view`` of ``game`` shows, as ``width`` whole numbers from -`MOST` to `MOST`."""
    found = [0] * width
    renamed = seen_from(view.options.players, view.seat)
    for path, count in shown(game, view, renamed):
        found[crc32(path.encode()) % width] += count
    if max(found) > MOST or min(found) < -MOST:
        return [max(-MOST, min(MOST, count)) for count in found]
    return found


def shown(game: AnyGame, view: Any, renamed: Callable[[str], str]) -> Iterator[tuple[str, int]]:
    """Everything that ``view`` shows: the table, who is asked, and what this seat is asked."""
    yield from leaves(game.position.to_data(game.position.from_state(view)), "", renamed)
    players = view.options.players
    for seat, prompt in zip(view.asked, view.prompts, strict=True):
        yield f"asked {(seat - view.seat) % len(players) if seat >= 0 else 'chance'}", 1
        if seat == view.seat:
            yield f"prompt={renamed(prompt)}", 1


def leaves(value: Any, path: str, renamed: Callable[[str], str]) -> Iterator[tuple[str, int]]:
    """The leaves of plain data beneath ``path``, each with how much it counts: a number as much as it is, others 1.

    What a list holds is a bag; of records in a list each is also counted as a whole, so that what belongs together
    (this card, in that column) is not torn apart.
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
                yield (
                    (path, int(part))
                    if part.isdecimal() and len(part) < len(str(MOST))
                    else (
                        f"{path}={renamed(part)}",
                        1,
                    )
                )
