"""Legal moves as numbers, for action spaces of fixed size.

A game that lists every move that a player can ever make (`refkit.game.Game.actions`) has a number for each: a number
always means the same move. Its name is the move in notation, with players named by their distance from the seat that
moves, so that one network can play every seat.

Where the moves are unlimited (a tower of Three Cheers has no edge), or where the caller wants another size, there are
``slots`` numbers, and a move has the number that its name hashes to (CRC-32); if two legal moves of one position hash
to the same number, the later one by name gets the next free number. Consequences:

- In one position every legal move has one number and every number at most one move, and both depend only on what the
  player may know.
- The same move has the same number in nearly every position, in every process and version of Python: with 30 legal
  moves among 4,096 numbers fewer than one in a hundred is moved to another number.
- A number does not always mean the same move: which one depends on the position. The more slots, the fewer moves share
  a number.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeVar, final
from zlib import crc32

from refkit.game import AnyGame
from refkit.kernel import Ongoing
from refkit.kernel.choice import BadInput, Choice

T = TypeVar("T")
SLOTS: Final = 4096
"""The default number of slots for hashed moves; the most legal moves that were met are 220."""


@final
class Numbering:
    """The numbers of the moves of players at a table that begins as ``start``.

    ``slots`` is how many numbers there are; 0 means `SLOTS`, or in a game that lists its moves, one for each. ``names``
    are the moves by number, ``()`` where they are hashed.
    """

    def __init__(self, game: AnyGame, start: Ongoing, slots: int = 0) -> None:
        """Assign numbers to the moves if the game lists them and no other size is wanted."""
        self.game = game
        self.names: tuple[str, ...] = ()
        self._numbers: list[dict[object, int]] = []
        if game.actions and not slots:
            players = start.options.players
            named = [
                {move: name_of(game, start, move, seat) for move in game.actions(start.options, seat)}
                for seat in range(len(players))
            ]
            self.names = tuple(dict.fromkeys(name for moves in named for name in moves.values()))
            number = {name: at for at, name in enumerate(self.names)}
            self._numbers = [{move: number[name] for move, name in moves.items()} for moves in named]
        self.slots = len(self.names) or slots or SLOTS

    def legal(self, state: Ongoing, choice: Choice[object]) -> dict[int, object]:
        """Return the options of ``choice``, a player's, by their numbers, the smallest first.

        Raises `BadInput` if there are more of them than numbers.
        """
        if self.names:
            numbers = self._numbers[choice.seat]
            return dict(sorted((numbers[move], move) for move in choice.options))
        named = ((name_of(self.game, state, move, choice.seat), move) for move in choice.options)
        return numbered(named, self.slots)

    def named(self, state: Ongoing, seat: int, moves: dict[int, object]) -> dict[int, str]:
        """Return the names of ``moves`` of ``seat``, which have these numbers."""
        if self.names:
            return {number: self.names[number] for number in moves}
        return {number: name_of(self.game, state, move, seat) for number, move in moves.items()}


def name_of(game: AnyGame, state: Ongoing, move: object, seat: int) -> str:
    """Return ``move`` of ``seat`` in notation, with players named by their distance from that seat."""
    return relative_names(state.options.players, seat)(game.notation.format_move(state, move))


def numbered(moves: Iterable[tuple[str, T]], slots: int) -> dict[int, T]:
    """Return the ``moves``, given with their names, by their numbers from 0 to ``slots`` - 1, in order.

    Raises `BadInput` if there are more moves than numbers.
    """
    found: dict[int, T] = {}
    for text, move in sorted(moves, key=lambda each: each[0]):
        if len(found) == slots:
            raise BadInput(f"There are more than {slots:,} legal moves here: give the environment more slots.")
        at = crc32(text.encode()) % slots
        while at in found:
            at = (at + 1) % slots
        found[at] = move
    return dict(sorted(found.items()))


@cache
def relative_names(players: Sequence[str], seat: int) -> Callable[[str], str]:
    """Return a function that replaces the names of ``players`` in a text by their distance clockwise from ``seat``."""
    near = {name: f"+{(number - seat) % len(players)}" for number, name in enumerate(players)}
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(near, key=len, reverse=True)))})(?!\w)")
    return lambda text: names.sub(lambda found: near[found[0]], text)
