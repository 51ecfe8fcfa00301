"""What a seat can say at a table, and what it is answered: for tests of who may say what, and who learns what by it."""

import contextlib
import copy
from collections.abc import Iterable, Iterator
from typing import Any, Final

from refkit.kernel.choice import BadInput, Illegal
from refkit.match import Match
from refkit.match.authority import read_legal_move

NONSENSE: Final = ("", "?", "jump over the moon", "Zed: pass", "x" * 400, "0000000019", ":", "::", "a: b: c")
"""What is no move in any game."""


def match_from(name: str, state: Any) -> Match:
    """Return a match of the game ``name`` that begins with the table ``state``."""
    match = copy.copy(Match(name, state.options))
    match._start = state
    match.entries, match.played = [], []
    return match


def read_answer(match: Match, text: str, seat: int) -> tuple[str, object]:
    """Read ``text`` said by ``seat``; return the move, or the kind of refusal and its words."""
    before = match.state, len(match.entries)
    try:
        return "move", read_legal_move(match, text, seat)
    except (BadInput, Illegal) as error:
        return type(error).__name__, str(error)
    finally:
        assert (match.state, len(match.entries)) == before


def format_moves(match: Match, moves: Iterable[Any]) -> Iterator[str]:
    """Format ``moves``, each with its player's name in front and without; skip those without words."""
    write = match.game.notation.format_move
    for move in moves:
        with contextlib.suppress(LookupError, AttributeError):
            yield from (write(match.state, move), write(match.state, move, seat=True))


def with_name(match: Match, seat: int, text: str) -> str:
    """Prefix ``text`` with the name of ``seat``."""
    return f"{match.options.players[seat]}: {text}"
