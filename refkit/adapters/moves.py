"""Legal moves as numbers, for whoever wants an action space of fixed size.

A game that lists every move that a player can ever make (`refkit.game.Game.actions`) has a number for each: a number is
one move for good, and its name is the move in notation, with players called by how far they sit from whoever moves, so
that one network can play every seat.

Where there is no end to the moves (a tower of Three Cheers has no edge), or where somebody wants another size, there
are ``slots`` numbers, and a move has the number that its name hashes to (CRC-32); if two legal moves of one position
hash to the same number, the later one by name takes the next that is free. What follows from this:

- In one position every legal move has one number and every number at most one move, and both depend only on what the
  player may know.
- The same move has the same number in nearly every position, in every process and version of Python: with 30 legal
  moves among 4,096 numbers fewer than one in a hundred is moved aside.
- A number is not one move for good: moves that share one are told apart by the position. More slots, fewer such
  meetings.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, TypeVar, final
from zlib import crc32

from refkit.game import AnyGame
from refkit.kernel.choice import BadInput, Choice

T = TypeVar("T")
SLOTS: Final = 4096
"""Numbers for moves where they are hashed, if nobody says otherwise: the most legal moves that were met are 220."""


@final
class Numbering:
    """The numbers of the moves of players at a table that begins as ``start``.

    ``slots`` is how many numbers there are, 0 for as many as `SLOTS` or, in a game that lists its moves, as there are.
    ``names`` are the moves by number, ``()`` where they are hashed.
    """

    def __init__(self, game: AnyGame, start: Any, slots: int = 0) -> None:
        """List the moves, if the game does and nobody wants another size."""
        self.game = game
        self.names: tuple[str, ...] = ()
        self._numbers: list[dict[Any, int]] = []
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

    def legal(self, state: Any, choice: Choice[Any]) -> dict[int, Any]:
        """Return the options of ``choice``, a player's, by their numbers, the smallest first.

        Raises `BadInput` if there are more of them than numbers.
        """
        if self.names:
            numbers = self._numbers[choice.seat]
            return dict(sorted((numbers[move], move) for move in choice.options))
        named = ((name_of(self.game, state, move, choice.seat), move) for move in choice.options)
        return numbered(named, self.slots)

    def named(self, state: Any, seat: int, moves: dict[int, Any]) -> dict[int, str]:
        """Return the names of ``moves`` of ``seat``, which have these numbers."""
        if self.names:
            return {number: self.names[number] for number in moves}
        return {number: name_of(self.game, state, move, seat) for number, move in moves.items()}


def name_of(game: AnyGame, state: Any, move: Any, seat: int) -> str:
    """Return ``move`` of ``seat`` in notation, with players called by how far they sit from there."""
    return seen_from(state.options.players, seat)(game.notation.format_move(state, move))


def numbered(moves: Iterable[tuple[str, T]], slots: int) -> dict[int, T]:
    """The ``moves``, each with its text, by their numbers from 0 to ``slots`` - 1, the smallest first.

    Raises `BadInput` if there are more of them than numbers.
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
def seen_from(players: Sequence[str], seat: int) -> Callable[[str], str]:
    """Calls the ``players`` in a text by how many seats they are from ``seat``, clockwise: nobody's name matters."""
    near = {name: f"+{(number - seat) % len(players)}" for number, name in enumerate(players)}
    names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(near, key=len, reverse=True)))})(?!\w)")
    return lambda text: names.sub(lambda found: near[found[0]], text)
